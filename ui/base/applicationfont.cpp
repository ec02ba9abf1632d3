// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/base/applicationfont.h"

#include "ui/base/type.h"

#include <QFontDatabase>
#include <QFontInfo>
#include <QGuiApplication>

namespace shardscope::ui {

namespace {

constexpr QLatin1String inter("Inter");

/// No desktop has chosen it.
bool isUnnamed(const QFont &font)
{
    return font.family().isEmpty() || font.family().compare(QLatin1String("Sans Serif"), Qt::CaseInsensitive) == 0;
}

QFont withInter(QFont font)
{
    font.setFamily(inter);
    font.setPointSizeF(referenceFontPoints);
    return font;
}

} // namespace

QFont applicationFont()
{
    return applicationFont(QGuiApplication::font());
}

QFont applicationFont(const QFont &system, std::optional<bool> hasInter)
{
    if (system.family() == inter)
        return system;
    // What it really is comes last: it loads a font that may never be shown.
    const bool unnamed = isUnnamed(system) || QFontInfo(system).family().startsWith(QLatin1String("DejaVu"));
    return unnamed && (hasInter ? *hasInter : isInterInstalled()) ? withInter(system) : system;
}

QFont likelyFont(const QFont &system)
{
    return isUnnamed(system) ? withInter(system) : system;
}

bool isInterInstalled()
{
    return QFontDatabase::hasFamily(inter);
}

} // namespace shardscope::ui
