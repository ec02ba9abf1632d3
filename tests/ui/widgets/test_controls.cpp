// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/testclass.h"
#include "ui/base/markup.h"
#include "ui/base/theme.h"
#include "ui/widgets/button.h"
#include "ui/widgets/clickablerow.h"
#include "ui/widgets/combofield.h"
#include "ui/widgets/filerow.h"
#include "ui/widgets/foldheader.h"
#include "ui/widgets/formrow.h"
#include "ui/widgets/iconbutton.h"
#include "ui/widgets/noticebar.h"
#include "ui/widgets/richsentence.h"
#include "ui/widgets/scale.h"
#include "ui/widgets/section.h"
#include "ui/widgets/segmentedcontrol.h"
#include "ui/widgets/textlabel.h"
#include "ui/widgets/valuelabel.h"

#include <QAbstractButton>
#include <QAbstractItemView>
#include <QAccessible>
#include <QApplication>
#include <QClipboard>
#include <QComboBox>
#include <QSignalSpy>
#include <QTest>
#include <QTimer>
#include <QVBoxLayout>

using namespace shardscope;
using namespace shardscope::ui;

class TestControls : public QObject {
    Q_OBJECT

private slots:
    void aFaultStandsOverAQuestionWhichComesBack()
    {
        QWidget area;
        area.resize(800, 400);
        NoticeBar bar(&area);
        bar.floatOver(&area);
        area.show();
        bool answered = false;
        bar.say(NoticeBar::Kind::Question, QStringLiteral("Recover?"),
                {{QStringLiteral("Recover"), [&answered] { answered = true; }, true}});
        bar.say(NoticeBar::Kind::Fault, QStringLiteral("The folder cannot be written"));
        QCOMPARE(bar.text(), QStringLiteral("The folder cannot be written"));
        QVERIFY(bar.isAsking());
        bar.say(NoticeBar::Kind::Note, QStringLiteral("Exported"));
        QCOMPARE(bar.text(), QStringLiteral("Exported"));
        bar.dismiss();
        QCOMPARE(bar.text(), QStringLiteral("Recover?"));
        QVERIFY(bar.isVisible() && bar.isAsking());
        bar.findChild<Button *>()->click();
        QTRY_VERIFY(answered);
        QVERIFY(!bar.isVisible() && !bar.isAsking());
    }

    void anOfferWaitsBelowAFault()
    {
        QWidget area;
        area.resize(800, 400);
        NoticeBar bar(&area);
        bar.floatOver(&area);
        area.show();
        bar.say(NoticeBar::Kind::Fault, QStringLiteral("The file is cut"));
        bar.offer(QStringLiteral("Recover?"), {{QStringLiteral("Later"), {}}});
        QCOMPARE(bar.text(), QStringLiteral("The file is cut"));
        bar.dismiss();
        QCOMPARE(bar.text(), QStringLiteral("Recover?"));
        QVERIFY(bar.isAsking());
    }

    void aSegmentIsChosenByTheUserOnly()
    {
        SegmentedControl control({QStringLiteral("One"), QStringLiteral("Two"), QStringLiteral("Four")});
        control.show();
        QSignalSpy chosen(&control, &SegmentedControl::chosen);
        QCOMPARE(control.currentIndex(), 0);
        control.setCurrentIndex(1);
        QCOMPARE(chosen.count(), 0);
        QCOMPARE(control.currentIndex(), 1);
        const QList<QAbstractButton *> segments = control.findChildren<QAbstractButton *>();
        QTest::mouseClick(segments[2], Qt::LeftButton);
        QCOMPARE(chosen.count(), 1);
        QCOMPARE(chosen[0][0].toInt(), 2);
        QTest::mouseClick(segments[2], Qt::LeftButton);
        QCOMPARE(chosen.count(), 1);
    }

    void segmentsAreSpokenAsOneOfSeveral()
    {
        SegmentedControl control({QStringLiteral("One"), QStringLiteral("Two")});
        for (QAbstractButton *segment : control.findChildren<QAbstractButton *>())
            QCOMPARE(QAccessible::queryAccessibleInterface(segment)->role(), QAccessible::RadioButton);
    }

    void arrowsMoveTheChoice()
    {
        SegmentedControl control({QStringLiteral("One"), QStringLiteral("Two")});
        control.show();
        QVERIFY(QTest::qWaitForWindowActive(&control));
        const QList<QAbstractButton *> segments = control.findChildren<QAbstractButton *>();
        segments[0]->setFocus();
        QTest::keyClick(segments[0], Qt::Key_Right);
        QCOMPARE(control.currentIndex(), 1);
    }

    void aSectionIsAsHighAsTheLinesOfItsSentence()
    {
        QWidget panel;
        auto *column = new QVBoxLayout(&panel);
        column->setContentsMargins(0, 0, 0, 0);
        auto *section = new Section(QStringLiteral("Calibrate"), &panel);
        auto *sentence = new TextLabel({}, TextSize::Small, QFont::Normal, TextLabel::Tone::Normal, section);
        sentence->setWordWrap(true);
        section->addRow(sentence);
        column->addWidget(section);
        panel.resize(320, 600);
        panel.show();
        QVERIFY(QTest::qWaitForWindowExposed(&panel));
        QString words;
        for (int more = 0; more < 12; ++more) {
            words += QStringLiteral("its number of chunks is not stated; ");
            sentence->setText(words);
            QTRY_COMPARE(sentence->height(), sentence->heightForWidth(sentence->width()));
        }
        panel.resize(260, 600);
        QTRY_COMPARE(sentence->height(), sentence->heightForWidth(sentence->width()));
    }

    void theMainButtonHasTheAccentOnlyWhileItCanBePressed()
    {
        Button button(QStringLiteral("Check"));
        button.setPrimary(true);
        button.resize(button.sizeHint());
        const QPoint beside(4, button.height() / 2); // inside, left of its word
        const QColor accent = themeFor(button.palette()).accent;
        QCOMPARE(button.grab().toImage().pixelColor(beside), accent);
        button.setEnabled(false);
        QVERIFY(button.grab().toImage().pixelColor(beside) != accent);
    }

    void aDisabledSegmentSaysWhy()
    {
        SegmentedControl control({QStringLiteral("One"), QStringLiteral("Two")});
        control.setSegmentEnabled(1, false);
        control.setSegmentTip(1, QStringLiteral("There is one view."));
        control.show();
        const QList<QAbstractButton *> segments = control.findChildren<QAbstractButton *>();
        QTest::mouseClick(segments[1], Qt::LeftButton);
        QCOMPARE(control.currentIndex(), 0);
        QCOMPARE(segments[1]->toolTip(), QStringLiteral("There is one view."));
    }

    void aValueIsShownShortAndCopiedWhole()
    {
        ValueLabel label;
        label.setValue(43.28625e9, Unit::BytePerSecond);
        QCOMPARE(label.formatted().number, QStringLiteral("43.3"));
        QVERIFY(label.toolTip().startsWith(QStringLiteral("43.28625")));
        label.show();
        QTest::keySequence(&label, QKeySequence::Copy);
        QCOMPARE(QApplication::clipboard()->text(), label.exact());
    }

    void aRowIsClickedByMouseAndKeyboard_data()
    {
        QTest::addColumn<int>("key");
        QTest::newRow("by the mouse") << 0;
        QTest::newRow("by Enter") << static_cast<int>(Qt::Key_Return);
        QTest::newRow("by Space") << static_cast<int>(Qt::Key_Space);
    }
    void aRowIsClickedByMouseAndKeyboard()
    {
        QFETCH(int, key);
        ClickableRow row(QStringLiteral("Largest asymmetry"));
        row.value().setValue(0.05, Unit::Ratio);
        row.resize(288, 24);
        row.show();
        QSignalSpy clicked(&row, &QAbstractButton::clicked);
        if (key == 0)
            QTest::mouseClick(&row, Qt::LeftButton);
        else
            QTest::keyClick(&row, static_cast<Qt::Key>(key));
        QCOMPARE(clicked.count(), 1);
    }

    void theKeyboardIsSeenOnAPrimaryButtonToo()
    {
        QWidget window;
        auto *button = new Button(QStringLiteral("Check"), {}, {}, &window);
        auto *other = new Button(QStringLiteral("Hint"), {}, {}, &window);
        other->move(0, 60);
        button->setPrimary(true);
        window.show();
        window.activateWindow();
        QVERIFY(QTest::qWaitForWindowActive(&window));
        other->setFocus();
        const QColor accent = themeFor(button->palette()).accent;
        const QPoint edge(button->width() / 2, 3); // above its word
        QCOMPARE(button->grab().toImage().pixelColor(edge), accent);
        button->setFocus();
        QVERIFY(button->hasFocus());
        QVERIFY(button->grab().toImage().pixelColor(edge) != accent);
    }

    void aRowOfAListStandsClearOfItsFocusRing()
    {
        FileRow row(QStringLiteral("Reading nvidia-smi topo -m"), QStringLiteral("8 min"), QStringLiteral(":/icons/lesson.svg"));
        row.resize(300, 40);
        const QImage image = row.grab().toImage();
        const QColor ground = image.pixelColor(1, 1);
        constexpr int ring = 4; // two pixels, and as much again
        for (int y = 0; y < image.height() - 1; ++y) {
            for (int x = 0; x < ring; ++x) {
                QCOMPARE(image.pixelColor(x, y), ground);
                QCOMPARE(image.pixelColor(image.width() - 1 - x, y), ground);
            }
        }
    }

    void aFoldedGroupShowsItsPhrase()
    {
        Section section(QStringLiteral("Pipeline"));
        FoldGroup *group = section.addFold(QStringLiteral("Times"));
        auto *row = new TextLabel(QStringLiteral("F"));
        group->addRow(row);
        group->setPhrase(QStringLiteral("F 6.06 ms, B = 2 F"));
        section.show();
        QVERIFY(group->isFolded());
        QVERIFY(!row->isVisible());
        auto *header = group->findChild<FoldHeader *>();
        QCOMPARE(header->accessibleDescription(), QStringLiteral("F 6.06 ms, B = 2 F"));
        QTest::keyClick(header, Qt::Key_Right);
        QVERIFY(row->isVisible());
        QTest::mouseClick(header, Qt::LeftButton);
        QVERIFY(!row->isVisible());
    }

    void theListOfAComboFieldIsBuiltWhenItIsFirstOpened()
    {
        Section section(QStringLiteral("Plan"));
        auto *field = new ComboField(&section);
        auto *usual = new QComboBox(&section);
        section.addField(QStringLiteral("Schedule"), field);
        section.addField(QStringLiteral("The same"), usual);
        for (QComboBox *box : {static_cast<QComboBox *>(field), usual})
            box->addItems({QStringLiteral("1F1B"), QStringLiteral("GPipe")});
        section.setStyleSheet(QStringLiteral("QComboBox { padding: 3px; }"));
        QFont large = section.font();
        large.setPointSize(large.pointSize() + 4);
        section.setFont(large);
        section.show();
        const auto list = [field] { return field->findChild<QAbstractItemView *>(); };
        QVERIFY(list() == nullptr);
        QTest::keyClick(field, Qt::Key_Down); // chooses without it
        QCOMPARE(field->currentText(), QStringLiteral("GPipe"));
        field->showPopup();
        QVERIFY(list() != nullptr && list()->isVisible());
        QCOMPARE(list()->model()->rowCount(), 2);
        field->hidePopup();
        usual->showPopup();
        QCOMPARE(list()->font(), usual->view()->font());
        usual->hidePopup();
    }

    void aComboFieldGrowsWithItsTypeAndNotWithItsItems()
    {
        ComboField field(nullptr);
        const QSize before = field.minimumSizeHint();
        field.addItem(QString(200, QLatin1Char('m')));
        QCOMPARE(field.minimumSizeHint(), before);
        QCOMPARE(field.sizeHint(), before);
        QFont large = field.font();
        large.setPointSize(2 * large.pointSize());
        field.setFont(large);
        QVERIFY(field.minimumSizeHint().width() > before.width() && field.minimumSizeHint().height() > before.height());
        QComboBox usual; // as Qt has it for so few letters
        usual.setFont(large);
        usual.setMinimumContentsLength(8);
        usual.setSizeAdjustPolicy(QComboBox::AdjustToMinimumContentsLengthWithIcon);
        QCOMPARE(field.minimumSizeHint(), usual.minimumSizeHint());
    }

    void aFieldHasItsLabelAsName()
    {
        Section section(QStringLiteral("Selection"));
        auto *combo = new QComboBox;
        section.addField(QStringLiteral("From"), combo);
        QCOMPARE(combo->accessibleName(), QStringLiteral("From"));
    }

    void aSentenceIsShortenedToOneLine()
    {
        RichSentence sentence;
        sentence.setText(QStringLiteral("Two sockets of four; a <b>detour is 6× as fast</b>."));
        sentence.resize(sentence.sizeHint());
        QVERIFY(!sentence.isElided());
        QCOMPARE(sentence.plainText(), QStringLiteral("Two sockets of four; a detour is 6× as fast."));
        sentence.resize(120, sentence.height());
        QVERIFY(sentence.isElided());
        const QImage picture = sentence.grab().toImage();
        QCOMPARE(picture.width(), 120 * picture.devicePixelRatio());
    }

    void aSentenceOfTwoLinesShowsWhatOneHasNoRoomFor()
    {
        RichSentence sentence;
        sentence.setText(QStringLiteral("Two sockets of four; a <b>detour is 6× as fast</b>."));
        const int whole = sentence.sizeHint().width();
        sentence.resize(whole * 2 / 3, sentence.sizeHint().height() * 2);
        QVERIFY(sentence.isElided());
        sentence.setFirstLine(whole / 2);
        QVERIFY(!sentence.isElided());
        sentence.setFirstLine(whole / 8);
        QVERIFY(sentence.isElided());
    }

    /// "37" at the end of a line and "% of it" at the begin of the next one is read as two things.
    void aNumberStaysWithItsUnit_data()
    {
        QTest::addColumn<QString>("text");
        QTest::addColumn<QString>("kept");
        const QString hard(QChar::Nbsp);
        QTest::newRow("percent") << QStringLiteral("it needs 37 % of it")
                                 << QStringLiteral("it needs 37") + hard + QStringLiteral("% of it");
        QTest::newRow("a rate, at the end") << QStringLiteral("up to 450 GB/s.")
                                            << QStringLiteral("up to 450") + hard + QStringLiteral("GB/s.");
        QTest::newRow("no unit") << QStringLiteral("on 4 machines") << QStringLiteral("on 4 machines");
    }
    void aNumberStaysWithItsUnit()
    {
        QFETCH(const QString, text);
        QFETCH(const QString, kept);
        QCOMPARE(unitsKept(text), kept);
        RichSentence sentence;
        sentence.setText(text);
        QCOMPARE(sentence.plainText(), text); // as it is read out and searched
    }

    /// Its button stands nowhere else, and two lines are not read in six seconds.
    void aNoteThatOffersSomethingStaysLonger()
    {
        NoticeBar notice;
        const auto stays = [&notice] { return notice.findChild<QTimer *>()->interval(); };
        notice.say(NoticeBar::Kind::Note, QStringLiteral("Picture copied."));
        const int note = stays();
        notice.say(NoticeBar::Kind::Note, QStringLiteral("4 GPUs read; replaces 8×H100"), {{QStringLiteral("Open as new"), {}}});
        QVERIFY(stays() >= 5 * note);
        notice.say(NoticeBar::Kind::Note, QStringLiteral("Picture copied."));
        QCOMPARE(stays(), note);
    }

    /// Whatever the room: no line begins with the stop behind a bold word, which has few pixels of height.
    void aStopStaysWithItsWord()
    {
        RichSentence sentence;
        sentence.setText(QStringLiteral("GPU 2 makes the step <b>31.8 % longer</b>. HHHH HHHH HHHH."));
        const int whole = sentence.sizeHint().width();
        sentence.resize(whole - 1, sentence.sizeHint().height() * 2);
        for (int room = whole / 3; room < whole; room += 2) {
            sentence.setFirstLine(room);
            const QImage picture = sentence.grab().toImage();
            const QRgb ground = picture.pixel(picture.width() - 1, 0);
            int first = -1;
            int rows = 0;
            for (int x = 0; x < picture.width() && (first < 0 || x < first + 3); ++x) {
                int inked = 0;
                for (int y = picture.height() / 2; y < picture.height(); ++y)
                    inked += picture.pixel(x, y) != ground ? 1 : 0;
                first = first < 0 && inked > 0 ? x : first;
                rows = std::max(rows, inked);
            }
            QVERIFY2(first < 0 || rows > 4, qPrintable(QString::number(room)));
        }
    }

    void boldPartsOfASentenceAreStronger()
    {
        RichSentence plain;
        RichSentence strong;
        plain.setText(QStringLiteral("six times"));
        strong.setText(QStringLiteral("<b>six times</b>"));
        QVERIFY(strong.sizeHint().width() > plain.sizeHint().width());
    }

    void anElidedLabelTellsItsTextInTheTooltip()
    {
        TextLabel label(QStringLiteral("Narrowest link, best ring of eight"));
        label.setElided(true);
        label.resize(80, 20);
        label.grab();
        QCOMPARE(label.toolTip(), label.text());
        label.resize(600, 20);
        label.grab();
        QVERIFY(label.toolTip().isEmpty());
    }

    void buttonsHaveNames()
    {
        IconButton icon(QStringLiteral(":/icons/menu.svg"), QStringLiteral("Menu"));
        QCOMPARE(icon.accessibleName(), QStringLiteral("Menu"));
        QCOMPARE(icon.sizeHint(), QSize(scaled(28), scaled(28)));
        Button button(QStringLiteral("Open…"), {}, QStringLiteral("Ctrl O"));
        QCOMPARE(button.accessibleName(), QStringLiteral("Open…"));
        QVERIFY(button.sizeHint().width() > Button(QStringLiteral("Open…")).sizeHint().width());
    }

    void sizesFollowTheSystemsText()
    {
        const QFont before = QApplication::font();
        const int small = Button(QStringLiteral("Open")).sizeHint().height();
        QFont large = before;
        large.setPointSizeF(20);
        QApplication::setFont(large);
        const int twice = Button(QStringLiteral("Open")).sizeHint().height();
        QApplication::setFont(before);
        QCOMPARE(twice, 2 * small);
    }

    void colourFollowsThePalette()
    {
        TextLabel label(QStringLiteral("██████"), TextSize::Table, QFont::Normal, TextLabel::Tone::Quiet);
        label.resize(60, 20);
        label.setPalette(paletteFor(darkTheme()));
        const QImage picture = label.grab().toImage();
        bool found = false;
        for (int x = 0; x < picture.width(); ++x)
            found = found || picture.pixelColor(x, picture.height() / 2) == darkTheme().quiet;
        QVERIFY(found);
    }
};

static int runControls(int argc, char **argv)
{
    QApplication app(argc, argv);
    QFont font(QStringLiteral("Inter"));
    font.setPointSizeF(10);
    QApplication::setFont(font);
    TestControls test;
    return QTest::qExec(&test, argc, argv);
}
SHARDSCOPE_TEST_RUN(TestControls, runControls)
#include "test_controls.moc"
