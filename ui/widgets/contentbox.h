// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

class QWidget;

namespace shardscope::ui {

/// A box without margins for content that is replaced as a whole, such as a
/// panel's section.
[[nodiscard]] QWidget *emptyBox(QWidget *parent);

/// Puts the new content into the box, which is hidden while that is null. The
/// old content goes when control returns to the event loop.
void replaceContent(QWidget *box, QWidget *content);

} // namespace shardscope::ui
