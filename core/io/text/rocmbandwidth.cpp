// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#include "core/io/text/readers.h"

#include "core/base/issue.h"
#include "core/io/text/blockmatrix.h"

#include <algorithm>
#include <map>
#include <optional>
#include <utility>

namespace shardscope::io {

namespace {

using namespace cluster;

constexpr std::string_view rocmCorner = "D/D";

/// A table as it is printed, agents by their numbers.
struct AgentTable {
    std::string title;
    int line = 0; ///< of its header
    std::vector<int> columns;
    std::vector<std::pair<int, std::vector<Token>>> rows;
    std::vector<int> lines;
};

/// "Device: 1,  AMD Instinct MI250X,  GPU-…,  29:0.0": a CPU has a name and nothing else.
struct Agent {
    std::string name;
    bool addressed = false;
};
std::optional<std::pair<int, Agent>> agentLine(std::string_view line)
{
    constexpr std::string_view start = "Device:";
    if (!line.starts_with(start) || line.find(',') == std::string_view::npos)
        return std::nullopt;
    const std::vector<Token> fields = splitFields(line.substr(start.size()), ',');
    const auto number = wholeNumber(fields[0].text);
    const std::string_view last = fields.back().text;
    const bool address =
        fields.size() > 2 && last.find(':') != std::string_view::npos && last.find('.') != std::string_view::npos;
    return number ? std::optional(std::pair{*number, Agent{std::string(fields[1].text), address}}) : std::nullopt;
}

std::vector<int> agentNumbers(const std::vector<Token> &words, std::size_t from)
{
    std::vector<int> out;
    for (std::size_t i = from; i < words.size(); ++i) {
        const auto number = wholeNumber(words[i].text);
        if (!number || std::ranges::find(out, *number) != out.end())
            return {};
        out.push_back(*number);
    }
    return out;
}

class AgentReader {
public:
    explicit AgentReader(const MachineText &text) : m_lines(text.clean().lines()), m_file(text.file()) {}

    Result<MachineInput> read()
    {
        scan();
        if (m_tables.empty())
            return Error{ErrorCode::RowMissing, {"GPU0 (rocm-bandwidth-test)"}, atLine(m_file, 1)};
        if (auto error = nameAgents())
            return *std::move(error);
        MachineBuilder builder(m_file, m_tables.front().line);
        for (const auto &[number, label] : m_labels)
            builder.device(label, m_agents.contains(number) ? m_agents[number].name : std::string());
        bool any = false;
        for (const AgentTable &table : m_tables)
            any = add(table, builder) || any;
        if (!any)
            return Error{ErrorCode::RowMissing, {"GPU0 (rocm-bandwidth-test)"}, atLine(m_file, m_tables.front().line)};
        return builder.finish();
    }

private:
    void scan()
    {
        std::string title;
        bool open = false;
        for (std::size_t i = 0; i < m_lines.size(); ++i) {
            const std::string_view line = unquoted(m_lines[i]);
            const std::vector<Token> words = splitWords(line);
            if (words.empty())
                continue;
            const auto row = wholeNumber(words[0].text);
            if (const auto agent = agentLine(line)) {
                m_agents.insert(*agent);
            } else if (words[0].text == rocmCorner) {
                open = true;
                m_tables.push_back({std::exchange(title, {}), static_cast<int>(i) + 1, agentNumbers(words, 1), {}, {}});
            } else if (open && row) {
                m_tables.back().rows.push_back({*row, {words.begin() + 1, words.end()}});
                m_tables.back().lines.push_back(static_cast<int>(i) + 1);
            } else {
                open = false;
                title = line;
            }
        }
    }

    [[nodiscard]] std::vector<int> numbers() const
    {
        std::vector<int> out;
        for (const AgentTable &table : m_tables)
            out.insert(out.end(), table.columns.begin(), table.columns.end());
        std::ranges::sort(out);
        out.erase(std::unique(out.begin(), out.end()), out.end());
        return out;
    }

    /// No copy within a CPU is measured, one within a GPU is.
    [[nodiscard]] std::optional<bool> measuresItself(int number) const
    {
        for (const AgentTable &table : m_tables) {
            const auto column = std::ranges::find(table.columns, number) - table.columns.begin();
            const auto row = std::ranges::find(table.rows, number, &std::pair<int, std::vector<Token>>::first);
            if (!table.title.starts_with("Unidirectional") || row == table.rows.end()
                || static_cast<std::size_t>(column) >= row->second.size())
                continue;
            return cellKind(row->second[static_cast<std::size_t>(column)].text) == CellKind::Number;
        }
        return std::nullopt;
    }

    std::optional<Error> nameAgents()
    {
        const bool addressed = std::ranges::any_of(m_agents, [](const auto &agent) { return agent.second.addressed; });
        std::map<int, bool> gpus;
        for (const int number : numbers()) {
            const auto agent = m_agents.find(number);
            const auto itself = measuresItself(number);
            const bool listed = addressed && agent != m_agents.end();
            if (!listed && !itself)
                return Error{ErrorCode::ValueRange,
                             {"Device " + std::to_string(number), "a CPU or a GPU, which the printout does not say",
                              "the list of devices above the tables (Device: 0, …)"},
                             atLine(m_file, m_tables.front().line)};
            if (listed && itself && agent->second.addressed != *itself)
                return Error{ErrorCode::ConflictingSources,
                             {"The list", agent->second.addressed ? "a GPU" : "a CPU",
                              "the diagonal of device " + std::to_string(number), *itself ? "a GPU" : "a CPU"},
                             atLine(m_file, m_tables.front().line)};
            gpus[number] = listed ? agent->second.addressed : *itself;
        }
        if (std::ranges::none_of(gpus, [](const auto &entry) { return entry.second; }))
            return Error{ErrorCode::NoGpu, {}, atLine(m_file, m_tables.front().line)};
        const auto cpus = std::ranges::count_if(gpus, [](const auto &entry) { return !entry.second; });
        int nextGpu = 0;
        int nextCpu = 0;
        for (const auto &[number, gpu] : gpus) {
            if (gpu)
                m_labels[number] = {"GPU" + std::to_string(nextGpu++), DeviceKind::Gpu};
            else
                m_labels[number] = {cpus == 1 ? "CPU" : "CPU" + std::to_string(nextCpu++), DeviceKind::Cpu};
        }
        return std::nullopt;
    }

    bool add(const AgentTable &table, MachineBuilder &builder)
    {
        const bool both =
            table.title.starts_with("Bidirectional") || table.title.starts_with("Bdirectional"); // as old versions spell it
        const bool speed = both || table.title.starts_with("Unidirectional");
        const bool known = speed || table.title == "Inter-Device Access" || table.title == "Inter-Device Numa Distance";
        const auto skip = [&](const std::string &why, int line) {
            builder.warn(ErrorCode::LinesSkipped, {"The table \"" + table.title.substr(0, 60) + "\"", why}, line);
            return false;
        };
        if (!known)
            return skip(core::tr("no title that is known says what its numbers are"), table.line);
        if (table.columns.empty() || (speed && table.title.find("GB/s") == std::string::npos))
            return skip(core::tr("its header has no numbers of devices or no unit"), table.line);
        std::vector<Label> columns;
        for (const int number : table.columns)
            columns.push_back(m_labels.at(number));
        const std::string name = both    ? "Bidirectional Bandwidth (GB/s)"
                                 : speed ? "Unidirectional Bandwidth (GB/s)"
                                         : table.title;
        BlockMatrix matrix(name, {speed ? Measure::Bandwidth : Measure::Count, speed ? 1e9 : 1, true}, std::move(columns));
        for (std::size_t i = 0; i < table.rows.size(); ++i) {
            const auto &[number, cells] = table.rows[i];
            const bool atEnd = static_cast<std::size_t>(table.lines[i]) == m_lines.size();
            const auto wrong = std::ranges::find(table.columns, number) == table.columns.end()
                                   ? std::optional<std::string>("it is not in the header")
                                   : matrix.add(m_labels.at(number), cells, atEnd);
            if (wrong)
                return skip("row " + std::to_string(number) + ": " + *wrong, table.lines[i]);
        }
        if (matrix.rows() != matrix.columns())
            return skip("it has " + std::to_string(matrix.rows()) + " rows; expected " + std::to_string(matrix.columns()),
                        table.line);
        builder.matrix(matrix.finish(builder.source(table.line), table.title, both ? Traffic::BothWays : Traffic::Direct));
        return true;
    }

    const std::vector<std::string_view> &m_lines;
    std::string_view m_file;
    std::map<int, Agent> m_agents;
    std::map<int, Label> m_labels;
    std::vector<AgentTable> m_tables;
};

bool recognisesRocmBandwidth(const MachineText &text)
{
    if (!text.says(rocmCorner))
        return false;
    return std::ranges::any_of(text.clean().lines(), [](std::string_view line) {
        const std::vector<Token> words = splitWords(unquoted(line));
        return words.size() > 1 && words[0].text == rocmCorner && !agentNumbers(words, 1).empty();
    });
}

Result<std::vector<MachineInput>> readRocmBandwidth(const MachineText &text, const Progress & /*progress*/)
{
    return inList(AgentReader(text).read());
}

} // namespace

const MachineReader rocmBandwidthReader{"rocm-bandwidth", "rocm-bandwidth-test", "rocm-bandwidth-test", recognisesRocmBandwidth,
                                        readRocmBandwidth};

} // namespace shardscope::io
