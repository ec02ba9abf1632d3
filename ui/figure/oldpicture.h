// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QElapsedTimer>
#include <QTimer>

#include <functional>

class QPainter;
class QWidget;

namespace shardscope::ui {

struct FigureStyle;

/// A picture that stays while the next one is worked out: behind a veil where that takes long, so that nobody reads it under
/// a new title.
class OldPicture {
public:
    OldPicture(QWidget &view, std::function<bool()> isOld);

    /// After each edit.
    void wait();
    void paint(QPainter &painter, const FigureStyle &style) const;

private:
    QWidget &m_view;
    std::function<bool()> m_isOld;
    QElapsedTimer m_since;
    QTimer m_timer;
};

} // namespace shardscope::ui
