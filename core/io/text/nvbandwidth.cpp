// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#include "core/io/text/readers.h"

#include "core/base/issue.h"
#include "core/io/text/cleantext.h"
#include "core/io/text/numbercell.h"
#include "core/io/text/nvbandwidthtest.h"

#include <algorithm>
#include <map>
#include <optional>
#include <set>
#include <utility>

namespace shardscope::io {

namespace {

/// "Running NAME.".
std::optional<std::string> runningLine(std::string_view line)
{
    constexpr std::string_view start = "Running ";
    if (!line.starts_with(start))
        return std::nullopt;
    std::string_view name = trimmed(line.substr(start.size()));
    while (name.ends_with('.'))
        name.remove_suffix(1);
    const bool test = !name.empty() && name.find(' ') == std::string_view::npos && name.find('_') != std::string_view::npos;
    return test ? std::optional(std::string(name)) : std::nullopt;
}

/// "Read1", "Total": what a test with several tables says of each.
std::string_view partOf(std::string_view description)
{
    for (const std::string_view word : {"Read1", "Read2", "Write1", "Write2", "Total"}) {
        if (description.find(word) != std::string_view::npos)
            return word;
    }
    return {};
}

bool isDescription(std::string_view line)
{
    const bool axes = line.find("GPU(column") != std::string_view::npos || line.find("(row") != std::string_view::npos;
    return axes && (line.find("/s") != std::string_view::npos || line.find("atency") != std::string_view::npos);
}

std::optional<std::vector<int>> numbers(const std::vector<Token> &words)
{
    std::vector<int> out;
    for (const Token &word : words) {
        const auto number = wholeNumber(word.text);
        if (!number || (!out.empty() && *number <= out.back()))
            return std::nullopt;
        out.push_back(*number);
    }
    return out.empty() ? std::nullopt : std::optional(out);
}

/// "Device 0: NVIDIA GH200 480GB (00000009:01:00)", also behind "Process 0 (host): ".
std::optional<std::pair<int, std::string>> deviceLine(std::string_view line)
{
    auto at = line.starts_with("Device ") ? std::size_t{0} : line.find(": device ");
    if (at == std::string_view::npos || (at > 0 && !line.starts_with("Process ")))
        return std::nullopt;
    // A process has one GPU, which stands under the number of the process.
    std::optional<int> process;
    if (at > 0) {
        const std::string_view start = line.substr(8, line.find(' ', 8) - 8);
        process = wholeNumber(start);
        line.remove_prefix(at + 2);
    }
    const auto colon = line.find(':');
    const auto number = colon == std::string_view::npos ? std::nullopt : wholeNumber(trimmed(line.substr(7, colon - 7)));
    if (!number)
        return std::nullopt;
    const std::string_view name = line.substr(colon + 1);
    return std::pair{process.value_or(*number), std::string(trimmed(name.substr(0, name.rfind('('))))};
}

class NvbandwidthReader {
public:
    NvbandwidthReader(const CleanText &text, std::string_view file)
        : m_lines(text.lines()), m_file(file), m_builder(file, firstLine()),
          m_named(std::ranges::any_of(
              m_lines, [](std::string_view line) { return runningLine(unquoted(line)) || unquoted(line).starts_with("SUM "); }))
    {
    }

    MachineInput read()
    {
        for (std::size_t i = 0; i < m_lines.size(); ++i) {
            m_line = static_cast<int>(i) + 1;
            take(unquoted(m_lines[i]));
        }
        close();
        MachineInput input = m_builder.finish();
        // Tables that all have one width are those of the run; one that differs was changed by hand.
        if (m_listed > 0 && m_widths.size() == 1 && *m_widths.begin() > static_cast<std::size_t>(m_listed)) {
            input.issues.push_back(warningOf(ErrorCode::ConflictingSources,
                                             {"Every table", std::to_string(*m_widths.begin()) + " columns", "the device list",
                                              std::to_string(m_listed) + (m_listed == 1 ? " GPU" : " GPUs")},
                                             atLine(m_file, m_listLine)));
        } else if (m_listed > 0 && input.cluster.gpus() > m_listed) {
            input.issues.push_back(warningOf(ErrorCode::ConflictingSources,
                                             {"The device list", std::to_string(m_listed) + (m_listed == 1 ? " GPU" : " GPUs"),
                                              "a table", std::to_string(input.cluster.gpus()) + " columns"},
                                             atLine(m_file, m_listLine)));
            input.statedGpus = m_listed;
        }
        return input;
    }

private:
    [[nodiscard]] int firstLine() const
    {
        const auto found = std::ranges::find_if(m_lines, [](std::string_view line) { return isDescription(unquoted(line)); });
        return found == m_lines.end() ? 1 : static_cast<int>(found - m_lines.begin()) + 1;
    }

    void take(std::string_view line)
    {
        if (const auto name = runningLine(line)) {
            close();
            m_test = *name;
            m_done = false;
            m_description.clear();
        } else if (isDescription(line)) {
            close();
            // A test prints one table, or one for each part: what comes behind is of a test whose name is lost.
            if (m_done && m_part == partOf(line))
                m_test.clear();
            m_part = partOf(line);
            m_description = line;
        } else if (const auto device = deviceLine(line)) {
            m_builder.device({"GPU" + std::to_string(device->first), cluster::DeviceKind::Gpu}, device->second);
            m_listLine = m_line;
            ++m_listed;
        } else if (line.starts_with("ERROR") || line.starts_with("[ERROR]")) {
            m_builder.warn(ErrorCode::InputNote, {m_test.empty() ? "A test" : m_test, std::string(line)}, m_line);
        } else if (!m_description.empty()) {
            takeTableLine(splitWords(line));
        }
    }

    void takeTableLine(const std::vector<Token> &words)
    {
        if (words.empty()) {
            if (!m_table.rows.empty())
                close();
            return;
        }
        if (m_table.columns.empty()) {
            if (auto columns = numbers(words))
                m_table.columns = std::move(*columns);
            return;
        }
        const auto row = wholeNumber(words.front().text);
        if (!row) {
            // A row behind some mark would end the table without a word.
            const auto numbers =
                std::ranges::count(words, CellKind::Number, [](const Token &word) { return cellKind(word.text); });
            if (static_cast<std::size_t>(numbers) * 2 > m_table.columns.size() && words.front().text != "SUM")
                m_builder.warn(ErrorCode::LinesSkipped,
                               {"A line of " + m_test, "\"" + std::string(words.front().text) + "\" is no number of a device"},
                               m_line);
            return close();
        }
        const std::size_t cells = words.size() - 1;
        if (cells != m_table.columns.size())
            m_builder.warn(ErrorCode::LinesSkipped,
                           {"Row " + std::to_string(*row) + " of " + m_test,
                            "it has " + std::to_string(cells) + " values; expected " + std::to_string(m_table.columns.size())},
                           m_line);
        if (std::ranges::find(m_table.rowNumbers, *row) != m_table.rowNumbers.end())
            return;
        if (m_table.rows.empty())
            m_table.line = m_line;
        m_table.rowNumbers.push_back(*row);
        std::vector<std::string> texts;
        for (std::size_t i = 1; i < words.size() && cells == m_table.columns.size(); ++i)
            texts.emplace_back(words[i].text);
        // The last number of a text that ends without the end of a line.
        if (static_cast<std::size_t>(m_line) == m_lines.size()
            && std::ranges::any_of(texts, [&texts](const std::string &other) { return looksCut(texts.back(), other); }))
            texts.back() += " (the text ends here)";
        m_table.rows.push_back(std::move(texts));
    }

    void close()
    {
        m_table.test = m_test.empty() ? m_description : m_test;
        m_table.description = m_description;
        if (!m_table.rows.empty()) {
            m_widths.insert(m_table.columns.size());
            if (m_named && m_test.empty())
                m_builder.warn(ErrorCode::InputNote, {"A table", "the line that names its test (Running …) is missing above it"},
                               m_table.line);
            addTable(m_builder, m_table, m_file);
        } else if (!m_description.empty() && !m_done)
            m_builder.warn(ErrorCode::InputNote, {m_test.empty() ? "A table" : "The table of " + m_test, "it has no rows"},
                           m_line);
        if (!m_table.rows.empty()) {
            m_done = true;
            m_description.clear();
        }
        m_table = {};
    }

    const std::vector<std::string_view> &m_lines;
    std::string_view m_file;
    MachineBuilder m_builder;
    int m_line = 0;
    int m_listed = 0;
    int m_listLine = 0;
    bool m_done = false; ///< the test has a table
    bool m_named;        ///< some line names a test
    std::string_view m_part;
    std::set<std::size_t> m_widths; ///< of the tables read
    std::string m_test;
    std::string m_description;
    NvbandwidthTable m_table;
};

bool recognisesNvbandwidth(const MachineText &text)
{
    if (!text.says("(column") || text.says("\"bandwidth_matrix\""))
        return false;
    return std::ranges::any_of(text.clean().lines(), [](std::string_view line) { return isDescription(unquoted(line)); });
}

Result<std::vector<MachineInput>> readNvbandwidth(const MachineText &text, const Progress & /*progress*/)
{
    MachineInput input = NvbandwidthReader(text.clean(), text.file()).read();
    if (input.cluster.matrices.empty())
        return Error{ErrorCode::RowMissing, {"GPU0 (nvbandwidth)"}, atLine(text.file(), input.line)};
    return std::vector{std::move(input)};
}

} // namespace

const MachineReader nvbandwidthReader{"nvbandwidth", "nvbandwidth", "nvbandwidth", recognisesNvbandwidth, readNvbandwidth};

} // namespace shardscope::io
