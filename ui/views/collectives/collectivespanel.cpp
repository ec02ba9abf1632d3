// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/views/collectives/collectivespanel.h"

#include "core/base/errorcode.h"
#include "ui/base/format.h"
#include "ui/base/quantity.h"
#include "ui/document/scenariodocument.h"
#include "ui/document/selection.h"
#include "ui/views/collectives/collectivestext.h"
#include "ui/views/collectives/collectivesview.h"
#include "ui/views/collectives/sizetext.h"
#include "ui/widgets/button.h"
#include "ui/widgets/clickablerow.h"
#include "ui/widgets/contentbox.h"
#include "ui/widgets/entryfield.h"
#include "ui/widgets/formrow.h"
#include "ui/widgets/scale.h"
#include "ui/widgets/section.h"
#include "ui/widgets/segmentedcontrol.h"
#include "ui/widgets/textlabel.h"
#include "ui/widgets/valuelabel.h"

#include <QComboBox>
#include <QHBoxLayout>
#include <QSignalBlocker>
#include <QVBoxLayout>

#include <algorithm>
#include <cmath>
#include <utility>

namespace shardscope::ui {

using cluster::Operation;
using scenario::Change;
using scenario::CollectiveLanes;
using scenario::CollectivePage;
using scenario::RankOrder;

namespace {

/// Operations that some algorithm does, in the order of the combo box.
std::vector<Operation> shownOperations()
{
    std::vector<Operation> shown;
    for (const Operation operation : cluster::allOperations()) {
        if (!traffic::algorithmsFor(operation).empty())
            shown.push_back(operation);
    }
    return shown;
}

} // namespace

CollectivesPanel::CollectivesPanel(const ViewContext &context, CollectivesView &view, QWidget *parent)
    : QWidget(parent), m_context(context), m_view(view),
      m_page(new SegmentedControl({tr("Collective"), tr("Broadcast lab")}, this)), m_operation(new QComboBox(this)),
      m_algorithm(new QComboBox(this)), m_order(new SegmentedControl({tr("Ring"), tr("As loaded")}, this)),
      m_lanes(new SegmentedControl({tr("Devices"), tr("Links")}, this)), m_play(new Button(tr("Play"), {}, {}, this))
{
    auto *column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(0);
    auto *pages = new Section(tr("Collectives"), this);
    m_page->setFilling(true);
    m_page->setAccessibleName(tr("Page"));
    m_page->setSegmentTip(0, tr("All-reduce, all-to-all and others between the GPUs"));
    m_page->setSegmentTip(1, tr("A tensor of the host on its way to several GPUs"));
    pages->addRow(m_page);
    pages->setRuled(false);
    column->addWidget(pages);
    buildCollective();
    buildLab();
    m_numbers = emptyBox(this);
    m_measured = emptyBox(this);
    column->addWidget(m_collective);
    column->addWidget(m_lab);
    column->addWidget(m_numbers);
    column->addWidget(m_measured);
    connect(m_page, &SegmentedControl::chosen, this, [this](int index) {
        m_context.document.edit(index == 1 ? tr("Broadcast lab") : tr("Collective"), [index](scenario::Scenario &s) {
            s.collectives.page = index == 1 ? CollectivePage::Broadcast : CollectivePage::Collective;
        });
    });
    connect(&context.document, &ScenarioDocument::changed, this, [this](Change) { takeDocument(); });
    connect(&context.document, &ScenarioDocument::reportChanged, this, &CollectivesPanel::takeReport);
    takeDocument();
    takeReport();
}

void CollectivesPanel::buildCollective()
{
    m_collective = new Section(tr("What is sent"), this);
    for (const Operation operation : shownOperations())
        m_operation->addItem(operationTitle(operation));
    m_operation->setAccessibleName(tr("Operation"));
    m_algorithm->setAccessibleName(tr("Algorithm"));
    m_collective->addField(tr("Operation"), m_operation);
    m_collective->addField(tr("Algorithm"), m_algorithm);
    addQuantity<Bytes>(*m_collective, tr("Size"), tr("Message size"),
                       tr("As nccl-tests counts it: of a gather the whole, such as 64 MiB"), Unit::Byte, false,
                       [](Choices &c) -> Bytes & { return c.size; });
    m_lines.back().text = [](const Choices &c) { return messageSizeText(c.size.si()); };
    addCount(*m_collective, tr("GPUs"), tr("GPUs that take part"), tr("Empty: all of the machine"), 2,
             [](Choices &c) -> int & { return c.ranks; });
    m_lines.back().field->setPlaceholderText(tr("all"));
    m_chainField = m_lines.size();
    addCount(*m_collective, tr("Blocks"), tr("Blocks of a pipelined chain"),
             tr("Pieces that a chain passes on one behind the other"), 1, [](Choices &c) -> int & { return c.pieces; });
    addQuantity<Seconds>(*m_collective, tr("α assumed"), tr("Latency of links that no source gives"),
                         tr("Used where neither a law nor a latency table gives α"), Unit::Second, true,
                         [](Choices &c) -> Seconds & { return c.alpha; });
    m_order->setFilling(true);
    m_order->setAccessibleName(tr("Order of the GPUs"));
    m_order->setSegmentTip(0, tr("The ring over all GPUs whose narrowest link is widest"));
    m_order->setSegmentTip(1, tr("As the machine lists them"));
    m_collective->addField(tr("Order"), m_order);
    m_lanes->setFilling(true);
    m_lanes->setAccessibleName(tr("Lanes"));
    m_lanes->setSegmentTip(0, tr("One lane for what each GPU sends"));
    m_lanes->setSegmentTip(1, tr("One lane for each link and direction"));
    m_collective->addField(tr("Lanes"), m_lanes);
    m_play->setToolTip(tr("Runs the messages over the links (Space)"));
    m_collective->addRow(m_play);
    connect(m_play, &QAbstractButton::clicked, this, [this] { m_view.setPlaying(!m_view.isPlaying()); });
    connect(&m_view, &CollectivesView::playingChanged, this,
            [this](bool playing) { m_play->setText(playing ? tr("Stop") : tr("Play")); });
    connect(m_operation, &QComboBox::activated, this, [this](int index) {
        const Operation operation = shownOperations()[static_cast<std::size_t>(std::max(0, index))];
        m_context.document.edit(operationTitle(operation),
                                [operation](scenario::Scenario &s) { s.collectives.operation = operation; });
    });
    connect(m_algorithm, &QComboBox::activated, this, [this](int index) {
        const auto known = traffic::algorithmsFor(m_context.document.scenario().collectives.operation);
        if (index < 0 || index >= static_cast<int>(known.size()))
            return;
        const traffic::Algorithm algorithm = known[static_cast<std::size_t>(index)];
        m_context.document.edit(tr("Algorithm: %1").arg(algorithmTitle(algorithm)), [algorithm](scenario::Scenario &s) {
            s.collectives.algorithm = traffic::algorithmId(algorithm);
        });
    });
    connect(m_order, &SegmentedControl::chosen, this, [this](int index) {
        m_context.document.edit(tr("Order of the GPUs"), [index](scenario::Scenario &s) {
            s.collectives.order = index == 1 ? RankOrder::AsLoaded : RankOrder::Ring;
        });
    });
    connect(m_lanes, &SegmentedControl::chosen, this, [this](int index) {
        m_context.document.edit(tr("Lanes"), [index](scenario::Scenario &s) {
            s.collectives.lanes = index == 1 ? CollectiveLanes::Links : CollectiveLanes::Devices;
        });
    });
}

void CollectivesPanel::buildLab()
{
    m_lab = new Section(tr("Broadcast of a host tensor"), this);
    addQuantity<Bytes>(*m_lab, tr("Tensor"), tr("Size of the tensor"), tr("Bytes that every GPU gets, such as 4 GB"), Unit::Byte,
                       false, [](Choices &c) -> Bytes & { return c.broadcast.bytes; });
    addCount(*m_lab, tr("GPUs"), tr("GPUs that get it"), tr("GPU 0 included"), 1,
             [](Choices &c) -> int & { return c.broadcast.destinations; });
    EntryField *blocks = addField(
        *m_lab, tr("Blocks"), tr("Blocks of the pipelined strategy"), tr("Empty: the number with the least time"),
        [](const Choices &c) { return c.broadcast.blocks > 0 ? QString::number(c.broadcast.blocks) : QString(); },
        [](Choices &c, const QString &text) -> Status {
            if (text.trimmed().isEmpty()) {
                c.broadcast.blocks = 0;
                return Nothing{};
            }
            const Result<int> value = parseWhole(text, tr("The number of blocks"), 1, 1'000'000'000);
            if (!value)
                return value.error();
            c.broadcast.blocks = *value;
            return Nothing{};
        });
    blocks->setPlaceholderText(tr("best"));
    addQuantity<BytesPerSecond>(*m_lab, tr("Pageable"), tr("Host bandwidth, pageable memory"),
                                tr("Strategies 1 and 2 copy from memory that the system may page out"), Unit::BytePerSecond,
                                false, [](Choices &c) -> BytesPerSecond & { return c.broadcast.hostPageable; });
    addQuantity<BytesPerSecond>(*m_lab, tr("Pinned"), tr("Host bandwidth, pinned memory"),
                                tr("Strategy 3 copies from memory that stays where it is"), Unit::BytePerSecond, false,
                                [](Choices &c) -> BytesPerSecond & { return c.broadcast.hostPinned; });
    addQuantity<BytesPerSecond>(*m_lab, tr("Link"), tr("Bandwidth between two GPUs"), tr("Of each pair GPU 0 to another"),
                                Unit::BytePerSecond, false, [](Choices &c) -> BytesPerSecond & { return c.broadcast.link; });
    addQuantity<Seconds>(*m_lab, tr("Launch"), tr("Launch time of a copy"),
                         tr("Assumed; without it ever more blocks would always be better"), Unit::Second, true,
                         [](Choices &c) -> Seconds & { return c.broadcast.latency; });
    for (int strategy = 1; strategy <= traffic::broadcastStrategies; ++strategy)
        addMeasured(*m_lab, strategy);
    auto *button = new Button(tr("Bandwidths from the measurements"), {}, {}, this);
    button->setToolTip(tr("Three times imply three bandwidths: they explain the measurement and do not test the model"));
    connect(button, &QAbstractButton::clicked, this, &CollectivesPanel::imply);
    m_lab->addRow(button);
}

EntryField *CollectivesPanel::addField(Section &section, const QString &label, const QString &name, const QString &tip,
                                       std::function<QString(const Choices &)> text,
                                       std::function<Status(Choices &, const QString &)> set)
{
    auto *field = new EntryField(name, {}, &section);
    field->setToolTip(tip);
    field->setAccessibleName(name);
    connect(field, &EntryField::began, this, [this] { m_key = m_context.document.newMergeKey(); });
    field->setTaker([this, name, set = std::move(set)](const QString &typed) -> Status {
        scenario::Scenario next = m_context.document.scenario();
        if (Status status = set(next.collectives, typed); !status)
            return status;
        m_context.document.edit(name, std::move(next), m_key);
        return Nothing{};
    });
    section.addField(label, field);
    auto *problem = new ProblemLabel(&section);
    problem->follow(field);
    section.addRow(problem);
    m_lines.push_back({field, std::move(text)});
    return field;
}

template <class Quantity>
void CollectivesPanel::addQuantity(Section &section, const QString &label, const QString &name, const QString &tip, Unit unit,
                                   bool zero, std::function<Quantity &(Choices &)> of)
{
    addField(
        section, label, name, tip,
        [of, unit](const Choices &c) {
            Choices copy = c;
            return quantityFieldText(of(copy).si(), unit);
        },
        [of, unit, zero, name](Choices &c, const QString &text) -> Status {
            const Result<double> si = parseQuantity(text, unit);
            if (!si)
                return si.error();
            if (!(*si > 0 || (zero && *si == 0)))
                return Error{ErrorCode::ValueRange,
                             {name.toStdString(), text.trimmed().toStdString(), zero ? "0 or more" : "more than 0"},
                             {}};
            of(c) = Quantity(*si);
            return Nothing{};
        });
}

void CollectivesPanel::addCount(Section &section, const QString &label, const QString &name, const QString &tip, int least,
                                std::function<int &(Choices &)> of)
{
    addField(
        section, label, name, tip,
        [of](const Choices &c) {
            Choices copy = c;
            return of(copy) > 0 ? QString::number(of(copy)) : QString();
        },
        [of, name, least](Choices &c, const QString &text) -> Status {
            if (text.trimmed().isEmpty() && least == 2) {
                of(c) = 0;
                return Nothing{};
            }
            const Result<int> value = parseWhole(text, name, least, traffic::mostDestinations);
            if (!value)
                return value.error();
            of(c) = *value;
            return Nothing{};
        });
}

void CollectivesPanel::addMeasured(Section &section, int strategy)
{
    const auto at = static_cast<std::size_t>(strategy - 1);
    addField(
        section, tr("Measured %1").arg(strategy), tr("Measured time of strategy %1").arg(strategy),
        tr("Empty where there is none"),
        [at](const Choices &c) {
            return c.broadcast.measured[at] ? quantityFieldText(c.broadcast.measured[at]->si(), Unit::Second) : QString();
        },
        [at](Choices &c, const QString &text) -> Status {
            if (text.trimmed().isEmpty()) {
                c.broadcast.measured[at].reset();
                return Nothing{};
            }
            const Result<double> si = parseQuantity(text, Unit::Second);
            if (!si)
                return si.error();
            if (!(*si > 0))
                return Error{ErrorCode::ValueRange, {"The measured time", text.trimmed().toStdString(), "more than 0"}, {}};
            c.broadcast.measured[at] = Seconds(*si);
            return Nothing{};
        });
}

void CollectivesPanel::imply()
{
    const CollectivesPicture *picture = m_view.picture();
    const auto &measured = m_context.document.scenario().collectives.broadcast.measured;
    if (!picture || !measured[0] || !measured[1] || !measured[2])
        return;
    const Result<traffic::BroadcastCase> implied =
        traffic::impliedBandwidths(picture->report->lab, {*measured[0], *measured[1], *measured[2]});
    if (!implied) {
        m_lines.back().field->setProblem(errorText(implied.error(), false));
        return;
    }
    m_context.document.edit(tr("Bandwidths from the measurements"), [&implied](scenario::Scenario &s) {
        s.collectives.broadcast.hostPageable = implied->hostPageable;
        s.collectives.broadcast.hostPinned = implied->hostPinned;
        s.collectives.broadcast.link = implied->link;
    });
}

void CollectivesPanel::takeDocument()
{
    const Choices &choices = m_context.document.scenario().collectives;
    const bool lab = choices.page == CollectivePage::Broadcast;
    m_page->setCurrentIndex(lab ? 1 : 0);
    m_collective->setVisible(!lab);
    m_lab->setVisible(lab);
    for (const Line &line : m_lines)
        line.field->showValue(line.text(choices));
    const auto operations = shownOperations();
    m_operation->setCurrentIndex(static_cast<int>(std::ranges::find(operations, choices.operation) - operations.begin()));
    const auto known = traffic::algorithmsFor(choices.operation);
    const QSignalBlocker quiet(m_algorithm);
    m_algorithm->clear();
    for (const traffic::Algorithm algorithm : known)
        m_algorithm->addItem(algorithmTitle(algorithm));
    m_algorithm->setCurrentIndex(static_cast<int>(std::ranges::find(known, evaluate::algorithmOf(choices)) - known.begin()));
    m_algorithm->setEnabled(known.size() > 1);
    m_lines[m_chainField].field->setEnabled(evaluate::algorithmOf(choices) == traffic::Algorithm::Chain);
    m_order->setCurrentIndex(choices.order == RankOrder::AsLoaded ? 1 : 0);
    m_lanes->setCurrentIndex(choices.lanes == CollectiveLanes::Links ? 1 : 0);
}

void CollectivesPanel::takeReport()
{
    const CollectivesPicture *picture = m_view.picture();
    m_play->setEnabled(picture && picture->report->run);
    if (!picture) {
        replaceContent(m_numbers, nullptr);
        return replaceContent(m_measured, nullptr);
    }
    const bool lab = picture->isLab();
    const bool some = lab ? picture->report->labTimes.has_value() : picture->report->run.has_value();
    if (some) {
        auto *section = new Section(tr("What follows"), m_numbers);
        fillNumbers(*section);
        replaceContent(m_numbers, section);
    } else {
        replaceContent(m_numbers, nullptr);
    }
    if (!lab && !picture->report->jobs.empty()) {
        auto *section = new Section(tr("Measured"), m_measured);
        fillMeasured(*section);
        replaceContent(m_measured, section);
    } else {
        replaceContent(m_measured, nullptr);
    }
}

void CollectivesPanel::fillNumbers(Section &section)
{
    const evaluate::CollectiveReport &report = *m_view.picture()->report;
    const auto add = [this, &section](const QString &name, double value, Unit unit, const Derivation &derivation,
                                      const QString &tip) {
        ClickableRow *row = section.addValue(name);
        row->value().setValue(value, unit);
        row->setToolTip(tip);
        connect(row, &QAbstractButton::clicked, this, [this, derivation] { m_context.selection.explain(derivation, true); });
    };
    if (m_view.picture()->isLab()) {
        for (int s = 1; s <= traffic::broadcastStrategies; ++s)
            add(strategyTitle(s), report.labTimes->times[static_cast<std::size_t>(s - 1)].si(), Unit::Second,
                traffic::deriveStrategy(report.lab, s), tr("Predicted time"));
        traffic::BroadcastCase best = report.lab;
        best.blocks = report.labTimes->bestBlocks;
        add(tr("Best number of blocks"), static_cast<double>(best.blocks), Unit::Count, traffic::deriveStrategy(best, 3),
            tr("With the least time of strategy 3"));
        add(tr("Lower bound"), report.labTimes->lowerBound.si(), Unit::Second, traffic::deriveLowerBound(report.lab),
            tr("The tensor has to leave the host once"));
        return;
    }
    add(tr("Time"), report.run->time, Unit::Second, deriveRun(report), tr("From the first message to the last"));
    add(tr("Algorithm bandwidth"), report.run->algorithmBandwidth(), Unit::BytePerSecond, deriveBus(report),
        tr("Size over time"));
    add(tr("Bus bandwidth"), report.run->busBandwidth(), Unit::BytePerSecond, deriveBus(report), tr("As nccl-tests defines it"));
    for (const traffic::Crossover &crossover : report.comparison.crossovers)
        add(tr("%1 → %2").arg(algorithmTitle(crossover.below), algorithmTitle(crossover.above)), crossover.bytes, Unit::Byte,
            deriveRun(report), tr("Below this size the first is fastest, above it the second"));
}

void CollectivesPanel::fillMeasured(Section &section)
{
    const CollectivesPicture &picture = *m_view.picture();
    constexpr std::size_t most = 6;
    for (std::size_t i = 0; i < std::min(most, picture.report->jobs.size()); ++i) {
        const evaluate::MeasuredJob &job = picture.report->jobs[i];
        const cluster::MeasuredCollective &measured = picture.measured(job);
        const QString ranks = measured.knownRanks() > 0 ? tr("%1 ranks").arg(measured.knownRanks()) : tr("ranks unknown");
        FoldGroup *group = section.addFold(QStringLiteral("%1, %2").arg(operationTitle(measured.operation), ranks),
                                           measured.operation != picture.report->choices.operation);
        if (!job.fit) {
            auto *why = new TextLabel(job.error ? errorText(*job.error, false) : QString(), TextSize::Small, QFont::Normal,
                                      TextLabel::Tone::Quiet, group);
            why->setWordWrap(true);
            group->addRow(why);
            continue;
        }
        const Derivation derivation = cluster::derive(*job.fit);
        const auto add = [this, group, &derivation](const QString &name, double value, Unit unit, const QString &tip) {
            ClickableRow *row = group->addValue(name);
            row->value().setValue(value, unit);
            row->setToolTip(tip);
            connect(row, &QAbstractButton::clicked, this, [this, derivation] { m_context.selection.explain(derivation, true); });
        };
        add(tr("α"), job.fit->alpha.si(), Unit::Second, tr("Time of a message without bytes: median of the small ones"));
        add(tr("1 / β"), 1 / job.fit->beta.si(), Unit::BytePerSecond, tr("Slope of the large messages"));
        add(tr("n½ = α / β"), job.fit->nHalf.si(), Unit::Byte, tr("The size that reaches half of the bandwidth"));
        add(tr("R², large"), job.fit->r2Large, Unit::Ratio, tr("Of the line through the large messages"));
        add(tr("R², small"), job.fit->r2Small, Unit::Ratio, tr("Of α + nβ over the small messages, whose times hardly grow"));
        for (std::size_t r = 0; r + 1 < job.fit->regions.size(); ++r) {
            const cluster::FitRegion &region = job.fit->regions[r];
            add(tr("R² from %1").arg(formatValue(region.from.si(), Unit::Byte).joined()), region.r2, Unit::Ratio,
                tr("Of the line of its own through %n messages from this size on: between two lines the protocol changes",
                   nullptr, region.rows));
        }
        if (measured.averageBus)
            add(tr("Average bus bandwidth"), measured.averageBus->si(), Unit::BytePerSecond, tr("As printed"));
    }
}

} // namespace shardscope::ui
