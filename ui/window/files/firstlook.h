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
/// example never takes away what is being looked at, a session goes on as it was.
class FirstLook : public QObject {
    Q_OBJECT

public:
    FirstLook(const WindowServices &services, ViewArea &views, Sharing &sharing, QObject *parent);

    /// The views are those that somebody, or the last session, has chosen.
    void keepViews() { m_isChosen = true; }
    /// As keepViews(), while something is being opened.
    void keepViewsOfWhatComes();
    /// What was opened is there; `inViews`: the window showed views before.
    void take(bool inViews);

signals:
    void viewWanted(const QString &id);

private:
    enum class Opened { Part, Example, File };

    WindowServices m_services;
    ViewArea &m_views;
    Sharing &m_sharing;
    QString m_taken;                ///< view of what is being read into the scenario
    Opened m_opened = Opened::Part; ///< a part is read into the scenario that is there
    bool m_isChosen = false;
};

} // namespace shardscope::ui
