// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QAbstractTableModel>
#include <QPointer>

namespace shardscope::ui {

/// A part of a table at a time: what shows a table keeps something for each of
/// its rows, and stands still when there are millions.
class PagedTable : public QAbstractTableModel {
    Q_OBJECT

public:
    static constexpr int rowsOfPage = 50'000;

    explicit PagedTable(QAbstractItemModel *source, QObject *parent = nullptr);

    /// The table is somebody else's; null or deleted it has no rows. Shows its first page.
    void setSource(QAbstractItemModel *source);

    [[nodiscard]] int pages() const;
    [[nodiscard]] int page() const { return m_page; }
    void showPage(int page);
    [[nodiscard]] int firstRow() const { return m_page * rowsOfPage; }
    [[nodiscard]] QAbstractItemModel *source() const { return m_source; }

    [[nodiscard]] int rowCount(const QModelIndex &parent = {}) const override;
    [[nodiscard]] int columnCount(const QModelIndex &parent = {}) const override;
    [[nodiscard]] QVariant data(const QModelIndex &index, int role = Qt::DisplayRole) const override;
    [[nodiscard]] QVariant headerData(int section, Qt::Orientation orientation, int role = Qt::DisplayRole) const override;

private:
    void takeSource();
    void measure();

    QPointer<QAbstractItemModel> m_source;
    int m_all = 0; ///< rows of the source
    int m_columns = 0;
    int m_page = 0;
};

} // namespace shardscope::ui
