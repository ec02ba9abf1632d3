// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/testclass.h"
#include "ui/widgets/button.h"
#include "ui/widgets/noticebar.h"
#include "ui/widgets/textlabel.h"

#include <QtTest>

using namespace shardscope::ui;

class TestNoticeBar : public QObject {
    Q_OBJECT

private slots:
    void answersStandBelowATextThatHasNoRoomBesideThem_data()
    {
        QTest::addColumn<int>("width");
        QTest::addColumn<bool>("below");
        QTest::newRow("a wide window") << 1000 << false;
        QTest::newRow("a small window") << 420 << true;
    }

    void answersStandBelowATextThatHasNoRoomBesideThem()
    {
        QFETCH(const int, width);
        QFETCH(const bool, below);
        QWidget window;
        window.resize(width, 500);
        QWidget area(&window);
        area.setGeometry(0, 0, width, 500);
        NoticeBar bar(&window);
        bar.floatOver(&area);
        window.show();
        bar.say(NoticeBar::Kind::Fault,
                QStringLiteral("The GPU stands idle for 15 % of the step because its host launches the next kernel too late"),
                {{QStringLiteral("Why?"), {}, true}, {QStringLiteral("Undo"), {}}, {QStringLiteral("Open as new"), {}}});
        QTest::qWait(1); // laid out
        const auto *text = bar.findChild<TextLabel *>();
        const auto *button = bar.findChild<Button *>();
        QCOMPARE(button->y() > text->geometry().bottom(), below);
        QVERIFY(text->width() >= 200);
        QVERIFY(text->height() >= text->heightForWidth(text->width())); // whole
        QVERIFY2(bar.height() < 150 && bar.y() > 0, qPrintable(QString::number(bar.height())));
        QVERIFY(area.geometry().contains(bar.geometry()));
    }
};

SHARDSCOPE_TEST_GUI(TestNoticeBar)
#include "test_noticebar.moc"
