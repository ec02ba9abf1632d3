// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/testclass.h"
#include "tests/ui/document/samples.h"
#include "tests/ui/window/windowfixture.h"

#include "core/evaluate/linked.h"
#include "core/io/catalog/catalog.h"
#include "core/scenario/costchoices.h"
#include "ui/base/format.h"
#include "ui/views/sources.h"
#include "ui/views/view.h"
#include "ui/window/panes/viewheader.h"
#include "ui/window/strip/worldchips.h"

#include <QAbstractButton>
#include <QLineEdit>
#include <QMenu>
#include <QTemporaryDir>

#include <algorithm>
#include <cmath>

using namespace shardscope;
using namespace shardscope::ui;
using Part = WorldChips::Part;

namespace {

/// Runs of a class whose GPUs take twice the lab's time: two and four of them, 12 layers, a batch of 64.
QByteArray slowRuns()
{
    QByteArray text;
    for (const int gpus : {2, 4})
        for (const int chunks : {4, 8, 16, 32, 64}) {
            const double layers = 12.0 / gpus;
            const double chunk = std::max(layers * 0.003, layers * 0.0004 * 64 / chunks) + 0.0026;
            const double step = (chunks + gpus - 1) * chunk;
            text += QStringLiteral("{\"world_size\": %1, \"global_batch_size\": 64, \"chunks\": %2, \"seed\": 1, "
                                   "\"step_time_s\": %3, \"throughput_samples_per_s\": %4},")
                        .arg(gpus)
                        .arg(chunks)
                        .arg(step)
                        .arg(64 / step)
                        .toUtf8();
        }
    text.chop(1);
    return '[' + text + ']';
}

} // namespace

class TestWorldChips : public QObject {
    Q_OBJECT

private slots:
    void aChangeReachesEveryViewAndIsUndone()
    {
        WindowFixture f;
        QVERIFY(f.openExample(QStringLiteral("gpt3-13b-64-a100-plans")));
        auto *chips = f.window->findChild<WorldChips *>();
        QVERIFY(chips != nullptr);
        QCOMPARE(chips->text(Part::Plan), QStringLiteral("TP 8 · PP 4 · DP 2 · MBS 4"));
        QVERIFY(f.document.scenario().links.pipeline && f.document.scenario().links.cost);
        const auto before = f.document.snapshot();

        QVERIFY(chips->enter(Part::Sequence, QStringLiteral("4096")));
        QCOMPARE(f.document.scenario().layout.sequence, 4096);
        QCOMPARE(f.document.scenario().pipeline.sequence, 4096);
        QCOMPARE(f.document.scenario().cost.run.sequence, std::int64_t{4096});
        QVERIFY(f.document.scenario().pipeline.time.perLayerSample > before->pipeline.time.perLayerSample);
        f.document.undoStack().undo();
        QVERIFY(f.document.scenario() == *before);

        QVERIFY(chips->enter(Part::Batch, QStringLiteral("512")));
        QCOMPARE(f.document.scenario().pipeline.chunks, 64);
        QVERIFY(chips->enter(Part::Plan, QStringLiteral("tp 4 pp 8")));
        QCOMPARE(f.document.scenario().pipeline.devices, 8);
        QCOMPARE(chips->text(Part::Plan), QStringLiteral("TP 4 · PP 8 · DP 2 · MBS 4"));
    }

    void whatCannotBeIsNotTaken()
    {
        WindowFixture f;
        QVERIFY(f.openExample(QStringLiteral("gpt3-13b-64-a100-plans")));
        auto *chips = f.window->findChild<WorldChips *>();
        const auto before = f.document.snapshot();
        for (const char *text : {"TP 7", "XP 2", "TP", "TP 0", "TP 8 and more", "EP 2"})
            QVERIFY2(!chips->enter(Part::Plan, QString::fromLatin1(text)), text);
        QVERIFY(!chips->enter(Part::Sequence, QStringLiteral("0")));
        const Status batch = chips->enter(Part::Batch, QStringLiteral("3")); // the replicas do not divide it
        QVERIFY(!batch);
        QVERIFY(errorText(batch.error(), false).contains(QStringLiteral("data-parallel ranks")));
        QVERIFY(f.document.scenario() == *before);
    }

    void aPlanOfMoreGpusThanTheMachineHasIsRefusedWithBothNumbers()
    {
        WindowFixture f;
        QVERIFY(f.openExample(QStringLiteral("gpt-1.3b-v100-memory")));
        auto *chips = f.window->findChild<WorldChips *>();
        const auto before = f.document.snapshot();
        QVERIFY(before->cluster && before->cluster->allGpus() == 8);
        const Status taken = chips->enter(Part::Plan, QStringLiteral("TP 2 PP 3 DP 2 MBS 1"));
        QVERIFY(!taken);
        const QString text = errorText(taken.error(), false);
        QVERIFY2(text.contains(QStringLiteral("12 GPUs")) && text.contains(QStringLiteral("at most 8")), qPrintable(text));
        QVERIFY(f.document.scenario() == *before);
    }

    /// A file may say so all the same.
    void noExampleRunStandsUnderFollows()
    {
        WindowFixture f;
        QVERIFY(f.openExample(QStringLiteral("gpt-1.3b-v100-memory")));
        f.document.edit(QStringLiteral("plan"), [](scenario::Scenario &s) {
            s.layout.tensor = 2;
            s.layout.pipe = 3;
            s.layout.data = 2;
            s.links = scenario::allLinked;
        });
        const scenario::Scenario &now = f.document.scenario();
        QVERIFY(now.cost.run == scenario::exampleRun());
        QVERIFY2(!costSource(now).contains(QStringLiteral("Follows")), qPrintable(costSource(now)));
    }

    void theLabsPlanIsItsPipeline_data()
    {
        QTest::addColumn<QString>("example");
        for (const char *id : {"bert-pipeline-lab", "bert-chunks-lab", "bert-slow-stage"})
            QTest::newRow(id) << QString::fromLatin1(id);
    }
    void theLabsPlanIsItsPipeline()
    {
        QFETCH(QString, example);
        WindowFixture f;
        QVERIFY(f.openExample(example));
        auto *chips = f.window->findChild<WorldChips *>();
        QCOMPARE(chips->text(Part::Plan), QStringLiteral("TP 1 · PP 4 · DP 1 · MBS 8"));
        QCOMPARE(chips->text(Part::Batch), QStringLiteral("batch 64"));
        const scenario::Scenario &lab = f.document.scenario();
        QCOMPARE(lab.pipeline.devices, lab.layout.pipe);
        QCOMPARE(lab.pipeline.chunks, plan::chunksOf(lab.layout));
        QCOMPARE(lab.pipeline.schedule, lab.layout.schedule);
    }

    /// It says what it will change before it does, and keeps the pipeline's shape.
    void linkTellsWhatItChanges()
    {
        WindowFixture f;
        QVERIFY(f.openExample(QStringLiteral("bert-pipeline-lab")));
        f.window->showView(QStringLiteral("pipeline"));
        View *view = nullptr;
        for (View *one : f.window->findChildren<View *>())
            if (one->isUnlinked())
                view = one;
        QVERIFY(view != nullptr);
        const auto before = f.document.snapshot();
        const QStringList changes = view->linkChanges();
        QVERIFY(!changes.isEmpty() && changes.front().contains(QStringLiteral(" → ")));
        QVERIFY(f.document.scenario() == *before);
        view->linkAgain();
        QCOMPARE(f.document.scenario().pipeline.devices, 4);
        QCOMPARE(f.document.scenario().pipeline.chunks, 8);
        QVERIFY(!view->isUnlinked());
    }

    void aWhatIfSaysSoAndIsLinkedAgain()
    {
        WindowFixture f;
        QVERIFY(f.openExample(QStringLiteral("gpt3-13b-64-a100-plans")));
        f.window->showView(QStringLiteral("pipeline"));
        auto *header = f.window->findChild<ViewHeader *>();
        QVERIFY(header != nullptr);
        QTRY_VERIFY2(header->source().contains(QStringLiteral("TP 8 · PP 4 · DP 2")), qPrintable(header->source()));
        const auto before = f.document.snapshot();
        f.document.edit(QStringLiteral("slow"), [](scenario::Scenario &s) { s.pipeline.slow[1] = 2; });
        QVERIFY(!f.document.scenario().links.times && f.document.scenario().links.pipeline);
        QTRY_VERIFY2(header->source().contains(QStringLiteral("layer times")), qPrintable(header->source()));
        emit header->linkWanted();
        QVERIFY(f.document.scenario() == *before);
    }

    void modelsOfNoFamilyAreInTheOrderOfTheirNames()
    {
        WindowFixture f;
        QVERIFY(f.openExample());
        auto *chips = f.window->findChild<WorldChips *>();
        for (QAbstractButton *chip : chips->findChildren<QAbstractButton *>())
            if (chip->text() == chips->text(Part::Model))
                chip->click();
        QStringList names;
        for (const QMenu *family : chips->findChildren<QMenu *>())
            if (family->title() == QStringLiteral("others"))
                for (const QAction *action : family->actions())
                    names << action->text();
        QVERIFY(names.size() > 2);
        QVERIFY2(std::ranges::is_sorted(names), qPrintable(names.join(QLatin1Char(' '))));
    }

    /// By families, and by what is typed; Enter takes the first.
    void aModelIsChosenByTyping()
    {
        WindowFixture f;
        QVERIFY(f.openExample());
        auto *chips = f.window->findChild<WorldChips *>();
        for (QAbstractButton *chip : chips->findChildren<QAbstractButton *>())
            if (chip->text() == chips->text(Part::Model))
                chip->click();
        auto *menu = chips->findChild<QMenu *>(QString(), Qt::FindDirectChildrenOnly);
        QTRY_VERIFY(menu != nullptr && menu->isVisible());
        QVERIFY2(menu->height() < f.window->height() * 3 / 4, qPrintable(QString::number(menu->height())));
        auto *field = menu->findChild<QLineEdit *>();
        QTRY_VERIFY(field->hasFocus());
        QTest::keyClicks(field, QStringLiteral("Qwen3-8"));
        QStringList seen;
        for (const QAction *action : menu->actions())
            if (action->isVisible() && !action->text().isEmpty())
                seen << action->text();
        QCOMPARE(seen, QStringList{QStringLiteral("qwen3-8b")});
        QVERIFY(menu->activeAction() != nullptr); // what Enter takes is seen
        QCOMPARE(menu->activeAction()->text(), seen.front());
        QVERIFY(field->hasFocus());
        QTest::keyClick(field, Qt::Key_Return);
        QTRY_COMPARE(chips->text(Part::Model), QStringLiteral("qwen3-8b"));
    }

    /// They are taken over by a press; until then the views say whose times they have.
    void runsOfOnesOwnAreOfferedToThePipeline_data()
    {
        QTest::addColumn<QString>("view");
        QTest::newRow("in Chunks") << QStringLiteral("chunks");
        QTest::newRow("in Pipeline") << QStringLiteral("pipeline");
    }
    void runsOfOnesOwnAreOfferedToThePipeline()
    {
        QFETCH(const QString, view);
        WindowFixture f;
        QVERIFY(f.openExample(QStringLiteral("bert-chunks-lab")));
        f.window->showView(view);
        auto *header = f.window->findChild<ViewHeader *>();
        const auto offers = [&](const QString &text) {
            const QList<QAbstractButton *> buttons = header->findChildren<QAbstractButton *>();
            return std::ranges::any_of(buttons,
                                       [&](const QAbstractButton *one) { return one->text() == text && one->isVisible(); });
        };
        QTRY_VERIFY2(offers(QStringLiteral("Link")), qPrintable(header->source())); // its times are those of its runs
        const QTemporaryDir folder;
        f.opener.openPaths({samples::write(folder.filePath(QStringLiteral("runs.json")), slowRuns())}, Opener::Purpose::Machine);
        QTRY_COMPARE_WITH_TIMEOUT(f.document.scenario().runs.list->size(), std::size_t{10}, test::patience_ms);
        f.window->showView(view);
        QTRY_VERIFY_WITH_TIMEOUT(offers(QStringLiteral("Use the runs")), test::patience_ms);
        QVERIFY2(header->source().contains(QStringLiteral("not those of the runs")), qPrintable(header->source()));
        emit header->linkWanted();
        QVERIFY(f.waitUntilReady());
        const plan::ChunkTimeModel &taken = f.document.scenario().pipeline.time;
        QVERIFY2(taken.source == "fitted on 10 runs", taken.source.c_str());
        QVERIFY2(std::abs(taken.launch.si() - 0.003) < 5e-4, qPrintable(QString::number(taken.launch.si())));
        QTRY_VERIFY_WITH_TIMEOUT(!offers(QStringLiteral("Use the runs")), test::patience_ms);
        QVERIFY2(!header->source().contains(QStringLiteral("not those of the runs")), qPrintable(header->source()));
        f.document.undoStack().undo();
        QTRY_VERIFY_WITH_TIMEOUT(offers(QStringLiteral("Use the runs")), test::patience_ms);
    }

    void aMeasuredPipelineStaysAsItWasMeasured()
    {
        WindowFixture f;
        QVERIFY(f.openExample(QStringLiteral("bert-pipeline-lab")));
        const scenario::Scenario &lab = f.document.scenario();
        QVERIFY(!lab.links.pipeline && !lab.links.times && !lab.links.memory);
        QCOMPARE(lab.pipeline.devices, 4);
    }
};

SHARDSCOPE_TEST_GUI(TestWorldChips)

#include "test_worldchips.moc"
