// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/views/pipeline/lanes/pipelineparts.h"

#include "ui/base/format.h"
#include "ui/base/words.h"
#include "ui/canvas/painterkit.h"

#include <QFontMetricsF>
#include <QPainter>

#include <algorithm>
#include <cmath>

namespace shardscope::ui {

namespace {

/// A part of the GPU time.
struct Share {
    double seconds = 0;
    QString name;
    QColor color; ///< invalid: idle
    Hatch hatch = Hatch::Fill;
    QColor below; ///< lower half, where two run together
};

/// Seconds of all devices by kind; the hand-over apart where it is known.
std::vector<Share> workOf(const Theme &theme, const PipelinePicture &picture)
{
    const schedule::Timeline &timeline = picture.analysis().timeline();
    const auto seconds = picture.workByKind();
    double handed = 0;
    const evaluate::PipelineSetup &setup = picture.run->setup;
    if (setup.problem.shape.forwardOnly) {
        for (const plan::ChunkTime &chunk : setup.chunks)
            handed += chunk.overhead.si() * setup.problem.shape.chunks;
    }
    using schedule::TaskKind;
    const auto of = [&](TaskKind kind) { return seconds[static_cast<std::size_t>(kind)]; };
    std::vector<Share> shares;
    const bool light =
        !setup.chunks.empty()
        && std::all_of(setup.chunks.begin(), setup.chunks.end(), [](const plan::ChunkTime &c) { return c.launchBound(); });
    const auto colour = [&](TaskKind kind) { return light ? ganttPale(theme, hueOf(kind)) : ganttColor(theme, hueOf(kind)); };
    const auto add = [&](double value, const QString &name, const QColor &color) {
        if (value > 0)
            shares.push_back({value, name, color, Hatch::Fill, {}});
    };
    add(of(TaskKind::F) - handed, Words::tr("forward"), colour(TaskKind::F));
    add(of(TaskKind::FB), Words::tr("F and B together"), colour(TaskKind::F));
    if (of(TaskKind::FB) > 0)
        shares.back().below = colour(TaskKind::B);
    add(of(TaskKind::B), Words::tr("backward"), colour(TaskKind::B));
    add(of(TaskKind::I), Words::tr("input gradient"), colour(TaskKind::I));
    add(of(TaskKind::W), Words::tr("weight gradient"), colour(TaskKind::W));
    const double transfers = of(TaskKind::SendF) + of(TaskKind::RecvF) + of(TaskKind::SendG) + of(TaskKind::RecvG);
    add(timeline.hasTransferTasks() ? transfers : handed,
        timeline.hasTransferTasks() ? Words::tr("transfer") : Words::tr("overhead per chunk"), theme.communication);
    return shares;
}

std::vector<Share> sharesOf(const Theme &theme, const PipelinePicture &picture)
{
    std::vector<Share> shares = workOf(theme, picture);
    const PipelinePicture::Use use = picture.use();
    const std::optional<WaitCause> cause = longestWait(picture.analysis());
    shares.push_back({use.fill, Words::tr("fill"), {}, Hatch::Fill, {}});
    shares.push_back({use.stall,
                      !cause           ? Words::tr("stall")
                      : cause->filling ? Words::tr("stall, mostly filling")
                                       : Words::tr("stall, mostly waiting for %1").arg(gpuName(cause->rank)),
                      {},
                      Hatch::Stall,
                      {}});
    shares.push_back({use.drain, Words::tr("drain"), {}, Hatch::Drain, {}});
    std::erase_if(shares, [&](const Share &s) { return !(s.seconds > 1e-9 * picture.end()); });
    return shares;
}

void paintShare(QPainter &painter, const FigureStyle &style, const QRectF &box, const Share &share)
{
    const QString time = secondsText(share.seconds);
    const QFont font = textFont(style.font, TextSize::Small, 500);
    const QFontMetricsF metrics(font);
    if (share.color.isValid()) {
        painter.fillRect(box, share.color);
        if (share.below.isValid())
            painter.fillRect(QRectF(box.left(), box.center().y(), box.width(), box.height() / 2), share.below);
    } else {
        drawIdle(painter, style, box, share.hatch);
    }
    for (const QString &label : {share.name + QLatin1Char(' ') + time, time}) {
        const double width = metrics.horizontalAdvance(label);
        if (width + 12 > box.width())
            continue;
        const QRectF patch(box.center().x() - width / 2 - 4, box.center().y() - metrics.height() / 2, width + 8,
                           metrics.height());
        if (!share.color.isValid())
            painter.fillRect(patch, style.theme.background);
        else if (share.below.isValid())
            painter.fillRect(patch, share.color);
        painter.setFont(font);
        painter.setPen(share.color.isValid() ? inkOn(share.color) : style.theme.text);
        painter.drawText(patch, Qt::AlignCenter, label);
        return;
    }
}

/// Amber where it does not hold.
void paintFormula(QPainter &painter, const FigureStyle &style, const QRectF &block, const PipelinePicture &picture,
                  const schedule::Formula &formula)
{
    const double text = textScale(style);
    const Derivation &d = formula.derivation;
    if (!formula.holds() || (!d.checks.empty() && !d.checks.back().holds)) {
        QColor amber = style.theme.inputGradient;
        amber.setAlphaF(0.14F);
        const QRectF ground = block.adjusted(-8, 4 * text, 0, 4 * text);
        painter.fillRect(QRectF(ground.topLeft(), QSizeF(3, ground.height())), style.theme.inputGradient);
        painter.fillRect(ground.adjusted(3, 0, 0, 0), amber);
    }
    double y = block.top() + 22 * text;
    const double column = block.left() + block.width() * 0.62;
    const double name = drawHeading(painter, style, QPointF(block.left(), y), coreText(d.name));
    drawElided(painter, style, QRectF(block.left() + name + 12, y - 14 * text, column - block.left() - name - 20, 18 * text),
               Qt::AlignLeft | Qt::AlignTop, coreText(d.formula), TextSize::Table, style.theme.text);
    drawNumber(painter, style, QPointF((column + block.right()) / 2, y), formatValue(d.value, d.unit), TextSize::Table, true,
               600);
    Formatted simulated = formatValue(schedule::measured(formula.measure, picture.summary()), d.unit);
    simulated.unit += (simulated.unit.isEmpty() ? QString() : QStringLiteral(" ")) + Words::tr("simulated");
    drawNumber(painter, style, QPointF(block.right() - 4, y), simulated, TextSize::Table, true);
    for (const Check &check : d.checks) {
        y += 17 * text;
        // The last one is the comparison with the simulation, the others are conditions.
        const bool condition = &check != &d.checks.back();
        const QString words = check.holds || !condition ? coreText(check.text)
                                                        : Words::tr("requires %1; not the case here").arg(coreText(check.text));
        drawElided(painter, style, QRectF(block.left() + 12, y - 12 * text, block.width() - 16, 17 * text),
                   Qt::AlignLeft | Qt::AlignTop, (check.holds ? QStringLiteral("✓ ") : QStringLiteral("✕ ")) + words,
                   TextSize::Small, check.holds ? style.theme.quiet : style.theme.worse);
    }
}

} // namespace

void drawIdle(QPainter &painter, const FigureStyle &style, const QRectF &box, Hatch hatch)
{
    drawHatch(painter, style, box, hatch);
    painter.setPen(QPen(style.theme.strongHairline, 1));
    painter.setBrush(Qt::NoBrush);
    painter.drawRect(box.adjusted(0.5, 0.5, -0.5, -0.5));
}

void paintPipelineBadge(QPainter &painter, const FigureStyle &style, const QRectF &rect, int picture)
{
    const QString number = QString::number(picture + 1);
    if (picture == 0)
        return drawBadge(painter, style, rect, number, TextSize::Small);
    painter.setPen(QPen(style.theme.text, 1.2));
    painter.setBrush(style.theme.background);
    painter.drawRoundedRect(rect.adjusted(0.6, 0.6, -0.6, -0.6), 4, 4);
    painter.setFont(textFont(style.font, TextSize::Small, 600));
    painter.drawText(rect, Qt::AlignCenter, number);
}

void paintBanner(QPainter &painter, const FigureStyle &style, const QRectF &rect, const QString &words)
{
    if (rect.isEmpty())
        return;
    painter.setPen(Qt::NoPen);
    painter.setBrush(style.theme.panel);
    painter.drawRoundedRect(rect, 6, 6);
    painter.fillRect(QRectF(rect.topLeft(), QSizeF(3, rect.height())), style.theme.fault);
    painter.setFont(textFont(style.font, TextSize::Table));
    painter.setPen(style.theme.text);
    painter.drawText(rect.adjusted(14, 0, -8, 0), static_cast<int>(Qt::AlignVCenter | Qt::AlignLeft) | Qt::TextWordWrap, words);
}

void paintGpuTime(QPainter &painter, const FigureStyle &style, const QRectF &rect, const QRectF &lanes, const PipelineData &data,
                  double most)
{
    if (rect.isEmpty())
        return;
    const double text = textScale(style);
    const int gpus = data.first().lanes();
    drawHeading(painter, style, QPointF(rect.left(), rect.top() + 15 * text), Words::tr("Where the GPU time goes"),
                data.pictures() == 1 ? Words::tr("%n GPUs × step", nullptr, gpus) : QString());
    const bool narrow = rect.width() < 600;
    const double left = std::max(lanes.left(), rect.left() + 28 * text);
    const double right = lanes.right();
    const double height = 24 * text;
    for (int i = 0; i < data.pictures(); ++i) {
        const PipelinePicture &picture = data.picture(i);
        const double top = rect.top() + 26 * text + i * (height + 12 * text);
        if (data.pictures() > 1) {
            const QRectF badge(left - 28 * text, top + (height - 20 * text) / 2, 20 * text, 20 * text);
            paintPipelineBadge(painter, style, badge, i);
        }
        const double scale = most > 0 ? (right - left) / most : 0;
        double x = left;
        for (const Share &share : sharesOf(style.theme, picture)) {
            const double width = share.seconds * scale;
            paintShare(painter, style, QRectF(x, top, std::max(width - 1, 0.5), height), share);
            x += width;
        }
        if (!narrow) {
            Formatted all = formatValue(picture.end() * picture.lanes(), Unit::Second);
            all.unit = Words::tr("GPU·%1").arg(all.unit);
            drawNumber(painter, style, QPointF(rect.right(), top + height / 2 + 4.5 * text), all, TextSize::Table, true);
        }
    }
}

std::vector<QRectF> layoutFormulas(const QRectF &rect, const PipelineData &data, double text)
{
    std::vector<QRectF> blocks;
    double y = rect.top() + 27 * text;
    for (const schedule::Formula &formula : data.first().analysis().formulas()) {
        const double height = (22 + 17 * static_cast<double>(formula.derivation.checks.size())) * text;
        blocks.emplace_back(rect.left(), y, rect.width(), height);
        y += height + 6 * text;
    }
    return blocks;
}

double formulasHeight(const PipelineData &data, double text)
{
    const std::vector<QRectF> blocks = layoutFormulas({}, data, text);
    return blocks.empty() ? 55 * text : blocks.back().bottom() + 14 * text;
}

void paintFormulas(QPainter &painter, const FigureStyle &style, const QRectF &rect, const PipelineData &data)
{
    const double text = textScale(style);
    drawHeading(painter, style, QPointF(rect.left(), rect.top() + 15 * text), Words::tr("Closed formula and simulation"),
                scheduleTitle(data.first()));
    const auto &formulas = data.first().analysis().formulas();
    if (formulas.empty())
        return drawElided(painter, style, QRectF(rect.left(), rect.top() + 33 * text, rect.width(), 18 * text),
                          Qt::AlignLeft | Qt::AlignTop,
                          Words::tr("There is no known closed formula for this schedule; the simulation is exact."),
                          TextSize::Table, style.theme.quiet);
    const std::vector<QRectF> blocks = layoutFormulas(rect, data, text);
    for (std::size_t i = 0; i < blocks.size() && (i == 0 || blocks[i].top() <= rect.bottom() - 20 * text); ++i)
        paintFormula(painter, style, blocks[i], data.first(), formulas[i]);
}

} // namespace shardscope::ui
