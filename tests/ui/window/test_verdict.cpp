// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/testclass.h"
#include "tests/ui/window/windowfixture.h"

#include "ui/document/issuelist.h"
#include "ui/widgets/button.h"
#include "ui/widgets/noticebar.h"
#include "ui/window/commands/actions.h"
#include "ui/window/commands/commandpalette.h"
#include "ui/window/files/verdictcard.h"
#include "ui/window/files/verdictflow.h"
#include "ui/window/start/askbox.h"

#include <QClipboard>
#include <QPlainTextEdit>
#include <QSignalSpy>

using namespace shardscope;
using namespace shardscope::ui;

namespace {

const char *const outOfMemory =
    "torch.OutOfMemoryError: CUDA out of memory. Tried to allocate 2.00 GiB. GPU 0 has a total capacity of 79.15 GiB of which "
    "1.12 GiB is free. Including non-PyTorch memory, this process has 78.02 GiB memory in use. Of the allocated memory 76.50 GiB "
    "is allocated by PyTorch, and 812.34 MiB is reserved by PyTorch but unallocated.\n";
const char *const clean = "     GPU0 GPU1\nGPU0  X   NV4\nGPU1  NV4  X\n";
const char *const switchedOff = "export NCCL_P2P_DISABLE=1\n";

} // namespace

class TestVerdict : public QObject {
    Q_OBJECT

private slots:
    void anErrorMessageAloneHasItsCard()
    {
        WindowFixture f;
        f.opener.openText(QString::fromLatin1(outOfMemory), QStringLiteral("Pasted text"));
        const auto card = [&f] { return f.window->findChild<VerdictCard *>(); };
        QVERIFY(QTest::qWaitFor([&card] { return card() != nullptr && card()->isVisible(); }, test::patience_ms));
        QVERIFY2(card()->text().contains(QLatin1String("GiB")) || card()->text().contains(QLatin1String("GB")),
                 qPrintable(card()->text()));
        QTest::keyClick(card(), Qt::Key_Escape);
        QVERIFY(!card()->isVisible());
    }

    /// Nothing of it goes into the scenario, and nobody is told that its format is unknown.
    void aLineThatSaysSomethingOfItselfIsNoError()
    {
        WindowFixture f;
        QSignalSpy failed(&f.opener, &Opener::failed);
        f.opener.openText(QString::fromLatin1(switchedOff), QStringLiteral("env.sh"));
        const auto card = [&f] { return f.window->findChild<VerdictCard *>(); };
        QVERIFY(QTest::qWaitFor([&card] { return card() != nullptr && card()->isVisible(); }, test::patience_ms));
        QVERIFY2(card()->text().contains(QLatin1String("NCCL_P2P_DISABLE")), qPrintable(card()->text()));
        QVERIFY(f.document.isEmpty());
        QCOMPARE(f.document.issues().rowCount(), 0);
        QCOMPARE(failed.count(), 0);
        // Another scenario leaves nothing of it behind.
        card()->dismiss();
        QVERIFY(f.window->actions().verdict->isEnabled());
        QVERIFY(f.openExample());
        QVERIFY(!f.window->actions().verdict->isEnabled());
    }

    void measuredStepsAreExplainedOrItIsSaidWhatThatNeeds()
    {
        WindowFixture f;
        f.window->actions().explainSteps->trigger();
        const auto card = [&f] { return f.window->findChild<VerdictCard *>(); };
        QVERIFY(QTest::qWaitFor([&card] { return card() != nullptr && card()->isVisible(); }, test::patience_ms));
        QVERIFY2(card()->text().contains(QLatin1String("It needs")), qPrintable(card()->text()));
    }

    /// Whatever is asked about is answered on a card: a fault, or why nothing can be told.
    void theQuestionBoxAnswersOnACard_data()
    {
        QTest::addColumn<QString>("text");
        QTest::addColumn<QString>("says");
        QTest::newRow("an error message") << QString::fromLatin1(outOfMemory) << QStringLiteral("79.15 GiB");
        QTest::newRow("a machine with a fault")
            << QString::fromLatin1(clean) + QLatin1Char('\n') + QString::fromLatin1(switchedOff)
            << QStringLiteral("NCCL_P2P_DISABLE");
        QTest::newRow("a measurement with a fault")
            << QStringLiteral("- hidden size: 768\n- fp16\n- vocab size: 32,128\n- feedforward size: 3,072\n"
                              "- num attention heads: 12\n- memory footprint whole model (8 experts): 1685.716992 MB\n"
                              "- memory footprint single expert: 20.97152 MB\n")
            << QStringLiteral("4.44 bytes per parameter");
        QTest::newRow("words alone") << QStringLiteral(
            "Saving a checkpoint is slow, it takes ten minutes. How to speed it up?\nI use one GPU.")
                                     << QStringLiteral("cannot be told from this text. Possible: Saving takes long. Next: ");
        QTest::newRow("nothing that can be judged")
            << QStringLiteral("It is rather slow today.") << QStringLiteral("This cannot be told");
    }
    void theQuestionBoxAnswersOnACard()
    {
        QFETCH(QString, text);
        QFETCH(QString, says);
        WindowFixture f;
        f.window->show();
        auto *box = f.window->findChild<AskBox *>();
        QVERIFY(box != nullptr);
        auto *field = box->findChild<QPlainTextEdit *>();
        auto *ask = box->findChild<Button *>();
        QVERIFY(!ask->isEnabled());
        field->setPlainText(text);
        QVERIFY(ask->isEnabled());
        QTest::keyClick(field, Qt::Key_Return, Qt::ControlModifier);
        QVERIFY(field->toPlainText().isEmpty());
        const auto card = [&f] { return f.window->findChild<VerdictCard *>(); };
        QVERIFY(QTest::qWaitFor([&card] { return card() != nullptr && card()->isVisible(); }, test::patience_ms));
        QVERIFY2(card()->text().contains(says), qPrintable(card()->text()));
    }

    /// No tool's text, but words that lessons, examples and commands have.
    void aQuestionFindsTheLessonThatAnswersIt()
    {
        WindowFixture f;
        auto *box = f.window->findChild<AskBox *>();
        auto *field = box->findChild<QPlainTextEdit *>();
        field->setPlainText(QStringLiteral("Why are 4 GPUs slower than 3?"));
        QTest::keyClick(field, Qt::Key_Return);
        QVERIFY(field->toPlainText().isEmpty());
        auto *palette = f.window->findChild<CommandPalette *>();
        QVERIFY(palette != nullptr && palette->isVisible());
        const QStringList found = palette->shownTexts();
        QVERIFY2(found.join(QLatin1Char('\n')).contains(QStringLiteral("When more GPUs are slower")),
                 qPrintable(found.join(QLatin1Char('\n'))));
        QVERIFY(f.window->findChild<VerdictCard *>() == nullptr);
    }

    void aPrintoutWithoutFaultsHasNone()
    {
        WindowFixture f;
        const auto *flow = f.window->findChild<VerdictFlow *>();
        QSignalSpy judged(flow, &VerdictFlow::judged);
        f.opener.openText(QString::fromLatin1(clean), QStringLiteral("topo.txt"));
        QVERIFY(f.waitUntilReady());
        QVERIFY(judged.count() > 0 || judged.wait(test::patience_ms));
        QVERIFY2(judged.front().front().toString().isEmpty(), qPrintable(judged.front().front().toString()));
        QVERIFY(f.window->findChild<VerdictCard *>() == nullptr);
    }

    /// Beside a machine the sentence stands in the notice, and its card a press away.
    void aFaultBesideAMachineIsAPressAway()
    {
        WindowFixture f;
        QSignalSpy judged(f.window->findChild<VerdictFlow *>(), &VerdictFlow::judged);
        f.opener.openText(QString::fromLatin1(clean) + QLatin1Char('\n') + QString::fromLatin1(switchedOff),
                          QStringLiteral("report.txt"));
        QVERIFY(f.waitUntilReady());
        QVERIFY(judged.count() > 0 || judged.wait(test::patience_ms));
        const QString verdict = judged.front().front().toString();
        QVERIFY2(verdict.contains(QLatin1String("NCCL_P2P_DISABLE")), qPrintable(verdict));
        auto *notice = f.window->findChild<NoticeBar *>();
        QVERIFY2(notice->text().startsWith(verdict + QStringLiteral(" · "))
                     && notice->text().contains(QLatin1String("from report.txt")),
                 qPrintable(notice->text()));
        QStringList answers; // what was taken can still be undone
        for (Button *button : notice->findChildren<Button *>())
            answers << button->text();
        QVERIFY2(answers.contains(QLatin1String("Undo")), qPrintable(answers.join(QLatin1Char(' '))));
        for (Button *button : notice->findChildren<Button *>())
            if (button->text() == QLatin1String("Why?"))
                button->click();
        const auto find = [&f] { return f.window->findChild<VerdictCard *>(); };
        QVERIFY(QTest::qWaitFor([&find] { return find() != nullptr && find()->isVisible(); }, test::patience_ms));
        const VerdictCard *card = find();
        QVERIFY2(card->text().contains(QLatin1String("report.txt, line 5")), qPrintable(card->text()));
    }
};

SHARDSCOPE_TEST_GUI(TestVerdict)
#include "test_verdict.moc"
