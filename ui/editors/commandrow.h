// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>

namespace shardscope::ui {

/// A command line to run elsewhere, with a button that copies it.
class CommandRow : public QWidget {
    Q_OBJECT

public:
    explicit CommandRow(const QString &command, QWidget *parent = nullptr);
};

} // namespace shardscope::ui
