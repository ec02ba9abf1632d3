// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/views/runs/runschart.h"

#include "core/fit/fit.h"
#include "ui/views/runs/runsdata.h"

#include <QCoreApplication>

#include <algorithm>
#include <cmath>
#include <limits>
#include <map>
#include <string_view>
#include <unordered_map>

namespace shardscope::ui {

namespace setting = runs::setting;
namespace quantity = runs::quantity;
using runs::Run;

namespace {

struct Words {
    Q_DECLARE_TR_FUNCTIONS(runs)
};

QString qs(const std::string &text)
{
    return QString::fromStdString(text);
}

/// The quantity that most rows have, in the order in which people compare.
const RunsColumn *shownQuantity(const RunsPicture &picture)
{
    const RunsColumn *best = nullptr;
    std::ptrdiff_t most = 0;
    for (std::size_t c = 0; c < picture.columns.size(); ++c) {
        if (picture.columns[c].kind != RunsColumn::Kind::Quantity)
            continue;
        const auto count =
            std::ranges::count_if(picture.rows, [c](const RunsRow &row) { return std::isfinite(row.cells[c].value); });
        if (count > most) {
            most = count;
            best = &picture.columns[c];
        }
    }
    return best;
}

/// The setting under the chart: as asked, else the one with most values among
/// the usual ones.
QString axisOf(const RunsPicture &picture)
{
    const bool pivot = picture.options.group != QLatin1String("runs") && picture.options.group != QLatin1String("seeds");
    if (pivot)
        return picture.options.group;
    const QStringList &varying = picture.varying;
    if (varying.contains(picture.options.axis))
        return picture.options.axis;
    QString best = varying.isEmpty() ? QString() : varying.front();
    qsizetype most = 0;
    for (const QString &name : varying) {
        QStringList values;
        for (const RunsRow &row : picture.rows) {
            const QString value = qs(picture.analysis->corrected[row.runs.front()].text(name.toStdString()).value_or(""));
            if (!value.isEmpty() && !values.contains(value))
                values << value;
        }
        if (values.size() > most) {
            most = values.size();
            best = name;
        }
    }
    return best;
}

/// What tells the points at one place apart.
QString seriesOf(const Run &run, const QString &axis)
{
    const std::string mode = run.text(setting::mode).value_or("");
    if (axis != qs(std::string(setting::worldSize)) && mode == "pipeline") {
        const QString gpus = Words::tr("%1 GPUs").arg(qs(run.text(setting::worldSize).value_or("?")));
        const std::string partition = run.text(setting::partition).value_or("even");
        return partition == "even" || axis == QLatin1String("partition") ? gpus : gpus + QStringLiteral(", ") + qs(partition);
    }
    if (axis != QLatin1String("mode") && !mode.empty() && mode != "pipeline")
        return qs(mode).toUpper();
    if (run.settings.contains(setting::tensorDegree) && axis != QLatin1String("tp"))
        return Words::tr("TP %1, PP %2")
            .arg(qs(run.text(setting::tensorDegree).value_or("1")), qs(run.text(setting::pipelineDegree).value_or("1")));
    if (const auto batch = run.text(setting::globalBatch); batch && axis != QLatin1String("global_batch_size"))
        return Words::tr("batch %1").arg(qs(*batch));
    return Words::tr("runs");
}

/// Is the fitted model one of the quantity that the chart shows?
bool fitIsOf(const RunsPicture &picture, const QString &key)
{
    if (!picture.analysis->fitted)
        return false;
    const std::string &model = picture.analysis->fitted->model;
    const std::string shown = key.toStdString();
    if (model == "memory")
        return shown == quantity::memoryPeak;
    if (model == "alpha-beta" || model == "broadcast")
        return shown == quantity::time;
    return shown == quantity::throughput || shown == quantity::stepTime;
}

/// The first fitted point of each run: rows are many, and so are the points.
class FittedPoints {
public:
    FittedPoints(const RunsPicture &picture, const QString &key) : m_picture(picture)
    {
        if (!fitIsOf(picture, key))
            return;
        const auto &points = picture.analysis->fitted->points;
        for (std::size_t i = 0; i < points.size(); ++i)
            m_places.try_emplace(points[i].run, i);
    }

    [[nodiscard]] const runs::FittedPoint *of(const RunsRow &row) const
    {
        std::size_t first = none;
        for (const std::size_t at : row.runs) {
            const auto place = m_places.find(m_picture.analysis->corrected[at].id);
            first = place == m_places.end() ? first : std::min(first, place->second);
        }
        return first == none ? nullptr : &m_picture.analysis->fitted->points[first];
    }

private:
    static constexpr std::size_t none = std::numeric_limits<std::size_t>::max();
    const RunsPicture &m_picture;
    std::unordered_map<std::string_view, std::size_t> m_places;
};

/// Predicted throughput of a fitted pipeline between and at the chunk counts.
void addPipelineCurves(RunsPicture &picture, const QString &axis, const RunsColumn &shown)
{
    const auto &fitted = picture.analysis->fitted;
    if (!fitted || fitted->model != "pipeline-chunks" || axis != QLatin1String("chunks"))
        return;
    const bool rate = shown.key == qs(std::string(quantity::throughput));
    if (!rate && shown.key != qs(std::string(quantity::stepTime)))
        return;
    const plan::ChunkTimeModel model = fit::chunkModel(*fitted);
    RunsChart &chart = picture.chart;
    std::map<int, const Run *> shapes; // by series
    for (const RunsPoint &point : chart.points) {
        const bool swept = std::ranges::any_of(
            chart.points, [&point](const RunsPoint &other) { return other.series == point.series && other.x != point.x; });
        if (swept)
            shapes.try_emplace(point.series, &picture.analysis->corrected[point.run]);
    }
    for (const auto &[series, run] : shapes) {
        const std::vector<int> stages = fit::stagesOf(*run, picture.analysis->layers);
        const double batch = run->number(setting::globalBatch).value_or(0);
        // What has no number of chunks stands last and has no prediction.
        const auto counts = std::ranges::count_if(chart.ticks, [](const QString &tick) { return tick.toDouble() > 0; });
        if (stages.empty() || batch <= 0 || counts < 2)
            continue;
        RunsCurve curve{series, {}, {}};
        constexpr int between = 12;
        for (int i = 0; i <= static_cast<int>(counts - 1) * between; ++i) {
            const double place = static_cast<double>(i) / between;
            const auto low = static_cast<qsizetype>(std::floor(place));
            const double from = chart.ticks[low].toDouble();
            const double to = chart.ticks[std::min<qsizetype>(low + 1, counts - 1)].toDouble();
            const double chunks = from * std::pow(to / from, place - static_cast<double>(low));
            double sum = 0;
            double slowest = 0;
            for (const int l : stages) {
                const double time = plan::chunkTime(model, l, batch / chunks).total.si();
                sum += time;
                slowest = std::max(slowest, time);
            }
            const double step = sum + (chunks - 1) * slowest;
            curve.x.push_back(place);
            curve.y.push_back(rate ? batch / step : step / shown.scale);
        }
        chart.most = std::max(chart.most, *std::ranges::max_element(curve.y));
        chart.curves.push_back(std::move(curve));
    }
}

} // namespace

void makeRunsChart(RunsPicture &picture)
{
    RunsChart &chart = picture.chart;
    const RunsColumn *shown = shownQuantity(picture);
    if (!shown || picture.rows.empty())
        return;
    const QString axis = axisOf(picture);
    const auto column = static_cast<std::size_t>(shown - picture.columns.data());
    const bool pivot = axis == picture.options.group;
    chart.xTitle =
        axis.isEmpty() ? QString() : (settingTitle(axis).isUpper() ? settingTitle(axis) : settingTitle(axis).toLower());
    chart.yTitle = shown->title + QStringLiteral(", ") + qs(shown->unit);
    const auto placeOf = [&](const RunsRow &row) {
        if (axis.isEmpty())
            return row.what;
        const QString value = qs(picture.analysis->corrected[row.runs.front()].text(axis.toStdString()).value_or(""));
        return value.isEmpty() ? QStringLiteral("–") : value;
    };
    for (const RunsRow &row : picture.rows) {
        if (std::isfinite(row.cells[column].value) && !chart.ticks.contains(placeOf(row)))
            chart.ticks << placeOf(row);
    }
    std::ranges::sort(chart.ticks, comesBefore);
    const FittedPoints fittedPoints(picture, shown->key);
    for (std::size_t r = 0; r < picture.rows.size(); ++r) {
        const RunsRow &row = picture.rows[r];
        const double value = row.cells[column].value;
        if (!std::isfinite(value))
            continue;
        RunsPoint point;
        point.run = row.runs.front();
        point.row = static_cast<int>(r);
        point.x = static_cast<double>(chart.ticks.indexOf(placeOf(row)));
        point.y = value;
        const QString series = pivot ? Words::tr("mean") : seriesOf(picture.analysis->corrected[point.run], axis);
        if (!chart.series.contains(series))
            chart.series << series;
        point.series = static_cast<int>(chart.series.indexOf(series));
        if (column + 1 < picture.columns.size() && picture.columns[column + 1].kind == RunsColumn::Kind::Deviation
            && std::isfinite(row.cells[column + 1].value))
            point.error = row.cells[column + 1].value;
        point.leftOut = row.leftOut && fitIsOf(picture, shown->key);
        if (const runs::FittedPoint *fitted = fittedPoints.of(row)) {
            point.residual = fitted->measured / fitted->predicted - 1;
            chart.residuals = true;
        }
        chart.most = std::max(chart.most, point.y + point.error);
        chart.points.push_back(point);
    }
    addPipelineCurves(picture, axis, *shown);
}

} // namespace shardscope::ui
