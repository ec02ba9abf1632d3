// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/window/commands/presetflow.h"

#include "ui/base/format.h"
#include "ui/base/settings.h"
#include "ui/document/issuelist.h"
#include "ui/document/scenariodocument.h"
#include "ui/widgets/noticebar.h"
#include "ui/window/commands/actions.h"
#include "ui/window/commands/presetcard.h"

#include <QDir>
#include <QFileInfo>

namespace shardscope::ui {

PresetFlow::PresetFlow(const WindowServices &services, const Actions &actions, NoticeBar &notice,
                       std::function<QString()> viewInFront, QWidget *window)
    : QObject(window), m_services(services), m_notice(notice), m_window(window),
      m_store(QFileInfo(services.settings.path()).dir().filePath(QStringLiteral("presets")))
{
    connect(actions.presets, &QAction::triggered, this, [this, viewInFront] { open(viewInFront(), false); });
    connect(actions.savePreset, &QAction::triggered, this, [this, viewInFront] { open(viewInFront(), true); });
}

PresetCard &PresetFlow::card()
{
    if (m_card == nullptr) {
        m_card = new PresetCard(m_services.document, m_store, m_window);
        connect(m_card, &PresetCard::applyWanted, this, &PresetFlow::apply);
        connect(m_card, &PresetCard::saveWanted, this, &PresetFlow::save);
        connect(m_card, &PresetCard::removeWanted, this, &PresetFlow::remove);
    }
    return *m_card;
}

void PresetFlow::open(const QString &viewId, bool forSaving)
{
    card().open(viewId, forSaving);
    tellFaults();
}

void PresetFlow::tellFaults()
{
    for (const Error &error : m_store.faults())
        m_services.document.issues().addError(error);
}

bool PresetFlow::apply(const Preset &preset)
{
    Result<scenario::Scenario> next = withPreset(m_services.document.scenario(), preset);
    if (!next) {
        m_notice.say(
            NoticeBar::Kind::Fault,
            tr("The preset %1 does not fit this scenario, so nothing was changed. %2").arg(preset.name, errorText(next.error())));
        return false;
    }
    if (next->empty()) {
        m_notice.say(NoticeBar::Kind::Note,
                     tr("The preset %1 changes settings of a scenario. Open a scenario or an example first.").arg(preset.name));
        return false;
    }
    m_services.document.edit(tr("Preset %1").arg(preset.name), std::move(*next));
    m_notice.say(NoticeBar::Kind::Note, tr("%1 was applied. Undo restores the previous settings.").arg(preset.name));
    return true;
}

void PresetFlow::save(const QString &name, const QStringList &views)
{
    const Preset preset = presetOf(m_services.document.scenario(), name, views);
    if (!m_store.own(preset.name).isOwn())
        return write(preset);
    m_notice.say(NoticeBar::Kind::Question, tr("A preset named %1 already exists. Replace it?").arg(preset.name),
                 {{tr("Replace"), [this, preset] { write(preset); }, true}, {tr("Cancel"), [] {}, false}});
}

void PresetFlow::write(const Preset &preset)
{
    if (const Status written = m_store.save(preset); !written)
        return m_notice.say(NoticeBar::Kind::Fault, errorText(written.error()));
    m_notice.say(NoticeBar::Kind::Note,
                 tr("Saved as preset %1 in %2.").arg(preset.name, QDir::toNativeSeparators(m_store.folder())));
    if (m_card != nullptr)
        m_card->refresh();
}

void PresetFlow::remove(const Preset &preset)
{
    if (const Status removed = m_store.remove(preset); !removed)
        return m_notice.say(NoticeBar::Kind::Fault, errorText(removed.error()));
    if (m_card != nullptr)
        m_card->refresh();
    m_notice.say(NoticeBar::Kind::Question, tr("Preset %1 was removed.").arg(preset.name),
                 {{tr("Restore"), [this, preset] { write(preset); }, false}, {tr("OK"), [] {}, true}});
}

QList<Command> PresetFlow::commands()
{
    QList<Command> commands;
    for (const Preset &preset : m_store.presets())
        commands << Command{
            tr("Preset %1").arg(preset.name), tr("Preset"), {}, QStringLiteral(":/icons/baseline.svg"), [this, preset] {
                apply(preset);
            }};
    return commands;
}

} // namespace shardscope::ui
