// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#include "core/base/ascii.h"
#include "core/io/doctor/textfacts.h"
#include "core/io/text/cleantext.h"

namespace shardscope::io {

/// nvidia-smi -q: "Clocks Event Reasons" (until driver 535 "Clocks Throttle Reasons") and what is active of them.
void addClockFacts(const FactText &text, findings::Facts &facts)
{
    std::string gpu;
    bool reasons = false;
    for (std::size_t i = 0; i < text.lines.size(); ++i) {
        const std::string_view line = trimmed(text.lines[i]);
        if (line.starts_with("GPU ") && line.size() < 40 && contains(line, ":"))
            gpu = std::string(trimmed(line.substr(4)));
        if (line.starts_with("Clocks Event Reasons") || line.starts_with("Clocks Throttle Reasons")) {
            reasons = true;
            continue;
        }
        const auto colon = line.find(':');
        if (!reasons || colon == std::string_view::npos)
            continue;
        const std::string_view value = trimmed(line.substr(colon + 1));
        if (value != "Active" && value != "Not Active")
            reasons = false;
        else if (value == "Active")
            facts.clocks.push_back({text.at(i), gpu, std::string(trimmed(line.substr(0, colon)))});
    }
}

} // namespace shardscope::io
