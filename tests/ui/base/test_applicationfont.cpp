// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/testclass.h"
#include "ui/base/type.h"
#include "ui/widgets/textlabel.h"
#include "ui/window/state/appstyle.h"

#include <QApplication>
#include <QFontDatabase>
#include <QtTest>

using namespace shardscope::ui;

class TestApplicationFont : public QObject {
    Q_OBJECT

private slots:
    void whereNoDesktopNamesAFontItIsInterIfThereIsOne()
    {
        QFont unnamed(QStringLiteral("Sans Serif"));
        unnamed.setPointSizeF(9);
        QApplication::setFont(unnamed);
        const QFont chosen = applicationFont();
        const bool hasInter = QFontDatabase::hasFamily(QStringLiteral("Inter"));
        QCOMPARE(chosen.family(), hasInter ? QStringLiteral("Inter") : unnamed.family());
        QCOMPARE(chosen.pointSizeF(), hasInter ? 10.0 : 9.0);
    }

    void aFontThatADesktopNamesIsTheOne()
    {
        QFont named(QStringLiteral("Inter"));
        named.setPointSizeF(12);
        QApplication::setFont(named);
        QCOMPARE(applicationFont(), named);
    }

    void textThatGrowsGrowsEverywhereAndGoesBack()
    {
        AppStyle style;
        QWidget window;
        TextLabel label(QStringLiteral("text"), TextSize::Body, QFont::Normal, TextLabel::Tone::Normal, &window);
        const int before = label.font().pixelSize();
        const QString sheet = qApp->styleSheet();
        style.setTextPercent(150);
        QVERIFY(label.font().pixelSize() > before);
        QVERIFY(qApp->styleSheet() != sheet);
        style.setTextPercent(100);
        QCOMPARE(label.font().pixelSize(), before);
        QCOMPARE(qApp->styleSheet(), sheet);
    }
};

SHARDSCOPE_TEST_GUI(TestApplicationFont)
#include "test_applicationfont.moc"
