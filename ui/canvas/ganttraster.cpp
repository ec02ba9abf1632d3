// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/canvas/ganttraster.h"

#include <QElapsedTimer>

#include <algorithm>
#include <array>
#include <cmath>
#include <cstddef>

namespace shardscope::ui {

namespace {

/// Bins of the overview: at 1600 px a window with fewer bins than pixels holds
/// at most a fifth of all bars, few enough to visit in a frame.
constexpr int overviewColumns = 8192;
constexpr int narrowestOverview = 1024;
/// Of a lane of the overview, each made in one go.
constexpr int overviewParts = 16;
/// Bars that are visited within one frame of 8 ms.
constexpr std::size_t barsPerFrame = 600'000;

using Rgb = std::array<float, 3>;

Rgb channels(const QColor &c)
{
    return {static_cast<float>(c.red()), static_cast<float>(c.green()), static_cast<float>(c.blue())};
}

/// Adds the part of each column that [start, end) covers, in columns.
void cover(float *row, double start, double end, int columns)
{
    start = std::max(start, 0.0);
    end = std::min(end, static_cast<double>(columns));
    if (end <= start)
        return;
    const int first = static_cast<int>(start);
    const int last = std::min(static_cast<int>(end), columns - 1);
    if (first == last) {
        row[first] += static_cast<float>(end - start);
        return;
    }
    row[first] += static_cast<float>(first + 1 - start);
    for (int c = first + 1; c < last; ++c)
        row[c] += 1.0F;
    row[last] += static_cast<float>(end - last);
}

/// Rows `first` to `last` of `image`, half as wide.
void halveRows(const QImage &image, QImage &half, int first, int last)
{
    for (int y = first; y <= last; ++y) {
        const auto *from = reinterpret_cast<const QRgb *>(image.constScanLine(y));
        auto *to = reinterpret_cast<QRgb *>(half.scanLine(y));
        for (int x = 0; x < half.width(); ++x) {
            const QRgb a = from[2 * x];
            const QRgb b = from[2 * x + 1];
            // Mean of each channel without carries between them.
            to[x] = (a & b) + (((a ^ b) & 0xFEFEFEFEU) >> 1U);
        }
    }
}

} // namespace

GanttHue hueOf(schedule::TaskKind kind)
{
    using schedule::TaskKind;
    switch (kind) {
    case TaskKind::F: return GanttHue::Forward;
    case TaskKind::I: return GanttHue::InputGradient;
    case TaskKind::W: return GanttHue::WeightGradient;
    case TaskKind::B: return GanttHue::Backward;
    case TaskKind::FB: return GanttHue::Overlapped;
    default: return GanttHue::Communication;
    }
}

QColor ganttColor(const Theme &theme, GanttHue hue)
{
    switch (hue) {
    case GanttHue::Forward: return theme.forward;
    case GanttHue::InputGradient: return theme.inputGradient;
    case GanttHue::WeightGradient: return theme.weightGradient;
    case GanttHue::Backward: return theme.backward;
    case GanttHue::Overlapped: {
        const QColor f = theme.forward;
        const QColor b = theme.backward;
        return QColor((f.red() + b.red()) / 2, (f.green() + b.green()) / 2, (f.blue() + b.blue()) / 2);
    }
    case GanttHue::Communication: return theme.communication;
    case GanttHue::Recomputation: return theme.recomputation;
    case GanttHue::Optimizer: { // near the weights' gradient, and apart from it
        const QColor w = theme.weightGradient;
        const QColor t = theme.text;
        return QColor((w.red() + t.red()) / 2, (w.green() + t.green()) / 2, (w.blue() + t.blue()) / 2);
    }
    case GanttHue::Other: return theme.linkMedium;
    case GanttHue::Copy: return theme.linkWeak;
    }
    return theme.forward;
}

QColor ganttPale(const Theme &theme, GanttHue hue)
{
    constexpr double strength = 0.55;
    const QColor full = ganttColor(theme, hue);
    const auto mixed = [](int colour, int ground) {
        return static_cast<int>(std::lround(strength * colour + (1 - strength) * ground));
    };
    return QColor(mixed(full.red(), theme.background.red()), mixed(full.green(), theme.background.green()),
                  mixed(full.blue(), theme.background.blue()));
}

void rasteriseLane(const GanttSource &source, int lane, double from, double to, int columns, const Theme &theme,
                   std::vector<float> &scratch, QRgb *pixels)
{
    // Every hue twice, as it is and lighter; one row of busy fractions each, and three rows of sums.
    constexpr int shades = 2 * ganttHues;
    const auto width = static_cast<std::size_t>(columns);
    scratch.assign(width * (shades + 3), 0.0F);
    std::array<bool, static_cast<std::size_t>(shades)> used{};
    const double scale = columns / (to - from);
    const auto add = [&](double start, double end, int shade) {
        used[static_cast<std::size_t>(shade)] = true;
        cover(scratch.data() + static_cast<std::size_t>(shade) * width, (start - from) * scale, (end - from) * scale, columns);
    };
    source.visit(lane, from, to, [&](const GanttBar &bar) {
        const double split = bar.split > bar.start ? bar.split : bar.end;
        add(bar.start, split, static_cast<int>(bar.hue) + (bar.light ? ganttHues : 0));
        if (split < bar.end)
            add(split, bar.end, static_cast<int>(GanttHue::Communication));
    });
    const Rgb idle = channels(theme.background);
    float *const sums = scratch.data() + width * shades;
    for (int shade = 0; shade < shades; ++shade) {
        if (!used[static_cast<std::size_t>(shade)])
            continue;
        const auto hue = static_cast<GanttHue>(shade % ganttHues);
        const Rgb colour = channels(shade < ganttHues ? ganttColor(theme, hue) : ganttPale(theme, hue));
        const float *busy = scratch.data() + static_cast<std::size_t>(shade) * width;
        for (std::size_t k = 0; k < 3; ++k) {
            const float step = colour[k] - idle[k];
            float *sum = sums + k * width;
            for (std::size_t c = 0; c < width; ++c)
                sum[c] += busy[c] * step;
        }
    }
    const auto channel = [](float value) { return static_cast<int>(std::clamp(value, 0.0F, 255.0F) + 0.5F); };
    for (std::size_t c = 0; c < width; ++c)
        pixels[c] = qRgb(channel(idle[0] + sums[c]), channel(idle[1] + sums[width + c]), channel(idle[2] + sums[2 * width + c]));
}

const QImage &GanttRaster::rasterised(const GanttSource &source, const GanttGeometry &geometry, const Theme &theme, int first,
                                      const QSize &size)
{
    const bool same = m_kept.image.size() == size && m_kept.first == first && m_kept.from == geometry.from
                      && m_kept.to == geometry.to && m_kept.busy == theme.forward && m_kept.idle == theme.background;
    if (same)
        return m_kept.image;
    m_kept = {geometry.from, geometry.to, first, theme.forward, theme.background, QImage(size, QImage::Format_RGB32)};
    std::vector<float> scratch;
    for (int row = 0; row < size.height(); ++row)
        rasteriseLane(source, first + row, geometry.from, geometry.to, size.width(), theme, scratch,
                      reinterpret_cast<QRgb *>(m_kept.image.scanLine(row)));
    return m_kept.image;
}

void GanttRaster::beginOverview(const GanttSource &source, const Theme &theme)
{
    m_levels.clear();
    for (int width = overviewColumns; width >= narrowestOverview; width /= 2) {
        const int lanes = std::max(1, source.lanes());
        m_levels.push_back(
            {QImage(width, lanes, QImage::Format_RGB32), std::vector<bool>(static_cast<std::size_t>(lanes), false)});
    }
    m_dark = theme.dark;
    m_next = 0;
    m_parts = source.lanes() * overviewParts;
}

/// Lanes `first` to `last` where nothing is known of them.
void GanttRaster::idle(Level &level, int first, int last, const Theme &theme)
{
    for (int y = std::max(0, first); y <= std::min(last, level.image.height() - 1); ++y) {
        if (level.known[static_cast<std::size_t>(y)])
            continue;
        std::fill_n(reinterpret_cast<QRgb *>(level.image.scanLine(y)), level.image.width(), theme.background.rgb());
        level.known[static_cast<std::size_t>(y)] = true;
    }
}

/// Part by part, so that a picture of millions of bars comes into being while
/// the window still answers.
void GanttRaster::buildOverview(const GanttSource &source, const Theme &theme)
{
    constexpr int width = overviewColumns / overviewParts;
    const double length = source.end() / overviewParts;
    QElapsedTimer clock;
    clock.start();
    std::vector<float> scratch;
    const int begun = m_next;
    for (; m_next < m_parts; ++m_next) {
        if (m_patience > 0 && static_cast<double>(clock.nsecsElapsed()) * 1e-6 > m_patience)
            break;
        const int lane = m_next / overviewParts;
        const int part = m_next % overviewParts;
        idle(m_levels.front(), lane, lane, theme);
        rasteriseLane(source, lane, part * length, (part + 1) * length, width, theme, scratch,
                      reinterpret_cast<QRgb *>(m_levels.front().image.scanLine(lane)) + part * width);
    }
    if (m_next == begun)
        return;
    const int first = begun / overviewParts;
    const int last = (m_next - 1) / overviewParts;
    for (std::size_t level = 1; level < m_levels.size(); ++level) {
        halveRows(m_levels[level - 1].image, m_levels[level].image, first, last);
        std::fill(m_levels[level].known.begin() + first, m_levels[level].known.begin() + last + 1, true);
    }
}

void GanttRaster::prepare(const GanttSource &source, const Theme &theme)
{
    std::size_t bars = 0;
    for (int lane = 0; lane < source.lanes() && bars <= barsPerFrame; ++lane)
        bars += source.count(lane, 0, source.end());
    if (bars <= barsPerFrame)
        return;
    beginOverview(source, theme);
    m_patience = 0;
    buildOverview(source, theme);
}

GanttRaster::Window GanttRaster::window(const GanttSource &source, const GanttGeometry &geometry, const Theme &theme,
                                        double devicePixelRatio)
{
    const int first = geometry.firstVisible();
    const int rows = std::max(1, geometry.lastVisible() - first + 1);
    const int columns = std::max(1, static_cast<int>(std::lround(geometry.rect.width() * devicePixelRatio)));
    std::size_t bars = 0;
    for (int lane = first; lane < first + rows && bars <= barsPerFrame; ++lane)
        bars += source.count(lane, geometry.from, geometry.to);
    if (bars <= barsPerFrame) {
        const QImage &image = rasterised(source, geometry, theme, first, {columns, rows});
        return {image, QRectF(image.rect())};
    }
    // The first picture of a view has enough to do: with patience the next one goes on.
    const bool fresh = m_levels.empty() || m_dark != theme.dark;
    if (fresh)
        beginOverview(source, theme);
    if (m_next < m_parts && !(fresh && m_patience > 0))
        buildOverview(source, theme);
    m_pending = m_pending || m_next < m_parts;
    // The narrowest level that still has a bin for every pixel.
    const double share = (geometry.to - geometry.from) / source.end();
    std::size_t level = 0;
    while (level + 1 < m_levels.size() && m_levels[level + 1].image.width() * share >= columns)
        ++level;
    idle(m_levels[level], first - 1, first + rows, theme); // smooth scaling may look at the next ones
    const QImage &image = m_levels[level].image;
    const double perSecond = image.width() / source.end();
    return {image, QRectF(geometry.from * perSecond, first, (geometry.to - geometry.from) * perSecond, rows)};
}

} // namespace shardscope::ui
