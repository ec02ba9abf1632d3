// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>

namespace shardscope::ui {

class RichSentence;
class SharedSelection;

/// One line at the foot of the picture: what is under the cursor, value, unit, why. 30 px.
class HoverLine : public QWidget {
    Q_OBJECT

public:
    explicit HoverLine(SharedSelection &selection, QWidget *parent = nullptr);
    [[nodiscard]] QString text() const;

protected:
    void paintEvent(QPaintEvent *event) override;

private:
    RichSentence *m_text;
    bool m_resting = true; ///< nothing is under the cursor; a hint stands in the line
};

} // namespace shardscope::ui
