// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/error.h"
#include "core/base/progress.h"

#include <optional>
#include <string>
#include <vector>

namespace shardscope::io {

/// Files of a folder that are read at most.
inline constexpr std::size_t maxFolderFiles = 20'000;

struct Folder {
    std::string path;
    std::vector<std::string> files; ///< at any depth and not hidden, in the order of a person
    std::size_t found = 0;          ///< as many as were listed, whoever takes some of them
    std::optional<Issue> issue;     ///< it has none, or too many
};
[[nodiscard]] Folder listFolder(const std::string &path, const Progress &progress = {});

/// The order of a person: node2 before node10.
[[nodiscard]] bool naturallyBefore(const std::string &a, const std::string &b);

/// Why a file of a folder may be passed over: nobody claimed that it can be read.
[[nodiscard]] bool isForeign(const Error &error);

} // namespace shardscope::io
