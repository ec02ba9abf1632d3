// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/testclass.h"
#include "ui/base/nextturn.h"

#include <QEventLoop>
#include <QTimer>
#include <QtTest>

#include <memory>

using namespace shardscope::ui;

class TestNextTurn : public QObject {
    Q_OBJECT

private slots:
    void callsComeInTheirOrder()
    {
        QStringList done;
        for (const char *name : {"a", "b", "c"})
            inNextTurn(this, [&done, name] { done << QLatin1String(name); });
        QCoreApplication::sendPostedEvents(); // not in this one
        QVERIFY(done.isEmpty());
        QTRY_COMPARE(done, QStringList({QStringLiteral("a"), QStringLiteral("b"), QStringLiteral("c")}));
    }

    void whatBecomesDueComesBetweenTwo()
    {
        QStringList done;
        QTimer due;
        due.setSingleShot(true);
        due.setTimerType(Qt::PreciseTimer);
        connect(&due, &QTimer::timeout, this, [&done] { done << QStringLiteral("due"); });
        inNextTurn(this, [&] {
            done << QStringLiteral("first");
            due.start(1);
            QTest::qSleep(5);
        });
        inNextTurn(this, [&done] { done << QStringLiteral("second"); });
        QTRY_COMPARE(done, QStringList({QStringLiteral("first"), QStringLiteral("due"), QStringLiteral("second")}));
    }

    void whoAsksInACallComesLater()
    {
        int turns = 0;
        inNextTurn(this, [this, &turns] {
            ++turns;
            inNextTurn(this, [&turns] { ++turns; });
            QCOMPARE(turns, 1);
        });
        QTRY_COMPARE(turns, 2);
    }

    void aContextThatGoesIsNotCalled()
    {
        bool called = false;
        auto context = std::make_unique<QObject>();
        inNextTurn(context.get(), [&called] { called = true; });
        context.reset();
        bool after = false;
        inNextTurn(this, [&after] { after = true; });
        QTRY_VERIFY(after);
        QVERIFY(!called);
    }

    void aLoopInsideACallDoesNotStandStill()
    {
        bool other = false;
        bool left = false;
        inNextTurn(this, [&] {
            QEventLoop dialog;
            QTimer::singleShot(2000, &dialog, &QEventLoop::quit);
            QTimer poll;
            connect(&poll, &QTimer::timeout, &dialog, [&] {
                if (other)
                    dialog.quit();
            });
            poll.start(1);
            dialog.exec();
            left = true;
            QVERIFY(other);
        });
        inNextTurn(this, [&] {
            QVERIFY(!left);
            other = true;
        });
        QTRY_VERIFY(left);
    }
};

SHARDSCOPE_TEST_GUILESS(TestNextTurn)

#include "test_nextturn.moc"
