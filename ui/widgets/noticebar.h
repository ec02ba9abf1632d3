// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QPointer>
#include <QTimer>
#include <QWidget>

#include <functional>
#include <optional>

class QHBoxLayout;

namespace shardscope::ui {

class TextLabel;

/// A line over the foot of what is looked at instead of a pop-up: a question with
/// its answers, or a sentence that goes away by itself. Nothing moves for it.
class NoticeBar : public QWidget {
    Q_OBJECT

public:
    enum class Kind { Note, Fault, Question };
    struct Answer {
        QString text;
        std::function<void()> run;
        bool primary = false;
    };

    explicit NoticeBar(QWidget *parent = nullptr);
    /// Above the foot of this part of its parent; never null.
    void floatOver(QWidget *area);

    /// A question stays until it is answered (Esc runs the last answer); notes and faults stand over it and leave after a
    /// while, of those that offer something after a minute.
    void say(Kind kind, const QString &text, const QList<Answer> &answers = {});
    /// In front of the note that stands there, whose answers stay.
    void sayBefore(Kind kind, const QString &text, const Answer &answer);
    /// A question that nobody waits for: a fault that stands there is read first.
    void offer(const QString &text, const QList<Answer> &answers);
    /// What was said last is of the scenario that is open, and goes with it.
    void bindToScenario() { m_ofScenario = true; }
    void scenarioLeft();
    void dismiss();
    [[nodiscard]] bool isAsking() const
    {
        return isVisibleTo(parentWidget()) && (m_kind == Kind::Question || m_below.has_value());
    }
    [[nodiscard]] QString text() const;

protected:
    bool eventFilter(QObject *watched, QEvent *event) override;
    void paintEvent(QPaintEvent *event) override;
    void keyPressEvent(QKeyEvent *event) override;
    void enterEvent(QEnterEvent *event) override;
    void leaveEvent(QEvent *event) override;

private:
    void answer(int index);
    void place();
    void leaveLater();
    void fill(Kind kind, const QString &text, const QList<Answer> &answers);

    Kind m_kind = Kind::Note;
    TextLabel *m_text;
    QHBoxLayout *m_row;
    QHBoxLayout *m_buttonRow;
    QList<QWidget *> m_buttons;
    QList<Answer> m_answers;
    struct Question {
        QString text;
        QList<Answer> answers;
    };
    std::optional<Question> m_below; ///< comes back when what stands over it has left
    QTimer m_leave{this};
    bool m_ofScenario = false;
    QWidget *m_area = nullptr;
    QPointer<QWidget> m_focusBefore; ///< a question takes the keyboard and gives it back
};

} // namespace shardscope::ui
