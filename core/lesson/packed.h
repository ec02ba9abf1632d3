// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/lesson/lesson.h"

#include <string>
#include <string_view>
#include <vector>

namespace shardscope::lesson {

/// Is this the name of a file beside the lesson: without a folder, and with
/// letters behind its last point ("gpt-1.3b" has none)?
[[nodiscard]] bool isFileName(std::string_view name);

/// "image/png"; empty: no picture that is shown.
[[nodiscard]] std::string pictureType(std::string_view bytes);

/// Files that the lesson needs beside it: scenarios, machines, pictures.
[[nodiscard]] std::vector<std::string> neededFiles(const Lesson &lesson);

/// HTML of a lesson with its pictures in it.
[[nodiscard]] std::string withPictures(std::string html, const Lesson &lesson);

} // namespace shardscope::lesson
