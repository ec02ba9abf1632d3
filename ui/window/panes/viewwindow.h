// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>

namespace shardscope::ui {

class View;
class ViewHeader;
struct ViewContext;
struct ViewEntry;

/// A view in a window of its own, for a projector. Closing it gives the view back.
class ViewWindow : public QWidget {
    Q_OBJECT

public:
    ViewWindow(const ViewEntry &entry, View *view, const ViewContext &context);

    /// The window lets go of its view.
    [[nodiscard]] View *takeView();

signals:
    void closed();
    void activated();

protected:
    void closeEvent(QCloseEvent *event) override;
    void changeEvent(QEvent *event) override;
    void keyPressEvent(QKeyEvent *event) override;

private:
    void toggleFullScreen();

    View *m_view;
    ViewHeader *m_header;
    QWidget *m_hover;
};

} // namespace shardscope::ui
