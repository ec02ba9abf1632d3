// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#include "core/io/text/allreducebench.h"

#include "core/base/issue.h"
#include "core/io/text/cleantext.h"
#include "core/io/text/machinebuilder.h"
#include "core/io/text/numbercell.h"

#include <algorithm>
#include <array>
#include <iterator>
#include <optional>
#include <utility>

namespace shardscope::io {

namespace {

using namespace cluster;

struct SizeUnit {
    std::string_view name;
    double bytes;
};
constexpr SizeUnit sizeUnits[] = {
    {"KiB", 1024.0}, {"MiB", 1048576.0}, {"GiB", 1073741824.0}, {"TiB", 1099511627776.0}, {"GB", 1e9}, {"B", 1},
};

/// "32KiB", "4.0GB" in bytes.
std::optional<double> sizeOf(std::string_view text)
{
    for (const SizeUnit &unit : sizeUnits) {
        if (!text.ends_with(unit.name))
            continue;
        const auto number = plainNumber(trimmed(text.substr(0, text.size() - unit.name.size())));
        return number && *number > 0 ? std::optional(*number * unit.bytes) : std::nullopt;
    }
    return std::nullopt;
}

/// "1.18GBps", whose GB has 10⁹ bytes as the tool says below its table.
std::optional<double> speedOf(std::string_view text)
{
    constexpr std::string_view unit = "GBps";
    if (!text.ends_with(unit))
        return std::nullopt;
    const auto number = plainNumber(trimmed(text.substr(0, text.size() - unit.size())));
    return number && *number >= 0 ? std::optional(*number * 1e9) : std::nullopt;
}

/// "The average bandwidth of all_reduce with a 4.0GB payload (5 trials, 16 ranks):",
/// "The average bandwidth of all_reduce over 32 ranks (5 warmups / 20 trials):".
struct BenchTitle {
    Operation operation = Operation::Unknown;
    int ranks = 0;
    std::optional<double> payload; ///< bytes; a table follows where it is absent
};
std::optional<BenchTitle> benchTitle(std::string_view line)
{
    constexpr std::string_view start = "The average bandwidth of ";
    const auto at = line.find(start);
    if (at == std::string_view::npos)
        return std::nullopt;
    const std::vector<Token> words = splitWords(line.substr(at + start.size()));
    const auto operation = words.empty() ? std::nullopt : operationFromName(words[0].text);
    BenchTitle title;
    for (std::size_t i = 1; i < words.size(); ++i) {
        if (words[i].text.starts_with("ranks"))
            title.ranks = wholeNumber(words[i - 1].text).value_or(0);
        if (words[i].text == "payload")
            title.payload = sizeOf(words[i - 1].text);
    }
    if (!operation || title.ranks < 1)
        return std::nullopt;
    title.operation = *operation;
    return title;
}

class BenchReader {
public:
    explicit BenchReader(const MachineText &text) : m_lines(text.clean().lines()), m_file(text.file()) {}

    std::vector<MachineInput> read()
    {
        for (std::size_t i = 0; i < m_lines.size(); ++i) {
            m_line = static_cast<int>(i) + 1;
            const std::string_view line = unquoted(m_lines[i]);
            if (const auto title = benchTitle(line)) {
                close();
                m_title = title;
                m_opened = m_line;
            } else if (line.starts_with("# ") || line.starts_with("## ") || line.starts_with("### ")) {
                close(); // another title: what follows is its own
            } else if (m_title && m_title->payload) {
                takeValue(line);
            } else if (m_title && line.starts_with('|')) {
                takeCells(splitFields(line, '|'));
            }
        }
        close();
        return std::move(m_found);
    }

private:
    /// " algbw: 44.947 GBps (359.6 Gbps)".
    void takeValue(std::string_view line)
    {
        const std::vector<Token> words = splitWords(line);
        const bool value = words.size() > 2 && words[2].text == "GBps";
        for (std::size_t i = 0; value && i < names.size(); ++i) {
            const auto number = words[0].text == std::string(names[i]) + ":" ? plainNumber(words[1].text) : std::nullopt;
            if (number && *number > 0)
                m_values[i] = *number * 1e9;
        }
        if (m_values[0] && m_values[1]) {
            addRow(*m_title->payload, *m_values[0], *m_values[1], 1e6); // printed with three digits
            close();
        }
    }

    void takeCells(const std::vector<Token> &cells)
    {
        const auto find = [&cells](std::string_view name) {
            return static_cast<std::size_t>(std::ranges::find(cells, name, &Token::text) - cells.begin());
        };
        if (find("payload") < cells.size()) {
            m_columns = {find("payload"), find("algbw"), find("busbw")};
            return;
        }
        const auto text = [&](std::size_t i) {
            return m_columns[i] < cells.size() ? cells[m_columns[i]].text : std::string_view();
        };
        const auto size = sizeOf(text(0));
        const auto algorithm = speedOf(text(1));
        const auto bus = speedOf(text(2));
        if (size && algorithm && bus && *algorithm > 0)
            addRow(*size, *algorithm, *bus, 1e7); // printed with two digits
        else if (text(0).find("---") == std::string_view::npos)
            warn("The row \"" + std::string(text(0)) + "\"", "it is damaged, cut or too slow for the digits printed");
    }

    void addRow(double size, double algorithm, double bus, double digit)
    {
        CollectiveTiming timing;
        timing.algorithm = BytesPerSecond(algorithm);
        timing.bus = BytesPerSecond(bus);
        timing.time = Seconds(size / algorithm); // the tool prints size over time
        timing.step = Seconds(size / algorithm * digit / algorithm);
        CollectiveRow row;
        row.size = Bytes(size);
        row.outOfPlace = timing;
        m_rows.push_back(std::move(row));
    }

    void warn(std::string what, std::string why)
    {
        m_issues.push_back(warningOf(ErrorCode::LinesSkipped, {std::move(what), std::move(why)}, atLine(m_file, m_line)));
    }

    void close()
    {
        if (m_title && m_rows.empty())
            warn("A result of all_reduce_bench", "no bandwidth stands whole below its title");
        if (m_title && !m_rows.empty()) {
            MeasuredCollective job;
            job.operation = m_title->operation;
            job.tool = "all_reduce_bench";
            job.ranks = m_title->ranks;
            job.rows = std::move(m_rows);
            job.source = std::string(m_file) + ", line " + std::to_string(m_opened);
            MachineBuilder builder(m_file, m_opened);
            builder.collective(std::move(job));
            m_found.push_back(builder.finish());
        }
        if (!m_found.empty())
            std::ranges::move(std::exchange(m_issues, {}), std::back_inserter(m_found.back().issues));
        m_title.reset();
        m_rows.clear();
        m_values = {};
        m_columns = {none, none, none};
    }

    static constexpr std::size_t none = static_cast<std::size_t>(-1);
    static constexpr std::array<std::string_view, 2> names = {"algbw", "busbw"};

    const std::vector<std::string_view> &m_lines;
    std::string_view m_file;
    int m_line = 0;
    int m_opened = 0;
    std::optional<BenchTitle> m_title;
    std::array<std::optional<double>, 2> m_values; ///< bytes/s, by name
    std::array<std::size_t, 3> m_columns = {none, none, none};
    std::vector<CollectiveRow> m_rows;
    std::vector<Issue> m_issues;
    std::vector<MachineInput> m_found;
};

} // namespace

bool recognisesAllReduceBench(const MachineText &text)
{
    if (!text.says("The average bandwidth of "))
        return false;
    return std::ranges::any_of(text.clean().lines(),
                               [](std::string_view line) { return benchTitle(unquoted(line)).has_value(); });
}

std::vector<MachineInput> readAllReduceBench(const MachineText &text)
{
    return BenchReader(text).read();
}

} // namespace shardscope::io
