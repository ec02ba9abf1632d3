// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/window/state/session.h"

#include "ui/base/settings.h"
#include "ui/document/scenariodocument.h"
#include "ui/window/panes/viewarea.h"

#include <QFileInfo>
#include <QJsonDocument>

namespace shardscope::ui {

void rememberSession(Settings &settings, const ScenarioDocument &document, ViewArea &views)
{
    settings.setSessionFile(document.isEmpty() ? QString() : document.filePath());
    for (const QString &id : views.shownIds())
        settings.setViewState(id, QJsonDocument(views.view(id)->viewState()).toJson(QJsonDocument::Compact));
}

QString sessionToRestore(const Settings &settings)
{
    const QString file = settings.sessionFile();
    return settings.restoresSession() && !file.isEmpty() && QFileInfo::exists(file) ? file : QString();
}

void restoreViewStates(const Settings &settings, ViewArea &views)
{
    for (const QString &id : views.shownIds()) {
        const QJsonDocument state = QJsonDocument::fromJson(settings.viewState(id));
        if (state.isObject())
            views.view(id)->restoreViewState(state.object());
    }
}

} // namespace shardscope::ui
