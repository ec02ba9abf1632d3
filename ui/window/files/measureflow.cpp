// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/window/files/measureflow.h"

#include "core/io/file/textfile.h"
#include "core/io/open/open.h"
#include "core/io/text/profilesections.h"
#include "ui/document/opener.h"
#include "ui/document/scenariodocument.h"
#include "ui/window/commands/actions.h"
#include "ui/window/files/fileactions.h"
#include "ui/window/files/fileflow.h"
#include "ui/window/files/measurecard.h"

#include <QAction>
#include <QFileInfo>

#include <memory>

namespace shardscope::ui {

namespace {

using Sections = std::vector<io::ProfileSection>;

/// Of the first source that is a profile; null where none is.
std::shared_ptr<const std::pair<std::string, Sections>> profileOf(const io::OpenRequest &request)
{
    for (const io::OpenSource &source : request.sources) {
        const Result<std::string> text = source.text ? Result<std::string>(*source.text) : io::readTextFile(source.path);
        if (!text || !io::looksLikeProfile(*text))
            continue;
        Result<Sections> sections = io::profileSections(*text, source.path);
        if (sections)
            return std::make_shared<const std::pair<std::string, Sections>>(source.path, *std::move(sections));
    }
    return nullptr;
}

} // namespace

MeasureFlow::MeasureFlow(const WindowServices &services, Actions &actions, FileFlow &files, QWidget *window)
    : QObject(window), m_services(services), m_files(files), m_window(window)
{
    QAction *measure = actions.make(tr("Measure this machine…"));
    measure->setObjectName(QStringLiteral("measureMachineAction"));
    connect(measure, &QAction::triggered, this, &MeasureFlow::open);
    connect(&actions, &Actions::menusMade, this, [measure, &actions] { insertBehind(*actions.readMachine, *measure); });
    connect(&services.opener, &Opener::taken, this, &MeasureFlow::take);
}

MeasureFlow::~MeasureFlow()
{
    m_worker.clear();
    m_worker.waitForDone();
}

MeasureCard &MeasureFlow::card()
{
    if (!m_card) {
        m_card = new MeasureCard(m_window);
        connect(m_card, &MeasureCard::fileWanted, &m_files, &FileFlow::chooseFiles);
    }
    return *m_card;
}

void MeasureFlow::open()
{
    card().open(m_services.document.scenario().cluster.get());
}

/// What of a profile is measured is kept for whoever opens the card; an open card shows it.
void MeasureFlow::take(const Taken &taken)
{
    if (!taken.opened->machine || !taken.request)
        return;
    m_worker.start([this, request = taken.request] {
        if (auto profile = profileOf(*request))
            m_worker.post([this, profile] {
                card().showProfile(QFileInfo(QString::fromStdString(profile->first)).fileName(), profile->second);
            });
    });
}

} // namespace shardscope::ui
