// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QBrush>
#include <QImage>
#include <QPen>
#include <QPointF>
#include <QSizeF>
#include <QTransform>

#include <array>
#include <cstddef>
#include <memory>
#include <vector>

class QPainter;

namespace shardscope::ui {

/// Thousands of small discs in a few looks. Where they become pixels, each look
/// is painted once for every eighth of a pixel and put in place from then on,
/// which takes a tenth of the time, also by the next painter that has it; nobody
/// sees a sixteenth of a pixel among so many. A few, and those that are recorded or written, are ellipses.
class DotPainter {
public:
    struct Look {
        double radius = 0; ///< px
        QPen pen;
        QBrush brush;

        friend bool operator==(const Look &, const Look &) = default;
    };

    /// The painter is its own until it is gone. `count` is of all that will be painted.
    DotPainter(QPainter &painter, std::size_t count, std::vector<Look> looks);
    ~DotPainter();
    Q_DISABLE_COPY_MOVE(DotPainter)

    void paint(std::size_t look, const QPointF &centre);

    static constexpr std::size_t leastStamped = 500;

private:
    static constexpr int phases = 8; ///< of a pixel, each way
    struct Stamps {
        Look look;
        QSizeF scale; ///< device pixels a unit
        std::array<QImage, static_cast<std::size_t>(phases) * phases> images;
        int middle = 0; ///< px from the image's corner
    };

    [[nodiscard]] static std::shared_ptr<Stamps> stampsOf(const Look &look, const QSizeF &scale);
    [[nodiscard]] static const QImage &stamp(Stamps &stamps, int phaseX, int phaseY);

    QPainter &m_painter;
    std::vector<Look> m_looks;
    std::vector<std::shared_ptr<Stamps>> m_stamps; ///< by look; empty where ellipses are painted
    QTransform m_toDevice;
    std::size_t m_current; ///< look of the painter's pen and brush
};

} // namespace shardscope::ui
