// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/figure/figure.h"

#include <QObject>
#include <QStringList>

class QWidget;

namespace shardscope::ui {

class SegmentedControl;

/// The tabs of a figure with pages: above the page, where there is something to show and they fit.
class FigureTabs : public QObject {
    Q_OBJECT

public:
    explicit FigureTabs(QWidget *figure);

    void place(const Figure &figure);
    /// px that they take from the figure's top.
    [[nodiscard]] double height() const;

signals:
    void chosen(int page);

private:
    QWidget *m_on;
    QStringList m_titles;
    SegmentedControl *m_tabs = nullptr; ///< made anew where the titles are others
};

} // namespace shardscope::ui
