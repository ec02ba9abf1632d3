// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/findings/analysis.h"
#include "ui/views/view.h"

#include <functional>

namespace shardscope::ui {

class Button;

/// One finding: what, its numbers, why, and what is done about it.
class FindingCard : public QWidget {
    Q_OBJECT

public:
    FindingCard(const ViewContext &context, const runs::Finding &finding, findings::FindingState state,
                const std::function<void()> &toRows, QWidget *parent);

protected:
    void paintEvent(QPaintEvent *event) override;
    void mousePressEvent(QMouseEvent *event) override;

private:
    [[nodiscard]] bool isFault() const { return m_finding.severity == runs::FindingSeverity::Fault; }
    Button *button(const QString &text, const QString &tip, const std::function<void()> &clicked);
    Button *applyButton(bool applied);
    void dismiss(bool away);

    ViewContext m_context;
    runs::Finding m_finding;
    bool m_dismissed;
};

} // namespace shardscope::ui
