// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/cluster/paths.h"
#include "ui/canvas/matrixpainter.h"
#include "ui/figure/canvasview.h"
#include "ui/views/bandwidth/bandwidthlayout.h"

#include <memory>
#include <optional>
#include <utility>
#include <vector>

namespace shardscope::ui {

class BandwidthData;
class MatrixModel;

/// How fast every device sends to every other: the matrix, and beside it the
/// values of every link class on one axis.
class BandwidthView : public CanvasView {
    Q_OBJECT

public:
    static View *make(const ViewContext &context, QWidget *parent);
    static std::vector<Headline> headlines(const scenario::Scenario &scenario, const evaluate::Report &report);

    explicit BandwidthView(const ViewContext &context, QWidget *parent = nullptr);
    ~BandwidthView() override;

    QString sentence() const override;
    QString subtitle() const override;
    QString emptyText() const override;
    QWidget *createInspector(QWidget *parent) override;
    QJsonObject viewState() const override;
    void restoreViewState(const QJsonObject &state) override;
    QString exportName() const override;
    QString exportTitle() const override;
    QSizeF exportSize() const override;
    double exportHeight(double width) const override;
    void paintFigure(QPainter &painter, const QRectF &rect, const FigureStyle &style) const override;
    QAbstractItemModel *table() const override;
    std::vector<Thing> things() const override;

    [[nodiscard]] bool isLogarithmic() const { return m_log; }
    void setLogarithmic(bool logarithmic);
    [[nodiscard]] QString colorMap() const { return m_map; }
    void setColorMap(const QString &id);
    [[nodiscard]] bool hasOutlines() const { return m_outlines; }
    void setOutlines(bool outlines);

    /// Where the cell of a pair lies on the widget; empty when it is not shown.
    [[nodiscard]] QRectF rectOf(DeviceId from, DeviceId to) const;

signals:
    /// Scale or colours were changed.
    void lookChanged();

protected:
    bool isEmptyNow() const override;
    QRectF zoomArea() const override;
    void hoverAt(const QPointF &point) override;
    void clickAt(const QPointF &point, Qt::KeyboardModifiers modifiers) override;
    void step(int dx, int dy) override;
    void clearSelection() override;
    QString toolTipAt(const QPointF &point) const override;
    double maxZoom() const override;
    [[nodiscard]] bool hasMoreToPaint() override;

private:
    /// What the mouse can point at.
    struct Target {
        enum class Kind { None, Cell, Row, Column, Class };
        Kind kind = Kind::None;
        MatrixCell cell;
        int line = -1;
    };

    void takeChange(scenario::Change mask);
    [[nodiscard]] const BandwidthData *data() const;
    [[nodiscard]] const BandwidthLayout &screenLayout() const;
    [[nodiscard]] BandwidthLayout layoutFor(const QRectF &rect, const FigureStyle &style) const;
    [[nodiscard]] MatrixWindow windowOf(const MatrixLayout &layout, bool zoomed) const;
    [[nodiscard]] Target targetAt(const QPointF &point) const;
    [[nodiscard]] MatrixFigure figureFor(const BandwidthLayout &layout, const FigureStyle &style) const;
    void lightClass(int line);
    void pin(MatrixCell cell);
    [[nodiscard]] MatrixScale scale() const;
    [[nodiscard]] const cluster::PairRoutes &routes(DeviceId from, DeviceId to) const;
    [[nodiscard]] const std::vector<std::vector<double>> &dots(const ClassTableLayout &layout, const MatrixScale &scale) const;

    bool m_log = false;
    bool m_outlines = true;
    QString m_map;
    // Made from the report when they are first asked for: a hidden view does nothing.
    mutable std::unique_ptr<BandwidthData> m_data;
    mutable bool m_dirty = true;
    mutable std::uint64_t m_revision = 0; ///< of what the cells look like
    mutable std::optional<BandwidthLayout> m_layout;
    mutable QSize m_layoutSize;
    mutable QFont m_layoutFont;
    mutable MatrixCache m_cache;
    mutable cluster::PairRoutes m_routes;
    mutable std::pair<DeviceId, DeviceId> m_routesOf; ///< invalid: not known yet
    struct Dots {
        MatrixScale scale;
        double width = -1;
        std::vector<std::vector<double>> places;
    };
    mutable Dots m_dots;
    MatrixModel *m_model;
};

} // namespace shardscope::ui
