// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

#include <limits>

namespace shardscope::ui {

/// What a cell is, before it has a colour.
struct MatrixLook {
    enum class Kind : unsigned char {
        Value, ///< has a value
        Blank, ///< there can be none, as on a diagonal
        Hole   ///< there should be one, but it is not known
    };

    Kind kind = Kind::Hole;
    double value = std::numeric_limits<double>::quiet_NaN();
    int group = -1;      ///< cells of one group belong together (link class); −1 = none
    bool dimmed = false; ///< stays, but steps back
    bool hollow = false; ///< not measured among cells that are
    bool kept = false;   ///< an extreme that averaging must not hide
};

/// A matrix that is asked cell by cell, in the order in which it is shown, so
/// that no order and no filter needs a copy of the data.
class MatrixSource {
public:
    MatrixSource() = default;
    MatrixSource(const MatrixSource &) = delete;
    MatrixSource &operator=(const MatrixSource &) = delete;
    virtual ~MatrixSource() = default;

    [[nodiscard]] virtual int rows() const = 0;
    [[nodiscard]] virtual int columns() const = 0;
    [[nodiscard]] virtual MatrixLook look(int row, int column) const = 0;
    /// Inside the cell, when it fits.
    [[nodiscard]] virtual QString text(int row, int column) const = 0;
};

} // namespace shardscope::ui
