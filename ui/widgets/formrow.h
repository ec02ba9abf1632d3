// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>

namespace shardscope::ui {

class TextLabel;

/// A quiet label in a column of 92 px and the control it names, 28 px high.
class FormRow : public QWidget {
    Q_OBJECT

public:
    FormRow(const QString &label, QWidget *field, QWidget *parent = nullptr);

    [[nodiscard]] QWidget *field() const { return m_field; }

protected:
    bool event(QEvent *event) override;

private:
    TextLabel *m_label;
    QWidget *m_field;
};

} // namespace shardscope::ui
