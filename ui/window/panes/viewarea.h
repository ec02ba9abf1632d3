// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/views/view.h"
#include "ui/window/panes/viewpane.h"

#include <QHash>
#include <QList>
#include <QPointer>
#include <QStringList>
#include <QWidget>

class QSplitter;

namespace shardscope::ui {

class Comparison;
class HoverLine;
class ProgressLine;
class ViewHeader;
class ViewWindow;

/// The centre: header, one, two or four panes, hover line. Makes panes and views
/// when they are first shown and keeps them.
class ViewArea : public QWidget {
    Q_OBJECT

public:
    explicit ViewArea(const ViewContext &context, QWidget *parent = nullptr);
    ~ViewArea() override;

    /// Makes the panes; until then what they will show is only remembered.
    void fill();
    /// Brings the view into the pane that has the focus, or the focus to the pane that has the view.
    bool showView(const QString &id);
    void setPaneCount(int count); ///< 1, 2 or 4
    [[nodiscard]] int paneCount() const { return m_count; }
    /// What the visible panes show.
    [[nodiscard]] QList<PaneContent> contents() const;
    void setContents(int count, const QList<PaneContent> &contents);
    void setAsTable(bool asTable); ///< of the focused pane

    /// Ids of views on screen here, each once.
    [[nodiscard]] QStringList shownIds() const;
    [[nodiscard]] QString focusedId() const;
    [[nodiscard]] bool focusedAsTable() const;
    /// The view that has the focus; made when needed. Null when none is registered.
    [[nodiscard]] View *focusedView();
    [[nodiscard]] View *view(const QString &id);

    /// Every pane shows its view of B beside that of A, until null.
    void setComparison(Comparison *comparison);
    /// What also works in torn-off windows.
    void setSharedActions(const QList<QAction *> &actions) { m_sharedActions = actions; }
    void tearOff(const QString &id);
    void bringBack(const QString &id);
    [[nodiscard]] QStringList tornOff() const { return m_windows.keys(); }
    void setBare(bool bare); ///< only the picture: no header, no hover line
    [[nodiscard]] ProgressLine &progress() { return *m_progress; }
    [[nodiscard]] ViewHeader &header() { return *m_header; }
    /// What lies between header and hover line.
    [[nodiscard]] QWidget &body() { return *m_body; }
    void focusPicture();

signals:
    void layoutChanged();
    void focusedChanged(const QString &id);
    void fullScreenWanted();
    void exampleWanted(const QString &id);
    void playWanted();
    void exportWanted(const QString &id, bool asTable);

private:
    [[nodiscard]] ViewPane &focusedPane() { return *m_panes[m_focused]; }
    void build();
    void addPane();
    void fillUp();
    void place(const PaneContent &focused);
    void put(int pane, const PaneContent &content);
    void show(int pane, const PaneContent &content);
    void setFocused(int pane);
    void refreshHeader();
    void pair(int pane);
    void paneMenu(int pane, const QPoint &at);
    [[nodiscard]] QString headerTitle() const;
    [[nodiscard]] QString paneId() const;
    void focusMoved(QWidget *old, QWidget *now);

    ViewContext m_context;
    ViewHeader *m_header;
    HoverLine *m_hover;
    ProgressLine *m_progress = nullptr;
    QWidget *m_body;
    QSplitter *m_rows;
    QSplitter *m_columns[2] = {};
    QList<ViewPane *> m_panes;     ///< as many as were ever shown at once
    QList<PaneContent> m_contents; ///< as remembered, up to four
    QHash<QString, View *> m_views;
    QHash<QString, View *> m_seconds; ///< views of B
    Comparison *m_comparison = nullptr;
    QHash<QString, QPointer<ViewWindow>> m_windows;
    QList<QAction *> m_sharedActions;
    QString m_torn; ///< the torn-off view that has the focus; empty while a pane has it
    int m_count = 1;
    int m_focused = 0;
};

} // namespace shardscope::ui
