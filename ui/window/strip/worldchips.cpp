// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/window/strip/worldchips.h"

#include "core/base/errorcode.h"
#include "core/cost/memory.h"
#include "core/io/catalog/catalog.h"
#include "core/scenario/layoutrows.h"
#include "core/scenario/networkof.h"
#include "ui/base/format.h"
#include "ui/base/quantity.h"
#include "ui/base/theme.h"
#include "ui/base/type.h"
#include "ui/document/scenariodocument.h"
#include "ui/document/scenariotext.h"
#include "ui/views/sources.h"
#include "ui/widgets/focusring.h"
#include "ui/widgets/scale.h"
#include "ui/window/commands/actions.h"

#include <QAbstractButton>
#include <QApplication>
#include <QFontMetrics>
#include <QHash>
#include <QKeyEvent>
#include <QLineEdit>
#include <QMap>
#include <QMenu>
#include <QPainter>
#include <QRegularExpression>
#include <QShortcut>
#include <QToolTip>
#include <QWidgetAction>

#include <algorithm>
#include <functional>
#include <optional>

namespace shardscope::ui {

using scenario::Scenario;

/// A quiet text with a hairline around it, as wide as the text.
class Chip : public QAbstractButton {
public:
    explicit Chip(QWidget *parent) : QAbstractButton(parent)
    {
        setFocusPolicy(Qt::TabFocus);
        setAttribute(Qt::WA_Hover);
    }

    [[nodiscard]] QSize sizeHint() const override
    {
        return {QFontMetrics(font()).horizontalAdvance(text()) + scaled(16), scaled(24)};
    }

protected:
    void keyPressEvent(QKeyEvent *event) override
    {
        if (event->key() == Qt::Key_Return || event->key() == Qt::Key_Enter || event->key() == Qt::Key_Down)
            return click();
        QAbstractButton::keyPressEvent(event);
    }
    void paintEvent(QPaintEvent *) override
    {
        QPainter painter(this);
        painter.setRenderHint(QPainter::Antialiasing);
        const Theme &theme = themeFor(palette());
        painter.setPen(theme.hairline);
        painter.setBrush(underMouse() || isDown() ? QBrush(theme.grid) : QBrush(Qt::NoBrush));
        painter.drawRoundedRect(QRectF(rect()).adjusted(0.5, 0.5, -0.5, -0.5), controlRadius, controlRadius);
        painter.setFont(font());
        painter.setPen(theme.quiet);
        painter.drawText(rect(), Qt::AlignCenter | Qt::TextSingleLine,
                         QFontMetrics(font()).elidedText(text(), Qt::ElideRight, width() - scaled(12)));
        if (hasFocus())
            paintFocusRing(painter, rect(), theme);
    }

private:
    [[nodiscard]] static QFont font() { return textFont(QApplication::font(), TextSize::Small); }
};

namespace {

constexpr WorldChips::Part all[] = {WorldChips::Part::Machine, WorldChips::Part::Model, WorldChips::Part::Plan,
                                    WorldChips::Part::Batch, WorldChips::Part::Sequence};

std::size_t at(WorldChips::Part part)
{
    return static_cast<std::size_t>(part);
}

int sequenceOf(const Scenario &scenario)
{
    const int own = scenario.layout.sequence;
    return own > 0 ? own : scenario::networkOf(scenario).sequence;
}

/// "TP 8 PP 4" changes these two alone.
std::optional<plan::Layout> layoutFrom(plan::Layout layout, const QString &text)
{
    static const QRegularExpression form(QStringLiteral("([A-Za-z]+)[ =]*(\\d+)"));
    QString rest = text;
    QRegularExpressionMatchIterator matches = form.globalMatch(text);
    bool any = false;
    while (matches.hasNext()) {
        const QRegularExpressionMatch match = matches.next();
        const scenario::LayoutRow *row = scenario::findLayoutRow(match.captured(1).toLower().toStdString());
        const std::int64_t value = match.captured(2).toLongLong();
        if (row == nullptr || row->setting.kind != scenario::SettingKind::Count || !row->setting.holds(value))
            return std::nullopt;
        row->put(layout, value);
        rest.replace(match.captured(0), QString());
        any = true;
    }
    static const QRegularExpression between(QStringLiteral("^[\\s·,;×x*]*$"));
    if (!any || !between.match(rest).hasMatch())
        return std::nullopt;
    if (static_cast<int>(layout.partition.size()) != layout.pipe)
        layout.partition.clear();
    // A batch that the replicas do not divide is one of as many rounds as before.
    const int perStep = layout.data * layout.microbatch;
    if (layout.globalBatch > 0 && layout.globalBatch % perStep != 0)
        layout.globalBatch = std::max(1, layout.globalBatch / perStep) * perStep;
    return layout;
}

} // namespace

WorldChips::WorldChips(ScenarioDocument &document, Actions &actions, QWidget *parent)
    : QWidget(parent), m_document(document), m_actions(actions)
{
    for (const Part part : all) {
        m_chips[at(part)] = new Chip(this);
        connect(m_chips[at(part)], &QAbstractButton::clicked, this, [this, part] { open(part); });
    }
    setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Fixed);
    refresh();
}

QString WorldChips::text(Part part) const
{
    const Scenario &now = m_document.scenario();
    const plan::Layout &layout = now.layout;
    switch (part) {
    case Part::Machine: return machineName(now, true);
    case Part::Model: return now.model ? QString::fromStdString(now.model->name) : now.empty() ? QString() : tr("no model");
    case Part::Plan: return now.model ? layoutWords(layout) : QString();
    case Part::Batch: return now.model ? tr("batch %1").arg(plan::batchOf(layout)) : QString();
    case Part::Sequence: return now.model ? tr("sequence %1").arg(sequenceOf(now)) : QString();
    }
    return {};
}

void WorldChips::refresh()
{
    const QString tips[] = {tr("The machine; click to edit it"), tr("The model; click to choose another"),
                            tr("The plan; click to enter degrees, such as TP 8 PP 4 DP 2"),
                            tr("Sequences of one step; click to enter another number"),
                            tr("Tokens of a sequence; click to enter another number")};
    for (const Part part : all) {
        Chip &chip = *m_chips[at(part)];
        chip.setText(text(part));
        chip.setAccessibleName(QStringLiteral("%1: %2").arg(tips[at(part)], chip.text()));
        chip.setToolTip(chip.text() + QLatin1Char('\n') + tips[at(part)]); // it may be too narrow for its text
    }
    arrange();
}

Status WorldChips::enter(Part part, const QString &text)
{
    Scenario next = m_document.scenario();
    plan::Layout &layout = next.layout;
    if (part == Part::Plan) {
        const std::optional<plan::Layout> typed = layoutFrom(layout, text);
        if (!typed)
            return Error{ErrorCode::ValueRange,
                         {tr("The plan").toStdString(), text.toStdString(), tr("degrees, such as TP 8 PP 4 DP 2").toStdString()},
                         {}};
        const int gpus = next.cluster ? next.cluster->allGpus() : 0;
        if (gpus > 0 && typed->gpus() > gpus)
            return Error{ErrorCode::ValueRange,
                         {layoutWords(*typed).toStdString(), tr("a plan of %1 GPUs").arg(typed->gpus()).toStdString(),
                          tr("at most %1, as many as the machine has").arg(gpus).toStdString()},
                         {}};
        if (Status possible = cost::checkMemoryPlan(scenario::networkOf(next), *typed); !possible)
            return possible;
        layout = *typed;
        m_document.edit(tr("Plan %1").arg(layoutWords(layout)), std::move(next));
        return Nothing{};
    }
    const QString what = part == Part::Sequence ? tr("The sequence length") : tr("The global batch");
    const Result<int> number = parseWhole(text, what, 1, plan::largestDegree);
    if (!number)
        return number.error();
    if (part == Part::Sequence) {
        layout.sequence = *number;
        m_document.edit(tr("Sequence length %1").arg(*number), std::move(next));
        return Nothing{};
    }
    if (*number % (layout.data * layout.microbatch) != 0)
        return Error{ErrorCode::LaunchBatch,
                     {std::to_string(*number), std::to_string(layout.microbatch), std::to_string(layout.data)},
                     {}};
    layout.globalBatch = *number;
    next.plans.globalBatch = 0; // follows the layout's
    m_document.edit(tr("Batch %1").arg(*number), std::move(next));
    return Nothing{};
}

void WorldChips::open(Part part)
{
    if (part == Part::Machine)
        m_actions.editMachine->trigger();
    else if (part == Part::Model)
        openModels();
    else
        openField(part);
}

void WorldChips::openModels()
{
    const Result<io::Catalog> &catalog = io::loadCatalog();
    if (!catalog)
        return;
    auto *menu = new QMenu(this);
    menu->setAttribute(Qt::WA_DeleteOnClose);
    auto *field = new QLineEdit(menu);
    field->setPlaceholderText(tr("Part of a name"));
    field->setAccessibleName(tr("Models with these letters in their name"));
    auto *row = new QWidgetAction(menu);
    row->setDefaultWidget(field);
    menu->addAction(row);
    menu->addSeparator();
    const auto add = [&](QMenu &to, const io::CatalogModel &entry) {
        const QString name = QString::fromStdString(entry.network.name);
        QAction *action = to.addAction(name);
        action->setCheckable(true);
        action->setChecked(m_document.scenario().model == entry.network);
        connect(action, &QAction::triggered, this, [this, name, &entry] {
            m_document.edit(tr("Model %1").arg(name), [&entry](Scenario &s) {
                s.model = entry.network;
                s.layout.precision = entry.network.precision;
            });
        });
        return action;
    };
    // By families until something is typed: all of them are higher than the screen.
    const auto lettersOf = [](const io::CatalogModel &entry) {
        static const QRegularExpression letters(QStringLiteral("^[A-Za-z]+"));
        return letters.match(QString::fromStdString(entry.network.name)).captured(0);
    };
    QMap<QString, QMenu *> families;
    QHash<QString, int> members;
    for (const io::CatalogModel &entry : catalog->models)
        ++members[lettersOf(entry)];
    QStringList names = members.keys();
    names.removeIf([&members](const QString &name) { return members.value(name) == 1; });
    names.sort();
    names << tr("others");
    QList<QAction *> byFamily;
    for (const QString &name : std::as_const(names)) {
        families.insert(name, menu->addMenu(name));
        byFamily << families.value(name)->menuAction();
    }
    std::vector<const io::CatalogModel *> ordered;
    for (const io::CatalogModel &entry : catalog->models)
        ordered.push_back(&entry);
    const auto isOther = [&](const io::CatalogModel *entry) { return !families.contains(lettersOf(*entry)); };
    const auto others = std::ranges::stable_partition(ordered, std::not_fn(isOther)); // which no family has put in an order
    std::ranges::sort(others, {}, [](const io::CatalogModel *entry) { return entry->network.name; });
    for (const io::CatalogModel *each : ordered) {
        const io::CatalogModel &entry = *each;
        const QString letters = lettersOf(entry);
        const QString family = families.contains(letters) ? letters : names.back();
        if (add(*families.value(family), entry)->isChecked())
            families.value(family)->setTitle(family + QStringLiteral(" ✓"));
    }
    QList<QAction *> one;
    for (const io::CatalogModel &entry : catalog->models) {
        one << add(*menu, entry);
        one.back()->setVisible(false);
    }
    connect(field, &QLineEdit::textEdited, menu, [menu, byFamily, one](const QString &text) {
        for (QAction *family : byFamily)
            family->setVisible(text.trimmed().isEmpty());
        for (QAction *action : one)
            action->setVisible(!text.trimmed().isEmpty() && action->text().contains(text.trimmed(), Qt::CaseInsensitive));
        if (const auto first = std::ranges::find_if(one, &QAction::isVisible); first != one.end())
            menu->setActiveAction(*first); // which Enter takes
    });
    connect(field, &QLineEdit::returnPressed, menu, [menu, one] {
        const auto seen = std::ranges::find_if(one, &QAction::isVisible);
        QAction *chosen = one.contains(menu->activeAction()) ? menu->activeAction() : seen == one.end() ? nullptr : *seen;
        if (chosen == nullptr)
            return;
        chosen->trigger();
        menu->close();
    });
    menu->popup(mapToGlobal(m_chips[at(Part::Model)]->geometry().bottomLeft() + QPoint(0, 2)));
    field->setFocus(Qt::PopupFocusReason);
}

void WorldChips::openField(Part part)
{
    if (m_field)
        return;
    const Chip &chip = *m_chips[at(part)];
    const plan::Layout &layout = m_document.scenario().layout;
    m_field = new QLineEdit(part == Part::Plan       ? layoutWords(layout)
                            : part == Part::Sequence ? QString::number(sequenceOf(m_document.scenario()))
                                                     : QString::number(plan::batchOf(layout)),
                            this);
    m_field->setAccessibleName(chip.accessibleName());
    m_field->setGeometry(chip.geometry().adjusted(0, 0, scaled(part == Part::Plan ? 60 : 30), 0));
    m_field->selectAll();
    m_field->show();
    m_field->raise();
    m_field->setFocus();
    QLineEdit *field = m_field;
    connect(field, &QLineEdit::textEdited, field, [field] { field->setStyleSheet(QString()); });
    connect(field, &QLineEdit::returnPressed, this, [this, field, part] {
        const Status taken = enter(part, field->text());
        if (taken)
            return field->clearFocus();
        QToolTip::showText(field->mapToGlobal(QPoint(0, field->height() / 2)), errorText(taken.error(), false), field);
        // Of the field alone: what is said beside it has the colours of a tooltip.
        field->setStyleSheet(QStringLiteral("QLineEdit { color: %1 }").arg(themeFor(palette()).fault.name()));
        field->selectAll();
    });
    connect(new QShortcut(Qt::Key_Escape, field, nullptr, nullptr, Qt::WidgetShortcut), &QShortcut::activated, field,
            &QObject::deleteLater);
    connect(field, &QLineEdit::editingFinished, field, [field] {
        if (!field->hasFocus())
            field->deleteLater();
    });
}

/// As many as there is room for.
void WorldChips::arrange()
{
    int x = 0;
    bool room = true;
    for (const Part part : all) {
        Chip &chip = *m_chips[at(part)];
        const QSize size = chip.sizeHint();
        const bool first = x == 0;
        room = room && (first || x + size.width() <= width());
        chip.setVisible(room && !chip.text().isEmpty());
        if (!chip.text().isEmpty() && room) {
            chip.setGeometry(x, (height() - size.height()) / 2, std::min(size.width(), std::max(0, width() - x)), size.height());
            x += size.width() + scaled(6);
        }
    }
}

void WorldChips::resizeEvent(QResizeEvent *)
{
    arrange();
}

QSize WorldChips::sizeHint() const
{
    return {scaled(300), scaled(29)};
}

QSize WorldChips::minimumSizeHint() const
{
    return {scaled(40), scaled(29)};
}

} // namespace shardscope::ui
