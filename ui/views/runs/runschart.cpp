// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/views/runs/runschart.h"

#include "core/fit/fit.h"
#include "ui/base/format.h"
#include "ui/views/runs/runspicture.h"
#include "ui/views/runs/runswords.h"

#include <QHash>
#include <QSet>

#include <algorithm>
#include <cmath>
#include <iterator>

namespace shardscope::ui {

namespace setting = runs::setting;
namespace quantity = runs::quantity;
using runs::Run;

namespace {

/// The column of the quantity that most rows have, in the order in which people compare; the first where there is none.
std::size_t shownColumn(const RunsPicture &picture)
{
    std::size_t best = 0;
    std::ptrdiff_t most = 0;
    for (std::size_t c = 0; c < picture.columns.size(); ++c) {
        const auto count = std::ranges::count_if(picture.rows, [c](const RunsRow &row) { return std::isfinite(row.values[c]); });
        if (picture.columns[c].kind == RunsColumn::Kind::Quantity && count > most) {
            most = count;
            best = c;
        }
    }
    return best;
}

QString rowValue(const RunsPicture &picture, const RunsRow &row, const QString &name)
{
    return runsText(picture.firstOf(row).text(name.toStdString()).value_or(""));
}

/// The setting under the chart: as asked, else the one with most values among
/// the usual ones.
QString axisOf(const RunsPicture &picture)
{
    if (picture.look.bySetting())
        return picture.look.group;
    if (picture.varying.contains(picture.look.axis))
        return picture.look.axis;
    QString best = picture.varying.value(0);
    qsizetype most = 0;
    for (const QString &name : picture.varying) {
        QSet<QString> values;
        for (const RunsRow &row : picture.rows)
            values.insert(rowValue(picture, row, name));
        values.remove(QString());
        if (values.size() > most) {
            most = values.size();
            best = name;
        }
    }
    return best;
}

/// What tells the points at one place apart: the kind of run, and of GPUs and batch what differs and is no axis.
QString seriesOf(const Run &run, const QString &axis, const QStringList &varying)
{
    const auto text = [&run](std::string_view name, const char *without) { return runsText(run.text(name).value_or(without)); };
    const auto tells = [&](std::string_view name) {
        const QString key = runsText(name);
        return axis != key && varying.contains(key) && run.text(name).has_value();
    };
    const QString mode = text(setting::mode, "");
    QStringList parts;
    const bool pipeline = axis != runsText(setting::worldSize) && mode == QLatin1String("pipeline");
    if (!pipeline && axis != QLatin1String("mode") && !mode.isEmpty() && mode != QLatin1String("pipeline"))
        parts << mode.toUpper();
    else if (!pipeline && run.settings.contains(setting::tensorDegree) && axis != QLatin1String("tp"))
        parts << Words::tr("TP %1, PP %2").arg(text(setting::tensorDegree, "1"), text(setting::pipelineDegree, "1"));
    if (tells(setting::checkpointing))
        parts << text(setting::checkpointing, "");
    if (pipeline || tells(setting::worldSize))
        parts << runsCount(text(setting::worldSize, "?"), Words::tr("1 GPU"), Words::tr("%1 GPUs"));
    const std::vector<int> stages = runs::customPartition(run);
    const bool even = stages.empty() || std::ranges::max(stages) - std::ranges::min(stages) <= 1; // "3,3,3,3", too
    if (pipeline && !even && axis != QLatin1String("partition"))
        parts << text(setting::partition, "even");
    const bool alone = parts.isEmpty() && run.text(setting::globalBatch) && axis != QLatin1String("global_batch_size");
    if (alone || tells(setting::globalBatch))
        parts << Words::tr("batch %1").arg(text(setting::globalBatch, ""));
    return parts.isEmpty() ? Words::tr("runs") : parts.join(QStringLiteral(", "));
}

/// Is the fitted model one of the quantity that the chart shows?
bool fitIsOf(const findings::Analysis &analysis, const QString &key)
{
    if (!analysis.fitted)
        return false;
    const std::string &model = analysis.fitted->model;
    const std::string shown = key.toStdString();
    if (model == "memory")
        return shown == quantity::memoryPeak;
    if (model == "alpha-beta" || model == "broadcast")
        return shown == quantity::time;
    return shown == quantity::throughput || shown == quantity::stepTime;
}

/// Measured less predicted, as a share: of a mean, by the means of both. Without a value where the fit has none of its runs.
double residualOf(const RunsPicture &picture, const RunsRow &row, bool timeIsShown)
{
    double measured = 0;
    double predicted = 0;
    for (const std::size_t run : row.runs) {
        const int at = picture.remarks[run].fitted;
        if (at < 0)
            continue;
        const runs::FittedPoint &point = picture.analysis->fitted->points[static_cast<std::size_t>(at)];
        const bool inverse = timeIsShown && point.unit == "steps/s"; // it is the time that is drawn
        measured += inverse ? 1 / point.measured : point.measured;
        predicted += inverse ? 1 / point.predicted : point.predicted;
    }
    return predicted > 0 ? measured / predicted - 1 : runs::noValue;
}

/// Points and their places, by the quantity's column. Says where the highest ends.
double addPoints(RunsPicture &picture, std::size_t column, const QString &axis)
{
    Chart &chart = picture.chart;
    std::vector<QString> places;
    for (const RunsRow &row : picture.rows) {
        const QString value = axis.isEmpty() ? row.what : rowValue(picture, row, axis);
        places.push_back(value.isEmpty() ? QStringLiteral("–") : value);
    }
    QHash<QString, double> placed;
    for (std::size_t r = 0; r < places.size(); ++r)
        if (std::isfinite(picture.rows[r].values[column]))
            placed.insert(places[r], 0);
    QStringList ticks = placed.keys();
    std::ranges::sort(ticks, comesBefore);
    for (const QString &tick : ticks) {
        placed[tick] = static_cast<double>(chart.x.ticks.size());
        chart.x.ticks.push_back({placed[tick], tick});
    }
    const bool fits = fitIsOf(*picture.analysis, picture.columns[column].key);
    const bool spread = column + 1 < picture.columns.size() && picture.columns[column + 1].kind == RunsColumn::Kind::Deviation;
    double most = 0;
    for (std::size_t r = 0; r < places.size(); ++r) {
        RunsRow &row = picture.rows[r];
        if (!std::isfinite(row.values[column]))
            continue;
        Chart::Point point{placed[places[r]], row.values[column]};
        if (spread && std::isfinite(row.values[column + 1]))
            point.error = row.values[column + 1];
        const RunsRemarks about = fits ? picture.about(row) : RunsRemarks();
        point.leftOut = about.leftOut;
        if (fits)
            point.residual = residualOf(picture, row, picture.columns[column].key == runsText(quantity::stepTime));
        if (std::isfinite(point.residual))
            chart.residuals = Words::tr("Measured minus fit");
        const QString series =
            axis == picture.look.group ? Words::tr("mean") : seriesOf(picture.firstOf(row), axis, picture.varying);
        const auto known = std::ranges::find(chart.points, series, &Chart::Points::key);
        row.series = static_cast<int>(known - chart.points.begin());
        row.place = {point.x, point.y};
        if (known == chart.points.end())
            chart.points.push_back({series, series});
        chart.points[static_cast<std::size_t>(row.series)].points.push_back(point);
        most = std::max(most, point.y + point.error);
    }
    return most;
}

/// What the fitted pipeline gives at a number of chunks; without a value where a run does not say enough.
double predicted(const findings::Analysis &analysis, const Run &run, double chunks, bool rate)
{
    const plan::ChunkTimeModel model = fit::chunkModel(*analysis.fitted);
    const double batch = run.number(setting::globalBatch).value_or(0);
    double sum = 0;
    double slowest = 0;
    for (const int layers : fit::stagesOf(run, analysis.layers)) {
        const double time = plan::chunkTime(model, layers, batch / chunks).total.si();
        sum += time;
        slowest = std::max(slowest, time);
    }
    const double step = sum + (chunks - 1) * slowest;
    return batch <= 0 || sum <= 0 ? runs::noValue : rate ? batch / step : step;
}

/// Predicted values of a fitted pipeline between and at the chunk counts, for
/// series that have several. Says where the highest ends.
double addPipelineCurves(RunsPicture &picture, const RunsColumn &shown)
{
    Chart &chart = picture.chart;
    // What has no number of chunks stands last and has no prediction.
    std::vector<double> counts;
    for (const Chart::Tick &tick : chart.x.ticks)
        if (tick.text.toDouble() > 0)
            counts.push_back(tick.text.toDouble());
    double most = 0;
    for (std::size_t s = 0; s < chart.points.size() && counts.size() >= 2; ++s) {
        const Chart::Points &series = chart.points[s];
        const auto first = std::ranges::find(picture.rows, static_cast<int>(s), &RunsRow::series);
        if (std::ranges::all_of(series.points, [&](const Chart::Point &point) { return point.x == first->place.x(); }))
            continue;
        Chart::Curve curve{.key = series.key, .name = series.name, .width = 1.8};
        constexpr int between = 12;
        for (int i = 0; i <= static_cast<int>(counts.size() - 1) * between; ++i) {
            const double place = static_cast<double>(i) / between;
            const auto low = static_cast<std::size_t>(i / between);
            const double from = counts[low];
            const double to = counts[std::min(low + 1, counts.size() - 1)];
            const double chunks = from * std::pow(to / from, place - static_cast<double>(low));
            const double value =
                predicted(*picture.analysis, picture.firstOf(*first), chunks, shown.key == runsText(quantity::throughput));
            curve.x.push_back(place);
            curve.y.push_back(value / shown.scale);
        }
        if (std::isfinite(curve.y.front())) {
            most = std::max(most, *std::ranges::max_element(curve.y));
            chart.curves.push_back(std::move(curve));
        }
    }
    return most;
}

/// What no model is drawn through: a line from run to run, where one series has one value at each of several numbers.
void addLines(Chart &chart)
{
    if (std::ranges::any_of(chart.x.ticks, [](const Chart::Tick &tick) { return tick.text.toDouble() <= 0; }))
        return;
    for (const Chart::Points &series : chart.points) {
        std::vector<Chart::Point> points;
        std::ranges::copy_if(series.points, std::back_inserter(points), [](const Chart::Point &point) { return !point.leftOut; });
        std::ranges::sort(points, {}, &Chart::Point::x);
        if (points.size() < 2 || std::ranges::adjacent_find(points, {}, &Chart::Point::x) != points.end())
            continue;
        Chart::Curve line{.key = series.key, .width = 1.2};
        for (const Chart::Point &point : points) {
            line.x.push_back(point.x);
            line.y.push_back(point.y);
        }
        chart.curves.push_back(std::move(line));
    }
}

} // namespace

void makeRunsChart(RunsPicture &picture)
{
    const std::size_t column = shownColumn(picture);
    const RunsColumn &shown = picture.columns[column];
    if (shown.kind != RunsColumn::Kind::Quantity)
        return;
    Chart &chart = picture.chart;
    const QString axis = axisOf(picture);
    double most = addPoints(picture, column, axis);
    const auto &fitted = picture.analysis->fitted;
    if (fitted && fitted->model == "pipeline-chunks" && axis == QLatin1String("chunks") && fitIsOf(*picture.analysis, shown.key))
        most = std::max(most, addPipelineCurves(picture, shown));
    if (chart.curves.empty())
        addLines(chart);
    chart.name = chart.y.title = shown.heading();
    chart.x.title = chart.x.unit = axisTitle(axis);
    chart.x.from = -0.5;
    chart.x.to = static_cast<double>(chart.x.ticks.size()) - 0.5;
    chart.x.switches = false;
    chart.y.unit = shown.unit;
    chart.y.to = most > 0 ? most : 1;
    chart.y.rounded = true;
    chart.legend = Chart::Legend::Below;
    chart.leftOutName = Words::tr("excluded from the fit");
    chart.errorName = Words::tr("± 1 SD over seeds");
    if (fitted && std::isfinite(fitted->meanError) && !fit::isTested(*fitted))
        chart.residualsMore = coreText(fit::untestedText(*fitted));
    else if (fitted && std::isfinite(fitted->meanError)) {
        const bool means = std::ranges::any_of(picture.rows, [](const RunsRow &row) { return row.runs.size() > 1; });
        chart.residualsMore =
            (means ? Words::tr("each run: mean %1 %, largest %2 %") : Words::tr("mean %1 %, largest %2 %"))
                .arg(formatSignificant(100 * fitted->meanError, 2), formatSignificant(100 * fitted->maxError, 2));
    }
}

} // namespace shardscope::ui
