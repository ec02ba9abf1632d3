// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#include "core/io/text/profilesections.h"

#include "core/base/issue.h"
#include "core/io/json/json.h"

#include <algorithm>

namespace shardscope::io {

namespace {

struct KnownSection {
    std::string_view key;
    Text title;
    bool predicts;
};

constexpr KnownSection knownSections[] = {
    {"matmul", core::tr("matmuls by size and width"), true},      {"attention", core::tr("attention"), true},
    {"move", core::tr("kernels that move data"), true},           {"host", core::tr("the host's time a kernel"), true},
    {"copy", core::tr("copies between host and GPU"), true},      {"optimizer", core::tr("the optimiser"), true},
    {"grouped", core::tr("grouped matmuls of experts"), true},    {"layers", core::tr("layers of the model"), false},
    {"pairs", core::tr("bandwidth between GPUs"), true},          {"collectives", core::tr("collectives"), true},
    {"text", core::tr("links, as the driver prints them"), true},
};

/// Measurements of a section: entries of a list, filled cells of the matrix, values of an object.
std::size_t rowsOfSection(const Json &section)
{
    if (section.is_array())
        return section.size();
    if (!section.is_object())
        return 0;
    const auto rows = section.find("rows");
    if (rows == section.end())
        return static_cast<std::size_t>(std::ranges::count_if(section, [](const Json &value) { return value.is_number(); }));
    std::size_t filled = 0;
    if (rows->is_array())
        for (const Json &row : *rows)
            filled += static_cast<std::size_t>(std::ranges::count_if(row, [](const Json &cell) { return cell.is_number(); }));
    return filled;
}

} // namespace

bool looksLikeProfile(std::string_view head)
{
    constexpr std::size_t looked = 256;
    return head.substr(0, looked).find("\"shardscope-profile\"") != std::string_view::npos;
}

Result<std::vector<ProfileSection>> profileSections(std::string_view text, std::string_view file)
{
    const Result<Json> json = parseJson(text, file);
    if (!json)
        return json.error();
    const auto format = json->is_object() ? json->find("format") : json->end();
    if (format == json->end() || *format != "shardscope-profile")
        return Error{ErrorCode::JsonType,
                     {"format", "\"shardscope-profile\", as shardscope_measure.py writes it"},
                     atPointer(file, "/format")};
    std::vector<ProfileSection> out;
    for (const KnownSection &known : knownSections) {
        ProfileSection section{std::string(known.key), known.title, 0, known.predicts};
        if (const auto found = json->find(known.key); found != json->end())
            section.rows = rowsOfSection(*found);
        out.push_back(std::move(section));
    }
    return out;
}

} // namespace shardscope::io
