// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/window/files/answercard.h"

#include "core/base/errorcode.h"
#include "core/evaluate/correctedruns.h"
#include "core/io/catalog/catalog.h"
#include "core/scenario/networkof.h"
#include "core/scenario/setting.h"
#include "core/search/planadvice.h"
#include "core/search/plansreport.h"
#include "ui/base/format.h"
#include "ui/document/scenariodocument.h"
#include "ui/views/sources.h"
#include "ui/widgets/button.h"
#include "ui/widgets/contentbox.h"
#include "ui/widgets/scale.h"
#include "ui/widgets/textlabel.h"

#include <QVBoxLayout>

#include <algorithm>
#include <cmath>

namespace shardscope::ui {

namespace {

constexpr std::size_t mostChanges = 3;

QString shareText(double share)
{
    return AnswerCard::tr("%1 %").arg(std::lround(share * 100));
}

/// No model is as sure as 0 or 100 %.
QString oddsText(double odds)
{
    if (odds > 0.99)
        return AnswerCard::tr("more than 99 %");
    return odds < 0.01 ? AnswerCard::tr("less than 1 %") : shareText(odds);
}

QString timeText(double value)
{
    return formatValue(value, Unit::Second).joined();
}

TextLabel *answerLine(QWidget *parent, TextSize size, int weight, TextLabel::Tone tone)
{
    auto *label = new TextLabel({}, size, weight, tone, parent);
    label->setWordWrap(true);
    label->setTextInteractionFlags(Qt::TextSelectableByMouse | Qt::TextSelectableByKeyboard);
    return label;
}

/// "ZeRO: 0 → 1, Microbatch: 1 → 2"
QString changeText(const search::PlanChange &change)
{
    QStringList parts;
    const bool stages = std::ranges::any_of(
        change.parts, [](const search::PlanChange::Part &part) { return part.path == "layout.virtual_stages"; });
    for (const search::PlanChange::Part &part : change.parts) {
        if (stages && part.path == "layout.schedule") // it follows from their number
            continue;
        const scenario::Setting *setting = scenario::findSetting(part.path);
        const QString label = setting == nullptr ? QString::fromStdString(part.path) : coreText(setting->label);
        parts << AnswerCard::tr("%1 %2 → %3").arg(label, QString::fromStdString(part.from), QString::fromStdString(part.to));
    }
    return parts.join(QStringLiteral(", "));
}

QString gainText(const search::PlanAdvice &advice, const search::PlanChange &change)
{
    const QString step = timeText(change.numbers.step.step_s);
    if (!advice.fits())
        return AnswerCard::tr("fits with %1, step %2").arg(oddsText(change.numbers.fits), step);
    const double less = 1 - change.numbers.step.step_s / advice.own->step.step_s;
    return AnswerCard::tr("step %1, %2 less").arg(step, shareText(less));
}

/// A measured step of the same plan beside its prediction.
QString measuredText(const search::PlanAdvice &advice)
{
    const double ratio = *advice.measured_s / advice.own->step.step_s;
    const QString run = QString::fromStdString(advice.measuredRun);
    const QString step = timeText(*advice.measured_s);
    return ratio >= 1 ? AnswerCard::tr("Measured in %1: %2, %3 longer than predicted.").arg(run, step, shareText(ratio - 1))
                      : AnswerCard::tr("Measured in %1: %2, %3 shorter than predicted.").arg(run, step, shareText(1 - ratio));
}

} // namespace

AnswerCard::AnswerCard(ScenarioDocument &document, QWidget *window)
    : Popover(tr("What this plan does"), window), m_document(document),
      m_verdict(answerLine(this, TextSize::Body, QFont::DemiBold, TextLabel::Tone::Normal)),
      m_numbers(answerLine(this, TextSize::Table, QFont::Normal, TextLabel::Tone::Normal)),
      m_basis(answerLine(this, TextSize::Small, QFont::Normal, TextLabel::Tone::Quiet)),
      m_heading(answerLine(this, TextSize::Table, QFont::DemiBold, TextLabel::Tone::Normal)), m_changes(emptyBox(this)),
      m_fastest(answerLine(this, TextSize::Table, QFont::Normal, TextLabel::Tone::Normal))
{
    for (QWidget *part : {static_cast<QWidget *>(m_verdict), static_cast<QWidget *>(m_numbers), static_cast<QWidget *>(m_basis),
                          static_cast<QWidget *>(m_heading), m_changes, static_cast<QWidget *>(m_fastest)})
        body()->addWidget(part);
    body()->addStretch(1);
    connect(&document, &ScenarioDocument::changed, this, [this] {
        if (isVisible())
            ask();
    });
    connect(&document, &ScenarioDocument::reportChanged, this, [this] {
        if (isVisible() && !m_working)
            showFastest();
    });
}

AnswerCard::~AnswerCard()
{
    m_stop.request_stop();
    m_worker.clear();
    m_worker.waitForDone();
}

void AnswerCard::open()
{
    openAt(place(scaled(520), scaled(200)));
    setFocus(Qt::PopupFocusReason);
    ask();
}

/// In the middle, no larger than the window.
QRect AnswerCard::place(int width, int height) const
{
    const QSize room = parentWidget()->size();
    const QSize size(std::min(room.width() - scaled(60), width), std::min(room.height() - scaled(60), height));
    return {QPoint((room.width() - size.width()) / 2, (room.height() - size.height()) / 2), size};
}

void AnswerCard::ask()
{
    m_stop.request_stop();
    m_stop = std::stop_source();
    m_worker.clear();
    m_working = true;
    if (m_verdict->text().isEmpty())
        m_verdict->setText(tr("Working it out…"));
    m_worker.start([this, question = ++m_question, scenario = m_document.snapshot(), stop = m_stop.get_token()] {
        const auto devices = io::planDevices();
        auto advice = std::make_shared<const Result<search::PlanAdvice>>(search::planAdvice(
            evaluate::withCorrectedRuns(*scenario, *devices, Progress(stop)), *devices, mostChanges, Progress(stop)));
        m_worker.post([this, question, advice] {
            if (question == m_question)
                show(*advice);
        });
    });
}

void AnswerCard::show(const Result<search::PlanAdvice> &advice)
{
    m_working = false;
    const bool known = advice && advice->own;
    const Error *fault = !advice ? &advice.error() : advice->fault ? &*advice->fault : nullptr;
    m_verdict->setText(!known           ? tr("The model has no numbers for this plan.")
                       : advice->fits() ? tr("It fits: %1 likely.").arg(oddsText(advice->own->fits))
                                        : tr("It does not fit: %1 likely that it does.").arg(oddsText(advice->own->fits)));
    m_numbers->setText(known ? tr("A step takes %1 (%2 to %3 with 80 % probability), MFU %4; the fullest GPU needs %5.")
                                   .arg(timeText(advice->own->step.step_s), timeText(advice->own->interval.low_s),
                                        timeText(advice->own->interval.high_s), shareText(advice->own->step.mfu),
                                        formatValue(advice->own->memory.si(), Unit::Byte).joined())
                       : fault != nullptr ? errorText(*fault, false)
                                          : QString());
    if (known && advice->measured_s)
        m_numbers->setText(m_numbers->text() + QLatin1Char(' ') + measuredText(*advice));
    const bool sheet = known && advice->basis.links != search::LinkBasis::Machine && advice->basis.figures;
    m_basis->setText(!known  ? QString()
                     : sheet ? tr("On %1, links by its data sheet, %2 GB/s between nodes assumed.")
                                   .arg(QString::fromStdString(advice->device), formatGBps(advice->basis.figures->host_Bps))
                             : tr("On %1, links of the open machine.").arg(QString::fromStdString(advice->device)));
    // What stands in for what the files did not say is said here, too.
    if (const QString standIns = deviceSource(m_document.scenario()); known && !standIns.isEmpty())
        m_basis->setText(standIns + QStringLiteral(". ") + m_basis->text());
    const bool any = known && !advice->changes.empty();
    m_heading->setText(!known ? QString()
                       : any ? (advice->fits() ? tr("Least changes that make it faster:") : tr("Least changes that make it fit:"))
                       : advice->fits() ? tr("No change of one or two settings makes it faster by more than 1 %.")
                                        : tr("No change of one or two settings makes it fit on these GPUs."));
    replaceContent(m_changes, nullptr);
    int wanted = width();
    if (any) {
        auto *list = new QWidget;
        auto *column = new QVBoxLayout(list);
        column->setContentsMargins(0, 0, 0, 0);
        for (const search::PlanChange &change : advice->changes) {
            auto *button = new Button(tr("%1: %2").arg(changeText(change), gainText(*advice, change)), {}, {}, list);
            column->addWidget(button, 0, Qt::AlignLeft);
            connect(button, &QAbstractButton::clicked, this, [this, change] { apply(change); });
        }
        replaceContent(m_changes, list);
        wanted = std::max(wanted, list->sizeHint().width() + width() - m_changes->width());
    }
    m_own_s = known ? std::optional(advice->own->step.step_s) : std::nullopt;
    fit(wanted);
    showFastest();
    emit answered();
}

void AnswerCard::fit(int width)
{
    layout()->activate();
    const int needed = layout()->hasHeightForWidth() ? layout()->heightForWidth(width) : layout()->sizeHint().height();
    setGeometry(place(width, needed));
}

void AnswerCard::showFastest()
{
    const auto report = m_document.report();
    const scenario::Scenario &now = m_document.scenario();
    const search::PlansReport *plans = report ? report->plans.get() : nullptr;
    // Without Plans in sight a report has those of an earlier scenario.
    const bool searched = plans != nullptr && plans->found && plans->choices == now.plans
                          && plans->network == scenario::networkOf(now) && plans->cluster && now.cluster
                          && *plans->cluster == *now.cluster;
    const search::PlanRow *best = nullptr;
    for (std::size_t i = 0; searched && i < plans->found->best.size(); ++i) {
        const search::PlanRow &row = plans->found->best[i];
        best = best == nullptr || row.step.step_s < best->step.step_s ? &row : best;
    }
    QString said;
    if (best != nullptr && m_own_s && best->step.step_s < 0.99 * *m_own_s)
        said = tr("The fastest of %1 plans searched is %2: step %3, %4 less. Plans has all of them.")
                   .arg(valueText(static_cast<double>(plans->found->evaluated), Unit::Count), layoutWords(best->plan),
                        timeText(best->step.step_s), shareText(1 - best->step.step_s / *m_own_s));
    m_fastest->setText(said);
    m_fastest->setVisible(!said.isEmpty());
    setAccessibleDescription(text());
    fit(width());
}

QString AnswerCard::text() const
{
    QStringList parts;
    for (const TextLabel *label : {m_verdict, m_numbers, m_basis, m_heading, m_fastest})
        if (!label->text().isEmpty())
            parts << label->text();
    return parts.join(QLatin1Char(' '));
}

void AnswerCard::apply(const search::PlanChange &change)
{
    m_document.edit(changeText(change), [&change](scenario::Scenario &next) { next.layout = change.plan; });
}

} // namespace shardscope::ui
