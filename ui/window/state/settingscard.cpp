// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/window/state/settingscard.h"

#include "ui/base/settings.h"
#include "ui/widgets/button.h"
#include "ui/widgets/formrow.h"
#include "ui/widgets/overlayscrollarea.h"
#include "ui/widgets/scale.h"
#include "ui/widgets/section.h"
#include "ui/widgets/segmentedcontrol.h"
#include "ui/window/state/preferences.h"

#include <QAction>
#include <QCheckBox>
#include <QVBoxLayout>

#include <algorithm>

namespace shardscope::ui {

SettingsCard::SettingsCard(Preferences &preferences, Settings &settings, QWidget *window) : Popover(tr("Settings"), window)
{
    auto *scroll = new OverlayScrollArea(this);
    auto *list = new QWidget;
    auto *column = new QVBoxLayout(list);
    column->setContentsMargins(0, 0, scaled(12), 0);
    column->setSpacing(0);
    const auto section = [list, column](const QString &title) -> Section & {
        auto *made = new Section(title, list);
        column->addWidget(made);
        return *made;
    };
    Section &look = section(tr("Language and look"));
    Choices languages;
    for (QAction *action : preferences.languages)
        languages.emplace_back(action, action == preferences.languages.front() ? tr("System") : action->text());
    addChoice(look, tr("Language"), languages);
    addChoice(
        look, tr("Theme"),
        {{preferences.themeSystem, tr("System")}, {preferences.themeLight, tr("Light")}, {preferences.themeDark, tr("Dark")}});
    Choices sizes;
    for (QAction *action : preferences.textSizes)
        sizes.emplace_back(action, QStringLiteral("%1 %").arg(action->data().toInt()));
    addChoice(look, tr("Text"), sizes);
    addSwitch(look, preferences.lessMotion);
    Section &numbers = section(tr("Numbers"));
    addChoice(numbers, tr("Sizes"),
              {{preferences.decimalBytes, QStringLiteral("GB")}, {preferences.binaryBytes, QStringLiteral("GiB")}});
    addChoice(numbers, tr("Decimals"),
              {{preferences.pointOfSystem, tr("As the language")},
               {preferences.point, QStringLiteral("43.1")},
               {preferences.comma, QStringLiteral("43,1")}});
    Section &kept = section(tr("What is kept"));
    addSwitch(kept, preferences.restoreSession);
    Choices pauses;
    for (QAction *action : preferences.copyPauses) {
        const int seconds = action->data().toInt();
        pauses.emplace_back(action, seconds < 60 ? tr("%1 s").arg(seconds) : tr("%1 min").arg(seconds / 60));
    }
    addChoice(kept, tr("Safety copy"), pauses);
    addRecentFiles(kept, settings);
    kept.setRuled(false);
    column->addStretch(1);
    scroll->setContent(list);
    body()->addWidget(scroll, 1);
}

void SettingsCard::open()
{
    const QSize room = parentWidget()->size();
    const QSize size(std::min(room.width() - scaled(32), scaled(520)), std::min(room.height() - scaled(80), scaled(540)));
    openAt(QRect(QPoint((room.width() - size.width()) / 2, (room.height() - size.height()) / 2), size));
}

void SettingsCard::addChoice(Section &section, const QString &label, const Choices &choices)
{
    auto *control = new SegmentedControl({}, this);
    control->setFilling(true);
    for (const auto &[action, text] : choices)
        control->addSegment(text, action->toolTip());
    control->setAccessibleName(label);
    const auto take = [control, choices] {
        const auto on = std::ranges::find_if(choices, [](const auto &one) { return one.first->isChecked(); });
        control->setCurrentIndex(static_cast<int>(on - choices.begin()));
    };
    for (const auto &choice : choices)
        connect(choice.first, &QAction::toggled, control, take);
    connect(control, &SegmentedControl::chosen, this,
            [choices](int index) { choices[static_cast<std::size_t>(index)].first->trigger(); });
    take();
    section.addField(label, control);
}

void SettingsCard::addSwitch(Section &section, QAction *action)
{
    auto *box = new QCheckBox(action->text(), this);
    box->setChecked(action->isChecked());
    connect(action, &QAction::toggled, box, &QCheckBox::setChecked);
    connect(box, &QCheckBox::toggled, action, &QAction::setChecked);
    section.addRow(box);
}

void SettingsCard::addRecentFiles(Section &section, Settings &settings)
{
    auto *forget = new Button({}, {}, {}, this);
    const auto take = [forget, &settings] {
        const auto count = static_cast<int>(settings.recentFiles().size());
        forget->setText(count > 0 ? tr("Forget %n recent files", nullptr, count) : tr("No recent files"));
        forget->setEnabled(count > 0);
    };
    connect(&settings, &Settings::recentFilesChanged, forget, take);
    connect(forget, &QAbstractButton::clicked, &settings, &Settings::clearRecentFiles);
    take();
    section.addRow(forget);
}

} // namespace shardscope::ui
