// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/window/files/firstlook.h"

#include "core/io/open/open.h"
#include "ui/document/opener.h"
#include "ui/document/scenariodocument.h"
#include "ui/views/view.h"
#include "ui/window/files/sharing.h"
#include "ui/window/panes/fittingview.h"
#include "ui/window/panes/viewarea.h"

#include <algorithm>
#include <utility>

namespace shardscope::ui {

FirstLook::FirstLook(const WindowServices &services, ViewArea &views, Sharing &sharing, QObject *parent)
    : QObject(parent), m_services(services), m_views(views), m_sharing(sharing)
{
    connect(&services.opener, &Opener::scenarioOpened, this, [this] { m_isWhole = true; });
    connect(&services.opener, &Opener::taken, this, [this](const Taken &taken) {
        const bool beside = taken.opened->purpose == Opener::Purpose::MoreHosts; // asked for in the machine's editor
        m_taken = beside ? QString() : viewOfTaken(*taken.opened, m_views.shownIds());
    });
    connect(&services.opener, &Opener::measuredPlansFound, this, [this](const QStringList &paths) {
        const auto entry = std::ranges::find_if(viewRegistry(), &ViewEntry::takesTables);
        if (entry == viewRegistry().end())
            return;
        const QString id = QString::fromLatin1(entry->id);
        emit viewWanted(id);
        m_views.view(id)->takeTables(paths);
    });
}

void FirstLook::keepViewsOfWhatComes()
{
    m_isChosen = m_isChosen || m_services.opener.isBusy();
}

void FirstLook::take()
{
    const bool whole = std::exchange(m_isWhole, false);
    const bool chosen = std::exchange(m_isChosen, false);
    const bool shown = whole && !chosen && m_sharing.showViews();
    const QString taken = std::exchange(m_taken, {});
    QString fits = shown ? QString() : viewThatFits(m_services.document.scenario(), m_views.focusedId());
    if (!whole && !chosen && !taken.isEmpty())
        fits = taken;
    if (!fits.isEmpty())
        m_views.showView(fits);
}

} // namespace shardscope::ui
