// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#include "core/io/launch/launchsheet.h"

#include "core/base/errorcode.h"
#include "core/base/wordlist.h"
#include "core/io/catalog/catalog.h"
#include "core/io/launch/arguments.h"
#include "core/io/launch/launch.h"
#include "core/io/launch/launchwords.h"
#include "core/scenario/layoutrows.h"

#include <algorithm>
#include <array>
#include <iterator>

namespace shardscope::io {

namespace {

using SheetFacts = LaunchFacts LaunchReading::*;
constexpr std::array<SheetFacts, 3> sheetParts{&LaunchReading::model, &LaunchReading::plan, &LaunchReading::run};

// And what rows of the layout say of their own.
constexpr std::string_view typedSwitches =
    "fsdp hybrid_shard mla tie_embeddings offload_optimizer offload_param hybrid gated bias qkv_bias "
    "embedding_counts_as_layer";
constexpr std::string_view typedWords = "recompute_method tp_mode name flavor architecture type pattern norm position_embedding";
/// Sequences, layers and bytes of any run lie far below; products of two stay numbers.
constexpr std::int64_t largestTyped = std::int64_t{1} << 31;

Error badValue(std::string_view key, std::string_view text, std::string expected)
{
    return {ErrorCode::ValueRange, {std::string(key), std::string(text), std::move(expected)}, {}};
}

std::string_view inside(std::string_view text)
{
    const std::size_t from = std::min(text.find_first_not_of(" \t\r\n"), text.size());
    const std::size_t to = text.find_last_not_of(" \t\r\n");
    return from == text.size() ? std::string_view() : text.substr(from, to - from + 1);
}

/// In the place of a key, the line that scripts are called with.
constexpr std::string_view callKey = "call";

/// Scripts read again as they are called; the files as they are where nobody says it.
Result<std::vector<LaunchReading>> called(const std::vector<LaunchReading> &files, const LaunchAnswers &answers)
{
    std::vector<LaunchReading> out = files;
    const auto call = answers.find(callKey);
    if (call == answers.end() || inside(call->second).empty())
        return out;
    for (LaunchReading &file : out)
        if (file.script) {
            Result<LaunchReading> again = readLaunch(*file.script, file.file, call->second);
            if (!again)
                return std::move(again).error();
            file = *std::move(again);
        }
    return out;
}

/// "$1", or "$1 … $12".
std::string argumentsText(std::size_t arguments)
{
    return arguments > 1 ? "$1 … $" + std::to_string(arguments) : "$1";
}

/// Warnings of what is derived anew once the answers hold.
bool isDerivedIssue(const Issue &issue)
{
    constexpr std::array derived{ErrorCode::LaunchWorld, ErrorCode::LaunchReplicas, ErrorCode::LaunchBatch,
                                 ErrorCode::LaunchAccumulation, ErrorCode::LaunchChunks};
    return std::ranges::find(derived, issue.what.code) != derived.end();
}

/// Files without what is answered.
std::vector<LaunchReading> reopened(std::vector<LaunchReading> files, const LaunchAnswers &answers)
{
    const bool otherNodes = answers.contains("nodes") && !answers.contains("gpus");
    for (LaunchReading &file : files) {
        if (otherNodes) // of which all GPUs were counted
            file.run.erase("gpus");
        for (const SheetFacts part : sheetParts)
            std::erase_if(file.*part, [&answers](const auto &entry) { return answers.contains(entry.first); });
        std::erase_if(file.unknown, [&answers](const std::string &key) { return answers.contains(key); });
        std::erase_if(file.issues, [&answers](const Issue &issue) {
            const bool asked = issue.what.code == ErrorCode::LaunchOutside && !issue.what.args.empty()
                               && answers.contains(issue.what.args.front());
            return asked || isDerivedIssue(issue);
        });
    }
    return files;
}

/// First of the files that states this value.
const LaunchReading *ownerOf(const std::vector<LaunchReading> &files, SheetFacts part, const std::string &key,
                             const LaunchFact &fact)
{
    const auto found = std::ranges::find_if(files, [&](const LaunchReading &file) {
        const LaunchFact *own = factOf(file.*part, key);
        return own != nullptr && !own->follows && own->value == fact.value;
    });
    return found == files.end() ? nullptr : &*found;
}

/// Where a key that a file takes from outside comes from: its note says it.
LaunchQuestion question(const std::vector<LaunchReading> &files, const std::string &key)
{
    LaunchQuestion out{key, {}, {}, 0, {}, {}};
    for (const LaunchReading &file : files)
        for (const Issue &issue : file.issues)
            if (out.file.empty() && issue.what.code == ErrorCode::LaunchOutside && issue.what.args.size() > 1
                && issue.what.args.front() == key) {
                out.from = issue.what.args[1];
                out.file = file.file;
                out.line = issue.what.place.line;
            }
    return out;
}

/// What is unknown, and traits that are noted as taken from outside and are at their usual value until somebody says them.
std::vector<std::string> openKeys(const LaunchReading &all)
{
    std::vector<std::string> out = all.unknown;
    for (const Issue &issue : all.issues)
        if (issue.what.code == ErrorCode::LaunchOutside && !issue.what.args.empty()) {
            const std::string &key = issue.what.args.front();
            const LaunchFacts LaunchReading::*part = launchPartOf(key);
            if (part != nullptr && factOf(all.*part, key) == nullptr && std::ranges::find(out, key) == out.end())
                out.push_back(key);
        }
    return out;
}

std::vector<LaunchSide> sidesOf(const std::vector<LaunchReading> &files, const std::string &key)
{
    std::vector<LaunchSide> out;
    for (const LaunchReading &file : files)
        for (const SheetFacts part : sheetParts)
            if (const LaunchFact *fact = factOf(file.*part, key); fact != nullptr && !fact->follows)
                out.push_back({file.file, fact->line, fact->value});
    const bool differ = std::ranges::any_of(out, [&out](const LaunchSide &side) { return side.value != out.front().value; });
    return differ ? out : std::vector<LaunchSide>();
}

std::string typedText(const LaunchAnswers &answers, const std::string &key)
{
    const auto at = answers.find(key);
    return at == answers.end() ? std::string() : at->second;
}

/// As the catalogue calls it.
Result<LaunchValue> gpuName(std::string_view text)
{
    const Result<Catalog> &catalog = loadCatalog();
    if (!catalog)
        return catalog.error();
    const Result<cluster::Accelerator> device = findDevice(*catalog, text);
    return device ? LaunchValue(device->name) : Result<LaunchValue>(device.error());
}

} // namespace

Result<LaunchValue> launchValue(std::string_view key, std::string_view text)
{
    const std::string_view plain = inside(text);
    if (launchPartOf(key) == nullptr)
        return Error{ErrorCode::NameUnknown, {"key", std::string(key), "a key of a model or a plan"}, {}};
    if (key == "gpu")
        return gpuName(plain);
    using Kind = scenario::SettingKind;
    const scenario::LayoutRow *row = scenario::findLayoutRow(key);
    const Kind kind = row ? row->setting.kind : Kind::Count;
    if (lists(typedWords, key) || kind == Kind::Choice || kind == Kind::Text || kind == Kind::List)
        return plain.empty() ? Result<LaunchValue>(badValue(key, text, "a word")) : LaunchValue(std::string(plain));
    if (lists(typedSwitches, key) || kind == Kind::Flag) {
        const auto on = launch::switchValue(plain);
        return on ? Result<LaunchValue>(LaunchValue(*on)) : Result<LaunchValue>(badValue(key, text, "true or false"));
    }
    const auto count = launch::wholeNumber(plain);
    const std::int64_t least = key == "zero" ? 0 : 1;
    const std::int64_t most = key == "zero" ? 3 : largestTyped;
    if (!count || *count < least || *count > most)
        return badValue(key, text, "a whole number from " + std::to_string(least) + " to " + std::to_string(most));
    return LaunchValue(*count);
}

Result<LaunchReading> withAnswers(const std::vector<LaunchReading> &files, const LaunchAnswers &answers)
{
    LaunchAnswers given;
    for (const auto &[key, text] : answers)
        if (!inside(text).empty() && key != callKey)
            given[key] = text;
    Result<std::vector<LaunchReading>> read = called(files, answers);
    if (!read)
        return std::move(read).error();
    std::vector<LaunchReading> open = reopened(*std::move(read), given);
    if (open.empty())
        open.emplace_back();
    for (const auto &[key, text] : given) {
        Result<LaunchValue> value = launchValue(key, text);
        if (!value)
            return std::move(value).error();
        (open.front().*launchPartOf(key))[key] = {*std::move(value), 0, false, {}};
    }
    return launchTogether(open);
}

LaunchSheet launchSheet(const std::vector<LaunchReading> &given, const LaunchAnswers &answers)
{
    LaunchSheet sheet;
    for (const LaunchReading &file : given)
        if (file.script && sheet.unknown.empty())
            sheet.unknown.push_back({std::string(callKey),
                                     argumentsText(file.arguments),
                                     file.file,
                                     0,
                                     typedText(answers, std::string(callKey)),
                                     {}});
    const Result<std::vector<LaunchReading>> read = called(given, answers);
    const std::vector<LaunchReading> &files = read ? *read : given;
    const LaunchReading before = launchTogether(files);
    const Result<LaunchReading> after = withAnswers(files, answers);
    const LaunchReading &all = after ? *after : before;
    for (const SheetFacts part : sheetParts)
        for (const auto &[key, fact] : all.*part) {
            const LaunchReading *owner = fact.follows ? nullptr : ownerOf(files, part, key, fact);
            const bool typed = owner == nullptr && !fact.follows;
            sheet.rows.push_back(
                {key, fact.value, owner ? owner->file : std::string(), owner ? fact.line : 0, fact.follows, typed});
            if (owner && !fact.given.empty())
                sheet.defaults.push_back({key, fact.given, owner->file, fact.line, valueText(fact.value), {}});
        }
    for (const std::string &key : openKeys(before)) {
        LaunchQuestion asked = question(files, key);
        asked.value = typedText(answers, key);
        asked.sides = sidesOf(files, key);
        if (launchPartOf(key) != nullptr)
            (asked.sides.empty() ? sheet.unknown : sheet.contradictions).push_back(std::move(asked));
    }
    const bool asksGpus = std::ranges::find(before.unknown, "gpus") != before.unknown.end();
    if (!factOf(before.run, "gpus") && !asksGpus)
        sheet.unknown.push_back({"gpus", {}, {}, 0, typedText(answers, "gpus"), {}});
    for (const char *key : {"gpus_per_node", "gpu"}) {
        const bool one = std::string_view(key) == "gpus_per_node" && countOf(before.run, "gpus").value_or(2) == 1;
        const bool counted = std::string_view(key) == "gpus_per_node" && factOf(before.run, "nodes") != nullptr;
        if (!factOf(before.run, key) && !one && !counted)
            sheet.unknown.push_back({key, {}, {}, 0, typedText(answers, key), {}});
    }
    // An example for one node, as it is published: its degrees need more.
    if (std::ranges::any_of(before.issues, [](const Issue &issue) { return issue.what.code == ErrorCode::LaunchWorld; }))
        sheet.unknown.push_back({"nodes", {}, {}, 0, typedText(answers, "nodes"), {}});
    // No launch file says what joins its nodes; where it is known to have but one, nothing does.
    constexpr std::int64_t usual = 8;
    if (countOf(before.run, "gpus").value_or(usual + 1) > countOf(before.run, "gpus_per_node").value_or(usual))
        sheet.unknown.push_back({"node_network_gbps", {}, {}, 0, typedText(answers, "node_network_gbps"), {}});
    return sheet;
}

} // namespace shardscope::io
