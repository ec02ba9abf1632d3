// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QStringList>
#include <QWidgetList>

class QHBoxLayout;
class QWidget;

namespace shardscope::ui {

/// Shares of the width, so that the columns of separate rows stand under each
/// other whatever the panel's width.
inline const QList<int> lawColumns{10, 11, 9};
inline const QList<int> levelColumns{11, 5, 11, 7, 3};

/// Cells side by side with a gap of 4.
[[nodiscard]] QHBoxLayout *fieldGrid(const QWidgetList &cells, const QList<int> &shares);
/// Quiet words above such columns.
[[nodiscard]] QHBoxLayout *fieldHeadings(const QStringList &words, const QList<int> &shares, QWidget *parent);

} // namespace shardscope::ui
