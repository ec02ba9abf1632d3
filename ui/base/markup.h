// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QStringList>

#include <string>

namespace shardscope::ui {

/// Text that is shown as rich text may hold names out of files. Only the tags
/// that this program writes itself (b, br, p, qt, without attributes) are kept;
/// every other < becomes visible, so that a name can bring no picture, link or
/// style along.
[[nodiscard]] QString ownMarkup(const QString &rich);

/// Bold, where rich text is shown.
[[nodiscard]] QString strong(const QString &text);
/// A name out of a file, in rich text.
[[nodiscard]] QString escaped(const std::string &text);
/// Parts of a hover line, which stand apart.
[[nodiscard]] QString apart(const QStringList &parts);

/// No line ends between a number and its unit.
[[nodiscard]] QString unitsKept(QString text);

/// What a tooltip may show: own markup stays, plain text stays plain.
[[nodiscard]] QString toolTipMarkup(const QString &text);

} // namespace shardscope::ui
