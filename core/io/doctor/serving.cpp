// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#include "core/base/ascii.h"
#include "core/io/doctor/words.h"
#include "core/io/text/numbercell.h"

#include <algorithm>

namespace shardscope::io {

namespace {

std::optional<double> numberBehind(std::string_view line, std::initializer_list<std::string_view> names)
{
    for (const std::string_view name : names) {
        const auto at = line.find(name);
        if (at == std::string_view::npos)
            continue;
        const std::string_view rest = line.substr(at + name.size());
        return plainNumber(rest.substr(0, rest.find_first_not_of("0123456789.")));
    }
    return std::nullopt;
}

} // namespace

/// vLLM: "Running: 18 reqs, Waiting: 43 reqs, GPU KV cache usage: 95.9%" (Pending until 0.8); SGLang: "#running-req: 48,
/// token usage: 0.97, #queue-req: 12".
void addServingFacts(const FactText &text, findings::Facts &facts)
{
    if (!asksOfSpeed(text))
        return;
    for (std::size_t i = 0; i < text.lines.size(); ++i) {
        const std::string_view line = text.lines[i];
        const auto running = numberBehind(line, {"Running: ", "#running-req: "});
        const auto waiting = numberBehind(line, {"Waiting: ", "Pending: ", "#queue-req: "});
        const auto percent = numberBehind(line, {"KV cache usage: "});
        const auto share = numberBehind(line, {"token usage: "});
        if (running && waiting && (percent || share))
            facts.serving.push_back({text.at(i), *running, *waiting, percent ? *percent / 100 : *share});
    }
}

} // namespace shardscope::io
