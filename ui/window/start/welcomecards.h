// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/export/exportable.h"

#include <QAbstractButton>
#include <QPainter>

#include <functional>

namespace shardscope::ui {

/// Paints a figure into the rectangle.
using FigurePainter = std::function<void(QPainter &, const QRectF &, const FigureStyle &)>;

/// One of the three questions: its real figure, the question, which views
/// answer it, one sentence that makes curious, what a click opens.
struct QuestionText {
    QString question;
    QString views;
    QString sentence;
    QString action;
};

/// What an example tells about a question.
struct QuestionStory {
    QString sentence;
    FigurePainter figure;
    QString view;   ///< that it is opened in
    QString action; ///< empty: opens its machine
};

class QuestionCard : public QAbstractButton {
    Q_OBJECT

public:
    QuestionCard(const QuestionText &text, FigurePainter figure, QWidget *parent = nullptr);

    /// Alone in its row: the figure stands beside the text.
    void setWide(bool wide);
    [[nodiscard]] QSize sizeHint() const override;
    [[nodiscard]] QSize minimumSizeHint() const override;
    /// As high as its text needs when it has to wrap.
    [[nodiscard]] int heightForWidth(int width) const override;

protected:
    void paintEvent(QPaintEvent *event) override;
    void keyPressEvent(QKeyEvent *event) override;

private:
    /// Heights of the text's parts at a width.
    struct TextHeights {
        double question = 0;
        double sentence = 0;
        double views = 0;
    };
    [[nodiscard]] TextHeights heights(double width) const;
    void paintText(QPainter &painter, const QRectF &area) const;

    QuestionText m_text;
    FigurePainter m_figure;
    bool m_wide = false;
};

/// A machine to open: its picture, its name, one quiet line.
class MachineTile : public QAbstractButton {
    Q_OBJECT

public:
    MachineTile(const QString &title, const QString &words, FigurePainter figure, QWidget *parent = nullptr);

    [[nodiscard]] QSize sizeHint() const override;
    [[nodiscard]] QSize minimumSizeHint() const override;

protected:
    void paintEvent(QPaintEvent *event) override;
    void keyPressEvent(QKeyEvent *event) override;

private:
    QString m_words;
    FigurePainter m_figure;
};

} // namespace shardscope::ui
