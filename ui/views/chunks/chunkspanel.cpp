// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/views/chunks/chunkspanel.h"

#include "ui/base/format.h"
#include "ui/document/scenariodocument.h"
#include "ui/document/selection.h"
#include "ui/views/chunks/chunkstext.h"
#include "ui/views/chunks/chunksview.h"
#include "ui/widgets/clickablerow.h"
#include "ui/widgets/formrow.h"
#include "ui/widgets/scale.h"
#include "ui/widgets/section.h"
#include "ui/widgets/segmentedcontrol.h"
#include "ui/widgets/slider.h"
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
using scenario::Change;

namespace {

constexpr double perMillisecond = 1e3;

double roundedToThree(double value)
{
    const double unit = std::pow(10.0, std::floor(std::log10(value)) - 2);
    return std::round(value / unit) * unit;
}

/// 0, and round factors of the baseline's value.
SliderScale timeScale(double baseline)
{
    const double unit = baseline > 0 ? baseline : 1.0;
    QList<SliderStop> stops{{0, true, {}}};
    for (const double factor : {0.125, 0.25, 0.5, 0.7, 0.85, 1.0, 1.2, 1.5, 2.0, 3.0, 4.0, 8.0})
        stops.append({factor == 1.0 ? unit : roundedToThree(unit * factor), true, {}});
    return SliderScale(std::move(stops));
}

QString millisecondText(double ms)
{
    return formatSignificant(ms);
}

} // namespace

ChunksPanel::ChunksPanel(const ViewContext &context, ChunksView &view, QWidget *parent)
    : QWidget(parent), m_context(context), m_view(view), m_devices(new Slider(this)), m_chunks(new Slider(this)),
      m_measure(new SegmentedControl({tr("Throughput"), tr("Bubble"), tr("Memory")}, this))
{
    auto *column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(0);
    auto *choices = new Section(tr("Chunks"), this);
    m_devices->setAccessibleName(tr("GPUs"));
    m_chunks->setAccessibleName(tr("Chunks"));
    m_devices->setFreeValues(true);
    m_chunks->setFreeValues(true);
    choices->addField(tr("GPUs"), m_devices);
    choices->addField(tr("Chunks"), m_chunks);
    addTimes(*choices);
    column->addWidget(choices);

    auto *shown = new Section(tr("Show"), this);
    m_measure->setFilling(true);
    m_measure->setAccessibleName(tr("Measure of the grid"));
    m_measure->setSegmentTip(0, tr("Predicted samples a second"));
    m_measure->setSegmentTip(1, tr("Part of all GPU time that is idle"));
    m_measure->setSegmentTip(2, tr("Highest memory of the fullest GPU"));
    shown->addRow(m_measure);
    shown->addRow(curveChoices());
    column->addWidget(shown);
    addMeasured();
    column->addWidget(m_measured);

    follow(
        m_devices,
        [](scenario::Scenario &s, double value) {
            s.pipeline.devices = static_cast<int>(std::clamp(std::round(value), 1.0, double(schedule::maxStages)));
        },
        tr("GPUs"));
    follow(
        m_chunks,
        [](scenario::Scenario &s, double value) {
            s.pipeline.chunks = static_cast<int>(std::clamp(std::round(value), 1.0, double(schedule::maxChunks)));
        },
        tr("Chunks"));
    connect(m_measure, &SegmentedControl::chosen, this,
            [this](int index) { m_view.setMeasure(static_cast<ChunkMeasure>(index)); });
    connect(&m_context.document, &ScenarioDocument::changed, this, [this](Change) { take(); });
    connect(&m_context.document, &ScenarioDocument::baselineChanged, this, &ChunksPanel::take);
    connect(&m_view, &ChunksView::lookChanged, this, &ChunksPanel::take);
    take();
}

void ChunksPanel::showEvent(QShowEvent *event)
{
    QWidget::showEvent(event);
    take();
}

void ChunksPanel::addTimes(Section &section)
{
    m_times = section.addFold(tr("Time: a, launch, o"), false);
    m_timeSliders = {
        {timeSlider(*m_times, tr("a, ms"), tr("Device time of one layer and sample"), &ChunkTimeModel::perLayerSample),
         &ChunkTimeModel::perLayerSample},
        {timeSlider(*m_times, tr("launch, ms"),
                    tr("Host time to launch the kernels of one layer: a GPU waits for it when chunks are small"),
                    &ChunkTimeModel::launch),
         &ChunkTimeModel::launch},
        {timeSlider(*m_times, tr("o, ms"), tr("Fixed time of a stage and chunk: hand-over, scheduling"),
                    &ChunkTimeModel::overhead),
         &ChunkTimeModel::overhead},
    };
    m_source = new TextLabel({}, TextSize::Small, QFont::Normal, TextLabel::Tone::Quiet, m_times);
    m_source->setElided(true);
    m_times->addRow(m_source);
}

Slider *ChunksPanel::timeSlider(FoldGroup &group, const QString &label, const QString &what, Seconds ChunkTimeModel::*field)
{
    auto *slider = new Slider(&group);
    slider->setAccessibleName(what);
    slider->setToolTip(tr("%1, in milliseconds").arg(what));
    slider->setFreeValues(true);
    slider->setText(millisecondText);
    group.addField(label, slider);
    follow(
        slider,
        [field](scenario::Scenario &s, double ms) {
            s.pipeline.time.*field = milliseconds(std::clamp(ms, 0.0, 1e9));
            s.pipeline.time.source = "entered";
        },
        what);
    return slider;
}

/// Writes while it is dragged; one gesture is one step of undo.
void ChunksPanel::follow(Slider *slider, const std::function<void(scenario::Scenario &, double)> &set, const QString &text)
{
    connect(slider, &Slider::changed, this, [this, set, text](double value) {
        if (m_mergeKey < 0)
            m_mergeKey = m_context.document.newMergeKey();
        m_context.document.edit(
            text, [&](scenario::Scenario &s) { set(s, value); }, m_mergeKey);
    });
    connect(slider, &Slider::settled, this, [this] { m_mergeKey = -1; });
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
    m_leftOut = m_measured->addValue(tr("Left out"));
    m_steps = new TextLabel({}, TextSize::Small, QFont::Normal, TextLabel::Tone::Quiet, m_measured);
    m_steps->setWordWrap(true);
    m_measured->addRow(m_steps);
    for (ClickableRow *row : {m_points, m_fit, m_largest, m_leftOut}) {
        row->setToolTip(tr("Measured against what is predicted with the layers divided evenly"));
        connect(row, &QAbstractButton::clicked, this, [this] {
            if (const ChunksPicture *picture = m_view.picture())
                m_context.selection.explain(deriveFit(*picture), true);
        });
    }
    m_measured->hide();
}

void ChunksPanel::take()
{
    if (!isVisible() && m_devices->value() > 0)
        return;
    const scenario::PipelineChoices &choices = m_context.document.scenario().pipeline;
    const scenario::PipelineChoices &base = m_context.document.baseline()->pipeline;
    QList<SliderStop> rows;
    QList<SliderStop> columns;
    if (const ChunksPicture *picture = m_view.picture()) {
        for (const evaluate::ChunkRow &row : picture->sweep->rows) {
            const Error *error = row.forbidden();
            rows.append({double(row.devices), error == nullptr, error ? forbiddenText(*error) : QString()});
        }
        const evaluate::ChunkRow *row = picture->sweep->row(choices.devices);
        for (std::size_t i = 0; i < picture->sweep->chunks.size(); ++i) {
            const bool forbidden = row && row->cells[i].forbidden && !row->forbidden();
            columns.append(
                {double(picture->sweep->chunks[i]), !forbidden, forbidden ? forbiddenText(*row->cells[i].forbidden) : QString()});
        }
    }
    m_devices->setEnabled(!rows.isEmpty());
    m_chunks->setEnabled(!columns.isEmpty());
    m_devices->setScale(SliderScale(rows));
    m_chunks->setScale(SliderScale(columns));
    m_devices->setValue(choices.devices);
    m_chunks->setValue(choices.chunks);
    m_devices->setBaseline(base.devices);
    m_chunks->setBaseline(base.chunks);
    m_measure->setCurrentIndex(static_cast<int>(m_view.measure()));
    takeTimes();
    takeCurves();
    takeMeasured();
}

void ChunksPanel::takeTimes()
{
    const ChunkTimeModel &now = m_context.document.scenario().pipeline.time;
    const ChunkTimeModel &base = m_context.document.baseline()->pipeline.time;
    for (const TimeSlider &entry : m_timeSliders) {
        const double baseline = (base.*entry.field).si() * perMillisecond;
        entry.slider->setScale(timeScale(baseline));
        entry.slider->setBaseline(baseline);
        entry.slider->setValue((now.*entry.field).si() * perMillisecond);
    }
    m_source->setText(now.source.empty() ? tr("source not known") : QString::fromStdString(now.source));
    m_times->setPhrase(QStringLiteral("%1 · %2 · %3 ms")
                           .arg(millisecondText(now.perLayerSample.si() * perMillisecond),
                                millisecondText(now.launch.si() * perMillisecond),
                                millisecondText(now.overhead.si() * perMillisecond)));
}

void ChunksPanel::takeCurves()
{
    const ChunksPicture *picture = m_view.picture();
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
        box->setToolTip(devices == picture->devices() ? tr("The chosen number of GPUs always has a curve")
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
    m_view.setCurves(std::move(devices));
}

void ChunksPanel::takeMeasured()
{
    const ChunksPicture *picture = m_view.picture();
    m_measured->setVisible(picture && !picture->measured.empty());
    if (!picture || picture->measured.empty())
        return;
    const auto percent = [](double ratio) { return formatSignificant(100 * ratio, 2) + QStringLiteral(" %"); };
    m_points->value().setText(QString::number(picture->measured.size()));
    m_fit->value().setText(picture->fit.points > 0 ? percent(picture->fit.mean) : QStringLiteral("–"));
    m_largest->value().setText(picture->fit.points > 0 ? percent(picture->fit.largest) : QStringLiteral("–"));
    m_leftOut->value().setText(QString::number(picture->fit.leftOut));
    const auto renamed = std::ranges::find_if(
        picture->measured, [](const evaluate::MeasuredThroughput &one) { return one.asSteps && one.unit != "steps/s"; });
    QStringList words;
    if (renamed != picture->measured.end())
        words << tr("Called %1, they count steps: × %2")
                     .arg(QString::fromStdString(renamed->unit), formatValue(picture->sweep->batch, Unit::Count).joined());
    if (picture->fit.leftOut > 0)
        words << tr("Left out: something else loaded the machine");
    m_steps->setText(words.join(QLatin1Char('\n')));
    m_steps->setVisible(!words.isEmpty());
}

} // namespace shardscope::ui
