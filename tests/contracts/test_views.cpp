// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/cluster/build.h"
#include "core/io/scenario/codec.h"
#include "tests/sanitized.h"
#include "tests/testclass.h"
#include "tests/ui/application.h"
#include "ui/base/type.h"
#include "ui/document/evaluationrunner.h"
#include "ui/document/opener.h"
#include "ui/document/scenariodocument.h"
#include "ui/document/selection.h"
#include "ui/export/figurewriter.h"
#include "ui/views/view.h"
#include "ui/widgets/overlayscrollarea.h"

#include <QAbstractButton>
#include <QAbstractItemModelTester>
#include <QAbstractSlider>
#include <QAbstractSpinBox>
#include <QApplication>
#include <QComboBox>
#include <QLineEdit>
#include <QPainter>
#include <QScrollBar>
#include <QSet>
#include <QVBoxLayout>
#include <QXmlStreamReader>
#include <QtTest>

#include <algorithm>
#include <cmath>
#include <memory>
#include <utility>

using namespace shardscope;
using namespace shardscope::ui;
using scenario::Scenario;

namespace {

QStringList messages; // what Qt complained about since the last look

void listen(QtMsgType type, const QMessageLogContext &, const QString &text)
{
    if (type != QtDebugMsg && type != QtInfoMsg)
        messages << text;
}

/// A document with the views' other half, and one view on it.
struct ViewStage {
    ScenarioDocument document;
    SharedSelection selection;
    std::unique_ptr<View> view;

    explicit ViewStage(const ViewEntry &entry, const QSize &size = {1096, 700})
    {
        view.reset(createView(entry, {document, selection}, nullptr));
        view->setPalette(paletteFor(lightTheme()));
        view->resize(size);
    }
    void show(Scenario scenario)
    {
        document.show(std::move(scenario), false);
        settle();
    }
    void settle()
    {
        QVERIFY(QTest::qWaitFor([this] { return !document.isStale(); }, test::patience_ms));
    }
};

Scenario example(const QString &id)
{
    QFile file(QStringLiteral(":/examples/%1.json").arg(id));
    if (!file.open(QIODevice::ReadOnly))
        return {};
    Result<io::ScenarioInput> input = io::decodeScenario(file.readAll().toStdString(), id.toStdString());
    return input ? std::move(input->scenario) : Scenario();
}

Scenario sample()
{
    return example(QStringLiteral("v100-hybrid-cube-mesh"));
}

Scenario generated(int hosts, int gpus, bool withBandwidth)
{
    cluster::GeneratorOptions options;
    options.hosts = hosts;
    options.gpusPerHost = gpus;
    if (withBandwidth)
        options.insideBandwidth = gigabytesPerSecond(450);
    if (hosts > 1)
        options.levels.push_back({"leaf", 0, microseconds(5), gigabytesPerSecond(50)});
    Scenario scenario;
    scenario.name = "generated";
    Result<cluster::Cluster> machine = cluster::generate(options);
    if (machine)
        scenario.cluster = std::make_shared<const cluster::Cluster>(std::move(*machine));
    return scenario;
}

FigureOptions figureOptions()
{
    FigureOptions options;
    options.font = QApplication::font();
    return options;
}

QImage picture(View &view)
{
    return view.grab().toImage().convertToFormat(QImage::Format_RGB32);
}

/// Counts paint events of a widget and all below it.
class PaintCounter : public QObject {
public:
    bool eventFilter(QObject *, QEvent *event) override
    {
        paints += event->type() == QEvent::Paint;
        return false;
    }
    int paints = 0;
};

bool isInput(const QWidget *widget)
{
    if (qobject_cast<const QScrollBar *>(widget))
        return false; // of a list, whose own keys move it
    return qobject_cast<const QAbstractButton *>(widget) || qobject_cast<const QAbstractSlider *>(widget)
           || qobject_cast<const QAbstractSpinBox *>(widget) || qobject_cast<const QComboBox *>(widget)
           || (qobject_cast<const QLineEdit *>(widget) && !qobject_cast<const QAbstractSpinBox *>(widget->parentWidget()));
}

QString spokenName(const QWidget *widget)
{
    if (!widget->accessibleName().isEmpty())
        return widget->accessibleName();
    const auto *button = qobject_cast<const QAbstractButton *>(widget);
    return button ? button->text() : QString();
}

} // namespace

/// What every line of ui/views/registry.cpp promises.
class TestViews : public QObject {
    Q_OBJECT

private slots:
    void initTestCase();
    void init() { messages.clear(); }
    void cleanup() { QVERIFY2(messages.isEmpty(), qPrintable(messages.join(QLatin1Char('\n')))); }

    void everyEntryIsComplete();
    void paintsWithNothingAndWithAMachine_data() { rows(); }
    void paintsWithNothingAndWithAMachine();
    void paintsEveryMachineAtEverySize_data();
    void paintsEveryMachineAtEverySize();
    void repaintsTheSameBytes_data() { rows(); }
    void repaintsTheSameBytes();
    void exportsEveryFormatTwiceTheSame_data() { rows(); }
    void exportsEveryFormatTwiceTheSame();
    void exportsFitEveryPage_data() { rows(); }
    void exportsFitEveryPage();
    void hasNameAndDescription_data() { rows(); }
    void hasNameAndDescription();
    void followsThePalette_data() { rows(); }
    void followsThePalette();
    void isReachedByKeyboard_data() { rows(); }
    void isReachedByKeyboard();
    void movesWhatIsZoomedByKeys_data() { rows(); }
    void movesWhatIsZoomedByKeys();
    void restsWhileNothingHappens_data() { rows(); }
    void restsWhileNothingHappens();
    void doesNothingWhileHidden_data() { rows(); }
    void doesNothingWhileHidden();
    void keepsItsTableInOrder_data() { rows(); }
    void keepsItsTableInOrder();
    void hasFewFiniteHeadlines();
    void saysOneSentence_data() { rows(); }
    void saysOneSentence();
    void restoresWhatItRemembers_data() { rows(); }
    void restoresWhatItRemembers();

private:
    static void rows();
    static const ViewEntry &entry();
};

void TestViews::initTestCase()
{
    qInstallMessageHandler(listen);
    QVERIFY2(!sample().empty(), "the example v100-hybrid-cube-mesh is missing or unreadable");
}

void TestViews::rows()
{
    QTest::addColumn<QString>("id");
    for (const ViewEntry &entry : viewRegistry())
        QTest::newRow(entry.id) << QString::fromLatin1(entry.id);
}

const ViewEntry &TestViews::entry()
{
    QFETCH(QString, id);
    return *findView(id);
}

void TestViews::everyEntryIsComplete()
{
    QSet<QString> ids;
    for (const ViewEntry &entry : viewRegistry()) {
        QVERIFY2(!ids.contains(QLatin1String(entry.id)), entry.id);
        ids.insert(QLatin1String(entry.id));
        QVERIFY(!viewTitle(entry).isEmpty());
        QVERIFY2(viewWhat(entry).endsWith(QLatin1Char('.')), entry.id);
        QVERIFY2(QFile::exists(QLatin1String(entry.icon)), entry.icon);
        QVERIFY(!groupTitle(entry.group).isEmpty());
    }
    QCOMPARE(findView(QStringLiteral("no-such-view")), nullptr);
}

void TestViews::paintsWithNothingAndWithAMachine()
{
    ViewStage stage(entry());
    const QImage empty = picture(*stage.view);
    QVERIFY(!stage.view->emptyText().isEmpty());
    stage.show(sample());
    const QImage loaded = picture(*stage.view);
    QCOMPARE(loaded.size(), empty.size());
    QVERIFY(loaded != empty);
    // Back to nothing: no trace of the old machine.
    stage.document.newDocument();
    stage.settle();
    QCOMPARE(picture(*stage.view), empty);
}

void TestViews::paintsEveryMachineAtEverySize_data()
{
    QTest::addColumn<QString>("machine");
    for (const Example &example : Opener::examples())
        QTest::addRow("example %s", qPrintable(example.id)) << example.id;
    for (const char *machine : {"1x1", "1x2", "1x16", "8x8", "128x8", "1x8 without bandwidths", "2x4 without bandwidths"})
        QTest::newRow(machine) << QString::fromLatin1(machine);
}

/// All views on one document: it is evaluated once.
void TestViews::paintsEveryMachineAtEverySize()
{
    QFETCH(QString, machine);
    Scenario scenario = example(machine);
    if (scenario.empty()) {
        const QStringList shape = machine.section(QLatin1Char(' '), 0, 0).split(QLatin1Char('x'));
        scenario = generated(shape[0].toInt(), shape[1].toInt(), !machine.contains(QLatin1String("without")));
    }
    QVERIFY(!scenario.empty());
    ViewStage stage(viewRegistry().front());
    stage.show(scenario);
    stage.document.selectPair(DeviceId(0), DeviceId(1));
    for (const ViewEntry &entry : viewRegistry()) {
        stage.view.reset(createView(entry, {stage.document, stage.selection}, nullptr));
        stage.view->setPalette(paletteFor(lightTheme()));
        for (const QSize size : {QSize(240, 180), QSize(500, 900), QSize(1096, 700), QSize(2400, 1500)}) {
            stage.view->resize(size);
            QVERIFY2(!picture(*stage.view).isNull(), entry.id);
        }
    }
}

void TestViews::repaintsTheSameBytes()
{
    ViewStage stage(entry());
    stage.show(sample());
    QCOMPARE(picture(*stage.view), picture(*stage.view));
    ViewStage other(entry());
    other.show(sample());
    QCOMPARE(picture(*other.view), picture(*stage.view));
}

void TestViews::exportsEveryFormatTwiceTheSame()
{
    ViewStage stage(entry());
    stage.show(sample());
    ViewStage other(entry(), {700, 500}); // the window's size must not matter
    other.show(sample());
    QVERIFY(!stage.view->exportName().isEmpty());
    QVERIFY(!stage.view->exportName().contains(QLatin1Char('/')));
    QVERIFY(!stage.view->exportTitle().isEmpty());
    for (const FigureFormat format : {FigureFormat::Png, FigureFormat::Svg, FigureFormat::Pdf, FigureFormat::Csv}) {
        const Scenario &scenario = stage.document.scenario();
        const Result<QByteArray> first = figureBytes(*stage.view, scenario, format, figureOptions());
        QVERIFY2(first.ok(), first ? "" : message(first.error()).c_str());
        const Result<QByteArray> second = figureBytes(*other.view, scenario, format, figureOptions());
        QVERIFY(second.ok());
        QVERIFY2(*first == *second, qPrintable(QString::number(static_cast<int>(format))));
        if (format == FigureFormat::Csv)
            QVERIFY(first->count('\n') > 1);
    }
}

void TestViews::exportsFitEveryPage()
{
    ViewStage stage(entry());
    stage.show(sample());
    for (const FigureWidth width :
         {FigureWidth::Natural, FigureWidth::SingleColumn, FigureWidth::DoubleColumn, FigureWidth::Slide}) {
        FigureOptions options = figureOptions();
        options.width = width;
        const Result<QByteArray> svg = figureBytes(*stage.view, stage.document.scenario(), FigureFormat::Svg, options);
        QVERIFY(svg.ok());
        QXmlStreamReader xml(*svg);
        int texts = 0;
        while (!xml.atEnd()) {
            if (xml.readNext() != QXmlStreamReader::StartElement)
                continue;
            QVERIFY2(xml.name() != QLatin1String("image"), "a figure is made of vectors");
            texts += xml.name() == QLatin1String("text");
        }
        QVERIFY2(!xml.hasError(), qPrintable(xml.errorString()));
        QVERIFY2(texts > 3, "a figure without words");
    }
}

void TestViews::hasNameAndDescription()
{
    const ViewStage stage(entry());
    QCOMPARE(stage.view->accessibleName(), viewTitle(entry()));
    QCOMPARE(stage.view->accessibleDescription(), viewWhat(entry()));
}

void TestViews::followsThePalette()
{
    ViewStage stage(entry());
    stage.show(sample());
    const QImage light = picture(*stage.view);
    stage.view->setPalette(paletteFor(darkTheme()));
    const QImage dark = picture(*stage.view);
    QVERIFY(light != dark);
    const auto corner = [](const QImage &image) { return image.pixelColor(image.width() - 4, image.height() - 4).lightnessF(); };
    QVERIFY(corner(light) > 0.9F);
    QVERIFY(corner(dark) < 0.2F);
    stage.view->setPalette(paletteFor(lightTheme()));
    QCOMPARE(picture(*stage.view), light);
}

void TestViews::isReachedByKeyboard()
{
    ViewStage stage(entry());
    stage.show(sample());
    QVERIFY(stage.view->focusPolicy() & Qt::TabFocus);
    for (const int key : {Qt::Key_Left, Qt::Key_Right, Qt::Key_Up, Qt::Key_Down, Qt::Key_Return, Qt::Key_Plus, Qt::Key_Minus,
                          Qt::Key_F, Qt::Key_Escape})
        QTest::keyClick(stage.view.get(), static_cast<Qt::Key>(key));
    QVERIFY(!picture(*stage.view).isNull());

    QWidget parent;
    const QWidget *inspector = stage.view->createInspector(&parent);
    if (inspector == nullptr)
        return;
    for (const QWidget *child : inspector->findChildren<QWidget *>()) {
        if (!isInput(child) || child->objectName().startsWith(QLatin1String("qt_")))
            continue;
        QVERIFY2(child->focusPolicy() & Qt::TabFocus, child->metaObject()->className());
        QVERIFY2(!spokenName(child).isEmpty(), child->metaObject()->className());
    }
}

/// View and options at rest ask for no layout and no painting, whatever is loaded.
void TestViews::movesWhatIsZoomedByKeys()
{
    ViewStage stage(entry());
    stage.show(sample());
    View &view = *stage.view;
    const QJsonObject whole = view.viewState();
    for (int i = 0; i < 6; ++i)
        QTest::keyClick(&view, Qt::Key_Plus);
    const QJsonObject zoomed = view.viewState();
    const bool zooms = zoomed != whole;
    for (const auto &[there, back] : {std::pair(Qt::Key_Right, Qt::Key_Left), std::pair(Qt::Key_Left, Qt::Key_Right)}) {
        QTest::keyClick(&view, there, Qt::ControlModifier);
        QCOMPARE(view.viewState() != zoomed, zooms);
        QTest::keyClick(&view, back, Qt::ControlModifier);
        const QJsonObject now = view.viewState();
        for (auto it = zoomed.begin(); it != zoomed.end(); ++it)
            QVERIFY2(std::abs(now.value(it.key()).toDouble() - it->toDouble()) <= 1e-9 * std::max(1.0, std::abs(it->toDouble())),
                     qPrintable(it.key()));
    }
}

void TestViews::restsWhileNothingHappens()
{
    class Restless : public QObject {
    public:
        bool eventFilter(QObject *watched, QEvent *event) override
        {
            if (event->type() == QEvent::LayoutRequest || event->type() == QEvent::Paint
                || event->type() == QEvent::UpdateRequest) {
                ++events;
                last = QLatin1String(watched->metaObject()->className())
                       + QStringLiteral(" %1").arg(static_cast<int>(event->type()));
            }
            return false;
        }
        int events = 0;
        QString last;
    };
    for (const char *id : {"bert-chunks-lab", "v100-hybrid-cube-mesh"}) {
        ViewStage stage(entry());
        OverlayScrollArea scroll;
        scroll.resize(320, 500);
        auto *content = new QWidget;
        auto *column = new QVBoxLayout(content);
        if (QWidget *inspector = stage.view->createInspector(content))
            column->addWidget(inspector);
        scroll.setContent(content);
        stage.show(example(QLatin1String(id)));
        stage.view->show();
        scroll.show();
        Restless restless;
        qApp->installEventFilter(&restless);
        const auto quiet = [&restless] {
            restless.events = 0;
            QTest::qWait(40);
            return restless.events == 0;
        };
        const bool rests = QTest::qWaitFor(quiet, test::patience_ms);
        qApp->removeEventFilter(&restless);
        QVERIFY2(rests, qPrintable(restless.last));
    }
}

void TestViews::doesNothingWhileHidden()
{
    ViewStage stage(entry());
    PaintCounter counter;
    stage.view->installEventFilter(&counter);
    for (QWidget *child : stage.view->findChildren<QWidget *>())
        child->installEventFilter(&counter);
    const auto stir = [&stage] {
        stage.show(sample());
        stage.document.selectPair(DeviceId(0), DeviceId(5));
        stage.selection.setHover(Item{Item::Kind::Device, 3, -1}, QStringLiteral("GPU3"));
        QApplication::processEvents();
    };
    QSignalSpy runs(&stage.document.runner(), &EvaluationRunner::runningChanged);
    stir();
    QCOMPARE(counter.paints, 0);
    // One evaluation, begun and ended: a view asks for none of its own.
    QCOMPARE(runs.count(), 2);

    // The counter counts: the same with the view on screen.
    stage.view->show();
    QVERIFY(QTest::qWaitForWindowExposed(stage.view.get()));
    stir();
    QVERIFY(counter.paints > 0);
    stage.view->hide();
    QApplication::processEvents();
    counter.paints = 0;
    stir();
    QCOMPARE(counter.paints, 0);
}

void TestViews::keepsItsTableInOrder()
{
    ViewStage stage(entry());
    QAbstractItemModel *table = stage.view->table();
    QVERIFY(table != nullptr);
    // A hidden view may bring its table up to date when it is asked for it, not before.
    const auto rowCount = [&stage, table] { return stage.view->table() == table ? table->rowCount() : -1; };
    const QAbstractItemModelTester tester(table, QAbstractItemModelTester::FailureReportingMode::QtTest);
    QCOMPARE(rowCount(), 0);
    stage.show(sample());
    const int rows = rowCount();
    QVERIFY(rows > 0);
    for (int column = 0; column < table->columnCount(); ++column)
        QVERIFY(!table->headerData(column, Qt::Horizontal).toString().isEmpty());
    stage.document.edit(QStringLiteral("order"), [](Scenario &s) { s.machine.order = scenario::MatrixOrder::PipelineOrder; });
    stage.settle();
    QCOMPARE(rowCount(), rows);
    stage.document.undoStack().undo();
    stage.document.selectPair(DeviceId(1), DeviceId(2));
    stage.show(generated(2, 4, true));
    QVERIFY(rowCount() > 0);
    stage.document.newDocument();
    stage.settle();
    QCOMPARE(rowCount(), 0);
}

void TestViews::hasFewFiniteHeadlines()
{
    for (const Scenario &scenario : {sample(), generated(1, 1, false), generated(16, 8, true), Scenario()}) {
        ViewStage stage(viewRegistry().front());
        stage.show(scenario);
        if (scenario.cluster && scenario.cluster->gpus() > 1)
            stage.document.selectPair(DeviceId(0), DeviceId(1));
        for (const ViewEntry &entry : viewRegistry()) {
            const std::vector<Headline> headlines = entry.headlines(stage.document.scenario(), *stage.document.report());
            QVERIFY2(headlines.size() <= 6, entry.id);
            QVERIFY2(!scenario.empty() || headlines.empty(), entry.id);
            for (const Headline &headline : headlines) {
                QVERIFY2(!headline.name.isEmpty(), entry.id);
                QVERIFY2(std::isfinite(headline.value), qPrintable(headline.name));
                // What is shown and what is explained are one number, to the bit.
                const QString both = QStringLiteral("%1: %2, explained as %3")
                                         .arg(headline.name)
                                         .arg(headline.value, 0, 'g', 17)
                                         .arg(headline.derivation.value, 0, 'g', 17);
                QVERIFY2(headline.derivation.value == headline.value, qPrintable(both));
            }
        }
    }
}

void TestViews::saysOneSentence()
{
    ViewStage stage(entry());
    QVERIFY(stage.view->sentence().isEmpty());
    stage.show(sample());
    const QString sentence = stage.view->sentence();
    QVERIFY(!sentence.isEmpty());
    QVERIFY2(sentence.count(QLatin1String("<b>")) <= 2, qPrintable(sentence));
    QCOMPARE(sentence.count(QLatin1String("<b>")), sentence.count(QLatin1String("</b>")));
    QVERIFY(!stage.view->subtitle().isEmpty());
}

void TestViews::restoresWhatItRemembers()
{
    ViewStage stage(entry());
    stage.show(sample());
    QTest::keyClick(stage.view.get(), Qt::Key_Plus);
    const QJsonObject state = stage.view->viewState();
    const QImage zoomed = picture(*stage.view);
    ViewStage other(entry());
    other.show(sample());
    other.view->restoreViewState(state);
    QCOMPARE(other.view->viewState(), state);
    QCOMPARE(picture(*other.view), zoomed);
    // What another version or a person wrote must do no harm.
    other.view->restoreViewState({{QStringLiteral("zoom"), QStringLiteral("much")}, {QStringLiteral("panX"), 1e300}});
    QVERIFY(!picture(*other.view).isNull());
    other.view->fit();
    stage.view->fit();
    QCOMPARE(picture(*other.view), picture(*stage.view));
}

SHARDSCOPE_TEST_RUN(TestViews, (shardscope::test::runTest<TestViews, ShardscopeApplication>))

#include "test_views.moc"
