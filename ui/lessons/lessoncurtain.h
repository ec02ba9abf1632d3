// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QPointer>
#include <QWidget>

class QVBoxLayout;

namespace shardscope::ui {

class Button;
class IconButton;
class OverlayScrollArea;
class PredictionChart;
class QuestionBox;
class TextLabel;

/// In place of the picture while a prediction is asked for: what the lesson is for.
class LessonCurtain : public QWidget {
    Q_OBJECT

public:
    explicit LessonCurtain(QWidget *parent = nullptr);

    void setLesson(const QString &title, const QString &objective);
    /// The open question; one to drag is answered in the picture that stands here.
    void setQuestion(QuestionBox *question);
    /// What is to be read before the answer, newest last; null: nothing. It becomes the curtain's.
    void setReading(QWidget *reading);
    /// Nothing but answers opens it.
    void setCloses(bool closes);
    /// It would answer what is asked later in the lesson, too.
    void setOpensLater(bool later);
    /// With the way out of it, as over a picture.
    void setPresenting(bool on);
    /// Null while nothing is to be dragged.
    [[nodiscard]] PredictionChart *chart() const { return m_chart; }

signals:
    void liftWanted();
    void presentationEndWanted();

protected:
    bool event(QEvent *event) override;

private:
    void arrange();

    QPointer<QuestionBox> m_question;
    PredictionChart *m_chart = nullptr;
    OverlayScrollArea *m_reading;
    QVBoxLayout *m_place; ///< of the chart
    TextLabel *m_title;
    TextLabel *m_objective;
    TextLabel *m_words;
    Button *m_look;
    IconButton *m_end;
    bool m_later = false;
};

} // namespace shardscope::ui
