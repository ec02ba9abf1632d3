// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/figure/figure.h"

#include <utility>
#include <vector>

namespace shardscope::ui {

/// What can be dropped where a view has nothing to show yet: names, and what each is.
struct DroppableFormats {
    QString heading; ///< "No trace yet"
    QString how;     ///< "drop any of these on the window"
    std::vector<std::pair<QString, QString>> formats;
};

/// Gives the figure the list in place of a picture, and as its table.
void showFormats(Figure &figure, const DroppableFormats &what);

} // namespace shardscope::ui
