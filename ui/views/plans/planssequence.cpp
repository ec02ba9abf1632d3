// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/views/plans/planssequence.h"

#include "core/cost/contextterm.h"
#include "core/cost/frameworkshare.h"
#include "core/cost/plancollective.h"
#include "core/cost/planshape.h"
#include "core/cost/plantables.h"
#include "ui/base/colormap.h"
#include "ui/base/format.h"
#include "ui/base/markup.h"
#include "ui/base/words.h"
#include "ui/canvas/painterkit.h"
#include "ui/views/plans/plansorder.h"
#include "ui/views/plans/planstext.h"

#include <QFontMetricsF>
#include <QPainter>

#include <algorithm>
#include <cmath>

namespace shardscope::ui {

using plan::ContextStrategy;
using plan::Layout;
using search::GroupKind;

namespace {

const Layout &planOf(const PlansPicture &picture)
{
    return picture.report->chosen->plan;
}

bool isCausal(const PlansPicture &picture)
{
    return cost::looksBack(picture.report->network);
}

/// All ranks see the whole sequence, each for heads of its own.
bool exchangesAllHeads(const PlansPicture &picture)
{
    return planOf(picture).contextStrategy == ContextStrategy::AllToAll;
}

double shareOf(const PlansPicture &picture, int rank)
{
    return cost::contextShare(picture.report->network, planOf(picture), rank);
}

/// One step of the ring against the attention of the block at hand.
struct RingStep {
    int steps = 0;
    double bytes = 0;
    double transfer_s = 0;
    double block_s = 0;
};
RingStep ringStep(const PlansPicture &picture)
{
    const Layout &plan = planOf(picture);
    const cost::StepModel &model = *picture.report->model;
    const cost::ContextRanks ranks = cost::contextRanks(plan);
    RingStep step;
    step.steps = ranks.ring - 1;
    if (step.steps < 1)
        return step;
    const int stride = plan::strides(plan).context * std::max(1, ranks.exchange);
    const cost::GroupLink link = model.machine().links->group(ranks.ring, stride, plan.gpus());
    step.bytes = cost::keyValueBytes(model.network(), plan);
    step.transfer_s = cost::handOverTime(step.bytes, link, model.machine().law,
                                         cost::assumptionsFor(model.assumptions(), plan, model.machine().device));
    step.block_s = model.tables().layers.of(model, plan).layer.forward.attention / ranks.ring;
    return step;
}

QString blocksText(const PlansPicture &picture)
{
    const Layout &plan = planOf(picture);
    const int c = plan.contextRanks;
    if (exchangesAllHeads(picture))
        return Words::tr("Rank i holds block i of %1; for attention it gets the whole sequence for its own heads.").arg(c);
    if (cost::contextBlocks(picture.report->network, plan, 0).size() > 1)
        return Words::tr("Rank i holds blocks i and %1 − i of %2: each rank computes %3 of the pairs.")
            .arg(2 * c - 1)
            .arg(2 * c)
            .arg(percent(shareOf(picture, 0)));
    if (!isCausal(picture))
        return Words::tr("Rank i holds block i of %1: each rank computes %2 of the pairs.").arg(c).arg(percent(1.0 / c));
    return Words::tr("Rank i holds block i of %1: the first rank computes %2 of the pairs, the last %3, and all wait for it.")
        .arg(c)
        .arg(percent(shareOf(picture, 0)), percent(shareOf(picture, c - 1)));
}

QString exchangeText(const PlansPicture &picture)
{
    const Layout &plan = planOf(picture);
    const RingStep step = ringStep(picture);
    switch (plan.contextStrategy) {
    case ContextStrategy::AllGather:
        return Words::tr("Before attention every rank gathers the keys and values of all %1; nothing hides that.")
            .arg(plan.contextRanks);
    case ContextStrategy::AllToAll:
        return Words::tr("Four all-to-alls change heads for tokens before attention and back behind it; nothing hides them.");
    case ContextStrategy::Ring:
    case ContextStrategy::Hierarchical: break;
    }
    const QString ring = Words::tr("Steps of the ring: %1. Each sends %2 of keys and values while a block is computed.")
                             .arg(step.steps)
                             .arg(bytesText(Bytes(step.bytes)));
    if (plan.contextStrategy == ContextStrategy::Ring)
        return ring;
    return Words::tr("Neighbours change heads for tokens among %1.").arg(plan.contextInner) + QLatin1Char(' ') + ring;
}

/// Two bars on one scale: what a step computes and what it sends.
void paintRingStep(QPainter &painter, const FigureStyle &style, const PlansPicture &picture, const QRectF &area, double text)
{
    const RingStep step = ringStep(picture);
    const double row = 20 * text;
    if (step.steps < 1 || area.height() < 2 * row || area.width() < 180 * text)
        return;
    const QString computed = Words::tr("attention of a block");
    const QString sent = Words::tr("sending one");
    const QFontMetricsF metrics(textFont(style.font, TextSize::Small));
    const double words = std::max(metrics.horizontalAdvance(computed), metrics.horizontalAdvance(sent)) + 8 * text;
    const double value =
        std::max(metrics.horizontalAdvance(secondsText(step.block_s)), metrics.horizontalAdvance(secondsText(step.transfer_s)))
        + 8 * text;
    const double label = std::clamp(words, 90 * text, area.width() - value - 16 * text);
    const double longest = std::max(step.block_s, step.transfer_s);
    const auto bar = [&](int index, const QString &name, double seconds, const QColor &color) {
        const double top = area.top() + index * row;
        drawElided(painter, style, QRectF(area.left(), top, label, row), Qt::AlignLeft | Qt::AlignVCenter, name, TextSize::Small,
                   style.theme.quiet);
        const double width = (area.width() - label - value) * (longest > 0 ? seconds / longest : 0);
        painter.fillRect(QRectF(area.left() + label, top + 0.2 * row, width, 0.6 * row), color);
        drawLabel(painter, style, QRectF(area.left() + label + width + 4, top, value + 8, row), Qt::AlignLeft | Qt::AlignVCenter,
                  secondsText(seconds), TextSize::Small, style.theme.text);
    };
    bar(0, computed, step.block_s, style.theme.forward);
    bar(1, sent, step.transfer_s, style.theme.communication);
}

void paintMask(QPainter &painter, const FigureStyle &style, const PlansPicture &picture, const QRectF &mask, int lit)
{
    const auto n = static_cast<int>(blockCount(picture));
    const int c = planOf(picture).contextRanks;
    const double size = mask.width() / n;
    const bool all = exchangesAllHeads(picture);
    for (int query = 0; query < n; ++query) {
        const int rank = holderOf(picture, static_cast<std::size_t>(query));
        QColor fill = all ? style.theme.grid : contextColor(style.theme, rank, c);
        if (lit >= 0 && rank != lit && !all)
            fill = paler(style.theme, fill, 0.65);
        const double top = mask.top() + query * size;
        const double gap = size > 6 ? 1 : 0;
        const int whole = isCausal(picture) ? query : n;
        painter.setPen(Qt::NoPen);
        painter.setBrush(fill);
        for (int key = 0; key < whole; ++key)
            painter.drawRect(QRectF(mask.left() + key * size, top, size - gap, size - gap));
        if (isCausal(picture)) // the diagonal sees half of itself
            painter.drawPolygon(QPolygonF({{mask.left() + query * size, top},
                                           {mask.left() + query * size, top + size - gap},
                                           {mask.left() + (query + 1) * size - gap, top + size - gap}}));
    }
    painter.setPen(QPen(style.theme.hairline, 1));
    painter.setBrush(Qt::NoBrush);
    painter.drawRect(mask.adjusted(-0.5, -0.5, 0.5, 0.5));
}

} // namespace

bool showsSequence(const PlansPicture &picture)
{
    return picture.report->ranks && shownGroup(picture) == GroupKind::Context
           && !picture.report->ranks->of(GroupKind::Context).empty();
}

std::size_t blockCount(const PlansPicture &picture)
{
    return static_cast<std::size_t>(cost::contextBlockCount(picture.report->network, planOf(picture)));
}

int holderOf(const PlansPicture &picture, std::size_t block)
{
    const int c = planOf(picture).contextRanks;
    const auto at = static_cast<int>(block);
    return at < c ? at : 2 * c - 1 - at;
}

QColor contextColor(const Theme &theme, int rank, int ranks)
{
    if (ranks <= 6)
        return paler(theme, theme.category[static_cast<std::size_t>(rank)], 0.15);
    return sequentialMap(QStringLiteral("viridis"), theme.dark).at(0.12 + 0.84 * rank / std::max(1, ranks - 1));
}

QRectF laySequence(const PlansPicture &picture, RanksLayout &layout, const QRectF &area)
{
    const double text = layout.text;
    const double strip = 26 * text;
    const bool tall = area.height() >= 330 * text && area.width() >= 320 * text;
    const double side = tall ? std::min({0.34 * area.height(), 0.4 * area.width(), 190 * text}) : 0;
    const double height = tall ? side : strip;
    const QRectF part(area.left(), area.top(), area.width(), height);
    const double left = tall ? part.left() + side + 14 * text : part.left();
    if (tall)
        layout.mask = QRectF(part.topLeft(), QSizeF(side, side));
    const std::size_t n = blockCount(picture);
    const double width = (part.right() - left) / static_cast<double>(n);
    const double gap = width > 6 ? 2 : 0;
    for (std::size_t i = 0; i < n; ++i)
        layout.blocks.emplace_back(left + static_cast<double>(i) * width, part.top(), width - gap, strip);
    layout.words = tall ? QRectF(left, part.top() + strip + 6 * text, part.right() - left, height - strip - 6 * text) : QRectF();
    return area.adjusted(0, height + 12 * text, 0, 0);
}

Mark blockMark(const PlansPicturePtr &picture, std::size_t block)
{
    const Layout &plan = planOf(*picture);
    const int rank = holderOf(*picture, block);
    const int sequence = plan.sequence > 0 ? plan.sequence : picture->report->network.sequence;
    const double tokens = sequence / static_cast<double>(blockCount(*picture));
    Mark mark{.name = Words::tr("Block %1").arg(block),
              .value = Words::tr("context rank %1").arg(rank),
              .number = tokens,
              .head = {QStringLiteral("block %1").arg(block), std::nullopt, false}};
    mark.line = [picture, block, rank, tokens] {
        return strong(Words::tr("Block %1").arg(block)) + QStringLiteral(": ")
               + Words::tr("%1 tokens on context rank %2, which computes %3 of the pairs")
                     .arg(numberText(tokens))
                     .arg(rank)
                     .arg(percent(shareOf(*picture, rank)));
    };
    return mark;
}

void paintSequence(QPainter &painter, const FigureStyle &style, const PlansPicture &picture, const RanksLayout &layout, int lit)
{
    const int c = planOf(picture).contextRanks;
    for (std::size_t i = 0; i < layout.blocks.size(); ++i) {
        const int rank = holderOf(picture, i);
        QColor fill = contextColor(style.theme, rank, c);
        if (lit >= 0 && rank != lit)
            fill = paler(style.theme, fill, 0.65);
        painter.fillRect(layout.blocks[i], fill);
        drawLabel(painter, style, layout.blocks[i].adjusted(-4, 0, 4, 0), Qt::AlignCenter, QStringLiteral("c%1").arg(rank),
                  TextSize::Badge, inkOnCell(fill));
    }
    if (!layout.mask.isNull())
        paintMask(painter, style, picture, layout.mask, lit);
    QRectF words = layout.words;
    for (const QString &line : {blocksText(picture), exchangeText(picture)})
        if (const double height = paintRemark(painter, style, words, line, style.theme.quiet); height > 0)
            words.adjust(0, height + 4, 0, 0);
    paintRingStep(painter, style, picture, words, layout.text);
}

void paintExchange(QPainter &painter, const FigureStyle &style, const PlansPicture &picture, const RanksLayout &layout, int gpu)
{
    const search::RankMap &ranks = *picture.report->ranks;
    const int group = ranks.groupOf[static_cast<std::size_t>(GroupKind::Context)][static_cast<std::size_t>(std::max(0, gpu))];
    if (group < 0)
        return;
    std::vector<int> gpus = ranks.of(GroupKind::Context)[static_cast<std::size_t>(group)].gpus;
    std::ranges::sort(gpus, {}, [&ranks](int g) { return ranks.places[static_cast<std::size_t>(g)].context; });
    const cost::ContextRanks parts = cost::contextRanks(planOf(picture));
    const auto centre = [&](int g) { return layout.gpus[static_cast<std::size_t>(g)].center(); };
    const auto line = [&](int a, int b, bool arrow) {
        const bool leaves = ranks.island[static_cast<std::size_t>(a)] != ranks.island[static_cast<std::size_t>(b)];
        QLineF way(centre(a), centre(b));
        if (way.length() < 4)
            return;
        painter.setPen(
            QPen(leaves ? style.theme.fault : style.theme.text, arrow ? 1.8 : 1, leaves ? Qt::DashLine : Qt::SolidLine));
        painter.drawLine(way);
        if (!arrow)
            return;
        // An arrow head at the middle, where no tile's words are.
        way.setLength(way.length() * 0.58);
        QLineF back(way.p2(), way.p1());
        back.setLength(7);
        for (const double turn : {-24.0, 24.0}) {
            QLineF one = back;
            one.setAngle(back.angle() + turn);
            painter.setPen(QPen(painter.pen().color(), 1.8));
            painter.drawLine(one);
        }
    };
    painter.save();
    const auto count = static_cast<int>(gpus.size());
    const auto at = [&gpus](int i) { return gpus[static_cast<std::size_t>(i)]; };
    if (parts.exchange > 1 || planOf(picture).contextStrategy == ContextStrategy::AllGather) {
        const int inner = parts.exchange > 1 ? parts.exchange : count;
        constexpr int most = 16; // all pairs of more are a blot
        for (int from = 0; from < count; from += inner)
            for (int i = from; i < from + inner && inner <= most; ++i)
                for (int j = i + 1; j < from + inner; ++j)
                    line(at(i), at(j), false);
    }
    for (int i = 0; i < count && parts.ring > 1; ++i)
        if (count > 2 * parts.exchange || i + parts.exchange < count) // two ranks: one line, there and back
            line(at(i), at((i + parts.exchange) % count), true);
    painter.restore();
}

QString wayTitle(const PlansPicture &picture, const Layout &plan)
{
    if (plan.contextBalanced != planOf(picture).contextBalanced)
        return plan.contextBalanced ? Words::tr("balanced blocks") : Words::tr("contiguous blocks");
    switch (plan.contextStrategy) {
    case ContextStrategy::Ring: return Words::tr("CP by ring");
    case ContextStrategy::AllGather: return Words::tr("by all-gather");
    case ContextStrategy::AllToAll: return Words::tr("by all-to-all");
    case ContextStrategy::Hierarchical: return Words::tr("all-to-all of %1, ring").arg(plan.contextInner);
    }
    return {};
}

Mark wayMark(const PlansPicturePtr &picture, std::size_t index)
{
    const search::ContextWay &way = picture->contextWays()[index];
    Mark mark{.name = wayTitle(*picture, way.plan),
              .value = way.step ? secondsText(way.step->step_s) : QString(),
              .head = {QStringLiteral("way %1").arg(index), std::nullopt, false}};
    if (way.step)
        mark.number = way.step->step_s;
    mark.line = [picture, index] {
        const search::ContextWay &one = picture->contextWays()[index];
        if (!one.step)
            return strong(wayTitle(*picture, one.plan)) + QStringLiteral(": ")
                   + (one.fault ? errorText(*one.fault, false).toHtmlEscaped() : QString());
        return strong(wayTitle(*picture, one.plan))
               + Words::tr(": each GPU sends %1 per step, %2 are exposed, the step takes %3")
                     .arg(bytesText(Bytes(one.bytes)), secondsText(one.step->of(cost::StepTerm::ContextParallel)),
                          secondsText(one.step->step_s));
    };
    if (way.step)
        mark.act = editShown(*picture, Words::tr("Context %1").arg(wayTitle(*picture, way.plan)),
                             [strategy = way.plan.contextStrategy, inner = way.plan.contextInner,
                              balanced = way.plan.contextBalanced](Layout &layout) {
                                 layout.contextBalanced = balanced;
                                 layout.contextStrategy = strategy;
                                 layout.contextInner = inner;
                             });
    return mark;
}

} // namespace shardscope::ui
