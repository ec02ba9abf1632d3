// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#pragma once

#include <string>
#include <string_view>

namespace CLI {
class App;
}

namespace shardscope::headless {

/// A script that completes commands, options and their values in `shell` (bash, zsh
/// or fish), from what `app` itself declares.
[[nodiscard]] std::string completionScript(const CLI::App &app, std::string_view shell);

} // namespace shardscope::headless
