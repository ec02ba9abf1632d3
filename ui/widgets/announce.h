// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

class QAccessibleEvent;
class QWidget;

namespace shardscope::ui {

/// Whether assistive technology listens; what is made for it alone waits for that.
[[nodiscard]] bool isSpokenTo();

/// Says a sentence now, wherever the keyboard is: what came of a key, or why nothing did. Assistive technology hears it as a
/// notification of the widget's window. Nothing happens while nobody listens, or of an empty text.
void announce(QWidget &from, const QString &text);

/// Tells assistive technology, or who listens in its place.
void tell(QAccessibleEvent &event);

using Listener = void (*)(QAccessibleEvent &);
/// For tests, on platforms where nobody can listen: where it is set, it hears all instead.
[[nodiscard]] Listener &listenerInPlace();

} // namespace shardscope::ui
