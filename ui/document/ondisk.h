// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/io/file/textfile.h"
#include "ui/document/scenariodocument.h"

#include <functional>
#include <mutex>
#include <optional>
#include <string_view>

namespace shardscope::ui {

/// The document's file as it was last read or written here. Files are written
/// one after the other, each knowing what the one before it left.
class ScenarioDocument::OnDisk {
public:
    OnDisk() = default;
    OnDisk(QString path, const std::optional<io::FileStamp> &stamp, ScenarioPtr scenario)
        : m_path(std::move(path)), m_stamp(stamp), m_scenario(std::move(scenario))
    {
    }

    /// Nothing is expected of a file that is not the document's own; that one must be as it was left here.
    [[nodiscard]] Status write(const ScenarioPtr &scenario, const QString &path, Foreign foreign);

    [[nodiscard]] std::optional<io::FileStamp> stamp(const QString &path) const
    {
        const std::lock_guard lock(m_mutex);
        return path == m_path ? m_stamp : std::nullopt;
    }

private:
    [[nodiscard]] std::function<bool(std::string_view)> sameScenario() const;

    std::mutex m_writing;       ///< one file after the other; may take seconds
    mutable std::mutex m_mutex; ///< of what follows; nobody waits long for it
    QString m_path;
    std::optional<io::FileStamp> m_stamp; ///< none where it is not known
    ScenarioPtr m_scenario;               ///< null where it is not known
};

} // namespace shardscope::ui
