// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/progress.h"
#include "core/base/result.h"
#include "core/lesson/worked.h"

#include <span>
#include <string>
#include <vector>

namespace shardscope::io {

/// A file of a package, by its place in there.
struct QtiFile {
    std::string path;
    std::string text;
};

/// Questions and Tests Interoperability 2.1 (IMS Global, 2012): the questions of
/// lessons as items, each lesson as a test, and the manifest of the package.
/// Of a lesson that draws, the first values.
[[nodiscard]] std::vector<QtiFile> qtiPackage(std::span<const lesson::Lesson> lessons, std::span<const lesson::Worked> worked);

/// Lessons from files, or without any those that are built in, into a folder,
/// which is made. Says what was written, a path a line.
[[nodiscard]] Result<std::string> writeQti(std::span<const std::string> paths, const std::string &folder,
                                           const Progress &progress = {});

} // namespace shardscope::io
