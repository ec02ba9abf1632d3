// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/document/services.h"
#include "ui/document/worker.h"
#include "ui/export/figurewriter.h"

#include <QObject>
#include <QPointer>

#include <functional>
#include <memory>
#include <stop_token>

class QAbstractItemModel;
class QImage;
class QWidget;

namespace shardscope::ui {

class Actions;
class NoticeBar;
class View;
class ViewArea;

/// The picture of the view that has the focus, to a file or to the clipboard.
/// Only the painting is done in the GUI thread.
class FigureFlow : public QObject {
    Q_OBJECT

public:
    /// Width, scale and caption are what is chosen in the actions.
    FigureFlow(const WindowServices &services, const Actions &actions, ViewArea &views, NoticeBar &notice, QWidget *window);
    ~FigureFlow() override;

    /// Asks where to, in this format first; the name's ending decides.
    void choose(const View &view, FigureFormat format);
    void copyPicture(const View &view);
    void copyText(const View &view, QString (*form)(const QAbstractItemModel &));
    void copyData(const View &view);
    /// In the background; written() follows.
    void write(const View &view, const QString &path);
    /// Tables that are being written are not.
    void cancelTables();
    [[nodiscard]] bool isBusy() const { return m_busy > 0; }

signals:
    void written(bool whole);

private:
    using Snapshot = std::shared_ptr<const scenario::Scenario>;
    using Embedded = std::shared_ptr<const EmbeddedScenario>;

    void writeTable(const View &view, const QString &path);
    void writeCopy(std::shared_ptr<const QAbstractItemModel> table, const QString &path);
    void sayProgress(const QString &path, double fraction);
    /// Calls `paint` once the scenario that the view shows then has been encoded.
    void whenEncoded(const View &view, const std::function<void(const View &, const Snapshot &, const Embedded &)> &paint);
    void paintTo(const View &view, const QString &path, FigureFormat format, const Snapshot &scenario, const Embedded &embedded);
    void paintToClipboard(const View &view, const Snapshot &scenario, const Embedded &embedded);
    void paintToClipboard(const View &view, const QImage &image, const Snapshot &scenario, const EmbeddedScenario &embedded);
    void endCopy(const Error &error);
    void toClipboard(const QImage &image, const QByteArray &svg);
    void end(const QString &path, const Status &status, qsizetype leftOut);

    WindowServices m_services;
    const Actions &m_actions;
    NoticeBar &m_notice;
    QWidget *m_window;
    int m_busy = 0;
    std::stop_source m_stop;
    Worker m_worker;
    Worker m_tables; ///< may take minutes
};

} // namespace shardscope::ui
