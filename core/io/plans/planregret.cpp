// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#include "core/io/plans/planregret.h"

#include "core/io/plans/measuredplan.h"
#include "core/io/plans/planvalidate.h"

#include <algorithm>
#include <cstdio>
#include <map>
#include <sstream>

namespace shardscope::io {

namespace {

/// As a search takes plans: those that fit four times of five (cost::surelyFits).
constexpr double sure = 0.8;

using TriedRows = std::vector<const ValidatedRow *>;

/// Plans of a question, as far as they were predicted and tried.
bool tried(const ValidatedRow &row)
{
    return row.skipped.empty() && !row.question.empty() && row.predicted_s && row.ranked_s && row.fitsProbability
           && (row.measured_s || row.outOfMemory);
}

/// Those that a search would have a choice of: where none fits surely, the likeliest.
TriedRows choices(const TriedRows &rows)
{
    TriedRows out;
    for (const ValidatedRow *row : rows) {
        if (*row->fitsProbability >= sure)
            out.push_back(row);
    }
    if (out.empty())
        out.push_back(*std::ranges::max_element(rows, {}, [](const ValidatedRow *row) { return *row->fitsProbability; }));
    return out;
}

/// Measured step of the plan that goes first by `value`; absent where it ran out of memory. Runs of one plan count alike.
std::optional<double> firstStep(const TriedRows &rows, std::optional<double> ValidatedRow::*value)
{
    const TriedRows from = choices(rows);
    const ValidatedRow *first = *std::ranges::min_element(from, {}, [value](const ValidatedRow *row) { return *(row->*value); });
    double sum = 0;
    int runs = 0;
    for (const ValidatedRow *row : from) {
        if (*(row->*value) != *(first->*value))
            continue;
        if (!row->measured_s)
            return std::nullopt;
        sum += *row->measured_s;
        ++runs;
    }
    return sum / runs;
}

/// A question has an answer, and more than one plan to choose from.
std::optional<double> bestStep(const TriedRows &rows)
{
    std::optional<double> best;
    bool differ = false;
    for (const ValidatedRow *row : rows) {
        if (row->measured_s && (!best || *row->measured_s < *best))
            best = row->measured_s;
        differ = differ || *row->predicted_s != *rows.front()->predicted_s;
    }
    return differ ? best : std::nullopt;
}

void add(RegretSummary &sum, const TriedRows &rows)
{
    const std::optional<double> best = bestStep(rows);
    if (!best)
        return;
    ++sum.questions;
    const std::optional<double> first = firstStep(rows, &ValidatedRow::ranked_s);
    if (!first) {
        ++sum.crashed;
        return;
    }
    ++sum.compared;
    sum.mean += *first / *best;
    sum.most = std::max(sum.most, *first / *best);
    sum.meanByMedian += firstStep(rows, &ValidatedRow::predicted_s).value_or(*first) / *best;
}

} // namespace

std::string questionOf(const MeasuredPlan &plan)
{
    const model::Network &n = plan.network;
    const plan::Layout &l = plan.plan;
    std::ostringstream out;
    for (const int number : {n.layers, n.decoderLayers, n.hidden, n.heads, n.ffn, n.experts, n.topK, n.vocabulary, n.sequence,
                             l.sequence, l.globalBatch, l.gpus(), l.adapterRank, plan.machine.gpusPerHost})
        out << number << ' ';
    out << static_cast<int>(l.precision) << ' ' << static_cast<int>(l.recipe) << ' ' << static_cast<int>(l.framework) << ' '
        << plan.machine.links->group(l.gpus(), 1, l.gpus()).between_Bps << ' ' << plan.device;
    return out.str();
}

std::vector<RegretSummary> regretsOf(std::span<const ValidatedRow> rows)
{
    std::vector<std::string> files;
    std::map<std::string, std::map<std::string, TriedRows>> questions;
    for (const ValidatedRow &row : rows) {
        if (!tried(row))
            continue;
        if (!questions.contains(row.file))
            files.push_back(row.file);
        questions[row.file][row.question].push_back(&row);
    }
    std::vector<RegretSummary> out;
    for (const std::string &file : files) {
        RegretSummary sum{file};
        for (const auto &[question, plans] : questions[file])
            add(sum, plans);
        if (sum.questions == 0)
            continue;
        if (sum.compared > 0) {
            sum.mean /= sum.compared;
            sum.meanByMedian /= sum.compared;
        }
        out.push_back(std::move(sum));
    }
    return out;
}

std::optional<double> meanRegret(std::span<const RegretSummary> regrets)
{
    double sum = 0;
    int files = 0;
    for (const RegretSummary &regret : regrets) {
        sum += regret.compared > 0 ? regret.mean : 0;
        files += regret.compared > 0 ? 1 : 0;
    }
    return files > 0 ? std::optional(sum / files) : std::nullopt;
}

std::string regretText(std::span<const RegretSummary> regrets)
{
    const std::optional<double> mean = meanRegret(regrets);
    if (!mean)
        return {};
    int questions = 0;
    int crashed = 0;
    for (const RegretSummary &regret : regrets) {
        questions += regret.questions;
        crashed += regret.crashed;
    }
    char text[200];
    std::snprintf(text, sizeof text,
                  "first choices take %.3f times the best measured step on average over %zu tables; %d of %d ran out of memory",
                  *mean, regrets.size(), crashed, questions);
    return text;
}

} // namespace shardscope::io
