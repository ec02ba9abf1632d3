// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#include "core/lesson/packed.h"

#include <algorithm>
#include <array>
#include <cstdint>
#include <set>

namespace shardscope::lesson {

namespace {

constexpr std::string_view letters = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
constexpr std::size_t lineLength = 76;
constexpr std::string_view exampleHead = "example=";

void addExamples(std::set<std::string> &names, const Assignments &assignments)
{
    for (const std::string &one : assignments) {
        if (one.starts_with(exampleHead) && isFileName(std::string_view(one).substr(exampleHead.size())))
            names.insert(one.substr(exampleHead.size()));
    }
}

void addExamples(std::set<std::string> &names, const Expression &expression)
{
    addExamples(names, expression.assignments);
    for (const Expression &operand : expression.operands)
        addExamples(names, operand);
}

void addPictures(std::set<std::string> &names, const Blocks &blocks)
{
    for (const Block &block : blocks) {
        if (block.kind == Block::Kind::Picture)
            names.insert(block.source);
    }
}

} // namespace

bool isFileName(std::string_view name)
{
    const std::size_t point = name.rfind('.');
    if (point == std::string_view::npos || point == 0 || point + 1 == name.size())
        return false;
    const auto letter = [](char c) { return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z'); };
    return name.front() != '.' && std::ranges::all_of(name.substr(point + 1), letter)
           && name.find_first_of("/\\:") == std::string_view::npos;
}

std::string base64(std::string_view bytes)
{
    std::string out;
    std::size_t written = 0;
    for (std::size_t i = 0; i < bytes.size(); i += 3) {
        std::uint32_t three = 0;
        for (std::size_t k = 0; k < 3; ++k)
            three = (three << 8U) | (i + k < bytes.size() ? static_cast<unsigned char>(bytes[i + k]) : 0U);
        for (std::size_t k = 0; k < 4; ++k)
            out += i + k <= bytes.size() ? letters[(three >> (18U - 6U * k)) & 63U] : '=';
        written += 4;
        if (written % lineLength == 0)
            out += '\n';
    }
    if (!out.empty() && out.back() != '\n')
        out += '\n';
    return out;
}

std::optional<std::string> fromBase64(std::string_view text)
{
    std::string out;
    std::uint32_t bits = 0;
    unsigned count = 0;
    bool ended = false;
    for (const char c : text) {
        if (c == '\n' || c == '\r' || c == ' ')
            continue;
        if (c == '=') {
            ended = true;
            continue;
        }
        const std::size_t value = letters.find(c);
        if (value == std::string_view::npos || ended)
            return std::nullopt;
        bits = (bits << 6U) | static_cast<std::uint32_t>(value);
        count += 6;
        if (count >= 8) {
            count -= 8;
            out += static_cast<char>((bits >> count) & 255U);
        }
    }
    return out;
}

std::string pictureType(std::string_view bytes)
{
    if (bytes.starts_with("\x89PNG"))
        return "image/png";
    if (bytes.starts_with("\xFF\xD8\xFF"))
        return "image/jpeg";
    if (bytes.substr(0, 1000).find("<svg") != std::string_view::npos)
        return "image/svg+xml";
    return {};
}

std::vector<std::string> neededFiles(const Lesson &lesson)
{
    std::set<std::string> names;
    addExamples(names, lesson.set);
    addPictures(names, lesson.blocks);
    for (const FigureText &figure : lesson.figures)
        addExamples(names, figure.expression);
    for (const Question &question : lesson.questions) {
        addExamples(names, question.set);
        addExamples(names, question.answer);
        for (const Option &option : question.options)
            addExamples(names, option.value);
        addPictures(names, question.prompt);
        addPictures(names, question.reveal);
    }
    return {names.begin(), names.end()};
}

std::string withPictures(std::string html, const Lesson &lesson)
{
    for (const auto &[name, bytes] : lesson.files) {
        const std::string type = pictureType(bytes);
        const std::string from = "src=\"file:" + name + "\"";
        if (type.empty())
            continue;
        std::string data = base64(bytes);
        std::erase(data, '\n');
        for (std::size_t at = html.find(from); at != std::string::npos; at = html.find(from, at))
            html.replace(at, from.size(), "src=\"data:" + type + ";base64," + data + "\"");
    }
    return html;
}

} // namespace shardscope::lesson
