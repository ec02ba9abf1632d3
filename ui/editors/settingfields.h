// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/result.h"
#include "core/scenario/scenario.h"
#include "core/scenario/setting.h"

#include <QObject>
#include <QString>

#include <functional>
#include <initializer_list>
#include <memory>
#include <vector>

class QWidget;

namespace shardscope::ui {

class EntryField;
class FoldGroup;
class FormRow;
class ScenarioDocument;
class Section;
class Slider;

/// A value of a setting that is chosen by its title.
struct FieldChoice {
    QString title;
    std::string id; ///< as --set takes it
    QString tip = {};
    bool possible = true;

    friend bool operator==(const FieldChoice &, const FieldChoice &) = default;
};

/// What a panel says of a field that no row of the table can know.
struct FieldOptions {
    using Scenario = scenario::Scenario;

    /// Why the scenario with this value cannot be: for the stops of a slider, and for what is typed.
    std::function<Status(const Scenario &)> check = {};
    /// The choices of a text whose values a registry knows.
    std::function<std::vector<FieldChoice>(const Scenario &)> choices = {};
    /// In place of the row's usual values.
    std::function<std::vector<double>(const Scenario &)> stops = {};
    /// Where stops are slow to check: they are made anew when this changes.
    std::function<QString(const Scenario &)> stopsFor = {};
    /// The number that holds while the setting has none.
    std::function<double(const Scenario &)> holds = {};
    std::function<bool(const Scenario &)> enabled = {};
    std::function<bool(const Scenario &)> shown = {}; ///< and while the setting applies
    std::function<void(Scenario &)> also = {};        ///< what else a change means
    bool look = false;                                ///< how plans or the machine are looked at: no edit
    bool wide = false;                                ///< without a label, over the whole row
};

/// Where rows go: a section of an inspector, or a group of one.
class FieldPlace {
public:
    FieldPlace(Section *section) : m_section(section) {}
    FieldPlace(FoldGroup *group) : m_group(group) {}
    FormRow *addField(const QString &label, QWidget *field) const;
    void addRow(QWidget *row) const;

private:
    Section *m_section = nullptr;
    FoldGroup *m_group = nullptr;
};

/// Fields of an inspector, each made from a row of the table of settings: widget,
/// label, tooltip, range and problem, undo text. They show the document and write it
/// through the undo stack; a drag, or what is typed in one go, is one step. While the
/// panel is hidden they rest.
class SettingFields : public QObject {
    Q_OBJECT

public:
    using Scenario = scenario::Scenario;
    using Setting = scenario::Setting;

    /// The fields are children of `panel` until they are placed.
    SettingFields(ScenarioDocument &document, QWidget *panel);
    ~SettingFields() override;

    /// The field, called by its setting's path.
    QWidget *row(FieldPlace place, std::string_view path, FieldOptions options = {});
    /// The same of a row that is not in the table: of the model's shape.
    QWidget *row(FieldPlace place, const Setting &setting, FieldOptions options = {});
    void rows(FieldPlace place, std::initializer_list<std::string_view> paths);
    /// Those settings of the group that the panel has not shown so far.
    void rest(FieldPlace place, std::string_view group);
    /// A list to pick from what is no setting: data of the catalogue.
    QWidget *pick(FieldPlace place, const QString &label, const QString &name,
                  std::function<std::vector<FieldChoice>(const Scenario &)> choices,
                  std::function<std::string(const Scenario &)> get, std::function<void(Scenario &, const std::string &)> set);
    /// A field for what is part of a setting: one entry of a table.
    EntryField *entry(FieldPlace place, const QString &label, const QString &tip, std::function<QString(const Scenario &)> get,
                      std::function<Status(Scenario &, const QString &)> set);
    /// Rows that a second thing B has too ("experts.second.policy") show and edit that one.
    void showSecond(bool second);
    void refresh();

signals:
    void refreshed();
    /// A value is being dragged.
    void dragged(bool on);

protected:
    bool eventFilter(QObject *watched, QEvent *event) override;

private:
    struct Row;

    QWidget *makeCheck(Row &row);
    QWidget *makeSegments(Row &row, const QStringList &names);
    QWidget *makeCombo(Row &row);
    QWidget *makeCombo(Row &row, std::function<std::string(const Scenario &)> get,
                       std::function<bool(Scenario &, const std::string &)> set);
    QWidget *makeSlider(Row &row);
    QWidget *makeEntry(Row &row);
    QWidget *makeField(Row &row);
    void place(Row &row, const FieldPlace &place, const QString &label, const QString &name, const QString &tip);
    void show(Row &row, const Scenario &now, const Scenario &base);
    Row &add(FieldOptions options);
    [[nodiscard]] QWidget *home() const;
    void showStops(Row &row, Slider &slider, const Scenario &now);
    void refreshIfSeen();
    Status write(Row &row, Scenario next, const QString &value = {});
    Status writeNumber(Row &row, double value, const QString &text = {});

    ScenarioDocument &m_document;
    std::vector<std::unique_ptr<Row>> m_rows;
    bool m_second = false;
    bool m_wasShown = false;
};

} // namespace shardscope::ui
