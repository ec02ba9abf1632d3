// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/window/files/reportflow.h"

#include "core/io/file/atomicfile.h"
#include "ui/base/format.h"
#include "ui/base/settings.h"
#include "ui/document/comparison.h"
#include "ui/document/issuelist.h"
#include "ui/document/scenariodocument.h"
#include "ui/document/scenariotext.h"
#include "ui/widgets/filedialog.h"
#include "ui/widgets/noticebar.h"
#include "ui/window/commands/actions.h"
#include "ui/window/files/reportcard.h"

#include <QDesktopServices>
#include <QFile>
#include <QFileInfo>
#include <QUrl>

namespace shardscope::ui {

ReportFlow::ReportFlow(const WindowServices &services, const Actions &actions, Comparison &comparison, NoticeBar &notice,
                       QWidget *window)
    : QObject(window), m_services(services), m_comparison(comparison), m_notice(notice), m_window(window)
{
    m_turn.setSingleShot(true);
    connect(actions.report, &QAction::triggered, this, &ReportFlow::choose);
    const auto goOn = [this] {
        if (m_maker != nullptr)
            m_turn.start();
    };
    connect(&services.document, &ScenarioDocument::reportChanged, this, goOn);
    connect(&comparison, &Comparison::changed, this, goOn);
    connect(&m_turn, &QTimer::timeout, this, &ReportFlow::step);
}

ReportFlow::~ReportFlow() = default;

void ReportFlow::choose()
{
    if (m_services.document.isEmpty())
        return;
    if (m_card == nullptr) {
        m_card = new ReportCard(m_services.document, m_window);
        connect(m_card, &ReportCard::saveWanted, this, &ReportFlow::askWhere);
    }
    m_card->open();
}

void ReportFlow::askWhere()
{
    QFileDialog *dialog = saveDialog(m_window, tr("Save report"), m_services.settings.directory(Settings::Purpose::Export),
                                     forFileName(scenarioTitle(m_services.document.scenario())) + QStringLiteral(".html"),
                                     {tr("Report (*.html)"), tr("All files (*)")});
    connect(dialog, &QFileDialog::fileSelected, this, [this](const QString &path) {
        const ReportWish wish = m_card->wish();
        m_card->dismiss();
        write(wish, path, m_card->wantsFigures());
    });
    dialog->open();
}

void ReportFlow::write(const ReportWish &wish, const QString &path, bool withFigures)
{
    m_path = path;
    m_withFigures = withFigures;
    m_maker =
        std::make_unique<ReportMaker>(m_services.document, wish, m_comparison.isActive() ? &m_comparison.second() : nullptr);
    m_notice.say(NoticeBar::Kind::Note, tr("Writing the report…"));
    m_turn.start();
}

void ReportFlow::step()
{
    if (m_maker == nullptr || m_services.document.isEmpty())
        return leave(Nothing{});
    if (m_services.document.isStale() || (m_comparison.isActive() && m_comparison.second().isStale()))
        return; // goes on with the next report
    if (m_maker->isDone())
        return end();
    if (const Status made = m_maker->step(); !made)
        return leave(made);
    m_turn.start();
}

void ReportFlow::end()
{
    Status written = io::writeFileAtomically(QFile::encodeName(m_path).toStdString(), m_maker->page().toStdString());
    const QFileInfo file(m_path);
    if (written && m_withFigures)
        written = m_maker->writeFigures(file.dir().filePath(file.completeBaseName() + QStringLiteral("-figures")),
                                        {QStringLiteral("svg"), QStringLiteral("png"), QStringLiteral("csv")});
    leave(written);
}

void ReportFlow::leave(const Status &status)
{
    m_turn.stop();
    const bool made = m_maker != nullptr && m_maker->isDone() && status.ok();
    m_maker.reset();
    if (!status) {
        m_services.document.issues().addError(status.error());
        m_notice.say(NoticeBar::Kind::Fault, errorText(status.error()));
    } else if (made) {
        m_services.settings.setDirectory(Settings::Purpose::Export, m_path);
        m_notice.say(NoticeBar::Kind::Note, tr("Report saved as %1.").arg(QFileInfo(m_path).fileName()),
                     {{tr("Open"), [path = m_path] { QDesktopServices::openUrl(QUrl::fromLocalFile(path)); }}});
    }
    emit finished(made);
}

} // namespace shardscope::ui
