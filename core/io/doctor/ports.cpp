// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#include "core/base/ascii.h"
#include "core/io/doctor/textfacts.h"
#include "core/io/text/cleantext.h"

namespace shardscope::io {

namespace {

std::string_view quotedName(std::string_view line)
{
    const auto open = line.find('\'');
    const auto close = open == std::string_view::npos ? open : line.find('\'', open + 1);
    return close == std::string_view::npos ? std::string_view() : line.substr(open + 1, close - open - 1);
}

/// What stands behind the last colon: "state: 1: DOWN".
std::string stateOf(std::string_view line)
{
    return std::string(trimmed(line.substr(line.rfind(':') + 1)));
}

bool isWorking(std::string_view state)
{
    return lowered(state) == "active";
}

/// Adapters by the three tools that list them.
class Ports {
public:
    void take(std::string_view raw, const findings::SourceLine &at, findings::Facts &facts)
    {
        const std::string_view line = trimmed(raw);
        const std::string lower = lowered(line.substr(0, 80));
        if (lower.starts_with("infiniband device '")) { // ibstatus
            m_name = std::string(quotedName(line)) + std::string(line.substr(line.rfind('\'') + 1));
            m_name = m_name.substr(0, m_name.find(" status"));
        } else if (line.starts_with("CA '")) { // ibstat
            m_adapter = quotedName(line);
            m_name.clear();
        } else if (!m_adapter.empty() && line.starts_with("Port ") && line.ends_with(":")) {
            m_name = m_adapter + " " + lowered(line.substr(0, line.size() - 1));
        } else if (!m_name.empty() && lower.starts_with("state:")) {
            const std::string state = stateOf(line);
            facts.ports.push_back({at, m_name, state, isWorking(state)});
            m_name.clear();
        } else if (const auto arrow = line.find(" ==> ");
                   arrow != std::string_view::npos && contains(line, " port ") && line.ends_with(")")) { // ibdev2netdev
            const auto open = line.rfind('(');
            if (open == std::string_view::npos || open < arrow)
                return;
            const std::string state(line.substr(open + 1, line.size() - open - 2));
            if (lowered(state) == "up" || lowered(state) == "down")
                facts.ports.push_back({at, std::string(line.substr(0, arrow)), state, lowered(state) == "up"});
        }
    }

private:
    std::string m_adapter;
    std::string m_name; ///< whose state is to come
};

} // namespace

void addPortFacts(const FactText &text, findings::Facts &facts)
{
    Ports ports;
    for (std::size_t i = 0; i < text.lines.size(); ++i)
        ports.take(text.lines[i], text.at(i), facts);
}

} // namespace shardscope::io
