// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#include "core/io/text/logprefix.h"

#include "core/io/text/cleantext.h"
#include "core/io/text/labels.h"

#include <algorithm>
#include <cctype>

namespace shardscope::io {

namespace {

/// Reads a line from its start; every step says whether it was there.
class Cursor {
public:
    explicit Cursor(std::string_view line) : m_line(line) {}

    [[nodiscard]] std::size_t at() const { return m_at; }
    [[nodiscard]] std::string_view rest() const { return m_line.substr(m_at); }

    bool take(std::string_view text)
    {
        const bool there = rest().starts_with(text);
        m_at += there ? text.size() : 0;
        return there;
    }

    bool oneOf(std::string_view characters)
    {
        const bool there = m_at < m_line.size() && characters.find(m_line[m_at]) != std::string_view::npos;
        m_at += there ? 1 : 0;
        return there;
    }

    bool digits(std::size_t least, std::size_t most)
    {
        std::size_t n = 0;
        while (n < most && m_at + n < m_line.size() && std::isdigit(static_cast<unsigned char>(m_line[m_at + n])) != 0)
            ++n;
        const bool more = m_at + n < m_line.size() && std::isdigit(static_cast<unsigned char>(m_line[m_at + n])) != 0;
        m_at += n >= least && !more ? n : 0;
        return n >= least && !more;
    }

    /// Letters, digits and these.
    std::string_view word(std::string_view others)
    {
        const std::size_t begin = m_at;
        while (m_at < m_line.size()
               && (std::isalnum(static_cast<unsigned char>(m_line[m_at])) != 0
                   || others.find(m_line[m_at]) != std::string_view::npos))
            ++m_at;
        return m_line.substr(begin, m_at - begin);
    }

    std::size_t blanks()
    {
        const std::size_t begin = m_at;
        while (m_at < m_line.size() && (m_line[m_at] == ' ' || m_line[m_at] == '\t'))
            ++m_at;
        return m_at - begin;
    }

    [[nodiscard]] bool done() const { return m_at == m_line.size(); }

private:
    std::string_view m_line;
    std::size_t m_at = 0;
};

bool clock(Cursor &cursor)
{
    if (!cursor.digits(1, 2) || !cursor.take(":") || !cursor.digits(2, 2) || !cursor.take(":") || !cursor.digits(2, 2))
        return false;
    if (cursor.oneOf(".,"))
        (void)cursor.digits(1, 9);
    return true;
}

/// "2024-05-01T12:00:00.123456789Z", "[2024-05-01 12:00:00,123]", "12:00:00.123"; behind it at most one blank.
bool stamp(Cursor &cursor)
{
    const bool bracket = cursor.take("[");
    Cursor day = cursor;
    if (day.digits(4, 4) && day.oneOf("-/.") && day.digits(2, 2) && day.oneOf("-/.") && day.digits(2, 2) && day.oneOf("T _"))
        cursor = day;
    if (!clock(cursor))
        return false;
    if (!cursor.take("Z") && cursor.oneOf("+-") && (!cursor.digits(2, 4) || (cursor.take(":") && !cursor.digits(2, 2))))
        return false;
    (void)cursor.take(" UTC");
    return !bracket || cursor.take("]");
}

/// A blank behind a mark belongs to it; more of them are the text's indentation.
std::size_t withBlank(Cursor &cursor)
{
    if (cursor.done())
        return cursor.at();
    return cursor.take(" ") || cursor.take("\t") ? cursor.at() : 0;
}

std::size_t timeStamp(std::string_view line, std::string_view & /*label*/)
{
    Cursor cursor(line);
    (void)cursor.blanks();
    if (!stamp(cursor))
        return 0;
    (void)cursor.take(":");
    if (cursor.rest().starts_with('[')) // "[2026-03-01 12:00:00,123][root][INFO] - "
        return cursor.at();
    const std::size_t end = withBlank(cursor);
    for (const std::string_view stream : {"stdout F", "stderr F", "stdout P", "stderr P"}) { // of a container's runtime
        if (end > 0 && cursor.take(stream))
            return withBlank(cursor);
    }
    return end;
}

/// "May  1 12:00:00 host tag[123]: ", "<134>1 2024-05-01T12:00:00Z host tag 123 - - ".
std::size_t syslog(std::string_view line, std::string_view &label)
{
    Cursor cursor(line);
    if (cursor.take("<") && cursor.digits(1, 3) && cursor.take(">")) {
        if (!cursor.digits(1, 1) || !cursor.take(" ") || !stamp(cursor))
            return 0;
        for (int i = 0; i < 5; ++i) {
            if (!cursor.take(" "))
                return 0;
            const std::string_view word = cursor.word("-._/");
            if (i == 0)
                label = word;
        }
        return withBlank(cursor);
    }
    cursor = Cursor(line);
    const std::string_view month = cursor.word("");
    constexpr std::string_view months = "JanFebMarAprMayJunJulAugSepOctNovDec";
    if (month.size() != 3 || months.find(month) % 3 != 0 || cursor.blanks() == 0 || !cursor.digits(1, 2) || !cursor.take(" ")
        || !clock(cursor) || !cursor.take(" "))
        return 0;
    label = cursor.word("-._");
    if (label.empty() || !cursor.take(" ") || cursor.word("-._/()").empty())
        return 0;
    if (cursor.take("[") && (!cursor.digits(1, 9) || !cursor.take("]")))
        return 0;
    return cursor.take(":") ? withBlank(cursor) : 0;
}

/// "[1,0]<stdout>:" of mpirun --tag-output, "[1,mpirank:0,algo-1]<stdout>:".
std::size_t tagged(std::string_view line, std::string_view &label)
{
    Cursor cursor(line);
    (void)cursor.blanks();
    if (!cursor.take("["))
        return 0;
    label = cursor.word(",:=._-");
    if (label.empty() || !cursor.take("]<std") || cursor.word("").empty() || !cursor.take(">"))
        return 0;
    (void)cursor.take(":");
    return cursor.at();
}

/// "(RayTrainWorker pid=123, ip=10.0.0.1) ".
std::size_t worker(std::string_view line, std::string_view &label)
{
    constexpr std::size_t longest = 120;
    const auto close = line.substr(0, longest).find(')');
    if (!line.starts_with('(') || close == std::string_view::npos || line.substr(0, close).find("pid=") == std::string_view::npos)
        return 0;
    label = line.substr(1, close - 1);
    Cursor cursor(line.substr(close + 1));
    const std::size_t end = withBlank(cursor);
    return end > 0 || cursor.done() ? close + 1 + end : 0;
}

/// "I0501 12:00:00.123456 1234 file.cc:12] ".
std::size_t glog(std::string_view line, std::string_view & /*label*/)
{
    Cursor cursor(line);
    if (!cursor.oneOf("IWEFD") || !cursor.digits(4, 8) || !cursor.take(" ") || !clock(cursor) || cursor.blanks() == 0
        || !cursor.digits(1, 9) || !cursor.take(" ") || cursor.word("._/-").empty() || !cursor.take(":") || !cursor.digits(1, 6)
        || !cursor.take("]"))
        return 0;
    return withBlank(cursor);
}

bool level(Cursor &cursor)
{
    if (cursor.done() || std::string_view("CDEINTW").find(cursor.rest().front()) == std::string_view::npos)
        return false; // with which all of them begin
    for (const std::string_view word : {"DEBUG", "INFO", "WARNING", "WARN", "ERROR", "CRITICAL", "NOTICE", "TRACE"}) {
        Cursor behind = cursor;
        if (behind.take(word) && behind.word("_").empty()) {
            cursor = behind;
            return true;
        }
    }
    return false;
}

/// "[file.py:96:fn]", "[root]": what stands in brackets, without blanks; empty when it is none.
std::string_view group(Cursor &cursor)
{
    constexpr std::size_t longest = 60;
    const auto close = cursor.rest().substr(0, longest).find(']');
    if (!cursor.rest().starts_with('[') || close == std::string_view::npos)
        return {};
    const std::string_view inside = trimmed(cursor.rest().substr(1, close - 1));
    const bool name = !inside.empty() && std::isalpha(static_cast<unsigned char>(inside[0])) != 0
                      && inside.find_first_of(" \t|") == std::string_view::npos;
    return name && cursor.take(cursor.rest().substr(0, close + 1)) ? inside : std::string_view();
}

/// "INFO:root:", "- name - INFO - ", "| INFO     | mod:fn:12 - ", "[INFO] [file.py:96:fn] ", "INFO [2026-06-22 19:28:40] >> ".
std::size_t logger(std::string_view line, std::string_view & /*label*/)
{
    Cursor cursor(line);
    (void)cursor.blanks();
    (void)(cursor.take("- ") || cursor.take("| "));
    bool found = false;
    const auto between = [&cursor] {
        (void)cursor.blanks();
        (void)(cursor.take("- ") || cursor.take("| "));
    };
    constexpr int most = 6;
    for (int i = 0; i < most; ++i) {
        Cursor next = cursor;
        if (const std::string_view inside = group(next); !inside.empty()) {
            Cursor word(inside);
            found = found || (level(word) && word.done());
            cursor = next;
            between();
        } else if (!found && level(next)) {
            found = true;
            cursor = next;
            if (cursor.take(":")) { // "INFO:root:", "INFO: "
                Cursor name = cursor;
                if (!name.word("._-").empty() && name.take(":"))
                    cursor = name;
                (void)cursor.take(" ");
                return cursor.at();
            }
            between();
        } else if (found && stamp(next)) {
            cursor = next;
            between();
        } else if (next.word("._<>-").size() > 1 && next.take(":") && !next.word("._<>:").empty() && next.take(" - ") && found) {
            cursor = next; // "mod:fn:12 - "
        } else if (next = cursor; !found && next.word("._-").size() > 1 && (next.take(" - ") || next.take(" | "))) {
            cursor = next;
        } else {
            break;
        }
    }
    (void)(cursor.take(">> ") || cursor.take(": "));
    return found ? cursor.at() : 0;
}

/// "worker-1  | " of docker compose, "pod/x | ".
std::size_t barred(std::string_view line, std::string_view &label)
{
    Cursor cursor(line);
    label = cursor.word("._-/");
    if (label.empty() || cursor.blanks() == 0 || !cursor.take("|"))
        return 0;
    return withBlank(cursor);
}

/// "[rank0]:", "[default3]:", "[pod/x/main] ".
std::size_t bracketed(std::string_view line, std::string_view &label)
{
    Cursor cursor(line);
    (void)cursor.blanks();
    if (!cursor.take("["))
        return 0;
    label = cursor.word("._-/:,");
    if (label.empty() || std::ranges::none_of(label, [](char c) { return std::isalpha(static_cast<unsigned char>(c)) != 0; })
        || !cursor.take("]"))
        return 0;
    (void)(cursor.take(":") || cursor.take(" out:"));
    (void)cursor.take(" ");
    return cursor.at();
}

/// "0: " of srun --label, "node-a: " of pdsh, "node-a:" glued to the text.
std::size_t labelled(std::string_view line, std::string_view &label)
{
    Cursor cursor(line);
    (void)cursor.blanks();
    label = cursor.word("._-");
    // Names of hosts have a digit, a dash or a dot, names of values ("step: 10") have none.
    const bool host = label.find_first_of("0123456789-.") != std::string_view::npos || label == "localhost";
    if (!host || pciAddressLength(line.substr(cursor.at() - label.size())) > 0 || !cursor.take(":") || gpuLabel(label)
        || cpuLabel(label))
        return 0;
    // "host:pid:tid [0] NCCL INFO" is NCCL's own mark, which says who speaks.
    if (Cursor own = cursor; own.digits(1, 9) && own.take(":") && own.digits(1, 9) && own.take(" ["))
        return 0;
    (void)cursor.take(" ");
    return cursor.at();
}

/// The same mark on every line.
template <char Mark, char Second = 0>
std::size_t marked(std::string_view line, std::string_view & /*label*/)
{
    Cursor cursor(line);
    constexpr char text[] = {Mark, Second, 0};
    if (Mark == '*')
        (void)cursor.blanks();
    if (!cursor.take(std::string_view(text, Second == 0 ? 1 : 2)))
        return 0;
    (void)cursor.take(" ");
    return cursor.at();
}

} // namespace

std::span<const LinePrefix> linePrefixes()
{
    static constexpr double most = 0.5;
    static constexpr double all = 0.9;
    static constexpr LinePrefix prefixes[] = {
        {"Tags of mpirun", tagged, most, true, false, "["},
        {"Marks of syslog", syslog, most, true, false, "<JFMASOND"},
        {"Marks of a worker", worker, most, true, false, "("},
        {"Marks of a logger", glog, most, false, false, "IWEFD"},
        {"Time stamps", timeStamp, most, false, false, "[0123456789"},
        {"Marks of a logger", logger, most, false, true},
        {"Quote marks", marked<'>'>, all, false, false, ">"},
        {"Comment marks", marked<'/', '/'>, all, false, false, "/"},
        {"Comment marks", marked<'#'>, 1.0, false, false, "#"},
        {"Comment marks", marked<'*'>, all, false, false, "*"},
        {"Marks of a difference", marked<'+'>, all, false, false, "+"},
        {"Names of containers", barred, all, true, true, {}, '|'},
        {"Labels of ranks", bracketed, all, true, true, "["},
        {"Labels of ranks or hosts", labelled, all, true, true, {}, ':'},
    };
    return prefixes;
}

} // namespace shardscope::io
