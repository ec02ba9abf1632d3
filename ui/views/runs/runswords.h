// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/findings/analysis.h"

#include "ui/base/words.h"

#include <QCoreApplication>
#include <QString>
#include <QStringList>

#include <string_view>
#include <vector>

namespace shardscope::ui {

/// A quantity as people read it.
struct QuantityWords {
    std::string_view key;
    const char *title; ///< not yet translated
    const char *unit;
    double scale; ///< SI in one of the unit
};

/// UTF-8 of what was read.
[[nodiscard]] QString runsText(std::string_view text);
/// A count as a run states it, with its noun.
[[nodiscard]] inline QString runsCount(const QString &count, const QString &one, const QString &many)
{
    return count == QLatin1String("1") ? one : many.arg(count);
}

/// In the order in which runs are compared.
[[nodiscard]] const std::vector<QuantityWords> &quantityNames();

/// Settings whose values differ between the runs, the usual ones first.
[[nodiscard]] QStringList varyingSettings(const findings::Analysis &analysis);
/// "Chunks", "GPUs", …
[[nodiscard]] QString settingTitle(const QString &key);
/// "a sample's memory" of "per_sample_bytes"; a name that has no words stays.
[[nodiscard]] QString fitParameterText(const std::string &name);
/// The same under an axis: in small letters, but for names (GPUs, TP) and German nouns.
[[nodiscard]] QString axisTitle(const QString &key);
[[nodiscard]] QString quantityTitle(const QString &key);
/// Numbers by their size, before texts.
[[nodiscard]] bool comesBefore(const QString &a, const QString &b);
/// "fsdp, 4 GPUs, batch 64"
[[nodiscard]] QString runWords(const runs::Run &run);

} // namespace shardscope::ui
