// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/base/colormap.h"

#include "ui/base/theme.h"

#include <QCoreApplication>
#include <QFile>

#include <algorithm>
#include <array>
#include <cmath>
#include <utility>

namespace shardscope::ui {

namespace {

/// WCAG 2.1, level AA for text.
constexpr double readable = 4.5;

std::optional<QColor> parseStep(const QByteArray &line)
{
    if (line.startsWith('#')) {
        const QColor color(QString::fromLatin1(line));
        return line.size() == 7 && color.isValid() ? std::optional(color) : std::nullopt;
    }
    const QList<QByteArray> words = line.simplified().split(' ');
    if (words.size() != 3)
        return std::nullopt;
    std::array<float, 3> rgb{};
    for (qsizetype i = 0; i < 3; ++i) {
        bool isNumber = false;
        const float value = words[i].toFloat(&isNumber);
        if (!isNumber || !(value >= 0.0F && value <= 1.0F))
            return std::nullopt;
        rgb[static_cast<std::size_t>(i)] = value;
    }
    return QColor::fromRgbF(rgb[0], rgb[1], rgb[2]);
}

/// "#RRGGBB" is a step, "# words" a comment.
bool isComment(const QByteArray &line)
{
    return line.startsWith("# ") || line == "#";
}

ColorMap load(const QString &name)
{
    QFile file(QStringLiteral(":/colormaps/%1.txt").arg(name));
    if (!file.open(QIODevice::ReadOnly))
        return ColorMap();
    return ColorMap::parse(file.readAll()).value_or(ColorMap());
}

struct Pair {
    ColorMap light;
    ColorMap dark;
};

/// Published maps run from dark to light.
Pair bothWays(const QString &name)
{
    const ColorMap map = load(name);
    return {map.reversed(), map};
}

} // namespace

ColorMap::ColorMap() : m_steps{QColor(0xF0F0F0), QColor(0x202020)}
{
}

ColorMap::ColorMap(std::vector<QColor> steps) : m_steps(std::move(steps))
{
    if (m_steps.size() < 2)
        *this = ColorMap();
}

std::optional<ColorMap> ColorMap::parse(const QByteArray &text)
{
    std::vector<QColor> steps;
    for (const QByteArray &raw : text.split('\n')) {
        const QByteArray line = raw.trimmed();
        if (line.isEmpty() || isComment(line))
            continue;
        const std::optional<QColor> step = parseStep(line);
        if (!step)
            return std::nullopt;
        steps.push_back(*step);
    }
    if (steps.size() < 2)
        return std::nullopt;
    return ColorMap(std::move(steps));
}

QColor ColorMap::at(double t) const
{
    if (std::isnan(t))
        return {};
    const double place = std::clamp(t, 0.0, 1.0) * static_cast<double>(m_steps.size() - 1);
    const std::size_t low = std::min(static_cast<std::size_t>(place), m_steps.size() - 2);
    const auto weight = static_cast<float>(place - static_cast<double>(low));
    const QColor &a = m_steps[low];
    const QColor &b = m_steps[low + 1];
    const auto mix = [weight](float from, float to) { return from + (to - from) * weight; };
    return QColor::fromRgbF(mix(a.redF(), b.redF()), mix(a.greenF(), b.greenF()), mix(a.blueF(), b.blueF()));
}

std::vector<QRgb> ColorMap::table(int count) const
{
    std::vector<QRgb> colors(static_cast<std::size_t>(std::max(2, count)));
    const auto last = static_cast<double>(colors.size() - 1);
    for (std::size_t i = 0; i < colors.size(); ++i)
        colors[i] = at(static_cast<double>(i) / last).rgb();
    return colors;
}

ColorMap ColorMap::reversed() const
{
    return ColorMap(std::vector<QColor>(m_steps.rbegin(), m_steps.rend()));
}

const std::vector<ColorMapEntry> &sequentialMaps()
{
    static const std::vector<ColorMapEntry> entries{
        {"blues", QT_TRANSLATE_NOOP("colormap", "Blues")},
        {"cividis", QT_TRANSLATE_NOOP("colormap", "Cividis")},
        {"viridis", QT_TRANSLATE_NOOP("colormap", "Viridis")},
    };
    return entries;
}

QString colorMapTitle(const ColorMapEntry &entry)
{
    return QCoreApplication::translate("colormap", entry.title);
}

const ColorMap &sequentialMap(const QString &id, bool dark)
{
    static const Pair blues{load(QStringLiteral("blues")), load(QStringLiteral("blues-dark"))};
    static const Pair cividis = bothWays(QStringLiteral("cividis"));
    static const Pair viridis = bothWays(QStringLiteral("viridis"));
    const Pair &maps = id == QLatin1String("cividis") ? cividis : id == QLatin1String("viridis") ? viridis : blues;
    return dark ? maps.dark : maps.light;
}

QColor inkOnCell(const QColor &fill)
{
    const QColor ink = inkOn(fill);
    if (contrast(fill, ink) >= readable)
        return ink;
    return contrast(fill, Qt::black) > contrast(fill, Qt::white) ? QColor(Qt::black) : QColor(Qt::white);
}

} // namespace shardscope::ui
