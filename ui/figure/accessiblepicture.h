// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

namespace shardscope::ui {

class FigureView;

/// From now on every picture tells assistive technology its sentence, what is
/// under its cursor, and the things in it; once is enough.
void installAccessiblePictures();

/// After an arrow key: a screen reader reads what it came to, or what is said of it anew.
void tellWhatIsUnderTheCursor(FigureView &view);
/// The figure is another one: what came of an edit, if the keyboard is in it.
void tellWhatCame(FigureView &view);

} // namespace shardscope::ui
