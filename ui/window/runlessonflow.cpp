// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/window/runlessonflow.h"

#include "core/io/file/atomicfile.h"
#include "ui/base/format.h"
#include "ui/document/scenariodocument.h"
#include "ui/widgets/noticebar.h"
#include "ui/window/commands/actions.h"
#include "ui/window/state/language.h"

#include <QAction>
#include <QDesktopServices>
#include <QDir>
#include <QFile>
#include <QFileInfo>
#include <QTimer>
#include <QUrl>

#include <utility>

namespace shardscope::ui {

lesson::LessonLanguage languageOfLessons(const scenario::Scenario &scenario)
{
    lesson::LessonLanguage language;
    language.code = lessonLanguage().toStdString();
    language.said = [](const Message &text) { return coreText(text).toStdString(); };
    language.name = nameText(scenario.name).toStdString();
    return language;
}

RunLessonFlow::RunLessonFlow(const WindowServices &services, const QString &folder, Actions &actions, NoticeBar &notice,
                             QObject *parent)
    : QObject(parent), m_services(services), m_folder(folder), m_notice(notice),
      m_ofRuns(actions.make(tr("Lesson from these runs"))), m_ofMachine(actions.make(tr("Lesson from this machine")))
{
    connect(m_ofRuns, &QAction::triggered, this, [this] {
        const scenario::Scenario &scenario = m_services.document.scenario();
        make(io::lessonFromRuns(scenario, languageOfLessons(scenario)));
    });
    connect(m_ofMachine, &QAction::triggered, this, [this] {
        const scenario::Scenario &scenario = m_services.document.scenario();
        make(io::lessonFromMachine(scenario, languageOfLessons(scenario)));
    });
    connect(&services.document, &ScenarioDocument::changed, this, &RunLessonFlow::follow);
    follow();
}

void RunLessonFlow::follow()
{
    const scenario::Scenario &scenario = m_services.document.scenario();
    const bool runs = scenario.runs.list && !scenario.runs.list->empty();
    m_ofRuns->setEnabled(runs);
    m_ofRuns->setToolTip(runs ? tr("Questions about the measured runs that are open, with answers worked out from them")
                              : tr("Needs measured runs: drop their files on the window"));
    const int gpus = scenario.cluster ? scenario.cluster->gpus() : 0;
    m_ofMachine->setEnabled(gpus > 1);
    m_ofMachine->setToolTip(gpus > 1    ? tr("Questions about the links, a pipeline and the memory of the GPUs that are open")
                            : gpus == 1 ? tr("Needs links between GPUs: this machine has one GPU")
                                        : tr("Needs a machine: open a printout of two or more GPUs"));
    if (m_told.isEmpty() || m_notice.isAsking())
        return;
    // Behind what is said of the file that was saved for it.
    QTimer::singleShot(0, this, [this, told = std::exchange(m_told, {})] { say(told); });
}

/// It is a file to hand out: where it lies is a press away.
void RunLessonFlow::say(const QString &told)
{
    QList<NoticeBar::Answer> answers;
    if (!m_folder.isEmpty())
        answers << NoticeBar::Answer{tr("Show in folder"),
                                     [path = m_folder] { QDesktopServices::openUrl(QUrl::fromLocalFile(path)); }};
    m_notice.say(NoticeBar::Kind::Note, told, answers);
}

QString RunLessonFlow::folder()
{
    if (!m_folder.isEmpty())
        return m_folder;
    if (!m_passing)
        m_passing = std::make_unique<QTemporaryDir>();
    return m_passing->path();
}

void RunLessonFlow::make(const Result<io::MadeLesson> &made)
{
    if (!made)
        return m_notice.say(NoticeBar::Kind::Fault, errorText(made.error()));
    QStringList missing;
    for (const lesson::NotAsked &one : made->lesson.notAsked)
        missing << tr("%1 (%2)").arg(coreText(one.question), coreText(one.why));
    if (made->lesson.text.empty())
        return m_notice.say(NoticeBar::Kind::Fault,
                            tr("No question can be asked of this: %1").arg(missing.join(QStringLiteral(" · "))));
    const QString path = QDir(folder()).filePath(QString::fromStdString(made->id) + QStringLiteral(".md"));
    QDir().mkpath(QFileInfo(path).path());
    if (const Status written = io::writeFileAtomically(QFile::encodeName(path).toStdString(), made->lesson.text); !written)
        return m_notice.say(NoticeBar::Kind::Fault, errorText(written.error()));
    emit lessonMade(path);
    QString told = tr("%n questions made.", nullptr, made->lesson.questions);
    if (!m_folder.isEmpty())
        told += QLatin1Char(' ') + tr("The lesson is %1: hand it out, and mark the score sheets by it.").arg(path);
    if (m_notice.isAsking()) // what is open is to be saved first
        m_told = told;
    else
        say(told);
}

} // namespace shardscope::ui
