// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/scenario/scenario.h"
#include "tests/scale/watchdog.h"
#include "ui/base/settings.h"
#include "ui/document/autosave.h"
#include "ui/document/opener.h"
#include "ui/document/scenariodocument.h"
#include "ui/document/selection.h"
#include "ui/window/mainwindow.h"
#include "ui/window/state/appstyle.h"

#include <QStringList>
#include <QTemporaryDir>

#include <functional>
#include <memory>
#include <vector>

namespace shardscope::ui {
class FigureFlow;
class View;
} // namespace shardscope::ui

namespace shardscope::scale {

/// The program's window in a folder of its own, used as a person would: every
/// gesture is a posted event, every wait is the event loop.
class ScaleWindow {
public:
    ScaleWindow();
    ~ScaleWindow();

    [[nodiscard]] ui::ScenarioDocument &document() { return *m_document; }
    [[nodiscard]] QString filePath(const QString &name) const { return m_folder.filePath(name); }
    [[nodiscard]] bool failed() const { return !m_failures.isEmpty(); }
    [[nodiscard]] QStringList failures() const { return m_failures; }
    void fail(const QString &why) { m_failures << why; }

    // Each is a phase of its own.
    void open(const QString &path);
    void showView(const QString &id);
    void switchViews();
    void panAndZoom();
    void edit(const std::function<void(scenario::Scenario &)> &change, const std::function<void(scenario::Scenario &)> &again);
    void undo();
    void showTable();
    enum class Table { Whole, GivenUp };
    /// A table of which each line takes long may be given up instead of waited for.
    void exportAll(Table table = Table::Whole);
    void copyPicture();
    void save();

    [[nodiscard]] std::vector<Phase> phases() { return m_watchdog.end(); }

private:
    void begin(const QString &phase);
    void giveUpTable(ui::FigureFlow &flow, const ui::View &view);
    void turn(int milliseconds);
    bool settle(const std::function<bool()> &done, const QString &what);
    void ready(const QString &what);

    QTemporaryDir m_folder;
    ui::AppStyle m_style;
    ui::Settings m_settings;
    std::unique_ptr<ui::ScenarioDocument> m_document;
    ui::SharedSelection m_selection;
    std::unique_ptr<ui::Opener> m_opener;
    std::unique_ptr<ui::Autosave> m_autosave;
    std::unique_ptr<ui::MainWindow> m_window;
    Watchdog m_watchdog;
    QStringList m_failures;
};

} // namespace shardscope::scale
