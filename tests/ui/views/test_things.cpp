// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/sanitized.h"
#include "tests/testclass.h"
#include "ui/base/numberstyle.h"
#include "ui/document/opener.h"
#include "ui/document/scenariodocument.h"
#include "ui/document/selection.h"
#include "ui/figure/differences.h"
#include "ui/figure/figureview.h"
#include "ui/views/view.h"

#include <QAccessible>
#include <QApplication>
#include <QImage>
#include <QPainter>
#include <QRegularExpression>
#include <QSet>
#include <QtTest>

#include <memory>

using namespace shardscope;
using namespace shardscope::ui;
using scenario::Scenario;

namespace {

/// An example in which the view has something to show.
QString exampleOf(const QString &id)
{
    static const QHash<QString, QString> examples{{QStringLiteral("pipeline"), QStringLiteral("bert-pipeline-lab")},
                                                  {QStringLiteral("chunks"), QStringLiteral("bert-chunks-lab")},
                                                  {QStringLiteral("memory"), QStringLiteral("gpt-1.3b-v100-memory")},
                                                  {QStringLiteral("cost"), QStringLiteral("gpt4-like-run")},
                                                  {QStringLiteral("plans"), QStringLiteral("bigscience-1b3-plans")},
                                                  {QStringLiteral("runs"), QStringLiteral("bert-chunks-lab")},
                                                  {QStringLiteral("trace"), QStringLiteral("bert-pipeline-trace")}};
    return examples.value(id, QStringLiteral("v100-hybrid-cube-mesh"));
}

struct ThingStage {
    ScenarioDocument document;
    SharedSelection selection;
    std::unique_ptr<Opener> opener = std::make_unique<Opener>(document);
    std::unique_ptr<View> view;

    explicit ThingStage(const QString &id)
    {
        view.reset(createView(*findView(id), {document, selection}, nullptr));
        view->setPalette(paletteFor(lightTheme()));
        view->resize(1096, 700);
        opener->openExample(exampleOf(id));
        view->show();
        settle();
    }
    void settle()
    {
        QVERIFY(QTest::qWaitFor([this] { return !opener->isBusy() && !document.isEmpty() && !document.isStale(); },
                                test::patience_ms));
        QVERIFY(QTest::qWaitFor(
            [this] {
                (void)view->grab();
                return canvas().comparison().things().size() > 0;
            },
            test::patience_ms));
    }
    [[nodiscard]] FigureView &canvas() const { return *qobject_cast<FigureView *>(view.get()); }
    [[nodiscard]] const std::vector<Thing> &things() const { return canvas().comparison().things(); }
};

/// An edit after which the view's numbers are others.
void change(ScenarioDocument &document, const QString &id)
{
    document.edit(QStringLiteral("change"), [&id](Scenario &s) {
        s.pipeline.chunks += 3;
        s.layout.microbatch *= 2;
        s.cost.run.batchSize *= 2;
        s.collectives.size = Bytes(2 * s.collectives.size.si());
        s.experts.tokensPerDevice += 4096;
        if (id == QLatin1String("topology") || id == QLatin1String("bandwidth"))
            s.machine.hiddenClasses.clear();
    });
}

} // namespace

class TestThings : public QObject {
    Q_OBJECT

private slots:
    void everyViewNamesWhatStandsInIt_data() { rows(); }
    void everyViewNamesWhatStandsInIt()
    {
        QFETCH(QString, id);
        ThingStage stage(id);
        QSet<QString> keys;
        int inSight = 0;
        for (const Thing &thing : stage.things()) {
            QVERIFY2(!thing.name.isEmpty(), qPrintable(thing.key));
            QVERIFY2(!keys.contains(thing.key), qPrintable(thing.key));
            keys.insert(thing.key);
            inSight += thing.rect.isEmpty() ? 0 : 1;
            if (!thing.rect.isEmpty())
                QVERIFY2(QRectF(stage.view->rect()).intersects(thing.rect) || thing.rect.isEmpty(), qPrintable(thing.key));
        }
        QVERIFY(keys.size() >= 2);
        QVERIFY(inSight >= 1);
        QVERIFY(stage.things().size() <= mostThings);
    }

    void theSameScenarioDiffersInNothing_data() { rows(); }
    void theSameScenarioDiffersInNothing()
    {
        QFETCH(QString, id);
        ThingStage a(id);
        ThingStage b(id);
        for (const ThingDifference &one : differencesOf(a.things(), b.things()))
            QFAIL(qPrintable(differenceText(one, QStringLiteral("B"))));
        const QImage before = a.view->grab().toImage();
        a.view->compareWith(b.view.get(), QStringLiteral("B"));
        QCOMPARE(a.view->grab().toImage(), before);
    }

    void whatDiffersIsMarkedInThePicture_data()
    {
        QTest::addColumn<QString>("id");
        for (const char *id : {"pipeline", "chunks", "experts", "memory", "cost", "collectives"})
            QTest::newRow(id) << QString::fromLatin1(id);
    }
    void whatDiffersIsMarkedInThePicture()
    {
        QFETCH(QString, id);
        ThingStage a(id);
        ThingStage b(id);
        change(b.document, id);
        b.settle();
        const std::vector<ThingDifference> differing = differencesOf(a.things(), b.things());
        QVERIFY(!differing.empty());
        QSignalSpy counted(a.view.get(), &View::differencesCounted);
        const QImage plain = a.view->grab().toImage();
        a.view->compareWith(b.view.get(), QStringLiteral("B"));
        const QImage marked = a.view->grab().toImage();
        QCOMPARE(plain != marked, areWorthMarking(differing.size(), a.things().size()));
        QTRY_VERIFY(!counted.isEmpty());
        QVERIFY(counted.last().at(0).toInt() > 0);
        a.view->compareWith(nullptr, {});
        QCOMPARE(a.view->grab().toImage(), plain);
    }

    void differencesAreToldByKeyAndNumber()
    {
        const double none = std::numeric_limits<double>::quiet_NaN();
        const std::vector<Thing> mine{
            {QStringLiteral("a"), QStringLiteral("A"), QStringLiteral("1 s"), 1.0, QRectF(0, 0, 90, 30)},
            {QStringLiteral("b"), QStringLiteral("B"), QStringLiteral("x"), none, {}},
            {QStringLiteral("c"), QStringLiteral("C"), QStringLiteral("3 s"), 3.0, {}},
            {QStringLiteral("d"), QStringLiteral("D"), QStringLiteral("4 s"), 4.0, {}}};
        const std::vector<Thing> theirs{{QStringLiteral("c"), QStringLiteral("C"), QStringLiteral("3.0 s"), 3.0 + 1e-9, {}},
                                        {QStringLiteral("a"), QStringLiteral("A"), QStringLiteral("0.5 s"), 0.5, {}},
                                        {QStringLiteral("b"), QStringLiteral("B"), QStringLiteral("y"), none, {}}};
        const std::vector<ThingDifference> all = differencesOf(mine, theirs);
        QCOMPARE(all.size(), std::size_t(3));
        QCOMPARE(all[0].change, QStringLiteral("+100 %"));
        QCOMPARE(all[0].other, QStringLiteral("0.5 s"));
        QCOMPARE(all[1].other, QStringLiteral("y"));
        QVERIFY(all[2].isMissing);
        QVERIFY(differenceText(all[0], QStringLiteral("B")).contains(QLatin1String("0.5 s")));
    }

    void whatDiffersEverywhereIsNotOutlined()
    {
        QVERIFY(areWorthMarking(0, 0));
        QVERIFY(areWorthMarking(4, 4)); // four stages, all changed
        QVERIFY(areWorthMarking(50, 100));
        QVERIFY(!areWorthMarking(600, 600));
        QVERIFY(!areWorthMarking(54, 56));
        const auto dark = [](const QRectF &rect) {
            QImage image(100, 40, QImage::Format_RGB32);
            image.fill(Qt::white);
            QPainter painter(&image);
            paintDifferenceMark(painter, lightTheme(), rect, false);
            painter.end();
            int count = 0;
            for (int y = 0; y < image.height(); ++y)
                for (int x = 0; x < image.width(); ++x)
                    count += qGray(image.pixel(x, y)) < 128;
            return count;
        };
        const QRectF cell(20, 10, 8, 8);
        QVERIFY(dark(cell) > 0 && dark(cell) < 20); // a corner, not a black cell
        QVERIFY(dark(QRectF(20, 10, 30, 20)) > 90);
    }

    void aScreenReaderWalksThePicture_data() { rows(); }
    void aScreenReaderWalksThePicture()
    {
        QFETCH(QString, id);
        ThingStage stage(id);
        QAccessibleInterface *picture = QAccessible::queryAccessibleInterface(stage.view.get());
        QVERIFY(picture != nullptr);
        QCOMPARE(picture->role(), QAccessible::Chart);
        QVERIFY(!picture->text(QAccessible::Name).isEmpty());
        QVERIFY(picture->text(QAccessible::Description).size() > 20);
        QVERIFY(picture->text(QAccessible::Help).contains(QLatin1String("Ctrl+T")));
        const int count = picture->childCount();
        QVERIFY(count >= static_cast<int>(stage.things().size()));
        for (int i = 0; i < count; ++i) {
            QAccessibleInterface *child = picture->child(i);
            QVERIFY(child != nullptr && child->isValid());
            QCOMPARE(picture->indexOfChild(child), i);
            if (child->role() != QAccessible::ListItem)
                continue;
            QVERIFY(!child->text(QAccessible::Name).isEmpty());
            QCOMPARE(child->parent(), picture);
            const QRect at = child->rect();
            if (!at.isEmpty())
                QVERIFY(QRect(stage.view->mapToGlobal(QPoint(0, 0)), stage.view->size()).contains(at));
        }
        QVERIFY(picture->child(count) == nullptr);
    }

    void aScreenReaderHearsTheBandwidthOfALink()
    {
        const ThingStage stage(QStringLiteral("topology"));
        QAccessibleInterface *picture = QAccessible::queryAccessibleInterface(stage.view.get());
        QStringList heard;
        for (int i = 0; i < picture->childCount(); ++i)
            heard << picture->child(i)->text(QAccessible::Name);
        const QStringList links = heard.filter(QRegularExpression(QStringLiteral("^GPU\\d – GPU\\d: NV")));
        QCOMPARE(links.size(), 16); // six NVLinks on each of eight GPUs, two of them double
        for (const QString &link : links) {
            static const QRegularExpression measured(QStringLiteral("^GPU\\d – GPU\\d: NV[12], \\d+\\.\\d+\u00A0GB/s$"));
            QVERIFY2(measured.match(link).hasMatch(), qPrintable(link));
        }
        QVERIFY(heard.contains(QStringLiteral("GPU0 – GPU3: NV2, 43.28\u00A0GB/s"))); // as the matrix was measured
    }

    void sizesFollowThePreference()
    {
        ThingStage stage(QStringLiteral("memory"));
        const QString decimal = stage.things().front().value;
        QVERIFY(decimal.endsWith(QLatin1String("GB")));
        const QAbstractItemModel *table = stage.view->table();
        const auto headings = [table] {
            QStringList all;
            for (int c = 0; c < table->columnCount(); ++c)
                all << table->headerData(c, Qt::Horizontal).toString();
            return all.join(QLatin1Char('|'));
        };
        const QString before = headings();
        setNumberStyle({ByteUnits::Binary, QLatin1Char('.')});
        (void)stage.view->grab();
        QVERIFY(stage.things().front().value.endsWith(QLatin1String("GiB")));
        QVERIFY(before.contains(QLatin1String("GB")) == headings().contains(QLatin1String("GiB")));
        setNumberStyle({});
    }

private:
    static void rows()
    {
        QTest::addColumn<QString>("id");
        for (const ViewEntry &entry : viewRegistry())
            QTest::newRow(entry.id) << QString::fromLatin1(entry.id);
    }
};

SHARDSCOPE_TEST_GUI(TestThings)
#include "test_things.moc"
