// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/views/runs/runspicture.h"

#include "core/fit/fit.h"
#include "ui/base/format.h"
#include "ui/views/runs/runschart.h"
#include "ui/views/runs/runsrows.h"
#include "ui/views/runs/runswords.h"

#include <QHash>
#include <QSet>

#include <algorithm>
#include <cmath>
#include <limits>
#include <map>
#include <set>

namespace shardscope::ui {

namespace setting = runs::setting;
namespace quantity = runs::quantity;
using findings::Analysis;
using runs::FindingSeverity;
using runs::Measured;
using runs::Run;
using Kind = RunsColumn::Kind;

namespace {

constexpr std::size_t mostSettings = 7;
constexpr QLatin1String deviationEnd("_std"); ///< behind the key of its quantity

bool differs(const Analysis &analysis, const RunPositions &runs, std::string_view name)
{
    return std::ranges::any_of(runs, [&](std::size_t at) {
        const Measured *now = analysis.corrected[at].find(name);
        const Measured *was = (*analysis.raw)[at].find(name);
        return now && was && std::abs(now->value() - was->value()) > 1e-12 * std::abs(was->value());
    });
}

/// In the unit that suits its values; in none where no run has any.
std::optional<RunsColumn> quantityColumn(const Analysis &analysis, const QuantityWords &words)
{
    bool any = false;
    double least = std::numeric_limits<double>::infinity();
    for (const Run &run : analysis.corrected) {
        const Measured *measured = run.find(words.key);
        any = any || measured;
        if (measured && measured->value() < least) // false of a NaN
            least = measured->value();
    }
    if (!any)
        return std::nullopt;
    RunsColumn column{Kind::Quantity, runsText(words.key), quantityTitle(runsText(words.key)), coreText(std::string(words.unit)),
                      words.scale};
    if (column.unit == QLatin1String("ms") && least >= 1) {
        column.unit = QStringLiteral("s");
        column.scale = 1;
    }
    if (column.unit == QLatin1String("GB") || column.unit == QLatin1String("MB")) {
        const ByteScale size = column.unit == QLatin1String("GB") ? gigabytes() : megabytes();
        column.unit = size.unit;
        column.scale = size.bytes;
    }
    return column;
}

std::vector<RunsColumn> columnsOf(const Analysis &analysis, const RunsLook &look, const QStringList &varying)
{
    std::vector<RunsColumn> columns{
        {Kind::What, QStringLiteral("what"), look.bySetting() ? settingTitle(look.group) : Words::tr("Run")}};
    if (!look.bySetting())
        for (const QString &name : varying.mid(0, mostSettings))
            columns.push_back({Kind::Setting, name, settingTitle(name)});
    if (!look.eachRun())
        columns.push_back({Kind::Count, QStringLiteral("n"), QStringLiteral("n")});
    for (const QuantityWords &words : quantityNames()) {
        const std::optional<RunsColumn> column = quantityColumn(analysis, words);
        if (!column)
            continue;
        columns.push_back(*column);
        const bool spread = words.key == quantity::throughput || words.key == quantity::stepTime;
        if (spread && !look.eachRun())
            columns.push_back({Kind::Deviation, column->key + deviationEnd, QStringLiteral("±"), column->unit, column->scale});
    }
    columns.push_back({Kind::Findings, QStringLiteral("findings"), Words::tr("Findings")});
    return columns;
}

double valueOf(const RunsPicture &picture, const RunsRow &row, const RunsColumn &column)
{
    const std::string name =
        (column.kind == Kind::Deviation ? column.key.chopped(deviationEnd.size()) : column.key).toStdString();
    switch (column.kind) {
    case Kind::Setting: return picture.firstOf(row).number(name).value_or(runs::noValue);
    case Kind::Quantity: return levelOf(*picture.analysis, row.runs, name).mean / column.scale;
    case Kind::Deviation: return levelOf(*picture.analysis, row.runs, name).sampleDeviation / column.scale;
    case Kind::Count:
        return row.runs.size() == 1 ? 1 : static_cast<double>(std::ranges::count_if(row.runs, [&](std::size_t at) {
            return picture.analysis->corrected[at].kind != runs::RunKind::Mean;
        }));
    case Kind::What:
    case Kind::Findings: break;
    }
    return runs::noValue;
}

/// A column of ± without a single one says nothing.
void addColumn(RunsPicture &picture, RunsColumn column)
{
    std::vector<double> values;
    for (const RunsRow &row : picture.rows)
        values.push_back(valueOf(picture, row, column));
    if (column.kind == Kind::Deviation && std::ranges::none_of(values, [](double value) { return std::isfinite(value); }))
        return;
    for (std::size_t r = 0; r < values.size(); ++r)
        picture.rows[r].values.push_back(values[r]);
    picture.columns.push_back(std::move(column));
}

QString whatOf(const Run &first, const RunsLook &look)
{
    if (look.bySetting())
        return runsText(first.text(look.group.toStdString()).value_or("–"));
    const auto seed = look.eachRun() ? first.text(setting::seed) : std::nullopt;
    return seed ? runWords(first) + QStringLiteral(", ") + Words::tr("seed %1").arg(runsText(*seed)) : runWords(first);
}

/// All words of the filter stand in the row, or in one of its runs: "chunks=4".
bool matches(const RunsPicture &picture, const RunsRow &row, const QStringList &words)
{
    QString all;
    for (std::size_t c = 0; c < picture.columns.size(); ++c)
        all += QLatin1Char(' ') + picture.text(row, c);
    for (const std::size_t at : row.runs) {
        const Run &run = picture.analysis->corrected[at];
        all +=
            QLatin1Char(' ') + runsText(run.id) + QLatin1Char(' ') + runsText(run.format) + QLatin1Char(' ') + runsText(run.note);
        for (const auto &[name, value] : run.settings)
            all += QLatin1Char(' ') + runsText(name) + QLatin1Char('=') + runsText(runs::settingText(value));
    }
    return std::ranges::all_of(words, [&all](const QString &word) { return all.contains(word, Qt::CaseInsensitive); });
}

void addRows(RunsPicture &picture)
{
    QHash<QString, int> same;
    for (RunPositions &runs : rowsOf(*picture.analysis, picture.look)) {
        const QString what = whatOf(picture.analysis->corrected[runs.front()], picture.look);
        picture.rows.push_back({std::move(runs), what, QStringLiteral("run %1 %2").arg(same[what]++).arg(what)});
    }
    for (RunsColumn &column : columnsOf(*picture.analysis, picture.look, picture.varying))
        addColumn(picture, std::move(column));
    const QStringList words = picture.look.filter.split(QLatin1Char(' '), Qt::SkipEmptyParts);
    if (!words.isEmpty())
        std::erase_if(picture.rows, [&](const RunsRow &row) { return !matches(picture, row, words); });
    for (RunsColumn &column : picture.columns)
        column.corrected = column.kind == Kind::Quantity && std::ranges::any_of(picture.rows, [&](const RunsRow &row) {
                               return differs(*picture.analysis, row.runs, column.key.toStdString());
                           });
}

/// What a row is sorted by: a number, else a text.
struct SortKey {
    double value;
    QString text;
    RunsRow *row;
};

void sortRows(RunsPicture &picture)
{
    const auto column = std::ranges::find(picture.columns, picture.look.sort, &RunsColumn::key);
    if (column == picture.columns.end())
        return;
    const auto at = static_cast<std::size_t>(column - picture.columns.begin());
    std::vector<SortKey> keys;
    for (RunsRow &row : picture.rows) {
        SortKey key{row.values[at], {}, &row};
        if (column->kind == Kind::Findings)
            key.value = static_cast<double>(picture.titles(row, FindingSeverity::Fault).size() * 100
                                            + picture.titles(row, FindingSeverity::Advice).size());
        bool isNumber = std::isfinite(key.value);
        if (!isNumber) {
            key.text = picture.text(row, at);
            key.value = key.text.toDouble(&isNumber);
        }
        key.value = isNumber ? key.value : runs::noValue;
        keys.push_back(std::move(key));
    }
    std::ranges::stable_sort(keys, [descending = picture.look.descending](const SortKey &a, const SortKey &b) {
        if (std::isfinite(a.value) != std::isfinite(b.value))
            return std::isfinite(a.value); // what has no number stands last
        if (std::isfinite(a.value))
            return descending ? a.value > b.value : a.value < b.value;
        const int order = QString::compare(a.text, b.text, Qt::CaseInsensitive);
        return descending ? order > 0 : order < 0;
    });
    std::vector<RunsRow> sorted;
    for (const SortKey &key : keys)
        sorted.push_back(std::move(*key.row));
    picture.rows = std::move(sorted);
}

void addMemory(RunsPicture &picture)
{
    constexpr std::size_t mostRows = 4;
    constexpr std::size_t mostRanks = 64;
    QSet<QString> seen;
    for (std::size_t r = 0; r < picture.rows.size() && picture.memory.size() < mostRows; ++r) {
        const QString &what = picture.rows[r].what;
        const std::size_t ranks = picture.rankMemory(picture.rows[r]).size();
        if (ranks == 0 || ranks > mostRanks || seen.contains(what))
            continue;
        seen.insert(what);
        picture.memory.push_back(r);
    }
}

void addComparisons(RunsPicture &picture)
{
    const Analysis &analysis = *picture.analysis;
    const auto isFirst = [](const std::string &mode) { return mode == "ddp"; };
    const auto isSecond = [](const std::string &mode) { return mode == "fsdp" || mode.starts_with("zero"); };
    if (std::ranges::none_of(analysis.corrected, isSecond, [](const Run &run) { return run.text(setting::mode).value_or(""); }))
        return;
    std::map<std::pair<std::string, std::string>, RunsComparison> found;
    for (const RunPositions &row : seedRows(analysis)) {
        const Run &run = analysis.corrected[row.front()];
        const std::string mode = run.text(setting::mode).value_or("");
        const bool first = isFirst(mode);
        if (!first && !isSecond(mode))
            continue;
        const std::pair key(run.text(setting::globalBatch).value_or("?"), run.text(setting::worldSize).value_or("?"));
        RunsComparison &pair = found[key];
        pair.what = Words::tr("batch %1, %2 GPUs").arg(runsText(key.first), runsText(key.second));
        RunsComparison::Side &side = first ? pair.first : pair.second;
        side = {runsText(mode).toUpper(), levelOf(analysis, row, quantity::throughput).mean,
                levelOf(analysis, row, quantity::memoryPeak).mean};
    }
    for (const auto &[key, pair] : found)
        if (!pair.first.mode.isEmpty() && !pair.second.mode.isEmpty())
            picture.comparisons.push_back(pair);
    if (picture.comparisons.empty())
        return;
    if (const auto fitted = fit::fitModel("memory", analysis.corrected); fitted && fitted->points.size() > 1)
        picture.perSampleMemory = fitted->find("per_sample_bytes")->value;
}

} // namespace

RunsLook RunsLook::sortedBy(const QString &column) const
{
    RunsLook next = *this;
    next.descending = sort == column && !descending;
    next.sort = sort == column && descending ? QString() : column;
    return next;
}

QJsonObject RunsLook::state() const
{
    return {{QStringLiteral("filter"), filter},
            {QStringLiteral("group"), group},
            {QStringLiteral("axis"), axis},
            {QStringLiteral("sort"), sort},
            {QStringLiteral("descending"), descending}};
}

RunsLook RunsLook::from(const QJsonObject &state)
{
    const auto text = [&state](QLatin1String name) { return state.value(name).toString(); };
    RunsLook look{text(QLatin1String("filter")), text(QLatin1String("group")), text(QLatin1String("axis")),
                  text(QLatin1String("sort")), state.value(QLatin1String("descending")).toBool()};
    if (look.group.isEmpty())
        look.group = RunsLook().group;
    return look;
}

QString RunsColumn::heading() const
{
    return kind == Kind::Quantity ? title + QStringLiteral(", ") + unit : title;
}

QString RunsPicture::text(const RunsRow &row, std::size_t column) const
{
    const RunsColumn &shown = columns[column];
    const double value = row.values[column];
    switch (shown.kind) {
    case Kind::What: return row.what;
    case Kind::Setting: return runsText(firstOf(row).text(shown.key.toStdString()).value_or(""));
    case Kind::Count:
        return row.runs.size() == 1 && firstOf(row).kind == runs::RunKind::Mean ? Words::tr("mean") : QString::number(value);
    case Kind::Quantity:
        if (!std::isfinite(value))
            return firstOf(row).outOfMemory && shown.key == runsText(quantity::memoryPeak) ? Words::tr("OOM") : QString();
        return formatSignificant(value, 4);
    case Kind::Deviation: return std::isfinite(value) ? formatSignificant(value, 2) : QString();
    case Kind::Findings:
        return (titles(row, FindingSeverity::Fault) + titles(row, FindingSeverity::Advice)).join(QStringLiteral(", "));
    }
    return {};
}

bool RunsPicture::isCorrected(const RunsRow &row, std::size_t column) const
{
    return columns[column].corrected && differs(*analysis, row.runs, columns[column].key.toStdString());
}

RunsRemarks RunsPicture::about(const RunsRow &row) const
{
    RunsRemarks all;
    std::set<std::size_t> findings;
    for (const std::size_t at : row.runs) {
        const RunsRemarks &one = remarks[at];
        findings.insert(one.findings.begin(), one.findings.end());
        all.leftOut = all.leftOut || one.leftOut;
    }
    all.findings.assign(findings.begin(), findings.end());
    return all;
}

QStringList RunsPicture::titles(const RunsRow &row, FindingSeverity severity) const
{
    QStringList all;
    for (const std::size_t f : about(row).findings)
        if (const runs::Finding &finding = analysis->findings[f];
            (finding.severity == FindingSeverity::Fault) == (severity == FindingSeverity::Fault))
            all << coreText(finding.title);
    all.removeDuplicates();
    return all;
}

std::vector<double> RunsPicture::rankMemory(const RunsRow &row) const
{
    const Measured *peak = firstOf(row).find(quantity::memoryPeak);
    return peak && peak->perRank() ? peak->values() : std::vector<double>();
}

RunsPicturePtr makeRunsPicture(findings::AnalysisPtr analysis, const RunsLook &look)
{
    auto picture = std::make_shared<RunsPicture>();
    picture->analysis = std::move(analysis);
    picture->look = look;
    picture->numbers = numberStyle();
    picture->varying = varyingSettings(*picture->analysis);
    picture->remarks = remarksOf(*picture->analysis);
    addRows(*picture);
    sortRows(*picture);
    makeRunsChart(*picture);
    addMemory(*picture);
    addComparisons(*picture);
    return picture;
}

} // namespace shardscope::ui
