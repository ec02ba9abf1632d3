// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/sanitized.h"
#include "tests/testclass.h"
#include "tests/ui/application.h"
#include "ui/base/format.h"
#include "ui/base/type.h"
#include "ui/document/opener.h"
#include "ui/document/scenariodocument.h"
#include "ui/document/selection.h"
#include "ui/views/experts/expertspanel.h"
#include "ui/views/experts/expertstext.h"

#include <QAbstractItemModel>
#include <QApplication>
#include <QDir>
#include <QFile>
#include <QSignalSpy>
#include <QTemporaryDir>
#include <QtTest>

using namespace shardscope;
using namespace shardscope::ui;

namespace {

/// A serving run of two ranks and four experts as sacs-epfl/HarMoEny writes it.
/// Experts 0 and 1 stand on rank 0, as its scheduler "deepspeed" has them.
struct MeasuredStage {
    QTemporaryDir folder;
    ScenarioDocument document;
    SharedSelection selection;
    Opener opener{document};
    ExpertsView view{{document, selection}, makeExpertsFigure, makePanel<ExpertsPanel>};

    [[nodiscard]] std::shared_ptr<const ExpertsMeasured> measured() const { return expertsPicture(view.figure())->measured; }
    [[nodiscard]] evaluate::ExpertReportPtr report() const { return document.report()->experts; }

    explicit MeasuredStage(const QByteArray &policy = "deepspeed")
    {
        write(QStringLiteral("data.json"),
              R"({"model_name":"tiny","world_size":2,"num_experts":4,"scheduling_policy":")" + policy + R"("})");
        const QByteArray head = "iteration,latency (ms),comp latency (ms),total number of tokens sent,total number of tokens "
                                "recv,expert distribution\n";
        write(QStringLiteral("0/moe_layer-0.csv"), head + "0,900,5,10,10,\"[4, 3, 2, 1]\"\n1,20,6,10,13,\"[5, 3, 1, 1]\"\n");
        write(QStringLiteral("1/moe_layer-0.csv"), head + "0,950,5,10,10,\"[1, 2, 3, 4]\"\n1,21,2,10,7,\"[4, 1, 2, 3]\"\n");
        view.resize(1096, 770);
        QSignalSpy idle(&opener, &Opener::idle);
        opener.openPaths({folder.path()});
        QVERIFY(idle.wait(test::patience_ms));
        settle();
    }
    void settle()
    {
        QVERIFY(QTest::qWaitFor([this] { return !document.isStale(); }, test::patience_ms));
    }
    void write(const QString &name, const QByteArray &text)
    {
        QDir(folder.path()).mkpath(QFileInfo(name).path());
        QFile file(folder.filePath(name));
        QVERIFY(file.open(QIODevice::WriteOnly));
        file.write(text);
    }
};

} // namespace

class TestExpertsMeasured : public QObject {
    Q_OBJECT

private slots:
    void theIterationOfTheRoutingIsFound()
    {
        const MeasuredStage stage;
        const auto measured = stage.measured();
        QVERIFY(measured);
        QCOMPARE(measured->iteration, 1); // the first was cold: its routing is not what is looked at
        QCOMPARE(measured->tokens, (std::vector<double>{13, 7}));
        QCOMPARE(measured->compute_s, (std::vector<double>{0.006, 0.002}));
        QCOMPARE(ExpertsMeasured::most(measured->layer_s), 0.021);
        QCOMPARE(measured->policy, std::string("deepspeed"));
    }

    void whatArrivedIsWhatTheSamePolicyPredicts()
    {
        const MeasuredStage stage;
        const auto report = stage.report();
        QVERIFY(stage.measured()->isOf(*report->a)); // contiguous
        QVERIFY(!stage.measured()->isOf(*report->b));
        QCOMPARE(static_cast<double>(report->a->metrics.max), ExpertsMeasured::most(stage.measured()->tokens));
        QCOMPARE(expertsPicture(stage.view.figure())->placement(false).tokens, stage.measured()->tokens);
    }

    void anotherRoutingHasNoTwin()
    {
        MeasuredStage stage;
        stage.document.edit(QStringLiteral("generated"),
                            [](scenario::Scenario &s) { s.experts.source = scenario::LoadSource::Generated; });
        stage.settle();
        QVERIFY(!stage.measured());
        stage.document.undoStack().undo();
        stage.settle();
        QVERIFY(stage.measured());
        stage.document.edit(QStringLiteral("no runs"), [](scenario::Scenario &s) { s.runs.list.reset(); });
        stage.settle();
        QVERIFY(!stage.measured());
    }

    void anUnknownPolicyIsNobodysTwin()
    {
        const MeasuredStage stage("of-their-own");
        QVERIFY(stage.measured());
        QVERIFY(!stage.measured()->isOf(*stage.report()->a));
        QVERIFY(!stage.measured()->isOf(*stage.report()->b));
    }

    void tableAndHoverHaveTheMeasuredTokens()
    {
        const MeasuredStage stage;
        const QAbstractItemModel *table = stage.view.table();
        QStringList measured;
        for (int row = 0; row < table->rowCount(); ++row)
            if (table->index(row, 0).data().toString().startsWith(QStringLiteral("measured")))
                measured << table->index(row, 3).data().toString();
        QCOMPARE(measured, (QStringList{QStringLiteral("13"), QStringLiteral("7")}));
        const QString line = deviceLine(*expertsPicture(stage.view.figure()), false, 0);
        QVERIFY(line.contains(tokensText(13)) && line.contains(formatValue(0.006, Unit::Second).joined()));
    }

    void theDotsChangeThePicture()
    {
        MeasuredStage stage;
        const QImage with = stage.view.grab().toImage();
        stage.document.edit(QStringLiteral("no runs"), [](scenario::Scenario &s) { s.runs.list.reset(); });
        stage.settle();
        QVERIFY(stage.view.grab().toImage() != with);
    }
};

SHARDSCOPE_TEST_RUN(TestExpertsMeasured, (shardscope::test::runTest<TestExpertsMeasured, ShardscopeApplication>))

#include "test_expertsmeasured.moc"
