// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QPaintDevice>
#include <QSizeF>
#include <QStringList>

#include <memory>

class QPainter;

namespace shardscope::ui {

class RecordingEngine;

/// What a recording is made for.
enum class RecordingUnits {
    Any,    ///< what is written has no pixels of its own, or it is not known which
    Pixels, ///< an image whose pixels are the recording's units
};

/// What a painter drew, to be painted again elsewhere. QSvgGenerator takes ten
/// times as long as the figure itself, and an image of a large figure takes
/// long; so the GUI thread paints here, and another thread writes. (QPicture rounds where text stands, and encodes
/// every picture within.)
class Recording : public QPaintDevice {
public:
    /// `size` in px at 100 %, 96 to the inch; of pixels, so many.
    explicit Recording(QSizeF size, RecordingUnits units = RecordingUnits::Any);
    ~Recording() override;
    Q_DISABLE_COPY_MOVE(Recording)

    /// For any thread, once painting has ended. The painter's own transform is
    /// the outer one; its state afterwards is that of the last drawing.
    void replay(QPainter &painter) const;
    /// What was written, in its order.
    [[nodiscard]] QStringList texts() const;

    /// What is painted with it ends in pixels that its device transform leads
    /// to: in an image, or in a recording that is made for one.
    [[nodiscard]] static bool endsInPixels(const QPainter &painter);

    [[nodiscard]] QPaintEngine *paintEngine() const override;

protected:
    [[nodiscard]] int metric(PaintDeviceMetric metric) const override;

private:
    QSizeF m_size;
    RecordingUnits m_units;
    std::unique_ptr<RecordingEngine> m_engine;
};

} // namespace shardscope::ui
