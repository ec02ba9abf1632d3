// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/figure/figure.h"
#include "ui/views/bandwidth/bandwidthpainter.h"

#include <QHash>

#include <memory>

namespace shardscope::ui {

/// Where a mark stands: in the class table, before a row, or in the matrix.
struct BandwidthPlace {
    enum class Kind { Class, Device, Cell };
    Kind kind = Kind::Class;
    MatrixCell cell; ///< the row alone is a device's
    int line = -1;
};

/// The classes, and then row by row the device that sends and its cells. What
/// is on the diagonal is said of the device.
class BandwidthMarks : public MarkSource {
public:
    BandwidthMarks(std::shared_ptr<const BandwidthData> data, std::shared_ptr<BandwidthCache> cache)
        : m_data(std::move(data)), m_cache(std::move(cache)), m_revision(++m_cache->revision),
          m_side(static_cast<std::size_t>(m_data->rows())), m_classes(m_data->classes().size())
    {
        for (int i = 0; i < m_data->rows(); ++i)
            m_byLabel.insert(label(i), i);
    }

    [[nodiscard]] const std::shared_ptr<const BandwidthData> &data() const { return m_data; }
    [[nodiscard]] const std::shared_ptr<BandwidthCache> &cache() const { return m_cache; }
    [[nodiscard]] std::uint64_t revision() const { return m_revision; }

    [[nodiscard]] std::size_t count() const override { return m_classes + m_side * m_side; }
    [[nodiscard]] Mark at(std::size_t index) const override;
    [[nodiscard]] std::optional<std::size_t> find(const QString &key) const override;
    [[nodiscard]] std::optional<std::size_t> find(const Item &item) const override;
    [[nodiscard]] std::size_t rows() const override { return m_side > 0 ? m_side * (m_side - 1) : 0; }
    [[nodiscard]] TableCell cell(std::size_t row, std::size_t column) const override;

    [[nodiscard]] BandwidthPlace placeOf(std::size_t mark) const;
    [[nodiscard]] std::size_t ofClass(int line) const { return static_cast<std::size_t>(line); }
    [[nodiscard]] std::size_t ofDevice(int row) const { return m_classes + static_cast<std::size_t>(row) * m_side; }
    /// Of a cell; on the diagonal, of its device.
    [[nodiscard]] std::size_t ofCell(MatrixCell cell) const;

private:
    [[nodiscard]] const QString &label(int index) const { return m_data->labels()[static_cast<std::size_t>(index)]; }
    [[nodiscard]] Mark classMark(int line) const;
    [[nodiscard]] Mark deviceMark(int row) const;
    [[nodiscard]] Mark cellMark(MatrixCell cell) const;
    [[nodiscard]] double valueAt(MatrixCell cell) const;
    [[nodiscard]] TableCell pairCell(DeviceId from, DeviceId to, std::size_t column) const;

    std::shared_ptr<const BandwidthData> m_data;
    std::shared_ptr<BandwidthCache> m_cache;
    std::uint64_t m_revision;
    std::size_t m_side; ///< devices
    std::size_t m_classes;
    QHash<QString, int> m_byLabel;
};

class LaidBandwidth : public LaidFigure {
public:
    LaidBandwidth(std::shared_ptr<const BandwidthMarks> marks, BandwidthPicture picture, const FigureSpace &space)
        : LaidFigure(marks), m_marks(*marks), m_picture(std::move(picture)), m_style(space.style),
          m_layout(layBandwidth(m_picture, space.rect, space.style))
    {
        constexpr double largestCell = 96; // px to which a cell is magnified
        const MatrixLayout &matrix = m_layout.matrix;
        zoom = {matrix.cells, std::max(2.0, largestCell / std::max(0.01, matrix.cell)), true, matrix.rowLabels,
                matrix.columnLabels};
    }

    [[nodiscard]] MarkShape shape(std::size_t mark) const override;
    [[nodiscard]] std::optional<std::size_t> hit(const QPointF &point) const override;
    /// To the sides row by row, up and down column by column, with the classes before the first.
    [[nodiscard]] std::optional<std::size_t> next(std::optional<std::size_t> from, int dx, int dy) const override;
    void paint(QPainter &painter, const FigureLight &light) const override;
    [[nodiscard]] bool hasMoreToPaint() const override { return m_picture.cache->matrix.isPending(); }

private:
    [[nodiscard]] std::size_t below(std::size_t mark, int step) const;

    const BandwidthMarks &m_marks;
    BandwidthPicture m_picture;
    FigureStyle m_style;
    BandwidthLayout m_layout;
};

} // namespace shardscope::ui
