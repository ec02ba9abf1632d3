// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/views/runs/runsdata.h"

#include "core/fit/fit.h"
#include "ui/base/format.h"
#include "ui/views/runs/runschart.h"
#include "ui/views/runs/runsrows.h"

#include <QCoreApplication>

#include <algorithm>
#include <cmath>
#include <limits>
#include <map>
#include <set>
#include <string>

namespace shardscope::ui {

namespace setting = runs::setting;
namespace quantity = runs::quantity;
using runs::Measured;
using runs::Run;

namespace {

struct Words {
    Q_DECLARE_TR_FUNCTIONS(runs)
};

QString qs(std::string_view text)
{
    return QString::fromUtf8(text.data(), static_cast<qsizetype>(text.size()));
}

constexpr std::size_t mostSettings = 7;

QString number(double value)
{
    return std::isfinite(value) ? formatSignificant(value, 4) : QString();
}

bool differs(const findings::Analysis &analysis, const RunPositions &runs, std::string_view name)
{
    return std::ranges::any_of(runs, [&](std::size_t at) {
        const Measured *now = analysis.corrected[at].find(name);
        const Measured *was = (*analysis.raw)[at].find(name);
        return now && was && std::abs(now->value() - was->value()) > 1e-12 * std::abs(was->value());
    });
}

double leastValue(const findings::Analysis &analysis, std::string_view name)
{
    double least = std::numeric_limits<double>::infinity();
    for (const Run &run : analysis.corrected) {
        if (const auto value = run.value(name))
            least = std::min(least, *value);
    }
    return least;
}

std::vector<RunsColumn> columnsOf(const findings::Analysis &analysis, const RunsOptions &options, const QStringList &varying)
{
    std::vector<RunsColumn> columns;
    const bool pivot = options.group != QLatin1String("runs") && options.group != QLatin1String("seeds");
    columns.push_back(
        {RunsColumn::Kind::What, QStringLiteral("what"), pivot ? settingTitle(options.group) : Words::tr("Run"), {}, 1});
    if (!pivot) {
        for (qsizetype i = 0; i < varying.size() && i < static_cast<qsizetype>(mostSettings); ++i)
            columns.push_back({RunsColumn::Kind::Setting, varying[i], settingTitle(varying[i]), {}, 1});
    }
    if (options.group != QLatin1String("runs"))
        columns.push_back({RunsColumn::Kind::Count, QStringLiteral("n"), QStringLiteral("n"), {}, 1});
    for (const QuantityWords &words : quantityNames()) {
        const bool any = std::ranges::any_of(analysis.corrected, [&](const Run &run) { return run.find(words.key) != nullptr; });
        if (!any)
            continue;
        double scale = words.scale;
        std::string unit = words.unit;
        if (unit == "ms" && leastValue(analysis, words.key) >= 1) {
            unit = "s";
            scale = 1;
        }
        if (unit == "GB" || unit == "MB") {
            const ByteScale size = unit == "GB" ? gigabytes() : megabytes();
            unit = size.unit.toStdString();
            scale = size.bytes;
        }
        columns.push_back({RunsColumn::Kind::Quantity, qs(words.key), quantityTitle(qs(words.key)), unit, scale});
        const bool spread = words.key == quantity::throughput || words.key == quantity::stepTime;
        if (spread && options.group != QLatin1String("runs"))
            columns.push_back(
                {RunsColumn::Kind::Deviation, qs(words.key) + QStringLiteral("_std"), QStringLiteral("±"), unit, scale});
    }
    columns.push_back({RunsColumn::Kind::Marks, QStringLiteral("findings"), Words::tr("Findings"), {}, 1});
    return columns;
}

/// A quantity's deviation stands behind its mean, and comes from the same level.
struct LastLevel {
    std::string name;
    RunsLevel level;
};

RunsCell cellOf(const findings::Analysis &analysis, const RunsRow &row, const RunsColumn &column, LastLevel &last)
{
    RunsCell cell;
    const Run &first = analysis.corrected[row.runs.front()];
    switch (column.kind) {
    case RunsColumn::Kind::What: cell.text = row.what; break;
    case RunsColumn::Kind::Setting:
        cell.text = qs(first.text(column.key.toStdString()).value_or(""));
        cell.value = first.number(column.key.toStdString()).value_or(runs::noValue);
        break;
    case RunsColumn::Kind::Count: {
        int count = 0;
        for (const std::size_t at : row.runs) {
            const bool mean = analysis.corrected[at].kind == runs::RunKind::Mean;
            count += mean && row.runs.size() > 1 ? 0 : 1;
        }
        cell.value = count;
        cell.text = row.runs.size() == 1 && first.kind == runs::RunKind::Mean ? Words::tr("mean") : QString::number(count);
        break;
    }
    case RunsColumn::Kind::Quantity:
    case RunsColumn::Kind::Deviation: {
        const bool deviation = column.kind == RunsColumn::Kind::Deviation;
        const std::string name = (deviation ? column.key.chopped(4) : column.key).toStdString();
        if (last.name != name)
            last = {name, levelOf(analysis, row.runs, name)};
        const RunsLevel &level = last.level;
        cell.value = (deviation ? level.deviation : level.mean) / column.scale;
        cell.text = deviation && std::isfinite(cell.value) ? formatSignificant(cell.value, 2) : number(cell.value);
        if (!deviation && cell.text.isEmpty() && first.outOfMemory && name == quantity::memoryPeak)
            cell.text = Words::tr("OOM");
        cell.corrected = !deviation && differs(analysis, row.runs, name);
        break;
    }
    case RunsColumn::Kind::Marks:
        cell.text = (row.faults + row.advice).join(QStringLiteral(", "));
        cell.value = static_cast<double>(row.faults.size() * 100 + row.advice.size());
        break;
    }
    return cell;
}

bool matches(const RunsRow &row, const findings::Analysis &analysis, const QString &filter)
{
    const QStringList words = filter.split(QLatin1Char(' '), Qt::SkipEmptyParts);
    if (words.isEmpty())
        return true;
    QString all = row.what;
    for (const RunsCell &cell : row.cells)
        all += QLatin1Char(' ') + cell.text;
    for (const std::size_t at : row.runs) {
        const Run &run = analysis.corrected[at];
        all += QLatin1Char(' ') + qs(run.id) + QLatin1Char(' ') + qs(run.format) + QLatin1Char(' ') + qs(run.note);
        for (const auto &[name, value] : run.settings) // "chunks=4"
            all += QLatin1Char(' ') + qs(name) + QLatin1Char('=') + qs(runs::settingText(value));
    }
    return std::ranges::all_of(words, [&all](const QString &word) { return all.contains(word, Qt::CaseInsensitive); });
}

/// A column of ± without a single one says nothing.
void dropEmptyDeviations(RunsPicture &picture)
{
    for (std::size_t c = picture.columns.size(); c-- > 0;) {
        const bool any = std::ranges::any_of(picture.rows, [c](const RunsRow &row) { return std::isfinite(row.cells[c].value); });
        if (picture.columns[c].kind != RunsColumn::Kind::Deviation || any)
            continue;
        picture.columns.erase(picture.columns.begin() + static_cast<std::ptrdiff_t>(c));
        for (RunsRow &row : picture.rows)
            row.cells.erase(row.cells.begin() + static_cast<std::ptrdiff_t>(c));
    }
}

void sortRows(RunsPicture &picture)
{
    const auto column = std::ranges::find(picture.columns, picture.options.sort, &RunsColumn::key);
    if (column == picture.columns.end())
        return;
    const auto at = static_cast<std::size_t>(column - picture.columns.begin());
    const bool descending = picture.options.descending;
    std::ranges::stable_sort(picture.rows, [&](const RunsRow &a, const RunsRow &b) {
        const RunsCell &x = a.cells[at];
        const RunsCell &y = b.cells[at];
        if (std::isfinite(x.value) != std::isfinite(y.value))
            return std::isfinite(x.value); // what has no number stands last
        if (std::isfinite(x.value) && x.value != y.value)
            return descending ? x.value > y.value : x.value < y.value;
        return descending ? comesBefore(y.text, x.text) : comesBefore(x.text, y.text);
    });
}

void addMemory(RunsPicture &picture)
{
    constexpr std::size_t mostRows = 4;
    std::set<QString> seen;
    for (const RunsRow &row : picture.rows) {
        const Measured *memory = picture.analysis->corrected[row.runs.front()].find(quantity::memoryPeak);
        if (picture.memory.size() >= mostRows || !memory || !memory->perRank() || memory->samples.size() > 64
            || !seen.insert(row.what).second)
            continue;
        picture.memory.push_back({row.what, row.runs.front(), memory->values()});
    }
}

void addComparisons(RunsPicture &picture)
{
    const findings::Analysis &analysis = *picture.analysis;
    const auto isFirst = [](const std::string &mode) { return mode == "ddp"; };
    const auto isSecond = [](const std::string &mode) { return mode == "fsdp" || mode.starts_with("zero"); };
    const auto any = [&](const auto &is) {
        return std::ranges::any_of(analysis.corrected,
                                   [&is](const Run &run) { return is(run.text(setting::mode).value_or("")); });
    };
    if (!any(isFirst) || !any(isSecond))
        return;
    std::map<std::string, RunsComparison> found;
    for (const auto &row : seedRows(analysis)) {
        const Run &run = analysis.corrected[row.front()];
        const std::string mode = run.text(setting::mode).value_or("");
        const bool first = isFirst(mode);
        if (!first && !isSecond(mode))
            continue;
        const std::string key = run.text(setting::globalBatch).value_or("?") + "/" + run.text(setting::worldSize).value_or("?");
        RunsComparison &pair = found[key];
        pair.what = Words::tr("batch %1, %2 GPUs")
                        .arg(qs(run.text(setting::globalBatch).value_or("?")), qs(run.text(setting::worldSize).value_or("?")));
        (first ? pair.first : pair.second) = qs(mode).toUpper();
        (first ? pair.firstRate : pair.secondRate) = levelOf(analysis, row, quantity::throughput).mean;
        (first ? pair.firstMemory : pair.secondMemory) = levelOf(analysis, row, quantity::memoryPeak).mean;
    }
    for (auto &[key, pair] : found) {
        if (!pair.first.isEmpty() && !pair.second.isEmpty())
            picture.comparisons.push_back(pair);
    }
    if (picture.comparisons.empty())
        return;
    if (const auto fitted = fit::fitModel("memory", analysis.corrected); fitted && fitted->points.size() > 1)
        picture.perSampleMemory = fitted->find("per_sample_bytes")->value;
}

} // namespace

std::shared_ptr<const RunsPicture> makeRunsPicture(findings::AnalysisPtr analysis, const RunsOptions &options)
{
    if (!analysis)
        return nullptr;
    auto picture = std::make_shared<RunsPicture>();
    picture->analysis = std::move(analysis);
    picture->options = options;
    picture->numbers = numberStyle();
    picture->varying = varyingSettings(*picture->analysis);
    picture->columns = columnsOf(*picture->analysis, options, picture->varying);
    const bool pivot = options.group != QLatin1String("runs") && options.group != QLatin1String("seeds");
    const RunMarks marks(*picture->analysis);
    for (RunPositions &runs : rowsOf(*picture->analysis, options.group)) {
        RunsRow row;
        row.runs = std::move(runs);
        const Run &first = picture->analysis->corrected[row.runs.front()];
        row.what = pivot ? qs(first.text(options.group.toStdString()).value_or("–")) : runWords(first);
        if (options.group == QLatin1String("runs")) {
            if (const auto seed = first.text(setting::seed))
                row.what += QStringLiteral(", ") + Words::tr("seed %1").arg(qs(*seed));
        }
        marks.addTo(row);
        LastLevel level;
        for (const RunsColumn &column : picture->columns)
            row.cells.push_back(cellOf(*picture->analysis, row, column, level));
        ++picture->all;
        if (matches(row, *picture->analysis, options.filter))
            picture->rows.push_back(std::move(row));
    }
    dropEmptyDeviations(*picture);
    sortRows(*picture);
    makeRunsChart(*picture);
    addMemory(*picture);
    addComparisons(*picture);
    return picture;
}

} // namespace shardscope::ui
