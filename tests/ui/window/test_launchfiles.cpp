// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/cluster/bandwidth.h"
#include "tests/testclass.h"
#include "tests/ui/window/reader.h"
#include "tests/ui/window/windowfixture.h"

#include "ui/widgets/button.h"
#include "ui/widgets/noticebar.h"
#include "ui/window/commands/actions.h"
#include "ui/window/commands/commands.h"
#include "ui/window/files/answercard.h"
#include "ui/window/files/fileflow.h"
#include "ui/window/files/launchcard.h"

#include <QAccessible>
#include <QClipboard>
#include <QLineEdit>
#include <QMenu>
#include <QMimeData>
#include <QTreeWidget>

using namespace shardscope;
using namespace shardscope::ui;

namespace {

const char *script = "#!/bin/bash\nTP=${TP:-4}\n"
                     "torchrun --nproc_per_node 8 --nnodes ${NNODES:-2} pretrain_gpt.py --num-layers 32 --hidden-size 4096 "
                     "--ffn-hidden-size 11008 --vocab-size 32000 "
                     "--num-attention-heads 32 --tensor-model-parallel-size $TP --pipeline-model-parallel-size $1 "
                     "--micro-batch-size 1 --global-batch-size 64 --seq-length 4096 --bf16\n";
const char *config = R"({"model_type": "llama", "architectures": ["LlamaForCausalLM"], "hidden_size": 4096,
 "num_hidden_layers": 40, "num_attention_heads": 32, "intermediate_size": 11008, "vocab_size": 32000})";

QString write(const QTemporaryDir &folder, const QString &name, const QByteArray &text)
{
    QFile file(folder.filePath(name));
    return file.open(QIODevice::WriteOnly) && file.write(text) == text.size() ? file.fileName() : QString();
}

LaunchCard *sheetOf(WindowFixture &f)
{
    if (!QTest::qWaitFor(
            [&f] {
                auto *card = f.window->findChild<LaunchCard *>();
                return card != nullptr && card->isVisible();
            },
            test::patience_ms))
        return nullptr;
    return f.window->findChild<LaunchCard *>();
}

Button *button(QWidget &card, const QString &text)
{
    for (Button *each : card.findChildren<Button *>())
        if (each->text().contains(text))
            return each;
    return nullptr;
}

void paste(WindowFixture &f, const char *text)
{
    QApplication::clipboard()->setText(QString::fromLatin1(text));
    QTest::keySequence(f.window.get(), QKeySequence::Paste);
}

} // namespace

class TestLaunchFiles : public QObject {
    Q_OBJECT

private slots:
    void aPastedScriptShowsWhatItSaysBeforeItIsTheScenario()
    {
        WindowFixture f;
        paste(f, script);
        LaunchCard *card = sheetOf(f);
        QVERIFY(card != nullptr);
        QVERIFY(f.document.isEmpty());
        QVERIFY(card->field("pp") != nullptr);
        QVERIFY(card->field("pp")->text().isEmpty());
        QVERIFY(card->field("pp")->hasFocus() || card->isAncestorOf(QApplication::focusWidget()));
        QCOMPARE(card->field("tp")->text(), QStringLiteral("4"));
        const QList<QTreeWidgetItem *> found =
            card->rows()->findItems(QStringLiteral("tp:"), Qt::MatchStartsWith | Qt::MatchRecursive);
        QCOMPARE(found.size(), 1);
        QVERIFY2(found.front()->text(2).contains(QStringLiteral("line 3")), qPrintable(found.front()->text(2)));
        for (const auto *field : card->findChildren<QLineEdit *>())
            QVERIFY(!field->accessibleName().isEmpty());
    }

    void whatHasNoEffectIsListedAndAPlaceOfTheCallIsCalledAsInTheScript()
    {
        WindowFixture f;
        paste(f, "#!/bin/bash\nTP=${1:-4}\n"
                 "torchrun --nproc_per_node 8 --nnodes 2 pretrain_gpt.py --num-layers 32 --hidden-size 4096 "
                 "--num-attention-heads 32 --tensor-model-parallel-size $TP --micro-batch-size 1 --global-batch-size 64 "
                 "--seq-length 4096 --bf16 --log-interval 5\n");
        LaunchCard *card = sheetOf(f);
        QVERIFY(card != nullptr);
        QStringList said;
        for (const QLabel *label : card->findChildren<QLabel *>())
            said << label->text();
        QVERIFY2(!said.filter(QStringLiteral("default of $1 in")).isEmpty(), qPrintable(said.join(QLatin1Char('\n'))));
        const QList<QTreeWidgetItem *> unused =
            card->rows()->findItems(QStringLiteral("Without effect"), Qt::MatchStartsWith | Qt::MatchRecursive);
        QCOMPARE(unused.size(), 1);
        QVERIFY(!unused.front()->isHidden() && !unused.front()->isExpanded());
        QStringList names;
        for (int i = 0; i < unused.front()->childCount(); ++i)
            names << unused.front()->child(i)->text(0);
        QVERIFY2(names.contains(QStringLiteral("log_interval")), qPrintable(names.join(QLatin1Char(' '))));
    }

    void filesOfDifferentModelsAreNotMixed()
    {
        WindowFixture f;
        QByteArray other = script;
        other.replace("--num-layers 32 --hidden-size 4096", "--num-layers 24 --hidden-size 2048");
        f.opener.openPaths({write(f.folder, QStringLiteral("a.sh"), script), write(f.folder, QStringLiteral("b.sh"), other)});
        LaunchCard *card = sheetOf(f);
        QVERIFY(card != nullptr);
        Button *open = button(*card, QStringLiteral("Open"));
        QVERIFY(!open->isEnabled() && open->accessibleDescription().contains(QStringLiteral("different models")));
        QVERIFY2(!card->accessibleDescription().contains(QStringLiteral("hidden")), qPrintable(card->accessibleDescription()));
        card->field("layers")->setText(QStringLiteral("24"));
        card->field("hidden")->setText(QStringLiteral("2048"));
        QVERIFY(open->isEnabled());
    }

    void aFileThatIsNamedAndNotThereIsSaid()
    {
        WindowFixture f;
        paste(f,
              "torchrun --nproc_per_node 8 finetune.py --per_device_train_batch_size 1 --bf16 --deepspeed conf/ds_zero3.json\n");
        LaunchCard *card = sheetOf(f);
        QVERIFY(card != nullptr);
        QVERIFY2(card->accessibleDescription().contains(QStringLiteral("ds_zero3.json")),
                 qPrintable(card->accessibleDescription()));
    }

    void aFileBesideItThatCannotBeReadIsSaid()
    {
        WindowFixture f;
        f.opener.openPaths({write(f.folder, QStringLiteral("run.sh"), script),
                            write(f.folder, QStringLiteral("job.toml"), "[training]\nseq_len = 4096\nsteps = = 2\n")});
        LaunchCard *card = sheetOf(f);
        QVERIFY(card != nullptr);
        const QString says = card->accessibleDescription();
        QVERIFY2(says.contains(QStringLiteral("job.toml")) && says.contains(QStringLiteral("line 3")), qPrintable(says));
    }

    void aModelByItsNameIsAmongWhatIsAssumed()
    {
        WindowFixture f;
        paste(
            f,
            "torchrun --nproc_per_node 8 t.py --per_device_train_batch_size 1 --bf16 --model_name_or_path Qwen/Qwen3-8B-Base\n");
        LaunchCard *card = sheetOf(f);
        QVERIFY(card != nullptr);
        const QList<QTreeWidgetItem *> found =
            card->rows()->findItems(QStringLiteral("qwen3-8b"), Qt::MatchExactly | Qt::MatchRecursive, 1);
        QCOMPARE(found.size(), 1);
        QVERIFY2(found.front()->text(2).contains(QStringLiteral("catalogue")), qPrintable(found.front()->text(2)));
    }

    void aValueAndWhereItIsFromAreWholeInEveryLanguage_data()
    {
        QTest::addColumn<QString>("language");
        for (const Language &language : languages())
            QTest::newRow(qPrintable(language.id)) << language.id;
    }

    void aValueAndWhereItIsFromAreWholeInEveryLanguage()
    {
        QFETCH(const QString, language);
        const Reader reader(language);
        WindowFixture f;
        f.window->resize(1280, 800);
        const QString name = QStringLiteral("pretrain-of-a-large-model-with-a-long-name-on-many-nodes-of-a-cluster.sh");
        f.opener.openPaths({write(f.folder, name, QByteArray(script).replace("--bf16", "--overlap-param-gather --bf16"))});
        LaunchCard *card = sheetOf(f);
        QVERIFY(card != nullptr);
        QTreeWidget *rows = card->rows();
        for (QTreeWidgetItemIterator it(rows); *it != nullptr; ++it)
            for (const int column : {1, 2})
                QVERIFY2(rows->fontMetrics().horizontalAdvance((*it)->text(column)) + 6 <= rows->columnWidth(column),
                         qPrintable((*it)->text(column)));
    }

    void theSheetStaysInsideAWindowThatBecomesSmaller()
    {
        WindowFixture f;
        f.window->resize(1280, 800);
        paste(f, script);
        LaunchCard *card = sheetOf(f);
        QVERIFY(card != nullptr);
        f.window->resize(f.window->minimumSize());
        QTRY_VERIFY(f.window->rect().contains(card->geometry()));
        QVERIFY(button(*card, QStringLiteral("Open"))->isVisible());
    }

    void cancelLeavesEverythingAsItWas()
    {
        WindowFixture f;
        QVERIFY(f.openExample());
        const auto before = f.document.snapshot();
        paste(f, script);
        LaunchCard *card = sheetOf(f);
        QVERIFY(card != nullptr);
        QTest::keyClick(card, Qt::Key_Escape);
        QVERIFY(!card->isVisible());
        QCOMPARE(f.document.snapshot(), before);
        QCOMPARE(f.document.undoStack().count(), 0);
    }

    void whatIsTypedIsAppliedInOneUndoableStep()
    {
        WindowFixture f;
        paste(f, script);
        LaunchCard *card = sheetOf(f);
        QVERIFY(card != nullptr);
        card->field("pp")->setFocus();
        QTest::keyClicks(card->field("pp"), QStringLiteral("2"));
        QTest::keyClick(card->field("pp"), Qt::Key_Return);
        QVERIFY(!card->isVisible());
        QCOMPARE(f.document.undoStack().count(), 1);
        const plan::Layout &layout = f.document.scenario().layout;
        QCOMPARE(layout.pipe, 2);
        QCOMPARE(layout.tensor, 4);
        QCOMPARE(layout.data, 2);
        QCOMPARE(f.document.scenario().cluster->hosts.size(), std::size_t{2});
        f.document.undoStack().undo();
        QVERIFY(f.document.isEmpty());
    }

    void aNetworkThatIsTypedIsThatOfTheMachine()
    {
        WindowFixture f;
        paste(f, script);
        LaunchCard *card = sheetOf(f);
        QVERIFY(card != nullptr && card->field("node_network_gbps") != nullptr);
        const auto assumed = [card] {
            const QList<QTreeWidget *> lists = card->findChildren<QTreeWidget *>();
            return std::ranges::any_of(lists, [](const QTreeWidget *list) {
                return !list->findItems(QStringLiteral("network between nodes"), Qt::MatchContains | Qt::MatchRecursive)
                            .isEmpty();
            });
        };
        QVERIFY(assumed());
        card->field("pp")->setText(QStringLiteral("2"));
        card->field("node_network_gbps")->setText(QStringLiteral("fast"));
        QVERIFY(!button(*card, QStringLiteral("Open"))->isEnabled());
        card->field("node_network_gbps")->setText(QStringLiteral("400"));
        QVERIFY(!assumed());
        button(*card, QStringLiteral("Open"))->click();
        const auto &machine = f.document.scenario().cluster;
        QVERIFY(machine);
        const cluster::BandwidthTable table(*machine);
        double slowest = 1e18; // bytes/s of any pair of GPUs: eight ports of a node share 400 Gbit/s
        for (int other = 1; other < machine->gpus(); ++other)
            slowest = std::min(slowest, table.at(0, other));
        QCOMPARE(slowest, 400e9 / 8 / 8);
        f.document.undoStack().undo();
        QVERIFY(f.document.isEmpty());
    }

    void aScriptIsReadAgainAsItIsCalled()
    {
        WindowFixture f;
        paste(f, script);
        LaunchCard *card = sheetOf(f);
        QVERIFY(card != nullptr);
        QVERIFY(card->field("call") != nullptr);
        QVERIFY(card->field("call")->placeholderText().contains(QLatin1String("$1")));
        card->field("call")->setText(QStringLiteral("TP=2 bash run.sh 4"));
        QCOMPARE(card->field("pp")->placeholderText(), QStringLiteral("4"));
        QCOMPARE(card->field("tp")->text(), QStringLiteral("2")); // no longer the script's default
        button(*card, QStringLiteral("Open"))->click();
        QCOMPARE(f.document.scenario().layout.pipe, 4);
        QCOMPARE(f.document.scenario().layout.tensor, 2);
        f.document.undoStack().undo();
        QVERIFY(f.document.isEmpty());
    }

    void whatIsNoNumberIsSaid()
    {
        WindowFixture f;
        paste(f, script);
        LaunchCard *card = sheetOf(f);
        QVERIFY(card != nullptr);
        card->field("pp")->setText(QStringLiteral("many"));
        QVERIFY(!button(*card, QStringLiteral("Open"))->isEnabled());
        card->field("pp")->setText(QStringLiteral("2"));
        QVERIFY(button(*card, QStringLiteral("Open"))->isEnabled());
    }

    void contradictionsOfFilesAreChosenByTheirButtons()
    {
        WindowFixture f;
        f.window->files().openPaths(
            {write(f.folder, QStringLiteral("run.sh"), script), write(f.folder, QStringLiteral("config.json"), config)});
        LaunchCard *card = sheetOf(f);
        QVERIFY(card != nullptr);
        Button *forty = button(*card, QStringLiteral("40 in config.json"));
        QVERIFY(forty != nullptr);
        QVERIFY(button(*card, QStringLiteral("32 in run.sh, line 3")) != nullptr);
        forty->click();
        QCOMPARE(card->field("layers")->text(), QStringLiteral("40"));
        card->field("pp")->setText(QStringLiteral("2"));
        button(*card, QStringLiteral("Open"))->click();
        QVERIFY(f.document.scenario().model);
        QCOMPARE(f.document.scenario().model->layers, 40);
    }

    void theAnswerComesAtOnceAndItsChangesAreUndoable()
    {
        WindowFixture f;
        paste(f, script);
        LaunchCard *card = sheetOf(f);
        QVERIFY(card != nullptr);
        card->field("pp")->setText(QStringLiteral("1"));
        button(*card, QStringLiteral("Open"))->click();
        auto *answer = f.window->findChild<AnswerCard *>();
        QVERIFY(answer != nullptr && answer->isVisible());
        QTRY_VERIFY_WITH_TIMEOUT(!answer->isWorking(), 20000);
        QVERIFY2(answer->text().contains(QStringLiteral("MFU")), qPrintable(answer->text()));
        QVERIFY2(answer->text().contains(QStringLiteral("likely")), qPrintable(answer->text()));
        QVERIFY(!answer->accessibleDescription().isEmpty());
        // The card ends below its last line; what the search finds comes when it is over.
        QVERIFY2(answer->childrenRect().bottom() > answer->height() - 60, qPrintable(QString::number(answer->height())));
        QVERIFY(f.window->showView(QStringLiteral("plans")));
        QVERIFY(f.waitUntilReady());
        const auto &best = f.document.report()->plans->found->best;
        const auto own = std::ranges::find(best, f.document.scenario().layout, &search::PlanRow::plan);
        QVERIFY(own == best.begin() || answer->text().contains(QStringLiteral("plans searched")));
        Button *change = button(*answer, QStringLiteral("→"));
        QVERIFY2(change != nullptr, qPrintable(answer->text()));
        const plan::Layout before = f.document.scenario().layout;
        change->click();
        QVERIFY(f.document.scenario().layout != before);
        QCOMPARE(f.document.undoStack().count(), 2);
        QTRY_VERIFY_WITH_TIMEOUT(!answer->isWorking(), 20000);
        f.document.undoStack().undo();
        QVERIFY(f.document.scenario().layout == before);
    }

    void thePlanIsCopiedInTheWordsOfAFramework()
    {
        WindowFixture f;
        QVERIFY(f.openExample());
        f.document.edit(QStringLiteral("plan"), [](scenario::Scenario &s) {
            s.layout.tensor = 2;
            s.layout.pipe = 2;
            s.layout.zero = 1;
        });
        QAction *megatron = nullptr;
        QAction *deepspeed = nullptr;
        for (QAction *action : f.window->actions().all()) {
            if (action->text().contains(QStringLiteral("as Megatron-LM arguments")))
                megatron = action;
            if (action->text().contains(QStringLiteral("as DeepSpeed JSON")))
                deepspeed = action;
        }
        QVERIFY(megatron != nullptr && deepspeed != nullptr); // the palette has what all() has
        megatron->trigger();
        QVERIFY(QApplication::clipboard()->text().contains(QStringLiteral("--tensor-model-parallel-size 2")));
        QVERIFY(QApplication::clipboard()->text().contains(QStringLiteral("--use-distributed-optimizer")));
        deepspeed->trigger();
        QVERIFY2(f.window->notice().text().contains(QStringLiteral("pp = 2")), qPrintable(f.window->notice().text()));
        int menus = 0;
        for (const QMenu *menu : f.window->actions().mainMenu()->findChildren<QMenu *>())
            menus += menu->title() == QStringLiteral("Copy the plan as") ? 1 : 0;
        QVERIFY(menus >= 1);
    }
};

SHARDSCOPE_TEST_GUI(TestLaunchFiles)
#include "test_launchfiles.moc"
