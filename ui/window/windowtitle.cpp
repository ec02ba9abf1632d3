// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/window/windowtitle.h"

#include "ui/document/scenariodocument.h"
#include "ui/document/scenariotext.h"

#include <QCoreApplication>
#include <QWidget>

namespace shardscope::ui {

void followTitle(QWidget &window, ScenarioDocument &document)
{
    const auto follow = [&window, &document] {
        const QString named = QCoreApplication::translate("WindowTitle", "%1[*] – Shardscope");
        window.setWindowModified(document.isModified());
        window.setWindowTitle(document.isEmpty() ? QStringLiteral("Shardscope") : named.arg(scenarioTitle(document.scenario())));
        window.setWindowFilePath(document.filePath());
    };
    QObject::connect(&document, &ScenarioDocument::changed, &window, follow);
    QObject::connect(&document, &ScenarioDocument::fileChanged, &window, follow);
    QObject::connect(&document, &ScenarioDocument::modifiedChanged, &window, follow);
    follow();
}

} // namespace shardscope::ui
