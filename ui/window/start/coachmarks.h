// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/widgets/popover.h"

#include <QList>
#include <QPointer>

namespace shardscope::ui {

class Button;

/// A few words beside a part of the window.
struct CoachMark {
    QPointer<QWidget> about;
    QString text;
};

/// Hints of the first start, one after the other, each beside what it is about.
/// Any way of closing them ends them.
class CoachMarks : public Popover {
    Q_OBJECT

public:
    CoachMarks(QList<CoachMark> marks, QWidget *window);

    void begin();
    [[nodiscard]] int shown() const { return m_at; }
    [[nodiscard]] QString text() const;

private:
    void next();
    void place();

    QList<CoachMark> m_marks;
    int m_at = -1;
    TextLabel *m_text;
    TextLabel *m_count;
    Button *m_next;
};

} // namespace shardscope::ui
