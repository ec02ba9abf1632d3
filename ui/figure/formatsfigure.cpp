// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/figure/formatsfigure.h"

#include "ui/base/type.h"
#include "ui/base/words.h"
#include "ui/canvas/painterkit.h"

namespace shardscope::ui {

namespace {

/// Two lines for each, as many as find room.
std::vector<QRectF> layFormats(const FigureSpace &space, std::size_t count)
{
    const double text = textScale(space.style);
    const QRectF inner = space.rect.adjusted(24, 20 + 34 * text, -16, -12);
    std::vector<QRectF> lines;
    for (std::size_t i = 0; i < count; ++i) {
        const QRectF line(inner.left(), inner.top() + 48 * text * static_cast<double>(i), inner.width(), 38 * text);
        lines.push_back(line.bottom() <= inner.bottom() ? line : QRectF());
    }
    return lines;
}

void paintFormats(QPainter &painter, const FigureStyle &style, const std::vector<QRectF> &lines, const DroppableFormats &what)
{
    const double text = textScale(style);
    for (std::size_t i = 0; i < lines.size(); ++i) {
        if (i == 0)
            drawHeading(painter, style, lines[i].topLeft() - QPointF(0, 20 * text), what.heading, what.how);
        if (lines[i].isEmpty())
            return;
        const QRectF upper(lines[i].left(), lines[i].top(), lines[i].width(), 20 * text);
        drawElided(painter, style, upper, Qt::AlignLeft | Qt::AlignVCenter, what.formats[i].first, TextSize::Body,
                   style.theme.text);
        drawElided(painter, style, upper.translated(0, 20 * text), Qt::AlignLeft | Qt::AlignVCenter, what.formats[i].second,
                   TextSize::Small, style.theme.quiet);
    }
}

} // namespace

void showFormats(Figure &figure, const DroppableFormats &what)
{
    figure.onlyHints = true;
    figure.columns = {Words::tr("Kind"), Words::tr("Description")};
    MarkList<std::vector<QRectF>> marks;
    for (std::size_t i = 0; i < what.formats.size(); ++i)
        marks.add(
            {what.formats[i].first},
            [one = what.formats[i]] {
                return Mark{.name = one.first,
                            .value = one.second,
                            .line = [one] { return one.second.toHtmlEscaped(); },
                            .row = tableRow(one.first, one.second)};
            },
            [i](const std::vector<QRectF> &lines) { return MarkShape::of(lines[i], Emphasis::Ground); });
    marks.into(
        figure, [count = what.formats.size()](const FigureSpace &space) { return layFormats(space, count); },
        [what](QPainter &painter, const FigureStyle &style, const std::vector<QRectF> &lines, const FigureLight &) {
            paintFormats(painter, style, lines, what);
        });
}

} // namespace shardscope::ui
