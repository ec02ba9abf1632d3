// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/views/goalmark.h"

#include "ui/base/markup.h"
#include "ui/base/words.h"

#include <algorithm>
#include <cmath>

namespace shardscope::ui {

namespace {

constexpr double step = 1.05; ///< of a key
constexpr double reach = 6;   ///< px from which the line is meant

/// Three digits: nobody wants 8.2371 s.
double rounded(double value)
{
    const double unit = std::pow(10.0, std::floor(std::log10(value)) - 2);
    return std::round(value / unit) * unit;
}

} // namespace

MarkEdit goalEdit(const GoalLine &line, double value)
{
    const double goal = value > 0 && std::isfinite(value) ? rounded(value) : 0;
    return {goal > 0 ? Words::tr("Goal: %1").arg(line.text(goal)) : Words::tr("No goal"),
            [member = line.goal, goal](scenario::Scenario &s) { s.goals.*member = goal; }};
}

Mark goalMark(const GoalLine &line, double goal)
{
    Mark mark{.name = Words::tr("Goal"), .value = line.text(goal), .number = goal};
    mark.head = {.key = goalKey, .hasRow = false};
    mark.line = [=] {
        QString told = strong(Words::tr("Goal %1").arg(line.text(goal)).toHtmlEscaped());
        if (line.now > 0)
            told += Words::tr(" · predicted now %1").arg(line.text(line.now));
        return told + Words::tr(" · a press says what it needs, Shift and an arrow move it");
    };
    const auto move = [line, goal](double factor) {
        return [line, goal, factor] { return MarkOutcome{.line = {}, .edit = goalEdit(line, goal * factor)}; };
    };
    const Qt::Key less = line.upright ? Qt::Key_Left : Qt::Key_Down;
    const Qt::Key more = line.upright ? Qt::Key_Right : Qt::Key_Up;
    mark.deeds = {{.text = Words::tr("What does it need?"),
                   .key = QKeyCombination(Qt::Key_E),
                   .act = [question = line.question] { return MarkOutcome{.line = {}, .edit = {}, .question = question}; },
                   .byPress = true},
                  {.text = Words::tr("Lower the goal"), .key = QKeyCombination(Qt::SHIFT, less), .act = move(1 / step)},
                  {.text = Words::tr("Raise the goal"), .key = QKeyCombination(Qt::SHIFT, more), .act = move(step)},
                  {.text = Words::tr("Remove the goal"), .key = QKeyCombination(Qt::Key_Delete), .act = move(0)}};
    return mark;
}

void addGoalSwitch(Figure &figure, const GoalLine &line, double goal)
{
    if (goal > 0 || !(line.offered > 0))
        return;
    figure.switches.push_back({.text = Words::tr("Set a goal"), .look = {}, .act = goalEdit(line, line.offered)});
}

MarkShape goalShape(const GoalLine &line, double goal, const ChartLayout &axes)
{
    const double at = line.upright ? axes.x.px(goal) : axes.y.px(goal);
    const QRectF &plot = axes.plot;
    const bool isSeen = line.upright ? at >= plot.left() && at <= plot.right() : at >= plot.top() && at <= plot.bottom();
    if (!isSeen || !std::isfinite(at))
        return {};
    MarkShape shape;
    shape.path = line.upright ? QPolygonF({QPointF(at, plot.top()), QPointF(at, plot.bottom())})
                              : QPolygonF({QPointF(plot.left(), at), QPointF(plot.right(), at)});
    shape.rect = shape.path.boundingRect().adjusted(-2, -2, 2, 2);
    shape.reach = reach;
    shape.grip = MarkGrip{.key = goalKey,
                          .rect = shape.path.boundingRect().adjusted(-reach, -reach, reach, reach),
                          .drag = [line, axes](const QPointF &to) -> std::optional<MarkEdit> {
                              const double value = line.upright ? axes.x.value(to.x()) : axes.y.value(to.y());
                              return value > 0 ? std::optional(goalEdit(line, value)) : std::nullopt;
                          },
                          .cursor = line.upright ? Qt::SizeHorCursor : Qt::SizeVerCursor};
    return shape;
}

} // namespace shardscope::ui
