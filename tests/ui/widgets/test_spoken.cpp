// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/testclass.h"
#include "ui/widgets/formrow.h"
#include "ui/widgets/spoken.h"

#include <QAccessible>
#include <QComboBox>
#include <QPushButton>
#include <QtTest>

using namespace shardscope::ui;

/// What assistive technology is told of widgets.
class TestSpoken : public QObject {
    Q_OBJECT

private slots:
    void aComboBoxIsCalledByItsLabel()
    {
        speakCombosByLabel();
        auto *combo = new QComboBox;
        combo->addItems({QStringLiteral("GPU0"), QStringLiteral("GPU1")});
        const FormRow row(QStringLiteral("From"), combo, nullptr);
        QAccessibleInterface *spoken = QAccessible::queryAccessibleInterface(combo);
        QVERIFY(spoken != nullptr);
        QCOMPARE(spoken->role(), QAccessible::ComboBox);
        QCOMPARE(spoken->text(QAccessible::Name), QStringLiteral("From"));
        QCOMPARE(spoken->text(QAccessible::Value), QStringLiteral("GPU0"));
        combo->setCurrentIndex(1);
        QCOMPARE(spoken->text(QAccessible::Value), QStringLiteral("GPU1"));
        QVERIFY(spoken->state().hasPopup);
        QVERIFY(spoken->actionInterface()->actionNames().contains(QAccessibleActionInterface::showMenuAction()));
    }

    void aTabIsATabAndIsPressed()
    {
        QPushButton button(QStringLiteral("Topology"));
        button.setCheckable(true);
        speakAsTab(button);
        QAccessibleInterface *spoken = QAccessible::queryAccessibleInterface(&button);
        QCOMPARE(spoken->role(), QAccessible::PageTab);
        QVERIFY(spoken->state().selectable && !spoken->state().selected);
        spoken->actionInterface()->doAction(QAccessibleActionInterface::pressAction());
        QVERIFY(button.isChecked() && spoken->state().selected);
    }

    void aWidgetWithANumberIsASliderWithItsValue()
    {
        double number = 2;
        QWidget widget;
        widget.setAccessibleName(QStringLiteral("Slow stage"));
        speakAsSlider(widget,
                      {[&number] { return number; }, [] { return 0.5; }, [] { return 4.0; },
                       [&number](double next) { number = next; }, [&number] { return QStringLiteral("×%1").arg(number); }});
        QAccessibleInterface *spoken = QAccessible::queryAccessibleInterface(&widget);
        QCOMPARE(spoken->role(), QAccessible::Slider);
        QCOMPARE(spoken->text(QAccessible::Name), QStringLiteral("Slow stage"));
        QCOMPARE(spoken->text(QAccessible::Value), QStringLiteral("×2"));
        QAccessibleValueInterface *value = spoken->valueInterface();
        QVERIFY(value != nullptr);
        QCOMPARE(value->minimumValue().toDouble(), 0.5);
        QCOMPARE(value->maximumValue().toDouble(), 4.0);
        value->setCurrentValue(3);
        QCOMPARE(number, 3.0);
        QCOMPARE(value->currentValue().toDouble(), 3.0);
    }
};

SHARDSCOPE_TEST_GUI(TestSpoken)
#include "test_spoken.moc"
