// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/result.h"
#include "ui/document/services.h"

#include <QObject>
#include <QString>
#include <QTimer>

#include <memory>

class QWidget;

namespace shardscope::ui {

class Actions;
class Comparison;
class NoticeBar;
class ReportCard;
class ReportMaker;
struct ReportWish;

/// The report, from the choice of its sections to the file; one section a turn
/// of the event loop, so that the window stays alive. While A is compared with B, of both.
class ReportFlow : public QObject {
    Q_OBJECT

public:
    ReportFlow(const WindowServices &services, const Actions &actions, Comparison &comparison, NoticeBar &notice,
               QWidget *window);
    ~ReportFlow() override;

    void choose();
    /// The folder of figures is named after the file; not wanted when false.
    void write(const ReportWish &wish, const QString &path, bool withFigures);

signals:
    void finished(bool written);

private:
    void askWhere();
    void step();
    void end();
    void leave(const Status &status);

    WindowServices m_services;
    Comparison &m_comparison;
    NoticeBar &m_notice;
    QWidget *m_window;
    ReportCard *m_card = nullptr; ///< made when first wanted
    std::unique_ptr<ReportMaker> m_maker;
    QTimer m_turn;
    QString m_path;
    bool m_withFigures = false;
};

} // namespace shardscope::ui
