// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/document/folderkeys.h"

#include "core/io/file/atomicfile.h"
#include "core/io/open/open.h"

#include <QDir>
#include <QFile>
#include <QFileInfo>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>

#include <algorithm>

namespace shardscope::ui {

namespace {
const QString folderKey = QStringLiteral("folder");
const QString meaningsKey = QStringLiteral("keys");
} // namespace

FolderKeysFile::FolderKeysFile(const QString &settingsPath)
    : m_path(settingsPath.isEmpty() ? QString()
                                    : QFileInfo(settingsPath).absoluteDir().filePath(QStringLiteral("folder-keys.json")))
{
}

std::vector<io::FolderKeys> FolderKeysFile::all() const
{
    std::vector<io::FolderKeys> out;
    QFile file(m_path);
    if (m_path.isEmpty() || !file.open(QIODevice::ReadOnly))
        return out;
    const QJsonArray entries = QJsonDocument::fromJson(file.readAll()).array();
    for (const auto &entry : entries) {
        const QJsonObject object = entry.toObject();
        const QJsonObject meanings = object.value(meaningsKey).toObject();
        io::FolderKeys one{object.value(folderKey).toString().toStdString(), {}};
        for (auto item = meanings.begin(); item != meanings.end(); ++item)
            one.meanings[item.key().toStdString()] = item.value().toString().toStdString();
        if (!one.folder.empty() && !io::keyProblem(one.meanings, {}))
            out.push_back(std::move(one));
    }
    return out;
}

bool FolderKeysFile::add(const QString &folder, const io::KeyMeanings &meanings)
{
    if (m_path.isEmpty())
        return false;
    std::vector<io::FolderKeys> entries = all();
    std::erase_if(entries, [&](const io::FolderKeys &one) {
        return one.folder == folder.toStdString()
               && std::ranges::equal(one.meanings, meanings, [](const auto &a, const auto &b) { return a.first == b.first; });
    });
    entries.insert(entries.begin(), {folder.toStdString(), meanings});
    entries.resize(std::min(entries.size(), most));
    QJsonArray written;
    for (const io::FolderKeys &one : entries) {
        QJsonObject keys;
        for (const auto &[key, meaning] : one.meanings)
            keys.insert(QString::fromStdString(key), QString::fromStdString(meaning));
        written.append(QJsonObject{{folderKey, QString::fromStdString(one.folder)}, {meaningsKey, keys}});
    }
    const QByteArray text = QJsonDocument(written).toJson();
    return io::writeFileAtomically(QFile::encodeName(m_path).toStdString(), text.toStdString()).ok();
}

} // namespace shardscope::ui
