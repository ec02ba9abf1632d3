// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/cluster/build.h"
#include "core/evaluate/report.h"
#include "tests/sanitized.h"
#include "tests/testclass.h"
#include "ui/document/issuelist.h"
#include "ui/document/opener.h"
#include "ui/document/scenariodocument.h"
#include "ui/editors/commandrow.h"
#include "ui/editors/entryfield.h"
#include "ui/editors/machineeditor.h"
#include "ui/widgets/button.h"
#include "ui/widgets/segmentedcontrol.h"
#include "ui/widgets/textlabel.h"
#include "ui/window/state/appstyle.h"

#include <QAbstractItemView>
#include <QCheckBox>
#include <QClipboard>
#include <QComboBox>
#include <QCompleter>
#include <QGuiApplication>
#include <QSignalSpy>
#include <QTest>

#include <algorithm>
#include <memory>

using namespace shardscope;
using namespace shardscope::ui;
using cluster::Cluster;
using cluster::LinkClass;
using cluster::LinkKind;

namespace {

constexpr LinkClass nv18{LinkKind::NvLink, 18};

std::shared_ptr<const Cluster> machine(int hosts, int gpus)
{
    cluster::GeneratorOptions options;
    options.name = "lab";
    options.hosts = hosts;
    options.gpusPerHost = gpus;
    options.insideBandwidth = gigabytesPerSecond(450);
    options.origin = cluster::Origin::Nominal;
    options.source = "data sheet";
    options.levels = {{"network", 0, microseconds(9), gigabytesPerSecond(25)}};
    return std::make_shared<const Cluster>(std::move(*cluster::generate(options)));
}

} // namespace

class TestMachineEditor : public QObject {
    Q_OBJECT

private slots:
    void initTestCase() { m_style = std::make_unique<AppStyle>(); }
    void init();
    void cleanup();

    void aTypedBandwidthIsOneStepToUndo();
    void typingBackToTheStartLeavesNothingBehind();
    void whatIsInvalidIsMarkedAndNotApplied();
    void whatIsOnItsWayToBeValidIsNotMarkedAtOnce();
    void escapeGoesBackToTheBeginning();
    void leavingWritesTheUsualForm();
    void anUndoElsewhereIsShown();
    void aPairThatIsPinnedWhileTypingStays();
    void whatIsAssumedOfALinkIsNotCalledUnknown();
    void oneOfSeveralLawsIsChosen();
    void namesAreEdited();
    void aHostsNameMustBeItsOwn();
    void theNetworkIsEdited();
    void aHostIsPasted();
    void aMachineIsGeneratedAndFollows();
    void theFieldsOfANewMachineStayOpenInFront();
    void tabTakesASuggestionToTheNextField();
    void whatIsTypedWhileAMachineIsMadeIsInIt();
    void anUndoneGenerationDoesNotComeBack();
    void nonsenseInTheGeneratorIsMarked();
    void anEmptyDocumentOffersToOpenOrGenerate();
    void everyReaderWithACommandHelpsToGetIt();
    void everyFieldHasAName();
    void nothingIsCutInANarrowPanel();
    void aLargeMachineIsEditedWithoutWaiting();

private:
    template <class Widget>
    Widget *named(const QString &name) const
    {
        for (Widget *widget : m_editor->findChildren<Widget *>())
            if (widget->accessibleName() == name && widget->isVisible())
                return widget;
        return nullptr;
    }
    EntryField *field(const QString &name) const
    {
        EntryField *found = named<EntryField>(name);
        if (!found)
            qFatal("no field %s", qPrintable(name));
        return found;
    }
    void type(const QString &name, const QString &text) const
    {
        EntryField *target = field(name);
        target->setFocus();
        target->selectAll();
        QTest::keyClicks(target, text);
    }
    void show(std::shared_ptr<const Cluster> cluster)
    {
        scenario::Scenario s;
        s.cluster = std::move(cluster);
        m_document->show(std::move(s), false);
    }
    const Cluster &now() const { return *m_document->scenario().cluster; }
    double bandwidth(LinkClass link = nv18) const { return now().law(link) ? 1e-9 / now().law(link)->beta.si() : 0; }

    std::unique_ptr<AppStyle> m_style;
    std::unique_ptr<ScenarioDocument> m_document;
    std::unique_ptr<Opener> m_opener;
    std::unique_ptr<MachineEditor> m_editor;
};

void TestMachineEditor::init()
{
    m_document = std::make_unique<ScenarioDocument>();
    m_opener = std::make_unique<Opener>(*m_document);
    show(machine(2, 4));
    m_editor = std::make_unique<MachineEditor>(*m_document, *m_opener);
    m_editor->resize(320, 900);
    m_editor->show();
    m_editor->activateWindow();
    QVERIFY(QTest::qWaitForWindowActive(m_editor.get()));
}

void TestMachineEditor::cleanup()
{
    m_editor.reset();
    m_opener.reset();
    m_document.reset();
}

void TestMachineEditor::aTypedBandwidthIsOneStepToUndo()
{
    QCOMPARE(field(u"Bandwidth of NV18"_qs)->text(), u"450 GB/s"_qs);
    type(u"Bandwidth of NV18"_qs, u"18x20 GB/s"_qs);
    QCOMPARE(bandwidth(), 360.0);
    QCOMPARE(now().law(nv18)->origin, cluster::Origin::Entered);
    QCOMPARE(now().laws.size(), 3U); // nominal, typed, network: nothing of "18" or "18x2"
    QCOMPARE(m_document->undoStack().count(), 1);
    QCOMPARE(m_document->undoStack().undoText(), u"Bandwidth of NV18"_qs);
    type(u"α of NV18"_qs, u"3"_qs);
    QCOMPARE(m_document->undoStack().count(), 2);
    m_document->undoStack().undo();
    m_document->undoStack().undo();
    QCOMPARE(bandwidth(), 450.0);
    QCOMPARE(now().laws.size(), 2U);
}

void TestMachineEditor::typingBackToTheStartLeavesNothingBehind()
{
    type(u"Bandwidth of NV18"_qs, u"45"_qs);
    QCOMPARE(bandwidth(), 45.0);
    QTest::keyClicks(field(u"Bandwidth of NV18"_qs), u"0"_qs);
    QCOMPARE(bandwidth(), 450.0);
    QCOMPARE(m_document->undoStack().count(), 0);
    QVERIFY(!m_document->isModified());
}

void TestMachineEditor::whatIsInvalidIsMarkedAndNotApplied()
{
    type(u"Bandwidth of NV18"_qs, u"25 gb/s"_qs);
    QTRY_VERIFY(!field(u"Bandwidth of NV18"_qs)->problem().isEmpty());
    QVERIFY(field(u"Bandwidth of NV18"_qs)->problem().startsWith(u"gb/s is not a unit of bandwidth"_qs));
    QCOMPARE(field(u"Bandwidth of NV18"_qs)->accessibleDescription(), field(u"Bandwidth of NV18"_qs)->problem());
    const auto labels = m_editor->findChildren<ProblemLabel *>();
    QCOMPARE(std::ranges::count_if(labels, [](const ProblemLabel *label) { return label->isVisible(); }), 1);
    QVERIFY2(bandwidth() == 450.0, "the 25 on the way there is not applied either");
    QCOMPARE(m_document->undoStack().count(), 0);
    QTest::keyClicks(field(u"Bandwidth of NV18"_qs), u"\b\b\b\bGB/s"_qs);
    QCOMPARE(field(u"Bandwidth of NV18"_qs)->problem(), QString());
    QCOMPARE(bandwidth(), 25.0);
}

void TestMachineEditor::whatIsOnItsWayToBeValidIsNotMarkedAtOnce()
{
    type(u"Bandwidth of NV18"_qs, u"400 G"_qs);
    QCOMPARE(field(u"Bandwidth of NV18"_qs)->problem(), QString());
    QCOMPARE(bandwidth(), 400.0);
    type(u"α of NV18"_qs, QString()); // leaving does not wait
    QVERIFY(!field(u"Bandwidth of NV18"_qs)->problem().isEmpty());
    QCOMPARE(bandwidth(), 450.0);
}

void TestMachineEditor::escapeGoesBackToTheBeginning()
{
    QSignalSpy close(m_editor.get(), &MachineEditor::closeRequested);
    type(u"Bandwidth of NV18"_qs, u"12"_qs);
    QTest::keyClick(field(u"Bandwidth of NV18"_qs), Qt::Key_Escape);
    QCOMPARE(field(u"Bandwidth of NV18"_qs)->text(), u"450 GB/s"_qs);
    QCOMPARE(bandwidth(), 450.0);
    QCOMPARE(m_document->undoStack().count(), 0);
    QCOMPARE(close.count(), 0);
    QTest::keyClick(field(u"Bandwidth of NV18"_qs), Qt::Key_Escape);
    QCOMPARE(close.count(), 1);
}

void TestMachineEditor::leavingWritesTheUsualForm()
{
    type(u"Bandwidth of NV18"_qs, u"3200 Gbit/s"_qs);
    QCOMPARE(field(u"Bandwidth of NV18"_qs)->text(), u"3200 Gbit/s"_qs);
    QTest::keyClick(field(u"Bandwidth of NV18"_qs), Qt::Key_Return);
    QCOMPARE(field(u"Bandwidth of NV18"_qs)->text(), u"400 GB/s"_qs);
}

void TestMachineEditor::anUndoElsewhereIsShown()
{
    type(u"Bandwidth of NV18"_qs, u"300"_qs);
    m_document->undoStack().undo();
    QCOMPARE(field(u"Bandwidth of NV18"_qs)->text(), u"450 GB/s"_qs);
    QTest::keyClicks(field(u"Bandwidth of NV18"_qs), QString());
    field(u"Bandwidth of NV18"_qs)->selectAll();
    QTest::keyClicks(field(u"Bandwidth of NV18"_qs), u"200"_qs);
    m_document->undoStack().undo();
    QCOMPARE(bandwidth(), 450.0);
}

void TestMachineEditor::aPairThatIsPinnedWhileTypingStays()
{
    type(u"Bandwidth of NV18"_qs, u"3"_qs);
    m_document->selectPair(DeviceId(0), DeviceId(5));
    QTest::keyClicks(field(u"Bandwidth of NV18"_qs), u"0"_qs);
    QCOMPARE(m_document->pairTo(), DeviceId(5));
    m_document->undoStack().undo();
    QCOMPARE(m_document->pairTo(), DeviceId(5));
}

void TestMachineEditor::whatIsAssumedOfALinkIsNotCalledUnknown()
{
    cluster::GeneratorOptions options;
    options.gpusPerHost = 4;
    options.gpuModel = "H100-SXM5";
    options.inside = nv18;
    show(std::make_shared<const Cluster>(std::move(*cluster::generate(options))));
    QTRY_VERIFY(named<EntryField>(QStringLiteral("Bandwidth of NV18")));
    QTRY_COMPARE_WITH_TIMEOUT(field(QStringLiteral("Bandwidth of NV18"))->placeholderText(), QStringLiteral("assumed"),
                              test::patience_ms);
    const QList<TextLabel *> labels = m_editor->findChildren<TextLabel *>();
    QVERIFY(
        std::ranges::any_of(labels, [](const TextLabel *label) { return label->text().contains(QStringLiteral("assumed, ")); }));
}

void TestMachineEditor::oneOfSeveralLawsIsChosen()
{
    Cluster two = *machine(1, 8);
    two.laws.push_back({nv18, {}, SecondsPerByte(1 / 363e9), cluster::Origin::Implied, "broadcast", false});
    show(std::make_shared<const Cluster>(two));
    QTRY_VERIFY(named<QComboBox>(u"α–β model of NV18 in use"_qs));
    auto *choice = named<QComboBox>(u"α–β model of NV18 in use"_qs);
    QCOMPARE(choice->currentText(), u"450 GB/s · nominal"_qs);
    choice->setFocus();
    QTest::keyClick(choice, Qt::Key_Down);
    QCOMPARE(bandwidth(), 363.0);
    QCOMPARE(field(u"Bandwidth of NV18"_qs)->text(), u"363 GB/s"_qs);
    QCOMPARE(m_document->undoStack().undoText(), u"α–β model of NV18"_qs);
}

void TestMachineEditor::namesAreEdited()
{
    type(u"Name"_qs, u"rack 1"_qs);
    type(u"GPU model"_qs, u"H100"_qs);
    QCOMPARE(now().name, std::string("rack 1"));
    QCOMPARE(now().gpuModel, std::string("H100"));
    QCOMPARE(m_document->undoStack().count(), 2);
}

void TestMachineEditor::aHostsNameMustBeItsOwn()
{
    type(u"Name of node 2"_qs, u"b"_qs);
    QCOMPARE(now().hosts[1].name, std::string("b"));
    QTest::keyClick(field(u"Name of node 2"_qs), Qt::Key_Return);
    type(u"Name of node 2"_qs, u"node0"_qs);
    QTRY_VERIFY(!field(u"Name of node 2"_qs)->problem().isEmpty());
    QCOMPARE(now().hosts[1].name, std::string("b"));
}

void TestMachineEditor::theNetworkIsEdited()
{
    show(machine(8, 2));
    Button *add = named<Button>(u"Add a level"_qs);
    QVERIFY(add);
    QTest::mouseClick(add, Qt::LeftButton);
    QCOMPARE(now().fabric.levels.size(), 2U);
    QCOMPARE(now().links.at(DeviceId(0), DeviceId(4)).name(), std::string("NET2"));
    QTRY_VERIFY(named<EntryField>(u"Bandwidth of NET2"_qs));
    type(u"Nodes per group of level 1"_qs, u"4"_qs);
    QCOMPARE(now().links.at(DeviceId(0), DeviceId(4)).name(), std::string("NET"));
    type(u"Nodes per group of level 1"_qs, u"8000"_qs);
    QTest::keyClick(field(u"Nodes per group of level 1"_qs), Qt::Key_Return);
    type(u"Name of level 1"_qs, u"rack"_qs);
    QCOMPARE(now().fabric.levels[0].name, std::string("rack"));
    while (m_document->undoStack().canUndo())
        m_document->undoStack().undo();
    QCOMPARE(now().fabric.levels.size(), 1U);
    QCOMPARE(bandwidth({LinkKind::Network, 0}), 25.0);
}

void TestMachineEditor::aHostIsPasted()
{
    QGuiApplication::clipboard()->setText(u"\tGPU0\tGPU1\nGPU0\t X \tNV4\nGPU1\tNV4\t X \n"_qs);
    auto *paste = m_editor->findChild<Button *>(u"hostFromClipboard"_qs);
    QVERIFY(paste);
    QTest::mouseClick(paste, Qt::LeftButton);
    QTRY_COMPARE(now().hosts.size(), 3U);
    QCOMPARE(now().gpus(), 10);
    QTRY_VERIFY(named<EntryField>(u"Name of node 3"_qs));
    QTRY_VERIFY(named<EntryField>(u"Bandwidth of NV4"_qs));
}

void TestMachineEditor::aMachineIsGeneratedAndFollows()
{
    m_editor->startGenerating();
    QTRY_COMPARE(now().gpus(), 16);
    QCOMPARE(m_document->scenario().name, std::string("2 × 8 GPUs"));
    QVERIFY(field(u"Nodes"_qs)->hasFocus());
    QVERIFY(!named<Button>(u"Create this machine"_qs));
    QTest::keyClicks(field(u"Nodes"_qs), u"16"_qs);
    QTRY_COMPARE(now().gpus(), 128);
    QCOMPARE(m_document->scenario().name, std::string("16 × 8 GPUs"));
    type(u"Link within a node"_qs, u"nv4"_qs);
    QTRY_COMPARE(now().links.at(DeviceId(0), DeviceId(1)).name(), std::string("NV4"));
    QCOMPARE(m_document->undoStack().count(), 3);
    m_document->undoStack().undo();
    m_document->undoStack().undo();
    QCOMPARE(now().gpus(), 16);
    QVERIFY(named<Button>(u"Create this machine"_qs));
}

/// Of an empty document they are the ones that somebody goes on with once the first machine is there.
void TestMachineEditor::theFieldsOfANewMachineStayOpenInFront()
{
    m_document->newDocument();
    m_editor->startGenerating();
    QTRY_VERIFY(m_document->scenario().cluster && now().gpus() == 16);
    QVERIFY(field(u"Nodes"_qs)->isVisible() && field(u"Nodes"_qs)->hasFocus());
    QTest::qWait(1);
    const auto top = [this](const QString &name) { return field(name)->mapTo(m_editor.get(), QPoint()).y(); };
    QVERIFY(top(u"Nodes"_qs) < top(u"Name"_qs));
    m_document->undoStack().undo(); // another machine is edited, not made
    show(machine(2, 4));
    QVERIFY(named<EntryField>(u"Nodes"_qs) == nullptr || top(u"Nodes"_qs) > top(u"Name"_qs));
}

void TestMachineEditor::tabTakesASuggestionToTheNextField()
{
    m_editor->startGenerating();
    QTRY_COMPARE(now().gpus(), 16);
    EntryField *model = nullptr;
    for (EntryField *one : m_editor->findChildren<EntryField *>())
        if (one->isVisible() && one->completer() != nullptr && model == nullptr)
            model = one;
    QVERIFY(model != nullptr);
    model->setFocus();
    QTest::keyClicks(model, u"H1"_qs);
    QAbstractItemView *popup = model->completer()->popup();
    QTRY_VERIFY(popup->isVisible());
    QTest::keyClick(popup, Qt::Key_Down);
    const QString chosen = popup->currentIndex().data().toString();
    QVERIFY(!chosen.isEmpty());
    QTest::keyClick(popup, Qt::Key_Tab);
    QVERIFY(!popup->isVisible());
    QCOMPARE(model->text(), chosen);
    QVERIFY(!model->hasFocus());
}

/// Nodes, a link, NICs: at once, before the first machine is there, and while the next ones are being made.
void TestMachineEditor::whatIsTypedWhileAMachineIsMadeIsInIt()
{
    for (const int pause : {0, 1, 5, 20, 60}) {
        cleanup(); // the editor goes before its document
        init();
        m_editor->startGenerating();
        QTest::qWait(pause);
        type(u"Nodes"_qs, u"4"_qs);
        const auto boxes = m_editor->findChildren<QCheckBox *>();
        const auto nics = std::ranges::find(boxes, u"One NIC per GPU"_qs, &QCheckBox::text);
        QVERIFY(nics != boxes.end());
        (*nics)->click();
        QTest::qWait(pause);
        type(u"GPUs per node"_qs, u"6"_qs);
        QTRY_COMPARE(now().gpus(), 24); // neither of the first machine nor of one in between
        QTest::qWait(400);
        QCOMPARE(now().gpus(), 24);
        QCOMPARE(now().count(cluster::DeviceKind::Nic), 24);
    }
}

void TestMachineEditor::anUndoneGenerationDoesNotComeBack()
{
    m_editor->startGenerating();
    QTRY_COMPARE(now().gpus(), 16);
    QTest::keyClicks(field(u"Nodes"_qs), u"4"_qs); // not made yet
    m_document->undoStack().undo();
    QCOMPARE(now().gpus(), 8);
    QTest::qWait(400);
    QCOMPARE(now().gpus(), 8);
    QVERIFY(!m_document->undoStack().canUndo());
}

void TestMachineEditor::nonsenseInTheGeneratorIsMarked()
{
    m_editor->startGenerating();
    QTRY_COMPARE(now().gpus(), 16);
    type(u"GPUs per node"_qs, u"0"_qs);
    QTRY_VERIFY(!field(u"GPUs per node"_qs)->problem().isEmpty());
    type(u"Link within a node"_qs, u"WARP"_qs);
    QTRY_VERIFY(field(u"Link within a node"_qs)->problem().contains(u"link class"_qs));
    QTest::qWait(300);
    QCOMPARE(now().gpus(), 16);
    // Too many as a whole: each number alone is fine.
    type(u"GPUs per node"_qs, u"8"_qs);
    type(u"Nodes"_qs, u"400000"_qs);
    const auto shown = [this] {
        const auto labels = m_editor->findChildren<ProblemLabel *>();
        return std::ranges::any_of(labels,
                                   [](const ProblemLabel *l) { return l->isVisible() && l->text().contains(u"3200000"_qs); });
    };
    QTRY_VERIFY(shown());
    QCOMPARE(now().gpus(), 16);
}

void TestMachineEditor::anEmptyDocumentOffersToOpenOrGenerate()
{
    m_document->newDocument();
    QVERIFY(!named<EntryField>(u"Name"_qs));
    QVERIFY(named<EntryField>(u"Nodes"_qs));
    Button *create = named<Button>(u"Create this machine"_qs);
    QVERIFY(create);
    QTest::mouseClick(create, Qt::LeftButton);
    QTRY_VERIFY(m_document->scenario().cluster != nullptr);
    QVERIFY(named<EntryField>(u"Name"_qs));
}

void TestMachineEditor::everyReaderWithACommandHelpsToGetIt()
{
    const QList<ReaderHelp> readers = Opener::readers();
    const auto commands = std::ranges::count_if(readers, [](const ReaderHelp &reader) { return !reader.command.isEmpty(); });
    QVERIFY(commands > 0);
    QCOMPARE(m_editor->findChildren<CommandRow *>().size(), commands);
}

void TestMachineEditor::everyFieldHasAName()
{
    for (const QLineEdit *edit : m_editor->findChildren<QLineEdit *>())
        QVERIFY(!edit->accessibleName().isEmpty() || !edit->isVisible());
    for (const QComboBox *box : m_editor->findChildren<QComboBox *>())
        QVERIFY(!box->accessibleName().isEmpty());
}

void TestMachineEditor::nothingIsCutInANarrowPanel()
{
    m_editor->startGenerating();
    QTRY_COMPARE(now().gpus(), 16);
    QTest::qWait(50);
    for (const QLineEdit *edit : m_editor->findChildren<QLineEdit *>()) {
        if (!edit->isVisible())
            continue;
        const QRect inEditor(edit->mapTo(m_editor.get(), QPoint()), edit->size());
        QVERIFY2(inEditor.right() < m_editor->width() && inEditor.left() >= 0, qPrintable(edit->accessibleName()));
        const int text = edit->fontMetrics().horizontalAdvance(edit->text());
        QVERIFY2(text <= edit->width() - 16, qPrintable(edit->accessibleName() + u" cuts "_qs + edit->text()));
    }
}

void TestMachineEditor::aLargeMachineIsEditedWithoutWaiting()
{
    show(machine(128, 8));
    QTest::qWait(20);
    EntryField *target = field(u"Bandwidth of NV18"_qs);
    target->setFocus();
    target->selectAll();
    qint64 best = std::numeric_limits<qint64>::max();
    for (int attempt = 0; attempt < 5; ++attempt) {
        QElapsedTimer since;
        since.start();
        QTest::keyClick(target, Qt::Key_1);
        best = std::min(best, since.elapsed());
    }
    QElapsedTimer since;
    since.start();
    QVERIFY(evaluate::evaluate(m_document->scenario(), nullptr, Progress{}));
    const qint64 whole = since.elapsed();
    qInfo("1024 GPUs: a keystroke takes %lld ms, evaluation %lld ms", static_cast<long long>(best),
          static_cast<long long>(whole));
    QVERIFY2(best <= whole / 4, "a keystroke does not wait for the evaluation");
}

SHARDSCOPE_TEST_GUI(TestMachineEditor)
#include "test_machineeditor.moc"
