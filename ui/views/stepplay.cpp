// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/views/stepplay.h"

#include "ui/base/format.h"
#include "ui/base/markup.h"
#include "ui/base/words.h"

#include <QCoreApplication>
#include <QStringList>

#include <algorithm>
#include <array>

namespace shardscope::ui {

using schedule::TaskKind;

namespace {

QString workName(TaskKind kind)
{
    switch (kind) {
    case TaskKind::F: return Words::tr("forward");
    case TaskKind::B: return Words::tr("backward");
    case TaskKind::I: return Words::tr("input gradient");
    case TaskKind::W: return Words::tr("weight gradient");
    default: return Words::tr("forward and backward");
    }
}

QColor workColor(TaskKind kind, const Theme &theme)
{
    switch (kind) {
    case TaskKind::F: return theme.forward;
    case TaskKind::I: return theme.inputGradient;
    case TaskKind::W: return theme.weightGradient;
    default: return theme.backward;
    }
}

} // namespace

QColor partColor(cost::StepTerm term, const Theme &theme)
{
    const bool sent = term == cost::StepTerm::DataParallel || term == cost::StepTerm::HybridSharding;
    return sent ? theme.communication : term == cost::StepTerm::Optimizer ? theme.recomputation : theme.strongHairline;
}

QColor rankColor(const evaluate::StepMoment &moment, int rank, const Theme &theme)
{
    if (moment.beside)
        return partColor(*moment.beside, theme);
    const auto &task = moment.ranks[static_cast<std::size_t>(rank)];
    return task ? workColor(task->kind, theme) : QColor();
}

std::vector<StepUse> stepUses(const evaluate::StepReport &step, const evaluate::StepMoment &moment, const Theme &theme)
{
    const int gpus = step.layout.gpus();
    if (moment.beside)
        return {{coreText(cost::termName(*moment.beside)), partColor(*moment.beside, theme), gpus}};
    const int each = gpus / static_cast<int>(moment.ranks.size()); // of a rank of the pipeline
    std::vector<StepUse> uses;
    for (const TaskKind kind : {TaskKind::F, TaskKind::FB, TaskKind::B, TaskKind::I, TaskKind::W}) {
        const auto ranks = std::ranges::count_if(moment.ranks, [kind](const auto &task) { return task && task->kind == kind; });
        if (ranks > 0)
            uses.push_back({workName(kind), workColor(kind, theme), static_cast<int>(ranks) * each});
    }
    const int waiting = gpus - moment.working() * each;
    if (waiting > 0)
        uses.push_back({Words::tr("waiting"), {}, waiting});
    return uses;
}

QString momentText(const evaluate::StepReport &step, double seconds)
{
    return Words::tr("%1 of %2").arg(formatValue(seconds, Unit::Second).joined(), formatValue(step.end(), Unit::Second).joined());
}

QString momentLine(const evaluate::StepReport &step, double seconds)
{
    QStringList parts{strong(momentText(step, seconds))};
    for (const StepUse &use : stepUses(step, step.at(seconds), lightTheme()))
        parts << Words::tr("%1: %n GPU(s)", nullptr, use.gpus).arg(use.name);
    return parts.join(QStringLiteral("&nbsp;&nbsp;&nbsp;&nbsp; "));
}

void showStep(Figure &figure, const evaluate::StepReportPtr &step)
{
    figure.playsStep = step != nullptr;
    if (!step)
        return;
    figure.nextStop = [step](double from, int way) {
        const std::optional<double> to = step->neighbourStart(from * step->end(), way);
        return to ? std::optional(*to / step->end()) : std::nullopt;
    };
    figure.playLine = [step](double at) { return momentLine(*step, at * step->end()); };
}

} // namespace shardscope::ui
