// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/document/comparison.h"

#include "core/schedule/begunorder.h"
#include "core/schedule/usual.h"
#include "ui/base/format.h"
#include "ui/base/parameters.h"
#include "ui/document/issuelist.h"
#include "ui/document/opener.h"
#include "ui/document/scenariodocument.h"
#include "ui/document/selection.h"

namespace shardscope::ui {

using scenario::Scenario;

namespace {

QString machineOf(const Scenario &s)
{
    if (!s.cluster)
        return Comparison::tr("none");
    const int count = s.cluster->gpus();
    const QString gpus = count == 1 ? Comparison::tr("1 GPU") : Comparison::tr("%1 GPUs").arg(count);
    return s.cluster->gpuModel.empty() ? gpus : gpus + QLatin1Char(' ') + QString::fromStdString(s.cluster->gpuModel);
}

QString modelOf(const Scenario &s)
{
    if (!s.model)
        return Comparison::tr("none");
    return s.model->name.empty() ? Comparison::tr("%1 layers").arg(s.model->layers) : QString::fromStdString(s.model->name);
}

QString traceOf(const Scenario &s)
{
    return s.trace.trace ? QString::fromStdString(s.trace.trace->title()) : Comparison::tr("none");
}

/// How much of it is built.
QString ownOrderOf(const Scenario &s)
{
    const auto begun = schedule::begunOfTexts(s.pipeline.ownOrder);
    return !begun ? Comparison::tr("none")
                  : coreText({core::tr("%1 of %2 tasks placed"), {Number(begun->placed->tasks()), Number(begun->tasks)}});
}

QString nameOf(const Scenario &s)
{
    return s.name.empty() ? Comparison::tr("Untitled") : QString::fromStdString(s.name);
}

void compareThings(const Scenario &a, const Scenario &b, std::vector<Difference> &out)
{
    const bool sameMachine = a.cluster == b.cluster || (a.cluster && b.cluster && *a.cluster == *b.cluster);
    if (!sameMachine) {
        const bool sameName = machineOf(a) == machineOf(b);
        out.push_back(
            {Comparison::tr("machine"), machineOf(a), sameName ? Comparison::tr("different, same kind") : machineOf(b)});
    }
    if (a.model != b.model)
        out.push_back({Comparison::tr("model"), modelOf(a),
                       modelOf(a) == modelOf(b) ? Comparison::tr("different, same name") : modelOf(b)});
    const bool sameRuns = a.runs.list == b.runs.list || (a.runs.list && b.runs.list && *a.runs.list == *b.runs.list);
    if (!sameRuns)
        out.push_back({Comparison::tr("measured runs"), QString::number(a.runs.count()), QString::number(b.runs.count())});
    const bool ordered = a.pipeline.schedule == schedule::ownSchedule && b.pipeline.schedule == schedule::ownSchedule;
    if (ordered && a.pipeline.ownOrder != b.pipeline.ownOrder)
        out.push_back({Comparison::tr("own order"), ownOrderOf(a),
                       ownOrderOf(a) == ownOrderOf(b) ? Comparison::tr("as many tasks, ordered differently") : ownOrderOf(b)});
    const runs::TracePtr &one = a.trace.trace;
    const runs::TracePtr &two = b.trace.trace;
    const bool sameTrace = one == two || (one && two && one->sources == two->sources && one->length == two->length);
    if (!sameTrace)
        out.push_back({Comparison::tr("trace"), traceOf(a), traceOf(b)});
}

} // namespace

std::vector<Difference> differences(const Scenario &a, const Scenario &b)
{
    std::vector<Difference> out;
    compareThings(a, b, out);
    // What is linked follows from the rest: it is told last.
    for (const bool links : {false, true})
        for (const scenario::Setting &setting : scenario::settings()) {
            const bool exists = !setting.partial || (setting.isInForce(a) && setting.isInForce(b));
            if ((setting.group() == "links") != links || setting.rank == scenario::CaptionRank::Never || !exists
                || setting.equal(a, b))
                continue;
            const auto shown = [&setting](const Scenario &s) {
                const Parameter p = parameterOf(setting, s);
                return p.raw.isEmpty() ? QStringLiteral("–") : p.value.isEmpty() ? Comparison::tr("yes") : p.value;
            };
            out.push_back({coreText(setting.what), shown(a), shown(b)});
        }
    return out;
}

Comparison::Comparison(ScenarioDocument &first, SharedSelection &selection, QObject *parent)
    : QObject(parent), m_first(first), m_selection(selection)
{
    const auto tell = [this] {
        if (m_active)
            emit changed();
    };
    connect(&first, &ScenarioDocument::changed, this, tell);
    connect(&first, &ScenarioDocument::reportChanged, this, tell);
}

Comparison::~Comparison() = default;

void Comparison::begin()
{
    if (m_second != nullptr)
        return;
    m_second = std::make_unique<ScenarioDocument>();
    m_secondSelection = std::make_unique<SharedSelection>();
    m_secondSelection->follow(*m_second);
    connect(m_second.get(), &ScenarioDocument::reportChanged, this, &Comparison::changed);
    connect(&m_second->undoStack(), &QUndoStack::indexChanged, this, [this](int index) {
        if (index <= 0 || m_reading)
            return;
        emit editRefused();
        QMetaObject::invokeMethod(
            this, [this] { m_second->undoStack().setIndex(0); }, Qt::QueuedConnection);
    });
    // What is asked of B's numbers is answered in the one place for answers.
    connect(m_secondSelection.get(), &SharedSelection::explainedChanged, this, [this] {
        if (!m_active)
            return;
        if (m_secondSelection->explained().name.empty())
            return m_selection.refreshSoon();
        m_selection.explain(
            *m_secondSelection, [this] { return m_active ? m_secondSelection->explained() : Derivation(); },
            m_secondSelection->keepsExplanation(), m_secondSelection->explainedScenario());
    });
    connect(m_secondSelection.get(), &SharedSelection::hoverChanged, this, [this] {
        if (m_forwarding)
            return;
        m_forwarding = true;
        const bool sameThings = m_first.scenario().cluster && m_second->scenario().cluster
                                && m_first.scenario().cluster->gpus() == m_second->scenario().cluster->gpus();
        m_selection.setHover(sameThings ? m_secondSelection->hover() : std::nullopt, m_secondSelection->hoverLine());
        m_forwarding = false;
    });
}

void Comparison::startWith(std::shared_ptr<const Scenario> scenario)
{
    begin();
    m_reading = false;
    m_second->show(std::move(scenario), false);
    m_active = true;
    emit activeChanged(true);
    emit changed();
}

void Comparison::takeRead()
{
    for (const Issue &issue : m_second->issues().issues())
        if (issue.severity == Severity::Fault)
            m_first.issues().addError(issue.what);
}

void Comparison::startWithFiles(const QStringList &paths)
{
    begin();
    // A machine or a measurement read into B replaces what stood there.
    m_second->newDocument();
    m_opener = std::make_unique<Opener>(*m_second);
    m_reading = true;
    connect(m_opener.get(), &Opener::idle, this, [this] {
        m_reading = false;
        takeRead();
        if (m_second->isEmpty())
            return stop();
        startWith(m_second->snapshot());
    });
    m_opener->openPaths(paths);
}

void Comparison::startWithExample(const QString &id)
{
    begin();
    m_second->newDocument();
    m_opener = std::make_unique<Opener>(*m_second);
    connect(m_opener.get(), &Opener::idle, this, [this] {
        if (!m_second->isEmpty())
            startWith(m_second->snapshot());
    });
    m_opener->openExample(id);
}

void Comparison::stop()
{
    if (!m_active)
        return;
    m_active = false;
    m_selection.refreshSoon(); // a number of B goes with it
    emit activeChanged(false);
}

void Comparison::swap()
{
    if (!m_active)
        return;
    const std::shared_ptr<const Scenario> before = m_first.snapshot();
    m_first.edit(tr("Swap A and B"), Scenario(m_second->scenario()));
    startWith(before);
}

std::vector<Difference> Comparison::differing() const
{
    return m_active ? differences(m_first.scenario(), m_second->scenario()) : std::vector<Difference>();
}

QString Comparison::nameOfFirst() const
{
    const QString name = nameOf(m_first.scenario());
    return m_active && name == nameOf(m_second->scenario()) ? tr("%1 (current)").arg(name) : name;
}

QString Comparison::nameOfSecond() const
{
    return m_active ? nameOf(m_second->scenario()) : QString();
}

} // namespace shardscope::ui
