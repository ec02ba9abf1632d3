// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/base/format.h"
#include "ui/canvas/curvechart.h"
#include "ui/canvas/painterkit.h"
#include "ui/views/plans/planspainter.h"
#include "ui/views/plans/planstext.h"

#include <QCoreApplication>
#include <QFontMetricsF>
#include <QPainter>

#include <algorithm>
#include <cmath>

namespace shardscope::ui {

using search::GroupKind;

namespace {

struct Words {
    Q_DECLARE_TR_FUNCTIONS(plans)
};

/// The kind that is coloured: the chosen one where the plan has it.
GroupKind shownKind(const PlansFigure &figure)
{
    const std::vector<GroupKind> kinds = shownGroups(figure.picture);
    const bool has = std::ranges::find(kinds, figure.options.group) != kinds.end();
    return has || kinds.empty() ? figure.options.group : kinds.front();
}

class Ranks {
public:
    Ranks(QPainter &painter, const FigureStyle &style, const PlansFigure &figure)
        : m_painter(painter), m_style(style), m_figure(figure), m_ranks(*figure.picture.report->ranks), m_kind(shownKind(figure))
    {
    }

    void paint()
    {
        for (std::size_t h = 0; h < m_figure.scene.layout.boxes.size(); ++h)
            host(static_cast<int>(h));
    }

private:
    [[nodiscard]] int groupOf(int gpu, GroupKind kind) const
    {
        return m_ranks.groupOf[static_cast<std::size_t>(kind)][static_cast<std::size_t>(gpu)];
    }

    [[nodiscard]] bool kin(int gpu, GroupKind kind) const
    {
        const bool hovered = m_figure.hovered.kind == PlansTarget::Kind::Gpu;
        return hovered && groupOf(gpu, kind) >= 0 && groupOf(gpu, kind) == groupOf(m_figure.hovered.index, kind);
    }

    void host(int index)
    {
        const QRectF &box = m_figure.scene.layout.boxes[static_cast<std::size_t>(index)];
        m_painter.setPen(QPen(m_style.theme.hairline, 1));
        m_painter.setBrush(m_style.theme.panel);
        const double corner = std::min(8.0, 0.15 * std::min(box.width(), box.height()));
        m_painter.drawRoundedRect(box.adjusted(0.5, 0.5, -0.5, -0.5), corner, corner);
        std::vector<int> gpus;
        for (std::size_t g = 0; g < m_ranks.host.size(); ++g) {
            if (m_ranks.host[g] == index)
                gpus.push_back(static_cast<int>(g));
        }
        const std::shared_ptr<const cluster::Cluster> &cluster = m_figure.picture.report->cluster;
        QString name = Words::tr("host %1").arg(index);
        if (cluster && !gpus.empty() && static_cast<std::size_t>(gpus.front()) < cluster->devices.size()) {
            const std::size_t at = cluster->devices[static_cast<std::size_t>(gpus.front())].host.index();
            if (at < cluster->hosts.size() && !cluster->hosts[at].name.empty())
                name = QString::fromStdString(cluster->hosts[at].name);
        }
        if (hostIsNamed(box, m_figure.scene.text))
            drawElided(m_painter, m_style, QRectF(box.left() + 9, box.top() + 4, box.width() - 18, 16 * m_figure.scene.text),
                       Qt::AlignLeft | Qt::AlignVCenter, name, TextSize::Small, m_style.theme.quiet);
        const std::vector<QRectF> tiles = gpuTiles(box, static_cast<int>(gpus.size()), m_figure.scene.text);
        for (std::size_t i = 0; i < std::min(tiles.size(), gpus.size()); ++i)
            tile(tiles[i], gpus[i]);
    }

    void tile(const QRectF &rect, int gpu)
    {
        const int group = groupOf(gpu, m_kind);
        const QColor hue = group < 0 ? m_style.theme.grid : m_style.theme.category[static_cast<std::size_t>(group) % 6];
        QColor fill = hue;
        const bool anyHover = m_figure.hovered.kind == PlansTarget::Kind::Gpu;
        fill.setAlphaF(group < 0 ? 1.0F : anyHover && !kin(gpu, m_kind) ? 0.35F : 0.85F);
        m_painter.setPen(Qt::NoPen);
        m_painter.setBrush(m_style.theme.background);
        const double corner = std::min(3.0, 0.2 * std::min(rect.width(), rect.height()));
        m_painter.drawRoundedRect(rect, corner, corner);
        m_painter.setBrush(fill);
        m_painter.drawRoundedRect(rect, corner, corner);
        outline(rect, gpu);
        const double a = static_cast<double>(fill.alphaF());
        const auto mixed = [a](int over, int under) { return static_cast<int>(std::lround(a * over + (1 - a) * under)); };
        const QColor solid(mixed(hue.red(), m_style.theme.background.red()), mixed(hue.green(), m_style.theme.background.green()),
                           mixed(hue.blue(), m_style.theme.background.blue()));
        const QColor ink = inkOn(solid);
        const search::RankPlace &place = m_ranks.places[static_cast<std::size_t>(gpu)];
        const QString where = QStringLiteral("t%1 d%2 p%3").arg(place.tensor).arg(place.data).arg(place.pipe);
        const double text = m_figure.scene.text;
        if (rect.height() > 34 * text) {
            const QRectF upper(rect.left(), rect.center().y() - 17 * text, rect.width(), 17 * text);
            drawLabel(m_painter, m_style, upper, Qt::AlignCenter, QString::number(gpu), TextSize::Table, ink, 600);
            drawLabel(m_painter, m_style, upper.translated(0, 17 * text), Qt::AlignCenter, where, TextSize::Badge, ink);
        } else {
            drawLabel(m_painter, m_style, rect, Qt::AlignCenter, QString::number(gpu), TextSize::Badge, ink);
        }
    }

    /// The hovered GPU's own groups: of the kind that is coloured by a strong line, of the others by a thin one.
    void outline(const QRectF &rect, int gpu)
    {
        const bool self = m_figure.hovered == PlansTarget{PlansTarget::Kind::Gpu, gpu};
        m_painter.setBrush(Qt::NoBrush);
        if (self || kin(gpu, m_kind)) {
            m_painter.setPen(QPen(m_style.theme.text, self ? 3 : 2));
            m_painter.drawRoundedRect(rect.adjusted(1, 1, -1, -1), 3, 3);
            return;
        }
        for (const GroupKind kind : shownGroups(m_figure.picture)) {
            if (!kin(gpu, kind))
                continue;
            QPen pen(m_style.theme.quiet, 1.5);
            pen.setDashPattern({3, 2});
            m_painter.setPen(pen);
            m_painter.drawRoundedRect(rect.adjusted(1, 1, -1, -1), 3, 3);
        }
    }

    QPainter &m_painter;
    const FigureStyle &m_style;
    const PlansFigure &m_figure;
    const search::RankMap &m_ranks;
    GroupKind m_kind;
};

} // namespace

void paintRanks(QPainter &painter, const FigureStyle &style, const PlansFigure &figure)
{
    if (figure.scene.layout.main.isNull())
        return;
    paintPartHeading(painter, style, figure.scene.layout.mainHeading, Words::tr("Which GPU does what"),
                     Words::tr("one colour a %1 group; t tensor rank, d replica, p stage").arg(groupTitle(shownKind(figure))));
    if (!figure.picture.report->ranks) {
        paintRemark(painter, style, figure.scene.layout.main, Words::tr("The chosen plan has no ranks to show."),
                    style.theme.quiet);
        return;
    }
    Ranks(painter, style, figure).paint();
}

void paintRamp(QPainter &painter, const FigureStyle &style, const PlansFigure &figure)
{
    const auto &ramp = figure.picture.report->ramp;
    const QRectF main = figure.scene.layout.main;
    if (main.isNull())
        return;
    paintPartHeading(painter, style, figure.scene.layout.mainHeading, Words::tr("Nodes as the batch grows"),
                     Words::tr("hatched: idle"));
    if (!ramp || ramp->rows.empty())
        return;
    const double text = figure.scene.text;
    const QFontMetricsF metrics(textFont(style.font, TextSize::Small));
    const bool alternatives =
        std::ranges::any_of(ramp->rows, [](const search::RampRow &row) { return row.alternative.has_value(); });
    const QString axis = alternatives ? Words::tr("batch, sequences; line: nodes that would keep the pipeline filled")
                                      : Words::tr("batch, sequences");
    const QRectF plot = main.adjusted(46 * text, 26 * text, -8,
                                      -(alternatives && metrics.horizontalAdvance(axis) > main.width() ? 74 : 60) * text);
    if (plot.height() < 40 || plot.width() < 40)
        return;
    double most = 1;
    for (const search::RampRow &row : ramp->rows)
        most = std::max({most, double(row.nodes), row.alternative ? double(row.alternative->nodes) : 0.0});
    ChartFrame frame;
    frame.rect = plot;
    const std::vector<double> ticks = chartTicks(1.12 * most, 5);
    frame.yTo = ticks.empty() ? most : ticks.back();
    paintChartGrid(painter, style, frame, ticks);
    drawElided(painter, style, QRectF(main.left(), main.top(), main.width(), 18 * text), Qt::AlignLeft | Qt::AlignVCenter,
               Words::tr("nodes"), TextSize::Small, style.theme.quiet);
    const double width = plot.width() / static_cast<double>(ramp->rows.size());
    for (std::size_t i = 0; i < ramp->rows.size(); ++i) {
        const search::RampRow &row = ramp->rows[i];
        const double bar = std::min(0.62 * width, 90 * text);
        const double left = plot.left() + (static_cast<double>(i) + 0.5) * width - bar / 2;
        const double top = frame.y(std::max(0.3, double(row.nodes)));
        const QRectF rect(left, top, bar, plot.bottom() - top);
        const double idle = rect.height() * row.idle;
        painter.fillRect(rect.adjusted(0, idle, 0, 0), style.theme.forward);
        if (idle > 0) {
            drawHatch(painter, style, QRectF(left, top, bar, idle), Hatch::Stall);
            painter.setPen(QPen(style.theme.hatch, 1));
            painter.setBrush(Qt::NoBrush);
            painter.drawRect(QRectF(left, top, bar, idle));
        }
        const bool lit = figure.hovered == PlansTarget{PlansTarget::Kind::Ramp, static_cast<int>(i)};
        drawElided(painter, style, QRectF(left - 20, top - 20 * text, bar + 40, 18 * text), Qt::AlignCenter, nodesText(row.nodes),
                   TextSize::Table, style.theme.text, row.moreNodes || i == 0 ? 600 : 400);
        if (row.alternative) {
            const double y = frame.y(std::max(0.3, double(row.alternative->nodes)));
            painter.setPen(QPen(style.theme.backward, 2.5));
            painter.drawLine(QPointF(left - 5, y), QPointF(left + bar + 5, y));
        }
        drawElided(painter, style, QRectF(plot.left() + static_cast<double>(i) * width, plot.bottom() + 4, width, 18 * text),
                   Qt::AlignCenter, QString::number(row.batch), TextSize::Small, style.theme.text, lit ? 600 : 400);
        drawElided(painter, style,
                   QRectF(plot.left() + static_cast<double>(i) * width, plot.bottom() + 20 * text, width, 18 * text),
                   Qt::AlignCenter, QStringLiteral("MBS %1").arg(row.microbatch), TextSize::Small, style.theme.quiet,
                   lit || row.moreMicrobatch ? 600 : 400);
    }
    paintRemark(painter, style, QRectF(main.left(), plot.bottom() + 40 * text, main.width(), 36 * text), axis, style.theme.quiet);
}

} // namespace shardscope::ui
