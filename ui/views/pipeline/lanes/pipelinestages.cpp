// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/views/pipeline/lanes/pipelinestages.h"

#include "core/plan/partition.h"
#include "core/plan/stages.h"
#include "ui/base/type.h"
#include "ui/base/words.h"
#include "ui/canvas/painterkit.h"
#include "ui/views/pipeline/data/pipelinetext.h"

#include <QPainter>

#include <algorithm>
#include <cmath>

namespace shardscope::ui {

using plan::StageContent;
using plan::StageLayout;

namespace {

constexpr double leastSquare = 4.5; ///< px of a layer below which squares are not told apart
constexpr double slot = 9;          ///< px of a letter

bool endsOnFirst(const PipelinePicture &picture)
{
    return picture.analysis().schedule().endsOnFirstRank;
}

/// Layers of each GPU over its virtual stages, as equal as possible, the first ones with the extra layers.
StageLayout dealt(const PipelinePicture &picture)
{
    const plan::Partition &partition = picture.run->setup.partition;
    const int lanes = static_cast<int>(partition.size());
    const int each = std::max(1, picture.run->setup.problem.shape.virtualStages);
    StageLayout out{lanes, std::vector<StageContent>(static_cast<std::size_t>(lanes * each))};
    std::vector<int> done(partition.size(), 0);
    int first = 0;
    for (int k = 0; k < lanes * each; ++k) {
        const auto lane = static_cast<std::size_t>(plan::rankOfStage(out, k, endsOnFirst(picture)));
        const int before = done[lane]++;
        StageContent &stage = out.stages[static_cast<std::size_t>(k)];
        stage.layers = partition[lane] / each + (before < partition[lane] % each ? 1 : 0);
        stage.firstLayer = first;
        first += stage.layers;
    }
    out.stages.front().embedding = true;
    out.stages.back().loss = true;
    return out;
}

/// As a list where it says all, else as Megatron-LM reads it.
std::string asPartition(const StageLayout &stages, const std::string &before)
{
    plan::Partition list;
    bool plain = !plan::isStageText(before) && stages.virtualStages() == 1;
    for (const StageContent &stage : stages.stages) {
        plain = plain && stage.layers > 0 && stage.mtp == 0;
        list.push_back(stage.layers);
    }
    return plain ? plan::partitionText(list) : plan::stageLayoutText(stages);
}

} // namespace

bool hasSlow(const PipelinePicture &picture)
{
    return std::ranges::any_of(picture.variant.slow, [&](const auto &one) { return one.first < picture.lanes(); });
}

std::optional<StageLayout> stagesOf(const PipelinePicture &picture)
{
    if (picture.run->setup.partition.empty())
        return std::nullopt;
    if (!plan::isStageText(picture.variant.partition))
        return dealt(picture);
    const Result<StageLayout> written = plan::stageLayout(picture.variant.partition, picture.lanes());
    return written ? std::optional(*written) : std::nullopt;
}

int laneOfStage(const PipelinePicture &picture, const StageLayout &stages, int stage)
{
    return plan::rankOfStage(stages, stage, endsOnFirst(picture));
}

QString stageWords(const StageContent &stage)
{
    QStringList words;
    if (stage.embedding)
        words << QStringLiteral("E");
    if (stage.layers > 0)
        words << QStringLiteral("t*%1").arg(stage.layers);
    if (stage.mtp > 0)
        words << QStringLiteral("m*%1").arg(stage.mtp);
    if (stage.loss)
        words << QStringLiteral("L");
    return words.isEmpty() ? QStringLiteral("–") : words.join(QLatin1Char(' '));
}

void setStages(scenario::Scenario &s, bool second, const StageLayout &stages)
{
    if (second) {
        if (s.pipeline.second)
            s.pipeline.second->partition = asPartition(stages, s.pipeline.second->partition);
        return;
    }
    if (!s.links.pipeline) {
        s.pipeline.partition = asPartition(stages, s.pipeline.partition);
        return;
    }
    s.layout.stages = plan::stageLayoutText(stages);
    s.layout.partition.clear();
}

std::optional<MarkEdit> stageEdit(const PipelineData &data, int picture, int stage, int layer)
{
    const std::optional<StageLayout> stages = stagesOf(data.picture(picture));
    if (!stages)
        return std::nullopt;
    StageLayout moved = plan::movedBorder(*stages, stage, layer);
    if (moved == *stages)
        return std::nullopt;
    return MarkEdit{Words::tr("Stages %1").arg(QString::fromStdString(plan::stageLayoutText(moved))),
                    [moved, picture](scenario::Scenario &s) { setStages(s, picture == 1, moved); }};
}

std::vector<StageSlots> layStages(const PipelineLayout::Panel &panel, const PipelinePicture &picture, const StageLayout &stages,
                                  int lane, double text)
{
    const GanttGeometry &g = panel.gantt;
    const double leastBeside = 84 * text; // px of the name and the factor that stands behind it then
    if (g.laneHeight < 36 * text || (hasSlow(picture) && panel.labels.width() < leastBeside))
        return {};
    std::vector<int> own;
    for (int k = 0; k < static_cast<int>(stages.stages.size()); ++k)
        if (laneOfStage(picture, stages, k) == lane)
            own.push_back(k);
    if (own.empty())
        return {};
    const double top = g.laneTop(lane) + g.barTop + 19 * text;
    const double gap = 5 * text;
    const double width =
        (panel.labels.width() - 6 - gap * (static_cast<double>(own.size()) - 1)) / static_cast<double>(own.size());
    if (width < 20 * text)
        return {};
    std::vector<StageSlots> out;
    double x = panel.labels.left();
    // One scale for all stages, with room for what a stage could take of its next one.
    const int most = 2 + std::ranges::max(stages.stages, {}, &StageContent::layers).layers;
    const double letters = 2 * (slot + 1) + 18; // and the number behind them
    const double step = std::min(7.0 * text, std::max(8.0, width - letters * text) / most);
    for (const int k : own) {
        const StageContent &stage = stages.stages[static_cast<std::size_t>(k)];
        StageSlots laid;
        laid.stage = k;
        laid.rect = QRectF(x, top, width, 14 * text);
        x += width + gap;
        double left = laid.rect.left();
        if (stage.embedding) {
            laid.before = QRectF(left, top, slot * text, 12 * text);
            left += (slot + 1) * text;
        }
        const double behind = ((stage.mtp > 0 ? slot + 1 : 0) + (stage.loss ? slot + 1 : 0)) * text;
        laid.step = step;
        laid.squares = laid.step >= leastSquare;
        laid.layersFrom = left;
        laid.handle = left + stage.layers * laid.step;
        if (behind > 0)
            laid.behind = QRectF(laid.handle + 2 * text, top, behind, 12 * text);
        out.push_back(laid);
    }
    return out;
}

namespace {

void paintLetter(QPainter &painter, const FigureStyle &style, const QRectF &rect, const QString &letter)
{
    painter.setPen(QPen(style.theme.strongHairline, 1));
    painter.setBrush(style.theme.panel);
    painter.drawRect(rect.adjusted(0.5, 0.5, -0.5, -0.5));
    painter.setFont(textFont(style.font, TextSize::Badge, 600));
    painter.setPen(style.theme.text);
    painter.drawText(rect, Qt::AlignCenter, letter);
}

} // namespace

void paintStages(QPainter &painter, const FigureStyle &style, const PipelineLayout::Panel &panel, const PipelinePicture &picture,
                 const StageLayout &stages, int lane)
{
    const double text = textScale(style);
    for (const StageSlots &laid : layStages(panel, picture, stages, lane, text)) {
        const StageContent &stage = stages.stages[static_cast<std::size_t>(laid.stage)];
        const double middle = laid.rect.top() + 6 * text;
        if (!laid.before.isEmpty())
            paintLetter(painter, style, laid.before, QStringLiteral("E"));
        if (laid.squares)
            for (int i = 0; i < stage.layers; ++i)
                painter.fillRect(QRectF(laid.layersFrom + i * laid.step, middle - 2.75 * text, laid.step - 1.5, 5.5 * text),
                                 style.theme.quiet);
        else
            painter.fillRect(QRectF(laid.layersFrom, middle - 2.75 * text, laid.handle - laid.layersFrom, 5.5 * text),
                             style.theme.quiet);
        double x = laid.handle + 2 * text;
        for (const auto &[has, letter] :
             {std::pair(stage.mtp > 0, QStringLiteral("m")), std::pair(stage.loss, QStringLiteral("L"))})
            if (has) {
                paintLetter(painter, style, QRectF(x, laid.rect.top(), slot * text, 12 * text), letter);
                x += (slot + 1) * text;
            }
        if (!style.forPrint && static_cast<std::size_t>(laid.stage) + 1 < stages.stages.size())
            painter.fillRect(QRectF(laid.handle - 1, middle - 5 * text, 2, 10 * text), style.theme.accent);
        painter.setFont(textFont(style.font, TextSize::Small));
        painter.setPen(style.theme.quiet);
        painter.drawText(QPointF(x + 2 * text, middle + 4 * text), QString::number(stage.layers));
    }
}

std::vector<MarkGrip> stageGrips(const std::shared_ptr<const PipelineData> &data, int picture, const PipelineLayout::Panel &panel,
                                 double text)
{
    std::vector<MarkGrip> grips;
    const PipelinePicture &shown = data->picture(picture);
    const std::optional<StageLayout> stages = stagesOf(shown);
    if (!stages)
        return grips;
    for (int lane = panel.gantt.firstVisible(); lane <= panel.gantt.lastVisible(); ++lane)
        for (const StageSlots &laid : layStages(panel, shown, *stages, lane, text)) {
            if (static_cast<std::size_t>(laid.stage) + 1 >= stages->stages.size())
                continue;
            const int first = stages->stages[static_cast<std::size_t>(laid.stage)].firstLayer;
            MarkGrip grip{.key = QStringLiteral("stage %1 %2").arg(picture).arg(laid.stage),
                          .rect = QRectF(laid.handle - 4, laid.rect.top() - 3, 9, laid.rect.height() + 6),
                          .drag = [data, picture, laid, first](const QPointF &to) {
                              const int layers = static_cast<int>(std::lround((to.x() - laid.layersFrom) / laid.step));
                              return stageEdit(*data, picture, laid.stage, first + std::max(0, layers));
                          }};
            grip.cursor = Qt::SplitHCursor;
            grips.push_back(std::move(grip));
        }
    return grips;
}

} // namespace shardscope::ui
