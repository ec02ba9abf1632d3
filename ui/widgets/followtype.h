// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <functional>

class QWidget;

namespace shardscope::ui {

/// Does it now, and again whenever the program's type gets another size: for
/// what a widget once set from scaled().
void followType(QWidget &widget, const std::function<void()> &apply);

} // namespace shardscope::ui
