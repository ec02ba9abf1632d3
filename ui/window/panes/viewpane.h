// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/widgets/textlabel.h"

#include <QPointer>
#include <QWidget>

#include <functional>

class QStackedLayout;

namespace shardscope::ui {

class EmptyState;
class TablePane;
class View;
struct ViewEntry;

/// What a pane shows: a view, or the view's numbers as a table.
struct PaneContent {
    QString id;
    bool asTable = false;

    friend bool operator==(const PaneContent &, const PaneContent &) = default;
};

/// One of the views side by side, with its name and a few quiet words above it
/// while there are several.
class ViewPane : public QWidget {
    Q_OBJECT

public:
    explicit ViewPane(QWidget *parent = nullptr);

    /// The view stays owned by the view area; null clears the pane.
    void show(const PaneContent &content, const ViewEntry *entry, View *view);
    /// The pane's view went into a window of its own.
    void showAway(const ViewEntry &entry);
    [[nodiscard]] const PaneContent &content() const { return m_content; }
    [[nodiscard]] View *view() const { return m_view; }
    /// The same view of another scenario at the right; null: the pane's view alone.
    void compareWith(View *second, const QString &nameOfFirst, const QString &nameOfSecond);
    [[nodiscard]] View *second() const { return m_second; }
    void setHeaded(bool headed);
    void setDocumentEmpty(bool empty);
    void refreshHeading();
    /// Puts the keyboard into the picture or table.
    void takeFocus();

signals:
    void exampleWanted(const QString &id);
    void bringBackWanted(const QString &id);
    void csvWanted();
    void menuWanted(const QPoint &globalPosition);

protected:
    void contextMenuEvent(QContextMenuEvent *event) override;
    bool eventFilter(QObject *watched, QEvent *event) override;

private:
    void clear();
    void endPair();
    /// Examples over a view that has nothing to show of what is open.
    void offer();
    void endOffer();
    [[nodiscard]] QWidget *body();

    PaneContent m_content;
    const ViewEntry *m_entry = nullptr;
    View *m_view = nullptr;
    TablePane *m_table = nullptr; ///< while a table is shown
    QPointer<TablePane> m_kept;   ///< the one for all tables, once there was one
    View *m_second = nullptr;
    class ComparePane *m_pair = nullptr;
    QWidget *m_away = nullptr;
    QWidget *m_heading;
    TextLabel *m_name;
    TextLabel *m_words;
    EmptyState *m_empty;
    QPointer<EmptyState> m_offer;
    QStackedLayout *m_stack;
    bool m_hadKeyboard = false; ///< of what was shown before
    bool m_documentEmpty = false;
};

} // namespace shardscope::ui
