// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/export/figurewriter.h"
#include "ui/shell/services.h"

#include <QObject>

class QWidget;

namespace shardscope::ui {

class Actions;
class NoticeBar;
class View;

/// The picture of the view that has the focus, to a file or to the clipboard.
class FigureFlow : public QObject {
    Q_OBJECT

public:
    /// Width, scale and caption are what is chosen in the actions.
    FigureFlow(const WindowServices &services, const Actions &actions, NoticeBar &notice, QWidget *window);

    /// Asks where to, in this format first; the name's ending decides.
    void choose(const View &view, FigureFormat format);
    void copyPicture(const View &view);
    void copyData(const View &view);
    bool write(const View &view, const QString &path);

private:
    WindowServices m_services;
    const Actions &m_actions;
    NoticeBar &m_notice;
    QWidget *m_window;
};

} // namespace shardscope::ui
