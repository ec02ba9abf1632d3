// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/figure/figurefindings.h"

#include "core/evaluate/concerns.h"
#include "ui/base/format.h"
#include "ui/base/markup.h"
#include "ui/base/words.h"
#include "ui/canvas/painterkit.h"

#include <QPainter>

#include <algorithm>

namespace shardscope::ui {

namespace {

using evaluate::Concern;

constexpr std::size_t mostFound = 60;

std::optional<std::size_t> markOf(const MarkSource &marks, const Concern &concern)
{
    switch (concern.kind) {
    case Concern::Kind::Device: return marks.find(Item{Item::Kind::Device, concern.a, -1});
    case Concern::Kind::Stage: return marks.find(Item{Item::Kind::Stage, concern.a, -1});
    case Concern::Kind::Run: return marks.find(Item{Item::Kind::Run, concern.a, -1});
    case Concern::Kind::Class: return marks.find(QStringLiteral("class ") + QString::fromStdString(concern.name));
    case Concern::Kind::Link: break;
    }
    const auto there = marks.find(Item{Item::Kind::Link, concern.a, concern.b});
    return there ? there : marks.find(Item{Item::Kind::Link, concern.b, concern.a});
}

bool isFault(const runs::Finding &finding)
{
    return !finding.isPossible() && finding.severity == runs::FindingSeverity::Fault;
}

/// A triangle that stands on its base, with the stroke and the point of "!".
void drawBadge(QPainter &painter, const FigureStyle &style, const QPointF &middle, bool isFault, double size)
{
    const QPointF top(middle.x(), middle.y() - size / 2);
    const QPolygonF triangle{
        {top, {middle.x() + 0.58 * size, middle.y() + size / 2}, {middle.x() - 0.58 * size, middle.y() + size / 2}}};
    painter.setPen(QPen(style.theme.background, 2, Qt::SolidLine, Qt::RoundCap, Qt::RoundJoin));
    painter.setBrush(isFault ? style.theme.fault : style.theme.worse);
    painter.drawPolygon(triangle);
    painter.setPen(QPen(style.theme.background, 1.6, Qt::SolidLine, Qt::RoundCap));
    painter.drawLine(QPointF(middle.x(), middle.y() - 0.12 * size), QPointF(middle.x(), middle.y() + 0.16 * size));
    painter.drawPoint(QPointF(middle.x(), middle.y() + 0.34 * size));
}

} // namespace

std::vector<FigureFinding> findingsOf(const Figure &figure, const scenario::Scenario &scenario, const evaluate::Report &report,
                                      const findings::Diagnosis *verdict)
{
    std::vector<FigureFinding> out;
    if (figure.showsFindings || figure.isEmpty())
        return out;
    for (const Concern &concern : evaluate::concerns(scenario, report, verdict)) {
        if (concern.finding.severity == runs::FindingSeverity::Advice) // nothing is wrong with what is shown
            continue;
        const auto mark = out.size() < mostFound ? markOf(*figure.marks, concern) : std::nullopt;
        if (!mark)
            continue;
        const Mark shown = figure.marks->at(*mark);
        const QString text = coreText(concern.finding.message);
        const bool isTold =
            std::ranges::any_of(out, [&](const FigureFinding &one) { return one.key == shown.head.key && one.text == text; });
        if (isTold) // a stage and its GPU may be one mark
            continue;
        out.push_back({shown.head.key, shown.name, isFault(concern.finding),
                       concern.finding.isPossible() ? Words::tr("Possible")
                       : isFault(concern.finding)   ? Words::tr("Fault")
                                                    : Words::tr("Warning"),
                       text});
    }
    return out;
}

Mark withFindings(Mark mark, const Figure &figure)
{
    for (const FigureFinding &found : figure.found) {
        if (found.key != mark.head.key)
            continue;
        const QString told = found.severity + QStringLiteral(": ") + found.text;
        const QString rich = strong(found.severity.toHtmlEscaped()) + QStringLiteral(": ") + found.text.toHtmlEscaped();
        mark.value += (mark.value.isEmpty() ? QString() : QStringLiteral(", ")) + told;
        if (mark.line)
            mark.line = [line = mark.line, rich] { return line() + QStringLiteral(" · ") + rich; };
        else
            mark.line = [name = mark.name, rich] { return name.toHtmlEscaped() + QStringLiteral(" · ") + rich; };
        if (mark.tip)
            mark.tip = [tip = mark.tip, rich] { return tip() + QStringLiteral("<br>") + rich; };
    }
    return mark;
}

QPointF badgeAt(const MarkShape &shape, const QRectF &there, double size)
{
    if (shape.row >= 0 && there.left() > 1.2 * size)
        return {there.left() - 0.7 * size, there.center().y()};
    const bool isPoint = there.width() < 2 * size || there.height() < size;
    return isPoint ? QPointF(there.right() + 0.8 * size, there.center().y())
                   : QPointF(there.right() - 0.8 * size, there.top() + 0.8 * size);
}

void paintFindings(QPainter &painter, const FigureStyle &style, const Figure &figure, const LaidFigure &laid,
                   const std::function<QRectF(const QRectF &)> &seen)
{
    const double size = 14 * textScale(style);
    painter.save();
    painter.setRenderHint(QPainter::Antialiasing);
    QStringList done;
    for (const FigureFinding &found : figure.found) {
        const auto mark = done.contains(found.key) ? std::nullopt : figure.marks->find(found.key);
        const MarkShape shape = mark ? laid.shape(*mark) : MarkShape();
        const QRectF at = shape.path.isEmpty() ? shape.rect : shape.path.boundingRect();
        if (!mark || (at.isNull() && shape.path.isEmpty()))
            continue;
        done << found.key;
        drawBadge(painter, style, badgeAt(shape, seen(at), size), found.isFault, size);
    }
    painter.restore();
}

} // namespace shardscope::ui
