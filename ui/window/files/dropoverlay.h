// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>

namespace shardscope::ui {

class FileFlow;

/// Opens what is dropped on the window. While it is dragged over it, says that
/// it may be dropped.
class DropOverlay : public QWidget {
    Q_OBJECT

public:
    DropOverlay(QWidget &window, FileFlow &files);

    bool eventFilter(QObject *window, QEvent *event) override;

protected:
    void paintEvent(QPaintEvent *event) override;

private:
    void cover();
    bool enter(QDragEnterEvent &event);
    bool drop(QDropEvent &event);

    FileFlow &m_files;
};

} // namespace shardscope::ui
