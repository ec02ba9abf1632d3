// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/document/scenariodocument.h"

#include "core/io/scenario/codec.h"
#include "core/io/text/reader.h"
#include "ui/document/evaluationrunner.h"
#include "ui/document/issuelist.h"

#include <QUndoCommand>

#include <utility>

namespace shardscope::ui {

using scenario::Scenario;

namespace {

/// The pinned pair is looked at, not edited: an undo leaves it as it is now.
Scenario withPairOf(Scenario scenario, const Scenario &other)
{
    scenario.machine.from = other.machine.from;
    scenario.machine.to = other.machine.to;
    return scenario;
}

} // namespace

/// Whole scenarios before and after; they share everything that is large.
class ReplaceScenarioCommand : public QUndoCommand {
public:
    ReplaceScenarioCommand(ScenarioDocument &document, const QString &text, ScenarioDocument::ScenarioPtr before,
                           ScenarioDocument::ScenarioPtr after, int mergeKey)
        : QUndoCommand(text), m_document(document), m_before(std::move(before)), m_after(std::move(after)), m_mergeKey(mergeKey)
    {
    }

    [[nodiscard]] int id() const override { return m_mergeKey; }
    void undo() override { m_document.put(keepPair(m_before)); }
    void redo() override { m_document.put(keepPair(m_after)); }

    bool mergeWith(const QUndoCommand *other) override
    {
        m_after = static_cast<const ReplaceScenarioCommand *>(other)->m_after;
        setObsolete(*m_before == withPairOf(*m_after, *m_before));
        return true;
    }

private:
    /// A new machine brings its own pair; otherwise the present one stays.
    [[nodiscard]] ScenarioDocument::ScenarioPtr keepPair(const ScenarioDocument::ScenarioPtr &target) const
    {
        const Scenario &now = m_document.scenario();
        if (target->cluster != now.cluster || (target->machine.from == now.machine.from && target->machine.to == now.machine.to))
            return target;
        return std::make_shared<const Scenario>(withPairOf(*target, now));
    }

    ScenarioDocument &m_document;
    ScenarioDocument::ScenarioPtr m_before;
    ScenarioDocument::ScenarioPtr m_after;
    int m_mergeKey;
};

ScenarioDocument::ScenarioDocument(QObject *parent)
    : QObject(parent), m_scenario(std::make_shared<const Scenario>()), m_baseline(m_scenario),
      m_report(std::make_shared<const evaluate::Report>()), m_baselineReport(m_report), m_issues(new IssueList(this)),
      m_runner(new EvaluationRunner(this))
{
    connect(m_runner, &EvaluationRunner::finished, this, &ScenarioDocument::takeReport);
    connect(&m_undo, &QUndoStack::cleanChanged, this, [this] { emit modifiedChanged(isModified()); });
}

ScenarioDocument::~ScenarioDocument() = default;

bool ScenarioDocument::isModified() const
{
    return m_neverSaved || !m_undo.isClean();
}

void ScenarioDocument::pinBaseline()
{
    m_baseline = m_scenario;
    m_baselinePending = m_stale;
    if (!m_stale)
        m_baselineReport = m_report;
    emit baselineChanged();
}

void ScenarioDocument::newDocument()
{
    reset(std::make_shared<const Scenario>(), {});
}

Status ScenarioDocument::open(const QString &path)
{
    Result<std::string> text = io::readTextFile(path.toStdString());
    if (!text)
        return std::move(text).error();
    Result<io::ScenarioInput> input = io::decodeScenario(*text, path.toStdString());
    if (!input)
        return std::move(input).error();
    reset(std::make_shared<const Scenario>(std::move(input->scenario)), path);
    m_issues->add(input->issues);
    return Nothing{};
}

Status ScenarioDocument::save()
{
    return saveAs(m_path);
}

Status ScenarioDocument::saveAs(const QString &path)
{
    const Status written = io::writeFileAtomically(path.toStdString(), io::encodeScenario(*m_scenario));
    if (!written)
        return written;
    m_path = path;
    m_neverSaved = false;
    m_undo.setClean();
    pinBaseline();
    emit fileChanged();
    emit modifiedChanged(false);
    return Nothing{};
}

void ScenarioDocument::show(Scenario scenario, bool modified)
{
    reset(std::make_shared<const Scenario>(std::move(scenario)), {});
    m_neverSaved = modified;
    emit modifiedChanged(isModified());
}

void ScenarioDocument::edit(const QString &text, Scenario next, int mergeKey)
{
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

void ScenarioDocument::put(ScenarioPtr next)
{
    const scenario::Change mask = scenario::difference(*m_scenario, *next);
    m_scenario = std::move(next);
    // The pair and the picture's layout change no report; all else may.
    const auto light = scenario::Change::Pair | scenario::Change::Layout | scenario::Change::Filter | scenario::Change::Order
        | scenario::Change::Name;
    const bool heavy = (static_cast<std::uint32_t>(mask) & ~static_cast<std::uint32_t>(light)) != 0;
    if (heavy) {
        m_stale = true;
        m_runner->request(m_scenario, m_report);
    }
    emit changed(mask);
    if (heavy)
        emit staleChanged(true);
}

void ScenarioDocument::reset(ScenarioPtr next, const QString &path)
{
    m_undo.clear();
    m_neverSaved = false;
    m_path = path;
    m_issues->clear();
    // The old machine's report must not be shown with the new machine.
    m_report = std::make_shared<const evaluate::Report>();
    put(std::move(next));
    pinBaseline();
    emit fileChanged();
    emit modifiedChanged(isModified());
}

void ScenarioDocument::takeReport(ReportPtr report)
{
    m_report = std::move(report);
    m_stale = false;
    if (m_baselinePending) {
        m_baselinePending = false;
        m_baselineReport = m_report;
        emit baselineChanged();
    }
    emit staleChanged(false);
    emit reportChanged();
}

} // namespace shardscope::ui
