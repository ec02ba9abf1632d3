// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QPaintDevice>
#include <QSizeF>

#include <memory>

class QPainter;

namespace shardscope::ui {

class RecordingEngine;

/// What a painter drew, to be painted again elsewhere. QSvgGenerator takes ten
/// times as long as the figure itself; so the GUI thread paints here, and
/// another thread writes. (QPicture rounds where text stands, and encodes
/// every picture within.)
class Recording : public QPaintDevice {
public:
    /// `size` in px at 100 %, 96 to the inch.
    explicit Recording(QSizeF size);
    ~Recording() override;
    Q_DISABLE_COPY_MOVE(Recording)

    /// For any thread, once painting has ended. The painter's own transform is
    /// the outer one; its state afterwards is that of the last drawing.
    void replay(QPainter &painter) const;

    [[nodiscard]] QPaintEngine *paintEngine() const override;

protected:
    [[nodiscard]] int metric(PaintDeviceMetric metric) const override;

private:
    QSizeF m_size;
    std::unique_ptr<RecordingEngine> m_engine;
};

} // namespace shardscope::ui
