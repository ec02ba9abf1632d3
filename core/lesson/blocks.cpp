// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#include "core/base/base64.h"
#include "core/base/errorcode.h"
#include "core/lesson/packed.h"
#include "core/lesson/parse.h"
#include "core/lesson/text.h"

#include <algorithm>
#include <cctype>

namespace shardscope::lesson {

namespace {

std::size_t digitsOf(const std::string &text)
{
    return static_cast<std::size_t>(std::ranges::find_if(text, [](char c) { return c < '0' || c > '9'; }) - text.begin());
}

bool isBullet(const std::string &text)
{
    return text.starts_with("- ");
}

bool isNumbered(const std::string &text)
{
    const std::size_t digits = digitsOf(text);
    return digits > 0 && digits < 4 && std::string_view(text).substr(digits).starts_with(". ");
}

bool isRule(const std::string &text)
{
    return text.starts_with('|') && text.find_first_not_of("|-: ") == std::string::npos;
}

constexpr std::string_view fileHead = "::: file ";

/// Does this line begin something of its own?
bool begins(const std::string &text)
{
    return text.empty() || text.starts_with("#") || text.starts_with("```") || text.starts_with(":::") || text.starts_with("![")
           || text.starts_with('|') || isBullet(text) || isNumbered(text);
}

class BlockParser {
public:
    BlockParser(Source &source, Lesson &lesson, std::size_t first, std::size_t end, bool questions)
        : m_source(source), m_lesson(lesson), m_at(first), m_end(end), m_questions(questions)
    {
    }

    Blocks all()
    {
        while (m_at < m_end && !m_source.error) {
            const std::string text = trimmed(m_source.lines[m_at]);
            if (text.empty())
                ++m_at;
            else if (text.starts_with(fileHead) && m_questions)
                packedFile(trimmed(std::string_view(text).substr(fileHead.size())));
            else if (text.starts_with(":::"))
                question();
            else if (text.starts_with("!["))
                picture(text);
            else if (text.starts_with("```"))
                printout(trimmed(std::string_view(text).substr(3)));
            else if (text.starts_with('|'))
                table();
            else
                words(text);
        }
        return std::move(m_blocks);
    }

private:
    [[nodiscard]] int line() const { return static_cast<int>(m_at) + 1; }

    Block &add(Block::Kind kind)
    {
        Block block;
        block.kind = kind;
        block.line = line();
        return m_blocks.emplace_back(std::move(block));
    }

    void question()
    {
        if (!m_questions)
            return m_source.fail(line(), {"A question inside a question", "open", "::: first"});
        Question question;
        const int begin = line();
        m_at = parseQuestion(m_source, m_lesson, m_at, question);
        Block block;
        block.kind = Block::Kind::Question;
        block.line = begin;
        block.question = m_lesson.questions.size();
        m_blocks.push_back(std::move(block));
        m_lesson.questions.push_back(std::move(question));
    }

    /// ::: file NAME, and the file in base64.
    void packedFile(const std::string &name)
    {
        const int begin = line();
        if (!isFileName(name))
            return m_source.fail(begin, {"The name of the file", "“" + name + "”", "a name such as my-machine.json"});
        std::string text;
        for (++m_at; m_at < m_end && trimmed(m_source.lines[m_at]) != ":::"; ++m_at)
            text += m_source.lines[m_at];
        const std::optional<std::string> bytes = fromBase64(text);
        if (m_at == m_end || !bytes)
            return m_source.fail(begin,
                                 {"The file " + name, m_at == m_end ? "without an end" : "damaged", "base64 and a line :::"});
        m_lesson.files[name] = *bytes;
        ++m_at;
    }

    /// ![words](file.png): the words stand under it, and are what is heard.
    void picture(const std::string &text)
    {
        const std::size_t middle = text.find("](");
        Block &block = add(Block::Kind::Picture);
        if (middle == std::string::npos || !text.ends_with(')') || middle < 3)
            return m_source.fail(line(), {"The picture", "“" + text + "”", "![what it shows](file.png)"});
        block.text = text.substr(2, middle - 2);
        block.source = text.substr(middle + 2, text.size() - middle - 3);
        if (!isFileName(block.source))
            return m_source.fail(
                line(), {"The file of the picture", "“" + block.source + "”", "a file beside the lesson, without a folder"});
        ++m_at;
    }

    /// ```source WHERE: read there, so that its numbers are not ours.
    void printout(const std::string &info)
    {
        Block &block = add(Block::Kind::Printout);
        if (!info.starts_with("source "))
            return m_source.fail(line(), {"The head of a printout", "“```" + info + "”", "```source and where it was read"});
        block.source = trimmed(std::string_view(info).substr(7));
        const int begin = line();
        for (++m_at; m_at < m_end && trimmed(m_source.lines[m_at]) != "```"; ++m_at)
            block.text += m_source.lines[m_at] + "\n";
        if (m_at == m_end)
            return m_source.fail(begin, {"The end of this printout", "missing", "a line ```"});
        ++m_at;
    }

    void table()
    {
        Block block;
        block.kind = Block::Kind::Table;
        block.line = line();
        for (; m_at < m_end; ++m_at) {
            std::string text = trimmed(m_source.lines[m_at]);
            if (!text.starts_with('|'))
                break;
            if (isRule(text))
                continue;
            std::vector<Spans> row;
            for (const std::string &cell : cells(text))
                row.push_back(parseSpans(m_source, m_lesson, cell, line()));
            if (!block.rows.empty() && row.size() != block.rows.front().size())
                m_source.fail(line(), {"The number of cells of this row", std::to_string(row.size()),
                                       std::to_string(block.rows.front().size()) + " as in the heading"});
            block.rows.push_back(std::move(row));
        }
        m_blocks.push_back(std::move(block));
    }

    /// Split at bars, but not inside a figure, whose style stands behind one.
    static std::vector<std::string> cells(std::string_view text)
    {
        std::vector<std::string> cells;
        std::string cell;
        for (std::size_t i = 1; i < text.size(); ++i) {
            if (text.substr(i).starts_with("{{")) {
                const std::size_t end = std::min(text.find("}}", i), text.size());
                cell += text.substr(i, end - i);
                i = end;
            }
            if (i < text.size() && text[i] == '|') {
                cells.push_back(trimmed(cell));
                cell.clear();
            } else if (i < text.size()) {
                cell += text[i];
            }
        }
        if (!trimmed(cell).empty())
            cells.push_back(trimmed(cell));
        return cells;
    }

    void words(std::string text)
    {
        const bool heading = text.starts_with("## ");
        if (text.starts_with('#') && !heading)
            return m_source.fail(line(), {"A heading", "“" + text + "”", "“## ” and words"});
        const bool bullet = isBullet(text);
        const bool numbered = isNumbered(text);
        Block block;
        block.kind = heading    ? Block::Kind::Heading
                     : bullet   ? Block::Kind::Bullet
                     : numbered ? Block::Kind::Numbered
                                : Block::Kind::Paragraph;
        block.line = line();
        if (numbered) {
            const std::size_t digits = digitsOf(text);
            block.number = std::stoi(text.substr(0, digits));
            text = text.substr(digits + 2);
        } else if (heading || bullet) {
            text = text.substr(heading ? 3 : 2);
        }
        for (++m_at; m_at < m_end && !heading; ++m_at) {
            const std::string more = trimmed(m_source.lines[m_at]);
            if (begins(more))
                break;
            text += " " + more;
        }
        block.spans = parseSpans(m_source, m_lesson, text, block.line);
        m_blocks.push_back(std::move(block));
    }

    Source &m_source;
    Lesson &m_lesson;
    std::size_t m_at;
    std::size_t m_end;
    bool m_questions;
    Blocks m_blocks;
};

} // namespace

Blocks parseBlocks(Source &source, Lesson &lesson, std::size_t first, std::size_t end, bool questions)
{
    return BlockParser(source, lesson, first, end, questions).all();
}

} // namespace shardscope::lesson
