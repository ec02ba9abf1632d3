// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/base/nextturn.h"

#include <QBasicTimer>
#include <QCoreApplication>
#include <QPointer>
#include <QTimerEvent>

#include <deque>
#include <utility>

namespace shardscope::ui {

namespace {

class Turns : public QObject {
public:
    static Turns &instance()
    {
        static QPointer<Turns> turns; // one for each application: tests have several
        if (turns.isNull())
            turns = new Turns(QCoreApplication::instance());
        return *turns;
    }

    void add(QObject *context, std::function<void()> then)
    {
        m_calls.push_back({context, std::move(then)});
        if (!m_timer.isActive())
            m_timer.start(0, this);
    }

protected:
    void timerEvent(QTimerEvent *event) override
    {
        if (event->timerId() != m_timer.timerId())
            return QObject::timerEvent(event);
        const Call call = std::move(m_calls.front());
        m_calls.pop_front();
        startAnew(); // a loop inside the call would stand still: Qt fires no timer within itself
        if (!call.context.isNull())
            call.then();
        startAnew(); // behind what became due during the call
    }

private:
    using QObject::QObject;

    void startAnew()
    {
        m_timer.stop();
        if (!m_calls.empty())
            m_timer.start(0, this);
    }

    struct Call {
        QPointer<QObject> context;
        std::function<void()> then;
    };
    std::deque<Call> m_calls;
    QBasicTimer m_timer;
};

} // namespace

void inNextTurn(QObject *context, std::function<void()> then)
{
    Turns::instance().add(context, std::move(then));
}

} // namespace shardscope::ui
