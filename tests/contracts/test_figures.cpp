// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/sanitized.h"
#include "tests/testclass.h"
#include "tests/ui/application.h"
#include "ui/base/type.h"
#include "ui/document/opener.h"
#include "ui/document/scenariodocument.h"
#include "ui/document/selection.h"
#include "ui/figure/figureview.h"
#include "ui/views/view.h"

#include <QAccessible>
#include <QApplication>
#include <QSet>
#include <QtTest>

#include <algorithm>
#include <cmath>
#include <memory>

using namespace shardscope;
using namespace shardscope::ui;
using scenario::Scenario;

namespace {

/// An example in which the view has something to show.
QString exampleOf(const QString &id)
{
    static const QHash<QString, QString> examples{{QStringLiteral("memory"), QStringLiteral("gpt-1.3b-v100-memory")},
                                                  {QStringLiteral("cost"), QStringLiteral("gpt4-like-run")},
                                                  {QStringLiteral("runs"), QStringLiteral("bert-chunks-lab")},
                                                  {QStringLiteral("trace"), QStringLiteral("bert-pipeline-trace")}};
    return examples.value(id, QStringLiteral("v100-hybrid-cube-mesh"));
}

struct FigureStage {
    ScenarioDocument document;
    SharedSelection selection;
    Opener opener{document};
    std::unique_ptr<View> view;

    explicit FigureStage(const QString &id)
    {
        selection.follow(document);
        view.reset(createView(*findView(id), {document, selection}, nullptr));
        view->resize(1096, 700);
        opener.openExample(exampleOf(id));
        view->show();
        settle();
    }
    void settle()
    {
        QVERIFY(QTest::qWaitFor([this] { return !opener.isBusy() && !document.isEmpty() && !document.isStale(); },
                                test::patience_ms));
        QApplication::processEvents();
    }
    void edit(const std::function<void(Scenario &)> &change)
    {
        document.edit(QStringLiteral("x"), change);
        settle();
    }
    [[nodiscard]] FigureView &figures() const { return *qobject_cast<FigureView *>(view.get()); }
    [[nodiscard]] const MarkSource &marks() const { return *figures().figure().marks; }
    void press(Qt::Key key) const { QTest::keyClick(view.get(), key); }
};

QStringList shown(const std::vector<TableCell> &row)
{
    QStringList cells;
    for (const TableCell &cell : row)
        cells << cell.shown();
    return cells;
}

/// Is this number one of those that the explanation states?
bool states(const Derivation &why, double number)
{
    return std::abs(why.value - number) <= 1e-9 * std::abs(number)
           || std::ranges::any_of(why.terms, [number](const Derivation &term) { return states(term, number); });
}

} // namespace

/// What every figure promises of its marks.
class TestFigures : public QObject {
    Q_OBJECT

private slots:
    void everyMarkIsReachedByKeyboard_data() { rows(); }
    void everyMarkIsReachedByKeyboard()
    {
        QFETCH(QString, id);
        const FigureStage stage(id);
        QSet<QString> wanted;
        for (std::size_t i = 0; i < stage.marks().count(); ++i)
            if (const Mark mark = stage.marks().at(i); !mark.inTableOnly)
                wanted.insert(mark.head.key);
        QVERIFY(wanted.size() >= 2);
        for (const Qt::Key key : {Qt::Key_Right, Qt::Key_Up}) {
            QSet<QString> reached;
            stage.press(Qt::Key_Escape);
            for (qsizetype i = 0; i < wanted.size(); ++i) {
                stage.press(key);
                QVERIFY(stage.figures().current());
                const Mark mark = stage.marks().at(*stage.figures().current());
                reached.insert(mark.head.key);
                QVERIFY2(mark.line && stage.selection.hoverLine() == mark.line(), qPrintable(mark.head.key));
            }
            // Up and down may keep to a column or a moment; to the sides all are met.
            if (key == Qt::Key_Right)
                QCOMPARE(reached, wanted);
        }
    }

    void everyMarkIsNamedToAScreenReader_data() { rows(); }
    void everyMarkIsNamedToAScreenReader()
    {
        QFETCH(QString, id);
        const FigureStage stage(id);
        QAccessibleInterface *picture = QAccessible::queryAccessibleInterface(stage.view.get());
        QVERIFY(picture != nullptr);
        QStringList spoken;
        for (int i = 0; i < picture->childCount(); ++i)
            spoken << picture->child(i)->text(QAccessible::Name);
        QSet<QString> keys;
        for (std::size_t i = 0; i < stage.marks().told(); ++i) {
            const Mark mark = stage.marks().at(i);
            QVERIFY2(!mark.head.key.isEmpty() && !keys.contains(mark.head.key), qPrintable(mark.head.key));
            keys.insert(mark.head.key);
            QVERIFY2(!mark.name.isEmpty(), qPrintable(mark.head.key));
            const QString whole = mark.value.isEmpty() ? mark.name : mark.name + QLatin1String(": ") + mark.value;
            QVERIFY2(mark.inTableOnly || keys.size() > static_cast<qsizetype>(mostThings) || spoken.contains(whole),
                     qPrintable(mark.head.key));
        }
    }

    void everyExplanationHasTheNumberOfItsMark_data() { rows(); }
    void everyExplanationHasTheNumberOfItsMark()
    {
        QFETCH(QString, id);
        const FigureStage stage(id);
        QStringList others;
        for (std::size_t i = 0; i < std::min<std::size_t>(stage.marks().count(), 2000); ++i) {
            const Mark mark = stage.marks().at(i);
            if (!mark.why || !std::isfinite(mark.number))
                continue;
            if (const Derivation why = mark.why(); !states(why, mark.number))
                others << QStringLiteral("%1: %2, explained as %3 = %4")
                              .arg(mark.head.key)
                              .arg(mark.number, 0, 'g', 12)
                              .arg(QString::fromStdString(english(why.name)))
                              .arg(why.value, 0, 'g', 12);
        }
        QVERIFY2(others.isEmpty(), qPrintable(QString::number(others.size()) + QLatin1String(" others, such as ")
                                              + others.mid(0, 8).join(QLatin1String("\n"))));
    }

    void everyMarkIsFoundInTheTable_data() { rows(); }
    void everyMarkIsFoundInTheTable()
    {
        QFETCH(QString, id);
        const FigureStage stage(id);
        const QAbstractItemModel *table = stage.view->table();
        QSet<QStringList> rows;
        for (int r = 0; r < table->rowCount(); ++r) {
            QStringList cells;
            for (int c = 0; c < table->columnCount(); ++c)
                cells << table->index(r, c).data().toString();
            rows.insert(cells);
        }
        for (std::size_t i = 0; i < stage.marks().count(); ++i) {
            const Mark mark = stage.marks().at(i);
            if (!mark.head.hasRow)
                continue;
            QCOMPARE(static_cast<int>(mark.row.size()), table->columnCount());
            QVERIFY2(rows.contains(shown(mark.row)), qPrintable(mark.head.key));
        }
    }

    void everyMarkInSightIsUnderTheCursor_data() { rows(); }
    void everyMarkInSightIsUnderTheCursor()
    {
        QFETCH(QString, id);
        const FigureStage stage(id);
        int inSight = 0;
        for (std::size_t i = 0; i < stage.marks().count(); ++i) {
            const MarkShape shape = stage.figures().laid().shape(i);
            if (shape.rect.isEmpty())
                continue;
            ++inSight;
            const QPointF middle = shape.path.isEmpty() ? shape.rect.center() : shape.path.first();
            const std::optional<std::size_t> hit = stage.figures().laid().hit(middle);
            QVERIFY2(hit, qPrintable(stage.marks().at(i).head.key)); // itself, or a part of it
            if (!shape.path.isEmpty())
                QCOMPARE(*hit, i);
        }
        QVERIFY(inSight >= 2);
    }

    void aPinnedExplanationFollowsTheScenario_data() { rows(); }
    void aPinnedExplanationFollowsTheScenario()
    {
        QFETCH(QString, id);
        FigureStage stage(id);
        QString key;
        for (std::size_t i = 0; key.isEmpty() && i < stage.marks().count(); ++i)
            if (const Mark mark = stage.marks().at(i); mark.why && !mark.act && !mark.inTableOnly)
                key = mark.head.key;
        if (key.isEmpty())
            QSKIP("nothing to explain");
        while (!stage.figures().current() || stage.marks().at(*stage.figures().current()).head.key != key)
            stage.press(Qt::Key_Right);
        stage.press(Qt::Key_Return);
        QVERIFY(stage.selection.keepsExplanation());
        const double before = stage.selection.explained().value;
        stage.edit([](Scenario &s) {
            s.layout.microbatch *= 2;
            s.pipeline.batch *= 2;
            s.cost.run.batchSize *= 2;
            s.cost.run.datasetTokens *= 2;
            s.trace.step = 0;
            if (s.runs.list) {
                runs::Runs list = *s.runs.list;
                for (runs::Run &run : list)
                    for (runs::Measured &measured : run.measured)
                        for (runs::Sample &sample : measured.samples)
                            sample.value *= 2;
                s.runs.list = std::make_shared<const runs::Runs>(std::move(list));
            }
            s.experts.tokensPerDevice *= 2;
            s.plans.globalBatch = 256;
            if (s.cluster) {
                auto machine = std::make_shared<cluster::Cluster>(*s.cluster);
                for (cluster::MeasuredMatrix &matrix : machine->matrices)
                    for (double &value : matrix.values)
                        value *= 2;
                s.cluster = machine;
            }
        });
        const std::optional<std::size_t> now = stage.marks().find(key);
        QVERIFY(now);
        QTRY_COMPARE(stage.selection.explained().value, stage.marks().at(*now).why().value);
        QVERIFY(stage.selection.explained().value != before);
        QVERIFY(stage.selection.keepsExplanation());
        // Nothing of it stays when its scenario goes.
        stage.document.newDocument();
        QTRY_VERIFY(!stage.selection.keepsExplanation());
    }

    void whatIsChosenIsOneStepOfUndo_data() { rows(); }
    void whatIsChosenIsOneStepOfUndo()
    {
        QFETCH(QString, id);
        FigureStage stage(id);
        for (std::size_t i = 0; i < stage.marks().count(); ++i) {
            const Mark mark = stage.marks().at(i);
            if (!mark.act || mark.act->isLook || mark.inTableOnly)
                continue;
            const auto snapshot = stage.document.snapshot();
            Scenario changed = *snapshot;
            mark.act->change(changed);
            if (changed == *snapshot)
                continue;
            while (stage.figures().current() != i)
                stage.press(Qt::Key_Right);
            stage.press(Qt::Key_Enter);
            QCOMPARE(stage.document.undoStack().count(), 1);
            QCOMPARE(stage.document.undoStack().undoText(), mark.act->text);
            stage.document.undoStack().undo();
            QVERIFY(stage.document.scenario() == *snapshot);
            return;
        }
    }

private:
    static void rows()
    {
        QTest::addColumn<QString>("id");
        for (const ViewEntry &entry : viewRegistry()) {
            ScenarioDocument document;
            SharedSelection selection;
            const std::unique_ptr<View> view(createView(entry, {document, selection}, nullptr));
            if (qobject_cast<FigureView *>(view.get()) != nullptr)
                QTest::newRow(entry.id) << QString::fromLatin1(entry.id);
        }
    }
};

SHARDSCOPE_TEST_RUN(TestFigures, (shardscope::test::runTest<TestFigures, ShardscopeApplication>))

#include "test_figures.moc"
