// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/derivation.h"

#include <QSet>
#include <QString>

namespace shardscope::ui {

/// Formula, one row per term with its source and value, down to the inputs,
/// and what confirms the number or speaks against it. Escaped. `told` holds what
/// a page has shown so far: a term whose own terms are in there is not taken
/// apart again.
[[nodiscard]] QString derivationAsHtml(const Derivation &derivation, QSet<QString> *told = nullptr);

/// Sentences of views with their <b>…</b>, and nothing else of theirs.
[[nodiscard]] QString sentenceAsHtml(const QString &rich);

/// Text for HTML and XML, without what neither can hold.
[[nodiscard]] QString htmlText(QString text);

} // namespace shardscope::ui
