// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

namespace shardscope::ui {

/// Text that is shown as rich text may hold names out of files. Only the tags
/// that this program writes itself (b, br, p, qt, without attributes) are kept;
/// every other < becomes visible, so that a name can bring no picture, link or
/// style along.
[[nodiscard]] QString ownMarkup(const QString &rich);

/// Bold, where rich text is shown.
[[nodiscard]] QString strong(const QString &text);

/// What a tooltip may show: own markup stays, plain text stays plain.
[[nodiscard]] QString toolTipMarkup(const QString &text);

} // namespace shardscope::ui
