// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/figure/view.h"

#include <algorithm>

namespace shardscope::ui {

View::View(const ViewContext &context, QWidget *parent) : QWidget(parent), m_context(context)
{
    setFocusPolicy(Qt::StrongFocus);
    setMouseTracking(true);
    setMinimumSize(240, 180);
}

void View::compareWith(View *other, const QString &letter)
{
    m_other = other;
    m_letterOfOther = letter;
    update();
}

FigureStyle View::screenStyle() const
{
    return {themeFor(palette()), font(), false};
}

bool isPaintedWhole(const QWidget &window)
{
    const QList<View *> views = window.findChildren<View *>();
    return std::ranges::all_of(views, [](const View *view) { return !view->isVisible() || view->isPaintedWhole(); });
}

} // namespace shardscope::ui
