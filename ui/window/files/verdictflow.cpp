// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/window/files/verdictflow.h"

#include "core/evaluate/stepcauses.h"
#include "core/evaluate/traceanalysis.h"
#include "core/findings/doctor.h"
#include "core/io/catalog/catalog.h"
#include "core/io/doctor/evidence.h"
#include "core/io/file/textfile.h"
#include "core/io/open/open.h"
#include "core/runs/memoryrun.h"
#include "core/runs/names.h"
#include "ui/base/format.h"
#include "ui/document/opener.h"
#include "ui/document/scenariodocument.h"
#include "ui/widgets/noticebar.h"
#include "ui/window/commands/actions.h"
#include "ui/window/files/verdictcard.h"

#include <QAction>
#include <QWidget>

#include <algorithm>

namespace shardscope::ui {

namespace {

std::shared_ptr<const findings::Diagnosis> diagnosisOf(const Taken &taken, const std::stop_token &stop)
{
    findings::Known known;
    const auto devices = io::planDevices();
    known.devices = io::catalogDevices();
    known.laws = {devices, devices ? &devices->laws : nullptr};
    auto found = std::make_shared<findings::Diagnosis>(findings::diagnose(taken.opened->facts, known));
    const auto textOf = [&taken](const std::string &file) -> std::string {
        const std::vector<io::OpenSource> none;
        for (const io::OpenSource &source : taken.request ? taken.request->sources : none)
            if (source.path == file && source.text)
                return *source.text;
        Result<std::string> text = io::readTextFile(file);
        return text ? *std::move(text) : std::string();
    };
    io::fillLines(found->findings, textOf);
    if (auto traced = evaluate::diagnoseTrace(taken.opened->trace, Progress(stop)))
        found->add(*std::move(traced));
    return found;
}

/// Of a text in which nothing was recognised.
std::shared_ptr<const findings::Diagnosis> unreadable()
{
    auto out = std::make_shared<findings::Diagnosis>();
    out->abstained.push_back({"unreadable",
                              core::tr("Nothing in this text is of a kind that can be judged"),
                              {core::tr("the whole printout, log, script or table, as the tool wrote it")}});
    return out;
}

/// Runs of which nothing but the memory is known: an error message, or what nvidia-smi shows. A snapshot has its view.
bool isMemoryAlone(const io::Opened &opened)
{
    return !opened.machine && !opened.launch && !opened.trace && !opened.runs.empty()
           && std::ranges::none_of(opened.runs, [](const runs::Run &run) {
                  return runs::hasMemoryCurve(run) || run.value(runs::quantity::stepTime)
                         || run.value(runs::quantity::throughput);
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
    // Another scenario: what was said of the files before is not about it.
    connect(&services.document, &ScenarioDocument::aboutToReplace, this, [this] {
        ++m_question;
        m_found.reset();
        m_again->setEnabled(false);
    });
    connect(&m_opener, &Opener::evidenceFound, this, [this](const Taken &taken) { judge(taken, true); });
    connect(&m_opener, &Opener::failed, this, [this](const QString &what) {
        if (m_asked)
            tell(what, unreadable(), true);
    });
    connect(&m_opener, &Opener::idle, this, [this] { m_asked = false; });
}

void VerdictFlow::ask(const QString &text)
{
    m_asked = true;
    m_opener.openText(text, tr("your text"));
}

void VerdictFlow::explainSteps()
{
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
                m_notice.say(NoticeBar::Kind::Note, tr("Every measured step lies within the prediction's range."));
            else
                tell(tr("the prediction"), shared, true);
        });
    });
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
    m_worker.start([this, question = ++m_question, taken, isEvidence, stop = m_stop.get_token()] {
        m_worker.post([this, question, what = taken.what, found = diagnosisOf(taken, stop), isEvidence] {
            if (question == m_question)
                tell(what, found, isEvidence);
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
        m_notice.say(NoticeBar::Kind::Fault, verdict, {{tr("Why?"), [this] { show(); }, true}});
    else if (isEvidence)
        m_notice.say(NoticeBar::Kind::Note, verdict);
}

void VerdictFlow::show()
{
    if (!m_found)
        return;
    if (m_card == nullptr)
        m_card = new VerdictCard(m_window);
    m_card->open(m_what, *m_found);
}

} // namespace shardscope::ui
