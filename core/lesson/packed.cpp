// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#include "core/lesson/packed.h"

#include "core/base/base64.h"

#include <algorithm>
#include <set>

namespace shardscope::lesson {

namespace {

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
        const std::string data = toBase64(bytes);
        for (std::size_t at = html.find(from); at != std::string::npos; at = html.find(from, at))
            html.replace(at, from.size(), "src=\"data:" + type + ";base64," + data + "\"");
    }
    return html;
}

} // namespace shardscope::lesson
