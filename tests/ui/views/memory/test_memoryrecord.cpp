// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/io/catalog/catalog.h"
#include "core/runs/memoryrun.h"
#include "tests/sanitized.h"
#include "tests/testclass.h"
#include "ui/base/format.h"
#include "ui/base/type.h"
#include "ui/document/scenariodocument.h"
#include "ui/document/selection.h"
#include "ui/views/memory/memorypanel.h"
#include "ui/views/memory/memoryrecord.h"
#include "ui/widgets/segmentedcontrol.h"

#include <QtTest>

#include <algorithm>
#include <cmath>
#include <utility>

using namespace shardscope;
using namespace shardscope::ui;
using runs::MemoryCategory;

namespace {

runs::MemoryPoint point(std::int64_t time_us, std::int64_t activations)
{
    runs::MemoryPoint out;
    out.event = static_cast<std::size_t>(time_us);
    out.time_us = time_us;
    out.categories[static_cast<std::size_t>(MemoryCategory::Parameters)] = 500'000'000;
    out.categories[static_cast<std::size_t>(MemoryCategory::Activations)] = activations;
    out.live = 500'000'000 + activations;
    out.reserved = 9'000'000'000;
    return out;
}

runs::Run snapshot(const std::string &file, std::int64_t activations)
{
    runs::DeviceMemory memory;
    memory.events = 3;
    memory.start = point(0, 0);
    memory.peak = point(40'000, activations);
    memory.end = point(90'000, 1'000'000);
    memory.curve = {memory.start, memory.peak, memory.end};
    memory.reservedPeak = 9'000'000'000;
    memory.modules = {{MemoryCategory::Activations, "gelu.py:6 in net.py:30", activations, 12}};
    memory.holders = {{MemoryCategory::Parameters, "Linear (net.py:4)", 500'000'000, 9}};
    return runs::runOfMemory(memory, file);
}

scenario::Scenario withSnapshots(const std::vector<runs::Run> &snapshots, bool model = true)
{
    scenario::Scenario s;
    if (model)
        s.model = io::findModel(*io::loadCatalog(), "gpt2")->network;
    s.layout.microbatch = 8;
    s.runs.list = std::make_shared<const runs::Runs>(snapshots);
    return s;
}

struct RecordFixture {
    ScenarioDocument document;
    SharedSelection selection;
    MemoryView view{{document, selection}, makeMemoryFigure, makePanel<MemoryPanel>};

    explicit RecordFixture(scenario::Scenario scenario)
    {
        view.resize(1096, 700);
        document.show(std::move(scenario), false);
        (void)QTest::qWaitFor([this] { return !document.isStale(); }, test::patience_ms);
    }
    [[nodiscard]] Figure figure() const { return makeMemoryFigure({document.scenario(), *document.report()}, view.look()); }
    [[nodiscard]] const evaluate::MemoryReport &report() const { return *document.report()->memory; }
};

} // namespace

class TestMemoryRecord : public QObject {
    Q_OBJECT

private slots:
    void theTabsFollowTheRecordings()
    {
        RecordFixture f(withSnapshots({snapshot("r0", 1'000'000'000)}));
        const auto count = [&f] { return f.view.findChildren<SegmentedControl *>().last()->count(); };
        QCOMPARE(count(), 3); // plan, recording, operators
        f.document.show(withSnapshots({snapshot("r0", 1'000'000'000), snapshot("r1", 5'000'000'000)}), false);
        QVERIFY(QTest::qWaitFor([&f] { return !f.document.isStale(); }, test::patience_ms));
        QTRY_COMPARE_WITH_TIMEOUT(count(), 4, test::patience_ms);
    }

    void withoutAModelTheHeadlinesAreWhatWasRecorded()
    {
        RecordFixture f(withSnapshots({snapshot("rank0.pickle", 2'000'000'000), snapshot("rank1.pickle", 6'000'000'000)}, false));
        const std::vector<Headline> shown = memoryHeadlines(f.document.scenario(), *f.document.report());
        QCOMPARE(shown.size(), std::size_t(2));
        QCOMPARE(shown[0].value, 6.5e9);
        QCOMPARE(shown[1].value, 9e9);
        for (const Headline &headline : shown) {
            QCOMPARE(headline.derivation.value, headline.value);
            QCOMPARE(headline.derivation.source, std::string("rank1.pickle"));
        }
        RecordFixture modelled(withSnapshots({snapshot("rank0.pickle", 6'000'000'000)}));
        QVERIFY(memoryHeadlines(modelled.document.scenario(), *modelled.document.report()).size() > 2);
    }

    void aSnapshotIsShownAtOnceAndThePlanIsATabAway()
    {
        RecordFixture f(withSnapshots({snapshot("rank0.pickle", 6'000'000'000)}));
        QCOMPARE(recordedOf(f.report(), f.view.look()), std::optional<std::size_t>(0));
        const Figure figure = f.figure();
        QCOMPARE(figure.pages.size(), std::size_t{3});
        QCOMPARE(figure.page, std::size_t{1});
        QVERIFY2(figure.sentence.contains(QLatin1String("<b>6.50")), qPrintable(figure.sentence));
        QVERIFY(figure.subtitle.contains(QLatin1String("rank0.pickle")));
        f.view.setLook(MemoryLook::from(*figure.pages.front().look));
        QVERIFY(!recordedOf(f.report(), f.view.look()));
        QCOMPARE(f.figure().page, std::size_t{0});
        QCOMPARE(MemoryLook::from(f.view.look().state()), f.view.look());
    }

    void theTermThatIsWrongIsNamed()
    {
        RecordFixture f(withSnapshots({snapshot("a", 60'000'000'000)}));
        QVERIFY2(f.figure().sentence.contains(QLatin1String("activations")), qPrintable(f.figure().sentence));
    }

    void withoutTheModelNothingIsPredicted()
    {
        RecordFixture f(withSnapshots({snapshot("a", 6'000'000'000)}, false));
        const Figure figure = f.figure();
        QVERIFY2(!figure.sentence.contains(QLatin1String("predicted ")), qPrintable(figure.sentence));
        const auto row = figure.marks->find(QStringLiteral("recorded 3"));
        QVERIFY(row.has_value());
        QVERIFY2(!figure.marks->at(*row).line().contains(QLatin1String("predicted")), qPrintable(figure.marks->at(*row).line()));
    }

    void thePredictedStepLiesOverTheRecordedOne()
    {
        runs::DeviceMemory memory = *runs::memoryOfRun(snapshot("a", 6'000'000'000));
        for (const auto part : {runs::MemoryPhase::Forward, runs::MemoryPhase::Backward}) {
            runs::MemoryPhase &phase = memory.phases.emplace_back();
            phase.part = part;
            for (std::size_t i = 0; i < phase.times_us.size(); ++i)
                phase.times_us[i] = (part == runs::MemoryPhase::Forward ? 8'000 : 40'000) + 1'000 * static_cast<std::int64_t>(i);
        }
        RecordFixture f(withSnapshots({runs::runOfMemory(memory, "a")}));
        const Figure figure = f.figure();
        QVERIFY2(figure.sentence.contains(QLatin1String("Over the step")), qPrintable(figure.sentence));
        const auto laid = figure.lay({QRectF(0, 0, 1096, 700), {lightTheme(), QApplication::font(), false}});
        const std::vector<Chart::Curve> &curves = laid->charts.front().chart->curves;
        const auto step = std::ranges::find(curves, QStringLiteral("predicted"), &Chart::Curve::key);
        QVERIFY(step != curves.end());
        QCOMPARE(step->x.front(), 8.0); // ms
        QCOMPARE(step->x.back(), 72.0);
        QVERIFY(std::abs(*std::ranges::max_element(step->y) - f.report().estimate->peak().allocated().si() / gigabytes().bytes)
                < 0.01);
    }

    void aSnapshotWithoutHistorySaysSoAndIsComparedWithNothing()
    {
        runs::DeviceMemory memory;
        memory.start = memory.peak = memory.end = point(0, 2'000'000'000);
        memory.reservedPeak = 9'000'000'000;
        RecordFixture f(withSnapshots({runs::runOfMemory(memory, "a")}));
        const Figure figure = f.figure();
        QVERIFY2(figure.sentence.contains(QLatin1String("no history")), qPrintable(figure.sentence));
        QVERIFY(!figure.sentence.contains(QLatin1String("predicted")));
        QImage image(1096, 700, QImage::Format_RGB32);
        QPainter painter(&image);
        figure.lay({QRectF(0, 0, 1096, 700), {lightTheme(), QApplication::font(), false}})->paint(painter, {});
    }

    void aSnapshotWithoutStacksNamesNoTerm()
    {
        runs::DeviceMemory memory = *runs::memoryOfRun(snapshot("a", 6'000'000'000));
        std::swap(memory.peak.categories[static_cast<std::size_t>(MemoryCategory::Activations)],
                  memory.peak.categories[static_cast<std::size_t>(MemoryCategory::Unknown)]);
        RecordFixture f(withSnapshots({runs::runOfMemory(memory, "a")}));
        QVERIFY2(f.figure().sentence.contains(QLatin1String("record with stacks")), qPrintable(f.figure().sentence));
    }

    void categoriesHoldersAndMomentsAreMarks()
    {
        RecordFixture f(withSnapshots({snapshot("a", 6'000'000'000)}));
        const Figure figure = f.figure();
        const auto activations = figure.marks->find(QStringLiteral("recorded 3"));
        QVERIFY(activations.has_value());
        const Mark mark = figure.marks->at(*activations);
        QCOMPARE(mark.number, 6e9);
        QCOMPARE(mark.row.size(), static_cast<std::size_t>(figure.columns.size()));
        QCOMPARE(mark.why().value, 6e9);
        QCOMPARE(mark.why().terms.size(), std::size_t{1});
        QVERIFY(figure.marks->find(QStringLiteral("holder 3 0")).has_value());
        QVERIFY(figure.marks->find(QStringLiteral("moment 2")).has_value());
        QVERIFY(figure.marks->find(QStringLiteral("free")).has_value());
    }

    void printoutsAndMessagesStandBesideTheRecording()
    {
        runs::Run message;
        message.format = "gpu-memory";
        message.title = "CUDA out of memory";
        message.source = "train.log";
        message.outOfMemory = true;
        scenario::Scenario s = withSnapshots({snapshot("a", 6'000'000'000), message});
        s.memory.measured.push_back({.name = "nvidia-smi", .plan = s.layout, .bytes = Bytes(8e9), .source = "smi.txt"});
        RecordFixture f(s);
        const Figure figure = f.figure();
        const auto used = figure.marks->find(QStringLiteral("measured nvidia-smi"));
        QVERIFY(used.has_value());
        QCOMPARE(figure.marks->at(*used).number, 8e9);
        const auto out = figure.marks->find(QStringLiteral("measured CUDA out of memory"));
        QVERIFY(out.has_value());
        QCOMPARE(figure.marks->at(*out).value, QStringLiteral("out of memory"));
        QVERIFY(!figure.marks->find(QStringLiteral("measured a")).has_value()); // the recording itself
    }

    void aRunThatRanOutDoesNotShrinkTheRecording()
    {
        runs::Run message;
        message.format = "gpu-memory";
        message.title = "CUDA out of memory";
        message.source = "train.log";
        message.outOfMemory = true;
        scenario::Scenario s = withSnapshots({snapshot("a", 6'000'000'000), message}, false);
        s.memory.limit = Bytes(150e9);
        const auto chartOf = [](const RecordFixture &f) {
            return f.figure().lay({QRectF(0, 0, 1096, 700), {lightTheme(), QApplication::font(), false}})->charts.front().chart;
        };
        const auto far = chartOf(RecordFixture(s));
        QVERIFY2(far->y.to < 1.5 * 9e9 / gigabytes().bytes, "the axis follows the 9 GB that were reserved");
        QCOMPARE(far->points.size(), std::size_t{1});
        QVERIFY(far->points.front().points.front().y < far->y.to);
        QCOMPARE(far->notes.size(), std::size_t{1});
        QCOMPARE(far->notes.front().lines.front(), sizeText(150e9));
        message.settings["device_bytes"] = 48e9; // of the GPU that it names, whatever the plan has
        scenario::Scenario named = withSnapshots({snapshot("a", 6'000'000'000), message}, false);
        QCOMPARE(chartOf(RecordFixture(named))->notes.front().lines.front(), sizeText(48e9));
        s.memory.limit = Bytes(11e9);
        const auto near = chartOf(RecordFixture(s));
        QVERIFY(near->y.to > 11e9 / gigabytes().bytes);
        QVERIFY(near->notes.empty());
    }

    void theFullestOfSeveralComesFirstAndEachHasItsTab()
    {
        RecordFixture f(withSnapshots({snapshot("r0", 1'000'000'000), snapshot("r1", 5'000'000'000)}));
        QCOMPARE(recordedOf(f.report(), f.view.look()), std::optional<std::size_t>(1));
        QCOMPARE(f.figure().pages.size(), std::size_t{4});
        MemoryLook look;
        look.page = 1;
        f.view.setLook(look);
        QVERIFY(f.figure().subtitle.contains(QLatin1String("r0")));
        look.page = 9; // of another scenario
        QVERIFY(recordedOf(f.report(), look).has_value());
    }

    void aPageFitsItsRoomAndPaints()
    {
        RecordFixture f(withSnapshots({snapshot("a", 6'000'000'000)}));
        const Figure figure = f.figure();
        for (const QSize size : {QSize(1096, 700), QSize(520, 640)}) {
            QImage image(size, QImage::Format_RGB32);
            image.fill(Qt::white);
            const FigureStyle style{lightTheme(), QApplication::font(), false};
            const auto laid = figure.lay({QRectF(QPointF(), QSizeF(size)), style});
            QPainter painter(&image);
            laid->paint(painter, {});
            painter.end();
            QCOMPARE(laid->charts.size(), std::size_t{1});
            const QColor want = termColor(style.theme, cost::MemoryTerm::Parameters);
            bool found = false;
            for (int y = 0; y < image.height() && !found; ++y)
                for (int x = 0; x < image.width() && !found; ++x)
                    found = image.pixelColor(x, y) == want;
            QVERIFY(found);
        }
    }
};

SHARDSCOPE_TEST_GUI(TestMemoryRecord)
#include "test_memoryrecord.moc"
