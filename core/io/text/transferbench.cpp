// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#include "core/io/text/readers.h"

#include "core/base/issue.h"
#include "core/io/text/blockmatrix.h"

#include <algorithm>
#include <optional>
#include <utility>

namespace shardscope::io {

namespace {

using namespace cluster;

/// "CPU 00" or "GPU 07" at words[i].
std::optional<Label> numberedDevice(const std::vector<Token> &words, std::size_t i)
{
    const auto number = i + 1 < words.size() ? wholeNumber(words[i + 1].text) : std::nullopt;
    if (!number || (words[i].text != "CPU" && words[i].text != "GPU"))
        return std::nullopt;
    const bool gpu = words[i].text == "GPU";
    return Label{std::string(words[i].text) + std::to_string(*number), gpu ? DeviceKind::Gpu : DeviceKind::Cpu};
}

/// Columns behind "SRC\DST" or "SRC+EXE\DST"; empty when the line is no such header.
std::vector<Label> transferHeader(const std::vector<Token> &words)
{
    std::vector<Label> columns;
    if (words.size() < 3 || !words[0].text.starts_with("SRC") || !words[0].text.ends_with("\\DST"))
        return columns;
    for (std::size_t i = 1; i + 1 < words.size(); i += 2) {
        auto label = numberedDevice(words, i);
        if (!label)
            break; // "STotal", "Actual"
        columns.push_back(std::move(*label));
    }
    return columns;
}

class TransferReader {
public:
    explicit TransferReader(const MachineText &text) : m_lines(text.clean().lines()), m_builder(text.file(), 1) {}

    Result<MachineInput> read()
    {
        for (std::size_t i = 0; i < m_lines.size(); ++i) {
            m_line = static_cast<int>(i) + 1;
            take(unquoted(m_lines[i]));
        }
        close();
        if (!m_any)
            return Error{ErrorCode::RowMissing, {"GPU0 (TransferBench)"}, m_builder.place(m_first)};
        MachineInput input = m_builder.finish();
        input.line = m_first;
        return input;
    }

private:
    void take(std::string_view line)
    {
        const std::vector<Token> words = splitWords(line);
        if (words.empty())
            return;
        if (std::vector<Label> columns = transferHeader(words); !columns.empty()) {
            close();
            m_first = m_first == 0 ? m_line : m_first;
            open(std::move(columns), static_cast<int>(words.size()));
        } else if (const auto row = m_matrix ? numberedDevice(words, 0) : std::nullopt) {
            takeRow(*row, words);
        } else {
            if (line.find("peak bandwidth") != std::string_view::npos
                || line.find("bytes per Transfer") != std::string_view::npos)
                m_title = line;
            m_done = m_done || (m_matrix && m_matrix->rows() > 0 && line.find("->") == std::string_view::npos && complete());
        }
    }

    [[nodiscard]] bool complete() const { return m_matrix->rows() == m_matrix->columns(); }

    void open(std::vector<Label> columns, int words)
    {
        m_totals = words - 1 - 2 * static_cast<int>(columns.size());
        m_both = m_title.starts_with("Bidirectional");
        m_all = !m_both && !m_title.starts_with("Unidirectional");
        const bool titled = !m_all || m_totals > 0; // the sums of all at once stand behind their rows alone
        m_opened = m_line;
        m_printed = m_title;
        m_why = titled ? "" : "no title above it says whether it is of one way or of both";
        m_done = false;
        m_matrix.emplace(m_both  ? "Bidirectional Bandwidth (GB/s)"
                         : m_all ? "All-to-all Bandwidth (GB/s)"
                                 : "Unidirectional Bandwidth (GB/s)",
                         CellUnit{Measure::Bandwidth, 1e9, true}, std::move(columns));
    }

    void takeRow(const Label &row, const std::vector<Token> &words)
    {
        const std::string_view arrow = words.size() > 2 ? words[2].text : std::string_view();
        const bool arrows = arrow == "->" || arrow == "<-" || arrow == "<->";
        if (m_done || !m_why.empty() || (m_both && arrow != "<->"))
            return; // one way of two is in the sum
        std::span<const Token> cells(words.begin() + (arrows ? 3 : 2), words.end());
        if (m_totals > 0 && cells.size() == m_matrix->columns() + static_cast<std::size_t>(m_totals))
            cells = cells.first(m_matrix->columns());
        const bool atEnd = static_cast<std::size_t>(m_line) == m_lines.size();
        if (const auto wrong = m_matrix->add(row, cells, atEnd))
            m_why = "the row of " + row.id + ": " + *wrong;
    }

    void close()
    {
        if (!m_matrix)
            return;
        if (m_why.empty() && !complete())
            m_why = "it has " + std::to_string(m_matrix->rows()) + " rows; expected " + std::to_string(m_matrix->columns());
        if (m_why.empty()) {
            const Traffic traffic = m_both ? Traffic::BothWays : m_all ? Traffic::Loaded : Traffic::Direct;
            m_builder.matrix(m_matrix->finish(m_builder.source(m_opened), m_printed, traffic));
            m_any = true;
        } else {
            m_builder.warn(ErrorCode::LinesSkipped, {core::tr("A table of TransferBench"), m_why}, m_opened);
        }
        m_matrix.reset();
    }

    const std::vector<std::string_view> &m_lines;
    MachineBuilder m_builder;
    int m_line = 0;
    int m_first = 0;
    int m_opened = 0;
    int m_totals = 0; ///< columns behind the devices
    bool m_both = false;
    bool m_all = false;
    bool m_done = false; ///< the table is complete, what follows belongs to something else
    bool m_any = false;
    std::string m_title;   ///< the nearest above
    std::string m_printed; ///< of the open table
    std::string m_why;     ///< why the open table is refused
    std::optional<BlockMatrix> m_matrix;
};

bool recognisesTransferBench(const MachineText &text)
{
    if (!text.says("\\DST"))
        return false;
    return std::ranges::any_of(text.clean().lines(),
                               [](std::string_view line) { return !transferHeader(splitWords(unquoted(line))).empty(); });
}

Result<std::vector<MachineInput>> readTransferBench(const MachineText &text, const Progress & /*progress*/)
{
    return inList(TransferReader(text).read());
}

} // namespace

const MachineReader transferBenchReader{"transferbench", "TransferBench", "TransferBench p2p", recognisesTransferBench,
                                        readTransferBench};

} // namespace shardscope::io
