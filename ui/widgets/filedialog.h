// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QFileDialog>

namespace shardscope::ui {

/// Asks for what there is; belongs to itself once it is opened. No filters: every file.
[[nodiscard]] QFileDialog *openDialog(QWidget *window, const QString &title, const QString &folder, QFileDialog::FileMode mode,
                                      const QStringList &filters = {});

/// Asks where to write; proposes `name` and its ending.
[[nodiscard]] QFileDialog *saveDialog(QWidget *window, const QString &title, const QString &folder, const QString &name,
                                      const QStringList &filters);

} // namespace shardscope::ui
