// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/export/recording.h"

#include "ui/export/figurepage.h"

#include <QFont>
#include <QImage>
#include <QList>
#include <QPaintEngine>
#include <QPainter>
#include <QPainterPath>
#include <QPixmap>

#include <limits>
#include <optional>
#include <variant>
#include <vector>

namespace shardscope::ui {

/// Named, since the engine is seen from outside.
namespace recorded {

struct Clip {
    QPainterPath path;
    QRegion region; ///< where there is no path
    Qt::ClipOperation operation = Qt::NoClip;
    bool isPath = false;
};
struct Clipping {
    bool on;
};
struct Hints {
    QPainter::RenderHints hints;
};
struct Opacity {
    double opacity;
};
struct Composition {
    QPainter::CompositionMode mode;
};
struct BrushOrigin {
    QPointF point;
};
struct Background {
    QBrush brush;
};
struct BackgroundMode {
    Qt::BGMode mode;
};

struct Rects {
    QList<QRectF> rects;
};
struct Lines {
    QList<QLineF> lines;
};
struct Points {
    QList<QPointF> points;
};
struct Polygon {
    QList<QPointF> points;
    QPaintEngine::PolygonDrawMode mode;
};
struct Ellipse {
    QRectF rect;
};
struct Path {
    QPainterPath path;
};
struct Text {
    QPointF baseline;
    QString text;
};
struct Image {
    QRectF target;
    QImage image;
    QRectF source;
    Qt::ImageConversionFlags flags;
};

using Step = std::variant<QTransform, QPen, QBrush, QFont, Clip, Clipping, Hints, Opacity, Composition, BrushOrigin, Background,
                          BackgroundMode, Rects, Lines, Points, Polygon, Ellipse, Path, Text, Image>;

/// Paths and fonts work things out when they are asked and keep them; what
/// another thread reads must not be shared with what is used here.
QPainterPath own(const QPainterPath &path)
{
    QPainterPath copy;
    copy.addPath(path);
    copy.setFillRule(path.fillRule());
    return copy;
}

/// Lines under and through text come as lines.
QFont own(QFont font)
{
    font.setUnderline(!font.underline()); // detaches
    font.setUnderline(false);
    font.setOverline(false);
    font.setStrikeOut(false);
    return font;
}

class Replay {
public:
    explicit Replay(QPainter &painter) : m_painter(painter), m_outer(painter.worldTransform()) {}

    void operator()(const QTransform &transform) const { m_painter.setWorldTransform(transform * m_outer); }
    void operator()(const QPen &pen) const { m_painter.setPen(pen); }
    void operator()(const QBrush &brush) const { m_painter.setBrush(brush); }
    void operator()(const QFont &font) const { m_painter.setFont(font); }
    void operator()(const Clip &clip) const
    {
        if (clip.isPath)
            m_painter.setClipPath(clip.path, clip.operation);
        else
            m_painter.setClipRegion(clip.region, clip.operation);
    }
    void operator()(const Clipping &clipping) const { m_painter.setClipping(clipping.on); }
    void operator()(const Hints &hints) const
    {
        m_painter.setRenderHints(~hints.hints, false);
        m_painter.setRenderHints(hints.hints, true);
    }
    void operator()(const Opacity &opacity) const { m_painter.setOpacity(opacity.opacity); }
    void operator()(const Composition &composition) const { m_painter.setCompositionMode(composition.mode); }
    void operator()(const BrushOrigin &origin) const { m_painter.setBrushOrigin(origin.point); }
    void operator()(const Background &background) const { m_painter.setBackground(background.brush); }
    void operator()(const BackgroundMode &mode) const { m_painter.setBackgroundMode(mode.mode); }

    void operator()(const Rects &rects) const
    {
        m_painter.drawRects(rects.rects.constData(), static_cast<int>(rects.rects.size()));
    }
    void operator()(const Lines &lines) const
    {
        m_painter.drawLines(lines.lines.constData(), static_cast<int>(lines.lines.size()));
    }
    void operator()(const Points &points) const
    {
        m_painter.drawPoints(points.points.constData(), static_cast<int>(points.points.size()));
    }
    void operator()(const Polygon &polygon) const
    {
        const QPointF *points = polygon.points.constData();
        const int count = static_cast<int>(polygon.points.size());
        switch (polygon.mode) {
        case QPaintEngine::OddEvenMode: return m_painter.drawPolygon(points, count, Qt::OddEvenFill);
        case QPaintEngine::WindingMode: return m_painter.drawPolygon(points, count, Qt::WindingFill);
        case QPaintEngine::ConvexMode: return m_painter.drawConvexPolygon(points, count);
        case QPaintEngine::PolylineMode: return m_painter.drawPolyline(points, count);
        }
    }
    void operator()(const Ellipse &ellipse) const { m_painter.drawEllipse(ellipse.rect); }
    void operator()(const Path &path) const { m_painter.drawPath(path.path); }
    void operator()(const Text &text) const { m_painter.drawText(text.baseline, text.text); }
    void operator()(const Image &image) const { m_painter.drawImage(image.target, image.image, image.source, image.flags); }

private:
    QPainter &m_painter;
    QTransform m_outer;
};

} // namespace recorded

class RecordingEngine : public QPaintEngine {
public:
    RecordingEngine() : QPaintEngine(AllFeatures) {}

    [[nodiscard]] Type type() const override { return User; }
    bool begin(QPaintDevice *) override
    {
        m_steps.clear();
        m_font.reset();
        return true;
    }
    bool end() override { return true; }
    void updateState(const QPaintEngineState &next) override;

    using QPaintEngine::drawEllipse;
    using QPaintEngine::drawLines;
    using QPaintEngine::drawPoints;
    using QPaintEngine::drawPolygon;
    using QPaintEngine::drawRects;
    void drawRects(const QRectF *rects, int count) override { m_steps.push_back(recorded::Rects{{rects, rects + count}}); }
    void drawLines(const QLineF *lines, int count) override { m_steps.push_back(recorded::Lines{{lines, lines + count}}); }
    void drawPoints(const QPointF *points, int count) override { m_steps.push_back(recorded::Points{{points, points + count}}); }
    void drawPolygon(const QPointF *points, int count, PolygonDrawMode mode) override
    {
        m_steps.push_back(recorded::Polygon{{points, points + count}, mode});
    }
    void drawEllipse(const QRectF &rect) override { m_steps.push_back(recorded::Ellipse{rect}); }
    void drawPath(const QPainterPath &path) override { m_steps.push_back(recorded::Path{recorded::own(path)}); }
    void drawTextItem(const QPointF &baseline, const QTextItem &item) override
    {
        if (item.text().isEmpty()) // glyphs alone
            return QPaintEngine::drawTextItem(baseline, item);
        setFont(item.font()); // of a text in several fonts each has its own
        m_steps.push_back(recorded::Text{baseline, QString(item.text().constData(), item.text().size())});
    }
    void drawPixmap(const QRectF &target, const QPixmap &pixmap, const QRectF &source) override
    {
        drawImage(target, pixmap.toImage(), source, Qt::AutoColor);
    }
    void drawImage(const QRectF &target, const QImage &image, const QRectF &source, Qt::ImageConversionFlags flags) override
    {
        m_steps.push_back(recorded::Image{target, image, source, flags});
    }

    [[nodiscard]] QStringList texts() const
    {
        QStringList all;
        for (const recorded::Step &step : m_steps) {
            if (const auto *text = std::get_if<recorded::Text>(&step))
                all << text->text;
        }
        return all;
    }
    void replay(QPainter &painter) const
    {
        const recorded::Replay replay(painter);
        for (const recorded::Step &step : m_steps)
            std::visit(replay, step);
    }

private:
    void setFont(const QFont &font)
    {
        if (m_font && *m_font == font)
            return;
        m_font = font;
        m_steps.push_back(recorded::own(font));
    }

    std::vector<recorded::Step> m_steps;
    std::optional<QFont> m_font;
};

/// The transform goes first: clips and brushes are told in its coordinates.
void RecordingEngine::updateState(const QPaintEngineState &next)
{
    const DirtyFlags dirty = next.state();
    if (dirty & DirtyTransform)
        m_steps.push_back(next.transform());
    if (dirty & DirtyClipPath)
        m_steps.push_back(recorded::Clip{recorded::own(next.clipPath()), {}, next.clipOperation(), true});
    else if (dirty & DirtyClipRegion)
        m_steps.push_back(recorded::Clip{{}, next.clipRegion(), next.clipOperation(), false});
    else if (dirty & DirtyClipEnabled)
        m_steps.push_back(recorded::Clipping{next.isClipEnabled()});
    if (dirty & DirtyPen)
        m_steps.push_back(next.pen());
    if (dirty & DirtyBrush)
        m_steps.push_back(next.brush());
    if (dirty & DirtyBrushOrigin)
        m_steps.push_back(recorded::BrushOrigin{next.brushOrigin()});
    if (dirty & DirtyBackground)
        m_steps.push_back(recorded::Background{next.backgroundBrush()});
    if (dirty & DirtyBackgroundMode)
        m_steps.push_back(recorded::BackgroundMode{next.backgroundMode()});
    if (dirty & DirtyHints)
        m_steps.push_back(recorded::Hints{next.renderHints()});
    if (dirty & DirtyOpacity)
        m_steps.push_back(recorded::Opacity{next.opacity()});
    if (dirty & DirtyCompositionMode)
        m_steps.push_back(recorded::Composition{next.compositionMode()});
}

Recording::Recording(QSizeF size, RecordingUnits units)
    : m_size(size), m_units(units), m_engine(std::make_unique<RecordingEngine>())
{
}

Recording::~Recording() = default;

QPaintEngine *Recording::paintEngine() const
{
    return m_engine.get();
}

void Recording::replay(QPainter &painter) const
{
    m_engine->replay(painter);
}

QStringList Recording::texts() const
{
    return m_engine->texts();
}

bool Recording::endsInPixels(const QPainter &painter)
{
    const QPaintEngine *engine = painter.paintEngine();
    if (engine == nullptr || engine->type() != QPaintEngine::User)
        return engine != nullptr && engine->type() == QPaintEngine::Raster;
    const auto *recording = dynamic_cast<const Recording *>(painter.device());
    return recording != nullptr && recording->m_units == RecordingUnits::Pixels;
}

int Recording::metric(PaintDeviceMetric metric) const
{
    constexpr int dotsPerInch = 96;
    const auto millimetres = [](double px) { return qRound(px / pagePixelsPerMillimetre); };
    switch (metric) {
    case PdmWidth: return wholeUnits(m_size.width());
    case PdmHeight: return wholeUnits(m_size.height());
    case PdmWidthMM: return millimetres(m_size.width());
    case PdmHeightMM: return millimetres(m_size.height());
    case PdmDpiX:
    case PdmDpiY:
    case PdmPhysicalDpiX:
    case PdmPhysicalDpiY: return dotsPerInch;
    case PdmDepth: return 32;
    case PdmNumColors: return std::numeric_limits<int>::max();
    case PdmDevicePixelRatioScaled: return static_cast<int>(devicePixelRatioFScale());
    case PdmDevicePixelRatio: break;
    }
    return 1;
}

} // namespace shardscope::ui
