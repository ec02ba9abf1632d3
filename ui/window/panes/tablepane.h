// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>

class QAbstractItemModel;
class QHBoxLayout;
class QTableView;

namespace shardscope::ui {

class PagedTable;
class TextLabel;

/// A view's figure as a table: the same numbers, selectable, to copy or to save as CSV.
class TablePane : public QWidget {
    Q_OBJECT

public:
    explicit TablePane(QWidget *parent = nullptr);

    /// From its first line on, nothing selected. Null: nothing.
    void showTable(QAbstractItemModel *model, const QString &title);

    [[nodiscard]] QTableView *table() const { return m_table; }
    /// The selected cells with tabs between, or all when none is selected.
    void copy() const;

signals:
    void csvWanted();

protected:
    bool eventFilter(QObject *watched, QEvent *event) override;

private:
    void addPaging(QHBoxLayout &row);
    void takePages();

    PagedTable *m_pages;
    QTableView *m_table;
    QWidget *m_paging; ///< hidden where all lines are shown
    TextLabel *m_lines;
};

} // namespace shardscope::ui
