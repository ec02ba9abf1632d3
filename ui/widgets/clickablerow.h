// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QAbstractButton>

namespace shardscope::ui {

class TextLabel;
class ValueLabel;

/// A quiet name with a number at the right, 24 px high; a click (or Enter)
/// asks where the number comes from. Ctrl+C copies it with all digits.
class ClickableRow : public QAbstractButton {
    Q_OBJECT

public:
    explicit ClickableRow(const QString &name, QWidget *parent = nullptr);

    [[nodiscard]] ValueLabel &value() { return *m_value; }
    void setName(const QString &name);

    [[nodiscard]] QSize sizeHint() const override;

protected:
    bool event(QEvent *event) override;
    void paintEvent(QPaintEvent *event) override;
    void keyPressEvent(QKeyEvent *event) override;

private:
    void describe();

    TextLabel *m_name;
    ValueLabel *m_value;
};

} // namespace shardscope::ui
