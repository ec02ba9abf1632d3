// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#include "app/headless/cases/explaincase.h"

#include "app/headless/cases/caserunner.h"
#include "core/base/errorcode.h"
#include "core/io/catalog/testbed.h"
#include "core/io/json/keys.h"
#include "core/io/plans/measuredplan.h"
#include "core/io/plans/plancolumns.h"
#include "core/io/plans/planvalidate.h"
#include "core/io/text/profilerates.h"
#include "core/search/causes.h"

#include <algorithm>
#include <filesystem>
#include <map>

namespace shardscope::headless {

using namespace io;

namespace {

struct Row {
    int number = 0;
    std::string skipped;
    search::MeasuredStep step;
    std::string machine; ///< rows with the same one can be explained together
    std::string assumed;
    cost::Assumptions assumptions; ///< with what a profile measured
    Json profile;                  ///< which parts that are; null without one
};

Row readRow(const CsvTable &table, std::size_t at, const Catalog &catalog, const std::vector<Testbed> &testbeds,
            const cost::MachineProfile *profile)
{
    Row row;
    row.number = static_cast<int>(at) + 1;
    auto read = readMeasuredPlan(table, at, catalog, testbeds);
    if (const auto *unread = std::get_if<UnreadPlan>(&read)) {
        row.skipped = unread->reason;
        return row;
    }
    MeasuredPlan &plan = std::get<MeasuredPlan>(read);
    if (!plan.step_s)
        row.skipped = "it has no measured step";
    row.assumed = plan.assumed;
    row.machine = plan.device + " " + std::to_string(plan.machine.gpusPerHost) + " " + std::string(table.at(at, "framework"))
                  + " " + std::string(table.at(at, "source"));
    if (profile != nullptr)
        row.profile = takeProfile(*profile, catalog, plan.plan, plan.machine, row.assumptions);
    row.step = {std::move(plan.network), std::move(plan.plan), std::move(plan.machine), plan.step_s.value_or(0)};
    return row;
}

Json causeJson(const search::StepCause &cause)
{
    Json json = {{"parameter", cause.parameter},        {"message", english(cause.message)},
                 {"value", keyJson(cause.value)},       {"unit", cause.unit},
                 {"plausible_low", cause.plausibleLow}, {"plausible_high", cause.plausibleHigh},
                 {"plausible", cause.plausible},        {"predicted_s", keyJson(cause.predicted_s)},
                 {"probability", cause.probability},    {"next", english(Message(cause.next))}};
    if (!cause.source.empty())
        json["source"] = english(Message(cause.source));
    return json;
}

void addExplanation(const search::StepExplanation &found, Json &json)
{
    json["causes"] = Json::array();
    for (const search::StepCause &cause : found.causes)
        json["causes"].push_back(causeJson(cause));
    json["identifiable"] = found.identifiable;
    json["message"] = english(found.message);
}

Json rowJson(const Row &row)
{
    Json json = {{"row", row.number}};
    const auto found =
        row.skipped.empty() ? search::explainSteps({&row.step, 1}, row.assumptions) : Result<search::StepExplanation>(Error{});
    if (!found) {
        json["skipped"] = row.skipped.empty() ? message(found.error()) : row.skipped;
        return json;
    }
    json["measured_s"] = row.step.measured_s;
    json["predicted_s"] = found->predicted_s;
    json["low_s"] = found->low_s;
    json["high_s"] = found->high_s;
    json["inside"] = found->inside;
    if (!row.assumed.empty())
        json["assumed"] = row.assumed;
    if (!row.profile.is_null())
        json["profile"] = row.profile;
    addExplanation(*found, json);
    return json;
}

Json togetherJson(const std::vector<Row> &rows, bool asked)
{
    std::map<std::string, std::vector<const Row *>> machines;
    for (const Row &row : rows)
        if (row.skipped.empty())
            machines[asked ? "" : row.machine].push_back(&row);
    Json list = Json::array();
    for (const auto &[name, members] : machines) {
        if (members.size() < 2)
            continue;
        std::vector<search::MeasuredStep> steps;
        Json json = {{"rows", Json::array()}};
        for (const Row *row : members) {
            steps.push_back(row->step);
            json["rows"].push_back(row->number);
        }
        if (const auto found = search::explainSteps(steps, members.front()->assumptions)) {
            addExplanation(*found, json);
            list.push_back(std::move(json));
        }
    }
    return list;
}

} // namespace

Result<std::string> answerExplain(std::string_view text, const std::string &file, const std::vector<int> &rows,
                                  const std::optional<ProfileText> &profile, const Progress &progress)
{
    const Result<Catalog> &catalog = loadCatalog();
    const Result<std::vector<Testbed>> testbeds = loadTestbeds();
    if (!catalog || !testbeds)
        return !catalog ? catalog.error() : testbeds.error();
    std::optional<cost::MachineProfile> rates;
    if (profile) {
        Result<cost::MachineProfile> measured = readProfileRates(profile->text, profile->file);
        if (!measured)
            return std::move(measured).error();
        rates = *std::move(measured);
    }
    Result<CsvTable> table = CsvTable::read(text, file);
    if (!table)
        return table.error();
    const std::vector<std::string> unused = settlePlanColumns(*table);
    std::string missing = missingPlanColumn(*table);
    if (missing.empty() && !table->has("step_time_s"))
        missing = "step_time_s";
    if (!missing.empty())
        return Error{ErrorCode::JsonMissing, {"column " + missing, "a table of training runs"}, {file, 1, 0, {}}};
    std::vector<Row> read;
    for (std::size_t i = 0; i < table->rows(); ++i)
        if (rows.empty() || std::ranges::find(rows, static_cast<int>(i) + 1) != rows.end())
            read.push_back(readRow(*table, i, *catalog, *testbeds, rates ? &*rates : nullptr));
    if (read.empty() || read.size() < rows.size())
        return Error{
            ErrorCode::ValueRange, {"The row", "beyond the table", "1 to " + std::to_string(table->rows())}, {file, 0, 0, {}}};
    Json json = answerHead("explain");
    json["rows"] = Json::array();
    for (const Row &row : read) {
        if (progress.stopRequested())
            return Error{ErrorCode::Stopped, {}, {}};
        json["rows"].push_back(rowJson(row));
    }
    json["together"] = togetherJson(read, !rows.empty());
    if (!unused.empty())
        json["unused_columns"] = unused;
    return writeJson(json);
}

} // namespace shardscope::headless
