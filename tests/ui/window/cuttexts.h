// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QAbstractButton>
#include <QCheckBox>
#include <QLabel>
#include <QPaintDevice>
#include <QPaintEngine>
#include <QPainter>
#include <QScrollArea>
#include <QTextDocument>

#include <vector>

// Texts that have less room than they need.
namespace shardscope::ui {

/// What a person sees of a label with markup.
inline QString visibleText(const QLabel &label)
{
    if (label.textFormat() == Qt::PlainText || !Qt::mightBeRichText(label.text()))
        return label.text();
    QTextDocument document;
    document.setHtml(label.text());
    return document.toPlainText();
}

/// Whether it is narrower than its text, or its panel hides a part of its width.
inline bool isCut(const QWidget &widget)
{
    const int needed = widget.sizeHint().width();
    const QRect seen = widget.visibleRegion().boundingRect();
    return widget.width() + 1 < needed || (!seen.isEmpty() && seen.width() + 1 < std::min(needed, widget.width()));
}

/// Whether its lines need more height than it has.
inline bool losesLines(const QLabel &label)
{
    return label.wordWrap() && !label.text().isEmpty() && label.height() < label.heightForWidth(label.width());
}

inline QString clippedText(const QWidget &widget)
{
    if (const auto *label = qobject_cast<const QLabel *>(&widget); label != nullptr && losesLines(*label))
        return visibleText(*label);
    if (const auto *box = qobject_cast<const QCheckBox *>(&widget); box != nullptr && box->height() < box->sizeHint().height())
        return box->text();
    const bool shortens = widget.minimumSizeHint().width() < widget.sizeHint().width();
    if (shortens || !isCut(widget))
        return {};
    if (const auto *label = qobject_cast<const QLabel *>(&widget))
        return label->wordWrap() ? QString() : visibleText(*label);
    const auto *button = qobject_cast<const QAbstractButton *>(&widget);
    return button != nullptr ? button->text() : QString();
}

/// Panels that are wider than the place where they scroll, with what makes them so.
inline QStringList widePanels(const QWidget &window)
{
    QStringList wide;
    for (const QScrollArea *area : window.findChildren<QScrollArea *>()) {
        const QWidget *panel = area->widget();
        if (!area->isVisible() || panel == nullptr || panel->width() <= area->viewport()->width())
            continue;
        for (const QWidget *child : panel->findChildren<QWidget *>())
            if (child->isVisible() && child->minimumSizeHint().width() > area->viewport()->width() - 32)
                wide << QStringLiteral("%1 %2 needs %3 of %4 px")
                            .arg(QLatin1String(child->metaObject()->className()), child->accessibleName())
                            .arg(child->minimumSizeHint().width())
                            .arg(area->viewport()->width());
    }
    return wide;
}

inline QStringList clippedTexts(const QWidget &window)
{
    QStringList clipped = widePanels(window);
    for (const QWidget *widget : window.findChildren<QWidget *>()) {
        if (!widget->isVisible())
            continue;
        if (const QString text = clippedText(*widget); !text.isEmpty())
            clipped << QStringLiteral("%1 “%2”: %3 × %4 px, needs %5 × %6")
                           .arg(QLatin1String(widget->metaObject()->className()), text)
                           .arg(widget->width())
                           .arg(widget->height())
                           .arg(widget->sizeHint().width())
                           .arg(widget->heightForWidth(widget->width()));
    }
    return clipped;
}

/// One line as it was painted, px of what it was painted on.
struct PaintedText {
    QString text;
    QRectF box;
    QRectF clip;
};

/// Notes the texts that are painted on it, and where.
class TextSheet : public QPaintDevice {
public:
    explicit TextSheet(QSize size) : m_size(size), m_engine(texts, QRect(QPoint(), size)) {}

    std::vector<PaintedText> texts;

    [[nodiscard]] QPaintEngine *paintEngine() const override { return &m_engine; }

protected:
    [[nodiscard]] int metric(PaintDeviceMetric metric) const override
    {
        switch (metric) {
        case PdmWidth: return m_size.width();
        case PdmHeight: return m_size.height();
        case PdmDevicePixelRatio: return 1;
        case PdmDevicePixelRatioScaled: return static_cast<int>(devicePixelRatioFScale());
        case PdmNumColors:
        case PdmDepth: return 32;
        default: return 96;
        }
    }

private:
    class Engine : public QPaintEngine {
    public:
        Engine(std::vector<PaintedText> &texts, QRect all) : QPaintEngine(AllFeatures), m_texts(texts), m_all(all) {}
        bool begin(QPaintDevice *) override { return true; }
        bool end() override { return true; }
        void updateState(const QPaintEngineState &) override {}
        void drawPixmap(const QRectF &, const QPixmap &, const QRectF &) override {}
        void drawImage(const QRectF &, const QImage &, const QRectF &, Qt::ImageConversionFlags) override {}
        void drawPath(const QPainterPath &) override {}
        void drawPolygon(const QPointF *, int, PolygonDrawMode) override {}
        /// What an opaque rectangle covers on purpose nobody sees.
        void drawRects(const QRectF *rects, int count) override
        {
            const QBrush brush = painter()->brush();
            if (brush.style() != Qt::SolidPattern || !brush.isOpaque())
                return;
            for (int i = 0; i < count; ++i) {
                const QRectF covered = painter()->deviceTransform().mapRect(rects[i]);
                std::erase_if(m_texts, [&](const PaintedText &text) {
                    const double air = text.box.height() * 0.3;
                    return covered.contains(text.box.adjusted(0, air, 0, -air));
                });
            }
        }
        void drawRects(const QRect *rects, int count) override { QPaintEngine::drawRects(rects, count); }
        void drawTextItem(const QPointF &at, const QTextItem &item) override
        {
            const QTransform place = painter()->deviceTransform();
            QRectF clip(m_all);
            if (!systemClip().isEmpty())
                clip &= QRectF(systemClip().boundingRect());
            if (painter()->hasClipping())
                clip &= place.mapRect(painter()->clipBoundingRect());
            const QRectF box(at.x(), at.y() - item.ascent(), item.width(), item.ascent() + item.descent());
            m_texts.push_back({QString(item.text().constData(), item.text().size()), place.mapRect(box), clip});
        }
        [[nodiscard]] Type type() const override { return User; }

    private:
        std::vector<PaintedText> &m_texts;
        QRect m_all;
    };

    QSize m_size;
    mutable Engine m_engine;
};

} // namespace shardscope::ui
