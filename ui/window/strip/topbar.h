// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>

namespace shardscope::ui {

class Actions;
class Button;
class IconButton;
class ScenarioButton;
class ScenarioDocument;
class SearchField;
class TextLabel;
class WorldChips;

/// ☰, the scenario's name and what is in it, undo and redo, the way to the
/// command palette, export. 48 px.
class TopBar : public QWidget {
    Q_OBJECT

public:
    TopBar(ScenarioDocument &document, Actions &actions, QWidget *parent = nullptr);

    /// Turns the name into a field; Enter renames the scenario.
    void startRename();
    /// The last session is being opened: no word about a scenario yet.
    void setAwaiting(bool awaiting);
    /// Machine, model, plan and batch; not while a lesson asks for one of them.
    void setWorldShown(bool shown);
    /// What stands behind the name when nothing is loaded.
    void refresh();
    /// Left lower corner of the search field, in the window's coordinates.
    [[nodiscard]] QRect searchArea() const;

    [[nodiscard]] QSize sizeHint() const override;

protected:
    void paintEvent(QPaintEvent *event) override;

private:
    void popUp(QMenu *menu, const QWidget *under, bool rightAligned);

    ScenarioDocument &m_document;
    ScenarioButton *m_name;
    TextLabel *m_subtitle;
    WorldChips *m_chips;
    SearchField *m_search;
    Button *m_compare;
    Button *m_export;
    bool m_awaiting = false;
    bool m_worldShown = true;
};

} // namespace shardscope::ui
