// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/error.h"

#include <QString>

#include <optional>
#include <vector>

class QLocale;

namespace shardscope::ui {

struct Language {
    QString id;   ///< "en", "de", "zh_CN"
    QString name; ///< in itself: "Deutsch"
};

/// English first.
[[nodiscard]] const std::vector<Language> &languages();
[[nodiscard]] bool isLanguage(const QString &id);

/// The one that a user of this locale reads; English where there is none.
[[nodiscard]] QString languageOf(const QLocale &locale);

/// Texts of program and Qt in this language from here on; empty: the system's.
/// Once, before the first window: windows that stand keep their texts. Gives its id.
QString useLanguage(const QString &id);
/// The system's, where it has the program's language; else the language's usual one.
[[nodiscard]] QLocale localeInUse();
/// As lessons call it in their heads: "en", "de", "zh".
[[nodiscard]] QString lessonLanguage();

/// That no font here has the language's characters, which would be boxes in
/// windows and figures; hasFont spares a look into the list of fonts.
[[nodiscard]] std::optional<Issue> missingFont(const QString &language, std::optional<bool> hasFont = {});

} // namespace shardscope::ui
