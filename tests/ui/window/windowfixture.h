// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "tests/sanitized.h"
#include "ui/base/settings.h"
#include "ui/document/opener.h"
#include "ui/document/scenariodocument.h"
#include "ui/document/selection.h"
#include "ui/window/mainwindow.h"
#include "ui/window/state/appstyle.h"

#include <QTemporaryDir>
#include <QTest>

#include <memory>

namespace shardscope::ui {

/// The program without its command line: everything a window works with, in a
/// folder of its own.
struct WindowFixture {
    explicit WindowFixture(WindowOptions options = {false}, const QString &settingsFile = {})
        : settings(settingsFile.isEmpty() ? folder.filePath(QStringLiteral("settings.ini")) : settingsFile),
          opener(document, &settings),
          window(std::make_unique<MainWindow>(WindowServices{document, selection, opener, settings, style}, options))
    {
        window->resize(1600, 1000);
        window->show();
        active = QTest::qWaitForWindowActive(window.get());
    }

    /// Opens an example and waits until its numbers are there.
    [[nodiscard]] bool openExample(const QString &id = QStringLiteral("v100-hybrid-cube-mesh"))
    {
        opener.openExample(id);
        return waitUntilReady();
    }

    [[nodiscard]] bool waitUntilReady()
    {
        return QTest::qWaitFor([this] { return window->isReady() && !document.isEmpty(); }, test::patience_ms);
    }

    QTemporaryDir folder;
    AppStyle style;
    Settings settings;
    ScenarioDocument document;
    SharedSelection selection;
    Opener opener;
    std::unique_ptr<MainWindow> window;
    bool active = false; ///< has the keyboard
};

} // namespace shardscope::ui
