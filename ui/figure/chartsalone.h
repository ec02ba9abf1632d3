// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/error.h"
#include "ui/export/exportable.h"
#include "ui/figure/chart/chartinteraction.h"

#include <QStringList>

#include <memory>

namespace shardscope::ui {

class FigurePart;
class FigureView;
class LaidFigure;

/// The x–y charts of a view without what stands around them, and before them
/// the part that makes a figure by itself (a schedule): one under the other,
/// each as wide as the page. For a figure in a text; the view outlives it.
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
    bool hasNothing() const override { return keysIn(*this).isEmpty(); }
    void paintFigure(QPainter &painter, const QRectF &rect, const FigureStyle &style) const override;
    std::function<void()> preparation(const Theme &theme) const override;
    QAbstractItemModel *table() const override;

private:
    static constexpr double naturalWidth = 720; ///< px

    /// What the figure of a page is made of; null: there is none.
    [[nodiscard]] std::shared_ptr<const LaidFigure> laidFor(const FigureStyle &style) const;
    [[nodiscard]] bool isWanted(const QString &key) const { return m_keys.isEmpty() || m_keys.contains(key); }
    [[nodiscard]] const FigurePart *partOf(const LaidFigure *laid) const;
    [[nodiscard]] std::vector<ChartPlace> chartsOf(const LaidFigure *laid) const;
    [[nodiscard]] static QStringList keysIn(const ChartsAlone &alone);

    const FigureView &m_view;
    QStringList m_keys;
};

} // namespace shardscope::ui
