// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

namespace shardscope::ui {

/// At the start of a program with a window, before its first thread.
void limitHeaps();

} // namespace shardscope::ui
