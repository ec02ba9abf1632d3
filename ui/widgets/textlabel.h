// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/base/type.h"

#include <QLabel>

namespace shardscope::ui {

/// A label of the program's type scale; follows palette and system text size.
class TextLabel : public QLabel {
    Q_OBJECT

public:
    enum class Tone { Normal, Quiet, Accent };

    explicit TextLabel(const QString &text, TextSize size = TextSize::Table, int weight = QFont::Normal, Tone tone = Tone::Normal,
                       QWidget *parent = nullptr);

    void setTone(Tone tone);
    /// Shortens with an ellipsis instead of asking for more width; the whole text is the tooltip then.
    void setElided(bool elided);

    [[nodiscard]] QSize minimumSizeHint() const override;

protected:
    void paintEvent(QPaintEvent *event) override;
    void changeEvent(QEvent *event) override;

private:
    void updateFont();

    TextSize m_size;
    int m_weight;
    bool m_elided = false;
};

} // namespace shardscope::ui
