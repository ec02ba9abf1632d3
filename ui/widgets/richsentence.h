// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/base/type.h"

#include <QList>
#include <QWidget>

#include <utility>

class QPainter;

namespace shardscope::ui {

/// Rich text of one line, or of two: quiet, its bold parts in the text colour and in 600.
/// Shortened with an ellipsis when it does not fit; the tooltip has it whole.
class RichSentence : public QWidget {
    Q_OBJECT

public:
    explicit RichSentence(TextSize size = TextSize::Body, QWidget *parent = nullptr);

    void setText(const QString &html);
    [[nodiscard]] QString text() const { return m_html; }
    [[nodiscard]] QString plainText() const { return m_plain; }
    /// A line above the last one, of this many pixels, for what does not fit into one; 0: there is none.
    void setFirstLine(int width);
    /// Whether the present width shortens it.
    [[nodiscard]] bool isElided() const;

    [[nodiscard]] QSize sizeHint() const override;
    [[nodiscard]] QSize minimumSizeHint() const override;

protected:
    bool event(QEvent *event) override;
    void paintEvent(QPaintEvent *event) override;

private:
    struct Run {
        QString text;
        bool strong = false;
    };
    using Runs = QList<Run>;
    [[nodiscard]] QFont runFont(const Run &run) const;
    [[nodiscard]] double widthOf(const Runs &runs) const;
    [[nodiscard]] std::pair<Runs, Runs> lines() const;
    void paintLine(QPainter &painter, const Runs &runs, double baseline) const;

    TextSize m_size;
    QString m_html;
    QString m_plain;
    Runs m_runs;
    int m_firstLine = 0;
};

} // namespace shardscope::ui
