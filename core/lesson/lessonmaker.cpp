// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#include "core/lesson/lessonmaker.h"

#include <utility>

namespace shardscope::lesson {

namespace {

std::string capital(std::string text)
{
    if (!text.empty() && text[0] >= 'a' && text[0] <= 'z')
        text[0] = static_cast<char>(text[0] - 32);
    return text;
}

/// In one line, and nothing that the reader of lessons would take for a figure.
std::string plain(std::string text)
{
    std::erase_if(text, [](char c) { return c == '\n' || c == '\r' || c == '{' || c == '}' || c == '$'; });
    return text;
}

} // namespace

std::string LessonMaker::say(Text text, const std::vector<std::string> &args) const
{
    return fill(m_language.said(text), args);
}

void LessonMaker::ask(const std::string &kind, const std::string &id, const std::string &text, const char *view)
{
    m_body += "\n::: " + kind + " " + id + "\n" + text + (*view ? "view: " + std::string(view) + "\n" : "") + ":::\n";
    ++m_lesson.questions;
}

std::string LessonMaker::listOfNotAsked() const
{
    std::string out;
    for (const NotAsked &one : m_lesson.notAsked)
        out += say(core::tr("- *%1* %2."), {say(one.question), capital(say(one.why))}) + "\n";
    return out;
}

RunLesson LessonMaker::finish(const LessonHead &head, const std::string &opening, const std::string &takeaway)
{
    if (m_lesson.questions > 0)
        m_lesson.text = "---\nid: " + head.id + "\nlanguage: " + m_language.code + "\ntitle: " + plain(head.title)
                        + "\ngroup: " + head.group + "\norder: " + std::to_string(head.order)
                        + "\nversion: 1\nminutes: " + std::to_string(head.minutesEach * m_lesson.questions)
                        + "\nobjective: " + head.objective + "\nexample: " + head.example + "\nview: " + head.view
                        + "\nhide: " + head.hide + "\n---\n" + opening + m_body + "\n" + takeaway + "\n";
    return std::move(m_lesson);
}

} // namespace shardscope::lesson
