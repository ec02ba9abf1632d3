// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/sanitized.h"
#include "tests/testclass.h"
#include "tests/ui/window/lessonhands.h"

#include "core/lesson/html.h"
#include "ui/export/figurepage.h"
#include "ui/export/recording.h"
#include "ui/views/view.h"
#include "ui/window/commands/actions.h"
#include "ui/window/commands/commandpalette.h"
#include "ui/window/inspector/inspectorpanel.h"
#include "ui/window/panes/viewarea.h"
#include "ui/window/strip/headlinestrip.h"

#include <QAbstractItemModel>
#include <QAccessible>
#include <QRegularExpression>
#include <QUndoStack>

using namespace shardscope;
using namespace shardscope::ui;

namespace {

bool workedOut(WindowFixture &f)
{
    return QTest::qWaitFor([&f] { return f.window->lessons().book().worked() != nullptr; }, test::patience_ms);
}

/// What somebody who sees, hears or exports can read now.
class Readable {
public:
    explicit Readable(WindowFixture &fixture) : m_f(fixture)
    {
        hear(*QAccessible::queryAccessibleInterface(m_f.window.get()));
        for (const View *view : m_f.window->findChildren<View *>()) {
            if (!view->isVisible() || view->hasNothing())
                continue;
            FigureOptions options;
            options.font = view->font();
            m_texts << recordPage(*view, figurePage(*view, {}, options), options)->texts().join(QLatin1Char(' '));
            if (m_f.window->actions().table->isEnabled() || m_f.window->actions().exportCsv->isEnabled())
                read(view->table());
        }
    }

    [[nodiscard]] const QStringList &texts() const { return m_texts; }

private:
    /// The tree of assistive technology: what is seen is in there, too.
    void hear(QAccessibleInterface &one)
    {
        // What is asked has its own test (noAnswerStandsInTheTextBeforeIt): a question may give what is to be reasoned from.
        if (one.state().invisible || qobject_cast<const LessonPane *>(one.object()) != nullptr)
            return;
        const auto *widget = qobject_cast<const QWidget *>(one.object());
        if (widget != nullptr && !widget->isVisible())
            return;
        for (const QAccessible::Text kind :
             {QAccessible::Name, QAccessible::Value, QAccessible::Description, QAccessible::Help}) {
            const QString text = one.text(kind);
            if (!text.isEmpty() && text != m_texts.value(m_texts.size() - 1))
                m_texts << text;
        }
        for (int i = 0; i < one.childCount(); ++i) {
            if (QAccessibleInterface *child = one.child(i))
                hear(*child);
        }
    }

    void read(const QAbstractItemModel *table)
    {
        for (int row = 0; table != nullptr && row < std::min(200, table->rowCount()); ++row) {
            QStringList cells;
            for (int column = 0; column < table->columnCount(); ++column) {
                // "Bubble, %": the unit of a column stands above it.
                const QString unit = table->headerData(column, Qt::Horizontal).toString().section(QLatin1String(", "), 1);
                cells << table->index(row, column).data().toString() + QLatin1Char(' ') + unit;
            }
            m_texts << cells.join(QLatin1String(" ; "));
        }
    }

    WindowFixture &m_f;
    QStringList m_texts;
};

/// Does a number in the text, with the question's unit behind it, say the answer?
bool says(const QString &text, const lesson::Question &question, double answer)
{
    static const QRegularExpression number(QStringLiteral("(?<![\\d.,])(\\d{1,3}(?:[  \u2009\u202F]\\d{3})+|\\d+)(\\.\\d+)?"));
    const QString unit = QString::fromStdString(question.style.label);
    const double wanted = answer / lesson::scaleOf(question.style);
    for (auto it = number.globalMatch(text); it.hasNext();) {
        const QRegularExpressionMatch match = it.next();
        QString digits = match.captured(1);
        digits.remove(QRegularExpression(QStringLiteral("[^\\d]")));
        const double shown = (digits + match.captured(2)).toDouble();
        const double room =
            0.5 * std::pow(10.0, match.captured(2).isEmpty() ? 0.0 : 1.0 - static_cast<double>(match.captured(2).size()));
        if (std::abs(shown - wanted) > room * (1 + 1e-9) || digits.size() + match.captured(2).size() < 2)
            continue;
        const QString behind = text.mid(match.capturedEnd(), 12);
        static const QRegularExpression space(QStringLiteral("^[\\s\u00A0\u2009\u202F]*"));
        if (QString(behind).remove(space).startsWith(unit))
            return true;
    }
    return false;
}

/// What stands behind a number of this unit on the screen, and what one of it is in SI.
QList<std::pair<QString, double>> writtenAs(Unit unit)
{
    switch (unit) {
    case Unit::Second:
        return {
            {QStringLiteral("µs"), 1e-6}, {QStringLiteral("ms"), 1e-3}, {QStringLiteral("s"), 1}, {QStringLiteral("d"), 86400}};
    case Unit::Byte: return {{QStringLiteral("KB"), 1e3}, {QStringLiteral("MB"), 1e6}, {QStringLiteral("GB"), 1e9}};
    case Unit::BytePerSecond: return {{QStringLiteral("MB/s"), 1e6}, {QStringLiteral("GB/s"), 1e9}};
    default: return {}; // a bare count stands anywhere
    }
}

/// Is the quantity in the text, in any of its units?
bool shows(const QString &text, const lesson::Value &value)
{
    static const QRegularExpression number(QStringLiteral("(?<![\\d.,])(\\d{1,3}(?:[  \u2009\u202F]\\d{3})+|\\d+)(\\.\\d+)?"
                                                          "[\\s\u00A0\u2009\u202F]?([A-Za-zµ]+(?:/s)?)"));
    const auto units = writtenAs(value.unit);
    for (auto it = number.globalMatch(text); it.hasNext();) {
        const QRegularExpressionMatch match = it.next();
        const auto unit =
            std::find_if(units.begin(), units.end(), [&](const auto &one) { return one.first == match.captured(3); });
        QString digits = match.captured(1);
        digits.remove(QRegularExpression(QStringLiteral("[^\\d]")));
        if (unit == units.end() || digits.size() + match.captured(2).size() < 3)
            continue;
        const double room =
            0.5 * std::pow(10.0, match.captured(2).isEmpty() ? 0.0 : 1.0 - static_cast<double>(match.captured(2).size()));
        if (std::abs((digits + match.captured(2)).toDouble() * unit->second - value.si) <= room * unit->second * (1 + 1e-9))
            return true;
    }
    return false;
}

bool somewhere(const QStringList &texts, const lesson::Value &value)
{
    return std::any_of(texts.begin(), texts.end(), [&value](const QString &text) { return shows(text, value); });
}

/// A choice or an order is told where the number of every option can be read, and
/// a choice where its right option stands and no wrong one does.
QString toldOptions(const lesson::Lesson &of, const lesson::Worked &worked, std::size_t row, const QStringList &texts)
{
    const lesson::Question &question = of.questions[row];
    const lesson::WorkedQuestion &answer = worked.questions[row];
    if (question.options.empty())
        return {};
    std::size_t shown = 0;
    for (const double value : answer.values)
        shown += somewhere(texts, {value, answer.unit}) ? 1 : 0;
    if (shown == answer.values.size())
        return QStringLiteral("the values of all options");
    constexpr qsizetype longEnough = 12; // "GPU 1" stands anywhere
    const auto stands = [&](std::size_t option) {
        const QString words = QString::fromStdString(lesson::plainText(of, worked, question.options[option].text));
        return words.size() >= longEnough
               && std::any_of(texts.begin(), texts.end(), [&](const QString &text) { return text.contains(words); });
    };
    if (question.kind != lesson::QuestionKind::Choice || !stands(answer.choice))
        return {};
    for (std::size_t i = 0; i < question.options.size(); ++i) {
        if (i != answer.choice && stands(i))
            return {};
    }
    return QStringLiteral("its right option");
}

/// Questions from the given one on that something says the answer of; of numbers, those
/// whose answer is a quantity or a fraction, for a bare count stands anywhere.
QStringList told(WindowFixture &f, std::size_t from)
{
    const LessonBook &book = f.window->lessons().book();
    QStringList all;
    const Readable readable(f);
    const auto note = [&](const lesson::Question &question, const QString &what) {
        all << QStringLiteral("%1.%2 in %3: %4")
                   .arg(QString::fromStdString(book.lesson()->id), QString::fromStdString(question.id),
                        f.window->views().focusedId(), what);
    };
    for (std::size_t i = from; i < book.lesson()->questions.size(); ++i) {
        const lesson::Question &question = book.lesson()->questions[i];
        const QString options = toldOptions(*book.lesson(), *book.worked(), i, readable.texts());
        if (!options.isEmpty())
            note(question, options);
        const double answer = book.worked()->questions[i].answer;
        if (question.kind != lesson::QuestionKind::Number || (question.style.label.empty() && answer == std::round(answer)))
            continue;
        for (const QString &text : readable.texts()) {
            if (says(text, question, answer)) {
                note(question, text.left(160));
                break;
            }
        }
    }
    return all;
}

/// In the other views, to which the rail leads while the picture is open.
QStringList toldElsewhere(WindowFixture &f, std::size_t from)
{
    const QString here = f.window->views().focusedId();
    QStringList all;
    for (const ViewEntry &entry : viewRegistry()) {
        f.window->showView(QString::fromLatin1(entry.id));
        (void)f.waitUntilReady();
        all << told(f, from);
    }
    f.window->showView(here);
    return all;
}

/// Nothing writes, compares or lists what is closed.
QStringList waysRound(WindowFixture &f)
{
    QStringList open;
    if (f.window->views().isVisible())
        open << QStringLiteral("the views");
    if (f.window->findChild<HeadlineStrip *>()->isVisible())
        open << QStringLiteral("the strip");
    for (const QWidget *top : QApplication::topLevelWidgets()) {
        for (const View *view : top->findChildren<View *>()) {
            if (view->isVisible())
                open << QStringLiteral("a view in a window of its own");
        }
    }
    const Actions &a = f.window->actions();
    for (const QAction *action : {a.exportAny,   a.exportPng,    a.exportSvg,
                                  a.exportPdf,   a.exportCsv,    a.copyPicture,
                                  a.copyData,    a.copyMarkdown, a.copyLatex,
                                  a.print,       a.report,       a.table,
                                  a.explain,     a.tearOff,      a.pinBaseline,
                                  a.compareFile, a.compareNow,   f.window->actions().compareExamples()->menuAction(),
                                  a.save,        a.saveAs}) {
        if (action->isEnabled())
            open << action->text();
    }
    return open;
}

} // namespace

/// No answer can be read before it is given, by no way through the program.
class TestSecrets : public QObject {
    Q_OBJECT

private slots:
    void theWalkNoticesWhatIsShown_data()
    {
        QTest::addColumn<QString>("text");
        QTest::addColumn<double>("si");
        QTest::addColumn<int>("unit");
        QTest::addColumn<bool>("shown");
        const auto row = [](const char *name, const char *text, double si, Unit unit, bool shown) {
            QTest::newRow(name) << QString::fromUtf8(text) << si << static_cast<int>(unit) << shown;
        };
        row("in its unit", "Step time: 76.3 ms", 0.0763, Unit::Second, true);
        row("rounded", "76.3 ms", 0.07634, Unit::Second, true);
        row("in a smaller unit", "76 300 µs", 0.0763, Unit::Second, true);
        row("another one", "76.4 ms", 0.0763, Unit::Second, false);
        row("of another kind", "76.3 GB", 0.0763, Unit::Second, false);
        row("a bandwidth", "NV2, 43.3 GB/s", 43.286e9, Unit::BytePerSecond, true);
        row("bytes are no bandwidth", "43.3 GB", 43.286e9, Unit::BytePerSecond, false);
        row("a count", "12", 12, Unit::Count, false);
    }
    void theWalkNoticesWhatIsShown()
    {
        QFETCH(QString, text);
        QFETCH(double, si);
        QFETCH(int, unit);
        QFETCH(bool, shown);
        QCOMPARE(shows(text, {si, static_cast<Unit>(unit)}), shown);
    }

    void noLessonTellsAnAnswerBeforeItIsGiven()
    {
        WindowFixture f;
        LessonFlow &lessons = f.window->lessons();
        QStringList leaks;
        for (const lesson::Lesson *one : lessons.book().lessons()) {
            const std::size_t count = one->questions.size();
            QVERIFY(lessons.open(QString::fromStdString(one->id)));
            QVERIFY(workedOut(f));
            QVERIFY(f.waitUntilReady());
            for (std::size_t i = 0; i < count; ++i) {
                QuestionBox &box = *lessons.pane().questions().last();
                if (lessons.isCurtained()) {
                    const QStringList ways = closedWhateverIsTried(f);
                    QVERIFY2(ways.isEmpty(),
                             qPrintable(QString::fromStdString(one->id) + QLatin1Char(' ') + ways.join(QStringLiteral(", "))));
                }
                leaks << told(f, i);
                if (!lessons.isCurtained())
                    leaks << toldElsewhere(f, i);
                lessons.book().showAnswer(i); // the next one's turn
                emit box.answered();
                QVERIFY(f.waitUntilReady());
                leaks << told(f, i + 1);
                if (auto *next = lessons.pane().continueButton())
                    next->click();
            }
        }
        leaks.removeDuplicates();
        QVERIFY2(leaks.isEmpty(), qPrintable(QLatin1Char('\n') + leaks.join(QLatin1Char('\n'))));
    }

    void closedLessonsStayClosedWhateverIsTried()
    {
        WindowFixture f;
        LessonFlow &lessons = f.window->lessons();
        for (const char *id : {"filling-a-pipeline", "ddp-against-fsdp", "what-is-wrong"}) {
            QVERIFY(lessons.open(QString::fromLatin1(id)));
            QVERIFY(workedOut(f));
            if (!lessons.isCurtained())
                continue; // its first question is asked over the picture
            QVERIFY(closedWhateverIsTried(f).isEmpty());
            const QStringList leaks = told(f, 0);
            QVERIFY2(leaks.isEmpty(), qPrintable(leaks.join(QLatin1Char('\n'))));
        }
    }

    void whatWasTornOffBeforeClosesWithThePicture()
    {
        WindowFixture f;
        QVERIFY(f.openExample(QStringLiteral("bert-pipeline-lab")));
        f.window->showView(QStringLiteral("pipeline"));
        f.window->actions().tearOff->trigger();
        QVERIFY(f.window->lessons().open(QStringLiteral("filling-a-pipeline")));
        QVERIFY(workedOut(f));
        QVERIFY(f.window->lessons().isCurtained());
        QCOMPARE(waysRound(f), QStringList());
    }

    /// Facts would tell what was measured, and a value that is set shows its result over an open picture.
    void thePaletteTellsAndSetsNothingThatAQuestionAsks()
    {
        WindowFixture f;
        LessonFlow &lessons = f.window->lessons();
        QVERIFY(lessons.open(QStringLiteral("filling-a-pipeline")));
        QVERIFY(workedOut(f));
        QVERIFY(f.waitUntilReady());
        const std::size_t count = lessons.book().lesson()->questions.size();
        for (std::size_t i = 0; i < count; ++i) {
            const int before = f.document.scenario().pipeline.chunks;
            typeInPalette(f, QStringLiteral("pipeline.chunks=%1").arg(before == 4 ? 8 : 4));
            QCOMPARE(f.document.scenario().pipeline.chunks, before);
            QVERIFY(!typeInPalette(f, QStringLiteral("Stage 0 of"), false).contains(QStringLiteral("Stage 0 of the pipeline")));
            QuestionBox &box = *lessons.pane().questions().last();
            lessons.book().showAnswer(i);
            emit box.answered();
            QVERIFY(f.waitUntilReady());
            if (auto *next = lessons.pane().continueButton())
                next->click();
        }
        // Who has done it may try everything.
        typeInPalette(f, QStringLiteral("pipeline.chunks=2"));
        QCOMPARE(f.document.scenario().pipeline.chunks, 2);
        QVERIFY(typeInPalette(f, QStringLiteral("Stage 0 of"), false).contains(QStringLiteral("Stage 0 of the pipeline")));
    }

    void theListKeepsWhatTheLessonHadClosed()
    {
        WindowFixture f;
        LessonFlow &lessons = f.window->lessons();
        QVERIFY(lessons.open(QStringLiteral("filling-a-pipeline")));
        QVERIFY(workedOut(f));
        lessons.showList();
        QCOMPARE(waysRound(f), QStringList());
        lessons.lift();
        f.window->showView(QStringLiteral("pipeline"));
        QCOMPARE(waysRound(f), QStringList());
        // Nor does the next student find the picture of the one before.
        QVERIFY(lessons.open(QStringLiteral("filling-a-pipeline")));
        QVERIFY(workedOut(f));
        for (QAction *action : f.window->actions().all()) {
            if (action->text() == LessonFlow::tr("New student"))
                action->trigger();
        }
        QVERIFY(lessons.book().lesson() == nullptr);
        lessons.lift();
        QCOMPARE(waysRound(f), QStringList());
        lessons.close(); // from the list
        QVERIFY(f.document.isEmpty() && !f.window->views().isVisible());
        QVERIFY(f.openExample(QStringLiteral("bert-pipeline-lab")));
        QVERIFY(f.window->views().isVisible());

        QVERIFY(lessons.open(QStringLiteral("why-relaying-helps")));
        QVERIFY(workedOut(f));
        for (std::size_t i = 0; i < 2; ++i) {
            QuestionBox &box = *lessons.pane().questions().last();
            lessons.book().showAnswer(i);
            emit box.answered();
            lessons.pane().continueButton()->click();
        }
        const auto *strip = f.window->findChild<HeadlineStrip *>();
        QVERIFY(f.window->views().isVisible() && !strip->isVisible()); // the last question is asked over the picture
        lessons.showList();
        QVERIFY(!strip->isVisible() && !f.window->inspector().isVisible());
        QVERIFY(f.openExample(QStringLiteral("bert-chunks-lab")));
        QVERIFY(strip->isVisible());
    }

    void aLessonThatIsLeftTakesItsScenarioWithIt()
    {
        WindowFixture f;
        QVERIFY(f.window->lessons().open(QStringLiteral("filling-a-pipeline")));
        QVERIFY(workedOut(f));
        f.window->lessons().close();
        QVERIFY(f.document.isEmpty());
        QVERIFY(!f.window->views().isVisible());
    }

private:
    /// What it offers for the text, before Enter takes the first, if it may.
    static QStringList typeInPalette(WindowFixture &f, const QString &text, bool enter = true)
    {
        f.window->actions().palette->trigger();
        auto *palette = f.window->findChild<CommandPalette *>();
        palette->field()->clear();
        QTest::keyClicks(palette->field(), text);
        const QStringList offered = palette->shownTexts();
        if (enter)
            QTest::keyClick(palette->field(), Qt::Key_Return);
        if (palette->isVisible())
            QTest::keyClick(palette->field(), Qt::Key_Escape);
        return offered;
    }

    /// Other views, undo, full screen, the list and back.
    static QStringList closedWhateverIsTried(WindowFixture &f)
    {
        LessonFlow &lessons = f.window->lessons();
        QStringList open = waysRound(f);
        for (const char *id : {"pipeline", "memory", "runs"}) {
            f.window->showView(QString::fromLatin1(id));
            open << waysRound(f);
        }
        lessons.lift();
        open << waysRound(f);
        if (f.document.undoStack().canUndo()) {
            f.document.undoStack().undo();
            open << waysRound(f);
            f.document.undoStack().redo();
        }
        if (!lessons.isCurtained())
            open << QStringLiteral("the curtain");
        return open;
    }
};

SHARDSCOPE_TEST_GUI(TestSecrets)
#include "test_secrets.moc"
