// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/testclass.h"
#include "ui/export/markdownpage.h"

#include <QFile>
#include <QTemporaryDir>
#include <QTest>
#include <QTextDocument>

using namespace shardscope;
using namespace shardscope::ui;

class TestMarkdownPage : public QObject {
    Q_OBJECT

private slots:
    /// Every word of the lab's hand-out is on the page, its commands as they are typed.
    void theHandOutBecomesAPage()
    {
        const QTemporaryDir folder;
        const QString handout = QStringLiteral(SHARDSCOPE_SOURCE_DIR "/resources/lab/handout.md");
        const QString html = folder.filePath(QStringLiteral("handout.html"));
        QVERIFY(writeMarkdownPage(handout, html).ok());
        QFile file(html);
        QVERIFY(file.open(QIODevice::ReadOnly));
        const QString page = QString::fromUtf8(file.readAll());
        QVERIFY(page.contains(QLatin1String("<title>Lab: one model on several GPUs</title>")));
        QTextDocument read;
        read.setHtml(page);
        const QString text = read.toPlainText();
        QVERIFY(text.contains(QLatin1String("torchrun --nproc_per_node 4 lab_run.py ddp fsdp --batch 64 --out copies.json")));
        for (int question = 1; question <= 10; ++question)
            QVERIFY(text.contains(QStringLiteral("Q%1").arg(question)));
    }

    void aPdfHasPagesAndAFixedDay()
    {
        const QString text = QStringLiteral("# A lab\n\nWords and `code`.\n\n| a | b |\n|---|---|\n| 1 | 2 |\n\n").repeated(30);
        const QByteArray pdf = markdownPdf(text);
        QVERIFY(pdf.startsWith("%PDF-"));
        QVERIFY(pdf.count("/Type /Page\n") + pdf.count("/Type /Page ") + pdf.count("/Type /Page\r") >= 2);
        QVERIFY(pdf.contains("/CreationDate (D:20000101000000"));
    }

    void whatCannotBeReadOrWrittenIsSaid()
    {
        const QTemporaryDir folder;
        QVERIFY(!writeMarkdownPage(folder.filePath(QStringLiteral("none.md")), folder.filePath(QStringLiteral("a.pdf"))));
        const QString handout = QStringLiteral(SHARDSCOPE_SOURCE_DIR "/resources/lab/handout.md");
        QVERIFY(!writeMarkdownPage(handout, folder.filePath(QStringLiteral("no/such/folder/a.pdf"))));
    }
};

SHARDSCOPE_TEST_GUI(TestMarkdownPage)
#include "test_markdownpage.moc"
