// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/views/plans/plansorder.h"

#include "ui/base/format.h"
#include "ui/base/markup.h"
#include "ui/base/words.h"
#include "ui/canvas/painterkit.h"
#include "ui/views/plans/planstext.h"

#include <QFontMetricsF>
#include <QPainter>

#include <algorithm>

namespace shardscope::ui {

using plan::Axis;
using plan::Layout;
using search::GroupKind;

namespace {

constexpr double chipGap = 6;

const Layout &shownPlan(const PlansPicture &picture)
{
    return picture.report->chosen->plan;
}

/// The same but for the batch, which a search states for all plans.
bool samePlan(Layout a, const Layout &b)
{
    a.globalBatch = b.globalBatch;
    return a == b;
}

QString axisTitle(Axis axis)
{
    switch (axis) {
    case Axis::Tensor: return QStringLiteral("TP");
    case Axis::Context: return QStringLiteral("CP");
    case Axis::Expert: return QStringLiteral("EP");
    case Axis::Data: return QStringLiteral("DP");
    case Axis::Pipe: return QStringLiteral("PP");
    }
    return {};
}

/// On the experts' side, where tensor and data ranks are others.
QString expertTitle(Axis axis)
{
    const bool other = axis == Axis::Tensor || axis == Axis::Data;
    return (other ? QStringLiteral("E") : QString()) + axisTitle(axis);
}

struct ChipText {
    QString attention;   ///< "TP 8"; "–" where the side has no such axis
    QString experts;     ///< empty where both sides have the same groups
    bool counts = false; ///< is there more than one rank along it?
};

ChipText chipText(const Layout &plan, std::size_t place)
{
    const plan::TwoGrids grids = plan::gridsOf(plan);
    const Axis axis = plan.order[place];
    const QString none = QStringLiteral("–");
    ChipText text;
    const int attention = grids.attention.size(axis);
    const int experts = grids.experts.size(axis);
    text.attention = axis == Axis::Expert && isFolded(plan) ? none : QStringLiteral("%1 %2").arg(axisTitle(axis)).arg(attention);
    if (isFolded(plan))
        text.experts = axis == Axis::Context ? none : QStringLiteral("%1 %2").arg(expertTitle(axis)).arg(experts);
    text.counts = attention > 1 || (isFolded(plan) && experts > 1);
    return text;
}

QString orderWords(const plan::AxisOrder &order)
{
    return QString::fromStdString(plan::orderText(order));
}

plan::AxisOrder movedOrder(plan::AxisOrder order, Axis axis, std::size_t to)
{
    const auto from = std::ranges::find(order, axis);
    const auto target = order.begin() + static_cast<std::ptrdiff_t>(to);
    if (from < target)
        std::rotate(from, from + 1, target + 1);
    else
        std::rotate(target, from, from + 1);
    return order;
}

/// The plan that is shown in another order of ranks, or why it cannot be.
struct OrderEdit {
    std::optional<MarkEdit> edit;
    QString line;
};
OrderEdit orderEdit(const PlansPicture &picture, Axis axis, std::size_t to)
{
    Layout plan = shownPlan(picture);
    const plan::AxisOrder order = movedOrder(plan.order, axis, to);
    if (order == plan.order)
        return {};
    plan.order = order;
    if (const Status possible = plan::checkWorld(plan); !possible)
        return {{},
                Words::tr("%1 is not possible: %2.").arg(orderWords(order), errorText(possible.error(), false).toHtmlEscaped())};
    return {editShown(picture, Words::tr("Order %1").arg(orderWords(order)), [order](Layout &layout) { layout.order = order; }),
            Words::tr("Order of ranks: %1").arg(strong(orderWords(order)))};
}

} // namespace

MarkEdit editShown(const PlansPicture &picture, const QString &text, std::function<void(Layout &)> change)
{
    return {text, [shown = shownPlan(picture), change = std::move(change)](scenario::Scenario &s) {
                const bool own = samePlan(s.layout, shown) || (s.plans.chosen && samePlan(s.layout, *s.plans.chosen));
                if (own)
                    change(s.layout);
                Layout plan = shown;
                change(plan);
                s.plans.chosen = plan;
            }};
}

Axis axisOf(GroupKind kind)
{
    switch (kind) {
    case GroupKind::Tensor:
    case GroupKind::ExpertTensor: return Axis::Tensor;
    case GroupKind::Context: return Axis::Context;
    case GroupKind::Expert: return Axis::Expert;
    case GroupKind::Data:
    case GroupKind::ExpertData: return Axis::Data;
    case GroupKind::Pipe: break;
    }
    return Axis::Pipe;
}

std::optional<GroupKind> kindOf(const PlansPicture &picture, Axis axis)
{
    for (const GroupKind kind : shownGroups(picture))
        if (axisOf(kind) == axis)
            return kind;
    return std::nullopt;
}

bool isFolded(const Layout &plan)
{
    return plan.expert > 1 || plan.expertTensorRanks() != plan.tensor;
}

double orderHeight(const PlansPicture &picture, double text)
{
    return (isFolded(shownPlan(picture)) ? 42 : 26) * text;
}

std::vector<QRectF> layOrder(const PlansPicture &picture, const QRectF &row, double text)
{
    const double side = 78 * text; // words at both ends
    const double room = row.width() - 2 * side;
    const bool words = room >= plan::axisCount * 52 * text;
    const double left = words ? row.left() + side : row.left();
    const double width = std::min(84 * text, ((words ? room : row.width()) + chipGap) / plan::axisCount - chipGap);
    std::vector<QRectF> chips;
    for (std::size_t i = 0; width > 12 && i < plan::axisCount; ++i)
        chips.emplace_back(left + static_cast<double>(i) * (width + chipGap), row.top(), width, orderHeight(picture, text));
    return chips;
}

Mark orderMark(const PlansPicturePtr &picture, std::size_t place)
{
    const Layout &plan = shownPlan(*picture);
    const Axis axis = plan.order[place];
    const ChipText text = chipText(plan, place);
    const QString both = text.experts.isEmpty() ? text.attention : text.attention + QStringLiteral(" | ") + text.experts;
    Mark mark{.name = Words::tr("Place %1 of the order").arg(place + 1),
              .value = both,
              .line =
                  [picture, place, both] {
                      const int stride = plan::gridsOf(shownPlan(*picture))
                                             .attention.strides()[static_cast<std::size_t>(shownPlan(*picture).order[place])];
                      return strong(both) + QStringLiteral(": ")
                             + Words::tr("neighbours lie %1 apart in rank numbers; drag the chip, or press Shift+← and Shift+→ "
                                         "while its groups are coloured")
                                   .arg(stride);
                  },
              .head = {QStringLiteral("order ") + axisTitle(axis).toLower(), std::nullopt, false}};
    if (const auto kind = kindOf(*picture, axis))
        mark.act = lookAct([kind](scenario::PlanLook &look) { look.group = static_cast<scenario::PlanGroup>(*kind); });
    return mark;
}

MarkShape orderShape(const PlansPicturePtr &picture, const std::vector<QRectF> &chips, std::size_t place)
{
    if (place >= chips.size())
        return {};
    MarkShape shape = MarkShape::of(chips[place], Emphasis::Own);
    const Axis axis = shownPlan(*picture).order[place];
    shape.grip = MarkGrip{.key = QStringLiteral("order ") + axisTitle(axis).toLower(),
                          .rect = chips[place],
                          .drag = [picture, chips, axis](const QPointF &to) {
                              std::size_t target = 0;
                              while (target + 1 < chips.size() && to.x() > chips[target].right() + chipGap / 2)
                                  ++target;
                              return orderEdit(*picture, axis, target).edit;
                          }};
    shape.grip->cursor = Qt::OpenHandCursor;
    return shape;
}

void paintOrder(QPainter &painter, const FigureStyle &style, const PlansPicture &picture, const QRectF &row,
                const std::vector<QRectF> &chips, std::optional<std::size_t> lit, double text)
{
    if (chips.empty())
        return;
    const Layout &plan = shownPlan(picture);
    const Axis shown = axisOf(shownGroup(picture));
    const double middle = chips.front().center().y();
    const QRectF left(row.left(), middle - 10 * text, chips.front().left() - row.left() - chipGap, 20 * text);
    const QRectF right(chips.back().right() + chipGap, left.top(), row.right() - chips.back().right() - chipGap, 20 * text);
    drawLabel(painter, style, left, Qt::AlignLeft | Qt::AlignVCenter, Words::tr("innermost"), TextSize::Small, style.theme.quiet);
    drawLabel(painter, style, right, Qt::AlignLeft | Qt::AlignVCenter, Words::tr("outermost"), TextSize::Small,
              style.theme.quiet);
    for (std::size_t i = 0; i < chips.size(); ++i) {
        const ChipText words = chipText(plan, i);
        const bool coloured = plan.order[i] == shown && words.counts;
        painter.setPen(QPen(lit == i   ? style.theme.text
                            : coloured ? style.theme.accent
                                       : style.theme.strongHairline,
                            lit == i || coloured ? 2 : 1));
        painter.setBrush(coloured ? style.theme.selectedFill : style.theme.panel);
        painter.drawRoundedRect(chips[i].adjusted(1, 1, -1, -1), 5, 5);
        const QColor ink = words.counts ? style.theme.text : style.theme.quiet;
        QRectF line = chips[i];
        if (!words.experts.isEmpty()) {
            line.setHeight(line.height() / 2 + 2 * text);
            const QRectF under(line.left(), chips[i].center().y() - 2 * text, line.width(), line.height());
            drawLabel(painter, style, under, Qt::AlignCenter, words.experts, TextSize::Small, style.theme.quiet);
        }
        drawLabel(painter, style, line, Qt::AlignCenter, words.attention, TextSize::Table, ink, 600);
    }
}

void addOrderKeys(Figure &figure, const PlansPicture &picture)
{
    const Layout &plan = shownPlan(picture);
    const Axis axis = axisOf(shownGroup(picture));
    const auto place = std::ranges::find(plan.order, axis) - plan.order.begin();
    const auto key = [&](Qt::Key arrow, std::ptrdiff_t to) {
        FigureKey one{QKeyCombination(Qt::ShiftModifier, arrow)};
        if (to >= 0 && to < static_cast<std::ptrdiff_t>(plan.order.size())) {
            OrderEdit moved = orderEdit(picture, axis, static_cast<std::size_t>(to));
            one.act = std::move(moved.edit);
            one.line = moved.line;
        } else {
            one.line = to < 0 ? Words::tr("%1 is the innermost already").arg(strong(axisTitle(axis)))
                              : Words::tr("%1 is the outermost already").arg(strong(axisTitle(axis)));
        }
        figure.keys.push_back(std::move(one));
    };
    key(Qt::Key_Left, place - 1);
    key(Qt::Key_Right, place + 1);
}

} // namespace shardscope::ui
