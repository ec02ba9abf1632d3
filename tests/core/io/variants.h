// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#pragma once

#include <zlib.h>

#include <cstdio>
#include <functional>
#include <string>
#include <string_view>
#include <vector>

// What becomes of a printout on its way through logs, terminals, mails and web pages.
namespace shardscope::variants {

enum class Loss : unsigned char {
    None,  ///< the text is all there: it is read right
    Words, ///< it is all there but hard to tell apart: read right, or refused or warned about
    Cut    ///< the end is gone: what is read is right
};

struct Variant {
    const char *name;
    Loss loss;
    std::function<std::string(const std::string &)> make;
};

inline std::vector<std::string> linesOf(const std::string &text)
{
    std::vector<std::string> lines;
    std::string line;
    for (const char c : text) {
        if (c == '\n') {
            lines.push_back(line);
            line.clear();
        } else {
            line += c;
        }
    }
    if (!line.empty())
        lines.push_back(line);
    return lines;
}

using LineMaker = std::function<std::string(const std::string &line, int number)>;

inline std::function<std::string(const std::string &)> eachLine(LineMaker make)
{
    return [make](const std::string &text) {
        std::string out;
        int number = 0;
        for (const std::string &line : linesOf(text))
            out += make(line, ++number) + "\n";
        return out;
    };
}

inline std::function<std::string(const std::string &)> behind(const std::string &prefix)
{
    return eachLine([prefix](const std::string &line, int) { return prefix + line; });
}

inline std::string clock(int number)
{
    char text[32];
    std::snprintf(text, sizeof text, "12:%02d:%02d", number / 60 % 60, number % 60);
    return text;
}

inline std::string replaced(std::string text, std::string_view from, std::string_view to)
{
    for (auto at = text.find(from); at != std::string::npos; at = text.find(from, at + to.size()))
        text.replace(at, from.size(), to);
    return text;
}

inline std::string escaped(const std::string &text)
{
    return replaced(replaced(replaced(text, "&", "&amp;"), "<", "&lt;"), ">", "&gt;");
}

inline std::string jsonText(const std::string &line)
{
    return replaced(replaced(replaced(line, "\\", "\\\\"), "\"", "\\\""), "\t", "\\t");
}

inline std::string utf16(const std::string &text, bool little)
{
    std::string out = little ? "\xFF\xFE" : "\xFE\xFF";
    for (std::size_t i = 0; i < text.size(); ++i) {
        unsigned code = static_cast<unsigned char>(text[i]);
        if (code >= 0xE0U) {
            code = (code & 0x0FU) << 12U | (static_cast<unsigned char>(text[i + 1]) & 0x3FU) << 6U
                   | (static_cast<unsigned char>(text[i + 2]) & 0x3FU);
            i += 2;
        } else if (code >= 0xC0U) {
            code = (code & 0x1FU) << 6U | (static_cast<unsigned char>(text[++i]) & 0x3FU);
        }
        const char low = static_cast<char>(code & 0xFFU);
        const char high = static_cast<char>(code >> 8U);
        out += little ? low : high;
        out += little ? high : low;
    }
    return out;
}

inline std::string gzipped(const std::string &text)
{
    constexpr int window = 15 + 16;
    constexpr int memory = 8;
    z_stream stream{};
    deflateInit2(&stream, Z_BEST_SPEED, Z_DEFLATED, window, memory, Z_DEFAULT_STRATEGY);
    std::string in = text;
    std::string out(deflateBound(&stream, static_cast<uLong>(in.size())) + 64, '\0');
    stream.next_in = reinterpret_cast<Bytef *>(in.data());
    stream.avail_in = static_cast<uInt>(in.size());
    stream.next_out = reinterpret_cast<Bytef *>(out.data());
    stream.avail_out = static_cast<uInt>(out.size());
    deflate(&stream, Z_FINISH);
    out.resize(stream.total_out);
    deflateEnd(&stream);
    return out;
}

inline std::function<std::string(const std::string &)> wrappedAt(std::size_t width)
{
    return eachLine([width](const std::string &line, int) {
        std::string out;
        for (std::size_t at = 0; at < line.size() || at == 0; at += width)
            out += (at > 0 ? "\n" : "") + line.substr(at, width);
        return out;
    });
}

inline std::function<std::string(const std::string &)> cutAt(double share)
{
    return [share](const std::string &text) {
        return text.substr(0, static_cast<std::size_t>(static_cast<double>(text.size()) * share));
    };
}

inline std::function<std::string(const std::string &)> without(std::size_t bytes)
{
    return [bytes](const std::string &text) { return text.substr(0, text.size() - std::min(text.size(), bytes)); };
}

inline std::vector<Variant> all()
{
    const auto stamped = [](const std::string &between, const std::string &end) {
        return eachLine(
            [between, end](const std::string &line, int n) { return "2026-03-01" + between + clock(n) + end + line; });
    };
    std::vector<Variant> list = {
        {"time stamps of docker", Loss::None, stamped("T", ".123456789Z ")},
        {"time stamps of a container's runtime", Loss::None, stamped("T", ".123456789Z stdout F ")},
        {"time stamps with a zone", Loss::None, stamped("T", ".123+02:00 ")},
        {"time stamps in brackets", Loss::None,
         eachLine([](const std::string &line, int n) { return "[2026-03-01 " + clock(n) + "] " + line; })},
        {"clock times", Loss::None, eachLine([](const std::string &line, int n) { return clock(n) + ".250 " + line; })},
        {"docker's JSON", Loss::None, eachLine([](const std::string &line, int n) {
             return "{\"log\":\"" + jsonText(line) + "\\n\",\"stream\":\"stdout\",\"time\":\"2026-03-01T" + clock(n) + "Z\"}";
         })},
        {"another log's JSON", Loss::None,
         eachLine([](const std::string &line, int) { return "{\"level\":\"info\",\"message\":\"" + jsonText(line) + "\"}"; })},
        {"tags of mpirun", Loss::None, behind("[1,0]<stdout>:")},
        {"tags of mpirun, indented", Loss::None, behind("   [1,0]<stdout>: ")},
        {"tags of SageMaker", Loss::None, behind("[1,mpirank:0,algo-1]<stdout>:")},
        {"tags of mpirun behind time stamps", Loss::None, stamped("T", ".123456Z [1,0]<stdout>:")},
        {"the rank of srun", Loss::None, behind("0: ")},
        {"the rank of srun, two digits", Loss::None, behind("00: ")},
        {"the rank behind a time stamp", Loss::None, stamped(" ", " 0: ")},
        {"the host of pdsh", Loss::None, behind("node-a: ")},
        {"the host, glued", Loss::None, behind("node-a:")},
        {"a container's name", Loss::None, behind("worker-1  | ")},
        {"syslog", Loss::None,
         eachLine([](const std::string &line, int n) { return "Mar  1 " + clock(n) + " node-a job[4711]: " + line; })},
        {"syslog of RFC 5424", Loss::None, eachLine([](const std::string &line, int n) {
             return "<134>1 2026-03-01T" + clock(n) + "Z node-a job 4711 - - " + line;
         })},
        {"Python's logging", Loss::None, stamped(" ", ",123 - root - INFO - ")},
        {"Python's plain logging", Loss::None, behind("INFO:root:")},
        {"Hydra's logging", Loss::None,
         eachLine([](const std::string &line, int n) { return "[2026-03-01 " + clock(n) + ",123][root][INFO] - " + line; })},
        {"loguru", Loss::None, stamped(" ", ".123 | INFO     | __main__:main:12 - ")},
        {"DeepSpeed's logging", Loss::None, eachLine([](const std::string &line, int n) {
             return "[2026-03-01 " + clock(n) + ",123] [INFO] [run.py:12:main] " + line;
         })},
        {"glog", Loss::None,
         eachLine([](const std::string &line, int n) { return "I0301 " + clock(n) + ".123456 4711 main.cc:12] " + line; })},
        {"a worker of Ray", Loss::None, behind("(RayTrainWorker pid=4711, ip=10.0.0.1) ")},
        {"the rank of torchrun", Loss::None, behind("[rank0]: ")},
        {"the default of torchrun", Loss::None, behind("[default0]:")},
        {"a quote", Loss::None, behind("> ")},
        {"a quote of a quote", Loss::None, behind("> > ")},
        {"comments of a script", Loss::None, behind("# ")},
        {"comments of C++", Loss::None, behind("// ")},
        {"comments of C", Loss::None, behind(" * ")},
        {"a difference", Loss::None, behind("+")},
        {"indented", Loss::None, behind("    ")},
        {"numbered lines", Loss::None, eachLine([](const std::string &line, int n) {
             char text[16];
             std::snprintf(text, sizeof text, "%6d\t", n);
             return text + line;
         })},
        {"two ranks that say the same", Loss::None,
         eachLine([](const std::string &line, int) { return "0: " + line + "\n1: " + line; })},
        {"a shell's session around it", Loss::None,
         [](const std::string &text) { return "Last login: Sun Mar  1\n$ cat log\n" + text + "$ exit\n"; }},
        {"in a Markdown fence", Loss::None,
         [](const std::string &text) { return "Some words.\n\n```\n" + text + "```\n\nMore words.\n"; }},
        {"in a web page", Loss::None,
         [](const std::string &text) {
             return "<html><body><p>Some words.</p>\n<pre>\n" + escaped(text) + "</pre></body></html>\n";
         }},
        {"coloured in a web page", Loss::None,
         eachLine([](const std::string &line, int) { return "<span class=\"line\">" + escaped(line) + "</span><br>"; })},
        {"entities", Loss::None, [](const std::string &text) { return replaced(escaped(text), " ", "&nbsp;"); }},
        {"colours", Loss::None, behind("\x1B[32m\x1B[0m")},
        {"colours without their escapes", Loss::None,
         eachLine([](const std::string &line, int) { return "[32m" + line + "[0m"; })},
        {"spelled out colours", Loss::None,
         eachLine([](const std::string &line, int) { return "\\x1b[1;32m" + line + "\\x1b[0m"; })},
        {"spaces that do not break", Loss::None, [](const std::string &text) { return replaced(text, " ", "\xC2\xA0"); }},
        {"lines of Windows", Loss::None, [](const std::string &text) { return replaced(text, "\n", "\r\n"); }},
        {"lines of the old Macintosh", Loss::None, [](const std::string &text) { return replaced(text, "\n", "\r"); }},
        {"a byte order mark", Loss::None, [](const std::string &text) { return "\xEF\xBB\xBF" + text; }},
        {"UTF-16", Loss::None, [](const std::string &text) { return utf16(text, true); }},
        {"UTF-16, high bytes first", Loss::None, [](const std::string &text) { return utf16(text, false); }},
        {"gzip", Loss::None, gzipped},
        {"blanks at the ends", Loss::None, eachLine([](const std::string &line, int) { return line + "   "; })},
        {"no end of the last line", Loss::None, without(1)},
        {"wrapped at 72", Loss::Words, wrappedAt(72)},
        {"wrapped at 80", Loss::Words, wrappedAt(80)},
        {"wrapped at 100", Loss::Words, wrappedAt(100)},
        {"wrapped at 132", Loss::Words, wrappedAt(132)},
        {"decimal commas", Loss::Words,
         [](const std::string &text) {
             std::string out = text;
             for (std::size_t i = 1; i + 1 < out.size(); ++i) {
                 const auto digit = [](char c) { return c >= '0' && c <= '9'; };
                 out[i] = out[i] == '.' && digit(out[i - 1]) && digit(out[i + 1]) ? ',' : out[i];
             }
             return out;
         }},
        {"a letter for a zero", Loss::Words,
         [](const std::string &text) {
             std::string out = text;
             const auto at = out.rfind(".0") == std::string::npos ? out.npos : out.rfind(".0") + 1;
             if (at != std::string::npos)
                 out[at] = 'O';
             return out;
         }},
    };
    for (const double share : {0.2, 0.35, 0.5, 0.65, 0.8, 0.9, 0.95})
        list.push_back({"cut inside", Loss::Cut, cutAt(share)});
    for (const std::size_t bytes : {2U, 3U, 4U, 5U, 6U, 8U, 12U, 17U, 25U})
        list.push_back({"the end is gone", Loss::Cut, without(bytes)});
    for (const double share : {0.3, 0.6, 0.85})
        list.push_back({"the last lines are gone", Loss::Cut, [share](const std::string &text) {
                            const std::string part = cutAt(share)(text);
                            return part.substr(0, part.rfind('\n') + 1);
                        }});
    return list;
}

/// One line damaged, each in turn; the name says which and how.
inline std::vector<std::pair<std::string, std::string>> damaged(const std::string &text)
{
    const std::vector<std::string> lines = linesOf(text);
    std::vector<std::pair<std::string, std::string>> out;
    const auto add = [&](const std::string &name, std::size_t at, const std::vector<std::string> &changed) {
        std::string whole;
        for (const std::string &line : changed)
            whole += line + "\n";
        out.emplace_back(name + " " + std::to_string(at + 1), whole);
    };
    for (std::size_t i = 0; i < lines.size(); ++i) {
        std::vector<std::string> changed = lines;
        changed.erase(changed.begin() + static_cast<std::ptrdiff_t>(i));
        add("without line", i, changed);
        changed = lines;
        changed.insert(changed.begin() + static_cast<std::ptrdiff_t>(i), lines[i]);
        add("twice line", i, changed);
        changed = lines;
        changed[i] = "(some remark) " + lines[i];
        add("a remark before line", i, changed);
        const std::size_t last = lines[i].find_last_not_of(" \t");
        const std::size_t blank = last == std::string::npos ? last : lines[i].find_last_of(" \t", last);
        if (blank != std::string::npos) {
            changed = lines;
            changed[i] = lines[i].substr(0, blank);
            add("without the last word of line", i, changed);
            changed[i] = lines[i].substr(0, blank) + "\n" + lines[i].substr(blank + 1);
            add("broken before the last word of line", i, changed);
            const std::size_t end = lines[i].find_last_not_of(" \t", blank);
            if (end != std::string::npos) {
                changed[i] = lines[i].substr(0, end + 1) + lines[i].substr(blank + 1);
                add("run together at the end of line", i, changed);
            }
        }
        if (i + 1 < lines.size()) {
            changed = lines;
            std::swap(changed[i], changed[i + 1]);
            add("the other way round lines", i, changed);
            changed = lines;
            changed[i] += " " + lines[i + 1];
            changed.erase(changed.begin() + static_cast<std::ptrdiff_t>(i) + 1);
            add("in one line", i, changed);
        }
    }
    std::vector<std::string> twice = lines;
    twice.insert(twice.end(), lines.begin(), lines.end());
    add("the whole twice, of lines", lines.size() - 1, twice);
    return out;
}

} // namespace shardscope::variants
