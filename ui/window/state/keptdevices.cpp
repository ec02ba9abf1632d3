// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/window/state/keptdevices.h"

#include "core/io/catalog/devicefile.h"
#include "ui/base/settings.h"
#include "ui/document/scenariodocument.h"

namespace shardscope::ui {

KeptDevices::KeptDevices(ScenarioDocument &document, Settings &settings, QObject *parent)
    : QObject(parent), m_document(document), m_settings(settings)
{
    offer();
    connect(&document, &ScenarioDocument::aboutToReplace, this, &KeptDevices::offer);
    connect(&document.undoStack(), &QUndoStack::indexChanged, this, &KeptDevices::keep); // when it counts as an edit
}

void KeptDevices::offer()
{
    const std::string text = m_settings.ownDevices().toStdString();
    const auto devices = io::readDevices(text, {});
    m_document.setKeptDevices(devices ? *devices : std::vector<cluster::Accelerator>());
}

/// Those of a file that is only looked at are not the user's.
void KeptDevices::keep()
{
    if (!m_document.isModified())
        return;
    std::vector<cluster::Accelerator> all = m_document.keptDevices();
    for (const cluster::Accelerator &device : m_document.scenario().memory.devices) {
        std::erase_if(all, [&device](const cluster::Accelerator &other) { return other.name == device.name; });
        all.push_back(device);
    }
    const QString text = all.empty() ? QString() : QString::fromStdString(io::devicesText(all));
    if (text != m_settings.ownDevices())
        m_settings.setOwnDevices(text);
}

} // namespace shardscope::ui
