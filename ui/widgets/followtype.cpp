// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/widgets/followtype.h"

#include <QEvent>
#include <QWidget>

namespace shardscope::ui {

namespace {

class Follower : public QObject {
public:
    Follower(QWidget &widget, const std::function<void()> &apply) : QObject(&widget), m_apply(apply)
    {
        widget.installEventFilter(this);
    }

protected:
    bool eventFilter(QObject *watched, QEvent *event) override
    {
        if (event->type() == QEvent::ApplicationFontChange)
            m_apply();
        return QObject::eventFilter(watched, event);
    }

private:
    std::function<void()> m_apply;
};

} // namespace

void followType(QWidget &widget, const std::function<void()> &apply)
{
    new Follower(widget, apply);
    apply();
}

} // namespace shardscope::ui
