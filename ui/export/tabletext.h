// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

#include <memory>

class QAbstractItemModel;

namespace shardscope::ui {

/// A table whose lines can be read in another thread, while its view lives on
/// or goes: the copy shares what does not change any more.
class CopyableTable {
public:
    virtual ~CopyableTable() = default;
    [[nodiscard]] virtual std::unique_ptr<QAbstractItemModel> copy() const = 0;
};
/// Null where the table is not one of those.
[[nodiscard]] std::unique_ptr<QAbstractItemModel> copyOfTable(const QAbstractItemModel &model);

/// Raw values of a table's cells live under this role (exact numbers, SI or as
/// the header's unit says); Qt::DisplayRole has what a person reads.
inline constexpr int valueRole = 0x0100 + 64; // Qt::UserRole + 64

/// Header row and all cells, raw values where there are any; fields are quoted
/// as RFC 4180 asks. Separator ',' for CSV, '\t' for the clipboard.
[[nodiscard]] QString tableAsText(const QAbstractItemModel &model, QChar separator);
/// The first line of it, and one of the others; with their ends.
[[nodiscard]] QString tableHeadAsText(const QAbstractItemModel &model, QChar separator);
[[nodiscard]] QString tableRowAsText(const QAbstractItemModel &model, int row, QChar separator);
/// For a report: header row and all cells as they are read, escaped as the form asks.
[[nodiscard]] QString tableAsMarkdown(const QAbstractItemModel &model);
[[nodiscard]] QString tableAsLatex(const QAbstractItemModel &model);
/// Longer tables are for files: other programs stand still when they paste them.
[[nodiscard]] bool fitsClipboard(const QAbstractItemModel &model);

} // namespace shardscope::ui
