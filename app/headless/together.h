// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#pragma once

#include "app/headless/command.h"
#include "core/io/open/open.h"

namespace shardscope::headless {

/// Files and folders as both programs read them; "-" is read here.
[[nodiscard]] Result<std::vector<io::OpenSource>> sourcesOf(const std::vector<std::string> &files, const Session &session);
/// What they say together, put into the scenario among them or a new one, as the window shows it.
struct Together {
    io::Opened opened;
    scenario::Scenario scenario;
};
/// Files that cannot be read are among the issues; an error when nothing could be read.
[[nodiscard]] Result<Together> readTogether(std::vector<io::OpenSource> sources, const Session &session);

} // namespace shardscope::headless
