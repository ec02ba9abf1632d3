// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

namespace shardscope::ui {

/// Px at 100 % in px of the present system text size, rounded: heights and
/// gaps grow with the text that stands in them.
[[nodiscard]] int scaled(double px);

/// A row or column without margins; the gap grows with the text, too.
template <class Box, class Widget>
[[nodiscard]] Box *bareBox(Widget *parent, int gap = 0)
{
    auto *box = new Box(parent);
    box->setContentsMargins(0, 0, 0, 0);
    box->setSpacing(scaled(gap));
    return box;
}

} // namespace shardscope::ui
