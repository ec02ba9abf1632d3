// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/testclass.h"
#include "ui/base/markup.h"

#include <QTest>
#include <QTextDocument>

using namespace shardscope::ui;

class TestMarkup : public QObject {
    Q_OBJECT

private slots:
    void namesBringNothingAlong_data()
    {
        QTest::addColumn<QString>("name");
        QTest::newRow("a picture of the network") << QStringLiteral("<img src=\"http://x/y.png\">");
        QTest::newRow("a picture of the disk") << QStringLiteral("<IMG SRC='file:///etc/hostname'>");
        QTest::newRow("a link") << QStringLiteral("<a href=\"http://x\">GPU0</a>");
        QTest::newRow("a script") << QStringLiteral("</b><script>alert(1)</script>");
        QTest::newRow("a style") << QStringLiteral("<b style=\"font-size:900px\">x</b>");
        QTest::newRow("a comment without an end") << QStringLiteral("<!-- ");
        QTest::newRow("a tag without an end") << QStringLiteral("a <b");
        QTest::newRow("a table") << QStringLiteral("<table width=99999><tr><td>");
        QTest::newRow("a letter with a mark after it") << QStringLiteral("2 < 3 > 1");
    }

    void namesBringNothingAlong()
    {
        QFETCH(QString, name);
        QTextDocument document;
        document.setHtml(ownMarkup(QStringLiteral("<b>%1</b> · 1 s").arg(name)));
        QString visible = name;
        for (const char *own : {"<b>", "</b>"})
            visible.remove(QLatin1String(own));
        QVERIFY2(document.toPlainText().contains(visible.trimmed()), qPrintable(document.toPlainText()));
        const QString html = document.toHtml();
        for (const char *tag : {"<img", "<a ", "<script", "<table"})
            QVERIFY2(!html.contains(QLatin1String(tag), Qt::CaseInsensitive), qPrintable(html));
    }

    void whatTheProgramWritesStays()
    {
        const QString text = QStringLiteral("<b>GPU0 → GPU5</b> · 7.16&nbsp;GB/s<br>a &lt; b");
        QCOMPARE(ownMarkup(text), text);
        QCOMPARE(ownMarkup(QString()), QString());
    }

    void toolTipsShowNamesAsTheyAre()
    {
        QCOMPARE(toolTipMarkup(QStringLiteral("/home/a & b/run 1.json")), QStringLiteral("/home/a & b/run 1.json"));
        QTextDocument document;
        document.setHtml(toolTipMarkup(QStringLiteral("<img src=x>.json\nsecond line")));
        QCOMPARE(document.toPlainText(), QStringLiteral("<img src=x>.json\nsecond line"));
        document.setHtml(toolTipMarkup(QStringLiteral("<qt><b>name</b> of it</qt>")));
        QCOMPARE(document.toPlainText(), QStringLiteral("name of it"));
    }
};

SHARDSCOPE_TEST_GUI(TestMarkup)
#include "test_markup.moc"
