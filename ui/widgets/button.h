// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QAbstractButton>

namespace shardscope::ui {

/// A button of 29 px with an optional icon before its text and a quiet
/// shortcut behind it.
class Button : public QAbstractButton {
    Q_OBJECT

public:
    explicit Button(const QString &text, const QString &iconPath = {}, const QString &hint = {}, QWidget *parent = nullptr);

    /// Filled with the accent: the one action a bar or page asks for.
    void setPrimary(bool primary);

    [[nodiscard]] QSize sizeHint() const override;
    [[nodiscard]] QSize minimumSizeHint() const override { return sizeHint(); }

protected:
    bool event(QEvent *event) override;
    void paintEvent(QPaintEvent *event) override;
    void keyPressEvent(QKeyEvent *event) override;

private:
    QString m_icon;
    QString m_hint;
    bool m_primary = false;
};

} // namespace shardscope::ui
