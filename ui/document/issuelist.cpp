// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/document/issuelist.h"

#include "ui/base/format.h"

#include <QFileInfo>

namespace shardscope::ui {

namespace {

/// The file by its name alone; its whole path stands in the tooltip.
Error shortened(Error error)
{
    const QString file = QString::fromStdString(error.place.file);
    if (QFileInfo(file).isAbsolute() && !file.endsWith(QLatin1Char('/')))
        error.place.file = QFileInfo(file).fileName().toStdString();
    return error;
}

} // namespace

void IssueList::add(const Issue &issue)
{
    beginInsertRows({}, 0, 0);
    m_issues.insert(m_issues.begin(), issue);
    endInsertRows();
    emit countChanged(rowCount());
}

void IssueList::add(const std::vector<Issue> &issues)
{
    if (issues.empty())
        return;
    beginInsertRows({}, 0, static_cast<int>(issues.size()) - 1);
    m_issues.insert(m_issues.begin(), issues.begin(), issues.end());
    endInsertRows();
    emit countChanged(rowCount());
}

void IssueList::addError(const Error &error)
{
    add(Issue{Severity::Fault, error});
}

void IssueList::dismiss(int row)
{
    if (row < 0 || row >= rowCount())
        return;
    beginRemoveRows({}, row, row);
    m_issues.erase(m_issues.begin() + row);
    endRemoveRows();
    emit countChanged(rowCount());
}

void IssueList::clear()
{
    beginResetModel();
    m_issues.clear();
    endResetModel();
    emit countChanged(0);
}

int IssueList::rowCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : static_cast<int>(m_issues.size());
}

QVariant IssueList::data(const QModelIndex &index, int role) const
{
    if (!checkIndex(index, CheckIndexOption::IndexIsValid | CheckIndexOption::ParentIsInvalid))
        return {};
    const Issue &issue = m_issues[static_cast<std::size_t>(index.row())];
    switch (role) {
    case Qt::DisplayRole:
    case Qt::AccessibleTextRole: return errorText(shortened(issue.what));
    case Qt::ToolTipRole: return errorText(issue.what);
    case SeverityRole: return static_cast<int>(issue.severity);
    case FileRole: return QString::fromStdString(issue.what.place.file);
    case LineRole: return issue.what.place.line;
    default: return {};
    }
}

} // namespace shardscope::ui
