// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/io/runs/keytable.h"

#include <QString>

#include <string>
#include <vector>

namespace shardscope::io {
struct FolderKeys;
}

namespace shardscope::ui {

/// What somebody said that the keys of measurements mean, by folder, newest first: a file beside the settings.
class FolderKeysFile {
public:
    static constexpr std::size_t most = 50;

    /// Of the settings; an empty one remembers nothing.
    explicit FolderKeysFile(const QString &settingsPath);

    /// Entries that cannot be understood are not in it.
    [[nodiscard]] std::vector<io::FolderKeys> all() const;
    /// False where it cannot be written.
    bool add(const QString &folder, const io::KeyMeanings &meanings);

private:
    QString m_path;
};

} // namespace shardscope::ui
