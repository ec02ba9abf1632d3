// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/io/plans/planvalidate.h"

#include <QFile>
#include <QString>

#include <optional>

namespace shardscope::tests {

inline std::optional<io::MeasuredTable> readTable(const QString &path)
{
    QFile file(path);
    if (!file.open(QIODevice::ReadOnly))
        return std::nullopt;
    return io::MeasuredTable{path.section(QLatin1Char('/'), -1).toStdString(), file.readAll().toStdString()};
}

/// Of the tables of others, which are no part of the project; nothing where they are not at hand.
inline std::optional<io::MeasuredTable> measured(const QString &name)
{
    for (const QString &folder :
         {QStringLiteral(SHARDSCOPE_SOURCE_DIR "/../shared/data/measured"), QStringLiteral("/work/shared/data/measured")}) {
        if (auto table = readTable(folder + QLatin1Char('/') + name))
            return table;
    }
    return std::nullopt;
}

} // namespace shardscope::tests
