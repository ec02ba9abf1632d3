// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/derivation.h"

#include <QAbstractTableModel>
#include <QString>
#include <QVariant>

namespace shardscope::ui {

/// A cell, as people read it and as files take it. Numbers are put into words
/// only when somebody reads them: a file of a long table needs none.
class TableCell {
public:
    TableCell() = default; ///< empty
    [[nodiscard]] static TableCell text(const QString &words);
    [[nodiscard]] static TableCell count(int value);
    /// In the unit of the header. Empty where it is not finite, as the next two.
    [[nodiscard]] static TableCell number(double value);
    /// SI; shown with the prefix that suits it.
    [[nodiscard]] static TableCell quantity(double si, Unit unit);
    /// A number that is written in its own way; exact: all of it, for the tooltip.
    [[nodiscard]] static TableCell written(double value, const QString &words, const QString &exact = {});
    /// Words in a column of numbers.
    [[nodiscard]] static TableCell insteadOfNumber(const QString &words);

    [[nodiscard]] QString shown() const;
    [[nodiscard]] QVariant raw() const; ///< invalid for words
    [[nodiscard]] QString tip() const;
    [[nodiscard]] bool isRight() const { return m_right; }

private:
    enum class Form { Words, Count, Number, Quantity, Written };
    Form m_form = Form::Words;
    bool m_right = false;
    Unit m_unit = Unit::None;
    double m_value = 0;
    QString m_words;
    QString m_exact;
};

/// A table that is written cell by cell when it is looked at, so that it
/// follows the locale and the units. What fills it resets the model.
class CellTable : public QAbstractTableModel {
    Q_OBJECT

public:
    using QAbstractTableModel::QAbstractTableModel;

    [[nodiscard]] int rowCount(const QModelIndex &parent = {}) const final { return parent.isValid() ? 0 : rows(); }
    [[nodiscard]] int columnCount(const QModelIndex &parent = {}) const final { return parent.isValid() ? 0 : columnsNow(); }
    [[nodiscard]] QVariant data(const QModelIndex &index, int role = Qt::DisplayRole) const final;
    [[nodiscard]] QVariant headerData(int section, Qt::Orientation orientation, int role = Qt::DisplayRole) const final;

protected:
    [[nodiscard]] virtual int rows() const = 0;
    [[nodiscard]] virtual int columnsNow() const = 0;
    /// With the unit of the raw values: "Step, ms".
    [[nodiscard]] virtual QString title(int column) const = 0;
    /// Row and column are within the table.
    [[nodiscard]] virtual TableCell cell(int row, int column) const = 0;
};

} // namespace shardscope::ui
