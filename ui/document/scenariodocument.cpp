// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/document/scenariodocument.h"

#include "core/base/errorcode.h"
#include "core/evaluate/correctedruns.h"
#include "core/evaluate/linked.h"
#include "core/evaluate/pipelinereport.h"
#include "core/io/catalog/catalog.h"
#include "core/io/file/textfile.h"
#include "core/io/scenario/codec.h"
#include "core/search/plansreport.h"
#include "ui/document/evaluationrunner.h"
#include "ui/document/issuelist.h"
#include "ui/document/ondisk.h"
#include "ui/document/replacescenario.h"

#include <QFile>

#include <cerrno>
#include <system_error>
#include <utility>

namespace shardscope::ui {

using scenario::Change;
using scenario::Scenario;

namespace {

/// Changes after which the report may be another one. The pair and the
/// picture's layout are not among them.
bool isHeavy(Change mask)
{
    constexpr auto light =
        Change::Pair | Change::Layout | Change::Filter | Change::Order | Change::Name | Change::PlansLook | Change::TraceLook;
    return (static_cast<std::uint32_t>(mask) & ~static_cast<std::uint32_t>(light)) != 0;
}

constexpr Change everything = static_cast<Change>(~std::uint32_t{0});

} // namespace

ScenarioDocument::ScenarioDocument(QObject *parent)
    : QObject(parent), m_scenario(std::make_shared<const Scenario>()), m_baseline(m_scenario),
      m_report(std::make_shared<const evaluate::Report>()), m_baselineReport(m_report), m_disk(std::make_shared<OnDisk>()),
      m_issues(new IssueList(this)), m_runner(new EvaluationRunner(this)), m_baselineRunner(new EvaluationRunner(this))
{
    connect(m_runner, &EvaluationRunner::finished, this, &ScenarioDocument::takeReport);
    connect(m_runner, &EvaluationRunner::outOfMemory, this, &ScenarioDocument::reportMissing);
    connect(m_runner, &EvaluationRunner::partlyFinished, this, &ScenarioDocument::takePart);
    connect(m_baselineRunner, &EvaluationRunner::finished, this, &ScenarioDocument::takeBaselineReport);
    connect(&m_undo, &QUndoStack::cleanChanged, this, [this] { emit modifiedChanged(isModified()); });
}

ScenarioDocument::~ScenarioDocument()
{
    // The stack clears itself on its way out; nobody may look at half a document then.
    m_undo.disconnect(this);
    m_saver.waitForDone();
}

bool ScenarioDocument::isModified() const
{
    return m_neverSaved || m_saving > 0 || !m_undo.isClean();
}

void ScenarioDocument::pinBaseline()
{
    pinBaselineTo(m_scenario);
}

void ScenarioDocument::pinBaselineTo(ScenarioPtr scenario)
{
    m_baselineRunner->cancel();
    m_baseline = std::move(scenario);
    const bool same = !isHeavy(scenario::difference(*m_baseline, *m_scenario));
    m_baselinePending = m_stale || !same;
    if (!m_baselinePending)
        m_baselineReport = m_report;
    else if (!same)
        m_baselineRunner->request(m_baseline, m_report);
    emit baselineChanged();
}

void ScenarioDocument::newDocument()
{
    reset(std::make_shared<const Scenario>(), {}, false);
}

Status ScenarioDocument::open(const QString &path)
{
    const std::string name = QFile::encodeName(path).toStdString();
    const io::FileStamp stamp = io::fileStamp(name);
    Result<std::string> text = io::readTextFile(name);
    if (!text)
        return std::move(text).error();
    Result<io::ScenarioInput> input = io::decodeScenario(*text, path.toStdString());
    if (!input)
        return std::move(input).error();
    show(std::make_shared<const Scenario>(std::move(input->scenario)), false, path, stamp);
    m_issues->add(input->issues);
    return Nothing{};
}

Status ScenarioDocument::save()
{
    return write(m_path, Foreign::Keep);
}

Status ScenarioDocument::saveAs(const QString &path)
{
    return write(path, Foreign::Overwrite);
}

Status ScenarioDocument::write(const QString &path, Foreign foreign)
{
    m_saver.waitForDone(); // or an older state might be written last
    Status written = m_disk->write(m_scenario, path, foreign);
    if (!written)
        return written;
    m_undo.setClean();
    saved(path, m_scenario);
    return Nothing{};
}

void ScenarioDocument::saveInBackground(const QString &path, std::function<void(const Status &)> done, Foreign foreign)
{
    ++m_saving;
    const bool wasClean = m_undo.isClean();
    m_undo.setClean();
    const auto ended = [this, path, done = std::move(done), scenario = m_scenario, generation = m_generation,
                        wasClean](const Status &written) {
        if (generation == m_generation) {
            --m_saving;
            if (written)
                saved(path, scenario);
            else if (!wasClean)
                m_undo.resetClean();
            emit modifiedChanged(isModified());
        }
        done(written);
    };
    m_saver.start(
        [this, path, ended, scenario = m_scenario, disk = m_disk, foreign] {
            const Status written = disk->write(scenario, path, foreign);
            m_saver.post([ended, written] { ended(written); });
        },
        [ended, path] {
            ended(Error{ErrorCode::FileWrite, {std::generic_category().message(ENOMEM)}, {path.toStdString(), 0, 0, {}}});
        });
}

void ScenarioDocument::saved(const QString &path, const ScenarioPtr &scenario)
{
    m_path = path;
    m_neverSaved = false;
    pinBaselineTo(scenario);
    emit fileChanged();
    emit modifiedChanged(isModified());
}

void ScenarioDocument::show(Scenario scenario, bool modified, const QString &path)
{
    reset(std::make_shared<const Scenario>(std::move(scenario)), path, modified);
}

void ScenarioDocument::show(ScenarioPtr scenario, bool modified, const QString &path, const std::optional<io::FileStamp> &stamp)
{
    auto disk = std::make_shared<OnDisk>(path, stamp, modified ? nullptr : scenario);
    reset(std::move(scenario), path, modified, std::move(disk));
}

std::optional<io::FileStamp> ScenarioDocument::fileStamp() const
{
    return m_disk->stamp(m_path);
}

Scenario ScenarioDocument::settled(Scenario next) const
{
    const auto devices = io::planDevices();
    return devices ? evaluate::settled(std::move(next), *m_scenario, *devices) : next;
}

void ScenarioDocument::edit(const QString &text, Scenario next, int mergeKey)
{
    next = settled(std::move(next));
    if (next == *m_scenario)
        return;
    m_undo.push(new ReplaceScenarioCommand(*this, text, m_scenario, std::make_shared<const Scenario>(std::move(next)), mergeKey));
}

void ScenarioDocument::edit(const QString &text, const std::function<void(Scenario &)> &change, int mergeKey)
{
    Scenario next = *m_scenario;
    change(next);
    edit(text, std::move(next), mergeKey);
}

void ScenarioDocument::look(const std::function<void(scenario::MachineChoices &)> &change)
{
    Scenario next = *m_scenario;
    change(next.machine);
    if (next == *m_scenario)
        return;
    put(std::make_shared<const Scenario>(std::move(next)));
}

void ScenarioDocument::lookAt(const std::function<void(Scenario &)> &change)
{
    Scenario next = *m_scenario;
    change(next);
    if (next.plansLook != m_scenario->plansLook || next.traceLook != m_scenario->traceLook || next.machine != m_scenario->machine)
        put(std::make_shared<const Scenario>(std::move(next)));
}

void ScenarioDocument::setVerdict(std::shared_ptr<const findings::Diagnosis> verdict)
{
    if (std::exchange(m_verdict, std::move(verdict)) != m_verdict)
        emit verdictChanged();
}

void ScenarioDocument::selectPair(DeviceId from, DeviceId to)
{
    const cluster::Cluster *machine = m_scenario->cluster.get();
    const auto name = [machine](DeviceId id) {
        return machine != nullptr && id.valid() && id.index() < machine->devices.size() ? machine->device(id).id : std::string();
    };
    look([&](scenario::MachineChoices &choices) {
        choices.from = name(from);
        choices.to = name(to);
    });
}

DeviceId ScenarioDocument::pairFrom() const
{
    return m_scenario->cluster ? m_scenario->cluster->find(m_scenario->machine.from) : DeviceId();
}

DeviceId ScenarioDocument::pairTo() const
{
    return m_scenario->cluster ? m_scenario->cluster->find(m_scenario->machine.to) : DeviceId();
}

void ScenarioDocument::evaluateAgain()
{
    m_stale = true;
    m_partly = false;
    m_runner->request(m_scenario, m_report);
    emit staleChanged(true);
}

void ScenarioDocument::put(ScenarioPtr next)
{
    const Change mask = scenario::difference(*m_scenario, *next);
    m_scenario = std::move(next);
    if (!isHeavy(mask)) {
        emit changed(mask);
        return;
    }
    // The report that is on its way will not be the baseline's any more.
    if (m_baselinePending && !m_baselineRunner->isRunning())
        m_baselineRunner->request(m_baseline, m_report);
    m_stale = true;
    m_partly = false;
    followAtOnce(mask);
    m_runner->request(m_scenario, m_report);
    emit changed(mask);
    emit staleChanged(true);
}

/// A small pipeline is simulated before anybody looks, so that pictures and
/// numbers follow a slider in the same frame; the rest of the report comes later.
void ScenarioDocument::followAtOnce(Change mask)
{
    const auto rest = static_cast<std::uint32_t>(mask) & ~static_cast<std::uint32_t>(Change::Pipeline | Change::Name);
    if (rest != 0 || !evaluate::pipelineIsQuick(*m_scenario))
        return;
    Result<evaluate::PipelineReportPtr> pipeline = evaluate::pipelineReport(*m_scenario, m_report->pipeline.get());
    if (!pipeline)
        return;
    evaluate::Report next = *m_report;
    next.pipeline = *std::move(pipeline);
    m_report = std::make_shared<const evaluate::Report>(std::move(next));
}

void ScenarioDocument::reset(ScenarioPtr next, const QString &path, bool modified, std::shared_ptr<OnDisk> disk)
{
    emit aboutToReplace();
    ++m_generation;
    m_saving = 0;
    m_path = path;
    m_disk = disk ? std::move(disk) : std::make_shared<OnDisk>();
    m_neverSaved = modified;
    m_issues->clear();
    m_undo.clear();
    // The old machine's report must not be shown with the new machine.
    m_report = std::make_shared<const evaluate::Report>();
    m_scenario = std::move(next);
    m_stale = true;
    m_partly = false;
    m_runner->request(m_scenario, m_report);
    pinBaseline();
    emit changed(everything);
    emit staleChanged(true);
    emit fileChanged();
    emit modifiedChanged(isModified());
}

void ScenarioDocument::takeReport(ReportPtr report)
{
    m_report = std::move(report);
    m_stale = m_partly = false;
    if (m_baselinePending && !isHeavy(scenario::difference(*m_baseline, *m_scenario))) {
        m_baselineRunner->cancel();
        takeBaselineReport(m_report);
    }
    emit staleChanged(false);
    emit reportChanged();
}

void ScenarioDocument::takePart(ReportPtr report)
{
    m_report = std::move(report);
    m_partly = true;
    emit reportChanged();
}

void ScenarioDocument::reportMissing()
{
    m_issues->addError({ErrorCode::CommandFailed, {"evaluate", std::generic_category().message(ENOMEM)}, {}});
}

void ScenarioDocument::wantPlans(bool wanted)
{
    m_plansWanted += wanted ? 1 : -1;
    m_runner->setPlansWanted(m_plansWanted > 0);
    m_baselineRunner->setPlansWanted(m_plansWanted > 0);
    const bool missing = search::needsSearch(*m_scenario, m_report->plans) || !m_report->plans
                         || m_report->plans->choices != m_scenario->plans
                         || m_report->plans->runs != evaluate::correctedRuns(m_scenario->runs.list, m_report->runs);
    if (wanted && m_plansWanted == 1 && !isEmpty() && missing)
        evaluateAgain();
}

void ScenarioDocument::takeBaselineReport(ReportPtr report)
{
    m_baselinePending = false;
    m_baselineReport = std::move(report);
    emit baselineChanged();
}

} // namespace shardscope::ui
