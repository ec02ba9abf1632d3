// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/views/choicefields.h"

#include "core/base/errorcode.h"
#include "ui/base/format.h"
#include "ui/base/quantity.h"
#include "ui/document/scenariodocument.h"
#include "ui/widgets/entryfield.h"
#include "ui/widgets/formrow.h"
#include "ui/widgets/section.h"
#include "ui/widgets/segmentedcontrol.h"
#include "ui/widgets/slider.h"

#include <QCheckBox>
#include <QComboBox>
#include <QSignalBlocker>
#include <QWidget>

#include <algorithm>
#include <cmath>
#include <utility>

namespace shardscope::ui {

ChoiceFields::ChoiceFields(ScenarioDocument &document, QWidget *parent) : QObject(parent), m_document(document)
{
}

/// A field that changed its font when it is placed would build its list now.
QWidget *ChoiceFields::home() const
{
    return qobject_cast<QWidget *>(parent());
}

void ChoiceFields::write(const QString &what, const Set &set, double value)
{
    m_document.edit(
        what, [&](Scenario &s) { set(s, value); }, m_key);
}

Slider *ChoiceFields::slider(const Place &place, const QString &label, const QString &what, Get get, Set set, Stops stops)
{
    auto *field = new Slider(home());
    field->setAccessibleName(what);
    field->setToolTip(what);
    field->setFreeValues(true);
    field->setText([](double value) { return formatValue(value, Unit::Count).number + formatValue(value, Unit::Count).unit; });
    connect(field, &Slider::changed, this, [this, what, set](double value) {
        if (m_key < 0)
            m_key = m_document.newMergeKey();
        write(what, set, std::max(1.0, std::round(value)));
    });
    connect(field, &Slider::settled, this, [this] { m_key = -1; });
    place(label, field);
    m_refresh.push_back([field, get = std::move(get), stops = std::move(stops)](const Scenario &now, const Scenario &base) {
        field->setScale(SliderScale(stops(now)));
        field->setValue(get(now));
        field->setBaseline(get(base));
    });
    return field;
}

EntryField *ChoiceFields::whole(const Place &place, const QString &label, const QString &what, int least, int most, Get get,
                                Set set)
{
    auto *field = new EntryField(what, {}, home());
    field->setToolTip(what);
    field->setAccessibleName(what);
    connect(field, &EntryField::began, this, [this] { m_key = m_document.newMergeKey(); });
    field->setTaker([this, what, least, most, set = std::move(set)](const QString &text) -> Status {
        const Result<int> value = parseWhole(text, what, least, most);
        if (!value)
            return value.error();
        write(what, set, *value);
        return Nothing{};
    });
    place(label, field);
    m_refresh.push_back([field, get = std::move(get)](const Scenario &now, const Scenario &) {
        field->showValue(QString::number(get(now), 'f', 0));
    });
    return field;
}

EntryField *ChoiceFields::quantity(const Place &place, const QString &label, const QString &what, Unit unit, Get get, Set set)
{
    auto *field = new EntryField(what, {}, home());
    field->setToolTip(what);
    field->setAccessibleName(what);
    connect(field, &EntryField::began, this, [this] { m_key = m_document.newMergeKey(); });
    field->setTaker([this, what, unit, set = std::move(set)](const QString &text) -> Status {
        const Result<double> value = parseQuantity(text, unit);
        if (!value)
            return value.error();
        write(what, set, *value);
        return Nothing{};
    });
    place(label, field);
    m_refresh.push_back([field, unit, get = std::move(get)](const Scenario &now, const Scenario &) {
        field->showValue(quantityFieldText(get(now), unit));
    });
    return field;
}

EntryField *ChoiceFields::text(const Place &place, const QString &label, const QString &what, GetText get, SetText set)
{
    auto *field = new EntryField(what, {}, home());
    field->setToolTip(what);
    field->setAccessibleName(what);
    connect(field, &EntryField::began, this, [this] { m_key = m_document.newMergeKey(); });
    field->setTaker([this, what, set = std::move(set)](const QString &typed) -> Status {
        Scenario next = m_document.scenario();
        const Status taken = set(next, typed);
        if (taken)
            m_document.edit(what, std::move(next), m_key);
        return taken;
    });
    place(label, field);
    m_refresh.push_back([field, get = std::move(get)](const Scenario &now, const Scenario &) { field->showValue(get(now)); });
    return field;
}

EntryField *ChoiceFields::number(const Place &place, const QString &label, const QString &what, double least, Get get, Set set)
{
    return text(
        place, label, what, [get = std::move(get)](const Scenario &s) { return QString::number(get(s), 'g', 6); },
        [what, least, set = std::move(set)](Scenario &s, const QString &typed) -> Status {
            bool valid = false;
            const double value = typed.trimmed().toDouble(&valid);
            if (!valid || !std::isfinite(value) || value < least)
                return Error{
                    ErrorCode::ValueRange,
                    {what.toStdString(), typed.toStdString(), "a number of at least " + QString::number(least).toStdString()},
                    {}};
            set(s, value);
            return Nothing{};
        });
}

SegmentedControl *ChoiceFields::segments(const Place &place, const QString &label, const QString &what, const QStringList &names,
                                         Get get, Set set)
{
    auto *field = new SegmentedControl(names, home());
    field->setFilling(true);
    field->setAccessibleName(what);
    field->setToolTip(what);
    connect(field, &SegmentedControl::chosen, this, [this, what, set = std::move(set)](int index) {
        m_key = -1;
        write(what, set, index);
    });
    place(label, field);
    m_refresh.push_back([field, get = std::move(get)](const Scenario &now, const Scenario &) {
        field->setCurrentIndex(static_cast<int>(get(now)));
    });
    return field;
}

QComboBox *ChoiceFields::combo(const Place &place, const QString &label, const QString &what, const QStringList &names, Get get,
                               Set set)
{
    auto *field = new QComboBox(home());
    field->addItems(names);
    field->setAccessibleName(what);
    field->setToolTip(what);
    field->setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Fixed);
    connect(field, &QComboBox::activated, this, [this, what, set = std::move(set)](int index) {
        m_key = -1;
        write(what, set, index);
    });
    place(label, field);
    m_refresh.push_back([field, get = std::move(get)](const Scenario &now, const Scenario &) {
        const QSignalBlocker quiet(field);
        field->setCurrentIndex(static_cast<int>(get(now)));
    });
    return field;
}

QCheckBox *ChoiceFields::check(const Place &place, const QString &text, const QString &what, Get get, Set set)
{
    auto *field = new QCheckBox(text, home());
    field->setAccessibleName(what);
    field->setToolTip(what);
    connect(field, &QCheckBox::clicked, this, [this, what, set = std::move(set)](bool on) {
        m_key = -1;
        write(what, set, on ? 1 : 0);
    });
    place({}, field);
    m_refresh.push_back([field, get = std::move(get)](const Scenario &now, const Scenario &) {
        const QSignalBlocker quiet(field);
        field->setChecked(get(now) != 0);
    });
    return field;
}

void ChoiceFields::refresh()
{
    const ScenarioDocument::ScenarioPtr now = m_document.snapshot();
    const ScenarioDocument::ScenarioPtr base = m_document.baseline();
    for (const auto &one : m_refresh)
        one(*now, *base);
}

ChoiceFields::Place inSection(Section *section)
{
    return [section](const QString &label, QWidget *field) {
        if (label.isEmpty())
            section->addRow(field);
        else
            section->addField(label, field);
    };
}

ChoiceFields::Place inGroup(FoldGroup *group)
{
    return [group](const QString &label, QWidget *field) {
        if (label.isEmpty())
            group->addRow(field);
        else
            group->addField(label, field);
    };
}

QList<SliderStop> powersOfTwo(int most, std::initializer_list<double> more)
{
    QList<SliderStop> stops;
    for (double value = 1; value <= most; value *= 2)
        stops.append({value, true, {}});
    for (const double value : more) {
        const auto at =
            std::lower_bound(stops.begin(), stops.end(), value, [](const SliderStop &s, double v) { return s.value < v; });
        if (value >= 1 && (at == stops.end() || at->value != value))
            stops.insert(at, {value, true, {}});
    }
    return stops;
}

} // namespace shardscope::ui
