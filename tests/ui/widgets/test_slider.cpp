// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/testclass.h"
#include "ui/widgets/slider.h"

#include <QAccessible>
#include <QApplication>
#include <QHBoxLayout>
#include <QLineEdit>
#include <QPushButton>
#include <QSignalSpy>
#include <QTest>
#include <QToolTip>

#include <algorithm>

using namespace shardscope::ui;

namespace {

/// 1 2 4 8 16, of which 16 is not possible.
SliderScale powers()
{
    QList<SliderStop> stops;
    for (const double value : {1.0, 2.0, 4.0, 8.0})
        stops << SliderStop{value, true, {}};
    stops << SliderStop{16, false, QStringLiteral("more stages than layers")};
    return SliderScale(stops);
}

void prepare(Slider &slider)
{
    slider.setScale(powers());
    slider.setValue(4);
    slider.resize(300, 28);
    slider.show();
}

/// A slider among others that take the keyboard, the slider first.
struct Form {
    Form()
    {
        auto *row = new QHBoxLayout(&window);
        for (QWidget *part : {static_cast<QWidget *>(&before), static_cast<QWidget *>(&slider), static_cast<QWidget *>(&after)})
            row->addWidget(part);
        prepare(slider);
        window.show();
        active = QTest::qWaitForWindowActive(&window);
        slider.setFocus();
    }

    /// To whatever has the keyboard, as from a person.
    static void key(Qt::Key key, Qt::KeyboardModifiers modifiers = {})
    {
        QTest::keyClick(QApplication::focusWidget(), key, modifiers);
    }
    /// Null unless something is being typed.
    [[nodiscard]] QLineEdit *field() const
    {
        auto *found = qobject_cast<QLineEdit *>(QApplication::focusWidget());
        return found != nullptr && found->isVisible() ? found : nullptr;
    }
    /// No field stays over the value.
    [[nodiscard]] bool isClosed() const
    {
        const auto fields = slider.findChildren<QLineEdit *>();
        return std::none_of(fields.begin(), fields.end(), [](const QLineEdit *one) { return one->isVisible(); });
    }

    QWidget window;
    QPushButton before;
    Slider slider;
    QPushButton after;
    bool active = false;
};

} // namespace

class TestSlider : public QObject {
    Q_OBJECT

private slots:
    void powersOfTwoStandEvenly()
    {
        const SliderScale scale = powers();
        QCOMPARE(scale.position(1), 0.0);
        QCOMPARE(scale.position(4), 0.5);
        QCOMPARE(scale.position(16), 1.0);
        QCOMPARE(scale.position(3), 0.375);
        QCOMPARE(scale.position(0), 0.0);
        QCOMPARE(scale.position(99), 1.0);
    }

    void onlyValidValuesAreChosen()
    {
        const SliderScale scale = powers();
        QCOMPARE(scale.nearestValid(1.0), 3);
        QCOMPARE(scale.nearestValid(0.3), 1);
        QCOMPARE(scale.step(8, 1), 8.0);
        QCOMPARE(scale.step(8, -1), 4.0);
        QCOMPARE(scale.step(3, 1), 4.0);
        QCOMPARE(SliderScale().nearestValid(0.5), -1);
    }

    void draggingChoosesAndSettlesOnce()
    {
        Slider slider;
        prepare(slider);
        QSignalSpy changed(&slider, &Slider::changed);
        QSignalSpy settled(&slider, &Slider::settled);
        QTest::mousePress(&slider, Qt::LeftButton, {}, QPoint(qRound(slider.positionOf(4)), 12));
        QTest::mouseMove(&slider, QPoint(qRound(slider.positionOf(8)), 12));
        QTest::mouseMove(&slider, QPoint(qRound(slider.positionOf(16)), 12));
        QTest::mouseRelease(&slider, Qt::LeftButton, {}, QPoint(qRound(slider.positionOf(16)), 12));
        QCOMPARE(slider.value(), 8.0);
        QCOMPARE(changed.count(), 1);
        QCOMPARE(settled.count(), 1);
    }

    void doubleClickGoesBackToTheBaseline()
    {
        Slider slider;
        prepare(slider);
        slider.setBaseline(2);
        QTest::mouseDClick(&slider, Qt::LeftButton, {}, QPoint(qRound(slider.positionOf(4)), 12));
        QCOMPARE(slider.value(), 2.0);
    }

    void keysStep()
    {
        Slider slider;
        prepare(slider);
        QTest::keyClick(&slider, Qt::Key_Right);
        QCOMPARE(slider.value(), 8.0);
        QTest::keyClick(&slider, Qt::Key_Home);
        QCOMPARE(slider.value(), 1.0);
        QTest::keyClick(&slider, Qt::Key_End);
        QCOMPARE(slider.value(), 8.0);
    }

    void aTypedValueIsTaken_data()
    {
        QTest::addColumn<QString>("typed");
        QTest::addColumn<bool>("free");
        QTest::addColumn<double>("value");
        QTest::newRow("a stop is taken") << QStringLiteral("8") << false << 8.0;
        QTest::newRow("what lies between stops is not") << QStringLiteral("3") << false << 4.0;
        QTest::newRow("unless values are free") << QStringLiteral("3") << true << 3.0;
        QTest::newRow("a forbidden stop is not, even then") << QStringLiteral("16") << true << 4.0;
        QTest::newRow("a word is not") << QStringLiteral("2x") << true << 4.0;
    }
    void aTypedValueIsTaken()
    {
        QFETCH(QString, typed);
        QFETCH(bool, free);
        QFETCH(double, value);
        Slider slider;
        prepare(slider);
        slider.setFreeValues(free);
        QTest::keyClick(&slider, typed[0].toLatin1());
        auto *field = slider.findChild<QLineEdit *>();
        QVERIFY(field != nullptr);
        QTest::keyClicks(field, typed.mid(1));
        QTest::keyClick(field, Qt::Key_Return);
        QCOMPARE(slider.value(), value);
    }

    void enterOpensTheFieldTakesAndClosesIt()
    {
        Form f;
        QVERIFY(f.active);
        QSignalSpy settled(&f.slider, &Slider::settled);
        Form::key(Qt::Key_Return);
        QVERIFY(f.field() != nullptr);
        QCOMPARE(f.field()->selectedText(), QStringLiteral("4"));
        QTest::keyClicks(f.field(), QStringLiteral("8"));
        Form::key(Qt::Key_Return);
        QVERIFY(f.isClosed());
        QCOMPARE(QApplication::focusWidget(), &f.slider);
        QCOMPARE(f.slider.value(), 8.0);
        QCOMPARE(settled.count(), 1);
    }

    void escClosesTheFieldAndTakesNothing()
    {
        Form f;
        QSignalSpy changed(&f.slider, &Slider::changed);
        Form::key(Qt::Key_8);
        QVERIFY(f.field() != nullptr);
        Form::key(Qt::Key_Escape);
        QVERIFY(f.isClosed());
        QCOMPARE(QApplication::focusWidget(), &f.slider);
        QCOMPARE(f.slider.value(), 4.0);
        QCOMPARE(changed.count(), 0);
    }

    void tabTakesAndMovesOn()
    {
        Form f;
        Form::key(Qt::Key_8);
        Form::key(Qt::Key_Tab);
        QVERIFY(f.isClosed());
        QCOMPARE(QApplication::focusWidget(), &f.after);
        QCOMPARE(f.slider.value(), 8.0);
        f.slider.setFocus();
        Form::key(Qt::Key_2);
        Form::key(Qt::Key_Backtab, Qt::ShiftModifier);
        QVERIFY(f.isClosed());
        QCOMPARE(QApplication::focusWidget(), &f.before);
        QCOMPARE(f.slider.value(), 2.0);
    }

    void whoGoesElsewhereByMouseIsNotCalledBack()
    {
        Form f;
        Form::key(Qt::Key_8);
        f.before.setFocus(Qt::MouseFocusReason);
        QVERIFY(f.isClosed());
        QCOMPARE(QApplication::focusWidget(), &f.before);
        QCOMPARE(f.slider.value(), 8.0);
    }

    void arrowsInTheFieldDoNotMoveTheSlider()
    {
        Form f;
        Form::key(Qt::Key_Return);
        Form::key(Qt::Key_Up);
        Form::key(Qt::Key_Down);
        Form::key(Qt::Key_Down);
        QVERIFY(f.field() != nullptr);
        QCOMPARE(f.slider.value(), 4.0);
    }

    void whatIsWrittenShorterThanItIsStaysUnlessItIsTyped()
    {
        Form f;
        f.slider.setFreeValues(true);
        f.slider.setText([](double value) { return QString::number(value, 'f', 1) + QLatin1Char('k'); });
        f.slider.setValue(1.26);
        QSignalSpy changed(&f.slider, &Slider::changed);
        for (const Qt::Key leave : {Qt::Key_Return, Qt::Key_Tab}) {
            f.slider.setFocus();
            Form::key(Qt::Key_Return);
            QCOMPARE(f.field()->text(), QStringLiteral("1.3k"));
            Form::key(leave);
            QVERIFY(f.isClosed());
        }
        QCOMPARE(f.slider.value(), 1.26);
        QCOMPARE(changed.count(), 0);
        QVERIFY(!QToolTip::isVisible()); // "1.3k is not a number" is nobody's fault
    }

    void aScreenReaderHearsAndSetsItsValue()
    {
        Slider slider;
        prepare(slider);
        QAccessibleInterface *spoken = QAccessible::queryAccessibleInterface(&slider);
        QCOMPARE(spoken->role(), QAccessible::Slider);
        QAccessibleValueInterface *number = spoken->valueInterface();
        QVERIFY(number != nullptr);
        QCOMPARE(number->currentValue().toDouble(), 4.0);
        QCOMPARE(number->minimumValue().toDouble(), 1.0);
        QCOMPARE(number->maximumValue().toDouble(), 16.0);
        QSignalSpy settled(&slider, &Slider::settled);
        number->setCurrentValue(2);
        QCOMPARE(slider.value(), 2.0);
        number->setCurrentValue(14); // 16 is not possible
        QCOMPARE(slider.value(), 8.0);
        QCOMPARE(settled.count(), 2);
    }

    void theWheelBelongsToTheInspector()
    {
        Slider slider;
        prepare(slider);
        QWheelEvent wheel(QPointF(50, 10), slider.mapToGlobal(QPointF(50, 10)), {}, QPoint(0, 120), Qt::NoButton, {},
                          Qt::NoScrollPhase, false);
        QApplication::sendEvent(&slider, &wheel);
        QVERIFY(!wheel.isAccepted());
        QCOMPARE(slider.value(), 4.0);
    }

    void settingTheValueIsSilent()
    {
        Slider slider;
        prepare(slider);
        QSignalSpy changed(&slider, &Slider::changed);
        slider.setValue(2);
        QCOMPARE(changed.count(), 0);
        QCOMPARE(QAccessible::queryAccessibleInterface(&slider)->text(QAccessible::Value), QStringLiteral("2"));
    }
};

SHARDSCOPE_TEST_GUI(TestSlider)
#include "test_slider.moc"
