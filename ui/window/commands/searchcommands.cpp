// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/window/commands/searchcommands.h"

#include "core/scenario/setting.h"
#include "ui/base/format.h"
#include "ui/document/scenariodocument.h"
#include "ui/document/selection.h"
#include "ui/views/view.h"
#include "ui/widgets/segmentedcontrol.h"

#include <QAbstractButton>
#include <QComboBox>
#include <QCoreApplication>
#include <QPointer>

#include <algorithm>

namespace shardscope::ui {

namespace {

/// Of one kind: a machine with thousands of devices would fill the list.
constexpr int mostOfAKind = 512;

QString words(const char *text)
{
    return QCoreApplication::translate("palette", text);
}

QString refusal(const ScenarioDocument &document, const QString &assignment)
{
    const Result<scenario::Scenario> next = scenario::withAssignment(document.scenario(), assignment.toStdString());
    return next ? QString() : errorText(next.error());
}

QString assign(ScenarioDocument &document, const QString &assignment)
{
    Result<scenario::Scenario> next = scenario::withAssignment(document.scenario(), assignment.toStdString());
    if (!next)
        return errorText(next.error());
    document.edit(words(QT_TRANSLATE_NOOP("palette", "Set %1")).arg(assignment.section(QLatin1Char('='), 0, 0)),
                  std::move(*next));
    return {};
}

Command deviceCommand(ScenarioDocument &document, SharedSelection &selection, int index,
                      const std::function<void(const QString &)> &show)
{
    const cluster::Device &device = document.scenario().cluster->devices[static_cast<std::size_t>(index)];
    const QString id = QString::fromStdString(device.id);
    const QString more = QString::fromStdString(device.name);
    return {more.isEmpty() ? id : id + QLatin1String("  ") + more,
            words(QT_TRANSLATE_NOOP("palette", "Device")),
            {},
            QStringLiteral(":/icons/topology.svg"),
            [&selection, show, index, id] {
                show(viewAbout(ViewSubject::Machine));
                selection.setHover(Item{Item::Kind::Device, index, -1}, id.toHtmlEscaped());
            }};
}

Command factCommand(SharedSelection &selection, const scenario::Fact &fact)
{
    const QString value = fact.value ? formatHeadline(*fact.value, fact.unit).joined() : QString::fromStdString(fact.text);
    Derivation why;
    why.name = fact.name;
    why.source = fact.source.empty() ? fact.text : fact.source;
    why.unit = fact.unit;
    if (fact.value)
        why.value = *fact.value;
    return {QStringLiteral("%1: %2").arg(coreText(fact.name), value),
            words(QT_TRANSLATE_NOOP("palette", "Source fact")),
            {},
            QStringLiteral(":/icons/file.svg"),
            [&selection, why] { selection.explain(why, true); }};
}

} // namespace

QList<Command> propertyCommands(ScenarioDocument &document)
{
    QList<Command> commands;
    if (document.isEmpty())
        return commands;
    for (const scenario::Setting &property : scenario::settings()) {
        const QString path = QString::fromUtf8(property.path);
        const QString value = QString::fromStdString(property.text(document.scenario()));
        const QString shown = value.size() > 40 ? value.first(40) + QChar(0x2026) : value;
        Command command{
            coreText(property.what), path + QLatin1String(" = ") + (shown.isEmpty() ? QStringLiteral("–") : shown), {}, {}, {}};
        command.value = value;
        command.expected = coreText(property.expectation());
        command.path = path;
        command.refusal = [&document](const QString &assignment) { return refusal(document, assignment); };
        command.apply = [&document](const QString &assignment) { return assign(document, assignment); };
        commands << command;
    }
    return commands;
}

namespace {

/// What the inspector calls it: a segment alone would be called "2".
QString nameOf(const QAbstractButton &button)
{
    const QString name = button.accessibleName().isEmpty() ? button.text() : button.accessibleName();
    const auto *segments = qobject_cast<const SegmentedControl *>(button.parentWidget());
    const QString group = segments != nullptr ? segments->accessibleName() : QString();
    return group.isEmpty() || name.isEmpty() ? name : QStringLiteral("%1: %2").arg(group, name);
}

} // namespace

QList<Command> inspectorCommands(QWidget &inspector, const QString &title, const QString &icon, const std::function<void()> &show)
{
    QList<Command> commands;
    for (QAbstractButton *button : inspector.findChildren<QAbstractButton *>()) {
        const QString name = nameOf(*button);
        if (name.isEmpty() || !button->isEnabled() || button->focusPolicy() == Qt::NoFocus)
            continue;
        const bool on = button->isCheckable() && button->isChecked();
        commands << Command{on ? words(QT_TRANSLATE_NOOP("palette", "%1 (on)")).arg(name) : name,
                            title,
                            {},
                            icon,
                            [show, shown = QPointer<QAbstractButton>(button)] {
                                show();
                                if (shown)
                                    shown->click();
                            }};
    }
    for (QComboBox *box : inspector.findChildren<QComboBox *>()) {
        for (int i = 0; i < std::min(box->count(), mostOfAKind); ++i) {
            if (!box->isEnabled())
                continue;
            const QString what = box->accessibleName().isEmpty() ? box->toolTip() : box->accessibleName();
            commands << Command{what.isEmpty() ? box->itemText(i) : QStringLiteral("%1: %2").arg(what, box->itemText(i)),
                                title,
                                {},
                                icon,
                                [show, i, shown = QPointer<QComboBox>(box)] {
                                    show();
                                    if (!shown)
                                        return;
                                    shown->setCurrentIndex(i);
                                    emit shown->activated(i);
                                }};
        }
    }
    return commands;
}

QList<Command> scenarioCommands(ScenarioDocument &document, SharedSelection &selection,
                                const std::function<void(const QString &view)> &show)
{
    QList<Command> commands;
    const scenario::Scenario &now = document.scenario();
    const int devices = now.cluster ? std::min(static_cast<int>(now.cluster->devices.size()), mostOfAKind) : 0;
    for (int i = 0; i < devices; ++i)
        commands << deviceCommand(document, selection, i, show);
    for (const scenario::Fact &fact : now.facts)
        if (fact.value || !fact.text.empty()) // else a heading
            commands << factCommand(selection, fact);
    const int runs = std::min(static_cast<int>(now.runs.count()), mostOfAKind);
    for (int i = 0; i < runs; ++i) {
        const runs::Run &run = (*now.runs.list)[static_cast<std::size_t>(i)];
        const QString name = QString::fromStdString(run.title.empty() ? run.id : run.title + "  " + run.id);
        commands << Command{name,
                            words(QT_TRANSLATE_NOOP("palette", "Run")),
                            {},
                            QStringLiteral(":/icons/runs.svg"),
                            [&selection, show, i, name] {
                                show(viewAbout(ViewSubject::Runs));
                                selection.setHover(Item{Item::Kind::Run, i, -1}, name.toHtmlEscaped());
                            }};
    }
    const int stages = document.isEmpty() ? 0 : std::min(now.pipeline.devices, 64);
    for (int i = 0; i < stages; ++i) {
        const QString name = words(QT_TRANSLATE_NOOP("palette", "Stage %1 of the pipeline")).arg(i);
        commands << Command{name,
                            words(QT_TRANSLATE_NOOP("palette", "Stage")),
                            {},
                            QStringLiteral(":/icons/pipeline.svg"),
                            [&selection, show, i, name] {
                                show(viewAbout(ViewSubject::Pipeline));
                                selection.setHover(Item{Item::Kind::Stage, i, -1}, name);
                            }};
    }
    const int experts = now.experts.experts > 0 ? now.experts.experts : now.model ? now.model->experts : 0;
    for (int i = 0; i < std::min(experts, mostOfAKind); ++i) {
        const QString name = words(QT_TRANSLATE_NOOP("palette", "Expert %1")).arg(i);
        commands << Command{name,
                            words(QT_TRANSLATE_NOOP("palette", "Expert")),
                            {},
                            QStringLiteral(":/icons/experts.svg"),
                            [&selection, show, i, name] {
                                show(viewAbout(ViewSubject::Experts));
                                selection.setHover(Item{Item::Kind::Expert, i, -1}, name);
                            }};
    }
    return commands;
}

} // namespace shardscope::ui
