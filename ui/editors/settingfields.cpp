// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/editors/settingfields.h"

#include "core/evaluate/consequences.h"
#include "ui/base/format.h"
#include "ui/document/scenariodocument.h"
#include "ui/editors/settingtext.h"
#include "ui/widgets/combofield.h"
#include "ui/widgets/entryfield.h"
#include "ui/widgets/formrow.h"
#include "ui/widgets/scale.h"
#include "ui/widgets/section.h"
#include "ui/widgets/segmentedcontrol.h"
#include "ui/widgets/slider.h"

#include <QCheckBox>
#include <QEvent>
#include <QSignalBlocker>
#include <QStandardItemModel>
#include <QWidget>

#include <algorithm>
#include <cmath>
#include <set>
#include <utility>

namespace shardscope::ui {

using scenario::Scenario;
using scenario::Setting;
using scenario::SettingKind;
using scenario::SettingValue;

struct SettingFields::Row {
    const Setting *first = nullptr;
    const Setting *second = nullptr; ///< of B; null: there is none
    FieldOptions options;
    const Setting *setting = nullptr; ///< whichever of the two is shown; null: of no setting
    QString name;                     ///< where it is of none
    QWidget *field = nullptr;
    QWidget *line = nullptr; ///< with its label
    ProblemLabel *problem = nullptr;
    QString stopsFor;
    std::vector<FieldChoice> listed;
    int key = -1; ///< of the gesture that goes on
    std::function<void(const Scenario &now, const Scenario &base)> show;

    [[nodiscard]] double number(const Scenario &s) const
    {
        const double number = setting->number(s);
        return number == 0 && options.holds ? options.holds(s) : number;
    }
};

namespace {

// px: what is wider stands in a list that opens.
constexpr int widestSegments = 238;
constexpr int widestRow = 286; ///< of a field without a label
constexpr int mostSegments = 6;
/// So few whole numbers stand side by side.
constexpr double mostNumbers = 4;

/// "pipeline.second.chunks" of "pipeline.chunks".
const Setting *secondOf(const Setting &setting)
{
    const std::string group(setting.group());
    return scenario::findSetting(group + ".second."
                                 + std::string(setting.path.substr(std::min(setting.path.size(), group.size() + 1))));
}

bool isFewNumbers(const Setting &setting)
{
    return setting.kind == SettingKind::Count && std::isfinite(setting.least) && setting.most - setting.least < mostNumbers;
}

/// As they stand side by side, nothing first; empty where they do not.
QStringList segmentsOf(const Setting &setting)
{
    QStringList names;
    if (isFewNumbers(setting))
        for (double value = setting.least; value <= setting.most; ++value)
            names << QString::number(value);
    if (setting.optional && setting.kind == SettingKind::Flag)
        names << nothingText(setting).left(1).toUpper() + nothingText(setting).mid(1);
    for (const scenario::Word &word : setting.words)
        names << wordText(word);
    return names;
}

void listChoices(QComboBox &field, const std::vector<FieldChoice> &choices)
{
    field.clear();
    for (int i = 0; i < static_cast<int>(choices.size()); ++i) {
        const FieldChoice &choice = choices[static_cast<std::size_t>(i)];
        field.addItem(choice.title, QString::fromStdString(choice.id));
        if (!choice.tip.isEmpty())
            field.setItemData(i, choice.tip, Qt::ToolTipRole);
        if (auto *model = qobject_cast<QStandardItemModel *>(field.model()); model != nullptr && !choice.possible)
            model->item(i)->setEnabled(false);
    }
}

/// A line that nobody hid comes with its panel. Told to be visible, it would be laid out now, and again with the panel.
bool isTakenAway(const QWidget &line)
{
    return line.isHidden() && line.testAttribute(Qt::WA_WState_ExplicitShowHide);
}

} // namespace

FormRow *FieldPlace::addField(const QString &label, QWidget *field) const
{
    return m_section != nullptr ? m_section->addField(label, field) : m_group->addField(label, field);
}

void FieldPlace::addRow(QWidget *row) const
{
    if (m_section != nullptr)
        m_section->addRow(row);
    else
        m_group->addRow(row);
}

SettingFields::SettingFields(ScenarioDocument &document, QWidget *panel) : QObject(panel), m_document(document)
{
    panel->installEventFilter(this);
    connect(&document, &ScenarioDocument::changed, this, &SettingFields::refreshIfSeen);
    connect(&document, &ScenarioDocument::baselineChanged, this, &SettingFields::refreshIfSeen);
}

SettingFields::~SettingFields() = default;

QWidget *SettingFields::row(FieldPlace place, std::string_view path, FieldOptions options)
{
    const Setting *setting = scenario::findSetting(path);
    Q_ASSERT(setting != nullptr);
    return row(place, *setting, std::move(options));
}

QWidget *SettingFields::row(FieldPlace place, const Setting &setting, FieldOptions options)
{
    Row &row = add(std::move(options));
    row.first = row.setting = &setting;
    row.second = secondOf(setting);
    row.field = makeField(row);
    const bool bare = qobject_cast<Slider *>(row.field) != nullptr;
    this->place(row, place, settingLabel(setting, bare), settingName(setting), settingTip(setting));
    return row.field;
}

QWidget *SettingFields::pick(FieldPlace place, const QString &label, const QString &name,
                             std::function<std::vector<FieldChoice>(const Scenario &)> choices,
                             std::function<std::string(const Scenario &)> get,
                             std::function<void(Scenario &, const std::string &)> set)
{
    Row &row = add({.choices = std::move(choices)});
    row.name = name;
    row.field = makeCombo(row, std::move(get), [set = std::move(set)](Scenario &s, const std::string &id) {
        set(s, id);
        return true;
    });
    this->place(row, place, label, name, name);
    return row.field;
}

EntryField *SettingFields::entry(FieldPlace place, const QString &label, const QString &tip,
                                 std::function<QString(const Scenario &)> get,
                                 std::function<Status(Scenario &, const QString &)> set)
{
    Row &row = add({});
    row.name = label;
    auto *field = new EntryField(label, {}, home());
    connect(field, &EntryField::began, this, [this, &row] { row.key = m_document.newMergeKey(); });
    field->setTaker([this, &row, set = std::move(set)](const QString &text) -> Status {
        Scenario next = m_document.scenario();
        const Status taken = set(next, text.trimmed());
        return taken ? write(row, std::move(next)) : taken;
    });
    row.show = [field, get = std::move(get)](const Scenario &now, const Scenario &) { field->showValue(get(now)); };
    row.field = field;
    this->place(row, place, label, label, tip);
    return field;
}

SettingFields::Row &SettingFields::add(FieldOptions options)
{
    Row &row = *m_rows.emplace_back(std::make_unique<Row>());
    row.options = std::move(options);
    return row;
}

void SettingFields::rows(FieldPlace place, std::initializer_list<std::string_view> paths)
{
    for (const std::string_view path : paths)
        row(place, path);
}

void SettingFields::rest(FieldPlace place, std::string_view group)
{
    for (const Setting &setting : scenario::settings()) {
        const auto isShown = [&setting](const auto &row) { return row->first == &setting || row->second == &setting; };
        if (setting.group() == group && std::ranges::none_of(m_rows, isShown))
            row(place, setting);
    }
}

void SettingFields::showSecond(bool second)
{
    if (std::exchange(m_second, second) != second)
        refresh();
}

void SettingFields::refresh()
{
    const ScenarioDocument::ScenarioPtr now = m_document.snapshot();
    const ScenarioDocument::ScenarioPtr base = m_document.baseline();
    for (const auto &row : m_rows)
        show(*row, *now, *base);
    emit refreshed();
}

void SettingFields::show(Row &row, const Scenario &now, const Scenario &base)
{
    if (row.first != nullptr) {
        row.setting = m_second && row.second != nullptr ? row.second : row.first;
        row.field->setObjectName(QString::fromLatin1(row.setting->path.data(), static_cast<qsizetype>(row.setting->path.size())));
    }
    row.show(now, base);
    const bool applies = row.setting == nullptr || row.setting->isInForce(now);
    const bool shown = applies && (!row.options.shown || row.options.shown(now));
    if (isTakenAway(*row.line) == shown)
        row.line->setVisible(shown);
    if (row.problem != nullptr && !shown)
        row.problem->hide();
    row.field->setEnabled(!row.options.enabled || row.options.enabled(now));
}

void SettingFields::refreshIfSeen()
{
    if (!m_wasShown || home()->isVisible())
        refresh();
}

bool SettingFields::eventFilter(QObject *watched, QEvent *event)
{
    if (event->type() == QEvent::Show) {
        m_wasShown = true;
        refresh();
    }
    return QObject::eventFilter(watched, event);
}

/// A field that changed its font when it is placed would build its list now.
QWidget *SettingFields::home() const
{
    return static_cast<QWidget *>(parent());
}

QWidget *SettingFields::makeField(Row &row)
{
    const Setting &setting = *row.setting;
    if (row.options.choices)
        return makeCombo(row);
    if (!setting.usual.empty() || row.options.stops)
        return makeSlider(row);
    const QStringList segments = segmentsOf(setting);
    const bool isChosen = setting.kind == SettingKind::Choice || setting.kind == SettingKind::Flag || isFewNumbers(setting);
    if (isChosen && !segments.isEmpty())
        return makeSegments(row, segments);
    return setting.kind == SettingKind::Flag ? makeCheck(row) : makeEntry(row);
}

void SettingFields::place(Row &row, const FieldPlace &place, const QString &label, const QString &name, const QString &tip)
{
    row.field->setAccessibleName(name);
    row.field->setToolTip(tip);
    row.line = row.field;
    if (row.options.wide || qobject_cast<QCheckBox *>(row.field) != nullptr)
        place.addRow(row.field);
    else
        row.line = place.addField(label, row.field);
    if (auto *entry = qobject_cast<EntryField *>(row.field)) {
        row.problem = new ProblemLabel(home());
        row.problem->follow(entry);
        place.addRow(row.problem);
    }
}

QWidget *SettingFields::makeCheck(Row &row)
{
    auto *field = new QCheckBox(settingLabel(*row.setting), home());
    connect(field, &QCheckBox::clicked, this, [this, &row](bool on) { (void)writeNumber(row, on ? 1 : 0); });
    row.show = [field, &row](const Scenario &now, const Scenario &) {
        const QSignalBlocker quiet(field);
        field->setChecked(row.setting->number(now) != 0);
    };
    return field;
}

QWidget *SettingFields::makeSegments(Row &row, const QStringList &names)
{
    auto *field = new SegmentedControl(names, home());
    field->setFilling(true);
    if (names.size() > mostSegments || field->minimumSizeHint().width() > scaled(row.options.wide ? widestRow : widestSegments)) {
        delete field;
        return makeCombo(row);
    }
    const Setting &setting = *row.first;
    const bool hasNothing = setting.optional && setting.kind == SettingKind::Flag;
    const int first = hasNothing ? 1 : 0;
    for (int i = 0; i < static_cast<int>(setting.words.size()); ++i)
        field->setSegmentTip(first + i, coreText(setting.words[static_cast<std::size_t>(i)].help));
    const double least = isFewNumbers(setting) ? setting.least : -first;
    connect(field, &SegmentedControl::chosen, this, [this, &row, names, least, hasNothing](int index) {
        if (hasNothing && index == 0) {
            Scenario next = m_document.scenario();
            row.setting->put(next, SettingValue());
            return (void)write(row, std::move(next), names[index]);
        }
        (void)writeNumber(row, index + least, names[index]);
    });
    row.show = [field, &row, least, hasNothing](const Scenario &now, const Scenario &) {
        const bool isNothing = hasNothing && std::holds_alternative<std::monostate>(row.setting->get(now));
        field->setCurrentIndex(isNothing ? 0 : static_cast<int>(row.setting->number(now) - least));
    };
    return field;
}

QWidget *SettingFields::makeCombo(Row &row)
{
    if (!row.options.choices)
        row.options.choices = [words = row.first->words](const Scenario &) {
            std::vector<FieldChoice> choices;
            for (const scenario::Word &word : words)
                choices.push_back({wordText(word), std::string(word.id), coreText(word.help)});
            return choices;
        };
    return makeCombo(
        row, [&row](const Scenario &s) { return row.setting->text(s); },
        [&row](Scenario &s, const std::string &id) { return row.setting->setText(s, id).ok(); });
}

QWidget *SettingFields::makeCombo(Row &row, std::function<std::string(const Scenario &)> get,
                                  std::function<bool(Scenario &, const std::string &)> set)
{
    auto *field = new ComboField(home());
    connect(field, &QComboBox::activated, this, [this, &row, field, set = std::move(set)](int index) {
        Scenario next = m_document.scenario();
        if (set(next, field->itemData(index).toString().toStdString()))
            (void)write(row, std::move(next), field->itemText(index));
    });
    row.show = [field, &row, get = std::move(get)](const Scenario &now, const Scenario &) {
        const QSignalBlocker quiet(field);
        if (std::vector<FieldChoice> choices = row.options.choices(now); choices != row.listed) {
            listChoices(*field, choices);
            row.listed = std::move(choices);
        }
        field->setCurrentIndex(field->findData(QString::fromStdString(get(now))));
    };
    return field;
}

QWidget *SettingFields::makeSlider(Row &row)
{
    auto *field = new Slider(home());
    const double scale = scaleOf(*row.setting);
    field->setFreeValues(true);
    field->setText([](double value) {
        return value == std::round(value) ? formatValue(value, Unit::Count).number + formatValue(value, Unit::Count).unit
                                          : formatSignificant(value);
    });
    connect(field, &Slider::changed, this, [this, &row, field, scale](double value) {
        if (row.key < 0) {
            row.key = m_document.newMergeKey();
            emit dragged(true);
        }
        const Setting &setting = *row.setting;
        value = std::clamp(value * scale, std::max(setting.least, setting.above), setting.most);
        if (!writeNumber(row, setting.kind == SettingKind::Number ? value : std::round(value)))
            field->setValue(row.number(m_document.scenario()) / scale);
    });
    connect(field, &Slider::settled, this, [this, &row] {
        row.key = -1;
        emit dragged(false);
    });
    row.show = [this, field, &row, scale](const Scenario &now, const Scenario &base) {
        showStops(row, *field, now);
        field->setValue(row.number(now) / scale);
        field->setBaseline(row.number(base) / scale);
    };
    return field;
}

/// The usual values and the present one; those that cannot be are grey and say why.
void SettingFields::showStops(Row &row, Slider &slider, const Scenario &now)
{
    if (const QString key = row.options.stopsFor ? row.options.stopsFor(now) : QString(); key.isEmpty() || key != row.stopsFor)
        row.stopsFor = key;
    else
        return;
    const double scale = scaleOf(*row.setting);
    const std::vector<double> offered =
        row.options.stops ? row.options.stops(now) : std::vector<double>(row.setting->usual.begin(), row.setting->usual.end());
    std::set<double> values(offered.begin(), offered.end());
    values.insert(row.number(now));
    QList<SliderStop> stops;
    for (const double value : values) {
        Scenario next = now;
        Status possible = row.setting->setNumber(next, value);
        evaluate::takeConsequences(next, now);
        if (possible && row.options.check)
            possible = row.options.check(next);
        stops.append({value / scale, possible.ok(), possible ? QString() : errorText(possible.error(), false)});
    }
    slider.setScale(SliderScale(std::move(stops)));
}

QWidget *SettingFields::makeEntry(Row &row)
{
    auto *field = new EntryField(settingName(*row.first), {}, home());
    connect(field, &EntryField::began, this, [this, &row] { row.key = m_document.newMergeKey(); });
    field->setTaker([this, &row](const QString &text) -> Status {
        Result<Scenario> next = withTyped(m_document.scenario(), *row.setting, text);
        if (!next)
            return std::move(next).error();
        if (row.options.check)
            if (Status possible = row.options.check(*next); !possible)
                return possible;
        return write(row, *std::move(next));
    });
    row.show = [field, &row](const Scenario &now, const Scenario &) {
        field->showValue(fieldText(*row.setting, now));
        const double held = row.options.holds ? row.options.holds(now) : 0;
        if (const QString nothing = held != 0 ? numberText(*row.setting, held) : nothingText(*row.setting); !nothing.isEmpty())
            field->setPlaceholderText(nothing);
    };
    return field;
}

Status SettingFields::writeNumber(Row &row, double value, const QString &text)
{
    Scenario next = m_document.scenario();
    if (Status taken = row.setting->setNumber(next, value); !taken)
        return taken;
    return write(row, std::move(next), text);
}

Status SettingFields::write(Row &row, Scenario next, const QString &value)
{
    if (row.options.also)
        row.options.also(next);
    if (row.options.look) {
        m_document.lookAt([&next](Scenario &s) {
            s.plansLook = next.plansLook;
            s.traceLook = next.traceLook;
            s.machine = next.machine;
        });
        return Nothing{};
    }
    const QString name = row.setting != nullptr ? settingName(*row.setting) : row.name;
    m_document.edit(value.isEmpty() ? name : name + QLatin1String(": ") + value, std::move(next), row.key);
    return Nothing{};
}

} // namespace shardscope::ui
