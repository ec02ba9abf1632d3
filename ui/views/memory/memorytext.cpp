// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/views/memory/memorytext.h"

#include "core/model/parameters.h"
#include "ui/base/format.h"

#include <QCoreApplication>
#include <QStringList>

namespace shardscope::ui {

using cost::MemoryTerm;
using evaluate::MemoryReport;

namespace {

struct Words {
    Q_DECLARE_TR_FUNCTIONS(memory)
};

QString bold(const QString &text)
{
    return QStringLiteral("<b>%1</b>").arg(text);
}

MemoryTerm largestTerm(const cost::StageMemory &stage)
{
    std::size_t largest = 0;
    for (std::size_t t = 1; t < cost::memoryTermCount; ++t)
        largest = stage.bytes[t] > stage.bytes[largest] ? t : largest;
    return static_cast<MemoryTerm>(largest);
}

QString percent(double ratio)
{
    return formatSignificant(100 * ratio, 2) + QChar(0x00A0) + QLatin1Char('%');
}

} // namespace

QString stageTitle(const MemoryReport &report, std::size_t stage)
{
    return report.estimate && report.estimate->stages.size() > 1 ? Words::tr("stage %1").arg(stage) : Words::tr("each device");
}

QString memorySentence(const MemoryReport &report)
{
    if (!report.estimate)
        return report.fault ? Words::tr("This plan cannot be laid out: %1.").arg(errorText(*report.fault, false).toHtmlEscaped())
                            : QString();
    const cost::StageMemory &peak = report.estimate->peak();
    const double total = peak.total().si();
    const MemoryTerm largest = largestTerm(peak);
    const QString where = report.estimate->stages.size() > 1 ? Words::tr("Stage %1 needs most,").arg(report.estimate->worst)
                                                             : Words::tr("A device needs");
    const QString share = Words::tr("%1 of it are %2").arg(percent(peak.of(largest) / total), termTitle(largest));
    if (report.fits())
        return Words::tr("%1 %2 of %3; %4.").arg(where, bold(sizeText(total)), sizeText(report.choices.limit.si()), share);
    const QString over = Words::tr("%1 more than there is").arg(sizeText(total - report.choices.limit.si()));
    return Words::tr("%1 %2, %3; %4.").arg(where, sizeText(total), bold(over), share);
}

QString memorySubtitle(const MemoryReport &report)
{
    const plan::Layout &plan = report.layout;
    QStringList words{QString::fromStdString(report.network.name)};
    if (words.front().isEmpty())
        words.front() = Words::tr("custom model");
    words << QStringLiteral("TP %1 · PP %2 · DP %3").arg(plan.tensor).arg(plan.pipe).arg(plan.data);
    return words.join(QStringLiteral(", "));
}

QString stageLine(const MemoryReport &report, std::size_t stage)
{
    const cost::StageMemory &memory = report.estimate->stages[stage];
    QString line =
        Words::tr("%1 %2, %3 of the limit")
            .arg(bold(stageTitle(report, stage)), sizeText(memory.total().si()), percent(memory.total() / report.choices.limit));
    line += Words::tr(" · %n layer(s)", nullptr, memory.layers);
    if (memory.liveChunks > 1)
        line += Words::tr(", %1 chunks live").arg(formatSignificant(memory.liveChunks));
    return line;
}

QString termLine(const MemoryReport &report, std::size_t stage, MemoryTerm term)
{
    const cost::StageMemory &memory = report.estimate->stages[stage];
    return Words::tr("%1 of %2: %3, %4 of its memory")
        .arg(bold(termTitle(term)), stageTitle(report, stage), sizeText(memory.of(term)),
             percent(memory.of(term) / memory.total().si()));
}

QString pointLine(const MemoryReport &report, const evaluate::MemoryPoint &point)
{
    const QString fits = point.fits ? Words::tr("fits") : Words::tr("does not fit");
    return Words::tr("%1: %2, %3 of the limit, %4")
        .arg(bold(Words::tr("microbatch %1").arg(point.microbatch)), sizeText(point.total.si()),
             percent(point.total / report.choices.limit), fits);
}

QString listLine(const MemoryLine &line)
{
    if (!line.fault.isEmpty())
        return bold(line.name.toHtmlEscaped()) + QStringLiteral(": ") + line.fault.toHtmlEscaped();
    QString text = bold(line.name.toHtmlEscaped()) + QStringLiteral(": ");
    if (line.ranOut) {
        const QString predicted = line.fits ? Words::tr("ran out of memory, predicted to fit with %1")
                                            : Words::tr("ran out of memory, as predicted with %1");
        return text + predicted.arg(sizeText(line.predicted));
    }
    text += line.measured > 0 ? Words::tr("predicted %1, measured %2").arg(sizeText(line.predicted), sizeText(line.measured))
                              : sizeText(line.predicted);
    return line.note.isEmpty() ? text : text + QStringLiteral(", ") + line.note;
}

Derivation deriveStage(const MemoryReport &report, std::size_t stage)
{
    return cost::explainMemory(*report.model, report.layout, *report.estimate, stage);
}

Derivation deriveTerm(const MemoryReport &report, std::size_t stage, MemoryTerm term)
{
    const Derivation whole = deriveStage(report, stage);
    for (const Derivation &one : whole.terms) {
        if (one.name == cost::termName(term))
            return one;
    }
    return whole;
}

Derivation derivePlan(const MemoryReport &report, const plan::Layout &plan, int stage)
{
    const auto estimate = report.model->estimate(plan);
    if (!estimate)
        return {};
    const bool given = stage >= 0 && static_cast<std::size_t>(stage) < estimate->stages.size();
    return cost::explainMemory(*report.model, plan, *estimate, given ? static_cast<std::size_t>(stage) : estimate->worst);
}

std::vector<Headline> memoryHeadlines(const MemoryReport &report)
{
    std::vector<Headline> out;
    if (!report.estimate)
        return out;
    const cost::StageMemory &peak = report.estimate->peak();
    const Derivation why = deriveStage(report, report.estimate->worst);
    out.push_back({Words::tr("Peak memory"),
                   peak.total().si(),
                   Unit::Byte,
                   stageTitle(report, report.estimate->worst),
                   {},
                   false,
                   why,
                   {}});
    Derivation room;
    room.name = core::tr("room below the limit");
    room.formula = core::tr("limit − peak");
    room.value = (report.choices.limit - peak.total()).si();
    room.unit = Unit::Byte;
    Derivation limit;
    limit.name = core::tr("limit");
    limit.value = report.choices.limit.si();
    limit.unit = Unit::Byte;
    limit.source = report.choices.device;
    room.terms = {limit, why};
    out.push_back({Words::tr("Room"), room.value, Unit::Byte, QString::fromStdString(report.choices.device), {}, true, room, {}});
    if (report.largest) {
        Derivation largest;
        largest.name = core::tr("largest microbatch that fits");
        largest.formula = core::tr("the last one whose peak is within the limit");
        largest.value = *report.largest;
        largest.unit = Unit::Count;
        largest.terms = {limit};
        out.push_back(
            {Words::tr("Largest microbatch"), largest.value, Unit::Count, Words::tr("that fits"), {}, true, largest, {}});
    }
    Derivation count;
    count.name = core::tr("parameters of the model");
    count.value = report.model->sizes().total();
    count.unit = Unit::Count;
    count.source = report.network.source;
    out.push_back({Words::tr("Parameters"), count.value, Unit::Count, {}, {}, true, count, {}});
    return out;
}

} // namespace shardscope::ui
