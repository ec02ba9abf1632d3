// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/lesson/worked.h"

#include <QWidget>

namespace shardscope::ui {

/// Where an answer is given. Each kind works with the keyboard alone and with
/// the mouse alone. Enter is left to the question, which takes the answer.
class AnswerInput : public QWidget {
    Q_OBJECT

public:
    using QWidget::QWidget;

    /// Empty while nothing was given.
    [[nodiscard]] virtual lesson::Given given() const = 0;
    virtual void setGiven(const lesson::Given &given) = 0;
    /// Whether the answer can still be changed; what was given stays to be read.
    virtual void setOpen(bool open) { setEnabled(open); }
    /// What Tab reaches first.
    [[nodiscard]] virtual QWidget *first() = 0;

signals:
    void changed();
};

struct AnswerContext {
    const lesson::Lesson &lesson;
    const lesson::Worked &worked;
    std::size_t question = 0;
};
/// For an answer in words.
[[nodiscard]] AnswerInput *makeTextInput(QWidget *parent);
[[nodiscard]] AnswerInput *makeAnswerInput(const AnswerContext &context, QWidget *parent);

} // namespace shardscope::ui
