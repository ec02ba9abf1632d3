// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QImage>
#include <QList>
#include <QString>

class QWidget;

namespace shardscope::ui {

/// Rich text scales a picture without smoothing, which makes writing in it unreadable: each one that lies in the HTML
/// (data:) becomes as large as it is shown, on a screen of `ratio` pixels per px, and a link "picture:N" to
/// `pictures[N]`, the whole one.
[[nodiscard]] QString withSharpPictures(const QString &html, double ratio, QList<QImage> &pictures);

/// In a window of its own, as large as it is or as the screen lets it; Esc and a click close it.
void showPicture(const QImage &picture, const QString &title, QWidget *parent);

} // namespace shardscope::ui
