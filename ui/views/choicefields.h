// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/scenario/scenario.h"
#include "ui/widgets/sliderscale.h"

#include <QObject>
#include <QStringList>

#include <functional>
#include <vector>

class QCheckBox;
class QComboBox;
class QWidget;

namespace shardscope::ui {

class EntryField;
class FoldGroup;
class ScenarioDocument;
class Section;
class SegmentedControl;
class Slider;

/// Fields of an inspector that show numbers and choices of the scenario and
/// write them through the undo stack. A drag, or what is typed in one go, is
/// one step.
class ChoiceFields : public QObject {
    Q_OBJECT

public:
    using Scenario = scenario::Scenario;
    /// Puts a field with its label where it belongs: into a section or a group of one.
    using Place = std::function<void(const QString &label, QWidget *field)>;
    using Get = std::function<double(const Scenario &)>;
    using Set = std::function<void(Scenario &, double)>;
    using Stops = std::function<QList<SliderStop>(const Scenario &)>;

    /// The fields are children of `parent` until they are placed.
    explicit ChoiceFields(ScenarioDocument &document, QWidget *parent);

    /// `what`: for the tooltip, the screen reader and the undo list.
    Slider *slider(const Place &place, const QString &label, const QString &what, Get get, Set set, Stops stops);
    EntryField *whole(const Place &place, const QString &label, const QString &what, int least, int most, Get get, Set set);
    EntryField *quantity(const Place &place, const QString &label, const QString &what, Unit unit, Get get, Set set);
    /// Anything that is typed: `set` says what is wrong with it.
    using GetText = std::function<QString(const Scenario &)>;
    using SetText = std::function<Status(Scenario &, const QString &)>;
    EntryField *text(const Place &place, const QString &label, const QString &what, GetText get, SetText set);
    /// A number from `least` on.
    EntryField *number(const Place &place, const QString &label, const QString &what, double least, Get get, Set set);
    SegmentedControl *segments(const Place &place, const QString &label, const QString &what, const QStringList &names, Get get,
                               Set set);
    QComboBox *combo(const Place &place, const QString &label, const QString &what, const QStringList &names, Get get, Set set);
    QCheckBox *check(const Place &place, const QString &text, const QString &what, Get get, Set set);

    /// Shows the document as it is now.
    void refresh();

private:
    [[nodiscard]] QWidget *home() const;
    void write(const QString &what, const Set &set, double value);

    ScenarioDocument &m_document;
    std::vector<std::function<void(const Scenario &now, const Scenario &base)>> m_refresh;
    int m_key = -1;
};

/// Places fields in a section or in a group of one; those without a label take the row.
[[nodiscard]] ChoiceFields::Place inSection(Section *section);
[[nodiscard]] ChoiceFields::Place inGroup(FoldGroup *group);

/// Powers of two up to `most`, and the values in `more`, all valid.
[[nodiscard]] QList<SliderStop> powersOfTwo(int most, std::initializer_list<double> more = {});

} // namespace shardscope::ui
