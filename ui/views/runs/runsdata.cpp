// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/views/runs/runsdata.h"

#include "core/fit/fit.h"
#include "ui/base/format.h"

#include <QCoreApplication>

#include <algorithm>
#include <cmath>
#include <limits>
#include <map>
#include <set>
#include <string>
#include <tuple>
#include <unordered_map>
#include <unordered_set>

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

const std::vector<std::pair<std::string_view, const char *>> &settingNames()
{
    static const std::vector<std::pair<std::string_view, const char *>> names{
        {setting::mode, QT_TRANSLATE_NOOP("runs", "Mode")},
        {setting::worldSize, QT_TRANSLATE_NOOP("runs", "GPUs")},
        {setting::chunks, QT_TRANSLATE_NOOP("runs", "Chunks")},
        {setting::partition, QT_TRANSLATE_NOOP("runs", "Partition")},
        {setting::globalBatch, QT_TRANSLATE_NOOP("runs", "Batch")},
        {setting::tensorDegree, QT_TRANSLATE_NOOP("runs", "TP")},
        {setting::pipelineDegree, QT_TRANSLATE_NOOP("runs", "PP")},
        {setting::dataDegree, QT_TRANSLATE_NOOP("runs", "DP")},
        {setting::microbatch, QT_TRANSLATE_NOOP("runs", "MBS")},
        {setting::algorithm, QT_TRANSLATE_NOOP("runs", "Algorithm")},
        {setting::bytes, QT_TRANSLATE_NOOP("runs", "Bytes")},
        {setting::gpu, QT_TRANSLATE_NOOP("runs", "GPU")},
        {setting::model, QT_TRANSLATE_NOOP("runs", "Model")},
        {setting::experts, QT_TRANSLATE_NOOP("runs", "Experts")},
        {setting::checkpointing, QT_TRANSLATE_NOOP("runs", "Checkpointing")},
        {setting::table, QT_TRANSLATE_NOOP("runs", "Table")},
    };
    return names;
}

constexpr std::size_t mostSettings = 7;

struct QuantityWords {
    std::string_view key;
    const char *title;
    const char *unit;
    double scale;
};

const std::vector<QuantityWords> &quantityNames()
{
    static const std::vector<QuantityWords> names{
        {quantity::throughput, QT_TRANSLATE_NOOP("runs", "Throughput"), "samples/s", 1},
        {quantity::stepTime, QT_TRANSLATE_NOOP("runs", "Step time"), "ms", 1e-3},
        {quantity::time, QT_TRANSLATE_NOOP("runs", "Time"), "ms", 1e-3},
        {quantity::latency, QT_TRANSLATE_NOOP("runs", "Latency"), "ms", 1e-3},
        {quantity::layerLatency, QT_TRANSLATE_NOOP("runs", "Layer latency"), "ms", 1e-3},
        {quantity::flops, QT_TRANSLATE_NOOP("runs", "Rate of a GPU"), "TFLOP/s", 1e12},
        {quantity::tokenRate, QT_TRANSLATE_NOOP("runs", "Tokens"), "tokens/s", 1},
        {quantity::bandwidth, QT_TRANSLATE_NOOP("runs", "Bandwidth"), "GB/s", 1e9},
        {quantity::stageForward, QT_TRANSLATE_NOOP("runs", "Stage time"), "ms", 1e-3},
        {quantity::memoryPeak, QT_TRANSLATE_NOOP("runs", "Peak memory"), "GB", 1e9},
        {quantity::memoryWeights, QT_TRANSLATE_NOOP("runs", "Weights"), "MB", 1e6},
        {quantity::memoryExpert, QT_TRANSLATE_NOOP("runs", "One expert"), "MB", 1e6},
    };
    return names;
}

const QuantityWords *findQuantity(std::string_view key)
{
    const auto &all = quantityNames();
    const auto found = std::ranges::find(all, key, &QuantityWords::key);
    return found == all.end() ? nullptr : &*found;
}

/// A quantity that runs are compared by: of its values the largest rank for
/// memory and stages, else the mean.
double shownValue(const Measured &measured)
{
    const bool largest = measured.perRank() && measured.samples.front().step < 0;
    const std::vector<double> values = largest ? measured.values() : std::vector<double>();
    return values.empty() ? measured.value() : *std::ranges::max_element(values);
}

QString number(double value)
{
    return std::isfinite(value) ? formatSignificant(value, 4) : QString();
}

struct Level {
    double mean = runs::noValue;
    double deviation = runs::noValue;
    int count = 0;
};

/// Over the raw runs of a row; a printed mean stands for itself where it is alone.
Level levelOf(const findings::Analysis &analysis, const std::vector<std::size_t> &runs, std::string_view name)
{
    std::vector<double> raw;
    Level printed;
    for (const std::size_t at : runs) {
        const Measured *measured = analysis.corrected[at].find(name);
        const double value = measured ? shownValue(*measured) : runs::noValue;
        if (!std::isfinite(value))
            continue;
        if (analysis.corrected[at].kind == runs::RunKind::Mean) {
            printed = {value, measured->spread == runs::Spread::Ranks ? runs::noValue : measured->deviation(),
                       measured->count.value_or(0)};
            if (measured->samples.size() > 1)
                printed.deviation = runs::noValue;
        } else {
            raw.push_back(value);
        }
    }
    if (raw.empty())
        return printed;
    const Summary summary = summarise(raw);
    return {summary.mean, summary.sampleDeviation, summary.count};
}

bool differs(const findings::Analysis &analysis, const std::vector<std::size_t> &runs, std::string_view name)
{
    return std::ranges::any_of(runs, [&](std::size_t at) {
        const Measured *now = analysis.corrected[at].find(name);
        const Measured *was = (*analysis.raw)[at].find(name);
        return now && was && std::abs(now->value() - was->value()) > 1e-12 * std::abs(was->value());
    });
}

/// The same settings but for the seed, in one file; what was printed as a mean stands by itself.
std::vector<std::vector<std::size_t>> seedRows(const findings::Analysis &analysis)
{
    constexpr std::size_t alone = std::numeric_limits<std::size_t>::max();
    std::vector<std::size_t> groups(analysis.corrected.size(), alone);
    for (std::size_t g = 0; g < analysis.groups.size(); ++g) {
        for (const std::size_t at : analysis.groups[g].runs)
            groups[at] = g;
        for (const std::size_t at : analysis.groups[g].means)
            groups[at] = analysis.corrected[at].origin.empty() ? alone : g;
    }
    std::vector<std::vector<std::size_t>> rows;
    std::map<std::tuple<std::string_view, std::string_view, std::size_t>, std::size_t> index;
    for (std::size_t i = 0; i < analysis.corrected.size(); ++i) {
        const Run &run = analysis.corrected[i];
        const auto key = groups[i] == alone ? std::tuple(std::string_view(run.id), std::string_view(), alone)
                                            : std::tuple(std::string_view(run.source), std::string_view(run.format), groups[i]);
        const auto [at, isNew] = index.try_emplace(key, rows.size());
        if (isNew)
            rows.emplace_back();
        rows[at->second].push_back(i);
    }
    return rows;
}

std::vector<std::vector<std::size_t>> rowsOf(const findings::Analysis &analysis, const QString &by)
{
    std::vector<std::vector<std::size_t>> rows;
    const std::size_t n = analysis.corrected.size();
    if (by == QLatin1String("runs")) {
        for (std::size_t i = 0; i < n; ++i)
            rows.push_back({i});
        return rows;
    }
    if (by == QLatin1String("seeds"))
        return seedRows(analysis);
    std::map<std::string, std::size_t> index;
    for (std::size_t i = 0; i < n; ++i) {
        const auto [at, isNew] = index.try_emplace(analysis.corrected[i].text(by.toStdString()).value_or("–"), rows.size());
        if (isNew)
            rows.emplace_back();
        rows[at->second].push_back(i);
    }
    return rows;
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
    columns.push_back({RunsColumn::Kind::What, QStringLiteral("what"), pivot ? settingTitle(options.group) : Words::tr("Run"), {}, 1});
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
            columns.push_back({RunsColumn::Kind::Deviation, qs(words.key) + QStringLiteral("_std"), QStringLiteral("±"), unit, scale});
    }
    columns.push_back({RunsColumn::Kind::Marks, QStringLiteral("findings"), Words::tr("Findings"), {}, 1});
    return columns;
}

/// A quantity's deviation stands behind its mean, and comes from the same level.
struct LastLevel {
    std::string name;
    Level level;
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
        const Level &level = last.level;
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

/// What is said about each run, by its name: rows are many, and so are the runs of a finding.
class RunMarks {
public:
    explicit RunMarks(const findings::Analysis &analysis) : m_analysis(analysis)
    {
        for (std::size_t f = 0; f < analysis.findings.size(); ++f) {
            if (analysis.states[f] == findings::FindingState::Dismissed)
                continue;
            for (const std::string &run : analysis.findings[f].runs)
                m_findings[run].insert(f);
        }
        if (!analysis.fitted)
            return;
        for (const runs::FittedPoint &point : analysis.fitted->points) {
            if (!point.used)
                m_leftOut.insert(point.run);
        }
    }

    void addTo(RunsRow &row) const
    {
        std::set<std::size_t> about;
        for (const std::size_t at : row.runs) {
            const std::string &run = m_analysis.corrected[at].id;
            if (const auto found = m_findings.find(run); found != m_findings.end())
                about.insert(found->second.begin(), found->second.end());
            row.leftOut = row.leftOut || m_leftOut.contains(run);
        }
        for (const std::size_t f : about) {
            const runs::Finding &finding = m_analysis.findings[f];
            const QString title = coreText(finding.title);
            QStringList &list = finding.severity == runs::FindingSeverity::Fault ? row.faults : row.advice;
            if (!list.contains(title))
                list << title;
        }
    }

private:
    const findings::Analysis &m_analysis;
    std::unordered_map<std::string, std::set<std::size_t>> m_findings;
    std::unordered_set<std::string> m_leftOut;
};

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
        if (picture.memory.size() >= mostRows || !memory || !memory->perRank() || memory->samples.size() > 64 || !seen.insert(row.what).second)
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
        return std::ranges::any_of(analysis.corrected, [&is](const Run &run) { return is(run.text(setting::mode).value_or("")); });
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
        pair.what = Words::tr("batch %1, %2 GPUs").arg(qs(run.text(setting::globalBatch).value_or("?")), qs(run.text(setting::worldSize).value_or("?")));
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

bool comesBefore(const QString &a, const QString &b)
{
    bool isNumber = false;
    bool otherIsNumber = false;
    const double x = a.toDouble(&isNumber);
    const double y = b.toDouble(&otherIsNumber);
    if (isNumber && otherIsNumber)
        return x < y;
    if (isNumber != otherIsNumber)
        return isNumber;
    return QString::compare(a, b, Qt::CaseInsensitive) < 0;
}

QString settingTitle(const QString &key)
{
    for (const auto &[name, title] : settingNames()) {
        if (key == qs(name))
            return QCoreApplication::translate("runs", title);
    }
    return key;
}

QString quantityTitle(const QString &key)
{
    const QuantityWords *words = findQuantity(key.toStdString());
    return words ? QCoreApplication::translate("runs", words->title) : key;
}

QString runWords(const Run &run)
{
    QStringList parts;
    const QString mode = qs(run.text(setting::mode).value_or(""));
    if (mode == QLatin1String("broadcast") || mode == QLatin1String("moe") || run.kind == runs::RunKind::Facts)
        return run.title.empty() ? qs(run.id) : qs(run.title);
    if (!mode.isEmpty() && mode != QLatin1String("pipeline"))
        parts << mode.toUpper();
    for (const auto &[key, name] : {std::pair{setting::tensorDegree, "TP"}, {setting::pipelineDegree, "PP"}, {setting::dataDegree, "DP"}}) {
        if (const auto value = run.text(key))
            parts << QLatin1String(name) + QLatin1Char(' ') + qs(*value);
    }
    const bool plan = run.settings.contains(setting::tensorDegree);
    if (const auto gpus = run.text(setting::worldSize); gpus && !plan)
        parts << Words::tr("%1 GPUs").arg(qs(*gpus));
    if (const auto chunks = run.text(setting::chunks))
        parts << Words::tr("%1 chunks").arg(qs(*chunks));
    else if (const auto micro = run.text(setting::microbatch); micro && plan)
        parts << Words::tr("MBS %1").arg(qs(*micro));
    else if (const auto batch = run.text(setting::globalBatch))
        parts << Words::tr("batch %1").arg(qs(*batch));
    if (const auto partition = run.text(setting::partition); partition && *partition != "even")
        parts << qs(*partition);
    return parts.isEmpty() ? (run.title.empty() ? qs(run.id) : qs(run.title)) : parts.join(QStringLiteral(", "));
}

QStringList varyingSettings(const findings::Analysis &analysis)
{
    // The runs of a group differ in their seed alone.
    const auto textOf = [](const runs::Group &group, std::string_view name) {
        const auto found = group.settings.find(name);
        return found == group.settings.end() ? std::string() : runs::settingText(found->second);
    };
    const auto varies = [&](std::string_view name) {
        return std::ranges::any_of(analysis.groups,
                                   [&](const runs::Group &group) { return textOf(group, name) != textOf(analysis.groups.front(), name); });
    };
    QStringList out;
    for (const auto &[name, title] : settingNames()) {
        if (varies(name))
            out << qs(name);
    }
    std::set<std::string> rest;
    for (const runs::Group &group : analysis.groups) {
        for (const auto &[name, value] : group.settings) {
            const bool usual = std::ranges::any_of(settingNames(), [&name](const auto &known) { return known.first == name; });
            if (!usual && name != "source")
                rest.insert(name);
        }
    }
    for (const std::string &name : rest) {
        if (varies(name))
            out << qs(name);
    }
    return out;
}

void makeRunsChart(RunsPicture &picture);

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
    for (std::vector<std::size_t> &runs : rowsOf(*picture->analysis, options.group)) {
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
