// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/testclass.h"
#include "ui/widgets/textlabel.h"
#include "ui/window/start/emptystate.h"

#include <QAbstractButton>
#include <QApplication>
#include <QFontMetrics>
#include <QTest>

using namespace shardscope::ui;

class TestEmptyState : public QObject {
    Q_OBJECT

private slots:
    void theLinesOfTheSentenceAreOfAboutOneLength_data()
    {
        QTest::addColumn<int>("width");
        for (const int width : {500, 700, 760, 800})
            QTest::addRow("%d pixels wide", width) << width;
    }
    void theLinesOfTheSentenceAreOfAboutOneLength()
    {
        QFETCH(const int, width);
        EmptyState state;
        state.setText(QStringLiteral("The devices of a machine, the links between them, and the fastest path from one to "
                                     "another. Drop the output of nvidia-smi topo -m, a bandwidth matrix or a scenario here."));
        state.resize(width, 400);
        state.show();
        const auto *text = state.findChild<TextLabel *>();
        QVERIFY(text != nullptr);
        const QFontMetrics font(text->font());
        const auto linesIn = [&](int room) {
            return font.boundingRect(0, 0, room, 1000, Qt::TextWordWrap, text->text()).height() / font.lineSpacing();
        };
        const int lines = linesIn(text->contentsRect().width());
        QVERIFY(lines > 1);
        QCOMPARE(lines, linesIn(text->width())); // and not more of them
        QVERIFY(text->contentsRect().height() >= lines * font.height());
        // A tenth of a line less would not hold it.
        QVERIFY(linesIn(text->contentsRect().width() * 9 / 10) > lines);
    }

    void buttonsAreWholeAtAnyWidth_data()
    {
        QTest::addColumn<int>("width");
        QTest::newRow("in a narrow window, below one another") << 380;
        QTest::newRow("in a wide one, side by side") << 1000;
    }
    void buttonsAreWholeAtAnyWidth()
    {
        QFETCH(const int, width);
        QWidget window; // a window of its own would not become narrower than its buttons
        EmptyState state(&window);
        state.setView(QStringLiteral("cost"));
        state.setGeometry(0, 0, width, 400);
        window.resize(width, 400);
        window.show();
        const auto buttons = state.findChildren<QAbstractButton *>();
        QVERIFY(buttons.size() >= 2);
        QTRY_COMPARE(buttons[0]->y() == buttons[1]->y(), width == 1000);
        for (const QAbstractButton *button : buttons)
            QTRY_VERIFY(button->isHidden() || button->width() >= button->sizeHint().width());
    }

    void theLinesFollowTheTextAndTheSystemsType()
    {
        EmptyState state;
        state.resize(760, 400);
        state.show();
        const auto *text = state.findChild<TextLabel *>();
        state.setText(
            QStringLiteral("Which way of laying a model on a machine is fastest, what each choice costs, and how far that can be "
                           "trusted. Open an example, or drop a scenario."));
        QTRY_VERIFY(text->contentsMargins().left() > 0);
        const int small = text->contentsMargins().left();
        const QFont before = QApplication::font();
        QFont large = before;
        large.setPointSizeF(14);
        QApplication::setFont(large);
        const bool followed = QTest::qWaitFor([&] { return text->contentsMargins().left() != small; }, 2000);
        const bool whole = text->contentsRect().height()
                           >= text->fontMetrics()
                                  .boundingRect(0, 0, text->contentsRect().width(), 1000, Qt::TextWordWrap, text->text())
                                  .height();
        QApplication::setFont(before);
        QVERIFY(followed && whole);
    }

    void anOptionIsNotTornApart()
    {
        EmptyState state;
        state.setText(QStringLiteral("nvidia-smi topo -m"));
        const auto *text = state.findChild<TextLabel *>();
        const QFontMetrics font(text->font());
        const auto height = [&](const QString &words) {
            return font.boundingRect(0, 0, 1, 1000, Qt::TextWordWrap, words).height();
        };
        QVERIFY(height(text->text()) < height(QStringLiteral("nvidia-smi topo -m")));
    }
};

SHARDSCOPE_TEST_GUI(TestEmptyState)
#include "test_emptystate.moc"
