// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#include "core/io/text/table.h"

#include <algorithm>
#include <set>

namespace shardscope::io {

namespace {

char separatorOf(TableForm form)
{
    return form == TableForm::Pipes ? '|' : form == TableForm::Commas ? ',' : ';';
}

/// "CPU Affinity", "NUMA Affinity", "GPU NUMA ID" at words[i]; gives how many words.
std::size_t tailTitle(const std::vector<Token> &words, std::size_t i, TailColumn &kind)
{
    const auto word = [&](std::size_t k) { return k < words.size() ? words[k].text : std::string_view(); };
    if (sameIgnoringCase(word(i), "CPU") && sameIgnoringCase(word(i + 1), "Affinity"))
        return kind = TailColumn::CpuAffinity, 2;
    if (sameIgnoringCase(word(i), "NUMA") && sameIgnoringCase(word(i + 1), "Affinity"))
        return kind = TailColumn::NumaAffinity, 2;
    if (sameIgnoringCase(word(i), "GPU") && sameIgnoringCase(word(i + 1), "NUMA") && sameIgnoringCase(word(i + 2), "ID"))
        return kind = TailColumn::GpuNumaId, 3;
    return 0;
}

/// Reads titles from words[i] on; gives where it stopped.
std::size_t readTitles(const std::vector<Token> &words, std::size_t i, RawTable &table)
{
    while (i < words.size()) {
        TailColumn kind{};
        if (const std::size_t taken = tailTitle(words, i, kind); taken > 0) {
            table.tail.push_back({kind, words[i].column});
            i += taken;
            continue;
        }
        if (!table.tail.empty())
            break; // text behind the last title
        const bool spaced = sameIgnoringCase(words[i].text, "GPU") && i + 1 < words.size() && wholeNumber(words[i + 1].text);
        const auto label = spaced ? gpuLabel("GPU" + std::string(words[i + 1].text)) : deviceLabel(words[i].text);
        if (!label)
            break;
        i += spaced ? 2 : 1;
        table.add({*label, words[i - 1].end()});
    }
    return i;
}

bool isGpu(const TableColumn &column)
{
    return column.label.kind == cluster::DeviceKind::Gpu;
}

std::optional<RawTable> deviceHeader(const std::vector<Token> &words)
{
    RawTable table;
    std::size_t first = 0;
    const auto startsHere = [&](std::size_t i) {
        const bool spaced = sameIgnoringCase(words[i].text, "GPU") && i + 1 < words.size() && wholeNumber(words[i + 1].text);
        return spaced || gpuLabel(words[i].text).has_value();
    };
    while (first < words.size() && first <= maxPrefix && !startsHere(first)) {
        table.corner += (first > 0 ? " " : "") + std::string(words[first].text);
        ++first;
    }
    if (first >= words.size() || first > maxPrefix)
        return std::nullopt;
    const std::size_t end = readTitles(words, first, table);
    const bool clean = end == words.size() || !table.tail.empty();
    const auto gpus = std::count_if(table.columns.begin(), table.columns.end(), isGpu);
    const bool several = table.columns.size() > 1 || !table.tail.empty();
    if (!clean && gpus < 2)
        return std::nullopt; // a sentence that begins with a GPU
    if (!several && first > 0)
        return std::nullopt;
    const bool hostName = first == 1 && table.corner.ends_with(':'); // of a parallel shell
    table.firm = clean && several && (first == 0 || hostName);
    return table;
}

/// 0 1 2 … with at most one word before.
std::optional<RawTable> bareHeader(const std::vector<Token> &words)
{
    RawTable table;
    std::size_t i = 0;
    if (!words.empty() && !wholeNumber(words[0].text))
        table.corner = words[i++].text;
    if (table.corner == "node")
        return std::nullopt; // distances of NUMA nodes, by numactl --hardware
    for (int expected = 0; i < words.size(); ++i, ++expected) {
        const auto cpu = cpuLabel(words[i].text);
        if (cpu && i + 1 == words.size()) {
            table.add({*cpu, words[i].end()});
            break;
        }
        if (wholeNumber(words[i].text) != expected)
            return std::nullopt;
        table.add({*bareLabel(words[i].text), words[i].end()});
    }
    // A single column is a table only under the corner that nothing else has.
    if (table.columns.empty() || (table.columns.size() < 2 && table.corner != "D\\D"))
        return std::nullopt;
    table.bare = true;
    return table;
}

/// "GPU 0" or "CPU 0" of the latencies of one GPU, over a row "0 2.17" and nothing else.
std::optional<RawTable> singleHeader(const std::vector<Token> &words, std::string_view next)
{
    if (words.size() != 2 || (words[0].text != "GPU" && words[0].text != "CPU") || words[1].text != "0")
        return std::nullopt;
    const std::vector<Token> row = splitWords(unquoted(next));
    if (row.size() != 2 || row[0].text != "0" || row[1].text.find('.') == std::string_view::npos
        || cellKind(row[1].text) != CellKind::Number)
        return std::nullopt;
    RawTable table;
    table.corner = words[0].text;
    table.add({*bareLabel(words[1].text), words[1].end()});
    table.bare = true;
    return table;
}

bool isCell(std::string_view text)
{
    const CellKind kind = cellKind(text);
    return kind != CellKind::Word && kind != CellKind::Status;
}

/// Names of no known kind count only when the next line begins with one of
/// them and goes on with numbers.
std::optional<RawTable> namedHeader(const std::vector<Token> &words, const std::vector<Token> &next, bool cornered)
{
    const std::size_t first = cornered ? 1 : 0;
    if (words.size() < first + 2 || next.size() < 2)
        return std::nullopt;
    RawTable table;
    std::set<std::string_view> names;
    for (std::size_t i = first; i < words.size(); ++i) {
        // "node distances:" of numactl announces a table and names nothing.
        const bool name = !words[i].text.empty() && cellKind(words[i].text) == CellKind::Word && !words[i].text.ends_with(':')
                          && names.insert(words[i].text).second;
        if (!name)
            return std::nullopt;
        const auto known = deviceLabel(words[i].text);
        table.add(
            {known && known->kind != cluster::DeviceKind::Nic ? *known : Label{std::string(words[i].text)}, words[i].end()});
    }
    const std::size_t cells = next.size() - 1;
    const bool fits = names.contains(next[0].text) && (cells == table.columns.size() || cells + 1 == table.columns.size());
    const auto numbers =
        std::count_if(next.begin() + 1, next.end(), [](const Token &t) { return cellKind(t.text) == CellKind::Number; });
    if (!fits || numbers == 0 || !std::all_of(next.begin() + 1, next.end(), [](const Token &t) { return isCell(t.text); }))
        return std::nullopt;
    if (cornered)
        table.corner = words[0].text;
    table.named = true;
    return table;
}

/// One title a field; the first field is the corner unless it names a GPU.
std::optional<RawTable> fieldHeader(std::vector<Token> fields, TableForm form)
{
    while (!fields.empty() && fields.back().text.empty())
        fields.pop_back();
    RawTable table;
    table.form = form;
    std::size_t i = !fields.empty() && gpuLabel(fields[0].text) ? 0 : 1;
    if (i == 1 && !fields.empty())
        table.corner = fields[0].text;
    bool bare = true;
    for (; i < fields.size(); ++i) {
        const std::vector<Token> words = splitWords(fields[i].text);
        TailColumn kind{};
        if (const std::size_t taken = tailTitle(words, 0, kind); taken > 0 && taken == words.size()) {
            table.tail.push_back({kind, fields[i].column});
            continue;
        }
        auto label = deviceLabel(fields[i].text);
        bare = bare
               && (wholeNumber(fields[i].text) == static_cast<int>(table.columns.size())
                   || (label && label->kind == cluster::DeviceKind::Cpu));
        if (!label && bare)
            label = bareLabel(fields[i].text);
        if (!label || !table.tail.empty())
            return std::nullopt;
        table.add({*label, fields[i].column});
    }
    if (table.columns.empty() || std::none_of(table.columns.begin(), table.columns.end(), isGpu))
        return std::nullopt;
    table.bare = bare;
    table.firm = !bare && table.columns.size() > 1 && table.corner.find_first_of("=([{") == std::string::npos;
    return table;
}

std::optional<RawTable> separatedHeader(std::string_view line, std::string_view next, TableForm form)
{
    const char separator = separatorOf(form);
    if (std::count(line.begin(), line.end(), separator) < 2 && form == TableForm::Pipes)
        return std::nullopt;
    const std::vector<Token> fields = splitFields(line, separator);
    if (fields.size() < 2)
        return std::nullopt;
    if (auto table = fieldHeader(fields, form))
        return table;
    auto table = namedHeader(fields, splitFields(unquoted(next), separator), true);
    if (table)
        table->form = form;
    return table;
}

} // namespace

std::optional<RawTable> parseHeader(std::string_view line, std::string_view next)
{
    line = unquoted(line);
    for (const auto &[form, separator] :
         {std::pair{TableForm::Pipes, '|'}, {TableForm::Semicolons, ';'}, {TableForm::Commas, ','}}) {
        if (line.find(separator) == std::string_view::npos)
            continue;
        if (auto table = separatedHeader(line, next, form))
            return table;
    }
    const std::vector<Token> words = splitWords(line);
    if (auto table = singleHeader(words, next))
        return table;
    if (auto table = deviceHeader(words))
        return table;
    if (auto table = bareHeader(words))
        return table;
    return namedHeader(words, splitWords(unquoted(next)), false);
}

void RawTable::add(TableColumn column)
{
    if (!m_index.emplace(column.label.id, columns.size()).second && m_repeated.empty())
        m_repeated = column.label.id;
    columns.push_back(std::move(column));
}

std::optional<std::size_t> RawTable::column(const std::string &id) const
{
    const auto at = m_index.find(id);
    return at == m_index.end() ? std::nullopt : std::optional(at->second);
}

} // namespace shardscope::io
