// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#include "core/io/launch/merge.h"

#include "core/base/issue.h"
#include "core/io/launch/launch.h"

#include <algorithm>
#include <filesystem>
#include <set>

namespace shardscope::io {

namespace {

using Facts = LaunchFacts LaunchReading::*;
constexpr Facts parts[] = {&LaunchReading::model, &LaunchReading::plan, &LaunchReading::run};

template <class T>
void addNew(std::vector<T> &to, const std::vector<T> &from)
{
    for (const T &entry : from)
        if (std::ranges::find(to, entry) == to.end())
            to.push_back(entry);
}

bool listsUnknown(const LaunchReading &reading, std::string_view key)
{
    return std::ranges::find(reading.unknown, key) != reading.unknown.end();
}

std::string shortName(const std::string &path)
{
    return std::filesystem::path(path).filename().string();
}

/// Without what deriveLaunch() made of this file alone: of all files together something else may follow. What its own
/// reader worked out stays.
LaunchReading underived(LaunchReading reading)
{
    LaunchReading stated = reading;
    for (const Facts part : parts)
        std::erase_if(stated.*part, [](const auto &entry) { return entry.second.follows; });
    deriveLaunch(stated);
    for (const Facts part : parts)
        std::erase_if(reading.*part, [&stated, part](const auto &entry) {
            const LaunchFact *again = factOf(stated.*part, entry.first);
            return entry.second.follows && again != nullptr && again->value == entry.second.value;
        });
    return reading;
}

/// One value that two files give.
void join(LaunchReading &out, LaunchFacts &facts, const std::string &key, const LaunchFact &fact, const std::string &file,
          std::map<std::string, std::string, std::less<>> &owners, std::set<std::string, std::less<>> &refused)
{
    if (refused.contains(key))
        return;
    const auto [at, fresh] = facts.try_emplace(key, fact);
    if (fresh) {
        owners[key] = file;
        return;
    }
    if (at->second.value == fact.value)
        return;
    if (fact.follows || at->second.follows) { // the one that is stated counts
        if (at->second.follows)
            at->second = fact;
        return;
    }
    out.issues.push_back(
        warningOf(ErrorCode::LaunchDiffer,
                  {key, shortName(owners[key]), valueText(at->second.value), shortName(file), valueText(fact.value)},
                  atLine(file, fact.line)));
    facts.erase(at);
    refused.insert(key);
}

/// Options of a command replace what the configuration says that it names; what followed from that there is open
/// again. DeepSpeed's is no such one: a trainer refuses it where the two differ.
void replaceNamed(std::vector<LaunchReading> &readings, std::vector<Issue> &issues)
{
    for (const LaunchReading &command : readings)
        for (LaunchReading &named : readings) {
            const auto isNamed = [&named](const std::string &file) { return shortName(file) == shortName(named.file); };
            if (!command.replaces || &named == &command || named.kind == "deepspeed-json"
                || std::ranges::none_of(command.refers, isNamed))
                continue;
            bool replaced = false;
            for (const Facts part : parts)
                for (const auto &[key, fact] : command.*part) {
                    const LaunchFact *there = factOf(named.*part, key);
                    if (there == nullptr || there->value == fact.value || fact.follows || there->follows)
                        continue;
                    issues.push_back(noteOf(ErrorCode::InputNote,
                                            {key, valueText(fact.value) + " of the command counts, not " + valueText(there->value)
                                                      + " of " + shortName(named.file)},
                                            atLine(command.file, fact.line)));
                    (named.*part).erase(key);
                    replaced = true;
                }
            if (replaced)
                for (const Facts part : parts)
                    std::erase_if(named.*part, [](const auto &entry) { return entry.second.follows; });
        }
}

} // namespace

LaunchReading launchTogether(const std::vector<LaunchReading> &all)
{
    LaunchReading out;
    std::vector<LaunchReading> readings = all;
    replaceNamed(readings, out.issues);
    std::map<std::string, std::string, std::less<>> owners;
    std::set<std::string, std::less<>> refused;
    for (const LaunchReading &whole : readings) {
        const LaunchReading reading = underived(whole);
        out.file += (out.file.empty() ? "" : " + ") + reading.file;
        if (out.kind.find(reading.kind) == std::string::npos)
            out.kind += (out.kind.empty() ? "" : " + ") + reading.kind;
        out.deepSpeed = out.deepSpeed || reading.deepSpeed;
        if (out.software.empty())
            out.software = reading.software;
        for (const Facts part : parts)
            for (const auto &[key, fact] : reading.*part)
                join(out, out.*part, key, fact, reading.file, owners, refused);
        addNew(out.ignored, reading.ignored);
        addNew(out.refers, reading.refers);
        addNew(out.issues, reading.issues);
        out.replaces = out.replaces || reading.replaces;
    }
    const auto isSaid = [&out](const std::string &key) {
        if (key == "gbs" && factOf(out.plan, "mbs") && factOf(out.plan, "grad_accum")) // "auto" of DeepSpeed: it follows
            return true;
        return factOf(out.model, key) || factOf(out.plan, key) || factOf(out.run, key);
    };
    for (const LaunchReading &reading : readings)
        for (const std::string &key : reading.unknown)
            if (!isSaid(key) && !listsUnknown(out, key))
                out.unknown.push_back(key);
    for (const std::string &key : refused)
        if (!listsUnknown(out, key))
            out.unknown.push_back(key);
    std::erase_if(out.refers, [&readings](const std::string &name) {
        return std::ranges::any_of(readings,
                                   [&name](const LaunchReading &reading) { return shortName(reading.file) == shortName(name); });
    });
    deriveLaunch(out);
    return out;
}

namespace launch {

LaunchReading agreeing(std::vector<LaunchReading> readings, bool everywhere)
{
    LaunchReading out = std::move(readings.front());
    std::set<std::string, std::less<>> open;
    for (std::size_t i = 1; i < readings.size(); ++i) {
        LaunchReading &other = readings[i];
        for (const Facts part : parts) {
            for (auto &[key, fact] : other.*part) {
                const auto [at, fresh] = (out.*part).try_emplace(key, fact);
                if ((fresh && everywhere) || at->second.value != fact.value)
                    open.insert(key);
            }
            for (const auto &[key, fact] : out.*part)
                if (everywhere && !factOf(other.*part, key))
                    open.insert(key);
        }
        for (const std::string &key : other.unknown)
            open.insert(key);
        addNew(out.ignored, other.ignored);
        addNew(out.refers, other.refers);
        addNew(out.issues, other.issues);
    }
    for (const std::string &key : out.unknown)
        open.insert(key);
    for (const std::string &key : open) {
        const bool given = everywhere || !listsUnknown(out, key);
        for (const Facts part : parts)
            (out.*part).erase(key);
        if (given && key != "gpus" && key != "nodes" && key != "gpus_per_node")
            addUnknown(out, key, "different in several commands of the script", 0);
    }
    return out;
}

} // namespace launch

} // namespace shardscope::io
