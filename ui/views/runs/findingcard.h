// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/findings/analysis.h"

#include <QWidget>

namespace shardscope::ui {

/// One finding: what, its numbers, why, and what is done about it.
class FindingCard : public QWidget {
    Q_OBJECT

public:
    FindingCard(const runs::Finding &finding, findings::FindingState state, QWidget *parent = nullptr);

signals:
    void applyAsked(bool apply);
    void dismissAsked(bool dismiss);
    void rowsAsked();
    void explainAsked();

protected:
    void paintEvent(QPaintEvent *event) override;
    void mousePressEvent(QMouseEvent *event) override;

private:
    bool m_fault;
    bool m_dismissed;
};

} // namespace shardscope::ui
