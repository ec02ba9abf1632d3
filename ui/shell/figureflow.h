// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/export/figurewriter.h"
#include "ui/shell/services.h"

#include <QObject>

class QWidget;

namespace shardscope::ui {

class NoticeBar;
class View;

/// The picture of the view that has the focus, to a file or to the clipboard.
class FigureFlow : public QObject {
    Q_OBJECT

public:
    FigureFlow(const WindowServices &services, NoticeBar &notice, QWidget *window);

    /// Asks where to, in this format first; the name's ending decides.
    void choose(const View &view, FigureFormat format);
    void copyPicture(const View &view);
    void copyData(const View &view);
    void setCaption(bool caption) { m_caption = caption; }
    [[nodiscard]] bool caption() const { return m_caption; }
    bool write(const View &view, const QString &path);

private:
    WindowServices m_services;
    NoticeBar &m_notice;
    QWidget *m_window;
    bool m_caption = true;
};

} // namespace shardscope::ui
