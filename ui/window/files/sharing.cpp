// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/window/files/sharing.h"

#include "core/base/errorcode.h"
#include "core/io/file/atomicfile.h"
#include "core/io/scenario/codec.h"
#include "ui/base/format.h"
#include "ui/base/settings.h"
#include "ui/document/issuelist.h"
#include "ui/document/scenariodocument.h"
#include "ui/document/scenariotext.h"
#include "ui/widgets/filedialog.h"
#include "ui/widgets/noticebar.h"
#include "ui/window/commands/actions.h"
#include "ui/window/files/fileactions.h"
#include "ui/window/panes/viewarea.h"

#include <QFile>
#include <QFileInfo>
#include <QJsonDocument>

#include <utility>

namespace shardscope::ui {

Sharing::Sharing(const WindowServices &services, Actions &actions, ViewArea &views, NoticeBar &notice, QWidget *window)
    : QObject(window), m_services(services), m_views(views), m_notice(notice), m_window(window)
{
    QAction *share = actions.make(tr("Share these views…"));
    share->setEnabled(false);
    connect(share, &QAction::triggered, this, &Sharing::choose);
    connect(&services.document, &ScenarioDocument::changed, share,
            [share, &document = services.document] { share->setEnabled(!document.isEmpty()); });
    connect(&actions, &Actions::menusMade, share, [share, &actions] { insertBehind(*actions.saveAs, *share); });
}

io::Opening Sharing::now() const
{
    io::Opening opening;
    for (const PaneContent &content : m_views.contents()) {
        const QJsonObject state = m_views.view(content.id)->viewState();
        opening.panes.push_back(
            {content.id.toStdString(), content.asTable,
             state.isEmpty() ? std::string() : QJsonDocument(state).toJson(QJsonDocument::Compact).toStdString()});
    }
    return opening;
}

void Sharing::choose()
{
    const QString title = scenarioTitle(m_services.document.scenario());
    QFileDialog *dialog = saveDialog(m_window, tr("Share these views"), m_services.settings.directory(Settings::Purpose::Save),
                                     forFileName(title) + QLatin1Char('-') + m_views.focusedId() + QStringLiteral(".json"),
                                     {tr("Scenario (*.json)"), tr("All files (*)")});
    connect(dialog, &QFileDialog::fileSelected, this, [this](const QString &path) {
        m_services.settings.setDirectory(Settings::Purpose::Save, path);
        if (const Status written = write(path); !written)
            return m_notice.say(NoticeBar::Kind::Fault, errorText(written.error()));
        m_notice.say(NoticeBar::Kind::Note, tr("%1 opens with these views and their selection.").arg(QFileInfo(path).fileName()));
    });
    dialog->open();
}

Status Sharing::write(const QString &path) const
{
    const QString own = m_services.document.filePath();
    if (!own.isEmpty() && QFileInfo(path) == QFileInfo(own))
        return Error{ErrorCode::FileWrite,
                     {tr("this is the file of the open scenario; choose another name").toStdString()},
                     {path.toStdString(), 0, 0, {}}};
    scenario::Scenario shared = m_services.document.scenario();
    io::setOpening(shared, now());
    return io::writeFileAtomically(QFile::encodeName(path).toStdString(), io::encodeScenario(shared));
}

bool Sharing::showViews()
{
    m_waiting = io::openingOf(m_services.document.scenario());
    if (!m_waiting)
        return false;
    std::erase_if(m_waiting->panes,
                  [](const io::Opening::Pane &pane) { return findView(QString::fromStdString(pane.view)) == nullptr; });
    QList<PaneContent> contents;
    for (const io::Opening::Pane &pane : m_waiting->panes)
        contents << PaneContent{QString::fromStdString(pane.view), pane.asTable};
    if (contents.isEmpty())
        return false;
    m_views.setContents(contents.size() > 2 ? 4 : static_cast<int>(contents.size()), contents);
    return m_views.showView(contents.front().id);
}

void Sharing::restoreStates()
{
    const std::optional<io::Opening> opening = std::exchange(m_waiting, std::nullopt);
    for (const io::Opening::Pane &pane : opening ? opening->panes : std::vector<io::Opening::Pane>()) {
        const QJsonDocument state = QJsonDocument::fromJson(QByteArray::fromStdString(pane.state));
        if (state.isObject())
            m_views.view(QString::fromStdString(pane.view))->restoreViewState(state.object());
    }
}

} // namespace shardscope::ui
