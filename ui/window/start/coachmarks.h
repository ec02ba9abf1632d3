// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/widgets/popover.h"

#include <QList>
#include <QPointer>

namespace shardscope::ui {

class Button;

/// A few words about a part of the window.
struct CoachMark {
    QPointer<QWidget> about;
    QString text;
};

/// Hints of the first start, one after the other at one place, with a frame round
/// what each is about. A click elsewhere is work, and leaves them.
class CoachMarks : public Popover {
    Q_OBJECT

public:
    CoachMarks(QList<CoachMark> marks, QWidget *window);

    void begin();
    [[nodiscard]] int shown() const { return m_at; }
    [[nodiscard]] QString text() const;

protected:
    bool eventFilter(QObject *watched, QEvent *event) override;
    void hideEvent(QHideEvent *event) override;

private:
    void next();
    void passHidden();
    void place();

    QList<CoachMark> m_marks;
    int m_at = -1;
    TextLabel *m_text;
    TextLabel *m_count;
    Button *m_next;
    QWidget *m_frame; ///< of the window
};

} // namespace shardscope::ui
