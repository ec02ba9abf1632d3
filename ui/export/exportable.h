// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/base/theme.h"

#include <QFont>
#include <QSizeF>
#include <QString>

#include <functional>

class QAbstractItemModel;
class QPainter;
class QRectF;

namespace shardscope::ui {

/// How a figure is painted: on the screen in the window's scheme, in an export
/// always light. Lengths are px at 100 %; the painter's transform scales.
struct FigureStyle {
    Theme theme = lightTheme();
    QFont font;            ///< base font; sizes come from textFont()
    bool forPrint = false; ///< an export: no hover, no focus, complete legend
};

/// A figure that can be written to PNG, SVG, PDF and, as a table, to CSV.
class Exportable {
public:
    virtual ~Exportable() = default;

    /// Stem of the file name that is offered, e.g. "v100-topology".
    [[nodiscard]] virtual QString exportName() const = 0;
    /// What the figure shows, for the caption and the file's title.
    [[nodiscard]] virtual QString exportTitle() const = 0;
    /// Id of the view, which says what parameters are named beside the figure.
    [[nodiscard]] virtual QString exportId() const { return {}; }
    /// What the numbers are of, in a few quiet words: the scenario's layout, or what stands in its
    /// place; empty where that goes without saying. Under the title, and in the caption.
    [[nodiscard]] virtual QString source() const { return {}; }
    /// Size at which the figure looks right by itself (px at 100 %).
    [[nodiscard]] virtual QSizeF exportSize() const = 0;
    /// Height that suits a page of this width (px at 100 %): the natural shape,
    /// unless the picture arranges itself anew when it gets narrow.
    [[nodiscard]] virtual double exportHeight(double width) const
    {
        const QSizeF natural = exportSize();
        return width * natural.height() / natural.width();
    }
    /// Of what is open there is nothing to write: at most a hint of what could be opened.
    [[nodiscard]] virtual bool hasNothing() const { return false; }
    /// Paints the whole figure into the rectangle.
    virtual void paintFigure(QPainter &painter, const QRectF &rect, const FigureStyle &style) const = 0;
    /// What takes long of painting an export in this theme, for another thread
    /// beforehand; empty where nothing does. It may outlive the figure.
    [[nodiscard]] virtual std::function<void()> preparation(const Theme &) const { return {}; }
    /// The same data as a table (Show as table, CSV, screen reader). Owned by the view.
    [[nodiscard]] virtual QAbstractItemModel *table() const = 0;
};

} // namespace shardscope::ui
