// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>

namespace shardscope::ui {

class TextLabel;

/// In place of the picture while a prediction is asked for: what the lesson is for.
class LessonCurtain : public QWidget {
    Q_OBJECT

public:
    explicit LessonCurtain(QWidget *parent = nullptr);

    void setLesson(const QString &title, const QString &objective);

signals:
    void liftWanted();

private:
    TextLabel *m_title;
    TextLabel *m_objective;
};

} // namespace shardscope::ui
