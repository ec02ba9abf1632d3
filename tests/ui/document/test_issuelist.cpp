// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/errorcode.h"
#include "samples.h"
#include "tests/testclass.h"
#include "ui/document/issuelist.h"
#include "ui/document/scenariodocument.h"
#include "ui/document/selection.h"

#include <QAbstractItemModelTester>
#include <QSignalSpy>
#include <QTest>

using namespace shardscope;
using namespace shardscope::ui;

class TestIssueList : public QObject {
    Q_OBJECT

private slots:
    void newestComeFirstInTheirOrder();
    void aRowSaysTheFilesNameAndTheTooltipItsPath();
    void aDismissedIssueIsGone();
    void aHoverAndAnExplanationGoWithTheirMachine();
    void aHoveredNumberDoesNotReplaceAPinnedOne();
};

void TestIssueList::newestComeFirstInTheirOrder()
{
    IssueList list;
    const QAbstractItemModelTester tester(&list, QAbstractItemModelTester::FailureReportingMode::QtTest);
    const QSignalSpy counted(&list, &IssueList::countChanged);
    list.addError({ErrorCode::NoGpu, {}, {}});
    list.add({{Severity::Warning, {ErrorCode::RowMissing, {"GPU1"}, {}}}, {Severity::Note, {ErrorCode::Stopped, {}, {}}}});
    list.add(std::vector<Issue>());
    QCOMPARE(list.rowCount(), 3);
    QCOMPARE(list.issues()[0].what.code, ErrorCode::RowMissing);
    QCOMPARE(list.issues()[1].what.code, ErrorCode::Stopped);
    QCOMPARE(list.issues()[2].what.code, ErrorCode::NoGpu);
    QCOMPARE(counted.count(), 2);
}

void TestIssueList::aRowSaysTheFilesNameAndTheTooltipItsPath()
{
    IssueList list;
    list.add({Severity::Warning, {ErrorCode::RowMissing, {"GPU1"}, {"/home/someone/long/way/topo.txt", 4, 0, {}}}});
    const QModelIndex row = list.index(0);
    QVERIFY(row.data().toString().startsWith(u"topo.txt: line 4: "_qs));
    QVERIFY(row.data(Qt::ToolTipRole).toString().startsWith(u"/home/someone/long/way/topo.txt: line 4: "_qs));
    QCOMPARE(row.data(IssueList::FileRole).toString(), u"/home/someone/long/way/topo.txt"_qs);
    QCOMPARE(row.data(IssueList::LineRole).toInt(), 4);
    QCOMPARE(row.data(IssueList::SeverityRole).toInt(), static_cast<int>(Severity::Warning));
}

void TestIssueList::aDismissedIssueIsGone()
{
    IssueList list;
    const QAbstractItemModelTester tester(&list, QAbstractItemModelTester::FailureReportingMode::QtTest);
    list.addError({ErrorCode::NoGpu, {}, {}});
    list.addError({ErrorCode::Stopped, {}, {}});
    list.dismiss(5);
    list.dismiss(-1);
    list.dismiss(0);
    QCOMPARE(list.rowCount(), 1);
    QCOMPARE(list.issues()[0].what.code, ErrorCode::NoGpu);
    list.clear();
    QCOMPARE(list.rowCount(), 0);
}

void TestIssueList::aHoverAndAnExplanationGoWithTheirMachine()
{
    ScenarioDocument document;
    document.show(samples::scenario("a", 1, 8), false);
    SharedSelection selection;
    selection.follow(document);
    const auto hover = [&selection] {
        selection.setHover(Item{Item::Kind::Device, 7, -1}, u"GPU7"_qs);
        selection.explain({core::tr("widest path"), {}, 1, Unit::None, {}, {}, {}, false}, true);
    };
    hover();
    document.edit(u"Rename"_qs, [](scenario::Scenario &s) { s.name = "b"; });
    QVERIFY(selection.hover().has_value());
    document.edit(u"Load"_qs, [](scenario::Scenario &s) { s.cluster = samples::machine(1, 2); });
    QVERIFY(!selection.hover().has_value());
    QVERIFY(selection.explained().name.empty());
    QVERIFY(!selection.hasPinnedExplanation());
    hover();
    document.newDocument();
    QVERIFY(!selection.hover().has_value());
}

void TestIssueList::aHoveredNumberDoesNotReplaceAPinnedOne()
{
    SharedSelection selection;
    const Derivation pinned{std::string("pinned"), {}, 1, Unit::None, {}, {}, {}, false};
    const Derivation hovered{std::string("hovered"), {}, 1, Unit::None, {}, {}, {}, false};
    selection.explain(pinned, true);
    selection.explain(hovered, false);
    QCOMPARE(selection.explained().name, pinned.name);
    selection.clear();
    selection.explain(hovered, false);
    QCOMPARE(selection.explained().name, hovered.name);
    selection.explain(pinned, true);
    QCOMPARE(selection.explained().name, pinned.name);
}

SHARDSCOPE_TEST_GUILESS(TestIssueList)
#include "test_issuelist.moc"
