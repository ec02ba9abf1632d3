// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#include "core/base/ascii.h"
#include "core/base/issue.h"
#include "core/io/text/peertitle.h"
#include "core/io/text/reader.h"
#include "core/io/text/table.h"

#include <algorithm>
#include <cctype>
#include <regex>
#include <utility>

namespace shardscope::io {

namespace {

constexpr std::size_t maxPreamble = 8;

/// "user@host" of a prompt, else the host of an `ssh HOST`, else the prefix
/// "host:" that stands before the header and the rows.
std::string hostOf(const RawTable &table)
{
    static const std::regex prompt(R"(^\[?[A-Za-z_][\w.-]*@([A-Za-z0-9][\w.-]*))");
    static const std::regex remote(R"(\bssh\s+(?:-\S+\s+)*(?:[\w.-]+@)?([A-Za-z0-9][\w.-]*)\s+.*nvidia-smi)");
    static const std::regex prefix(R"(^(\d*[A-Za-z_][\w.-]*):(\s|$))");
    constexpr std::size_t longest = 300; // std::regex recurses over its input
    std::cmatch match;
    for (const std::string_view line : table.preamble) {
        const std::string_view head = line.substr(0, longest);
        for (const std::regex &form : {prompt, remote}) {
            if (std::regex_search(head.data(), head.data() + head.size(), match, form))
                return match[1];
        }
    }
    const std::string &corner = table.corner;
    const bool everywhere = !corner.empty() && corner.size() < longest && !table.rows.empty()
                            && unquoted(table.rows.front().whole).starts_with(corner);
    if (everywhere && std::regex_search(corner.c_str(), match, prefix))
        return match[1];
    return {};
}

/// "NIC0: mlx5_0" of the legend behind a table.
void readNicLegend(RawTable &table, std::string_view line, bool atEnd)
{
    const auto colon = line.find(':');
    if (!line.starts_with("NIC") || colon == std::string_view::npos || !wholeNumber(line.substr(3, colon - 3)))
        return;
    const std::string_view name = trimmed(line.substr(colon + 1));
    // The start of a name at the end of the text: shorter than others, or without the number that names end with.
    const bool cut =
        atEnd && !name.empty()
        && (std::isdigit(static_cast<unsigned char>(name.back())) == 0
            || std::ranges::any_of(table.nicNames, [name](const auto &other) { return name.size() < other.second.size(); }));
    if (!name.empty() && !cut && name.find_first_of(" \t") == std::string_view::npos)
        table.nicNames.emplace(line.substr(0, colon), name);
}

/// "GPU 0: Tesla V100-SXM2-32GB (UUID: GPU-…)" of nvidia-smi -L.
void readGpuListing(std::map<std::string, std::string> &names, std::string_view line)
{
    const auto colon = line.find(": ");
    const auto uuid = line.find(" (UUID:");
    if (!line.starts_with("GPU ") || colon == std::string_view::npos || uuid == std::string_view::npos || uuid < colon + 2)
        return;
    if (const auto label = gpuLabel(line.substr(0, colon)))
        names.emplace(label->id, trimmed(line.substr(colon + 2, uuid - colon - 2)));
}

/// "|   0  Tesla T4            Off  | 00000000:00:04.0 Off |" of a plain nvidia-smi; a name that it cut is none.
void readGpuRow(std::map<std::string, std::string> &names, std::string_view line)
{
    const std::vector<Token> fields = line.starts_with('|') ? splitFields(line, '|') : std::vector<Token>();
    if (fields.size() < 3 || std::ranges::count(fields[1].text, ':') != 2 || fields[0].text.find("...") != std::string_view::npos)
        return;
    const std::vector<Token> words = splitWords(fields[0].text);
    const auto index = words.size() > 2 ? wholeNumber(words.front().text) : std::nullopt; // the last word is a mode
    if (!index)
        return;
    const char *const begin = words[1].text.data();
    names.emplace("GPU" + std::to_string(*index), trimmed({begin, static_cast<std::size_t>(words.back().text.data() - begin)}));
}

class Scanner {
public:
    Scanner(const std::vector<std::string_view> &lines, std::string_view file, std::pmr::memory_resource &memory)
        : m_lines(lines), m_file(file), m_memory(memory)
    {
    }

    Result<std::vector<RawTable>> run()
    {
        for (m_at = 0; m_at < m_lines.size(); ++m_at) {
            const std::string_view line = unquoted(m_lines[m_at]);
            if (line.empty())
                continue;
            if (auto error = takeLine(line))
                return *std::move(error);
        }
        finishTable();
        return std::move(m_tables);
    }

private:
    [[nodiscard]] int number() const { return static_cast<int>(m_at) + 1; }

    [[nodiscard]] std::string_view nextText() const
    {
        constexpr std::size_t far = 3;
        for (std::size_t i = m_at + 1; i < m_lines.size() && i <= m_at + far; ++i) {
            const std::string_view line = unquoted(m_lines[i]);
            if (!line.empty() && line.find_first_not_of("|-:+ \t") != std::string_view::npos)
                return m_lines[i];
        }
        return {};
    }

    std::optional<Error> takeLine(std::string_view line)
    {
        if (m_open && !repeatsHeader(line)) {
            if (auto row = parseRow(*m_open, m_lines[m_at], m_memory)) {
                addRow(std::move(*row));
                return std::nullopt;
            }
        }
        if (m_open && goesOn(line))
            m_open->folded = m_open->rows.back().line;
        if (auto table = parseHeader(m_lines[m_at], nextText()); table && mayInterrupt(*table)) {
            const int above = headerGoesOn(*table) ? m_open->line : 0;
            if (m_open && m_open->rows.empty() && m_preamble.empty())
                m_preamble = std::move(m_open->preamble); // printed twice below one title
            finishTable();
            table->line = number();
            table->folded = above;
            table->preamble = std::exchange(m_preamble, {});
            m_open = std::move(*table);
            return tooWide(*m_open);
        }
        takeNoise(line);
        return std::nullopt;
    }

    /// 0 1 2 3 under a table that counts so, too, is the next table's header, not the row of GPU0.
    [[nodiscard]] bool repeatsHeader(std::string_view line) const
    {
        if (!m_open->bare)
            return false;
        const auto again = parseHeader(line, m_open->columns.size() == 1 ? nextText() : std::string_view());
        const bool cornered = again && !again->corner.empty() && again->corner == m_open->corner;
        return again && again->bare && (cornered || (!m_open->rows.empty() && again->columns.size() == m_open->columns.size()));
    }

    /// The rest of a row that a terminal broke: cells alone, as many as it lacks; or digits, twice, behind one that is whole.
    [[nodiscard]] bool goesOn(std::string_view line)
    {
        if (m_open->form != TableForm::Words || m_open->rows.empty() || (!m_pending.empty() && m_stubs == 0))
            return false;
        const std::size_t n = m_open->columns.size();
        const std::size_t has = m_open->rows.back().cells.size();
        const std::vector<Token> words = splitWords(line);
        const auto isPlain = [](const Token &word) {
            const CellKind kind = cellKind(word.text);
            return kind != CellKind::Word && kind != CellKind::Ellipsis;
        };
        const bool digits = std::ranges::all_of(words, [](const Token &word) {
            return word.text == "N/A" || word.text.find_first_not_of("0123456789,-") == std::string_view::npos;
        });
        return (has < n && has + words.size() >= n && std::ranges::all_of(words, isPlain))
               || (has >= n && digits && ++m_stubs > 1);
    }

    /// The names behind those of a header that a terminal broke.
    [[nodiscard]] bool headerGoesOn(const RawTable &table) const
    {
        const bool above = m_open && m_open->firm && m_open->rows.empty() && m_open->tail.empty() && m_pending.empty();
        return above && !table.bare && !table.named && m_open->line + 1 == number()
               && std::ranges::none_of(table.columns,
                                       [this](const TableColumn &c) { return m_open->column(c.label.id).has_value(); });
    }

    [[nodiscard]] bool complete() const { return m_open && m_open->rows.size() >= m_open->columns.size(); }

    [[nodiscard]] bool mayInterrupt(const RawTable &table) const
    {
        return !m_open || table.columns.size() > 1 || !table.tail.empty() || complete();
    }

    [[nodiscard]] std::optional<Error> tooWide(const RawTable &table) const
    {
        if (table.columns.size() <= maxColumns)
            return std::nullopt;
        return Error{ErrorCode::TooManyColumns,
                     {std::to_string(table.columns.size()), std::to_string(maxColumns)},
                     atLine(m_file, table.line)};
    }

    void addRow(TableRow row)
    {
        row.line = number();
        row.atEnd = m_at + 1 == m_lines.size();
        row.last = !row.atEnd
                   && std::all_of(m_lines.begin() + static_cast<std::ptrdiff_t>(m_at) + 1, m_lines.end(),
                                  [](std::string_view line) { return trimmed(line).empty(); });
        m_open->noise.insert(m_open->noise.end(), m_pending.begin(), m_pending.end());
        m_pending.clear();
        m_preamble.clear();
        m_open->rows.push_back(std::move(row));
    }

    void takeNoise(std::string_view line)
    {
        readGpuListing(m_gpuNames, line);
        readGpuRow(m_gpuNames, line);
        if (m_open) {
            readNicLegend(*m_open, line, m_at + 1 == m_lines.size());
            const bool rule = line.find_first_not_of("|-:+=` \t") == std::string_view::npos;
            if (!rule)
                m_pending.push_back(number());
            if (!m_open->rows.empty() && beginsTable(line))
                finishTable();
        }
        m_preamble.insert(m_preamble.begin(), line);
        if (m_preamble.size() > maxPreamble)
            m_preamble.pop_back();
    }

    /// A title, a heading, the end of a fence: what follows is no row of the table above.
    [[nodiscard]] static bool beginsTable(std::string_view line)
    {
        return line.starts_with("```") || line.starts_with("## ") || line.starts_with("### ") || peerTitle(line, {});
    }

    void finishTable()
    {
        if (m_open && (!m_open->rows.empty() || m_open->firm)) {
            m_open->gpuNames = m_gpuNames;
            m_open->host = hostOf(*m_open);
            m_tables.push_back(std::move(*m_open));
        }
        m_open.reset();
        m_stubs = 0;
        m_pending.clear();
    }

    const std::vector<std::string_view> &m_lines;
    std::string_view m_file;
    std::pmr::memory_resource &m_memory;
    std::size_t m_at = 0;
    std::optional<RawTable> m_open;
    int m_stubs = 0;            ///< digits alone below a row that is whole
    std::vector<int> m_pending; ///< lines since the last row, noise only if another row follows
    std::vector<std::string_view> m_preamble;
    std::map<std::string, std::string> m_gpuNames;
    std::vector<RawTable> m_tables;
};

struct Signature {
    std::string_view words;
    std::string_view tool;
};
/// What stands in or right above tables of other tools.
constexpr Signature signatures[] = {
    {"P2P=Enabled", "p2pBandwidthLatencyTest"},
    {"P2P=Disabled", "p2pBandwidthLatencyTest"},
    {"p2pBandwidthLatencyTest", "p2pBandwidthLatencyTest"},
    {"P2P Connectivity", "p2pBandwidthLatencyTest"},
    {"P2P Write Bandwidth", "p2pBandwidthLatencyTest"},
    {"P2P Read Bandwidth", "p2pBandwidthLatencyTest"},
    {"memcpy CE", "nvbandwidth"},
    {"memcpy SM", "nvbandwidth"},
    {"device_to_device_", "nvbandwidth"},
    {"GPU(column)", "nvbandwidth"},
    {"between two GPUs", "rocm-smi --showtopo"},
    {"topo -p2p", "nvidia-smi topo -p2p"},
};

} // namespace

std::string_view foreignTool(const RawTable &table)
{
    if (contains(table.corner, "D\\D"))
        return "p2pBandwidthLatencyTest";
    if (table.named && !table.preamble.empty() && table.preamble.front().ends_with(" TABLE:"))
        return "amd-smi topology"; // devices by their PCI address
    if (table.corner == "D/D")
        return "rocm-bandwidth-test";
    if (table.corner.starts_with("SRC") && contains(table.corner, "\\DST"))
        return "TransferBench";
    constexpr std::size_t near = 4;
    for (std::size_t i = 0; i < std::min(near, table.preamble.size()); ++i) {
        for (const Signature &signature : signatures) {
            if (contains(table.preamble[i], signature.words))
                return signature.tool;
        }
        const bool bothWays = contains(table.preamble[i], "Bidirectional") || contains(table.preamble[i], "bidirectional");
        if (bothWays && i < 2)
            return "p2pBandwidthLatencyTest";
    }
    return {};
}

namespace {

TableKind kindOf(const RawTable &table)
{
    std::size_t links = 0;
    std::size_t numbers = 0;
    std::size_t status = 0;
    for (const TableRow &row : table.rows) {
        const std::size_t n = std::min(row.cells.size(), table.columns.size());
        for (std::size_t i = 0; i < n; ++i) {
            const CellKind kind = cellKind(row.cells[i].text);
            links += kind == CellKind::Link ? 1 : 0;
            numbers += kind == CellKind::Number ? 1 : 0;
            status += kind == CellKind::Status ? 1 : 0;
        }
    }
    const std::string_view tool = foreignTool(table);
    if (table.rows.empty())
        return TableKind::Empty;
    if (links == 0 && numbers == 0 && (status > 0 || tool == "nvidia-smi topo -p2p")) // of one GPU it has no words
        return TableKind::PeerStatus;
    if (tool == "rocm-bandwidth-test" || tool == "TransferBench" || tool == "amd-smi topology")
        return TableKind::OtherTool;
    if (tool.starts_with("rocm"))
        return TableKind::Rocm;
    // Latencies of p2pBandwidthLatencyTest: the second table of a title has none of its own.
    const bool timed = table.bare && (table.corner == "GPU" || table.corner == "CPU");
    if (timed && numbers > links && tool.empty())
        return TableKind::PeerTest;
    if (!tool.empty() && numbers > links)
        return tool == "nvbandwidth" ? TableKind::NvBandwidth : TableKind::PeerTest;
    if (table.named && links > 0 && numbers <= links)
        return TableKind::OtherTool; // NPU0, MLU0: another vendor's
    return numbers > links ? TableKind::Numbers : TableKind::LinkClasses;
}

} // namespace

Result<std::vector<RawTable>> scanTables(const CleanText &text, std::string_view file, std::pmr::memory_resource &memory)
{
    Result<std::vector<RawTable>> tables = Scanner(text.lines(), file, memory).run();
    for (std::size_t i = 0; tables && i < tables->size(); ++i)
        (*tables)[i].kind = kindOf((*tables)[i]);
    return tables;
}

} // namespace shardscope::io
