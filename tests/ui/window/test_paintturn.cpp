// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/testclass.h"
#include "ui/window/state/paintturn.h"

#include <QPaintEvent>
#include <QWidget>
#include <QtTest>

using namespace shardscope::ui;

namespace {

class Counting : public QWidget {
public:
    int painted = 0;

protected:
    void paintEvent(QPaintEvent *) override { ++painted; }
};

} // namespace

class TestPaintTurn : public QObject {
    Q_OBJECT

private slots:
    void paintingWaitsForItsTurn_data()
    {
        QTest::addColumn<bool>("ownTurn");
        QTest::newRow("Qt paints in the turn that asked") << false;
        QTest::newRow("with a turn of its own it waits for the next") << true;
    }
    void paintingWaitsForItsTurn()
    {
        QFETCH(bool, ownTurn);
        Counting window;
        if (ownTurn)
            new PaintTurn(window);
        window.show();
        QVERIFY(QTest::qWaitForWindowExposed(&window));
        QTRY_VERIFY(window.painted > 0);
        QTest::qWait(50);
        const int before = window.painted;
        window.update();
        QCoreApplication::sendPostedEvents();
        QCOMPARE(window.painted, ownTurn ? before : before + 1);
        QTRY_COMPARE(window.painted, before + 1); // once for all that asked
    }

    void whoAsksOftenIsPaintedOnce()
    {
        Counting window;
        new PaintTurn(window);
        window.show();
        QVERIFY(QTest::qWaitForWindowExposed(&window));
        QTest::qWait(50);
        const int before = window.painted;
        for (int i = 0; i < 5; ++i) {
            window.update();
            QCoreApplication::sendPostedEvents();
        }
        QTRY_COMPARE(window.painted, before + 1);
        QTest::qWait(20);
        QCOMPARE(window.painted, before + 1);
        window.update(); // and again after that
        QTRY_COMPARE(window.painted, before + 2);
    }

    void aWindowThatGoesIsNotPainted()
    {
        auto *window = new Counting;
        new PaintTurn(*window);
        window->show();
        QVERIFY(QTest::qWaitForWindowExposed(window));
        window->update();
        QCoreApplication::sendPostedEvents();
        delete window;
        QTest::qWait(20);
    }
};

SHARDSCOPE_TEST_GUI(TestPaintTurn)

#include "test_paintturn.moc"
