// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#include "core/lesson/html.h"

namespace shardscope::lesson {

namespace {

constexpr int pictureWidth = 340; ///< px: the room that the pane has

std::string spanHtml(const Span &span, const FigureTexts &figures)
{
    switch (span.kind) {
    case Span::Kind::Text:
    case Span::Kind::Quote: return escaped(span.text);
    case Span::Kind::Strong: return "<b>" + escaped(span.text) + "</b>";
    case Span::Kind::Emphasis: return "<i>" + escaped(span.text) + "</i>";
    case Span::Kind::Code: return "<code>" + escaped(span.text) + "</code>";
    case Span::Kind::Link: return "<a href=\"" + escaped(span.target) + "\">" + escaped(span.text) + "</a>";
    case Span::Kind::Formula: return span.target;
    case Span::Kind::Figure: return "<b>" + escaped(figures(span.figure)) + "</b>";
    }
    return {};
}

std::string tableHtml(const Block &block, const FigureTexts &figures)
{
    std::string html = "<table cellspacing=\"0\" cellpadding=\"4\">";
    for (std::size_t row = 0; row < block.rows.size(); ++row) {
        const std::string cell = row == 0 ? "th" : "td";
        html += "<tr>";
        for (std::size_t column = 0; column < block.rows[row].size(); ++column) {
            const std::string open = column == 0 ? "<" + cell + " align=\"left\">" : "<" + cell + " align=\"right\">";
            html += open + spansHtml(block.rows[row][column], figures) + "</" + cell + ">";
        }
        html += "</tr>";
    }
    return html + "</table>";
}

bool isListed(const Block &block)
{
    return block.kind == Block::Kind::Bullet || block.kind == Block::Kind::Numbered;
}

} // namespace

std::string escaped(std::string_view text)
{
    std::string out;
    for (const char c : text) {
        switch (c) {
        case '&': out += "&amp;"; break;
        case '<': out += "&lt;"; break;
        case '>': out += "&gt;"; break;
        case '"': out += "&quot;"; break;
        case '\'': out += "&#39;"; break;
        default: out += c;
        }
    }
    return out;
}

std::string figureText(const Lesson &lesson, const Worked &worked, std::size_t figure)
{
    const Value &value = worked.figures.at(figure);
    return written(value, lesson.figures.at(figure).style);
}

std::string spansHtml(const Spans &spans, const FigureTexts &figures)
{
    std::string html;
    for (const Span &span : spans)
        html += spanHtml(span, figures);
    return html;
}

std::string blocksHtml(const Blocks &blocks, std::size_t first, std::size_t end, const FigureTexts &figures)
{
    std::string html;
    for (std::size_t i = first; i < end; ++i) {
        const Block &block = blocks[i];
        const bool opens = isListed(block) && (i == first || blocks[i - 1].kind != block.kind);
        const bool closes = isListed(block) && (i + 1 == end || blocks[i + 1].kind != block.kind);
        const std::string list = block.kind == Block::Kind::Bullet ? "ul" : "ol";
        if (opens)
            html += "<" + list + ">";
        switch (block.kind) {
        case Block::Kind::Paragraph: html += "<p>" + spansHtml(block.spans, figures) + "</p>"; break;
        case Block::Kind::Heading: html += "<h3>" + spansHtml(block.spans, figures) + "</h3>"; break;
        case Block::Kind::Bullet:
        case Block::Kind::Numbered: html += "<li>" + spansHtml(block.spans, figures) + "</li>"; break;
        case Block::Kind::Printout:
            html += "<pre>" + escaped(block.text) + "</pre><p><small>" + escaped(block.source) + "</small></p>";
            break;
        case Block::Kind::Table: html += tableHtml(block, figures); break;
        case Block::Kind::Picture:
            html += "<p><img src=\"file:" + escaped(block.source) + "\" width=\"" + std::to_string(pictureWidth)
                    + "\"/></p><p><small>" + escaped(block.text) + "</small></p>";
            break;
        case Block::Kind::Question: break;
        }
        if (closes)
            html += "</" + list + ">";
    }
    return html;
}

std::string plainText(const Lesson &lesson, const Worked &worked, const Spans &spans)
{
    std::string text;
    for (const Span &span : spans)
        text += span.kind == Span::Kind::Figure ? figureText(lesson, worked, span.figure) : span.text;
    return text;
}

} // namespace shardscope::lesson
