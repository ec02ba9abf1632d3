// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/testclass.h"
#include "tests/ui/window/cuttexts.h"
#include "tests/ui/window/reader.h"
#include "tests/ui/window/windowfixture.h"

#include "core/io/lesson/builtin.h"
#include "ui/base/numberstyle.h"
#include "ui/figure/figureview.h"
#include "ui/figure/thing.h"
#include "ui/lessons/lessonpane.h"
#include "ui/views/view.h"
#include "ui/widgets/richsentence.h"
#include "ui/widgets/section.h"
#include "ui/widgets/textlabel.h"
#include "ui/window/commands/actions.h"
#include "ui/window/inspector/inspectorpanel.h"
#include "ui/window/lessonflow.h"
#include "ui/window/panes/viewarea.h"
#include "ui/window/panes/viewheader.h"
#include "ui/window/state/settingscard.h"

#include <QAbstractItemView>
#include <QAction>
#include <QFile>
#include <QLineEdit>
#include <QRegularExpression>
#include <QSet>

#include <algorithm>

using namespace shardscope::ui;

namespace {

bool isInTable(const QWidget &widget, const QPoint &at)
{
    const QWidget *child = widget.childAt(at);
    while (child != nullptr && child != &widget && qobject_cast<const QAbstractItemView *>(child) == nullptr)
        child = child->parentWidget();
    return child != nullptr && child != &widget;
}

/// Every example in each of its views: some minutes of processor time.
bool looksAtAll()
{
    return qEnvironmentVariableIsSet("SHARDSCOPE_ALL");
}

/// Texts that end in an ellipsis as they are: what goes on, or what opens a sheet.
const QSet<QString> &saidSo()
{
    static const QSet<QString> all = [] {
        static const QRegularExpression entry(QStringLiteral("<(?:source|translation)>([^<]*\u2026)</"));
        QSet<QString> found;
        for (const char *language : {"de", "zh_CN"}) {
            QFile file(
                QStringLiteral(SHARDSCOPE_SOURCE_DIR "/resources/translations/shardscope_%1.ts").arg(QLatin1String(language)));
            const QString text = file.open(QIODevice::ReadOnly) ? QString::fromUtf8(file.readAll()) : QString();
            for (auto it = entry.globalMatch(text); it.hasNext();)
                found.insert(it.next().captured(1));
        }
        return found;
    }();
    return all;
}

/// Somebody's own, which may be of any length: those of measured peaks and runs.
QStringList ownNames(const shardscope::scenario::Scenario &scenario)
{
    QStringList names;
    for (const auto &one : scenario.memory.measured)
        names << QString::fromStdString(one.name);
    if (scenario.runs.list)
        for (const auto &run : *scenario.runs.list)
            names << QString::fromStdString(run.title);
    return names;
}

/// It ends where there was no more room, and not as a button that opens a sheet or a hint in a field.
bool isShortened(const QWidget &widget, const QString &text, const QPoint &at, const QStringList &own)
{
    // A name out of a file (of a kernel, a function, a path) may be of any length.
    static const QRegularExpression code(QStringLiteral("[_<(/]"));
    // A fallback font paints the ellipsis of a button by itself.
    if (!text.contains(QChar(0x2026)) || text.trimmed().size() == 1 || text.contains(code) || saidSo().contains(text))
        return false;
    const QString left = text.section(QChar(0x2026), 0, 0);
    if (!left.trimmed().isEmpty() && std::ranges::any_of(own, [&left](const QString &name) { return name.startsWith(left); }))
        return false;
    const QWidget *child = widget.childAt(at);
    const auto *button = qobject_cast<const QAbstractButton *>(child);
    const auto *field = qobject_cast<const QLineEdit *>(child);
    return !(button != nullptr && button->text() == text) && !(field != nullptr && field->placeholderText() == text);
}

/// Lines that stand on each other, and those that what they are painted on cuts off.
QStringList paintedFaults(const QWidget &widget, const QStringList &own = {})
{
    TextSheet sheet(widget.size());
    const_cast<QWidget &>(widget).render(&sheet); // paints only
    QStringList faults;
    const auto core = [](const PaintedText &text) {
        const double air = text.box.height() * 0.3;
        return text.box.adjusted(2, air, -2, -air);
    };
    for (auto one = sheet.texts.begin(); one != sheet.texts.end(); ++one) {
        const QRectF seen = one->box & one->clip;
        if (one->text.trimmed().isEmpty() || seen.height() < one->box.height() * 0.7)
            continue; // a line that a list shows in part
        if (isInTable(widget, seen.center().toPoint()))
            continue; // scrolls, and its columns can be drawn wider
        const bool scrolls = qobject_cast<const QLineEdit *>(widget.childAt(seen.center().toPoint())) != nullptr;
        if (!scrolls && seen.width() > 2 && seen.width() + 2 < one->box.width())
            faults << QStringLiteral("cut off: ") + one->text;
        if (isShortened(widget, one->text, seen.center().toPoint(), own))
            faults << QStringLiteral("shortened: ") + one->text;
        const auto other = std::find_if(std::next(one), sheet.texts.end(), [&](const PaintedText &text) {
            return text.text != one->text && core(text).intersects(core(*one));
        });
        if (other != sheet.texts.end() && !other->text.trimmed().isEmpty())
            faults << QStringLiteral("“%1” stands on “%2”").arg(one->text, other->text);
    }
    return faults;
}

/// A decimal point in a text of a language that has a comma: a number that no one wrote for its reader. Names keep theirs
/// ("gpt-1.3b", "Llama 3.1", "arXiv 2205.05198").
QStringList foreignNumbers(const QString &text)
{
    static const QRegularExpression number(QStringLiteral(
        "(?<![\\w.,/-])(?<!Llama )(?<!PyTorch )(?<!CUDA )(?<!NCCL )(?<!Training )(?!\\d{4}\\.\\d{5})\\d+\\.\\d+(?![\\w.]|-\\w)"));
    QStringList found;
    for (const QRegularExpressionMatch &one : number.globalMatch(text))
        found << QStringLiteral("%1 in “%2”").arg(one.captured(0), text);
    return found;
}

/// What is painted, and what is told of the first marks of a picture.
QStringList foreignNumbers(const QWidget &widget)
{
    TextSheet sheet(widget.size());
    const_cast<QWidget &>(widget).render(&sheet); // paints only
    QStringList found;
    for (const PaintedText &one : sheet.texts)
        found += foreignNumbers(one.text);
    const auto *view = qobject_cast<const FigureView *>(&widget);
    for (std::size_t i = 0; view != nullptr && i < std::min<std::size_t>(view->figure().marks->count(), 400); ++i) {
        const Mark mark = view->figure().marks->at(i);
        found += foreignNumbers(mark.name) + foreignNumbers(mark.value);
        if (mark.line)
            found += foreignNumbers(plainLine(mark.line()));
    }
    return found;
}

void tell(QStringList faults)
{
    faults.removeDuplicates();
    for (const QString &fault : std::as_const(faults))
        qWarning("%s", qPrintable(fault));
    QVERIFY(faults.isEmpty());
}

void settle(WindowFixture &f)
{
    QVERIFY(QTest::qWaitFor([&f] { return f.window->isReady() && f.window->inspector().isSettled(); },
                            shardscope::test::patience_ms));
    QCoreApplication::sendPostedEvents();
    QTest::qWait(1);
    QVERIFY(!f.window->grab().isNull());
}

/// All that an inspector holds, open.
void unfold(QWidget *inspector)
{
    if (inspector == nullptr)
        return;
    for (FoldGroup *group : inspector->findChildren<FoldGroup *>())
        group->setFolded(false);
    QCoreApplication::sendPostedEvents();
    QTest::qWait(1);
}

} // namespace

class TestCutTexts : public QObject {
    Q_OBJECT

private slots:
    void cleanup() { setNumberStyle({}); }
    void nothingIsCut_data();
    void nothingIsCut();
    void sentencesAreWholeBesideTheLessons_data();
    void sentencesAreWholeBesideTheLessons();
    void whatNumbersAreOfIsReadInASmallWindow();
    void startAndCardsAreWhole_data();
    void startAndCardsAreWhole();
    void whatIsCutIsFound();

private:
    QHash<QString, QStringList> m_charts; ///< of each page in English, which comes first
};

void TestCutTexts::nothingIsCut_data()
{
    QTest::addColumn<QString>("language");
    QTest::addColumn<QString>("example");
    QTest::addColumn<QString>("views");
    if (looksAtAll()) {
        for (const Language &language : languages())
            for (const shardscope::io::CompiledFile &file : shardscope::io::compiledExamples()) {
                const QString name = QString::fromUtf8(file.name.data(), static_cast<qsizetype>(file.name.size()))
                                         .section(QLatin1Char('.'), 0, -2);
                QTest::addRow("all of %s in %s", qPrintable(name), qPrintable(language.id)) << language.id << name << QString();
            }
        return;
    }
    const std::pair<const char *, const char *> shown[] = {
        {"v100-hybrid-cube-mesh", "topology bandwidth collectives experts"},
        {"bert-chunks-lab", "pipeline chunks runs"},
        {"bert-slow-stage", "pipeline"},
        {"bert-pipeline-trace", "trace"},
        {"gpt2-h200", "trace"},
        {"gpt3-13b-64-a100-plans", "topology memory plans"},
        {"llama-405b-context", "plans"},
        {"mixtral-folding", "experts"},
        {"gpt4-like-run", "cost"},
        {"bert-ddp-fsdp-memory", "memory"},
    };
    for (const Language &language : languages())
        for (const auto &[example, views] : shown)
            QTest::addRow("%s in %s", example, qPrintable(language.id))
                << language.id << QString::fromLatin1(example) << QString::fromLatin1(views);
}

/// Charts that are drawn, by their names: longer words must not take their room.
QStringList chartsOf(const FigureView &view)
{
    QStringList drawn;
    for (const ChartPlace &one : view.laid().charts)
        if (one.rect.height() > 20 && one.rect.width() > 60)
            drawn << one.key;
    drawn.sort();
    return drawn;
}

/// Every view, and every page of it, with all that its inspector can unfold.
void TestCutTexts::nothingIsCut()
{
    QFETCH(const QString, language);
    QFETCH(const QString, example);
    QFETCH(const QString, views);
    const Reader reader(language);
    setNumberStyle({ByteUnits::Decimal, localeInUse().decimalPoint().front()}); // as the program does when it starts
    WindowFixture f;
    f.window->resize(1280, 800);
    QVERIFY(f.openExample(example));
    QStringList faults;
    const auto look = [&](const QString &where) {
        settle(f);
        unfold(f.window->inspector().current());
        for (const QString &fault : clippedTexts(*f.window))
            faults << where + QStringLiteral(": ") + fault;
        const QStringList own = ownNames(f.document.scenario());
        for (const QString &fault : paintedFaults(*f.window->views().focusedView(), own))
            faults << where + QStringLiteral(": ") + fault;
        if (const QWidget *inspector = f.window->inspector().current())
            for (const QString &fault : paintedFaults(*inspector, own))
                faults << where + QStringLiteral(" inspector: ") + fault;
        if (language != QLatin1String("de"))
            return;
        for (const QWidget *part :
             {static_cast<QWidget *>(f.window->views().focusedView()), static_cast<QWidget *>(f.window.get())})
            for (const QString &fault : foreignNumbers(*part))
                faults << where + QStringLiteral(", not German: ") + fault;
    };
    QStringList ids = views.split(QLatin1Char(' '), Qt::SkipEmptyParts);
    for (const ViewEntry &entry : viewRegistry())
        if (views.isEmpty() && isAbout(entry, f.document.scenario()))
            ids << QString::fromLatin1(entry.id);
    for (const QString &id : std::as_const(ids)) {
        QVERIFY(f.window->showView(id));
        look(id);
        auto *view = qobject_cast<FigureView *>(f.window->views().view(id));
        QVERIFY(view != nullptr);
        for (std::size_t page = 0; page < static_cast<std::size_t>(view->figure().pages.size()); ++page) {
            view->showPage(page);
            const QString where = QStringLiteral("%1, page %2").arg(id).arg(page);
            look(where);
            const QString key = example + QLatin1Char(' ') + where;
            if (language == QLatin1String("en"))
                m_charts.insert(key, chartsOf(*view));
            else if (m_charts.contains(key) && m_charts.value(key) != chartsOf(*view))
                faults << where + QStringLiteral(": charts ") + chartsOf(*view).join(QLatin1Char(' ')) + QStringLiteral(" for ")
                              + m_charts.value(key).join(QLatin1Char(' '));
        }
    }
    tell(faults);
}

void TestCutTexts::sentencesAreWholeBesideTheLessons_data()
{
    QTest::addColumn<QString>("language");
    for (const Language &language : languages())
        QTest::newRow(qPrintable(language.id)) << language.id;
}

/// The list of lessons takes a third of a small window.
void TestCutTexts::sentencesAreWholeBesideTheLessons()
{
    QFETCH(const QString, language);
    const Reader reader(language);
    QStringList faults;
    for (const char *example : {"bert-slow-stage", "v100-hybrid-cube-mesh", "gpt-1.3b-v100-memory"}) {
        WindowFixture f;
        f.window->resize(1280, 800);
        QVERIFY(f.openExample(QString::fromLatin1(example)));
        f.window->lessons().showList();
        for (const ViewEntry &entry : viewRegistry()) {
            if (!isAbout(entry, f.document.scenario()))
                continue;
            QVERIFY(f.window->showView(QString::fromLatin1(entry.id)));
            settle(f);
            for (const int width : {1280, 900}) {
                f.window->resize(width, 800);
                QCoreApplication::sendPostedEvents();
                const auto *sentence = f.window->views().header().findChild<RichSentence *>();
                if (sentence->isElided() || sentence->height() > f.window->height() / 4)
                    faults << QStringLiteral("%1, %2 px: %3")
                                  .arg(QString::fromLatin1(entry.id))
                                  .arg(width)
                                  .arg(sentence->plainText());
            }
        }
    }
    tell(faults);
}

/// "gpt3-13b has no experts: this is an example load": no number is shown without that.
void TestCutTexts::whatNumbersAreOfIsReadInASmallWindow()
{
    QStringList faults;
    int said = 0;
    for (const char *example : {"gpt3-13b-64-a100-plans", "bert-pipeline-lab", "gpt-1.3b-v100-memory"}) {
        WindowFixture f;
        f.window->resize(900, 620);
        QVERIFY(f.openExample(QString::fromLatin1(example)));
        for (const ViewEntry &entry : viewRegistry()) {
            QVERIFY(f.window->showView(QString::fromLatin1(entry.id)));
            settle(f);
            const ViewHeader &header = f.window->views().header();
            if (header.source().isEmpty())
                continue;
            ++said;
            const auto labels = header.findChildren<TextLabel *>();
            const bool read = std::ranges::any_of(labels, [&header](const TextLabel *label) {
                return label->isVisible() && header.source().startsWith(label->text().left(12)) && label->text().size() > 12
                       && 5 * label->width() >= 3 * label->fontMetrics().horizontalAdvance(label->text());
            });
            if (!read)
                faults << QStringLiteral("%1: %2").arg(QString::fromLatin1(entry.id), header.source());
        }
    }
    QVERIFY(said > 1);
    tell(faults);
}

void TestCutTexts::startAndCardsAreWhole_data()
{
    QTest::addColumn<QString>("language");
    for (const Language &language : languages())
        QTest::newRow(qPrintable(language.id)) << language.id;
}

void TestCutTexts::startAndCardsAreWhole()
{
    QFETCH(const QString, language);
    const Reader reader(language);
    WindowFixture f;
    f.window->resize(1280, 800);
    QStringList faults;
    const auto look = [&](const QString &where, const QWidget *part) {
        QVERIFY2(part != nullptr, qPrintable(where));
        QStringList found; // what comes in is cut until it has come
        (void)QTest::qWaitFor([&] { return (found = clippedTexts(*f.window) + paintedFaults(*part)).isEmpty(); }, 2000);
        for (const QString &fault : found)
            faults << where + QStringLiteral(": ") + fault;
    };
    look(QStringLiteral("start page"), f.window.get());
    f.window->actions().settings->trigger();
    auto *card = f.window->findChild<SettingsCard *>();
    look(QStringLiteral("settings"), card);
    card->dismiss();
    f.window->lessons().showList();
    look(QStringLiteral("lessons"), &f.window->lessons().pane());
    f.window->lessons().close();
    f.window->actions().newMachine->trigger();
    look(QStringLiteral("new machine"), f.window->inspector().editor());
    tell(faults);
}

void TestCutTexts::whatIsCutIsFound()
{
    QWidget panel;
    panel.resize(300, 60);
    auto *label = new QLabel(QStringLiteral("a text of some length"), &panel);
    label->setGeometry(10, 0, label->sizeHint().width(), 20);
    panel.show();
    QVERIFY(QTest::qWaitForWindowExposed(&panel));
    QCOMPARE(paintedFaults(panel), QStringList());
    label->move(300 - label->sizeHint().width() / 2, 0);
    QCOMPARE(paintedFaults(panel).size(), 1);
    label->move(10, 0);
    auto *other = new QLabel(QStringLiteral("another"), &panel);
    other->setGeometry(30, 4, other->sizeHint().width(), 20);
    other->show();
    QCOMPARE(paintedFaults(panel).size(), 1);
}

SHARDSCOPE_TEST_GUI(TestCutTexts)
#include "test_cuttexts.moc"
