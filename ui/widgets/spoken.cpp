// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/widgets/spoken.h"

#include <QAbstractButton>
#include <QAccessible>
#include <QAccessibleWidget>
#include <QComboBox>

#include <utility>

namespace shardscope::ui {

namespace {

/// What a widget is spoken as; it lives with the widget.
class Spoken : public QObject {
public:
    Spoken(QWidget &widget, SpokenValue value) : QObject(&widget), m_value(std::move(value)) {}

    static const Spoken *of(const QObject &widget)
    {
        for (const QObject *child : widget.children()) {
            if (const auto *spoken = dynamic_cast<const Spoken *>(child))
                return spoken;
        }
        return nullptr;
    }
    [[nodiscard]] bool isSlider() const { return m_value.now != nullptr; }
    [[nodiscard]] const SpokenValue &value() const { return m_value; }

private:
    SpokenValue m_value;
};

class AccessibleTab : public QAccessibleWidget {
public:
    explicit AccessibleTab(QAbstractButton *tab) : QAccessibleWidget(tab, QAccessible::PageTab), m_tab(tab) {}

    QAccessible::State state() const override
    {
        QAccessible::State state = QAccessibleWidget::state();
        state.selectable = true;
        state.selected = m_tab->isChecked();
        return state;
    }
    QStringList actionNames() const override { return QStringList{pressAction()} + QAccessibleWidget::actionNames(); }
    void doAction(const QString &action) override
    {
        if (action == pressAction())
            m_tab->click();
        else
            QAccessibleWidget::doAction(action);
    }

private:
    QAbstractButton *m_tab;
};

class AccessibleValue : public QAccessibleWidget, public QAccessibleValueInterface {
public:
    explicit AccessibleValue(QWidget *widget) : QAccessibleWidget(widget, QAccessible::Slider) {}

    void *interface_cast(QAccessible::InterfaceType type) override
    {
        return type == QAccessible::ValueInterface ? static_cast<QAccessibleValueInterface *>(this)
                                                   : QAccessibleWidget::interface_cast(type);
    }
    QString text(QAccessible::Text kind) const override
    {
        if (kind != QAccessible::Value)
            return QAccessibleWidget::text(kind);
        return value().text ? value().text() : QString::number(value().now());
    }
    QVariant currentValue() const override { return value().now(); }
    void setCurrentValue(const QVariant &to) override { value().take(to.toDouble()); }
    QVariant minimumValue() const override { return value().least(); }
    QVariant maximumValue() const override { return value().most(); }
    QVariant minimumStepSize() const override { return {}; }

private:
    [[nodiscard]] const SpokenValue &value() const { return Spoken::of(*widget())->value(); }
};

class AccessibleCombo : public QAccessibleWidget {
public:
    explicit AccessibleCombo(QComboBox *combo) : QAccessibleWidget(combo, QAccessible::ComboBox), m_combo(combo) {}

    QString text(QAccessible::Text kind) const override
    {
        if (kind == QAccessible::Value)
            return m_combo->currentText();
        const QString text = QAccessibleWidget::text(kind);
        return kind == QAccessible::Name && text.isEmpty() ? m_combo->currentText() : text;
    }
    QAccessible::State state() const override
    {
        QAccessible::State state = QAccessibleWidget::state();
        state.expandable = true;
        state.hasPopup = true;
        state.editable = m_combo->isEditable();
        return state;
    }
    QStringList actionNames() const override { return QStringList{showMenuAction()} + QAccessibleWidget::actionNames(); }
    void doAction(const QString &action) override
    {
        if (action == showMenuAction())
            m_combo->showPopup();
        else
            QAccessibleWidget::doAction(action);
    }

private:
    QComboBox *m_combo;
};

QAccessibleInterface *makeSpoken(const QString &, QObject *object)
{
    if (auto *combo = qobject_cast<QComboBox *>(object))
        return new AccessibleCombo(combo);
    auto *widget = qobject_cast<QWidget *>(object);
    const Spoken *spoken = widget == nullptr ? nullptr : Spoken::of(*widget);
    if (spoken == nullptr)
        return nullptr;
    if (spoken->isSlider())
        return new AccessibleValue(widget);
    auto *tab = qobject_cast<QAbstractButton *>(object);
    return tab == nullptr ? nullptr : new AccessibleTab(tab);
}

} // namespace

void speakCombosByLabel()
{
    [[maybe_unused]] static const bool installed = [] {
        QAccessible::installFactory(makeSpoken);
        return true;
    }();
}

namespace {

/// Whoever listens already may have met the widget as what it was before.
void speakAs(QWidget &widget, const SpokenValue &value)
{
    speakCombosByLabel();
    new Spoken(widget, value);
    if (QAccessibleInterface *before = QAccessible::queryAccessibleInterface(&widget))
        QAccessible::deleteAccessibleInterface(QAccessible::uniqueId(before));
}

} // namespace

void speakAsTab(QAbstractButton &tab)
{
    speakAs(tab, {});
}

void speakAsSlider(QWidget &widget, const SpokenValue &value)
{
    speakAs(widget, value);
}

} // namespace shardscope::ui
