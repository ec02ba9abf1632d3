// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/base/format.h"
#include "ui/base/markup.h"
#include "ui/base/words.h"
#include "ui/canvas/legend.h"
#include "ui/canvas/painterkit.h"
#include "ui/views/cost/costgroups.h"

#include <QFontMetricsF>
#include <QPainter>

#include <algorithm>
#include <array>
#include <cmath>

// A bar under its heading, its pieces in rows, its legend below.
namespace shardscope::ui {

using Groups = std::shared_ptr<const CostGroups>;

namespace {

constexpr double headingHeight = 24;
constexpr double runHeight = 28;
constexpr double rowGap = 2;
constexpr double aroundBar = 4; ///< above and below it

QColor costHue(const Theme &theme, std::size_t group, const CostPiece &piece)
{
    const std::array<QColor, 3> passes{theme.strongHairline, theme.hatch, theme.hairline}; // hues tell the parts
    const std::array<QColor, 6> parts{theme.communication, theme.weightGradient, theme.forward,
                                      theme.backward,      theme.inputGradient,  theme.recomputation};
    const std::array<QColor, 3> phases{theme.strongHairline, theme.forward, theme.communication};
    const auto at = static_cast<std::size_t>(piece.hue);
    if (group == 0)
        return piece.row == 0 ? passes[at % passes.size()] : parts[at % parts.size()];
    const QColor color = group == 1 ? theme.category[at % 6] : phases[at % phases.size()];
    return piece.paler > 0 ? paler(theme, color, piece.paler) : color;
}

/// Every hue of the row that has them all, with its sum, or the piece's note.
Legend legendOf(const CostGroup &group, std::size_t index, const Theme &theme)
{
    constexpr double leastNamed = 5e-4; // share below which the table alone has it
    const int row = index == 0 ? 1 : 0; // parts of the FLOP, kinds of links, phases of the batch
    std::vector<std::pair<const CostPiece *, double>> sums;
    for (const CostPiece &piece : group.pieces) {
        if (piece.row != row)
            continue;
        const auto same = std::ranges::find_if(sums, [&](const auto &entry) { return entry.first->hue == piece.hue; });
        if (same == sums.end())
            sums.emplace_back(&piece, piece.value);
        else
            same->second += piece.value;
    }
    Legend legend{.isQuiet = false};
    for (const auto &[piece, value] : sums)
        if (value >= leastNamed * group.why.value)
            legend.entries.push_back({.name = piece->name,
                                      .value = piece->note.isEmpty() ? valueText(value, piece->unit) : piece->note,
                                      .color = costHue(theme, index, *piece)});
    return legend;
}

QString fullName(const CostPiece &piece)
{
    return piece.of.isEmpty() ? piece.name : piece.of + QStringLiteral(": ") + piece.name;
}

QString pieceLine(const CostGroup &group, const CostPiece &piece)
{
    return Words::tr("%1 %2, %3 % of %4")
        .arg(strong(fullName(piece)), valueText(piece.value, piece.unit), formatSignificant(100 * piece.share), group.total);
}

Mark groupMark(const CostGroup &group)
{
    const bool known = !group.why.name.empty();
    const QString said = group.fault.isEmpty() ? group.total : group.fault;
    return {.name = group.title,
            .value = said,
            .number = known ? group.why.value : noCostNumber,
            .line = [title = group.title, said] { return strong(title) + QLatin1Char(' ') + said.toHtmlEscaped(); },
            .why = known ? [why = group.why] { return why; } : std::function<Derivation()>(),
            .row = costRow(group.title, Words::tr("all"), group.why.value, group.why.unit, noCostNumber,
                           group.fault.isEmpty() ? group.runSize : group.fault)};
}

Mark pieceMark(const Groups &groups, const CostGroup &group, const CostPiece &piece)
{
    return {.name = group.title + QLatin1String(", ") + piece.name,
            .value = valueText(piece.value, piece.unit),
            .number = piece.value,
            .line = [groups, &group, &piece] { return pieceLine(group, piece); },
            .why = [why = piece.why] { return why; },
            .row = costRow(group.title, fullName(piece), piece.value, piece.unit, 100 * piece.share, {})};
}

/// Where its parts lie, in px.
struct LaidBar {
    QRectF run; ///< heading of the run that begins here
    QRectF heading;
    QRectF bar; ///< all its rows
    QRectF legend;
};

double headHeight(const CostGroup &group, double text)
{
    return headingHeight * text + (group.run.isEmpty() ? 0 : runHeight * text);
}

LaidBar layBar(const CostGroup &group, std::size_t index, const QRectF &rect, const FigureStyle &style)
{
    const double text = textScale(style);
    LaidBar laid;
    laid.heading =
        QRectF(rect.left(), rect.top() + headHeight(group, text) - headingHeight * text, rect.width(), headingHeight * text);
    if (!group.run.isEmpty())
        laid.run = QRectF(rect.left(), laid.heading.top() - runHeight * text, rect.width(), runHeight * text);
    const double legend = legendOf(group, index, style.theme).height(style, rect.width());
    laid.legend = QRectF(rect.left(), rect.bottom() - legend, rect.width(), legend);
    laid.bar =
        QRectF(QPointF(rect.left(), laid.heading.bottom() + aroundBar), QPointF(rect.right(), laid.legend.top() - aroundBar));
    return laid;
}

QRectF pieceRect(const CostGroup &group, const QRectF &bar, const CostPiece &piece)
{
    const double height = (bar.height() - (group.rows - 1) * rowGap) / group.rows;
    return {bar.left() + piece.from * bar.width(), bar.top() + piece.row * (height + rowGap),
            std::max(0.0, piece.share * bar.width() - 1), height};
}

void paintPiece(QPainter &painter, const FigureStyle &style, const QRectF &rect, const CostPiece &piece, const QColor &fill)
{
    painter.fillRect(rect, fill);
    const QColor ink = inkOn(fill);
    const QRectF inside = rect.adjusted(6, 0, -4, 0);
    const QString value = valueText(piece.value, piece.unit) + QStringLiteral(" · ") + formatSignificant(100 * piece.share, 2)
                          + QChar(0x00A0) + QLatin1Char('%');
    const auto write = [&](const QRectF &line, const QString &words, int weight = 400) {
        return drawLabel(painter, style, line, Qt::AlignLeft | Qt::AlignVCenter, words, TextSize::Small, ink, weight);
    };
    const double high = QFontMetricsF(textFont(style.font, TextSize::Small)).height();
    if (rect.height() >= 2.4 * high) {
        const QRectF upper(inside.left(), rect.center().y() - high - 1, inside.width(), high);
        if (write(upper, piece.name, 500))
            write(upper.translated(0, high + 2), value);
    } else if (!write(inside, piece.name + QStringLiteral("  ") + value)) {
        write(inside, piece.name);
    }
}

/// The run and the single batch have neither GPUs nor time in common.
void paintRun(QPainter &painter, const FigureStyle &style, const QRectF &rect, const CostGroup &group)
{
    if (rect.isEmpty())
        return;
    const QFontMetricsF metrics(textFont(style.font, TextSize::Title, 600));
    drawLabel(painter, style, rect, Qt::AlignLeft | Qt::AlignVCenter, group.run, TextSize::Title, style.theme.text, 600);
    drawElided(painter, style, rect.adjusted(metrics.horizontalAdvance(group.run) + 12, 0, 0, 0),
               Qt::AlignRight | Qt::AlignVCenter, group.runSize, TextSize::Body, style.theme.quiet);
}

void paintFault(QPainter &painter, const FigureStyle &style, const QRectF &bar, const QString &fault)
{
    drawHatch(painter, style, bar, Hatch::Stall);
    if (fault.isEmpty())
        return;
    const double beside = bar.height() / 2 - 11;
    const QRectF patch = bar.adjusted(10, beside, -10, -beside);
    painter.fillRect(patch, style.theme.background);
    drawElided(painter, style, patch.adjusted(6, 0, -6, 0), Qt::AlignLeft | Qt::AlignVCenter, fault, TextSize::Small,
               style.theme.fault);
}

void paintBar(QPainter &painter, const FigureStyle &style, const LaidBar &laid, const CostGroup &group, std::size_t index)
{
    paintRun(painter, style, laid.run, group);
    const double title = drawHeading(painter, style, laid.heading, group.title);
    drawLabel(painter, style, laid.heading.adjusted(title + 4, 0, 0, 0), Qt::AlignRight | Qt::AlignVCenter, group.total,
              TextSize::Body, style.theme.text, 500);
    if (group.pieces.empty())
        return paintFault(painter, style, laid.bar, group.fault);
    for (const CostPiece &one : group.pieces)
        paintPiece(painter, style, pieceRect(group, laid.bar, one), one, costHue(style.theme, index, one));
    legendOf(group, index, style.theme).paint(painter, style, laid.legend);
}

} // namespace

Block costBar(const Groups &groups, std::size_t index)
{
    const CostGroup &group = (*groups)[index];
    Block block;
    block.add({QStringLiteral("group %1").arg(index)}, [groups, &group] { return groupMark(group); });
    for (const CostPiece &piece : group.pieces)
        block.add({QStringLiteral("group %1 %2 %3").arg(index).arg(piece.of, piece.name)},
                  [groups, &group, &piece] { return pieceMark(groups, group, piece); });
    block.needs = [groups, &group, index](double width, const FigureStyle &style) {
        constexpr double leastRow = 24;
        constexpr double mostRow = 160;
        const double beside = headHeight(group, textScale(style)) + 2 * aroundBar + (group.rows - 1) * rowGap
                              + legendOf(group, index, style.theme).height(style, width);
        return BlockNeeds{beside + group.rows * leastRow, beside + group.rows * mostRow};
    };
    block.lay = [groups, &group, index](const QRectF &rect, const FigureSpace &within) {
        const LaidBar laid = layBar(group, index, rect, within.style);
        const auto shape = [groups, &group, laid](std::size_t mark) {
            if (mark > 0)
                return MarkShape::of(pieceRect(group, laid.bar, group.pieces[mark - 1]));
            MarkShape whole = MarkShape::of(laid.heading, Emphasis::Ground);
            whole.touch = laid.heading | laid.bar; // but for the pieces in it
            return whole;
        };
        return LaidBlock{.shape = shape, .paint = [=, &group, style = within.style](QPainter &painter, const FigureLight &) {
                             paintBar(painter, style, laid, group, index);
                         }};
    };
    return block;
}

std::vector<TableCell> costRow(const QString &group, const QString &name, double value, Unit unit, double share,
                               const QString &remark)
{
    const QString base = unit == Unit::Flops    ? QStringLiteral("FLOP")
                         : unit == Unit::Byte   ? QStringLiteral("B")
                         : unit == Unit::Second ? QStringLiteral("s")
                                                : QString();
    return tableRow(group, name, TableCell::written(value, largeNumber(value)), std::isfinite(value) ? base : QString(), share,
                    remark);
}

QString largeNumber(double value)
{
    if (!(std::abs(value) >= 1e6) || !std::isfinite(value))
        return formatSignificant(value);
    const int exponent = static_cast<int>(std::floor(std::log10(std::abs(value))));
    QString raised;
    for (const QChar digit : QString::number(exponent)) {
        static constexpr char16_t superscripts[] = u"⁰¹²³⁴⁵⁶⁷⁸⁹";
        raised += QChar(superscripts[digit.digitValue()]);
    }
    return fixedNumber(value / std::pow(10.0, exponent), 2) + QStringLiteral("·10") + raised;
}

} // namespace shardscope::ui
