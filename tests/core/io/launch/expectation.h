// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/io/launch/launch.h"

#include <QDir>
#include <QFile>
#include <QFileInfo>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>

#include <algorithm>

/// Launch files beside their readings: NAME.ext and NAME.expected.json.
namespace launchtest {

using namespace shardscope;

inline QJsonValue json(const io::LaunchValue &value)
{
    if (const bool *on = std::get_if<bool>(&value))
        return *on;
    if (const auto *count = std::get_if<std::int64_t>(&value))
        return static_cast<qint64>(*count);
    if (const auto *text = std::get_if<std::string>(&value))
        return QString::fromStdString(*text);
    QJsonArray list;
    for (const std::int64_t entry : std::get<std::vector<std::int64_t>>(value))
        list.append(static_cast<qint64>(entry));
    return list;
}

inline QJsonArray sorted(const std::vector<std::string> &names)
{
    QStringList list;
    for (const std::string &name : names)
        list << QString::fromStdString(name);
    list.sort();
    return QJsonArray::fromStringList(list);
}

/// How a reading compares: keys that are as expected, missing, or something else.
struct Score {
    int right = 0;
    QStringList absent;
    QStringList wrong;
};

inline void judge(Score &score, const QString &key, const QJsonValue &is, const QJsonValue &expected)
{
    if (is == expected || (expected.isNull() && is.isUndefined()))
        ++score.right;
    else if (is.isUndefined())
        score.absent << key;
    else
        score.wrong << QStringLiteral("%1 is %2")
                           .arg(key, QString::fromUtf8(QJsonDocument(QJsonArray{is, expected}).toJson(QJsonDocument::Compact)));
}

inline void judgeFacts(Score &score, const io::LaunchFacts &facts, const QJsonObject &expected)
{
    for (auto at = expected.begin(); at != expected.end(); ++at) {
        const io::LaunchFact *fact = io::factOf(facts, at.key().toStdString());
        judge(score, at.key(), fact ? json(fact->value) : QJsonValue(QJsonValue::Undefined), at.value());
    }
}

/// Keys that are not in `expected` are not judged; "kind" is judged by whoever asks.
inline Score scoreOf(const io::LaunchReading &reading, const QJsonObject &expected)
{
    Score score;
    judgeFacts(score, reading.model, expected[QLatin1String("model")].toObject());
    judgeFacts(score, reading.plan, expected[QLatin1String("plan")].toObject());
    QJsonObject rest = expected;
    for (const char *key : {"kind", "model", "plan", "unknown", "refers", "conflict"})
        rest.remove(QLatin1String(key));
    judgeFacts(score, reading.run, rest);
    for (const auto &[key, names] : {std::pair("unknown", &reading.unknown), std::pair("refers", &reading.refers)}) {
        QJsonArray list = expected[QLatin1String(key)].toArray();
        if (expected.contains(QLatin1String(key)))
            judge(score, QLatin1String(key), sorted(*names), sorted([&list] {
                      std::vector<std::string> out;
                      for (const QJsonValue &entry : list)
                          out.push_back(entry.toString().toStdString());
                      return out;
                  }()));
    }
    const auto warned = [](const Issue &issue) { return issue.severity == Severity::Warning; };
    if (expected.contains(QLatin1String("conflict")) && std::none_of(reading.issues.begin(), reading.issues.end(), warned))
        score.absent << QStringLiteral("a warning: ") + expected[QLatin1String("conflict")].toString();
    return score;
}

/// What a reading says of a key: its value, "unknown" or "absent".
inline QString told(const io::LaunchReading &reading, const std::string &key)
{
    for (const io::LaunchFacts *facts : {&reading.plan, &reading.model, &reading.run})
        if (const io::LaunchFact *fact = io::factOf(*facts, key))
            return QString::fromStdString(io::valueText(fact->value));
    const bool open = std::find(reading.unknown.begin(), reading.unknown.end(), key) != reading.unknown.end();
    return open ? QStringLiteral("unknown") : QStringLiteral("absent");
}

/// Names of the files of a folder that have a reading beside them.
inline QStringList filesOf(const QDir &folder)
{
    QStringList names = folder.entryList(QDir::Files, QDir::Name);
    names.removeIf([](const QString &name) { return name.endsWith(QLatin1String(".expected.json")); });
    return names;
}

inline QJsonObject expectedOf(const QDir &folder, const QString &name)
{
    QFile file(folder.filePath(QFileInfo(name).completeBaseName() + QLatin1String(".expected.json")));
    return file.open(QIODevice::ReadOnly) ? QJsonDocument::fromJson(file.readAll()).object() : QJsonObject();
}

} // namespace launchtest
