// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

#include <functional>

class QAbstractButton;
class QWidget;

namespace shardscope::ui {

/// A number between two others, as assistive technology asks for it and sets it.
struct SpokenValue {
    std::function<double()> now;
    std::function<double()> least;
    std::function<double()> most;
    std::function<void(double)> take;
    std::function<QString()> text; ///< as it is read; empty: the number
};

// How assistive technology meets widgets that paint themselves. Combo boxes are
// called by their label: on Unix Qt calls them by what is chosen in them.
void speakAsTab(QAbstractButton &tab);
void speakAsSlider(QWidget &widget, const SpokenValue &value);
void speakCombosByLabel();

} // namespace shardscope::ui
