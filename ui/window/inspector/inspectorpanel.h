// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/views/view.h"

#include <QHash>
#include <QPointer>
#include <QWidget>

#include <functional>

namespace shardscope::ui {

class ExplainPanel;
class OverlayScrollArea;
class SharedSelection;
struct Command;

/// At the right: the parameters of the view that has the focus, Explain under them.
class InspectorPanel : public QWidget {
    Q_OBJECT

public:
    explicit InspectorPanel(SharedSelection &selection, QWidget *parent = nullptr);

    /// The view's own inspector. The first time it is made once the view has
    /// been painted; the one before stays until then.
    void showFor(const QString &id, View *view);
    [[nodiscard]] bool isSettled() const { return m_wanted.isEmpty(); }
    /// An editor in place of both until null is set; stays owned by the caller.
    void setEditor(QWidget *editor);
    [[nodiscard]] QWidget *editor() const { return m_editor; }
    [[nodiscard]] QWidget *current() const { return m_current; }
    /// The view's inspector, made now when it was not shown yet; may be null.
    QWidget *inspectorOf(const QString &id, View *view);
    [[nodiscard]] bool hasInspectorOf(const QString &id) const { return m_inspectors.contains(id); }
    [[nodiscard]] const QHash<QString, QWidget *> &inspectors() const { return m_inspectors; }
    /// Makes those of all views that were not shown yet, one a turn of the event
    /// loop, so that the palette finds their options; then allMade().
    void makeAll(const std::function<View *(const QString &id)> &viewOf);
    /// What the controls of those that are made offer; `show` brings the view of an inspector on the screen.
    [[nodiscard]] QList<Command> commands(const std::function<void(const QString &id)> &show) const;
    /// Made when the panel is first shown, or asked for.
    [[nodiscard]] ExplainPanel &explain();

    [[nodiscard]] QSize sizeHint() const override;
    void setVisible(bool visible) override;

signals:
    void settled();
    void allMade();

protected:
    void paintEvent(QPaintEvent *event) override;
    void resizeEvent(QResizeEvent *event) override;
    bool eventFilter(QObject *watched, QEvent *event) override;

private:
    void fitHeight();
    void showWanted();
    void setCurrent(QWidget *inspector);

    /// Each inspector keeps its own: to move a widget into another is to style all of it again.
    QHash<QWidget *, OverlayScrollArea *> m_scrolls;
    OverlayScrollArea *m_scroll = nullptr; ///< of the current one
    SharedSelection &m_selection;
    ExplainPanel *m_explain = nullptr;
    QHash<QString, QWidget *> m_inspectors;
    QWidget *m_current = nullptr;
    QString m_wanted; ///< view whose inspector is still to be made or laid out
    QPointer<View> m_wantedView;
    QWidget *m_editor = nullptr;
};

} // namespace shardscope::ui
