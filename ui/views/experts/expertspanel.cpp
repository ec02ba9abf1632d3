// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/views/experts/expertspanel.h"

#include "core/evaluate/expertreport.h"
#include "core/placement/registry.h"
#include "ui/base/format.h"
#include "ui/document/player.h"
#include "ui/document/scenariodocument.h"
#include "ui/editors/settingtext.h"
#include "ui/views/experts/expertstext.h"
#include "ui/widgets/combofield.h"
#include "ui/widgets/contentbox.h"
#include "ui/widgets/iconbutton.h"
#include "ui/widgets/scale.h"
#include "ui/widgets/section.h"
#include "ui/widgets/segmentedcontrol.h"
#include "ui/widgets/slider.h"
#include "ui/widgets/textlabel.h"

#include <QHBoxLayout>
#include <QVBoxLayout>

#include <algorithm>
#include <cmath>
#include <numeric>

namespace shardscope::ui {

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

int whole(double value)
{
    return static_cast<int>(std::lround(std::clamp(value, 0.0, 1e9)));
}

QString text(std::string_view english)
{
    return coreText(std::string(english));
}

std::vector<FieldChoice> policies(const Scenario &s)
{
    std::vector<FieldChoice> choices;
    for (const placement::Policy &policy : placement::policies())
        choices.push_back({text(policy.title), std::string(policy.id),
                           text(policy.rule) + QStringLiteral(" (") + text(policy.source) + QLatin1Char(')'),
                           !policy.traits.needsLoaded || s.experts.loadedPlacement});
    return choices;
}

std::vector<FieldChoice> loads(const Scenario &s)
{
    std::vector<FieldChoice> choices;
    for (const scenario::Word &word : scenario::findSetting("experts.load")->words)
        choices.push_back({wordText(word), std::string(word.id)});
    choices.back().possible = s.experts.trace != nullptr;
    return choices;
}

/// Has the policy this parameter?
bool takes(const std::string &policy, std::string_view option)
{
    const placement::Policy *found = placement::findPolicy(policy);
    return found && std::ranges::any_of(placement::optionsOf(*found), [&](const auto &row) { return row.key == option; });
}

int gpusOf(const Scenario &s)
{
    return s.cluster ? std::max(s.cluster->gpus(), 1) : 1;
}

/// Whole GPUs' worth of spare slots.
std::vector<double> spares(const Scenario &s)
{
    const double gpus = gpusOf(s);
    return {0, gpus, 2 * gpus, 3 * gpus, 4 * gpus};
}

std::vector<double> gpuCounts(const Scenario &s)
{
    std::vector<double> counts{0};
    for (int power = 1; power <= gpusOf(s); power *= 2)
        counts.push_back(power);
    return counts;
}

} // namespace

ExpertsPanel::ExpertsPanel(const ViewContext &context, ExpertsView &view, QWidget *parent)
    : QWidget(parent), m_context(context), m_view(view), m_which(new SegmentedControl({tr("First"), tr("Second")}, this)),
      m_mode(new ComboField(this)), m_fields(context.document, this), m_moved(emptyBox(this)), m_policies(emptyBox(this)),
      m_challenge(emptyBox(this)), m_schedulers(emptyBox(this)), m_measured(emptyBox(this))
{
    auto *column = bareBox<QVBoxLayout>(this);
    buildChoices();
    buildReplay();
    column->addWidget(m_measured);
    column->addWidget(m_moved);
    column->addWidget(m_policies);
    column->addWidget(m_challenge);
    column->addWidget(m_schedulers);
    connect(&m_fields, &SettingFields::refreshed, this, &ExpertsPanel::takeDocument);
    connect(&view, &FigureView::figureChanged, this, &ExpertsPanel::takeView);
    connect(&view.player(), &Player::playingChanged, this, &ExpertsPanel::takeView);
    connect(&context.document, &ScenarioDocument::changed, this, [this](scenario::Change mask) {
        if (has(mask, scenario::Change::Runs))
            takeView(); // which may have measured what is shown
    });
    takeView();
}

bool ExpertsPanel::second() const
{
    return m_view.look().second;
}

evaluate::ExpertReportPtr ExpertsPanel::report() const
{
    return m_context.document.report()->experts;
}

/// Another page, or the other placement, begins with what came out.
void ExpertsPanel::show(ExpertsMode mode, bool second)
{
    setStep(std::nullopt);
    ExpertsLook look = m_view.look();
    look.mode = mode;
    look.second = second;
    m_view.setLook(look);
}

/// Decisions that have been made; none: all.
void ExpertsPanel::setStep(std::optional<int> step)
{
    const ExpertsPicturePtr picture = expertsPicture(m_view.figure());
    m_view.player().stop();
    m_view.player().moveTo(step && picture && picture->steps > 0 ? std::optional(static_cast<double>(*step) / picture->steps)
                                                                 : std::nullopt);
}

/// The policy that is edited; of what both share, either.
bool ExpertsPanel::takesOption(std::string_view option, bool ofBoth) const
{
    const ExpertChoices &choices = m_context.document.scenario().experts;
    const bool a = takes(choices.a.policy, option);
    const bool b = takes(choices.b.policy, option);
    return ofBoth ? a || b : second() ? b : a;
}

void ExpertsPanel::buildChoices()
{
    auto *section = new Section(tr("Experts"), this);
    m_which->setAccessibleName(tr("Edit the first or the second placement"));
    m_which->setSegmentTip(0, tr("The controls below change the first placement"));
    m_which->setSegmentTip(1, tr("The controls below change the second placement"));
    section->addHeaderWidget(m_which);
    connect(m_which, &SegmentedControl::chosen, this, [this](int index) { show(m_view.look().mode, index == 1); });
    m_mode->setAccessibleName(tr("Show"));
    m_mode->addItems({tr("Single placement"), tr("Side by side"), tr("Replay, step by step"), tr("All layers"),
                      tr("Traffic on the links"), tr("Lysi: how groups form"), tr("All policies")});
    section->addField(tr("Show"), m_mode);
    connect(m_mode, &QComboBox::activated, this, [this](int index) { show(static_cast<ExpertsMode>(index), second()); });
    m_fields.row(section, "experts.policy", {.choices = policies});
    const auto ofEplb = [this](const Scenario &) { return takesOption("replicas", false); };
    m_fields.row(section, "experts.spare", {.stops = spares, .shown = ofEplb});
    m_fields.row(section, "experts.hierarchical",
                 {.shown = ofEplb, .also = [this](Scenario &s) {
                      const int nodes = report() ? report()->problem->nodes() : 1;
                      if ((second() ? s.experts.b : s.experts.a).hierarchical && s.experts.groups % nodes != 0)
                          s.experts.groups = nodes;
                  }});
    m_fields.row(section, "experts.relabel", {.shown = [this, ofEplb](const Scenario &s) { return second() && ofEplb(s); }});
    buildLoad(*section);
    buildMachine(*section);
    buildLysi(*section);
    static_cast<QVBoxLayout *>(layout())->addWidget(section);
}

void ExpertsPanel::buildLoad(Section &section)
{
    m_fields.row(&section, "experts.load",
                 {.choices = loads, .also = [this](Scenario &s) {
                      ExpertChoices &choices = s.experts;
                      if (choices.source != LoadSource::Typed || !choices.typed.empty() || !report())
                          return;
                      for (const std::int64_t tokens : report()->byExpert) // begin with what is shown
                          choices.typed.push_back(static_cast<int>(std::min<std::int64_t>(tokens, 1 << 30)));
                  }});
    m_fields.rows(&section, {"experts.shape", "experts.exponent", "experts.hot_share", "experts.typed"});
    m_fields.row(&section, "experts.layer",
                 {.stops =
                      [this](const Scenario &) {
                          std::vector<double> layers(static_cast<std::size_t>(report() ? report()->layers() : 1));
                          std::iota(layers.begin(), layers.end(), 0.0);
                          return layers;
                      },
                  .enabled = [this](const Scenario &) { return report() && report()->layers() > 1; }});
}

void ExpertsPanel::buildMachine(Section &section)
{
    m_machine = section.addFold(tr("Machine and load"));
    m_fields.rows(m_machine, {"experts.experts", "experts.layers"});
    m_fields.row(m_machine, "experts.devices", {.stops = gpuCounts});
    m_fields.rows(m_machine, {"experts.tokens", "experts.unevenness", "experts.seed", "experts.capacity"});
    for (const auto &[path, option] : {std::pair("experts.threshold", "threshold"), {"experts.groups", "groups"}})
        m_fields.row(m_machine, path, {.shown = [this, option](const Scenario &) { return takesOption(option, true); }});
    m_fields.rows(m_machine,
                  {"experts.flop_per_s", "experts.bytes_per_token", "experts.flop_per_token", "experts.bytes_per_expert"});
}

void ExpertsPanel::buildLysi(Section &section)
{
    m_lysiFold = section.addFold(tr("Lysi's training run"));
    for (const scenario::Setting &setting : scenario::settings())
        if (setting.path.starts_with("experts.lysi."))
            m_fields.row(m_lysiFold, setting);
}

void ExpertsPanel::buildReplay()
{
    m_replay = new Section(tr("Step by step"), this);
    auto *line = new QWidget(this);
    auto *row = bareBox<QHBoxLayout>(line, 8);
    auto *back = new IconButton(QStringLiteral(":/icons/stepback.svg"), tr("Back one step (←)"), this);
    m_play = new IconButton(QStringLiteral(":/icons/play.svg"), tr("Play (Space)"), this);
    auto *forth = new IconButton(QStringLiteral(":/icons/stepforward.svg"), tr("Forward one step (→)"), this);
    connect(m_play, &QAbstractButton::clicked, &m_view, &FigureView::playOrPause);
    for (const auto &[button, by] : {std::pair{back, -1}, {forth, 1}})
        connect(button, &QAbstractButton::clicked, &m_view, [this, by = by] {
            if (const ExpertsPicturePtr picture = expertsPicture(m_view.figure()))
                setStep(picture->step + by);
        });
    for (QWidget *button : {static_cast<QWidget *>(back), static_cast<QWidget *>(m_play), static_cast<QWidget *>(forth)})
        row->addWidget(button);
    row->addStretch(1);
    m_replay->addRow(line);
    m_step = new Slider(this);
    m_step->setAccessibleName(tr("Step"));
    m_step->setToolTip(tr("Decisions made so far"));
    m_step->setFreeValues(true);
    connect(m_step, &Slider::changed, this, [this](double value) { setStep(whole(value)); });
    m_replay->addField(tr("Step"), m_step);
    static_cast<QVBoxLayout *>(layout())->addWidget(m_replay);
}

void ExpertsPanel::takeDocument()
{
    const ExpertChoices &choices = m_context.document.scenario().experts;
    const scenario::LysiChoices &lysi = choices.lysi;
    m_lysiFold->setPhrase(tr("%1 MB × %2, batch %3").arg(lysi.p2pBuffer_MB).arg(lysi.p2pFrequency).arg(lysi.globalBatch));
    m_lysiFold->setVisible(takesOption("p2p_buffer_mb", false) || m_view.look().mode == ExpertsMode::Lysi);
    m_machine->setPhrase(tr("%1 per GPU, %2 TFLOP/s").arg(choices.tokensPerDevice).arg(formatSignificant(choices.rate * 1e-12)));
}

void ExpertsPanel::takeView()
{
    const ExpertsPicturePtr picture = expertsPicture(m_view.figure());
    const auto mode = m_view.look().mode;
    m_mode->setCurrentIndex(static_cast<int>(mode));
    m_which->setCurrentIndex(second() ? 1 : 0);
    m_replay->setVisible(mode == ExpertsMode::Replay || mode == ExpertsMode::Lysi);
    const int steps = picture ? picture->steps : 0;
    std::vector<double> stops{0};
    for (int k = 1; k <= 8 && steps > 0; ++k)
        if (const double stop = std::round(steps * k / 8.0); stop > stops.back())
            stops.push_back(stop);
    m_step->setScale(scaleOf(stops));
    m_step->setValue(picture ? picture->step : 0);
    const bool playing = m_view.player().isPlaying();
    m_play->setIconPath(playing ? QStringLiteral(":/icons/pause.svg") : QStringLiteral(":/icons/play.svg"));
    m_play->setTip(playing ? tr("Pause (Space)") : tr("Play (Space)"));
    if (const std::tuple now{report(), picture ? picture->measured : nullptr, mode, second()}; std::exchange(m_shown, now) == now)
        return;
    m_fields.showSecond(second());
    m_fields.refresh();
    fillMoved();
    fillPolicies();
    fillChallenge();
    fillSchedulers();
    fillMeasured();
}

} // namespace shardscope::ui
