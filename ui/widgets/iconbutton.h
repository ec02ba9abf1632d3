// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QAbstractButton>

namespace shardscope::ui {

/// Square button of 28 px with a one-colour icon. The tooltip is its accessible name.
class IconButton : public QAbstractButton {
    Q_OBJECT

public:
    IconButton(const QString &iconPath, const QString &tip, QWidget *parent = nullptr);

    void setIconPath(const QString &path);
    void setTip(const QString &tip);
    /// Side at 100 %; 28 unless told.
    void setSide(int px);

    [[nodiscard]] QSize sizeHint() const override;
    [[nodiscard]] QSize minimumSizeHint() const override { return sizeHint(); }

protected:
    bool event(QEvent *event) override;
    void paintEvent(QPaintEvent *event) override;

private:
    QString m_path;
    int m_side = 28;
};

} // namespace shardscope::ui
