// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/testclass.h"
#include "ui/base/applicationfont.h"
#include "ui/base/type.h"
#include "ui/widgets/textlabel.h"
#include "ui/window/state/appstyle.h"

#include <QApplication>
#include <QtTest>

using namespace shardscope::ui;

class TestApplicationFont : public QObject {
    Q_OBJECT

private slots:
    void whereNoDesktopNamesAFontItIsInterIfThereIsOne()
    {
        QFont unnamed(QStringLiteral("Sans Serif"));
        unnamed.setPointSizeF(9);
        const QFont guessed = likelyFont(unnamed);
        QCOMPARE(guessed.family(), QStringLiteral("Inter"));
        QCOMPARE(guessed.pointSizeF(), referenceFontPoints);
        QCOMPARE(applicationFont(unnamed, true), guessed);
        QCOMPARE(applicationFont(unnamed, false), unnamed);
        QCOMPARE(applicationFont(unnamed), isInterInstalled() ? guessed : unnamed);
    }

    void aFontThatADesktopNamesIsTheOne()
    {
        QFont named(QStringLiteral("Inter"));
        named.setPointSizeF(12);
        QCOMPARE(likelyFont(named), named);
        QCOMPARE(applicationFont(named, false), named);
        named.setFamily(QStringLiteral("Cantarell"));
        QCOMPARE(likelyFont(named), named);
    }

    void aGuessThatWasWrongIsTakenBackEverywhere()
    {
        QFont guessed(QStringLiteral("Sans Serif"));
        guessed.setPointSizeF(10);
        AppStyle style(guessed);
        QWidget window;
        TextLabel label(QStringLiteral("text"), TextSize::Body, QFont::Normal, TextLabel::Tone::Normal, &window);
        const int before = label.font().pixelSize();
        const QString sheet = qApp->styleSheet();
        QFont real = guessed;
        real.setPointSizeF(15);
        style.setFont(real);
        QCOMPARE(QApplication::font(), real);
        QVERIFY(label.font().pixelSize() > before);
        QVERIFY(qApp->styleSheet() != sheet);
        style.setFont(guessed);
        QCOMPARE(label.font().pixelSize(), before);
        QCOMPARE(qApp->styleSheet(), sheet);
    }
};

SHARDSCOPE_TEST_GUI(TestApplicationFont)
#include "test_applicationfont.moc"
