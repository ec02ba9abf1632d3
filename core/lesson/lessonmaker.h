// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/message.h"

#include <functional>
#include <string>
#include <vector>

namespace shardscope::lesson {

/// What a made lesson is written in. Core knows no other language than English: who has one says its texts.
struct LessonLanguage {
    std::string code = "en"; ///< as in a lesson's head
    std::function<std::string(const Message &)> said = english;
    std::string name; ///< of the scenario in this language; empty: as the scenario has it
};

/// A question that something cannot be asked, and what it lacks.
struct NotAsked {
    Message question;
    Message why;
};

/// A lesson made from measured runs or from a machine. Its answers are expressions, worked out where it is read.
struct RunLesson {
    std::string text; ///< Markdown as parseLesson() reads it; empty where nothing can be asked
    int questions = 0;
    std::vector<NotAsked> notAsked;
};

/// The head of a made lesson; texts as they are written.
struct LessonHead {
    std::string id = {};
    std::string example = {}; ///< the file that holds the scenario
    std::string title = {};   ///< one line is made of it
    std::string group = {};
    std::string objective = {};
    int order = 0;
    int minutesEach = 2; ///< for a question
    const char *view = "";
    const char *hide = "";
};

/// Puts questions in one language together. What computes (expressions, ranges, keys) is no text and goes through as it is.
class LessonMaker {
public:
    explicit LessonMaker(LessonLanguage language) : m_language(std::move(language)) {}

    /// The text in the language; what fills its %1 … %9 stays as it is.
    [[nodiscard]] std::string say(Text text, const std::vector<std::string> &args = {}) const;
    [[nodiscard]] std::string say(const Message &message) const { return m_language.said(message); }

    void ask(const std::string &kind, const std::string &id, const std::string &text, const char *view = "");
    void tell(const std::string &paragraph) { m_body += "\n" + paragraph + "\n"; }
    void skip(Text question, Text why) { m_lesson.notAsked.push_back({question, why}); }

    /// What could not be asked, as a list; empty where all could.
    [[nodiscard]] std::string listOfNotAsked() const;
    /// `opening` stands in front of the questions, the takeaway behind them.
    [[nodiscard]] RunLesson finish(const LessonHead &head, const std::string &opening, const std::string &takeaway);

private:
    LessonLanguage m_language;
    RunLesson m_lesson;
    std::string m_body;
};

} // namespace shardscope::lesson
