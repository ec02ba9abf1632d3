// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/base/settings.h"
#include "ui/document/opener.h"
#include "ui/document/scenariodocument.h"
#include "ui/document/selection.h"
#include "ui/window/mainwindow.h"
#include "ui/window/state/appstyle.h"

#include <QTemporaryDir>

#include <memory>

namespace soak {

/// The program as app/desktop opens it, used by a script: one round is what a
/// person does with one example.
class Script {
public:
    /// Parts of a round: open, look, edit, write, style, compare, learn, start;
    /// all of them where none is named. One alone shows which of them grows.
    explicit Script(QStringList parts);

    /// False when something did not happen; says what on stderr.
    bool round(int number);

private:
    [[nodiscard]] bool does(const char *part) const;
    bool open(const QString &example);
    bool settle();
    void lookAtEveryView();
    bool edit(int number);
    bool write(int number);
    void changeTheLook(int number);
    bool compare(const QString &example);
    bool learn(int number);

    QTemporaryDir m_folder;
    shardscope::ui::Settings m_settings;
    shardscope::ui::AppStyle m_style;
    shardscope::ui::ScenarioDocument m_document;
    shardscope::ui::SharedSelection m_selection;
    shardscope::ui::Opener m_opener;
    std::unique_ptr<shardscope::ui::MainWindow> m_window;
    QStringList m_examples;
    QStringList m_parts;
};

} // namespace soak
