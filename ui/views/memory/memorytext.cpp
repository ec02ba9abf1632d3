// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/views/memory/memorytext.h"

#include "core/evaluate/fullest.h"
#include "core/model/parameters.h"
#include "ui/base/format.h"
#include "ui/base/markup.h"
#include "ui/base/words.h"
#include "ui/views/memory/memoryfigure.h"

#include <algorithm>
#include <filesystem>

namespace shardscope::ui {

using cost::MemoryTerm;
using evaluate::MemoryReport;

/// "stage 0", or "each GPU" without a pipeline.
QString memoryStageTitle(const MemoryReport &report, std::size_t stage)
{
    return report.estimate->stages.size() > 1 ? Words::tr("stage %1").arg(stage) : Words::tr("each GPU");
}

QString memorySentence(const MemoryReport &report)
{
    if (!report.estimate)
        return report.fault ? Words::tr("This plan cannot be laid out: %1.").arg(errorText(*report.fault, false).toHtmlEscaped())
                            : QString();
    const cost::StageMemory &peak = report.estimate->peak();
    const double total = peak.total().si();
    const auto largest = static_cast<MemoryTerm>(std::ranges::max_element(peak.bytes) - peak.bytes.begin());
    const QString where = report.estimate->stages.size() > 1
                              ? Words::tr("Stage %1 needs the most memory,").arg(report.estimate->worst)
                              : Words::tr("A GPU needs");
    const QString share = Words::tr("%1 of it are %2").arg(percent(peak.of(largest) / total), termTitle(largest));
    if (report.fits())
        return Words::tr("%1 %2 of %3; %4.").arg(where, strong(sizeText(total)), sizeText(report.choices.limit.si()), share);
    const QString over = Words::tr("%1 more than available").arg(sizeText(total - report.choices.limit.si()));
    return Words::tr("%1 %2, %3; %4.").arg(where, sizeText(total), strong(over), share);
}

QString memorySubtitle(const MemoryReport &report)
{
    const plan::Layout &plan = report.layout;
    const QString name = QString::fromStdString(report.network.name);
    return (name.isEmpty() ? Words::tr("custom model") : name)
           + QStringLiteral(", TP %1 · PP %2 · DP %3").arg(plan.tensor).arg(plan.pipe).arg(plan.data);
}

QString memoryStageLine(const MemoryReport &report, std::size_t stage)
{
    const cost::StageMemory &memory = report.estimate->stages[stage];
    QString line = Words::tr("%1 %2, %3 of the limit")
                       .arg(strong(memoryStageTitle(report, stage)), sizeText(memory.total().si()),
                            percent(memory.total() / report.choices.limit));
    line += Words::tr(" · %n layer(s)", nullptr, memory.layers);
    if (memory.liveChunks > 1)
        line += Words::tr(", %1 chunks in flight").arg(formatSignificant(memory.liveChunks));
    return line;
}

QString memoryTermLine(const MemoryReport &report, std::size_t stage, MemoryTerm term)
{
    const cost::StageMemory &memory = report.estimate->stages[stage];
    return Words::tr("%1 of %2: %3, %4 of its memory")
        .arg(strong(termTitle(term)), memoryStageTitle(report, stage), sizeText(memory.of(term)),
             percent(memory.of(term) / memory.total().si()));
}

QString memoryPointLine(const MemoryReport &report, const evaluate::MemoryPoint &point)
{
    return Words::tr("%1: %2, %3 of the limit, %4")
        .arg(strong(Words::tr("microbatch %1").arg(point.microbatch)), sizeText(point.total.si()),
             percent(point.total / report.choices.limit), point.fits ? Words::tr("fits") : Words::tr("does not fit"));
}

QString memoryListLine(const MemoryLine &line)
{
    const QString text = strong(line.name.toHtmlEscaped()) + QStringLiteral(": ");
    if (!line.fault.isEmpty())
        return text + line.fault.toHtmlEscaped();
    if (line.ranOut)
        return text
               + (line.fits ? Words::tr("ran out of memory, but predicted to fit with %1")
                            : Words::tr("ran out of memory, as predicted with %1"))
                     .arg(sizeText(line.predicted));
    const QString sizes = line.measured > 0
                              ? Words::tr("predicted %1, measured %2").arg(sizeText(line.predicted), sizeText(line.measured))
                              : sizeText(line.predicted);
    QString all = line.note.isEmpty() ? text + sizes : text + sizes + QStringLiteral(", ") + line.note;
    if (line.allocated)
        all += QStringLiteral("; ") + Words::tr("allocated, without the allocator's rounding");
    return all;
}

Derivation memoryOfStage(const MemoryReport &report, std::size_t stage)
{
    return cost::explainMemory(*report.model, report.layout, *report.estimate, stage);
}

Derivation memoryOfTerm(const MemoryReport &report, std::size_t stage, MemoryTerm term)
{
    const Derivation whole = memoryOfStage(report, stage);
    const auto one = std::ranges::find(whole.terms, Message(cost::termName(term)), &Derivation::name);
    return one == whole.terms.end() ? whole : *one;
}

/// Of a plan that is not the present one.
Derivation memoryOfPlan(const MemoryReport &report, const plan::Layout &plan, int stage)
{
    const auto estimate = report.model->estimate(plan);
    if (!estimate)
        return {};
    const bool given = stage >= 0 && static_cast<std::size_t>(stage) < estimate->stages.size();
    return cost::explainMemory(*report.model, plan, *estimate, given ? static_cast<std::size_t>(stage) : estimate->worst);
}

/// Without a model nothing is predicted: what was recorded stands alone.
std::vector<Headline> recordedHeadlines(const evaluate::RecordedMemories &recorded)
{
    const evaluate::RecordedMemory &fullest = recorded[evaluate::fullestOf(recorded)];
    const auto headline = [&fullest](const QString &title, Message name, std::int64_t bytes) {
        Derivation d;
        d.name = std::move(name);
        d.value = static_cast<double>(bytes);
        d.unit = Unit::Byte;
        d.source = std::filesystem::path(fullest.file).filename().string();
        return Headline{title, d.value, Unit::Byte, Words::tr("recorded"), {}, false, d, {}};
    };
    return {headline(Words::tr("Peak memory"), core::tr("most bytes live at once"), fullest.memory.peak.live),
            headline(Words::tr("Reserved"), core::tr("most bytes that the allocator held"), fullest.memory.reservedPeak)};
}

std::vector<Headline> memoryHeadlines(const scenario::Scenario &scenario, const evaluate::Report &whole)
{
    if (whole.memory && !scenario.model && !whole.memory->recorded.empty())
        return recordedHeadlines(whole.memory->recorded);
    if (!whole.memory || !whole.memory->estimate)
        return {};
    const MemoryReport &report = *whole.memory;
    const double peak = report.estimate->peak().total().si();
    const QString device = QString::fromStdString(report.choices.device);
    const Derivation why = memoryOfStage(report, report.estimate->worst);
    const auto made = [](Message name, Message formula, double value, Unit unit, std::string source = {}) {
        Derivation d;
        d.name = std::move(name);
        d.formula = std::move(formula);
        d.value = value;
        d.unit = unit;
        d.source = std::move(source);
        return d;
    };
    const Derivation limit = made(core::tr("limit"), {}, report.choices.limit.si(), Unit::Byte, report.choices.device);
    Derivation room = made(core::tr("free memory below the limit"), core::tr("limit − peak"), limit.value - peak, Unit::Byte);
    room.terms = {limit, why};
    std::vector<Headline> out{
        {Words::tr("Peak memory"), peak, Unit::Byte, memoryStageTitle(report, report.estimate->worst), {}, false, why, {}},
        {Words::tr("Free memory"), room.value, Unit::Byte, device, {}, true, room, {}}};
    if (report.largest) {
        Derivation largest = made(core::tr("largest microbatch that fits"),
                                  core::tr("the largest whose peak is within the limit"), *report.largest, Unit::Count);
        largest.terms = {limit};
        const QString fits = *report.largest > 0 ? Words::tr("that fits") : Words::tr("not even one sample fits");
        out.push_back({Words::tr("Largest microbatch"), largest.value, Unit::Count, fits, {}, true, largest, {}});
    }
    const Derivation count =
        made(core::tr("parameters of the model"), {}, report.model->sizes().total(), Unit::Count, report.network.source);
    out.push_back({Words::tr("Parameters"), count.value, Unit::Count, {}, {}, true, count, {}});
    return out;
}

} // namespace shardscope::ui
