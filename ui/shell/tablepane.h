// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>

class QAbstractItemModel;
class QTableView;

namespace shardscope::ui {

/// A view's figure as a table: the same numbers, selectable, to copy or to save as CSV.
class TablePane : public QWidget {
    Q_OBJECT

public:
    TablePane(QAbstractItemModel *model, const QString &title, QWidget *parent = nullptr);

    [[nodiscard]] QTableView *table() const { return m_table; }
    /// The selected cells with tabs between, or all when none is selected.
    void copy() const;

signals:
    void csvWanted();

protected:
    bool eventFilter(QObject *watched, QEvent *event) override;

private:
    QTableView *m_table;
};

} // namespace shardscope::ui
