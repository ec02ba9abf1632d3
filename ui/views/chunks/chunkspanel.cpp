// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/views/chunks/chunkspanel.h"

#include "ui/base/format.h"
#include "ui/document/scenariodocument.h"
#include "ui/document/selection.h"
#include "ui/views/chunks/chunkstext.h"
#include "ui/views/sources.h"
#include "ui/widgets/clickablerow.h"
#include "ui/widgets/scale.h"
#include "ui/widgets/section.h"
#include "ui/widgets/segmentedcontrol.h"
#include "ui/widgets/textlabel.h"
#include "ui/widgets/valuelabel.h"

#include <QCheckBox>
#include <QHBoxLayout>
#include <QSignalBlocker>
#include <QVBoxLayout>

#include <algorithm>
#include <cmath>

namespace shardscope::ui {

using evaluate::ChunkCell;
using plan::ChunkTimeModel;
using scenario::Scenario;

namespace {

double roundedToThree(double value)
{
    const double unit = std::pow(10.0, std::floor(std::log10(value)) - 2);
    return std::round(value / unit) * unit;
}

/// 0, and round factors of the baseline's value.
std::vector<double> timesAround(double baseline)
{
    const double unit = baseline > 0 ? baseline : 1e-3;
    std::vector<double> times{0, unit};
    for (const double factor : {0.125, 0.25, 0.5, 0.7, 0.85, 1.2, 1.5, 2.0, 3.0, 4.0, 8.0})
        times.push_back(roundedToThree(unit * factor));
    return times;
}

QString millisecondText(Seconds time)
{
    return formatSignificant(time.si() * 1e3);
}

} // namespace

ChunksPanel::ChunksPanel(const ViewContext &context, ChunksView &view, QWidget *parent)
    : QWidget(parent), m_context(context), m_view(view), m_fields(context.document, this),
      m_measure(new SegmentedControl({tr("Throughput"), tr("Bubble"), tr("Memory")}, this))
{
    auto *column = bareBox<QVBoxLayout>(this);
    auto *choices = new Section(tr("Chunks"), this);
    addSizes(*choices);
    addTimes(*choices);
    column->addWidget(choices);

    auto *shown = new Section(tr("Show"), this);
    m_measure->setFilling(true);
    m_measure->setAccessibleName(tr("Colour the grid by"));
    m_measure->setSegmentTip(0, tr("Predicted samples per second"));
    m_measure->setSegmentTip(1, tr("Share of all GPU time that is idle"));
    m_measure->setSegmentTip(2, tr("Peak memory of the fullest GPU"));
    shown->addRow(m_measure);
    shown->addRow(curveChoices());
    column->addWidget(shown);
    addMeasured();
    column->addWidget(m_measured);

    connect(m_measure, &SegmentedControl::chosen, this, [this](int index) {
        m_view.setLook({static_cast<ChunkMeasure>(index), m_view.look().curves});
    });
    connect(&m_fields, &SettingFields::refreshed, this, &ChunksPanel::take);
    connect(&m_view, &FigureView::figureChanged, &m_fields, &SettingFields::refresh);
    m_fields.refresh();
}

/// The stops are the grid's; what it forbids is grey and says why.
void ChunksPanel::addSizes(Section &section)
{
    const auto there = [this](const Scenario &) { return picture() != nullptr; };
    m_fields.row(&section, "pipeline.devices",
                 {.check = [this](const Scenario &s) { return possible(s.pipeline.devices, {}); },
                  .stops =
                      [this](const Scenario &) {
                          std::vector<double> values;
                          for (const evaluate::ChunkRow &row : rows())
                              values.push_back(row.devices);
                          return values;
                      },
                  .enabled = there});
    m_fields.row(&section, "pipeline.chunks",
                 {.check = [this](const Scenario &s) { return possible(s.pipeline.devices, s.pipeline.chunks); },
                  .stops =
                      [this](const Scenario &) {
                          const ChunksPicture *picture = this->picture();
                          return picture ? std::vector<double>(picture->sweep->chunks.begin(), picture->sweep->chunks.end())
                                         : std::vector<double>();
                      },
                  .enabled = there});
    m_fields.row(&section, "pipeline.goal", {.enabled = there});
}

std::span<const evaluate::ChunkRow> ChunksPanel::rows() const
{
    const ChunksPicture *picture = this->picture();
    return picture ? std::span<const evaluate::ChunkRow>(picture->sweep->rows) : std::span<const evaluate::ChunkRow>();
}

/// Without a number of chunks: is any possible on so many GPUs?
Status ChunksPanel::possible(int devices, std::optional<int> chunks) const
{
    const auto row = std::ranges::find(rows(), devices, &evaluate::ChunkRow::devices);
    if (row == rows().end())
        return Nothing{};
    if (const Error *error = row->forbidden())
        return chunks ? Status(Nothing{}) : Status(*error);
    const ChunkCell *cell = chunks ? picture()->sweep->find(devices, *chunks) : nullptr;
    return cell && cell->forbidden ? Status(*cell->forbidden) : Status(Nothing{});
}

void ChunksPanel::addTimes(Section &section)
{
    m_times = section.addFold(tr("Times a, launch, o"), false);
    const auto addTime = [this](const char *path) {
        m_fields.row(m_times, path,
                     {.stops =
                          [this, path](const Scenario &) {
                              return timesAround(scenario::findSetting(path)->number(*m_context.document.baseline()));
                          },
                      .also = [](Scenario &s) { s.pipeline.time.source = "entered"; }});
    };
    addTime("pipeline.a");
    addTime("pipeline.launch");
    addTime("pipeline.overhead");
    m_source = new TextLabel({}, TextSize::Small, QFont::Normal, TextLabel::Tone::Quiet, m_times);
    m_source->setWordWrap(true);
    m_times->addRow(m_source);
}

QWidget *ChunksPanel::curveChoices()
{
    m_curveRow = new QWidget(this);
    auto *row = new QHBoxLayout(m_curveRow);
    row->setContentsMargins(0, scaled(4), 0, 0);
    row->setSpacing(scaled(6));
    row->addWidget(new TextLabel(tr("Curves"), TextSize::Table, QFont::Normal, TextLabel::Tone::Quiet, m_curveRow));
    row->addStretch(1);
    m_curveBoxes = row;
    m_curveRow->setMinimumHeight(scaled(28));
    return m_curveRow;
}

void ChunksPanel::addMeasured()
{
    m_measured = new Section(tr("Measured"), this);
    m_points = m_measured->addValue(tr("Points"));
    m_fit = m_measured->addValue(tr("Mean difference"));
    m_largest = m_measured->addValue(tr("Largest"));
    m_leftOut = m_measured->addValue(tr("Excluded"));
    m_steps = new TextLabel({}, TextSize::Small, QFont::Normal, TextLabel::Tone::Quiet, m_measured);
    m_steps->setWordWrap(true);
    m_measured->addRow(m_steps);
    for (ClickableRow *row : {m_points, m_fit, m_largest, m_leftOut}) {
        row->setToolTip(tr("Measured against predicted, with the layers that each was measured with"));
        connect(row, &QAbstractButton::clicked, this, [this] {
            if (const ChunksPicture *picture = this->picture())
                m_context.selection.explain(deriveFit(*picture), true);
        });
    }
    m_measured->hide();
}

void ChunksPanel::take()
{
    m_measure->setCurrentIndex(static_cast<int>(m_view.look().measure));
    const ChunkTimeModel &time = m_context.document.scenario().pipeline.time;
    m_source->setText(time.source.empty() ? tr("source unknown") : timesText(time.source));
    m_times->setPhrase(
        QStringLiteral("%1 · %2 · %3 ms")
            .arg(millisecondText(time.perLayerSample), millisecondText(time.launch), millisecondText(time.overhead)));
    takeCurves();
    takeMeasured();
}

void ChunksPanel::takeCurves()
{
    const ChunksPicture *picture = this->picture();
    std::vector<int> rows;
    if (picture) {
        for (const evaluate::ChunkRow &row : picture->sweep->rows)
            if (rows.size() < 6 && row.best >= 0)
                rows.push_back(row.devices);
    }
    const bool same = rows.size() == m_curves.size() && std::ranges::equal(rows, m_curves, [](int devices, const auto &entry) {
                          return devices == entry.first;
                      });
    if (!same) {
        for (const auto &[devices, box] : m_curves)
            delete box;
        m_curves.clear();
        for (const int devices : rows) {
            auto *box = new QCheckBox(QString::number(devices), m_curveRow);
            box->setAccessibleName(tr("Curve of %1").arg(gpusText(devices)));
            connect(box, &QCheckBox::clicked, this, &ChunksPanel::chooseCurves);
            m_curveBoxes->addWidget(box);
            m_curves.emplace_back(devices, box);
        }
    }
    for (const auto &[devices, box] : m_curves) {
        const QSignalBlocker quiet(box);
        box->setChecked(picture->sweep->curve(devices) != nullptr);
        box->setEnabled(devices != picture->devices());
        box->setToolTip(devices == picture->devices() ? tr("The selected number of GPUs always has a curve")
                                                      : tr("Draw the curve of %1").arg(gpusText(devices)));
    }
    m_curveRow->setVisible(!m_curves.empty());
}

void ChunksPanel::chooseCurves()
{
    std::vector<int> devices;
    for (const auto &[count, box] : m_curves)
        if (box->isChecked())
            devices.push_back(count);
    m_view.setLook({m_view.look().measure, std::move(devices)});
}

void ChunksPanel::takeMeasured()
{
    const ChunksPicture *picture = this->picture();
    m_measured->setVisible(picture && (!picture->measured.empty() || picture->otherLayers > 0));
    if (!picture || m_measured->isHidden())
        return;
    const auto percent = [](double ratio) { return formatSignificant(100 * ratio, 2) + QStringLiteral(" %"); };
    m_points->value().setText(QString::number(picture->measured.size()));
    const bool told = picture->fit.points > 0 && !picture->untested;
    m_fit->value().setText(told ? percent(picture->fit.mean) : QStringLiteral("–"));
    m_largest->value().setText(told ? percent(picture->fit.largest) : QStringLiteral("–"));
    m_leftOut->value().setText(QString::number(picture->fit.leftOut));
    const auto renamed = std::ranges::find_if(
        picture->measured, [](const evaluate::MeasuredThroughput &one) { return one.asSteps && one.unit != "steps/s"; });
    QStringList words;
    if (picture->untested)
        words << coreText(*picture->untested);
    if (renamed != picture->measured.end())
        words << tr("Labelled %1, but they count steps: × %2")
                     .arg(QString::fromStdString(renamed->unit), valueText(picture->sweep->batch, Unit::Count));
    if (picture->fit.leftOut > 0)
        words << tr("Excluded: something else was using the machine");
    if (picture->otherLayers > 0)
        words << tr("Runs with other layers per GPU, or without the slow stage, are not shown");
    m_steps->setText(words.join(QLatin1Char('\n')));
    m_steps->setVisible(!words.isEmpty());
}

} // namespace shardscope::ui
