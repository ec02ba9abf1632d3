// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/derivation.h"

#include <QString>

class QPalette;
class QTextDocument;

namespace shardscope::ui {

/// Which derivations of a tree are open; the path names them: "0/2".
class OpenTerms {
public:
    [[nodiscard]] bool isOpen(const QString &path, int depth) const;
    void toggle(const QString &path, int depth);
    void clear() { m_toggled.clear(); }

private:
    QStringList m_toggled;
};

/// Px at 100 % that the text leaves free at the right; a scroll bar fits into it.
inline constexpr int explainGutter = 16;

/// An empty page with the panel's margins.
void prepareExplainPage(QTextDocument &document);

/// Lays a derivation out: formula, one row per term (name, source in quiet,
/// value right aligned, unit quiet), a rule above the sum, checks. Terms that
/// have terms of their own are links of the form "fold:PATH".
void layOutDerivation(QTextDocument &document, const Derivation &derivation, const OpenTerms &open, const QPalette &palette,
                      int width);

/// The same as plain text, exact values, tabs between the columns.
[[nodiscard]] QString derivationAsText(const Derivation &derivation);

} // namespace shardscope::ui
