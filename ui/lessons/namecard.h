// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/widgets/popover.h"

class QLineEdit;

namespace shardscope::ui {

/// Asks whose score sheet it is that is to be written.
class NameCard : public Popover {
    Q_OBJECT

public:
    explicit NameCard(QWidget *window);

    void open();

signals:
    void named(const QString &name);

private:
    void take();

    QLineEdit *m_name;
};

} // namespace shardscope::ui
