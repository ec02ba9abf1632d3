// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#include "core/io/plans/planvalidate.h"

#include "core/base/issue.h"
#include "core/base/joined.h"
#include "core/base/statistics.h"
#include "core/cost/memoryodds.h"
#include "core/cost/planstep.h"
#include "core/io/json/json.h"
#include "core/io/plans/measuredplan.h"
#include "core/io/plans/plancolumns.h"
#include "core/search/caution.h"
#include "core/search/plansquery.h"
#include "core/search/plantwins.h"

#include <algorithm>
#include <cmath>
#include <functional>
#include <map>

namespace shardscope::io {

namespace {

/// The source's own formula on its own figures; what it printed is no part of a prediction.
void recomputeTflops(ValidatedRow &row, const MeasuredPlan &plan)
{
    if (!plan.tflops || !plan.step_s || !plan.billions)
        return;
    const plan::Layout &layout = plan.plan;
    const double factor = layout.recomputation == plan::Recomputation::Full ? 4 : 3;
    const double value =
        cost::seedTflops(*plan.billions, factor, plan.network.sequence, layout.globalBatch, *plan.step_s, plan.plan.gpus());
    if (std::abs(value - *plan.tflops) > 0.1)
        return; // counted in another way
    row.printedTflops = plan.tflops;
    row.recomputedTflops = value;
    const double unit = std::pow(10.0, -plan.tflopsDigits);
    const double rounded = std::round(value / unit) * unit;
    if (std::abs(rounded - *plan.tflops) < unit / 2)
        return;
    const bool cut = std::abs(std::floor(value / unit) * unit - *plan.tflops) < unit / 2;
    row.tflopsNote = cut ? "the printed last digit is cut off, not rounded" : "the printed last digit differs";
}

ValidatedRow predicted(ValidatedRow row, const MeasuredPlan &plan, const cost::Assumptions &assumptions)
{
    row.measured_s = plan.step_s;
    row.measuredMemory_GB = plan.memory_GB;
    row.outOfMemory = plan.outOfMemory;
    row.device = plan.device;
    row.model = plan.model;
    recomputeTflops(row, plan);
    row.assumed = plan.assumed;
    const Result<cost::StepModel> model = cost::StepModel::of(plan.network, plan.machine, assumptions);
    if (!model) {
        row.skipped = message(model.error());
        return row;
    }
    const Result<cost::PlanStep> step = model->predict(plan.plan);
    if (!step) {
        row.skipped = message(step.error());
        return row;
    }
    row.predicted_s = step->step_s;
    row.ranked_s = search::Caution::of(*model).ranked(plan.plan, step->step_s);
    row.question = questionOf(plan);
    const cost::StepSpread spread = cost::stepSpread(*model, plan.plan, *step);
    const cost::StepInterval interval = cost::stepInterval(step->step_s, spread);
    row.spread = spread;
    row.low_s = interval.low_s;
    row.high_s = interval.high_s;
    for (std::size_t i = 0; i < cost::fartherCount; ++i) {
        if (spread.is(static_cast<cost::Farther>(i)))
            row.farther.emplace_back(cost::fartherKey(static_cast<cost::Farther>(i)));
    }
    if (const Result<cost::MemoryEstimate> memory = model->memory().estimate(plan.plan)) {
        row.fullestMemory_GB = memory->peak().total().si() / 1e9;
        row.stage = plan.stage;
        const cost::StageMemory &measured = plan.stage ? memory->stages[static_cast<std::size_t>(*plan.stage)] : memory->peak();
        row.predictedMemory_GB = (plan.allocated ? measured.allocated() : measured.total()).si() / 1e9;
        row.fitsProbability = cost::memoryOdds(memory->peak().total(), plan.plan, plan.usable).fits;
        row.fits = *row.fitsProbability >= 0.5;
    }
    return row;
}

/// By the text that `key` gives, in the order in which they first come.
std::vector<ValidationSummary> summaries(const std::vector<ValidatedRow> &rows,
                                         const std::function<std::string(const ValidatedRow &)> &key,
                                         std::vector<ValidationSummary> all = {})
{
    std::vector<std::vector<double>> measured(all.size());
    std::vector<std::vector<double>> guessed(all.size());
    for (const ValidatedRow &row : rows) {
        const std::string name = key(row);
        if (name.empty())
            continue;
        auto at = static_cast<std::size_t>(std::ranges::find(all, name, &ValidationSummary::name) - all.begin());
        if (at == all.size()) {
            all.push_back({name});
            measured.emplace_back();
            guessed.emplace_back();
        }
        ValidationSummary &sum = all[at];
        ++sum.rows;
        sum.skipped += row.skipped.empty() ? 0 : 1;
        if (row.fits && row.outOfMemory)
            ++(*row.fits ? sum.memoryMisses : sum.memoryHits);
        else if (row.fits && !*row.fits && (row.measured_s || row.measuredMemory_GB))
            ++sum.memoryAlarms;
        if (const std::optional<double> memory = row.memoryError()) {
            ++sum.memoryCompared;
            sum.memoryError += std::abs(*memory);
            sum.memoryBias += *memory;
        }
        const std::optional<double> error = row.error();
        if (!error)
            continue;
        ++sum.compared;
        sum.meanError += std::abs(*error);
        sum.bias += *error;
        sum.coverage += row.covered().value_or(false) ? 1 : 0;
        sum.intervalScore += row.intervalScore().value_or(0);
        sum.maxError = std::max(sum.maxError, std::abs(*error));
        measured[at].push_back(*row.measured_s);
        guessed[at].push_back(*row.predicted_s);
    }
    for (std::size_t i = 0; i < all.size(); ++i) {
        if (all[i].memoryCompared > 0) {
            all[i].memoryError /= all[i].memoryCompared;
            all[i].memoryBias /= all[i].memoryCompared;
        }
        if (all[i].compared == 0)
            continue;
        all[i].meanError /= all[i].compared;
        all[i].bias /= all[i].compared;
        all[i].coverage /= all[i].compared;
        all[i].intervalScore /= all[i].compared;
        all[i].spearman = search::spearman(measured[i], guessed[i]);
    }
    return all;
}

Json orNull(const std::optional<double> &value)
{
    return value ? numberOrText(*value) : Json();
}

Json rowJson(const ValidatedRow &row)
{
    Json out;
    out["file"] = row.file;
    out["row"] = row.row;
    if (!row.skipped.empty()) {
        out["skipped"] = row.skipped;
        return out;
    }
    out["measured_step_time_s"] = orNull(row.measured_s);
    out["predicted_step_time_s"] = orNull(row.predicted_s);
    out["low_s"] = orNull(row.low_s);
    out["high_s"] = orNull(row.high_s);
    if (!row.farther.empty())
        out["farther"] = row.farther;
    for (std::size_t k = 0; k < cost::errorSourceCount; ++k)
        out["shares"][std::string(cost::errorSourceKey(static_cast<cost::ErrorSource>(k)))] = row.spread.shares[k];
    out["measured_mem_gb"] = orNull(row.measuredMemory_GB);
    out["predicted_mem_gb"] = orNull(row.predictedMemory_GB);
    if (row.stage) {
        out["memory_of_stage"] = *row.stage;
        out["predicted_fullest_mem_gb"] = orNull(row.fullestMemory_GB);
    }
    out["fits"] = row.fits ? Json(*row.fits) : Json();
    out["fits_probability"] = orNull(row.fitsProbability);
    if (row.outOfMemory)
        out["out_of_memory"] = true;
    if (row.recomputedTflops) {
        out["printed_tflops_per_gpu"] = orNull(row.printedTflops);
        out["recomputed_tflops_per_gpu"] = orNull(row.recomputedTflops);
    }
    if (!row.tflopsNote.empty())
        out["tflops_note"] = row.tflopsNote;
    if (!row.assumed.empty())
        out["assumed"] = row.assumed;
    if (!row.measuredHere.empty())
        out["measured_here"] = row.measuredHere;
    return out;
}

Json summaryJson(const std::vector<ValidationSummary> &summaries)
{
    Json out = Json::object();
    for (const ValidationSummary &sum : summaries) {
        Json &one = out[sum.name];
        one["rows"] = sum.rows;
        one["skipped"] = sum.skipped;
        one["compared"] = sum.compared;
        one["mean_absolute_error"] = sum.compared > 0 ? Json(sum.meanError) : Json();
        one["max_absolute_error"] = sum.compared > 0 ? Json(sum.maxError) : Json();
        one["bias"] = sum.compared > 0 ? Json(sum.bias) : Json();
        one["coverage"] = sum.compared > 0 ? Json(sum.coverage) : Json();
        one["interval_score"] = sum.compared > 0 ? Json(sum.intervalScore) : Json();
        one["memory_compared"] = sum.memoryCompared;
        one["memory_mean_absolute_error"] = sum.memoryCompared > 0 ? Json(sum.memoryError) : Json();
        one["memory_bias"] = sum.memoryCompared > 0 ? Json(sum.memoryBias) : Json();
        one["oom_hits"] = sum.memoryHits;
        one["oom_misses"] = sum.memoryMisses;
        one["oom_false_alarms"] = sum.memoryAlarms;
        one["spearman"] = orNull(sum.spearman);
    }
    return out;
}

Json regretJson(const std::vector<RegretSummary> &regrets)
{
    Json files = Json::object();
    for (const RegretSummary &sum : regrets) {
        Json &one = files[sum.name];
        one["questions"] = sum.questions;
        one["first_out_of_memory"] = sum.crashed;
        one["mean"] = sum.compared > 0 ? Json(sum.mean) : Json();
        one["max"] = sum.compared > 0 ? Json(sum.most) : Json();
        one["mean_by_step_alone"] = sum.compared > 0 ? Json(sum.meanByMedian) : Json();
    }
    return {{"mean", orNull(meanRegret(regrets))}, {"files", std::move(files)}};
}

/// One sentence of all columns of a table that nothing was predicted from.
void warnOf(const std::vector<std::string> &unused, const std::string &file, Validation &validation)
{
    std::string names = joined(unused);
    if (names.empty())
        return;
    constexpr std::size_t most = 110; // arguments of a sentence are short
    if (names.size() > most)
        names = names.substr(0, names.rfind(',', most)) + ", …";
    validation.warnings.push_back(warningOf(ErrorCode::LinesSkipped,
                                            {(unused.size() == 1 ? "Column " : std::to_string(unused.size()) + " columns (")
                                                 + names + (unused.size() == 1 ? "" : ")"),
                                             core::tr("no prediction looks at it, so rows that differ in it alone are the same")},
                                            atLine(file, 1)));
}

} // namespace

std::optional<double> ValidatedRow::error() const
{
    if (!measured_s || !predicted_s)
        return std::nullopt;
    return *predicted_s / *measured_s - 1;
}

std::optional<double> ValidatedRow::memoryError() const
{
    if (!measuredMemory_GB || !predictedMemory_GB || !(*measuredMemory_GB > 0))
        return std::nullopt;
    return *predictedMemory_GB / *measuredMemory_GB - 1;
}

std::optional<bool> ValidatedRow::covered() const
{
    if (!measured_s || !low_s || !high_s)
        return std::nullopt;
    return *low_s <= *measured_s && *measured_s <= *high_s;
}

std::optional<double> ValidatedRow::intervalScore() const
{
    if (!measured_s || !low_s || !high_s)
        return std::nullopt;
    constexpr double missed = 2 / 0.2;
    const double outside = std::max({0.0, *low_s - *measured_s, *measured_s - *high_s});
    return (*high_s - *low_s + missed * outside) / *measured_s;
}

bool isMeasuredPlanTable(std::string_view head)
{
    Result<CsvTable> table = CsvTable::read(head.substr(0, head.find('\n')), {});
    if (table)
        (void)settlePlanColumns(*table);
    return table && std::ranges::all_of(measuredPlanColumns, [&](std::string_view column) { return table->has(column); });
}

std::string missingPlanColumn(const CsvTable &table)
{
    const bool plain = table.has("mbs") && (table.has("framework") || table.has("software"));
    for (const std::string_view column : {"gpu", "tp", "pp", "gbs"})
        if (!table.has(column) && (column == "gpu" || !plain))
            return std::string(column);
    return {};
}

Result<Validation> validatePlans(std::span<const MeasuredTable> tables, const cost::Assumptions &assumptions,
                                 const Progress &progress, const MeasuredMachine *measured)
{
    const Result<Catalog> &catalog = loadCatalog();
    if (!catalog)
        return catalog.error();
    const Result<std::vector<Testbed>> testbeds = loadTestbeds();
    if (!testbeds)
        return testbeds.error();
    const auto predict = [&](ValidatedRow row, MeasuredPlan plan, cost::Assumptions assumed) {
        if (measured != nullptr) {
            const cost::ProfileRates rates =
                search::ratesOf(measured->rates, catalog->devices, catalog->efficiency, plan.machine.device);
            const auto use = [&row](const cost::ProfileUse &used) {
                for (const Message &each : used.measured)
                    row.measuredHere.push_back(english(each));
            };
            use(cost::useRates(rates, plan.plan, plan.machine, assumed));
            if (rates.device == plan.machine.device.name)
                use(cost::useCollectives(measured->collectives, plan.plan, plan.machine, assumed));
        }
        return predicted(std::move(row), plan, assumed);
    };
    Validation validation;
    for (std::size_t t = 0; t < tables.size(); ++t) {
        const cost::Assumptions &own = tables[t].assumptions ? *tables[t].assumptions : assumptions;
        if (tables[t].plan) {
            ValidatedRow row;
            row.file = tables[t].name;
            row.row = 1;
            validation.rows.push_back(predict(std::move(row), *tables[t].plan, own));
            continue;
        }
        Result<CsvTable> table = CsvTable::read(tables[t].text, tables[t].name);
        if (!table)
            return table.error();
        warnOf(settlePlanColumns(*table), tables[t].name, validation);
        if (measured != nullptr && !measured->rates.device.empty() && !table->has("gpu"))
            table->add("gpu", measured->rates.device);
        const std::string missing = missingPlanColumn(*table);
        if (!missing.empty() && tables.size() == 1)
            return Error{ErrorCode::JsonMissing, {"column " + missing, "a table of training runs"}, {tables[t].name, 1, 0, {}}};
        for (std::size_t r = 0; r < table->rows(); ++r) {
            if (progress.stopRequested())
                return Error{ErrorCode::Stopped, {}, {}};
            ValidatedRow row;
            row.file = tables[t].name;
            row.row = static_cast<int>(r) + 1;
            if (!missing.empty()) {
                row.skipped = "its table has no column " + missing;
                validation.rows.push_back(std::move(row));
                continue;
            }
            const auto plan = readMeasuredPlan(*table, r, *catalog, *testbeds);
            if (const auto *unread = std::get_if<UnreadPlan>(&plan))
                row.skipped = unread->reason;
            else
                row = predict(std::move(row), std::get<MeasuredPlan>(plan), own);
            validation.rows.push_back(std::move(row));
        }
        progress.report(static_cast<double>(t + 1) / static_cast<double>(tables.size()));
    }
    std::vector<ValidationSummary> files;
    for (const MeasuredTable &table : tables) {
        if (std::ranges::find(files, table.name, &ValidationSummary::name) == files.end())
            files.push_back({table.name});
    }
    validation.files = summaries(
        validation.rows, [](const ValidatedRow &row) { return row.file; }, std::move(files));
    validation.devices = summaries(validation.rows, [](const ValidatedRow &row) { return row.device; });
    validation.models = summaries(validation.rows, [](const ValidatedRow &row) { return row.model; });
    validation.regrets = regretsOf(validation.rows);
    return validation;
}

std::string validationJson(const Validation &validation)
{
    Json rows = Json::array();
    for (const ValidatedRow &row : validation.rows)
        rows.push_back(rowJson(row));
    Json out = {{"format", "shardscope-plan-validation-answer"}, {"version", 1}};
    for (const Issue &warning : validation.warnings)
        out["warnings"].push_back(describe(warning.what));
    out["rows"] = std::move(rows);
    out["summary"] = summaryJson(validation.files);
    out["regret"] = regretJson(validation.regrets);
    return writeJson(out);
}

} // namespace shardscope::io
