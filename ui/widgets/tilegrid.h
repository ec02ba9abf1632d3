// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QList>
#include <QWidget>

namespace shardscope::ui {

/// Tiles of one size in rows that are as full as each other: one row where
/// there is room for all of them, more in a narrow window.
class TileGrid : public QWidget {
    Q_OBJECT

public:
    explicit TileGrid(QWidget *parent = nullptr);

    /// Takes it as a child.
    void add(QWidget *tile);
    [[nodiscard]] int columnsAt(int width) const;

    [[nodiscard]] QSize sizeHint() const override;
    [[nodiscard]] QSize minimumSizeHint() const override;
    [[nodiscard]] int heightForWidth(int width) const override;

protected:
    void resizeEvent(QResizeEvent *event) override;
    bool event(QEvent *event) override;

private:
    void arrange();

    QList<QWidget *> m_tiles;
};

} // namespace shardscope::ui
