// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/views/experts/expertspanel.h"

#include "core/base/errorcode.h"
#include "core/evaluate/expertreport.h"
#include "core/placement/registry.h"
#include "ui/base/format.h"
#include "ui/document/scenariodocument.h"
#include "ui/views/experts/expertsview.h"
#include "ui/widgets/contentbox.h"
#include "ui/widgets/entryfield.h"
#include "ui/widgets/formrow.h"
#include "ui/widgets/iconbutton.h"
#include "ui/widgets/scale.h"
#include "ui/widgets/section.h"
#include "ui/widgets/segmentedcontrol.h"
#include "ui/widgets/slider.h"
#include "ui/widgets/textlabel.h"

#include <QCheckBox>
#include <QComboBox>
#include <QHBoxLayout>
#include <QStandardItemModel>
#include <QVBoxLayout>

#include <algorithm>
#include <cmath>
#include <numeric>

namespace shardscope::ui {

using evaluate::ExpertReportPtr;
using scenario::Change;
using scenario::ExpertChoices;
using scenario::LoadSource;
using scenario::Scenario;

namespace {

SliderScale scaleOf(const std::vector<double> &values)
{
    QList<SliderStop> stops;
    for (const double value : values)
        stops << SliderStop{value, true, {}};
    return SliderScale(stops);
}

std::vector<double> powers(int most, bool zero)
{
    std::vector<double> values;
    if (zero)
        values.push_back(0);
    for (int power = 1; power <= most; power *= 2)
        values.push_back(power);
    return values;
}

int whole(double value)
{
    return static_cast<int>(std::lround(std::clamp(value, 0.0, 1e9)));
}

QString idOf(const placement::Policy &policy)
{
    return QString::fromUtf8(policy.id.data(), static_cast<qsizetype>(policy.id.size()));
}

} // namespace

ExpertsPanel::ExpertsPanel(const ViewContext &context, ExpertsView &view, QWidget *parent)
    : QWidget(parent), m_context(context), m_view(view),
      m_which(new SegmentedControl({QStringLiteral("A"), QStringLiteral("B")}, this)), m_mode(new QComboBox(this)),
      m_policy(new QComboBox(this)), m_load(new QComboBox(this)), m_moved(emptyBox(this)), m_policies(emptyBox(this)),
      m_challenge(emptyBox(this)), m_schedulers(emptyBox(this)), m_measured(emptyBox(this))
{
    auto *column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(0);
    buildChoices();
    buildReplay();
    column->addWidget(m_measured);
    column->addWidget(m_moved);
    column->addWidget(m_policies);
    column->addWidget(m_challenge);
    column->addWidget(m_schedulers);
    connect(&context.document, &ScenarioDocument::changed, this, [this](Change mask) {
        if (has(mask, Change::Experts) || has(mask, Change::Model) || has(mask, Change::Cluster))
            takeDocument();
    });
    connect(&context.document, &ScenarioDocument::reportChanged, this, &ExpertsPanel::takeReport);
    connect(&view, &ExpertsView::measuredChanged, this, &ExpertsPanel::fillMeasured);
    connect(&view, &ExpertsView::modeChanged, this, &ExpertsPanel::takeView);
    connect(&view, &ExpertsView::stepChanged, this, &ExpertsPanel::takeView);
    takeDocument();
    takeReport();
    takeView();
}

bool ExpertsPanel::second() const
{
    return m_view.editsSecond();
}

Slider *ExpertsPanel::addSlider(const QString &name, const QString &tip, const std::function<void(ExpertChoices &, double)> &set)
{
    auto *slider = new Slider(this);
    slider->setAccessibleName(name);
    slider->setToolTip(tip);
    slider->setFreeValues(true);
    connect(slider, &Slider::changed, this, [this, name, set](double value) {
        edit(
            name, [&](ExpertChoices &choices) { set(choices, value); }, true);
    });
    connect(slider, &Slider::settled, this, [this] { m_dragKey = -1; });
    return slider;
}

void ExpertsPanel::buildChoices()
{
    auto *section = new Section(tr("Experts"), this);
    m_which->setAccessibleName(tr("Edit placement A or B"));
    m_which->setSegmentTip(0, tr("The controls below change placement A"));
    m_which->setSegmentTip(1, tr("The controls below change placement B"));
    section->addHeaderWidget(m_which);
    connect(m_which, &SegmentedControl::chosen, this, [this](int index) {
        m_view.setEditsSecond(index == 1);
        takeDocument();
    });
    m_mode->setAccessibleName(tr("Show"));
    m_mode->addItems({tr("One placement"), tr("Two side by side"), tr("Replay, step by step"), tr("All layers"),
                      tr("Traffic on the links"), tr("Lysi: how groups form")});
    section->addField(tr("Show"), m_mode);
    connect(m_mode, &QComboBox::activated, this, [this](int index) { m_view.setMode(static_cast<ExpertsView::Mode>(index)); });
    m_policy->setAccessibleName(tr("Policy"));
    for (const placement::Policy &policy : placement::policies()) {
        m_policy->addItem(coreText(std::string(policy.title)), idOf(policy));
        m_policy->setItemData(m_policy->count() - 1,
                              coreText(std::string(policy.rule)) + QStringLiteral(" (") + coreText(std::string(policy.source))
                                  + QLatin1Char(')'),
                              Qt::ToolTipRole);
    }
    section->addField(tr("Policy"), m_policy);
    connect(m_policy, &QComboBox::activated, this, [this](int index) {
        const std::string id = m_policy->itemData(index).toString().toStdString();
        editSide(
            tr("Policy %1").arg(m_policy->itemText(index)),
            [&id](Side &side) {
                side.policy = id;
                side.byHand.clear();
            },
            false);
    });
    m_spare = new Slider(this);
    m_spare->setAccessibleName(tr("Spare copies"));
    m_spare->setToolTip(tr("EPLB: slots beyond one for every expert, rounded up to whole GPUs"));
    m_spare->setFreeValues(true);
    connect(m_spare, &Slider::changed, this, [this](double value) {
        editSide(
            tr("%1 spare copies").arg(whole(value)), [value](Side &side) { side.spare = whole(value); }, true);
    });
    connect(m_spare, &Slider::settled, this, [this] { m_dragKey = -1; });
    m_spareRow = section->addField(tr("Spare copies"), m_spare);
    m_eplbRow = new QWidget(this);
    // Beside each other where the language is short enough.
    auto *flags = new QBoxLayout(QBoxLayout::LeftToRight, m_eplbRow);
    flags->setContentsMargins(0, 0, 0, 0);
    m_hierarchical = new QCheckBox(tr("inside nodes"), m_eplbRow);
    m_hierarchical->setToolTip(tr("EPLB hierarchical: groups of experts stay inside a node; else global"));
    m_relabel = new QCheckBox(tr("near A"), m_eplbRow);
    m_relabel->setToolTip(tr("Number EPLB's GPUs so that few experts move from A; the packing stays as it is"));
    if (m_hierarchical->sizeHint().width() + m_relabel->sizeHint().width() > scaled(260))
        flags->setDirection(QBoxLayout::TopToBottom);
    flags->addStretch(1);
    flags->addWidget(m_hierarchical, 0, Qt::AlignRight);
    flags->addWidget(m_relabel, 0, Qt::AlignRight);
    section->addRow(m_eplbRow);
    connect(m_hierarchical, &QCheckBox::clicked, this, [this](bool on) {
        edit(
            on ? tr("EPLB inside nodes") : tr("EPLB over all nodes"),
            [this, on](ExpertChoices &choices) {
                (second() ? choices.b : choices.a).hierarchical = on;
                const int nodes = m_view.report() ? m_view.report()->problem->nodes() : 1;
                if (on && choices.groups % nodes != 0)
                    choices.groups = nodes;
            },
            false);
    });
    connect(m_relabel, &QCheckBox::clicked, this, [this](bool on) {
        editSide(
            tr("Number GPUs near A"), [on](Side &side) { side.relabel = on; }, false);
    });
    buildLoad(*section);
    buildMachine(*section);
    buildLysi(*section);
    static_cast<QVBoxLayout *>(layout())->addWidget(section);
}

void ExpertsPanel::buildLoad(Section &section)
{
    m_load->setAccessibleName(tr("Load"));
    m_load->addItems({tr("Uniform"), tr("Zipf"), tr("One hot expert"), tr("Typed"), tr("Routing trace")});
    m_load->setToolTip(tr("Tokens of every expert: made, typed, or of a recorded run (drop its folder)"));
    section.addField(tr("Load"), m_load);
    connect(m_load, &QComboBox::activated, this, [this](int index) {
        edit(
            tr("Load: %1").arg(m_load->itemText(index)),
            [this, index](ExpertChoices &choices) {
                if (index < 3) {
                    choices.source = LoadSource::Generated;
                    choices.shape = static_cast<plan::LoadShape>(index);
                    return;
                }
                choices.source = index == 3 ? LoadSource::Typed : LoadSource::Trace;
                if (index == 3 && choices.typed.empty() && m_view.report()) // begin with what is shown
                    for (const std::int64_t tokens : m_view.report()->byExpert)
                        choices.typed.push_back(static_cast<int>(std::min<std::int64_t>(tokens, 1 << 30)));
            },
            false);
    });
    m_exponent = addSlider(tr("Exponent"), tr("Zipf: the k-th most popular expert gets k to the power of minus this"),
                           [](ExpertChoices &c, double v) { c.exponent = std::clamp(v, 0.0, 10.0); });
    m_exponent->setScale(scaleOf({0, 0.25, 0.5, 0.75, 1, 1.25, 1.5, 2}));
    m_exponent->setText([](double v) { return QString::number(v, 'g', 3); });
    m_exponentRow = section.addField(tr("Exponent"), m_exponent);
    m_hot = addSlider(tr("Hot share"), tr("Part of all tokens that the hot expert gets"),
                      [](ExpertChoices &c, double v) { c.hotShare = std::clamp(v, 0.0, 1.0); });
    m_hot->setScale(scaleOf({0.1, 0.2, 0.3, 0.4, 0.5, 0.6, 0.8, 1}));
    m_hot->setText([](double v) { return QString::number(v, 'g', 3); });
    m_hotRow = section.addField(tr("Hot share"), m_hot);
    buildTyped(section);
    m_layer =
        addSlider(tr("Layer"), tr("The MoE layer that is looked at"), [](ExpertChoices &c, double v) { c.layer = whole(v); });
    section.addField(tr("Layer"), m_layer);
}

void ExpertsPanel::buildMachine(Section &section)
{
    m_machine = section.addFold(tr("Machine and load"));
    m_experts = addSlider(tr("Experts"), tr("Experts of a layer; 0 = of the model, else four a GPU"),
                          [](ExpertChoices &c, double v) { c.experts = std::min(whole(v), 65'536); });
    m_experts->setScale(scaleOf(powers(256, true)));
    m_machine->addField(tr("Experts"), m_experts);
    m_devices = addSlider(tr("GPUs"), tr("First GPUs of the machine that hold experts; 0 = all"),
                          [](ExpertChoices &c, double v) { c.devices = whole(v); });
    m_machine->addField(tr("GPUs"), m_devices);
    m_tokens = addSlider(tr("Tokens a GPU"), tr("Expert visits that start on every GPU: tokens times experts a token"),
                         [](ExpertChoices &c, double v) { c.tokensPerDevice = whole(v); });
    m_tokens->setScale(scaleOf({256, 512, 1024, 2048, 4096, 8192, 16384, 32768}));
    m_machine->addField(tr("Tokens a GPU"), m_tokens);
    m_uneven = addSlider(tr("Unevenness"), tr("How much the sources' loads differ: spread of the logarithm of a share"),
                         [](ExpertChoices &c, double v) { c.unevenness = std::clamp(v, 0.0, 5.0); });
    m_uneven->setScale(scaleOf({0, 0.1, 0.2, 0.3, 0.5, 0.8, 1.2}));
    m_uneven->setText([](double v) { return QString::number(v, 'g', 3); });
    m_machine->addField(tr("Unevenness"), m_uneven);
    m_seed = addSlider(tr("Seed"), tr("Another seed, another load of the same kind"),
                       [](ExpertChoices &c, double v) { c.seed = whole(v); });
    m_seed->setScale(scaleOf({1, 2, 3, 4, 5, 6, 7, 8}));
    m_machine->addField(tr("Seed"), m_seed);
    m_capacity = addSlider(tr("Capacity"), tr("Experts that fit on a GPU; 0 = no limit"),
                           [](ExpertChoices &c, double v) { c.capacity = std::min(whole(v), 65'536); });
    m_capacity->setScale(scaleOf(powers(128, true)));
    m_machine->addField(tr("Capacity"), m_capacity);
    m_threshold = addSlider(tr("Threshold"), tr("HarMoEny moves at least this many tokens"),
                            [](ExpertChoices &c, double v) { c.threshold = std::max(1, whole(v)); });
    m_threshold->setScale(scaleOf({1, 16, 50, 100, 150, 300, 600}));
    m_machine->addField(tr("Threshold"), m_threshold);
    m_groups =
        addSlider(tr("Expert groups"), tr("EPLB inside nodes: groups of experts that stay together; a multiple of the nodes"),
                  [](ExpertChoices &c, double v) { c.groups = std::clamp(whole(v), 1, 65'536); });
    m_groups->setScale(scaleOf(powers(32, false)));
    m_machine->addField(tr("Groups"), m_groups);
    m_rate = addSlider(tr("TFLOP/s a GPU"), tr("Rate that a GPU reaches on an expert's products, in 10¹² FLOP/s: an assumption"),
                       [](ExpertChoices &c, double v) { c.rate = std::clamp(v, 1e-3, 1e7) * 1e12; });
    m_rate->setScale(scaleOf({10, 25, 50, 100, 134.16, 200, 400, 800}));
    m_rate->setText([](double v) { return QString::number(v, 'g', 5); });
    m_machine->addField(tr("TFLOP/s"), m_rate);
}

void ExpertsPanel::buildTyped(Section &section)
{
    m_typed = new EntryField(tr("Tokens of every expert"), {}, this);
    m_typed->setToolTip(tr("Tokens of every expert over all GPUs, such as 1200, 800, 400, 400"));
    m_typed->setTaker([this](const QString &text) -> Status {
        std::vector<int> tokens;
        for (const QString &part : text.split(QLatin1Char(','))) {
            bool fits = false;
            const int value = part.trimmed().toInt(&fits);
            if (!fits || value < 0)
                return Error{
                    ErrorCode::WholeNumber, {part.trimmed().toStdString(), "whole numbers of tokens such as 1200, 800, 400"}, {}};
            tokens.push_back(value);
        }
        edit(
            tr("Tokens of every expert"), [&tokens](ExpertChoices &choices) { choices.typed = tokens; }, true);
        return Nothing{};
    });
    connect(m_typed, &EntryField::began, this, [this] { m_dragKey = -1; });
    m_typedRow = section.addField(tr("Tokens"), m_typed);
    auto *problem = new ProblemLabel(this);
    problem->follow(m_typed);
    section.addRow(problem);
    m_typedProblem = problem;
}

void ExpertsPanel::buildLysi(Section &section)
{
    m_lysiFold = section.addFold(tr("Lysi's training run"));
    const auto add = [this](int index, const QString &label, const QString &tip, const std::vector<double> &stops,
                            const std::function<void(scenario::LysiChoices &, double)> &set) {
        m_lysi[index] = addSlider(label, tip, [set](ExpertChoices &choices, double value) { set(choices.lysi, value); });
        m_lysi[index]->setScale(scaleOf(stops));
        m_lysiFold->addField(label, m_lysi[index]);
    };
    using L = scenario::LysiChoices;
    add(0, tr("Buffer, MB"), tr("Point-to-point buffer d"), {1, 4, 16, 64, 256, 1024},
        [](L &l, double v) { l.p2pBuffer_MB = std::clamp(v, 0.0, 1e6); });
    add(1, tr("Uses a layer"), tr("How often the buffer is sent, η"), {1, 2, 4, 8},
        [](L &l, double v) { l.p2pFrequency = whole(v); });
    add(2, tr("All-reduce, MB"), tr("All-reduce buffer B"), {64, 128, 256, 512, 1024, 2048},
        [](L &l, double v) { l.allReduceBuffer_MB = std::clamp(v, 0.0, 1e6); });
    add(3, tr("Global batch"), tr("Samples of a step over all workers"), {64, 128, 256, 512, 1024},
        [](L &l, double v) { l.globalBatch = std::max(1, whole(v)); });
    add(4, tr("Mini-batch"), tr("Samples a worker takes at once"), {1, 2, 4, 8, 16},
        [](L &l, double v) { l.miniBatch = std::max(1, whole(v)); });
    add(5, tr("Recomputation"), tr("Forward passes that are done again, r"), {0, 1},
        [](L &l, double v) { l.recomputation = whole(v); });
    add(6, tr("Room"), tr("Experts that a worker can hold, where no capacity is set"), {4, 8, 16, 32, 64, 128},
        [](L &l, double v) { l.capacity = std::clamp(whole(v), 1, 65'536); });
}

void ExpertsPanel::buildReplay()
{
    m_replay = new Section(tr("Step by step"), this);
    auto *line = new QWidget(this);
    auto *row = new QHBoxLayout(line);
    row->setContentsMargins(0, 0, 0, 0);
    row->setSpacing(scaled(8));
    auto *back = new IconButton(QStringLiteral(":/icons/stepback.svg"), tr("One step back (←)"), this);
    m_play = new IconButton(QStringLiteral(":/icons/play.svg"), tr("Play (Space)"), this);
    auto *forth = new IconButton(QStringLiteral(":/icons/stepforward.svg"), tr("One step on (→)"), this);
    connect(back, &QAbstractButton::clicked, &m_view, [this] { m_view.setStep(m_view.step() - 1); });
    connect(m_play, &QAbstractButton::clicked, &m_view, &ExpertsView::playOrPause);
    connect(forth, &QAbstractButton::clicked, &m_view, [this] { m_view.setStep(m_view.step() + 1); });
    for (QWidget *button : {static_cast<QWidget *>(back), static_cast<QWidget *>(m_play), static_cast<QWidget *>(forth)})
        row->addWidget(button);
    row->addStretch(1);
    m_replay->addRow(line);
    m_step = new Slider(this);
    m_step->setAccessibleName(tr("Step"));
    m_step->setToolTip(tr("Decisions that have been made"));
    m_step->setFreeValues(true);
    connect(m_step, &Slider::changed, this, [this](double value) { m_view.setStep(whole(value)); });
    m_replay->addField(tr("Step"), m_step);
    static_cast<QVBoxLayout *>(layout())->addWidget(m_replay);
}

void ExpertsPanel::edit(const QString &text, const std::function<void(ExpertChoices &)> &change, bool dragging)
{
    if (dragging && m_dragKey < 0)
        m_dragKey = m_context.document.newMergeKey();
    m_context.document.edit(
        text, [&](Scenario &s) { change(s.experts); }, dragging ? m_dragKey : -1);
}

void ExpertsPanel::editSide(const QString &text, const std::function<void(Side &)> &change, bool dragging)
{
    const bool b = second();
    edit(
        text, [&](ExpertChoices &choices) { change(b ? choices.b : choices.a); }, dragging);
}

void ExpertsPanel::takeDocument()
{
    const Scenario &scenario = m_context.document.scenario();
    const ExpertChoices &choices = scenario.experts;
    const Side &side = second() ? choices.b : choices.a;
    m_policy->setCurrentIndex(m_policy->findData(QString::fromStdString(side.policy)));
    if (auto *model = qobject_cast<QStandardItemModel *>(m_policy->model())) {
        const int loaded = m_policy->findData(idOf(placement::loadedPolicy()));
        model->item(loaded)->setEnabled(choices.loadedPlacement != nullptr);
    }
    if (auto *model = qobject_cast<QStandardItemModel *>(m_load->model()))
        model->item(4)->setEnabled(choices.trace != nullptr);
    const bool generated = choices.source == LoadSource::Generated;
    m_load->setCurrentIndex(generated ? static_cast<int>(choices.shape) : choices.source == LoadSource::Typed ? 3 : 4);
    m_exponentRow->setVisible(generated && choices.shape == plan::LoadShape::Zipf);
    m_hotRow->setVisible(generated && choices.shape == plan::LoadShape::Hot);
    const placement::Policy *policy = placement::findPolicy(side.policy);
    const placement::PolicyTraits traits = policy ? policy->traits : placement::PolicyTraits();
    m_spareRow->setVisible(traits.relabels);
    m_eplbRow->setVisible(traits.relabels);
    m_hierarchical->setChecked(side.hierarchical);
    m_relabel->setChecked(side.relabel);
    m_relabel->setVisible(second());
    m_exponent->setValue(choices.exponent);
    m_hot->setValue(choices.hotShare);
    m_experts->setValue(choices.experts);
    m_tokens->setValue(choices.tokensPerDevice);
    m_uneven->setValue(choices.unevenness);
    m_seed->setValue(choices.seed);
    m_capacity->setValue(choices.capacity);
    m_threshold->setValue(choices.threshold);
    m_rate->setValue(choices.rate * 1e-12);
    m_groups->setValue(choices.groups);
    const bool typed = choices.source == LoadSource::Typed;
    m_typedRow->setVisible(typed);
    m_typedProblem->setVisible(typed);
    QStringList tokens;
    for (const int count : choices.typed)
        tokens << QString::number(count);
    m_typed->showValue(tokens.join(QStringLiteral(", ")));
    const scenario::LysiChoices &lysi = choices.lysi;
    const double values[] = {lysi.p2pBuffer_MB,    1.0 * lysi.p2pFrequency,  lysi.allReduceBuffer_MB, 1.0 * lysi.globalBatch,
                             1.0 * lysi.miniBatch, 1.0 * lysi.recomputation, 1.0 * lysi.capacity};
    for (int k = 0; k < 7; ++k)
        m_lysi[k]->setValue(values[k]);
    m_lysiFold->setPhrase(tr("%1 MB × %2, batch %3").arg(lysi.p2pBuffer_MB).arg(lysi.p2pFrequency).arg(lysi.globalBatch));
    m_lysiFold->setVisible(traits.input == placement::CaseInput::Workers || m_view.mode() == ExpertsView::Mode::Lysi);
    const int gpus = scenario.cluster ? scenario.cluster->gpus() : 1;
    m_devices->setScale(scaleOf(powers(std::max(gpus, 1), true)));
    m_devices->setValue(choices.devices);
    m_spare->setScale(scaleOf({0, 1.0 * gpus, 2.0 * gpus, 3.0 * gpus, 4.0 * gpus}));
    m_spare->setValue(side.spare);
    m_machine->setPhrase(tr("%1 a GPU, %2 TFLOP/s").arg(choices.tokensPerDevice).arg(formatSignificant(choices.rate * 1e-12)));
}

void ExpertsPanel::takeReport()
{
    const ExpertReportPtr report = m_view.report();
    std::vector<double> layers(static_cast<std::size_t>(report ? report->layers() : 1));
    std::iota(layers.begin(), layers.end(), 0.0);
    m_layer->setScale(scaleOf(layers));
    m_layer->setValue(report ? report->layer : 0);
    m_layer->setEnabled(layers.size() > 1);
    fillMoved();
    fillPolicies();
    fillChallenge();
    fillSchedulers();
    fillMeasured();
}

void ExpertsPanel::takeView()
{
    const auto mode = m_view.mode();
    m_mode->setCurrentIndex(static_cast<int>(mode));
    m_which->setCurrentIndex(second() ? 1 : 0);
    m_replay->setVisible(mode == ExpertsView::Mode::Replay || mode == ExpertsView::Mode::Lysi);
    const int steps = m_view.steps();
    std::vector<double> stops{0};
    for (int k = 1; k <= 8 && steps > 0; ++k)
        if (const double stop = std::round(steps * k / 8.0); stop > stops.back())
            stops.push_back(stop);
    m_step->setScale(scaleOf(stops));
    m_step->setValue(m_view.step());
    m_play->setIconPath(m_view.isPlaying() ? QStringLiteral(":/icons/pause.svg") : QStringLiteral(":/icons/play.svg"));
    m_play->setTip(m_view.isPlaying() ? tr("Pause (Space)") : tr("Play (Space)"));
    takeDocument();
}

} // namespace shardscope::ui
