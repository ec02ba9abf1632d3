// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/runs/finding.h"
#include "ui/widgets/popover.h"

#include <QString>

namespace shardscope::findings {
struct Diagnosis;
}

namespace shardscope::ui {

class OverlayScrollArea;

/// What is wrong with what was read, worst first: the sentence, what was measured and what is expected, the
/// lines that say so, the likely causes, what to do next; and what the files cannot tell.
class VerdictCard : public Popover {
    Q_OBJECT

public:
    explicit VerdictCard(QWidget *window);

    void open(const QString &what, const findings::Diagnosis &diagnosis);
    /// All sentences that are shown.
    [[nodiscard]] QString text() const;

signals:
    /// Its settings are to be set.
    void causeChosen(const shardscope::runs::PossibleCause &cause);
    /// It is to be shown in its text.
    void lineChosen(const shardscope::runs::SourceLine &line);

private:
    OverlayScrollArea *m_scroll;
};

} // namespace shardscope::ui
