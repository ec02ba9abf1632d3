// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/document/services.h"

#include <QObject>
#include <QString>

namespace shardscope::ui {

class Sharing;
class ViewArea;

/// What is looked at first in what was opened: the views that the file wants, or
/// the one of what was read into the scenario, unless somebody has chosen one: an
/// example that an empty view offers fills that view, a session goes on as it was.
class FirstLook : public QObject {
    Q_OBJECT

public:
    FirstLook(const WindowServices &services, ViewArea &views, Sharing &sharing, QObject *parent);

    /// The views are those that somebody, or the last session, has chosen.
    void keepViews() { m_isChosen = true; }
    /// As keepViews(), while something is being opened.
    void keepViewsOfWhatComes();
    /// What was opened is there.
    void take();

signals:
    void viewWanted(const QString &id);

private:
    WindowServices m_services;
    ViewArea &m_views;
    Sharing &m_sharing;
    QString m_taken;        ///< view of what is being read into the scenario
    bool m_isWhole = false; ///< a scenario was opened, not a part read into the one that is there
    bool m_isChosen = false;
};

} // namespace shardscope::ui
