// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#include "core/base/statistics.h"
#include "core/findings/context.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <cmath>
#include <map>
#include <set>

namespace shardscope::findings {

namespace {

using runs::Measured;
using runs::Run;
using runs::RunKind;
using runs::Sample;
namespace setting = runs::setting;
namespace quantity = runs::quantity;

/// One unit of the last digit that was printed.
double lastDigit(const Measured &measured, double value)
{
    const double printed = value / measured.printedScale;
    int decimals = measured.decimals;
    if (decimals < 0) { // JSON: the shortest text that reads back to the number
        std::array<char, 40> text{};
        const auto end = std::to_chars(text.data(), text.data() + text.size(), printed, std::chars_format::fixed).ptr;
        const std::string_view digits(text.data(), static_cast<std::size_t>(end - text.data()));
        const auto point = digits.find('.');
        decimals = point == std::string_view::npos ? 0 : static_cast<int>(digits.size() - point - 1);
    }
    // A whole count of bytes is exact, so its last digit is one.
    return std::max(std::pow(10.0, -decimals) * measured.printedScale, 1e-9 * std::abs(value));
}

/// Rows that stand behind a printed mean.
std::vector<const Run *> rowsOf(const Context &context, const Run &mean)
{
    std::vector<const Run *> rows;
    if (mean.origin.empty())
        return rows;
    for (const Run &run : context.raw()) {
        if (run.kind == RunKind::Raw && run.origin == mean.origin)
            rows.push_back(&run);
    }
    return rows;
}

/// The rows' values of a quantity, of one rank or of all.
std::vector<double> valuesOf(const std::vector<const Run *> &rows, const std::string &name, int rank)
{
    std::vector<double> values;
    for (const Run *row : rows) {
        const Measured *measured = row->find(name);
        if (!measured)
            continue;
        if (rank < 0 && std::isfinite(measured->value()))
            values.push_back(measured->value());
        for (const Sample &sample : measured->samples) {
            if (rank >= 0 && sample.rank == rank && std::isfinite(sample.value))
                values.push_back(sample.value);
        }
    }
    return values;
}

void compare(const Measured &printed, const Sample &sample, const std::vector<double> &values, Verdict &finding, const Run &mean)
{
    if (values.size() < 2)
        return;
    const Summary summary = summarise(values);
    const Message where =
        sample.rank >= 0 ? Message(core::tr("%1 of rank %2"), {printed.label, Number(sample.rank)}) : printed.label;
    if (std::abs(sample.value - summary.mean) > lastDigit(printed, sample.value)) {
        finding.evidence.push_back({{core::tr("printed %1"), {where}}, sample.value, printed.unit, {}});
        finding.evidence.push_back(
            {core::tr("recomputed"), summary.mean, printed.unit, {core::tr("mean of %1"), {Number(summary.count)}}});
        finding.corrected.push_back(
            {mean.id, printed.name, sample.rank, sample.value, summary.mean, printed.unit, core::tr("recomputed")});
        if (finding.message.empty())
            finding.message = {
                core::tr("%1 is printed as %2; its %3 values give %4"),
                {where, Number(sample.value, printed.unit, 6), Number(summary.count), Number(summary.mean, printed.unit, 6)}};
    }
    if (!std::isfinite(sample.deviation))
        return;
    const double unit = lastDigit(printed, sample.deviation);
    const bool known = std::abs(sample.deviation - summary.populationDeviation) <= unit
                       || std::abs(sample.deviation - summary.sampleDeviation) <= unit;
    if (known)
        return;
    finding.evidence.push_back({{core::tr("printed deviation of %1"), {where}}, sample.deviation, printed.unit, {}});
    finding.evidence.push_back({core::tr("recomputed"),
                                summary.sampleDeviation,
                                printed.unit,
                                {core::tr("n − 1; by n it is %1"), {Number(summary.populationDeviation, printed.unit, 6)}}});
    if (finding.message.empty())
        finding.message = {core::tr("The deviation of %1 is printed as %2; its values give %3 by n − 1"),
                           {where, Number(sample.deviation, printed.unit, 6), Number(summary.sampleDeviation, printed.unit, 6)}};
}

/// Settings in which rows differ though one average was made of them.
std::set<std::string> differing(const std::vector<const Run *> &rows)
{
    std::set<std::string> names;
    for (const Run *row : rows) {
        for (const auto &[name, value] : row->settings) {
            const auto other = rows.front()->settings.find(name);
            const bool same = other != rows.front()->settings.end() && other->second == value;
            if (name != setting::seed && !name.starts_with("column ") && !same)
                names.insert(name);
        }
    }
    return names;
}

/// throughput × time per step of each row: the batch that it really ran with.
std::vector<double> impliedBatches(const std::vector<const Run *> &rows)
{
    std::vector<double> out;
    for (const Run *row : rows) {
        const auto rate = row->value(quantity::throughput);
        const auto time = row->value(quantity::stepTime);
        if (rate && time)
            out.push_back(*rate * *time);
    }
    return out;
}

} // namespace

void averageMismatch(const Context &context, Found &found)
{
    for (const Run &mean : context.raw()) {
        if (mean.kind != RunKind::Mean)
            continue;
        const std::vector<const Run *> rows = rowsOf(context, mean);
        if (rows.size() < 2)
            continue;
        Verdict finding;
        for (const Measured &printed : mean.measured) {
            for (const Sample &sample : printed.samples)
                compare(printed, sample, valuesOf(rows, printed.name, sample.rank), finding, mean);
        }
        if (finding.evidence.empty())
            continue;
        finding.runs = {mean.id};
        finding.cause =
            core::tr("The average was computed from values other than those listed, or was not updated after a change");
        found.add(std::move(finding));
    }
}

namespace {

/// Seeds of the same settings whose rate × time says that they ran with
/// different batches: an average of them would be of none.
void mixedSeeds(const Context &context, const Setup &setup, Found &found)
{
    std::vector<const Run *> rows;
    for (const std::size_t at : setup.runs)
        rows.push_back(&context.runs()[at]);
    const bool averaged = std::ranges::any_of(context.raw(), [&](const Run &run) {
        return run.kind == RunKind::Mean && !run.origin.empty() && run.origin == rows.front()->origin;
    });
    const std::vector<double> batches = impliedBatches(rows);
    if (averaged || batches.size() != rows.size() || rows.size() < 2)
        return; // told of the average
    const Summary summary = summarise(batches);
    if (summary.max / summary.min <= 1.05)
        return;
    Verdict finding;
    for (std::size_t i = 0; i < rows.size(); ++i) {
        finding.runs.push_back(rows[i]->id);
        finding.evidence.push_back(
            {{core::tr("throughput × time per step of seed %1"), {rows[i]->text(setting::seed).value_or(std::to_string(i + 1))}},
             batches[i],
             "",
             {}});
    }
    finding.message = {
        core::tr("Throughput × time per step is %1 to %2 over the seeds of %3: they ran with different batches and "
                 "have no common average"),
        {Number(summary.min), Number(summary.max), describe(*rows.front())}};
    finding.cause = core::tr("A setting was changed between the seeds, or one of the two values was recorded wrongly");
    found.add(std::move(finding));
}

} // namespace

void mixedSettings(const Context &context, Found &found)
{
    for (const Setup &setup : context.setups()) {
        if (!setup.mean)
            mixedSeeds(context, setup, found);
    }
    for (const Run &mean : context.raw()) {
        if (mean.kind != RunKind::Mean)
            continue;
        const std::vector<const Run *> rows = rowsOf(context, mean);
        Verdict finding{.runs = {mean.id},
                        .cause = core::tr("Results of different settings were averaged; no single run ever had this value")};
        if (rows.size() > 1) {
            const std::set<std::string> names = differing(rows);
            const Summary batches = summarise(impliedBatches(rows));
            const bool batchDiffers = batches.count > 1 && batches.max / batches.min > 1.05;
            if (names.empty() && !batchDiffers)
                continue;
            if (batchDiffers) {
                finding.evidence.push_back({core::tr("lowest throughput × time per step"), batches.min, "", {}});
                finding.evidence.push_back(
                    {core::tr("largest"), batches.max, "", core::tr("the rows ran with different batch sizes")});
            }
            for (const std::string &name : names)
                finding.evidence.push_back(
                    {name, static_cast<double>(rows.size()), "rows", core::tr("differs between the rows")});
            finding.message = names.empty()
                                  ? Message(core::tr("The average is over %1 rows that differ in their batch (%2 to %3)"),
                                            {Number(rows.size()), Number(batches.min), Number(batches.max)})
                                  : Message(core::tr("The average is over %1 rows that differ in %2"),
                                            {Number(rows.size()), listOf({names.begin(), names.end()})});
            found.add(std::move(finding));
            continue;
        }
        const Measured *rate = mean.find(quantity::throughput);
        const Measured *time = mean.find(quantity::stepTime);
        const auto batch = mean.number(setting::globalBatch);
        if (!rate || !time || !batch || *batch < 2)
            continue;
        const double product = rate->value() * time->value();
        const double spread = (std::isfinite(rate->deviation()) && std::isfinite(time->deviation()))
                                  ? rate->deviation() / rate->value() * time->deviation() / time->value()
                                  : 0;
        // Spread alone raises the product; steps/s make it 1.
        if (std::abs(product / *batch - 1) < 0.05 + 3 * spread || std::abs(product - 1) < 0.2)
            continue;
        finding.evidence = {{core::tr("throughput × time per step"), product, "", {}},
                            {core::tr("batch"), *batch, "", core::tr("expected value")}};
        finding.message = {
            core::tr("Throughput × time per step is %1, not the batch of %2: results with other batches were averaged in"),
            {Number(product), Number(*batch)}};
        found.add(std::move(finding));
    }
}

void ratesAveraged(const Context &context, Found &found)
{
    for (const Run &mean : context.runs()) {
        if (mean.kind != RunKind::Mean)
            continue;
        const auto rate = context.raw()[static_cast<std::size_t>(&mean - context.runs().data())].value(quantity::throughput);
        const auto time = context.raw()[static_cast<std::size_t>(&mean - context.runs().data())].value(quantity::stepTime);
        const auto batch = mean.number(setting::globalBatch);
        if (!rate || !time || !batch)
            continue;
        const double ofMean = *batch / *time;
        const double apart = *rate / ofMean - 1;
        if (apart < 0.002 || apart > 0.2)
            continue;
        found.add(
            {.runs = {mean.id},
             .message = {core::tr(
                             "The printed %1 is the mean of the rates; the rate of the mean time is %2 samples/s, what a long "
                             "run would reach"),
                         {Number(*rate), Number(ofMean)}},
             .evidence = {{core::tr("mean of the rates"), *rate, "samples/s", core::tr("in source")},
                          {core::tr("rate computed from the mean time"),
                           ofMean,
                           "samples/s",
                           {core::tr("%1 / %2"), {Number(*batch), Number(*time, "s")}}}},
             .cause = core::tr("A mean of rates gives fast seeds more weight than slow ones"),
             .corrected = {{mean.id, std::string(quantity::throughput), -1, *rate, ofMean, "samples/s",
                            core::tr("batch / mean step time")}}});
    }
}

} // namespace shardscope::findings
