// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

#include <string>

namespace shardscope::ui {

/// An argument of an error in the reader's language: a text of core, or what a reader says with names of its text in it.
[[nodiscard]] QString detailText(const std::string &english);

} // namespace shardscope::ui
