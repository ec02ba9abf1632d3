// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <functional>

class QObject;

namespace shardscope::ui {

/// Calls in a later turn of the event loop of the window's thread, one call a
/// turn in the order in which they were asked for: what is typed and clicked
/// comes between any two. QTimer::singleShot(0) is no such thing in Qt 6: it
/// posts a call, and all that is posted is done in the same turn. Not called
/// when the context goes first.
void inNextTurn(QObject *context, std::function<void()> then);

} // namespace shardscope::ui
