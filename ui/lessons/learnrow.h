// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>

namespace shardscope::ui {

/// On the start page: what can be learned, and the way there.
class LearnRow : public QWidget {
    Q_OBJECT

public:
    explicit LearnRow(QWidget *parent = nullptr);

signals:
    void lessonsWanted();
};

} // namespace shardscope::ui
