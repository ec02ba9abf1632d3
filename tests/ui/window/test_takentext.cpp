// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/io/lesson/builtin.h"
#include "core/io/scenario/codec.h"
#include "tests/sanitized.h"
#include "tests/testclass.h"
#include "tests/ui/document/samples.h"
#include "ui/document/opener.h"
#include "ui/document/scenariodocument.h"
#include "ui/document/scenariotext.h"
#include "ui/window/files/takentext.h"

#include <QTemporaryDir>
#include <QtTest>

#include <optional>

using namespace shardscope;
using namespace shardscope::ui;

namespace {

/// A file of each of these texts is dropped on the document; what is then said.
QString said(ScenarioDocument &document, const QByteArrayList &texts, Opener::Purpose purpose = Opener::Purpose::Machine)
{
    const QTemporaryDir folder;
    QStringList paths;
    for (const QByteArray &text : texts)
        paths << samples::write(folder.filePath(u"f%1.txt"_qs.arg(paths.size())), text);
    Opener opener(document);
    std::optional<QString> text;
    QObject::connect(&opener, &Opener::taken, &document, [&text](const Taken &taken) { text = takenText(taken); });
    opener.openPaths(paths, purpose);
    return QTest::qWaitFor([&opener] { return !opener.isBusy(); }, test::patience_ms) ? text.value_or(u"nothing"_qs) : QString();
}

const QByteArray lab = R"([{"world_size": 2, "global_batch_size": 64, "chunks": 4, "seed": 1, "throughput_samples_per_s": 10.5},
                           {"world_size": 2, "global_batch_size": 64, "chunks": 8, "seed": 1, "throughput_samples_per_s": 11.5}])";

} // namespace

class TestTakenText : public QObject {
    Q_OBJECT

private slots:
    void aMachineIsCountedAndSaysWhatItReplaces()
    {
        ScenarioDocument document;
        QCOMPARE(said(document, {samples::topo(8).toUtf8()}), u"8 GPUs, 28 links from f0.txt"_qs);
        QByteArray holes = samples::bandwidths(8).toUtf8();
        holes.replace("11.02", "N/A");
        QCOMPARE(said(document, {holes}), u"8 GPUs, 55 bandwidths from f0.txt; added to 8 GPUs"_qs);
        document.edit(u"Name"_qs, [](scenario::Scenario &s) {
            cluster::Cluster machine = *s.cluster;
            machine.gpuModel = "NVIDIA H100 80GB HBM3";
            s.cluster = std::make_shared<const cluster::Cluster>(std::move(machine));
        });
        QCOMPARE(said(document, {samples::topo(4).toUtf8(), samples::topo(2).toUtf8()}),
                 u"2 nodes, 6 GPUs, 15 links from 2 files; replaces 8×H100"_qs);
    }

    /// They were measured by somebody else, on another machine.
    void runsOfAnExampleGiveWayToOnesOwn()
    {
        ScenarioDocument document;
        document.show(*io::exampleScenario("bert-chunks-lab"), false);
        QCOMPARE(said(document, {lab}), u"2 runs from f0.txt; replaces 12 runs"_qs);
        QCOMPARE(document.scenario().runs.list->size(), std::size_t{2});
        QCOMPARE(said(document, {lab}), u"2 runs from f0.txt; added to "_qs + scenarioTitle(document.scenario()));
        QCOMPARE(document.scenario().runs.list->size(), std::size_t{4});
    }

    void aLaunchFileIsCountedWithWhatIsUnknown()
    {
        ScenarioDocument document;
        const QString text =
            said(document, {"#!/bin/bash\ntorchrun --nproc_per_node 8 pretrain_gpt.py --tensor-model-parallel-size 2 "
                            "--pipeline-model-parallel-size 4 --num-layers 8 --hidden-size 1024 "
                            "--num-attention-heads 16 --seq-length $SEQ --micro-batch-size 1\n"});
        QVERIFY2(text.startsWith(u"a plan in "_qs) && text.contains(u"1 unknown from f0.txt"_qs), qPrintable(text));
        QCOMPARE(document.scenario().layout.tensor, 2);
    }

    void aPrintedOrderIsShownAsAPipeline()
    {
        ScenarioDocument document;
        QCOMPARE(said(document, {"0F0,0F1,0B0,0B1\n1F0,1B0,1F1,1B1\n"}), u"the order of a pipeline from f0.txt"_qs);
        QCOMPARE(document.scenario().pipeline.schedule, std::string("1f1b"));
        QCOMPARE(document.scenario().pipeline.devices, 2);
        QCOMPARE(document.scenario().pipeline.chunks, 2);
    }

    void hostsAreAddedToThoseThatAreThere()
    {
        ScenarioDocument document;
        document.show(samples::scenario("two", 2, 4), false);
        QCOMPARE(said(document, {samples::topo(4).toUtf8()}, Opener::Purpose::MoreHosts),
                 u"4 GPUs, 6 links from f0.txt; added to 2×4 GPUs"_qs);
    }

    void runsAndExpertsAreCounted()
    {
        ScenarioDocument document;
        QCOMPARE(said(document, {lab}), u"2 runs from f0.txt"_qs);
        QCOMPARE(said(document, {"[[[1], [0]], [[0], [1]]]"}), u"a placement of experts in 2 layers from f0.txt; added to f0"_qs);
    }

    void whatCouldNotBeReadIsCounted()
    {
        ScenarioDocument document;
        QCOMPARE(said(document, {lab, "prose", ""}), u"2 runs from 3 files; 2 could not be read"_qs);
        QCOMPARE(said(document, {"prose"}), u"nothing"_qs);
    }

    void filesOfAFolderThatNobodyReadsAreNamed()
    {
        const QTemporaryDir folder;
        samples::write(folder.filePath(u"2gpus.json"_qs), lab);
        samples::write(folder.filePath(u"shopping.json"_qs), R"({"milk": {"litres": "two"}})");
        samples::write(folder.filePath(u"words.txt"_qs), "milk and bread\n");
        ScenarioDocument document;
        Opener opener(document);
        QString text;
        QObject::connect(&opener, &Opener::taken, &document, [&text](const Taken &taken) { text = takenText(taken); });
        opener.openPaths({folder.path()}, Opener::Purpose::Machine);
        QTRY_VERIFY_WITH_TIMEOUT(!opener.isBusy(), test::patience_ms);
        QVERIFY2(text.contains(u"2 of 3 files are of no known format: shopping.json, words.txt"_qs), qPrintable(text));
    }

    void aScenarioAloneSaysNothing()
    {
        ScenarioDocument document;
        const QByteArray text = QByteArray::fromStdString(io::encodeScenario(samples::scenario("s")));
        QCOMPARE(said(document, {text}), u"nothing"_qs);
        QCOMPARE(said(document, {text, samples::topo(2).toUtf8()}), u"2 GPUs, 1 links from 2 files; replaces 4 GPUs"_qs);
    }
};

SHARDSCOPE_TEST_GUILESS(TestTakenText)
#include "test_takentext.moc"
