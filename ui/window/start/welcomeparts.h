// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>

namespace shardscope::ui {

class Actions;
struct FigureStyle;
struct Recoverable;

/// "Drop files or a folder, or paste text": the dashed row says so, the whole window does it.
class DropRow : public QWidget {
    Q_OBJECT

public:
    explicit DropRow(QWidget *parent = nullptr);

signals:
    void openWanted();
    void pasteWanted();

protected:
    void paintEvent(QPaintEvent *event) override;
};

/// What can be read and the command that prints it, ready to be copied; reads
/// this machine where that is possible.
class MeasureList : public QWidget {
    Q_OBJECT

public:
    MeasureList(Actions &actions, QWidget *parent = nullptr);
};

/// A safety copy of a program that ended without saving.
class RecoverRow : public QWidget {
    Q_OBJECT

public:
    explicit RecoverRow(const Recoverable &copy, QWidget *parent = nullptr);

signals:
    void recoverWanted();
    void discardWanted();

protected:
    void paintEvent(QPaintEvent *event) override;
};

/// A dashed square with a plus: a machine that is still to be made.
void paintPlus(QPainter &painter, const QRectF &rect, const FigureStyle &style);

} // namespace shardscope::ui
