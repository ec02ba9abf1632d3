// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/error.h"

#include <QAbstractListModel>

#include <vector>

namespace shardscope::ui {

/// The quiet list behind the warning sign: what readers skipped, what failed.
/// Newest first. Thin model; the severity stands under SeverityRole.
class IssueList : public QAbstractListModel {
    Q_OBJECT

public:
    enum Role { SeverityRole = Qt::UserRole, FileRole, LineRole };

    using QAbstractListModel::QAbstractListModel;

    void add(const Issue &issue);
    void add(const std::vector<Issue> &issues);
    void addError(const Error &error);
    void dismiss(int row);
    void clear();
    [[nodiscard]] const std::vector<Issue> &issues() const { return m_issues; }

    [[nodiscard]] int rowCount(const QModelIndex &parent = {}) const override;
    [[nodiscard]] QVariant data(const QModelIndex &index, int role) const override;

signals:
    void countChanged(int count);

private:
    std::vector<Issue> m_issues;
};

} // namespace shardscope::ui
