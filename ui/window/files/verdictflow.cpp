// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/window/files/verdictflow.h"

#include "core/evaluate/answer.h"
#include "core/evaluate/causefinding.h"
#include "core/evaluate/stepcauses.h"
#include "core/findings/doctor.h"
#include "core/io/catalog/catalog.h"
#include "core/io/doctor/questions.h"
#include "core/io/open/open.h"
#include "core/runs/memoryrun.h"
#include "core/runs/names.h"
#include "ui/base/format.h"
#include "ui/document/comparison.h"
#include "ui/document/opener.h"
#include "ui/document/scenariodocument.h"
#include "ui/document/selection.h"
#include "ui/widgets/noticebar.h"
#include "ui/window/commands/actions.h"
#include "ui/window/files/filewindow.h"
#include "ui/window/files/takendiagnosis.h"
#include "ui/window/files/verdictcard.h"

#include <QAction>
#include <QWidget>

#include <algorithm>

namespace shardscope::ui {

namespace {

/// Runs of which nothing but the memory is known: an error message, or what nvidia-smi shows. A snapshot has its view.
bool isMemoryAlone(const io::Opened &opened)
{
    return !opened.machine && !opened.launch && !opened.trace && !opened.runs.empty()
           && std::ranges::none_of(opened.runs, [](const runs::Run &run) {
                  return runs::hasMemoryCurve(run) || std::ranges::any_of(run.measured, [](const runs::Measured &one) {
                             return !one.name.starts_with("memory");
                         });
              });
}

} // namespace

VerdictFlow::VerdictFlow(const WindowServices &services, Actions &actions, NoticeBar &notice, QWidget *window)
    : QObject(window), m_opener(services.opener), m_document(services.document), m_notice(notice), m_window(window),
      m_again(actions.verdict)
{
    connect(m_again, &QAction::triggered, this, &VerdictFlow::show);
    connect(actions.explainSteps, &QAction::triggered, this, &VerdictFlow::explainSteps);
    connect(&m_opener, &Opener::taken, this, [this](const Taken &taken) { judge(taken, isMemoryAlone(*taken.opened)); });
    connect(&services.selection, &SharedSelection::asked, this, &VerdictFlow::answer);
    // Another scenario: what was said of the files before is not about it.
    connect(&services.document, &ScenarioDocument::aboutToReplace, this, [this] {
        ++m_question;
        m_found.reset();
        m_again->setEnabled(false);
        m_document.setVerdict(nullptr);
    });
    connect(&m_opener, &Opener::evidenceFound, this, [this](const Taken &taken) { judge(taken, true); });
    connect(&m_opener, &Opener::failed, this, [this](const QString &what) {
        if (m_asked)
            tell(what, std::make_shared<findings::Diagnosis>(findings::Diagnosis{{}, {io::needsOf(m_askedText)}}), true);
    });
    connect(&m_opener, &Opener::idle, this, [this] { m_asked = false; });
}

void VerdictFlow::ask(const QString &text, Opener::Into into)
{
    m_asked = true;
    m_askedText = text.toStdString();
    m_opener.openText(text, tr("your text"), Opener::Purpose::Machine, into);
}

void VerdictFlow::explainSteps()
{
    m_asking = &m_document;
    m_stop.request_stop();
    m_stop = std::stop_source();
    m_worker.clear();
    m_worker.start([this, question = ++m_question, scenario = m_document.snapshot(), stop = m_stop.get_token()] {
        auto found = evaluate::explainRuns(*scenario, *io::planDevices(), Progress(stop));
        if (!found)
            return;
        auto shared = std::make_shared<const findings::Diagnosis>(*std::move(found));
        m_worker.post([this, question, shared] {
            if (question != m_question)
                return;
            if (shared->findings.empty() && shared->abstained.empty())
                say(NoticeBar::Kind::Note, tr("Every measured step lies within the prediction's range."));
            else
                tell(tr("the prediction"), shared, true);
        });
    });
}

void VerdictFlow::answer(ScenarioDocument &document, const evaluate::Question &question)
{
    m_stop.request_stop();
    m_stop = std::stop_source();
    m_worker.clear();
    m_worker.start([this, number = ++m_question, asked = QPointer(&document), question, scenario = document.snapshot(),
                    report = document.report(), stop = m_stop.get_token()] {
        auto found = evaluate::answer(question, *scenario, *report, *io::planDevices(), Progress(stop));
        if (!found)
            return;
        m_worker.post([this, number, asked, found = *std::move(found)] {
            if (number != m_question || !asked)
                return;
            const auto shared = std::make_shared<const findings::Diagnosis>(found.diagnosis);
            if (shared->findings.empty() && shared->abstained.empty())
                return say(NoticeBar::Kind::Note, coreText(found.remark));
            m_asking = asked;
            tell(tr("the prediction"), shared, true);
        });
    });
}

/// One step of undo; what follows from it is seen in the view.
void VerdictFlow::take(const runs::PossibleCause &cause)
{
    ScenarioDocument &document = m_asking ? *m_asking : m_document;
    const auto next = evaluate::withSettings(document.scenario(), cause.settings);
    const auto now = document.snapshot();
    if (!next)
        return say(NoticeBar::Kind::Fault, tr("These settings do not fit what is open now."));
    document.edit(tr("Set: %1").arg(coreText(cause.message)), *next);
    if (document.snapshot() == now) // B of two that are compared
        return;
    QStringList set;
    for (const Difference &one : differences(*now, document.scenario()))
        set << tr("%1: %2 → %3").arg(one.what, one.a, one.b);
    m_card->dismiss();
    m_notice.say(NoticeBar::Kind::Note, set.join(QStringLiteral("; ")), {{tr("Undo"), [asked = QPointer(&document)] {
                                                                              if (asked)
                                                                                  asked->undoStack().undo();
                                                                          }}});
    m_notice.bindToScenario();
}

void VerdictFlow::showLine(const runs::SourceLine &line)
{
    const std::string text = m_taken ? textOf(*m_taken, line.file) : std::string();
    FileWindow::openText(QString::fromStdString(line.file), QString::fromStdString(text), line.line, m_window);
}

VerdictFlow::~VerdictFlow()
{
    m_stop.request_stop();
    m_worker.clear();
    m_worker.waitForDone();
}

void VerdictFlow::judge(const Taken &taken, bool isEvidence)
{
    isEvidence = isEvidence || m_asked;
    m_stop.request_stop();
    m_stop = std::stop_source();
    m_worker.clear();
    m_worker.start(
        [this, question = ++m_question, taken, isEvidence, scenario = m_document.snapshot(), stop = m_stop.get_token()] {
            m_worker.post(
                [this, question, taken, found = diagnosisOf(taken, stop, isEvidence ? scenario.get() : nullptr), isEvidence] {
                    if (question != m_question)
                        return;
                    m_taken = std::make_unique<Taken>(taken);
                    m_document.setVerdict(found->findings.empty() ? nullptr : found);
                    tell(taken.what, found, isEvidence);
                });
        });
}

void VerdictFlow::tell(const QString &what, const std::shared_ptr<const findings::Diagnosis> &found, bool isEvidence)
{
    const runs::Finding *foremost = found->foremost();
    const QString verdict = foremost != nullptr         ? coreText(foremost->message)
                            : !found->abstained.empty() ? coreText(found->abstained.front().message)
                            : isEvidence                ? tr("Nothing in %1 is out of the ordinary.").arg(what)
                                                        : QString();
    emit judged(verdict);
    const bool says = foremost != nullptr || !found->abstained.empty();
    m_again->setEnabled(says);
    m_what = what;
    m_found = says ? found : nullptr;
    if (isEvidence && says)
        return show();
    if (foremost != nullptr && foremost->severity != runs::FindingSeverity::Advice)
        m_notice.sayBefore(NoticeBar::Kind::Fault, verdict, {tr("Why?"), [this] { show(); }, true});
    else if (isEvidence)
        m_notice.say(NoticeBar::Kind::Note, verdict);
    else
        return;
    m_notice.bindToScenario();
}

/// Of the scenario that is open, with which it goes.
void VerdictFlow::say(NoticeBar::Kind kind, const QString &text)
{
    m_notice.say(kind, text);
    m_notice.bindToScenario();
}

void VerdictFlow::show()
{
    if (!m_found)
        return;
    if (m_card == nullptr) {
        m_card = new VerdictCard(m_window);
        connect(m_card, &VerdictCard::causeChosen, this, &VerdictFlow::take);
        connect(m_card, &VerdictCard::lineChosen, this, &VerdictFlow::showLine);
    }
    m_card->open(m_what, *m_found);
}

} // namespace shardscope::ui
