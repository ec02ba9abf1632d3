// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/window/commands/preset.h"

#include "core/base/errorcode.h"
#include "core/io/catalog/catalog.h"
#include "core/scenario/setting.h"
#include "ui/base/format.h"
#include "ui/base/parameters.h"

#include <QDir>
#include <QFile>
#include <QFileInfo>
#include <QJsonDocument>
#include <QJsonObject>
#include <QRegularExpression>
#include <QSaveFile>

#include <algorithm>

namespace shardscope::ui {

using scenario::Scenario;
using scenario::Setting;

namespace {

constexpr QLatin1String format("shardscope-preset");
constexpr int version = 1;
constexpr int mostBytes = 1 << 20;

/// Of one machine, one measurement, or only of how a thing is looked at.
bool belongsToOneScenario(std::string_view path)
{
    return path == "name" || path == "note" || path.starts_with("machine.") || path == "runs.dismissed"
           || path == "runs.as_recorded" || path.starts_with("trace.");
}

Error fault(ErrorCode code, std::vector<std::string> arguments, const QString &fileName)
{
    Error error{code, std::move(arguments), {}};
    error.place.file = fileName.toStdString();
    return error;
}

/// As --set takes it.
QString valueText(const QJsonValue &value)
{
    if (value.isBool())
        return value.toBool() ? QStringLiteral("true") : QStringLiteral("false");
    return value.isDouble() ? QString::number(value.toDouble(), 'g', QLocale::FloatingPointShortest) : value.toString();
}

std::optional<Error> takeValues(const QJsonObject &set, Preset &preset, const QString &fileName)
{
    for (auto it = set.begin(); it != set.end(); ++it) {
        const Setting *setting = scenario::findSetting(it.key().toStdString());
        if (setting == nullptr)
            return fault(ErrorCode::NameUnknown, {"property", it.key().toStdString(), "those of shardscope render --help"},
                         fileName);
        if (!it.value().isBool() && !it.value().isDouble() && !it.value().isString())
            return fault(ErrorCode::JsonType, {"set/" + it.key().toStdString(), setting->expected()}, fileName);
        preset.values.emplace(QString::fromUtf8(setting->path), valueText(it.value()));
    }
    return std::nullopt;
}

QString fileNameOf(const QString &name)
{
    static const QRegularExpression other(QStringLiteral("[^\\w.-]+"), QRegularExpression::UseUnicodePropertiesOption);
    QString stem = name.simplified().replace(other, QStringLiteral("-")).left(80);
    while (stem.startsWith(QLatin1Char('.')))
        stem.remove(0, 1);
    return (stem.isEmpty() ? QStringLiteral("preset") : stem) + QLatin1String(".json");
}

std::vector<Preset> readFolder(const QString &folder, bool own, std::vector<Error> &faults)
{
    std::vector<Preset> presets;
    for (const QFileInfo &info : QDir(folder).entryInfoList({QStringLiteral("*.json")}, QDir::Files, QDir::Name)) {
        QFile file(info.filePath());
        if (!file.open(QIODevice::ReadOnly)) {
            faults.push_back(fault(ErrorCode::FileOpen, {file.errorString().toStdString()}, info.filePath()));
            continue;
        }
        Result<Preset> preset = presetFrom(file.read(mostBytes), info.filePath());
        if (!preset) {
            faults.push_back(preset.error());
            continue;
        }
        preset->file = own ? info.filePath() : QString();
        if (!own) {
            preset->name = coreText(preset->name.toStdString());
            preset->note = coreText(preset->note.toStdString());
        }
        presets.push_back(std::move(*preset));
    }
    std::ranges::sort(presets, [](const Preset &a, const Preset &b) { return a.name.localeAwareCompare(b.name) < 0; });
    return presets;
}

} // namespace

Result<Preset> presetFrom(const QByteArray &json, const QString &fileName)
{
    QJsonParseError problem{};
    const QJsonDocument document = QJsonDocument::fromJson(json, &problem);
    if (problem.error != QJsonParseError::NoError)
        return fault(ErrorCode::JsonSyntax, {problem.errorString().toStdString()}, fileName);
    const QJsonObject object = document.object();
    if (object.value(QLatin1String("format")).toString() != format)
        return fault(ErrorCode::JsonType, {"format", "shardscope-preset"}, fileName);
    if (object.value(QLatin1String("version")).toInt() != version)
        return fault(ErrorCode::JsonType, {"version", "1"}, fileName);
    static const QStringList known{QStringLiteral("format"), QStringLiteral("version"), QStringLiteral("name"),
                                   QStringLiteral("note"),   QStringLiteral("model"),   QStringLiteral("set")};
    for (const QString &key : object.keys())
        if (!known.contains(key))
            return fault(ErrorCode::JsonUnknownKey, {key.toStdString(), known.join(QStringLiteral(", ")).toStdString()},
                         fileName);
    Preset preset;
    preset.name = object.value(QLatin1String("name")).toString().simplified();
    preset.note = object.value(QLatin1String("note")).toString();
    preset.model = object.value(QLatin1String("model")).toString();
    if (preset.name.isEmpty())
        return fault(ErrorCode::JsonMissing, {"name", "a name"}, fileName);
    if (!object.value(QLatin1String("set")).isObject())
        return fault(ErrorCode::JsonMissing, {"set", "an object of properties and their values"}, fileName);
    if (const std::optional<Error> wrong = takeValues(object.value(QLatin1String("set")).toObject(), preset, fileName))
        return *wrong;
    return preset;
}

QByteArray presetBytes(const Preset &preset)
{
    QJsonObject set;
    for (const auto &[path, value] : preset.values)
        set.insert(path, value);
    QJsonObject object{{QStringLiteral("format"), QString(format)},
                       {QStringLiteral("version"), version},
                       {QStringLiteral("name"), preset.name},
                       {QStringLiteral("set"), set}};
    if (!preset.note.isEmpty())
        object.insert(QStringLiteral("note"), preset.note);
    if (!preset.model.isEmpty())
        object.insert(QStringLiteral("model"), preset.model);
    return QJsonDocument(object).toJson();
}

QString Preset::summary() const
{
    QStringList parts;
    if (!model.isEmpty())
        parts << model;
    for (const Setting &setting : scenario::settings())
        if (const auto value = values.find(QString::fromUtf8(setting.path)); value != values.end() && !value->second.isEmpty())
            parts << (value->second == QLatin1String("true") ? coreText(setting.what)
                                                             : coreText(setting.what) + QLatin1String(": ") + value->second);
    return parts.join(QStringLiteral(" · "));
}

Result<Scenario> withPreset(Scenario scenario, const Preset &preset)
{
    if (!preset.model.isEmpty()) {
        const Result<io::Catalog> &catalog = io::loadCatalog();
        if (!catalog)
            return catalog.error();
        const Result<io::CatalogModel> model = io::findModel(*catalog, preset.model.toStdString());
        if (!model)
            return model.error();
        scenario.model = model->network;
        scenario.layout.precision = model->network.precision;
    }
    // In the order of the table: "compare" makes the second pipeline that others change.
    for (const Setting &setting : scenario::settings()) {
        const auto value = preset.values.find(QString::fromUtf8(setting.path));
        if (value == preset.values.end())
            continue;
        Result<Scenario> next =
            scenario::withAssignment(std::move(scenario), (value->first + QLatin1Char('=') + value->second).toStdString());
        if (!next)
            return next;
        scenario = std::move(*next);
    }
    return scenario;
}

Preset presetOf(const Scenario &scenario, const QString &name, const QStringList &viewIds)
{
    Preset preset;
    preset.name = name.simplified();
    if (const Result<io::Catalog> &catalog = io::loadCatalog(); catalog && scenario.model) {
        const auto known =
            std::ranges::find_if(catalog->models, [&](const io::CatalogModel &one) { return one.network == *scenario.model; });
        if (known != catalog->models.end())
            preset.model = QString::fromStdString(known->network.name);
    }
    for (const QString &id : viewIds)
        for (const Parameter &parameter : parametersOf(scenario, id))
            if (!belongsToOneScenario(parameter.path.toStdString()))
                preset.values.insert_or_assign(parameter.path, parameter.raw);
    return preset;
}

std::vector<Preset> PresetStore::presets() const
{
    m_faults.clear();
    std::vector<Preset> all = readFolder(m_folder, true, m_faults);
    std::vector<Preset> shipped = readFolder(QStringLiteral(":/presets"), false, m_faults);
    std::ranges::move(shipped, std::back_inserter(all));
    return all;
}

Preset PresetStore::own(const QString &name) const
{
    for (const Preset &preset : presets())
        if (preset.isOwn() && preset.name.compare(name.simplified(), Qt::CaseInsensitive) == 0)
            return preset;
    return {};
}

Status PresetStore::save(const Preset &preset) const
{
    QString path = own(preset.name).file;
    if (path.isEmpty()) {
        const QDir folder(m_folder);
        if (!folder.mkpath(QStringLiteral(".")))
            return fault(ErrorCode::FileWrite, {m_folder.toStdString()}, m_folder);
        const QString wanted = fileNameOf(preset.name);
        path = folder.filePath(wanted);
        for (int n = 2; QFileInfo::exists(path); ++n)
            path = folder.filePath(QFileInfo(wanted).completeBaseName() + QStringLiteral("-%1.json").arg(n));
    }
    QSaveFile file(path);
    if (!file.open(QIODevice::WriteOnly) || file.write(presetBytes(preset)) < 0 || !file.flush() || !file.commit())
        return fault(ErrorCode::FileWrite, {file.errorString().toStdString()}, path);
    return Status(Nothing{});
}

Status PresetStore::remove(const Preset &preset) const
{
    QFile file(preset.file);
    if (!preset.isOwn() || !file.remove())
        return fault(ErrorCode::FileWrite, {file.errorString().toStdString()}, preset.file);
    return Status(Nothing{});
}

} // namespace shardscope::ui
