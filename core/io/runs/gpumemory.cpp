// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#include "core/io/runs/gpumemory.h"

#include "core/io/text/cleantext.h"
#include "core/io/text/numbercell.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <utility>

namespace shardscope::io {

namespace {

constexpr std::string_view failureMark = "Tried to allocate "; // behind "CUDA out of memory.", which copying may lose
constexpr std::string_view summaryTitle = "CUDA memory summary, device ID ";
constexpr std::string_view smiTitle = "NVIDIA-SMI ";

constexpr std::array<std::pair<std::string_view, double>, 9> memoryUnits{
    {{"bytes", 1},
     {"B", 1},
     {"KiB", 1024.0},
     {"KB", 1024.0}, // of PyTorch before 1.2, which meant KiB
     {"MiB", 1048576.0},
     {"MB", 1048576.0},
     {"GiB", 1073741824.0},
     {"GB", 1073741824.0},
     {"TiB", 1099511627776.0}}};

/// "20.00 MiB …", "40536MiB": what a text begins with.
std::optional<PrintedBytes> memoryAt(std::string_view text)
{
    text = trimmed(text);
    const auto digits = std::min(text.find_first_not_of("0123456789."), text.size());
    const std::string_view rest = trimmed(text.substr(digits));
    const auto end = std::min(rest.find_first_not_of("abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ"), rest.size());
    const auto value = plainNumber(text.substr(0, digits));
    const auto *const unit = std::ranges::find(memoryUnits, rest.substr(0, end), [](const auto &known) { return known.first; });
    if (!value || *value < 0 || unit == memoryUnits.end())
        return std::nullopt;
    return PrintedBytes(Bytes(*value * unit->second), unit->second);
}

/// Amounts beside words of a line; `damaged` where the words are there and the amount is not.
class Amounts {
public:
    explicit Amounts(std::string_view text) : m_text(text) {}

    /// "1.23 GiB is free"
    [[nodiscard]] std::optional<PrintedBytes> before(std::string_view words)
    {
        const auto at = m_text.find(words);
        if (at == std::string_view::npos)
            return std::nullopt;
        const std::string_view whole = trimmed(m_text.substr(0, at));
        const std::string_view last = whole.substr(whole.find_last_of(" (;") + 1);
        if (!last.empty() && last.front() >= '0' && last.front() <= '9'
            && last.find_first_not_of("0123456789.") != std::string_view::npos)
            return checked(memoryAt(last));
        const auto unit = whole.find_last_of(' ');
        if (unit == std::string_view::npos || unit == 0)
            return checked(std::nullopt);
        const auto number = whole.find_last_of(" (;", unit - 1);
        return checked(memoryAt(whole.substr(number == std::string_view::npos ? 0 : number + 1)));
    }
    /// "total capacity of 79.15 GiB"
    [[nodiscard]] std::optional<PrintedBytes> behind(std::string_view words)
    {
        const auto at = m_text.find(words);
        return at == std::string_view::npos ? std::nullopt : checked(memoryAt(m_text.substr(at + words.size())));
    }
    [[nodiscard]] bool damaged() const { return m_damaged; }

private:
    [[nodiscard]] std::optional<PrintedBytes> checked(std::optional<PrintedBytes> value)
    {
        m_damaged |= !value;
        return value;
    }

    std::string_view m_text;
    bool m_damaged = false;
};

std::optional<int> countAt(std::string_view text)
{
    int value = 0;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
    return error == std::errc() && value >= 0 ? std::optional(value) : std::nullopt;
}

std::optional<int> countBehind(std::string_view text, std::string_view words)
{
    const auto at = text.find(words);
    return at == std::string_view::npos ? std::nullopt : countAt(trimmed(text.substr(at + words.size())));
}

template <class T>
std::optional<T> eitherOf(std::optional<T> a, std::optional<T> b)
{
    return a ? a : b;
}

/// In the words of PyTorch up to 2.0 and since; `said` begins with the mark and ends before the next one.
std::optional<OutOfMemory> failureIn(std::string_view before, std::string_view said, bool &damaged)
{
    Amounts amounts(said);
    const auto asked = amounts.behind(failureMark);
    OutOfMemory out;
    out.asked = asked.value_or(PrintedBytes());
    out.gpu = countBehind(said, "GPU ");

    for (const std::string_view words : {"total capacity of ", "total capacty of "}) // so of 2.0
        out.total = eitherOf(out.total, amounts.behind(words));
    out.total = eitherOf(out.total, amounts.before(" total capacity;"));
    out.free = eitherOf(amounts.before(" is free"), amounts.before(" free;"));
    out.process = amounts.behind("this process has ");
    out.allocated = eitherOf(amounts.before(" is allocated by PyTorch"), amounts.before(" already allocated"));
    out.idle = amounts.before(" is reserved by PyTorch but unallocated");
    const auto reserved = eitherOf(amounts.before(" reserved in total by PyTorch"), amounts.before(" cached"));
    if (!out.idle && reserved && out.allocated && *reserved >= *out.allocated)
        out.idle = PrintedBytes(*reserved - *out.allocated, reserved->unit);
    // A driver that may not see the process says that it holds nothing, and ROCm prints a count below zero as a huge one.
    if (out.process && *out.process == Bytes())
        out.process.reset();
    if (out.free && out.total && *out.free > *out.total)
        out.free.reset();
    out.rank = countBehind(before, "[rank");
    damaged = damaged || amounts.damaged();
    return asked ? std::optional(out) : std::nullopt;
}

/// Cells of a row between bars.
std::vector<std::string_view> betweenBars(std::string_view line)
{
    std::vector<std::string_view> cells;
    const auto bar = line.find('|'); // a logger may have put its own words in front
    if (bar == std::string_view::npos)
        return cells;
    for (line = trimmed(line.substr(bar + 1)); !line.empty();) {
        const auto end = std::min(line.find('|'), line.size());
        cells.push_back(trimmed(line.substr(0, end)));
        line.remove_prefix(std::min(end + 1, line.size()));
    }
    return cells;
}

class MemoryReader {
public:
    void take(std::string_view line, int number)
    {
        bool damaged = false;
        // Ranks that fail together may print into one line.
        std::size_t told = 0;
        for (auto at = line.find(failureMark); at != std::string_view::npos;) {
            const auto next = line.find(failureMark, at + failureMark.size());
            if (auto failed = failureIn(line.substr(told, at - told), line.substr(at, next - at), damaged)) {
                failed->line = number;
                m_out.failures.push_back(*failed);
            }
            told = at;
            at = next;
        }
        if (damaged)
            m_out.damaged.push_back(number);
        if (line.find(smiTitle) != std::string_view::npos)
            m_smi = true;
        const std::vector<std::string_view> cells = betweenBars(line);
        if (cells.empty())
            return;
        summary(cells, line, number);
        if (m_smi)
            smi(cells, number);
    }
    [[nodiscard]] GpuMemory finish()
    {
        // A name without its memory is a row that was cut.
        for (const SmiGpu &gpu : m_out.gpus)
            note(gpu.total.si() > 0, gpu.line);
        std::erase_if(m_out.gpus, [](const SmiGpu &gpu) { return !(gpu.total.si() > 0); });
        std::ranges::sort(m_out.damaged);
        m_out.damaged.erase(std::unique(m_out.damaged.begin(), m_out.damaged.end()), m_out.damaged.end());
        return std::move(m_out);
    }

private:
    void note(bool sound, int number)
    {
        if (!sound)
            m_out.damaged.push_back(number);
    }

    void summary(const std::vector<std::string_view> &cells, std::string_view line, int number)
    {
        if (const auto gpu = countBehind(line, summaryTitle)) {
            m_out.summaries.push_back({});
            m_out.summaries.back().gpu = *gpu;
            m_out.summaries.back().line = number;
            return;
        }
        if (m_out.summaries.empty())
            return;
        MemorySummary &open = m_out.summaries.back();
        if (const auto failures = countBehind(line, "CUDA OOMs: ")) {
            open.failures = *failures;
            open.retries = countBehind(line, "cudaMalloc retries: ").value_or(0);
        }
        if (cells.size() < 3)
            return;
        if (cells[0] == "Allocated memory" && !open.allocated) {
            open.allocated = memoryAt(cells[1]);
            open.allocatedPeak = memoryAt(cells[2]);
            note(open.allocated && open.allocatedPeak, number);
        } else if (cells[0] == "GPU reserved memory" && !open.reserved) {
            open.reserved = memoryAt(cells[1]);
            open.reservedPeak = memoryAt(cells[2]);
            note(open.reserved && open.reservedPeak, number);
        }
    }

    /// Name and bus on one row, memory on the next; processes below.
    void smi(const std::vector<std::string_view> &cells, int number)
    {
        const std::vector<Token> words = splitWords(cells[0]);
        // Two cells: the text ends here.
        if (cells.size() >= 2 && words.size() >= 2 && cells[1].find(':') != std::string_view::npos) {
            const auto index = countAt(words[0].text);
            if (!index || words[0].text.find_first_not_of("0123456789") != std::string_view::npos)
                return;
            // Its last word is the mode: On, Off, WDDM, TCC, N/A.
            const auto begin = words[1].text.data() - cells[0].data();
            const auto end = words.size() > 2 ? words.back().text.data() - cells[0].data() : static_cast<long>(cells[0].size());
            const std::string_view name =
                trimmed(cells[0].substr(static_cast<std::size_t>(begin), static_cast<std::size_t>(end - begin)));
            m_out.gpus.push_back({*index, std::string(name), {}, {}, number});
            return;
        }
        if (cells.size() >= 3 && !m_out.gpus.empty() && !(m_out.gpus.back().total.si() > 0)) {
            const auto slash = cells[1].find('/');
            const auto used = slash == std::string_view::npos ? std::nullopt : memoryAt(cells[1].substr(0, slash));
            const auto total = slash == std::string_view::npos ? std::nullopt : memoryAt(cells[1].substr(slash + 1));
            if (used && total) {
                m_out.gpus.back().used = *used;
                m_out.gpus.back().total = *total;
            }
            if (const auto percent = cells[2].find('%'); percent != std::string_view::npos)
                if (const auto busy = plainNumber(trimmed(cells[2].substr(0, percent))); busy && *busy <= 100)
                    m_out.gpus.back().busy = *busy / 100;
            note(used && total, number);
            return;
        }
        if (cells.size() == 1)
            process(words, number);
    }

    /// "0 N/A N/A 1234 C python3 1234MiB", older ones without the instances.
    void process(const std::vector<Token> &words, int number)
    {
        const auto whole = [](std::string_view text) {
            return !text.empty() && text.find_first_not_of("0123456789") == std::string_view::npos;
        };
        if (words.size() < 5 || !whole(words[0].text))
            return;
        const auto isPid = [&whole](const Token &word) { return whole(word.text); };
        const auto pid = std::find_if(words.begin() + 1, words.end(), isPid);
        if (pid == words.end() || words.end() - pid < 4)
            return;
        SmiProcess out;
        out.gpu = countAt(words[0].text).value_or(0);
        std::from_chars(pid->text.data(), pid->text.data() + pid->text.size(), out.pid);
        for (auto word = pid + 2; word + 1 != words.end(); ++word)
            out.name += (out.name.empty() ? "" : " ") + std::string(word->text);
        out.used = memoryAt(words.back().text);
        out.line = number;
        if (out.used || words.back().text == "N/A")
            m_out.processes.push_back(std::move(out));
    }

    GpuMemory m_out;
    bool m_smi = false;
};

} // namespace

bool saysGpuMemory(std::string_view text)
{
    return std::ranges::any_of(std::array{failureMark, summaryTitle, smiTitle},
                               [text](std::string_view mark) { return text.find(mark) != std::string_view::npos; });
}

namespace {

std::size_t amountsIn(std::string_view message)
{
    bool damaged = false;
    const auto said = failureIn({}, message.substr(message.find(failureMark)), damaged);
    if (!said || damaged)
        return 0;
    const std::array amounts{said->total, said->free, said->process, said->allocated, said->idle};
    return static_cast<std::size_t>(std::ranges::count_if(amounts, [](const auto &amount) { return amount.has_value(); }));
}

/// A message that goes on in the lines below, as a terminal or a mail broke it; the line alone where its end is not there.
std::string wholeMessage(std::span<const std::string_view> lines)
{
    constexpr std::size_t most = 8;
    std::string squeezed; // without blanks, which a break may have taken
    for (std::size_t last = 0; last < std::min(most, lines.size()) && !trimmed(lines[last]).empty(); ++last) {
        squeezed += lines[last];
        std::erase(squeezed, ' ');
        const bool ends = std::ranges::any_of(std::array{"butunallocated", "intotalbyPyTorch", "cached)"},
                                              [&squeezed](const char *end) { return squeezed.find(end) != std::string::npos; });
        if (!ends)
            continue;
        // A terminal breaks words and numbers at its width; a mail breaks at blanks, lines of all lengths. Of one break
        // nobody can tell: more words are known where it is undone.
        const std::span<const std::string_view> broken = lines.first(last);
        const bool even = std::ranges::all_of(broken, [&](std::string_view line) { return line.size() == lines.front().size(); });
        std::string joined;
        std::string spaced;
        for (const std::string_view line : lines.first(last + 1)) {
            joined += line;
            spaced += (spaced.empty() ? "" : " ") + std::string(line);
        }
        return even && amountsIn(joined) >= amountsIn(spaced) ? joined : spaced;
    }
    return std::string(lines.front());
}

} // namespace

GpuMemory gpuMemoryIn(std::span<const std::string_view> lines)
{
    MemoryReader reader;
    for (std::size_t i = 0; i < lines.size(); ++i) {
        const auto at = lines[i].find(failureMark);
        const std::string whole = at == std::string_view::npos ? std::string() : wholeMessage(lines.subspan(i));
        reader.take(at == std::string_view::npos ? lines[i] : std::string_view(whole), static_cast<int>(i) + 1);
    }
    return reader.finish();
}

} // namespace shardscope::io
