// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/window/state/language.h"

#include <QCoreApplication>
#include <QTranslator>

namespace shardscope::ui {

/// Who reads one of the languages: windows that are made while it stands have its texts.
struct Reader {
    explicit Reader(const QString &language) { useLanguage(language); }
    ~Reader()
    {
        for (QTranslator *translator : QCoreApplication::instance()->findChildren<QTranslator *>())
            delete translator;
    }
    Reader(const Reader &) = delete;
    Reader &operator=(const Reader &) = delete;
};

} // namespace shardscope::ui
