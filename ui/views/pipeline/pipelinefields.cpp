// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/views/pipeline/pipelinefields.h"

#include "core/base/errorcode.h"
#include "ui/base/format.h"
#include "ui/base/quantity.h"
#include "ui/document/scenariodocument.h"
#include "ui/widgets/entryfield.h"
#include "ui/widgets/formrow.h"
#include "ui/widgets/section.h"
#include "ui/widgets/segmentedcontrol.h"

#include <algorithm>
#include <cmath>

namespace shardscope::ui {

using scenario::PipelineChoices;
using scenario::PipelineVariant;
using scenario::Scenario;

namespace {

QString numberText(double value)
{
    return QString::number(value, 'g', 10);
}

Result<double> parseNumber(const QString &text, const QString &name, double least)
{
    bool ok = false;
    const double value = QString(text).replace(QLatin1Char(','), QLatin1Char('.')).trimmed().toDouble(&ok);
    if (!ok || !std::isfinite(value) || value < least)
        return Error{
            ErrorCode::ValueRange,
            {name.toStdString(), text.trimmed().toStdString(), "a number of at least " + QString::number(least).toStdString()},
            {}};
    return value;
}

Result<std::vector<Seconds>> parseTimes(const QString &text)
{
    std::vector<Seconds> times;
    if (text.trimmed().isEmpty())
        return times;
    for (const QString &part : text.split(QLatin1Char(','))) {
        const Result<double> si = parseQuantity(part, Unit::Second);
        if (!si)
            return si.error();
        times.emplace_back(*si);
    }
    return times;
}

QString timesText(const std::vector<Seconds> &times)
{
    QStringList parts;
    for (const Seconds time : times)
        parts << quantityText(time.si(), Unit::Second);
    return parts.join(QStringLiteral(", "));
}

const PipelineVariant &variantOf(const PipelineChoices &choices, bool second)
{
    return second && choices.second ? *choices.second : choices;
}

} // namespace

PipelineFields::PipelineFields(ScenarioDocument &document, Section &section, QObject *parent)
    : QObject(parent), m_document(document)
{
    buildTimes(section);
    buildHandOver(section);
    buildMemory(section);
}

EntryField *PipelineFields::addField(FoldGroup &group, const QString &label, const QString &name, const QString &tip,
                                     std::function<QString(const Choices &)> text,
                                     std::function<Status(Choices &, const QString &)> set)
{
    auto *field = new EntryField(name, {}, &group);
    field->setToolTip(tip);
    field->setAccessibleName(name);
    connect(field, &EntryField::began, this, [this] { m_key = m_document.newMergeKey(); });
    field->setTaker([this, name, set = std::move(set)](const QString &typed) -> Status {
        Scenario next = m_document.scenario();
        if (Status status = set(next.pipeline, typed); !status)
            return status;
        m_document.edit(name, std::move(next), m_key);
        return Nothing{};
    });
    group.addField(label, field);
    auto *problem = new ProblemLabel(&group);
    problem->follow(field);
    group.addRow(problem);
    m_lines.push_back({field, std::move(text)});
    return field;
}

void PipelineFields::addTime(FoldGroup &group, const QString &label, const QString &name, const QString &tip,
                             std::function<Seconds &(Choices &)> of)
{
    addField(
        group, label, name, tip,
        [of](const Choices &c) {
            Choices copy = c;
            return quantityFieldText(of(copy).si(), Unit::Second);
        },
        [of](Choices &c, const QString &text) -> Status {
            const Result<double> si = parseQuantity(text, Unit::Second);
            if (!si)
                return si.error();
            of(c) = Seconds(*si);
            return Nothing{};
        });
}

void PipelineFields::addBytes(FoldGroup &group, const QString &label, const QString &name, const QString &tip,
                              std::function<Bytes &(Choices &)> of)
{
    addField(
        group, label, name, tip,
        [of](const Choices &c) {
            Choices copy = c;
            return quantityFieldText(of(copy).si(), Unit::Byte);
        },
        [of](Choices &c, const QString &text) -> Status {
            const Result<double> si = parseQuantity(text, Unit::Byte);
            if (!si)
                return si.error();
            of(c) = Bytes(*si);
            return Nothing{};
        });
}

void PipelineFields::addNumber(FoldGroup &group, const QString &label, const QString &name, const QString &tip, double least,
                               std::function<double &(Choices &)> of)
{
    addField(
        group, label, name, tip,
        [of](const Choices &c) {
            Choices copy = c;
            return numberText(of(copy));
        },
        [of, name, least](Choices &c, const QString &text) -> Status {
            const Result<double> value = parseNumber(text, name, least);
            if (!value)
                return value.error();
            of(c) = *value;
            return Nothing{};
        });
}

EntryField *PipelineFields::addCount(FoldGroup &group, const QString &label, const QString &name, const QString &tip,
                                     std::function<int &(Choices &)> of)
{
    return addField(
        group, label, name, tip,
        [of](const Choices &c) {
            Choices copy = c;
            return of(copy) > 0 ? QString::number(of(copy)) : QString();
        },
        [of, name](Choices &c, const QString &text) -> Status {
            if (text.trimmed().isEmpty()) {
                of(c) = 0;
                return Nothing{};
            }
            const Result<int> value = parseWhole(text, name, 1, 100'000);
            if (!value)
                return value.error();
            of(c) = *value;
            return Nothing{};
        });
}

void PipelineFields::buildTimes(Section &section)
{
    m_times = section.addFold(tr("Times"));
    addTime(*m_times, tr("a"), tr("a, device time of one layer and sample"),
            tr("Time that the GPU computes for one layer and one sample"),
            [](Choices &c) -> Seconds & { return c.time.perLayerSample; });
    addTime(*m_times, tr("launch"), tr("launch, host time of one layer"),
            tr("Time that the host needs to launch one layer's kernels; small chunks wait for it"),
            [](Choices &c) -> Seconds & { return c.time.launch; });
    addTime(*m_times, tr("o, hand-over"), tr("o, fixed time of a stage and chunk"),
            tr("Fixed time of every stage and chunk: hand-over, scheduling"),
            [](Choices &c) -> Seconds & { return c.time.overhead; });
    addNumber(*m_times, tr("I / F"), tr("I / F"), tr("Input gradient, in forward times"), 0,
              [](Choices &c) -> double & { return c.inputPerForward; });
    addNumber(*m_times, tr("W / F"), tr("W / F"), tr("Weight gradient, in forward times; B = I + W"), 0,
              [](Choices &c) -> double & { return c.weightPerForward; });
    addNumber(*m_times, tr("FB / (F + B)"), tr("FB / (F + B)"),
              tr("One forward and one backward run together, as DualPipe does, take this part of their sum"), 0,
              [](Choices &c) -> double & { return c.overlapped; });
    m_stageTimes = addField(
        *m_times, tr("Entered F"), tr("Entered stage times"),
        tr("F of one chunk on each GPU, such as 6 ms, 6 ms, 9 ms, 6 ms; empty: from a, launch and o"),
        [](const Choices &c) { return timesText(c.stageTimes); },
        [](Choices &c, const QString &text) -> Status {
            auto times = parseTimes(text);
            if (!times)
                return times.error();
            if (times->size() > 1 && times->size() != static_cast<std::size_t>(c.devices))
                return Error{ErrorCode::TimesCount,
                             {"The list of stage times", std::to_string(times->size()), std::to_string(c.devices)},
                             {}};
            c.stageTimes = *std::move(times);
            return Nothing{};
        });
    addNumber(*m_times, tr("Samples"), tr("Samples of one step"), tr("Global batch size (GBS): the chunks share these samples"),
              1e-9, [](Choices &c) -> double & { return c.batch; });
    m_layers = addCount(*m_times, tr("Layers"), tr("Layers"), tr("Layers that are divided; empty: of the model"),
                        [](Choices &c) -> int & { return c.layers; });
    m_tokens = addCount(*m_times, tr("Tokens"), tr("Tokens of a sample"), tr("Sequence length; empty: of the model"),
                        [](Choices &c) -> int & { return c.sequence; });
}

void PipelineFields::buildHandOver(Section &section)
{
    m_handOver = section.addFold(tr("Hand-over between GPUs"));
    m_source = new SegmentedControl({tr("Given"), tr("Links")}, m_handOver);
    m_source->setFilling(true);
    m_source->setSegmentTip(0, tr("One time for every hand-over"));
    m_source->setSegmentTip(1, tr("α + bytes · β of the links of the loaded machine"));
    m_handOver->addField(tr("Time from"), m_source);
    connect(m_source, &SegmentedControl::chosen, this, [this](int index) {
        m_document.edit(tr("Hand-over times"),
                        [index](Scenario &s) { s.pipeline.handOver = static_cast<scenario::HandOverSource>(index); });
    });
    addTime(*m_handOver, tr("c, given"), tr("Transfer time of one chunk"),
            tr("Time until a chunk that was handed on can be used"), [](Choices &c) -> Seconds & { return c.transfer; });
    m_perSample = addField(
        *m_handOver, tr("Per sample"), tr("Bytes of one sample between stages"),
        tr("Activation that one sample hands to the next stage; empty: sequence · hidden · precision of the model"),
        [](const Choices &c) {
            return c.handedPerSample > Bytes(0) ? quantityFieldText(c.handedPerSample.si(), Unit::Byte) : QString();
        },
        [](Choices &c, const QString &text) -> Status {
            if (text.trimmed().isEmpty()) {
                c.handedPerSample = Bytes(0);
                return Nothing{};
            }
            const Result<double> si = parseQuantity(text, Unit::Byte);
            if (!si)
                return si.error();
            c.handedPerSample = Bytes(*si);
            return Nothing{};
        });
    m_manner = new SegmentedControl({tr("Latency"), tr("Blocking")}, m_handOver);
    m_manner->setFilling(true);
    m_manner->setSegmentTip(0, tr("A transfer delays the receiver and occupies nobody"));
    m_manner->setSegmentTip(1, tr("Sender and receiver meet and are both busy"));
    m_handOver->addField(tr("Manner"), m_manner);
    connect(m_manner, &SegmentedControl::chosen, this, [this](int index) {
        m_document.edit(index == 1 ? tr("Blocking transfers") : tr("Transfers as latency"),
                        [index](Scenario &s) { s.pipeline.blocking = index == 1; });
    });
    m_order = new SegmentedControl({tr("Nearest"), tr("As loaded")}, m_handOver);
    m_order->setFilling(true);
    m_order->setSegmentTip(0, tr("The GPUs of the machine in the order whose narrowest link is widest"));
    m_order->setSegmentTip(1, tr("GPU0, GPU1, … of the machine"));
    m_handOver->addField(tr("GPU order"), m_order);
    connect(m_order, &SegmentedControl::chosen, this, [this](int index) {
        m_document.edit(tr("Order of the GPUs"),
                        [index](Scenario &s) { s.pipeline.order = static_cast<scenario::DeviceOrderChoice>(index); });
    });
}

void PipelineFields::buildMemory(Section &section)
{
    m_memory = section.addFold(tr("Memory limit"));
    addBytes(*m_memory, tr("GPU memory"), tr("Memory of a GPU"), tr("Limit that the memory curves are held against"),
             [](Choices &c) -> Bytes & { return c.deviceMemory; });
    addBytes(*m_memory, tr("Always"), tr("Memory that is always held"), tr("Weights, gradients, context of every GPU"),
             [](Choices &c) -> Bytes & { return c.heldAlways; });
    addBytes(*m_memory, tr("Activation"), tr("Live activation of one layer and sample"),
             tr("Held from the forward of a chunk to its backward, for one layer and sample"),
             [](Choices &c) -> Bytes & { return c.heldPerLayerSample; });
    addBytes(*m_memory, tr("Head"), tr("More of it on the last GPU, for one sample"),
             tr("Activations of the model's head for one sample, on the last GPU"),
             [](Choices &c) -> Bytes & { return c.heldHeadPerSample; });
    m_limit = addField(
        *m_memory, tr("Live limit"), tr("Live limit in chunks"),
        tr("Live chunk activations that a GPU may hold; schedules that need more are refused, auto stays below. Empty: no limit"),
        [this](const Choices &c) {
            const auto &limit = variantOf(c, m_second).liveLimit;
            return limit ? numberText(*limit) : QString();
        },
        [this](Choices &c, const QString &text) -> Status {
            auto &limit = m_second && c.second ? c.second->liveLimit : c.liveLimit;
            if (text.trimmed().isEmpty()) {
                limit.reset();
                return Nothing{};
            }
            const Result<double> value = parseNumber(text, tr("The live limit"), 0.01);
            if (!value)
                return value.error();
            limit = *value;
            return Nothing{};
        });
    addNumber(*m_memory, tr("I to W"), tr("Part held between I and W"),
              tr("Part of an activation that is still held between input and weight gradient, 0 … 1"), 0,
              [](Choices &c) -> double & { return c.weightShare; });
}

void PipelineFields::setWithoutAlpha(int pairs)
{
    m_withoutAlpha = pairs;
}

void PipelineFields::takeDocument(const PipelineVariant &variant, bool second, const evaluate::PipelineSetup *setup)
{
    const Choices &choices = m_document.scenario().pipeline;
    m_second = second;
    for (const Line &line : m_lines)
        line.field->showValue(line.text(choices));
    // What holds while a field is empty.
    m_stageTimes->setPlaceholderText(tr("from a, launch, o"));
    m_layers->setPlaceholderText(QString::number(evaluate::pipelineLayers(m_document.scenario())));
    m_tokens->setPlaceholderText(QString::number(evaluate::pipelineSequence(m_document.scenario())));
    m_perSample->setPlaceholderText(quantityFieldText(evaluate::handedPerSample(m_document.scenario()).si(), Unit::Byte));
    m_limit->setPlaceholderText(tr("no limit"));
    m_source->setCurrentIndex(static_cast<int>(choices.handOver));
    m_source->setSegmentEnabled(1,
                                m_document.scenario().cluster != nullptr || choices.handOver == scenario::HandOverSource::Link);
    m_manner->setCurrentIndex(choices.blocking ? 1 : 0);
    m_order->setCurrentIndex(static_cast<int>(choices.order));
    if (setup != nullptr && !setup->problem.times.forward.empty()) {
        const auto &forward = setup->problem.times.forward;
        const QString f = formatValue(std::max_element(forward.begin(), forward.end())->si(), Unit::Second).joined();
        const double b = choices.inputPerForward + choices.weightPerForward;
        m_times->setPhrase(choices.forwardOnly ? tr("max F %1").arg(f) : tr("max F %1, B = %2 F").arg(f).arg(b));
    } else {
        m_times->setPhrase({});
    }
    const QString links = m_withoutAlpha == 0 ? tr("over links") : tr("over links, α unknown, taken as 0");
    m_handOver->setPhrase(choices.handOver == scenario::HandOverSource::Link ? links
                          : choices.transfer > Seconds(0) ? formatValue(choices.transfer.si(), Unit::Second).joined()
                                                          : tr("none"));
    QString memory = formatValue(choices.deviceMemory.si(), Unit::Byte).joined();
    if (variant.liveLimit)
        memory += tr(", %1 chunks").arg(numberText(*variant.liveLimit));
    m_memory->setPhrase(memory);
}

} // namespace shardscope::ui
