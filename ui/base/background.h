// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

namespace shardscope::ui {

/// In a thread of work, and for the threads that it starts: the window's thread
/// goes first where there are too few processors for both. Nothing where the
/// system knows no priority of a thread.
void letTheWindowGoFirst();

} // namespace shardscope::ui
