// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/result.h"
#include "core/io/catalog/compiled.h"
#include "core/lesson/lesson.h"
#include "core/lesson/workbench.h"
#include "core/scenario/scenario.h"

#include <span>
#include <string>
#include <vector>

namespace shardscope::io {

/// Files of resources/examples and resources/lessons. The build writes their table.
[[nodiscard]] std::span<const CompiledFile> compiledExamples();
[[nodiscard]] std::span<const CompiledFile> compiledLessons();
/// Of these, under the language's folder: "de/01-reading-topo-m.md".
[[nodiscard]] std::span<const CompiledFile> compiledTranslations();

/// An example by its id ("bert-chunks-lab"); the error lists those that there are.
[[nodiscard]] Result<scenario::Scenario> exampleScenario(const std::string &id);

/// Of a lesson: examples by their id, and by the name of a file what is packed
/// into the lesson or lies beside it, scenario or machine.
[[nodiscard]] lesson::Examples examplesOf(const lesson::Lesson &lesson);

/// With the examples and the catalogue.
[[nodiscard]] lesson::Workbench lessonWorkbench(const Progress &progress = {},
                                                const lesson::Examples &examples = exampleScenario);

/// The lesson and all that it needs beside it, as one file.
[[nodiscard]] Result<std::string> packedLesson(const std::string &path);

/// CRC-32, eight hexadecimal digits: tells two versions of a file apart.
[[nodiscard]] std::string textDigest(std::string_view text);
/// What a lesson has at its end of a file that is packed into it.
[[nodiscard]] std::string packedFile(const std::string &name, std::string_view bytes);

/// Lessons that could be read, by order and id, and why others could not.
struct LessonShelf {
    std::vector<lesson::Lesson> lessons;
    std::vector<Error> faults;

    [[nodiscard]] const lesson::Lesson *find(std::string_view id) const;
    /// That there is no such lesson, and which there are.
    [[nodiscard]] Error unknown(std::string_view id, std::string_view what = "lesson", const std::string &file = {}) const;
    /// A lesson with the same id takes the other's place.
    void add(Result<lesson::Lesson> read);
};
/// Those that are built in, in a language ("de", "zh") where they are translated. A translation counts as its English file:
/// it has the same digest.
[[nodiscard]] LessonShelf builtInLessons(std::string_view language = "en");
/// *.md of a folder, added to a shelf; a folder that is not there adds nothing.
void addLessonFolder(LessonShelf &shelf, const std::string &folder);
/// With the digest of its text.
[[nodiscard]] Result<lesson::Lesson> parseLessonFile(std::string_view text, const std::string &path);
[[nodiscard]] Result<lesson::Lesson> readLesson(const std::string &path);

} // namespace shardscope::io
