// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/base/type.h"

#include <QList>
#include <QWidget>

#include <optional>
#include <utility>

class QTextLayout;

namespace shardscope::ui {

/// Rich text of one line, or of several: quiet, its bold parts in the text colour and in 600.
/// One line is shortened with an ellipsis when it does not fit; the tooltip has it whole.
class RichSentence : public QWidget {
    Q_OBJECT

public:
    explicit RichSentence(TextSize size = TextSize::Body, QWidget *parent = nullptr);

    void setText(const QString &html);
    [[nodiscard]] QString text() const { return m_html; }
    [[nodiscard]] QString plainText() const { return m_plain; }
    /// What does not fit into one line goes on in others, the first of which has this many pixels; 0: it is shortened.
    void setFirstLine(int width);
    [[nodiscard]] int linesWithin(int width) const;
    [[nodiscard]] static double lineHeight();
    /// 1: as usual; less while the next one is worked out.
    void setOpacity(double opacity);
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
    [[nodiscard]] QFont runFont(const Run &run) const;
    [[nodiscard]] double wholeWidth() const;
    void layOut(QTextLayout &text, int width) const;

    TextSize m_size;
    QString m_html;
    QString m_plain;
    QList<Run> m_runs;
    int m_firstLine = 0;
    double m_opacity = 1;
    /// Layouts ask many times.
    struct Measured {
        QFont font;
        std::optional<double> whole;
        std::optional<std::pair<QSize, int>> lines; ///< within a first line and the others, px
    };
    mutable Measured m_measured;
};

} // namespace shardscope::ui
