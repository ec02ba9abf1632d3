// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/views/plans/planscalibrator.h"

#include "core/base/errorcode.h"
#include "core/cost/machineprofile.h"
#include "ui/base/format.h"
#include "ui/views/plans/planspanel.h"
#include "ui/views/plans/planstext.h"
#include "ui/views/sources.h"
#include "ui/widgets/button.h"
#include "ui/widgets/section.h"
#include "ui/widgets/textlabel.h"

#include <QHBoxLayout>

namespace shardscope::ui {

namespace {

using scenario::Scenario;

/// Do both ask the same of the same runs?
bool sameBasis(const Scenario &a, const Scenario &b)
{
    return a.runs.list == b.runs.list && a.cluster == b.cluster && a.model == b.model && a.memory == b.memory
           && a.layout == b.layout && a.plans.assumptions == b.plans.assumptions && a.plans.calibration == b.plans.calibration
           && a.plans.globalBatch == b.plans.globalBatch;
}

} // namespace

PlansCalibrator::PlansCalibrator(ScenarioDocument &document, PlansView &view) : QObject(&view), m_document(document), m_view(view)
{
    connect(&document, &ScenarioDocument::changed, this, &PlansCalibrator::followScenario);
}

PlansCalibrator::~PlansCalibrator()
{
    m_stop.request_stop();
}

PlansCalibrator &PlansCalibrator::of(const PlansView &view)
{
    return *view.findChild<PlansCalibrator *>();
}

search::CalibrationBasis PlansCalibrator::basis() const
{
    const auto picture = plansPicture(m_view.figure());
    return picture ? search::calibrationBasis(*picture->report) : search::CalibrationBasis();
}

void PlansCalibrator::start()
{
    const auto picture = plansPicture(m_view.figure());
    if (!picture || m_running)
        return;
    m_stop = std::stop_source();
    m_scenario = m_document.snapshot();
    m_running = true;
    m_fraction = 0;
    m_fault.clear();
    show(nullptr);
    m_worker.start([this, report = picture->report, scenario = m_scenario, stop = m_stop.get_token()] {
        const Progress progress(stop, [this, stop](double fraction) {
            m_worker.post([this, stop, fraction] {
                if (stop.stop_requested())
                    return;
                m_fraction = fraction;
                emit changed();
            });
        });
        auto found = std::make_shared<const Result<search::Calibration>>(search::calibrate(*report, *scenario, progress));
        m_worker.post([this, found, stop] { take(found, stop); });
    });
    emit changed();
}

void PlansCalibrator::take(const std::shared_ptr<const Result<search::Calibration>> &found, const std::stop_token &stop)
{
    if (stop.stop_requested())
        return;
    m_running = false;
    if (*found) {
        m_document.lookAt([](Scenario &s) { s.plansLook.page = PlansPage::Trust; });
        show(std::make_shared<const search::Calibration>(**found));
    } else {
        m_fault = errorText(found->error(), false);
    }
    emit changed();
}

void PlansCalibrator::cancel()
{
    m_stop.request_stop();
    m_running = false;
    emit changed();
}

void PlansCalibrator::keep()
{
    const CalibrationPtr kept = trial();
    if (!kept)
        return;
    discard();
    m_document.edit(tr("Keep calibration"), [&](Scenario &s) { search::keepCalibration(s, kept->kept); });
}

void PlansCalibrator::discard()
{
    show(nullptr);
    emit changed();
}

void PlansCalibrator::remove()
{
    if (search::calibrated(m_document.scenario()))
        m_document.edit(tr("Remove calibration"), [](Scenario &s) { search::dropCalibration(s); });
    else
        m_document.edit(tr("Remove profile"), [](Scenario &s) { cost::dropRates(s.plans.calibration); });
}

void PlansCalibrator::followScenario()
{
    if ((m_running || trial()) && !sameBasis(*m_scenario, m_document.scenario())) {
        cancel();
        discard();
    }
}

void PlansCalibrator::show(const CalibrationPtr &trial)
{
    PlansLook look = m_view.look();
    look.calibration = trial;
    m_view.setLook(look);
}

QWidget *PlansPanel::calibrationSection()
{
    auto *section = new Section(tr("Calibration"), this);
    m_calibrated = new TextLabel(QString(), TextSize::Small, QFont::Normal, TextLabel::Tone::Quiet, this);
    m_calibrated->setWordWrap(true);
    section->addRow(m_calibrated);
    auto *row = new QWidget(this);
    auto *line = new QHBoxLayout(row);
    line->setContentsMargins(0, 2, 0, 2);
    line->setSpacing(8);
    const auto add = [&](Button *&button, const QString &text, const QString &tip, void (PlansCalibrator::*run)()) {
        button = new Button(text, {}, {}, this);
        button->setToolTip(tip);
        line->addWidget(button);
        connect(button, &QAbstractButton::clicked, &m_calibrator, run);
    };
    add(m_calibrate, tr("Calibrate"),
        tr("Learns the rate of computation, the links and the launch times from the measured plans of this scenario"),
        &PlansCalibrator::start);
    add(m_cancelCalibration, tr("Cancel calibration"), tr("Stops; nothing changes"), &PlansCalibrator::cancel);
    add(m_keepCalibration, tr("Keep"), tr("Makes the calibrated assumptions those of the scenario"), &PlansCalibrator::keep);
    add(m_discardCalibration, tr("Discard"), tr("Leaves all assumptions as they were"), &PlansCalibrator::discard);
    add(m_removeCalibration, tr("Remove"), tr("Assumptions as they were before the calibration"), &PlansCalibrator::remove);
    m_keepCalibration->setPrimary(true);
    line->addStretch(1);
    section->addRow(row);
    return section;
}

void PlansPanel::takeCalibration()
{
    const bool running = m_calibrator.isRunning();
    const CalibrationPtr &trial = m_calibrator.trial();
    const search::CalibrationBasis basis = m_calibrator.basis();
    const std::optional<search::Calibrated> kept = search::calibrated(m_context.document.scenario());
    const auto offer = [](Button *button, bool offered, bool enabled = true) {
        button->setVisible(offered);
        button->setEnabled(offered && enabled); // the palette lists what is enabled
    };
    offer(m_calibrate, !running && !trial, basis.lack == search::CalibrationLack::Nothing);
    offer(m_cancelCalibration, running);
    offer(m_keepCalibration, trial != nullptr);
    offer(m_discardCalibration, trial != nullptr);
    const auto measured = cost::keptRates(m_context.document.scenario().plans.calibration);
    offer(m_removeCalibration, (kept || measured) && !running && !trial);
    m_removeCalibration->setText(kept || !measured ? tr("Remove") : tr("Remove profile"));
    QString text;
    if (running)
        text = tr("Calibrating, %1…").arg(percent(m_calibrator.fraction()));
    else if (trial)
        text = plainLine(calibrationText(*trial)) + QLatin1Char(' ') + calibrationTrust(*trial);
    else if (!m_calibrator.fault().isEmpty())
        text = m_calibrator.fault();
    else
        text = kept ? calibratedText(*kept) : calibrationBasisText(basis);
    if (measured && !running && !trial)
        text.prepend(measuredSource(m_context.document.scenario()) + QStringLiteral(". "));
    m_calibrated->setText(text);
}

} // namespace shardscope::ui
