// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#include "core/io/runs/writeruns.h"

#include "core/io/runs/jsonruns.h"
#include "core/io/text/csvtable.h"

#include <algorithm>
#include <cmath>
#include <set>
#include <vector>

namespace shardscope::io {

std::string encodeRuns(std::span<const runs::Run> runs)
{
    return writeJson(runsToJson(runs));
}

std::string runsCsv(std::span<const runs::Run> runs)
{
    std::set<std::string> settings;
    std::vector<std::string> quantities;
    for (const runs::Run &run : runs) {
        for (const auto &[name, value] : run.settings)
            settings.insert(name);
        for (const runs::Measured &measured : run.measured) {
            if (std::ranges::find(quantities, measured.name) == quantities.end())
                quantities.push_back(measured.name);
        }
    }
    const auto number = [](double value) { return std::isfinite(value) ? runs::settingText(value) : std::string(); };
    std::string out = "run";
    for (const std::string &name : settings)
        out += "," + csvField(name);
    for (const std::string &name : quantities)
        out += "," + csvField(name) + "," + csvField(name + "_std");
    out += ",oom,notes\n";
    for (const runs::Run &run : runs) {
        out += csvField(run.id);
        for (const std::string &name : settings)
            out += "," + csvField(run.text(name).value_or(""));
        for (const std::string &name : quantities) {
            const runs::Measured *measured = run.find(name);
            out += "," + (measured ? number(measured->value()) : std::string()) + ","
                   + (measured ? number(measured->deviation()) : std::string());
        }
        out += std::string(",") + (run.outOfMemory ? "yes" : "no") + "," + csvField(run.note) + "\n";
    }
    return out;
}

} // namespace shardscope::io
