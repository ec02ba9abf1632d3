// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/error.h"
#include "ui/export/exportable.h"
#include "ui/figure/chart/chartinteraction.h"

#include <QStringList>

namespace shardscope::ui {

class FigureView;

/// The x–y charts of a view without what stands around them: one under the
/// other, each as wide as the page. For a figure in a text; the view outlives it.
class ChartsAlone : public Exportable {
public:
    /// All charts, or those with these keys.
    explicit ChartsAlone(const FigureView &view, QStringList keys = {}) : m_view(view), m_keys(std::move(keys)) {}

    /// Of the view as it would be exported now, in reading order.
    [[nodiscard]] static QStringList keysOf(const FigureView &view);

    QString exportName() const override;
    QString exportTitle() const override;
    QString exportId() const override;
    QString source() const override;
    QSizeF exportSize() const override { return {naturalWidth, exportHeight(naturalWidth)}; }
    double exportHeight(double width) const override;
    /// Why there is nothing to write.
    [[nodiscard]] Error noCharts() const;
    bool hasNothing() const override { return charts({}).empty(); }
    void paintFigure(QPainter &painter, const QRectF &rect, const FigureStyle &style) const override;
    std::function<void()> preparation(const Theme &theme) const override;
    QAbstractItemModel *table() const override;

private:
    static constexpr double naturalWidth = 720; ///< px

    [[nodiscard]] std::vector<ChartPlace> charts(const FigureStyle &style) const;

    const FigureView &m_view;
    QStringList m_keys;
};

} // namespace shardscope::ui
