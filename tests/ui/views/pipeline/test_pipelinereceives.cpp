// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/io/open/open.h"
#include "core/io/scenario/codec.h"
#include "core/schedule/ownorder.h"
#include "tests/sanitized.h"
#include "tests/testclass.h"
#include "ui/base/theme.h"
#include "ui/document/scenariodocument.h"
#include "ui/document/selection.h"
#include "ui/views/pipeline/pipelinefigure.h"
#include "ui/views/pipeline/pipelinepanel.h"

#include <QImage>
#include <QPainter>
#include <QtTest>

#include <algorithm>

using namespace shardscope;
using namespace shardscope::ui;
using scenario::Scenario;

namespace {

/// The first rank receives a gradient before it runs a forward pass that is ready.
constexpr const char *early = "[0F0, 0SEND_F0, 0RECV_B0, 0F1, 0SEND_F1, 0B0, 0RECV_B1, 0B1]\n"
                              "[1RECV_F0, 1F0, 1B0, 1SEND_B0, 1RECV_F1, 1F1, 1B1, 1SEND_B1]\n";
constexpr const char *ring = "[0F0, 0RECV_B0, 0SEND_F0, 0B0]\n[1RECV_F0, 1F0, 1B0, 1SEND_B0]\n";

Scenario opened(const char *list)
{
    Scenario s;
    io::Opened read = io::open({{{"order.txt", list}}});
    (void)io::putInto(s, read);
    return s;
}

struct ReceivesStage {
    ScenarioDocument document;
    SharedSelection selection;
    PipelineView view{{document, selection}, makePipelineFigure, makePanel<PipelinePanel>};

    explicit ReceivesStage(Scenario s)
    {
        view.setAttribute(Qt::WA_DontShowOnScreen);
        view.resize(1096, 786);
        view.show();
        document.show(std::move(s), false);
        settle();
    }
    ReceivesStage(const ReceivesStage &) = delete;

    void settle()
    {
        QVERIFY(QTest::qWaitFor([this] { return !document.isStale() && !view.figure().isEmpty(); }, test::patience_ms));
    }
    [[nodiscard]] std::optional<FigureSwitch> inMenu(const QString &text) const
    {
        const auto &menu = view.figure().switches;
        const auto found = std::ranges::find(menu, text, &FigureSwitch::text);
        return found == menu.end() ? std::nullopt : std::optional(*found);
    }
    void choose(const QString &text)
    {
        const std::optional<FigureSwitch> chosen = inMenu(text);
        QVERIFY2(chosen && chosen->act, qPrintable(text));
        view.edit(*chosen->act);
        settle();
    }
    [[nodiscard]] bool hasTransfers() const { return schedule::haveTransfers(document.scenario().pipeline.ownOrder); }
    [[nodiscard]] Mark mark(const char *key) const
    {
        const auto found = view.figure().marks->find(QString::fromLatin1(key));
        return found ? view.figure().marks->at(*found) : Mark();
    }
};

/// As it is exported, on each theme's ground: pixels of a colour.
int painted(const Figure &figure, const Theme &theme, const QColor &color, const QSize &size)
{
    QImage image(size, QImage::Format_RGB32);
    image.fill(theme.background);
    QPainter painter(&image);
    figure.lay({QRectF(QPointF(0, 0), size), {theme, QFont(), true}})->paint(painter, {});
    painter.end();
    int count = 0;
    for (int y = 0; y < image.height(); ++y)
        for (int x = 0; x < image.width(); ++x)
            count += image.pixelColor(x, y) == color ? 1 : 0;
    return count;
}

const QString beside = QStringLiteral("Let receives wait beside computing");

} // namespace

class TestPipelineReceives : public QObject {
    Q_OBJECT

private slots:
    void aReceiveThatHoldsUpItsGpuIsToldAndDrawn()
    {
        ReceivesStage stage(opened(early));
        QVERIFY(stage.hasTransfers());
        const QString sentence = stage.view.figure().sentence;
        QVERIFY2(sentence.contains(QStringLiteral("GPU 0 waits in a receive for the backward of chunk 1 on GPU 1"))
                     && sentence.contains(QStringLiteral("forward of chunk 2")),
                 qPrintable(sentence));
        const auto data = pipelineData(stage.view.figure());
        QCOMPARE(data->first().heldUp.size(), std::size_t(1));
        QCOMPARE(qRound(90 * data->first().end() / data->first().besideReceives), 100);
        const QString line = stage.mark("task 0 0 0 0 1").line();
        QVERIFY2(line.contains(QStringLiteral("held up by a receive")), qPrintable(line));
        for (const Theme *theme : {&lightTheme(), &darkTheme()})
            QVERIFY(painted(stage.view.figure(), *theme, theme->worse, {960, 700}) > 100);
        QVERIFY(!stage.view.grab().isNull());
    }

    void receivesAreLeftOutWithAWordAndComeBackWithUndo()
    {
        ReceivesStage stage(opened(early));
        const double held = pipelineData(stage.view.figure())->end();
        stage.choose(beside);
        QVERIFY(!stage.hasTransfers() && !stage.inMenu(beside));
        QVERIFY(pipelineData(stage.view.figure())->end() < held);
        QVERIFY(stage.view.figure().sentence.contains(QStringLiteral("1F1B")));
        stage.document.undoStack().undo();
        stage.settle();
        QVERIFY(stage.hasTransfers());
        QCOMPARE(pipelineData(stage.view.figure())->end(), held);
        // So does an edit by hand, which says so.
        for (const MarkDeed &deed : stage.mark("task 0 0 0 0 1").deeds)
            if (deed.text == QStringLiteral("Later")) {
                const MarkOutcome outcome = deed.act();
                QVERIFY2(outcome.edit && outcome.edit->text.contains(QStringLiteral("without the list's sends and receives")),
                         qPrintable(outcome.line));
                stage.view.edit(*outcome.edit);
            }
        stage.settle();
        QVERIFY(!stage.hasTransfers());
    }

    void theRingOfADeadlockIsToldAndDrawn()
    {
        ReceivesStage stage(opened(ring));
        const QString sentence = stage.view.figure().sentence;
        QVERIFY2(
            sentence.contains(QStringLiteral("GPU 0 stops at 0RECV_B0 and needs 1SEND_B0, which comes after 1RECV_F0 on GPU 1"))
                && sentence.contains(QStringLiteral("GPU 1 stops at 1RECV_F0 and needs 0SEND_F0")),
            qPrintable(sentence));
        QVERIFY(stage.mark("stop 1").line().contains(QStringLiteral("GPU 0 stops at 0RECV_B0, earlier in its list")));
        QCOMPARE(stage.view.figure().marks->rows(), std::size_t(3)); // one task that ran, two that cannot
        for (const Theme *theme : {&lightTheme(), &darkTheme()})
            for (const QSize size : {QSize(960, 400), QSize(420, 300)})
                QVERIFY(painted(stage.view.figure(), *theme, theme->worse, size) > 100);
        QVERIFY(!stage.view.grab().isNull());
        stage.choose(beside);
        QVERIFY(pipelineData(stage.view.figure()) != nullptr);
        stage.document.undoStack().undo();
        stage.settle();
        QVERIFY(stage.view.figure().sentence.contains(QStringLiteral("deadlocks")));
    }

    void bothAreSavedAsTheyAre()
    {
        for (const char *list : {early, ring}) {
            const Scenario scenario = opened(list);
            const auto read = io::decodeScenario(io::encodeScenario(scenario), "list.json");
            QVERIFY2(read, read ? "" : describe(read.error()).c_str());
            QVERIFY(read->scenario == scenario);
            QVERIFY(schedule::haveTransfers(read->scenario.pipeline.ownOrder));
        }
    }
};

SHARDSCOPE_TEST_GUI(TestPipelineReceives)
#include "test_pipelinereceives.moc"
