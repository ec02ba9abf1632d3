// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/scenario/scenario.h"
#include "tests/core/io/samples.h"

#include <QByteArray>
#include <QDir>
#include <QFile>
#include <QString>

#include <string>

namespace samples {

using namespace shardscope;

inline scenario::Scenario scenario(const std::string &name, int hosts = 1, int gpus = 4)
{
    scenario::Scenario s;
    s.name = name;
    s.cluster = machine(hosts, gpus);
    return s;
}

inline QString write(const QString &path, const QByteArray &content)
{
    QDir().mkpath(QFileInfo(path).path());
    QFile file(path);
    if (!file.open(QIODevice::WriteOnly))
        qFatal("cannot write %s", qPrintable(path));
    file.write(content);
    return path;
}

} // namespace samples
