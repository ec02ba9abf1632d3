// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QAbstractButton>

namespace shardscope::ui {

/// The scenario's name in 600 with ▾ behind it, and a dot while there are
/// changes that no file has.
class ScenarioButton : public QAbstractButton {
    Q_OBJECT

public:
    explicit ScenarioButton(QWidget *parent = nullptr);

    void setTitle(const QString &title, bool modified);
    [[nodiscard]] QSize sizeHint() const override;
    [[nodiscard]] QSize minimumSizeHint() const override;

protected:
    void paintEvent(QPaintEvent *event) override;
    void keyPressEvent(QKeyEvent *event) override;

private:
    bool m_modified = false;
};

/// Looks like a field, and opens the command palette, which has the real one.
class SearchField : public QAbstractButton {
    Q_OBJECT

public:
    explicit SearchField(QWidget *parent = nullptr);

    [[nodiscard]] QSize sizeHint() const override;
    [[nodiscard]] QSize minimumSizeHint() const override;

protected:
    void paintEvent(QPaintEvent *event) override;
    void keyPressEvent(QKeyEvent *event) override;
};

} // namespace shardscope::ui
