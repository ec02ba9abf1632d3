// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/window/start/guide.h"

#include <QCoreApplication>
#include <QDir>
#include <QFile>
#include <QStandardPaths>

namespace shardscope::ui {

QStringList guideFolders()
{
    const QDir programs(QCoreApplication::applicationDirPath());
    QStringList folders{QDir::cleanPath(programs.filePath(QStringLiteral("../share/doc/shardscope/guide"))),
                        QDir::cleanPath(programs.filePath(QStringLiteral("../guide")))};
    folders << QStandardPaths::locateAll(QStandardPaths::GenericDataLocation, QStringLiteral("doc/shardscope/guide"),
                                         QStandardPaths::LocateDirectory);
    folders.removeDuplicates();
    return folders;
}

QString guidePage(const QStringList &folders, const QString &viewId)
{
    for (const QString &name : folders) {
        const QDir folder(name);
        const QString first = folder.filePath(QStringLiteral("index.html"));
        if (!QFile::exists(first))
            continue;
        const QString page = folder.filePath(viewId + QStringLiteral(".html"));
        return !viewId.isEmpty() && QFile::exists(page) ? page : first;
    }
    return {};
}

} // namespace shardscope::ui
