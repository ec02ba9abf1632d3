// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>
#include <QStringList>

namespace shardscope::ui {

/// Folders that may hold the user guide, the likeliest first: beside an
/// installed program, beside one in its build folder, where the system keeps documents.
[[nodiscard]] QStringList guideFolders();

/// The view's page in the first folder that has a guide, its first page if the
/// view has none (or is not named); empty if no folder has one.
[[nodiscard]] QString guidePage(const QStringList &folders, const QString &viewId);

} // namespace shardscope::ui
