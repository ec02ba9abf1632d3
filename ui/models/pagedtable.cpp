// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/models/pagedtable.h"

#include <algorithm>

namespace shardscope::ui {

PagedTable::PagedTable(QAbstractItemModel *source, QObject *parent) : QAbstractTableModel(parent)
{
    setSource(source);
}

void PagedTable::setSource(QAbstractItemModel *source)
{
    if (m_source)
        m_source->disconnect(this);
    m_source = source;
    m_page = 0;
    takeSource();
    if (source == nullptr)
        return;
    connect(source, &QAbstractItemModel::modelReset, this, &PagedTable::takeSource);
    connect(source, &QAbstractItemModel::layoutChanged, this, &PagedTable::takeSource);
    connect(source, &QAbstractItemModel::dataChanged, this, &PagedTable::takeSource);
    connect(source, &QAbstractItemModel::rowsInserted, this, &PagedTable::takeSource);
    connect(source, &QAbstractItemModel::rowsRemoved, this, &PagedTable::takeSource);
    connect(source, &QObject::destroyed, this, &PagedTable::takeSource);
}

void PagedTable::measure()
{
    m_all = m_source ? m_source->rowCount() : 0;
    m_columns = m_source ? m_source->columnCount() : 0;
    m_page = std::clamp(m_page, 0, pages() - 1);
}

void PagedTable::takeSource()
{
    beginResetModel();
    measure();
    endResetModel();
}

int PagedTable::pages() const
{
    return std::max(1, (m_all - 1) / rowsOfPage + 1);
}

void PagedTable::showPage(int page)
{
    const int next = std::clamp(page, 0, pages() - 1);
    if (next == m_page)
        return;
    beginResetModel();
    m_page = next;
    endResetModel();
}

int PagedTable::rowCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : std::min(rowsOfPage, m_all - firstRow());
}

int PagedTable::columnCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : m_columns;
}

QVariant PagedTable::data(const QModelIndex &index, int role) const
{
    if (!m_source || !checkIndex(index, CheckIndexOption::IndexIsValid))
        return {};
    return m_source->index(firstRow() + index.row(), index.column()).data(role);
}

QVariant PagedTable::headerData(int section, Qt::Orientation orientation, int role) const
{
    if (!m_source)
        return {};
    return m_source->headerData(orientation == Qt::Vertical ? firstRow() + section : section, orientation, role);
}

} // namespace shardscope::ui
