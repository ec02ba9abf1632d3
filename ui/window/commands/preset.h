// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/result.h"
#include "core/scenario/scenario.h"

#include <QByteArray>
#include <QString>
#include <QStringList>

#include <map>
#include <vector>

namespace shardscope::ui {

/// Settings under a name: values of properties as --set takes them, and maybe
/// a model of the catalogue. What a preset does not name stays as it is.
struct Preset {
    QString name;
    QString note;
    QString model;                     ///< of the catalogue; empty: stays
    std::map<QString, QString> values; ///< "pipeline.schedule" → "1f1b"
    QString file;                      ///< where an own one is kept; empty for those of the program
    friend bool operator==(const Preset &, const Preset &) = default;

    [[nodiscard]] bool isOwn() const { return !file.isEmpty(); }
    /// For people: "GPT 175B · pipeline schedule: 1f1b · …"
    [[nodiscard]] QString summary() const;
};

/// A preset's file: JSON, format and version first; unknown keys and properties are refused.
[[nodiscard]] Result<Preset> presetFrom(const QByteArray &json, const QString &fileName);
[[nodiscard]] QByteArray presetBytes(const Preset &preset);

/// The scenario with all of the preset; nothing of it when one value does not fit.
[[nodiscard]] Result<scenario::Scenario> withPreset(scenario::Scenario scenario, const Preset &preset);

/// The settings that these views' numbers depend on, as they are. What belongs
/// to one machine or one measurement is left out.
[[nodiscard]] Preset presetOf(const scenario::Scenario &scenario, const QString &name, const QStringList &viewIds);

/// Those of the program and the user's own, one file each.
class PresetStore {
public:
    /// Own ones are in this folder, which need not exist.
    explicit PresetStore(QString folder) : m_folder(std::move(folder)) {}

    /// Own ones first, each group by name. Files that cannot be read are named in faults().
    [[nodiscard]] std::vector<Preset> presets() const;
    [[nodiscard]] const std::vector<Error> &faults() const { return m_faults; }
    [[nodiscard]] const QString &folder() const { return m_folder; }
    /// An own one of this name; empty file: none.
    [[nodiscard]] Preset own(const QString &name) const;
    /// Replaces the own one of the same name.
    [[nodiscard]] Status save(const Preset &preset) const;
    [[nodiscard]] Status remove(const Preset &preset) const;

private:
    QString m_folder;
    mutable std::vector<Error> m_faults;
};

} // namespace shardscope::ui
