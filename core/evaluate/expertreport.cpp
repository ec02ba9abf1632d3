// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#include "core/evaluate/expertreport.h"

#include "core/base/errorcode.h"
#include "core/evaluate/expertsetup.h"
#include "core/placement/handmoves.h"
#include "core/placement/lysiproblem.h"

#include <algorithm>
#include <tuple>
#include <utility>

namespace shardscope::evaluate {

namespace {

using placement::Metrics;
using placement::Placement;
using placement::Policy;
using placement::Problem;
using scenario::ExpertChoices;
using scenario::PlacementSide;

constexpr int mostLysiWorkers = 1024;
constexpr int tracedLysiWorkers = 64; ///< up to here every verdict is kept
constexpr std::size_t mostStepDevices = 4096;

Error stopped()
{
    return {ErrorCode::Stopped, {}, {}};
}

/// Equal but for what `same` takes over from the other.
template <class Take>
bool equalBut(ExpertChoices now, const ExpertChoices &before, const Take &take)
{
    take(now, before);
    return now == before;
}

class Builder {
public:
    Builder(const scenario::Scenario &scenario, const cluster::BandwidthTable &bandwidth, const ExpertReport *previous,
            const Progress &progress)
        : m_scenario(scenario), m_bandwidth(bandwidth), m_progress(progress), m_report(std::make_shared<ExpertReport>())
    {
        const bool sameWorld = previous != nullptr && previous->cluster == scenario.cluster && previous->model == scenario.model;
        m_previous = sameWorld ? previous : nullptr;
        m_report->choices = scenario.experts;
        m_report->cluster = scenario.cluster;
        m_report->model = scenario.model;
    }

    Result<ExpertReportPtr> run()
    {
        const ExpertShape shape = expertShape(m_scenario, m_report->issues);
        if (std::int64_t{shape.experts} * shape.devices * shape.layers > mostLoadEntries)
            return ExpertReportPtr();
        m_report->experts = shape.experts;
        m_report->devices = shape.devices;
        m_report->layer = std::clamp(m_scenario.experts.layer, 0, shape.layers - 1);
        if (m_previous != nullptr && m_previous->devices == shape.devices)
            m_report->links = m_previous->links;
        else
            m_report->links = placement::linkCosts(*m_scenario.cluster, m_bandwidth, shape.devices);
        if (!takeLoads(shape))
            return stopped();
        const plan::LayerLoad &load = (*m_report->loads)[static_cast<std::size_t>(m_report->layer)];
        m_report->byExpert = load.byExpert();
        m_report->problem =
            std::make_shared<const Problem>(expertProblem(m_scenario, shape, load, m_report->links, m_report->layer));
        m_progress.report(0.2);
        m_report->a = side(m_scenario.experts.a, false);
        m_report->b = side(m_scenario.experts.b, true);
        m_progress.report(0.4);
        m_report->layersA = layers(shape, m_scenario.experts.a, false);
        m_report->layersB = layers(shape, m_scenario.experts.b, true);
        m_progress.report(0.7);
        comparePolicies();
        studyLysi();
        compareSchedulers(shape);
        if (m_progress.stopRequested())
            return stopped();
        m_report->movement = plan::movement(m_report->a->placement.map, m_report->b->placement.map);
        m_report->movementBytes = m_report->movement.fetched * m_report->problem->bytesPerExpert;
        collectIssues();
        return ExpertReportPtr(std::move(m_report));
    }

private:
    bool takeLoads(const ExpertShape &shape)
    {
        const auto sidesAndLayer = [](ExpertChoices &now, const ExpertChoices &before) {
            now.a = before.a;
            now.b = before.b;
            now.layer = before.layer;
        };
        m_sameLoads = m_previous != nullptr && equalBut(m_scenario.experts, m_previous->choices, sidesAndLayer);
        m_sameProblem = m_sameLoads && m_previous->layer == m_report->layer;
        if (m_sameLoads) {
            m_report->loads = m_previous->loads;
            return true;
        }
        Result<std::vector<plan::LayerLoad>> loads = expertLoads(m_scenario.experts, shape, m_progress);
        if (!loads)
            return false;
        m_report->loads = std::make_shared<const std::vector<plan::LayerLoad>>(*std::move(loads));
        return true;
    }

    std::shared_ptr<const PlacementReport> side(const PlacementSide &choice, bool second)
    {
        const Policy *policy = placement::findPolicy(choice.policy);
        const bool near = second && choice.relabel && policy != nullptr && policy->traits.relabels;
        const bool sameStart = !near || m_report->a == (m_previous != nullptr ? m_previous->a : nullptr);
        if (m_sameProblem && sameStart && (second ? m_previous->choices.b : m_previous->choices.a) == choice)
            return second ? m_previous->b : m_previous->a;
        auto out = std::make_shared<PlacementReport>();
        Problem problem = sideProblem(*m_report->problem, choice);
        if (near)
            problem.nearTo = std::make_shared<const plan::ExpertMap>(m_report->a->placement.map);
        problem.keepSteps = static_cast<std::size_t>(problem.devices) <= mostStepDevices;
        out->policy = policy;
        Result<Placement> placed =
            out->policy != nullptr
                ? placement::place(*out->policy, problem, m_progress)
                : Result<Placement>(
                    Error{ErrorCode::PolicyUnknown, {choice.policy, placement::policyIds()}, {{}, 0, 0, "/experts"}});
        if (!placed) {
            out->refused = placed.error();
            // Something must stand in the picture; the reason is said beside it.
            Problem free = problem;
            free.capacity.clear();
            placed = placement::place(placement::usualPolicy(), free, m_progress);
        }
        if (placed)
            out->placement = *std::move(placed);
        out->metrics = placement::measure(problem, out->placement);
        out->value = placement::objective(problem, out->metrics);
        applyHand(*out, problem, choice);
        return out;
    }

    void applyHand(PlacementReport &out, const Problem &problem, const PlacementSide &choice) const
    {
        std::vector<placement::TileMove> moves;
        for (const scenario::HandMove &move : choice.byHand)
            if (move.layer == m_report->layer)
                moves.push_back({move.expert, move.from, move.to});
        out.valueBefore = out.value;
        if (moves.empty())
            return;
        Metrics before = out.metrics;
        out.byHand = placement::applyMoves(out.placement, problem, moves);
        if (out.byHand == 0)
            return;
        out.before = std::move(before);
        out.metrics = placement::measure(problem, out.placement);
        out.value = placement::objective(problem, out.metrics);
    }

    std::shared_ptr<const std::vector<LayerTokens>> layers(const ExpertShape &shape, const PlacementSide &choice, bool second)
    {
        if (m_sameLoads && (second ? m_previous->choices.b : m_previous->choices.a) == choice)
            return second ? m_previous->layersB : m_previous->layersA;
        auto out = std::make_shared<std::vector<LayerTokens>>();
        const Policy *policy = placement::findPolicy(choice.policy);
        for (int layer = 0; layer < shape.layers; ++layer) {
            if (m_progress.stopRequested())
                return out;
            out->push_back(layerTokens(shape, choice, second, policy, layer));
        }
        return out;
    }

    LayerTokens layerTokens(const ExpertShape &shape, const PlacementSide &choice, bool second, const Policy *policy,
                            int layer) const
    {
        LayerTokens out;
        const auto &load = (*m_report->loads)[static_cast<std::size_t>(layer)];
        if (layer == m_report->layer) {
            const PlacementReport &own = m_report->side(second);
            out.tokens = own.metrics.tokens;
        } else if (policy != nullptr) {
            Problem problem = sideProblem(expertProblem(m_scenario, shape, load, m_report->links, layer), choice);
            problem.options.set("node_limit", 20'000);
            problem.options.set("effort", static_cast<double>(placementEffort / std::max(shape.layers, 1)));
            if (Result<Placement> placed = placement::place(*policy, problem, m_progress)) {
                std::vector<placement::TileMove> moves;
                for (const scenario::HandMove &move : choice.byHand)
                    if (move.layer == layer)
                        moves.push_back({move.expert, move.from, move.to});
                placement::applyMoves(*placed, problem, moves);
                out.tokens = plan::tokensByDevice(placed->schedule, shape.devices);
            }
        }
        if (!out.tokens.empty())
            out.max = *std::max_element(out.tokens.begin(), out.tokens.end());
        const double mean = static_cast<double>(load.total()) / shape.devices;
        out.imbalance = mean > 0 && !out.tokens.empty() ? static_cast<double>(out.max) / mean : 1.0;
        return out;
    }

    void comparePolicies()
    {
        const auto options = [](const ExpertChoices &choices) {
            return std::tuple(choices.b.spare, choices.b.hierarchical, choices.b.relabel);
        };
        const bool near = m_scenario.experts.b.relabel;
        if (m_sameProblem && options(m_previous->choices) == options(m_scenario.experts)
            && (!near || m_report->a == m_previous->a)) {
            m_report->policies = m_previous->policies;
            return;
        }
        auto out = std::make_shared<std::vector<PolicyResult>>();
        Problem problem = sideProblem(*m_report->problem, m_scenario.experts.b);
        for (const Policy &policy : placement::policies()) {
            // As the second placement itself: one policy has one time.
            problem.nearTo =
                near && policy.traits.relabels ? std::make_shared<const plan::ExpertMap>(m_report->a->placement.map) : nullptr;
            if (m_progress.stopRequested())
                return;
            if (policy.traits.needsLoaded && problem.loaded.empty())
                continue;
            PolicyResult result;
            result.policy = &policy;
            Result<Placement> placed = placement::place(policy, problem, m_progress);
            if (placed) {
                result.metrics = placement::measure(problem, *placed);
                result.value = placement::objective(problem, result.metrics);
                result.tiles = placed->map.slotCount();
                result.proof = placed->proof;
                result.metrics.traffic.bytes.clear();
            } else {
                result.refused = placed.error();
            }
            out->push_back(std::move(result));
        }
        m_report->policies = std::move(out);
    }

    void studyLysi()
    {
        if (m_sameProblem) {
            m_report->lysi = m_previous->lysi;
            return;
        }
        if (m_report->devices > mostLysiWorkers || !m_report->links.any)
            return;
        auto study = std::make_shared<LysiStudy>();
        study->problem = placement::lysiProblem(*m_report->problem);
        const bool all = m_report->devices <= tracedLysiWorkers;
        Result<placement::LysiGrouping> grouping =
            placement::lysiGroups(study->problem, all ? placement::LysiTrace::All : placement::LysiTrace::Merges, m_progress);
        if (!grouping)
            return;
        study->grouping = *std::move(grouping);
        study->times_ms = placement::lysiTimes(study->problem, study->grouping.groups);
        study->value_ms = *std::max_element(study->times_ms.begin(), study->times_ms.end());
        if (study->problem.size() <= placement::mostExactWorkers)
            if (Result<placement::LysiBest> best = placement::lysiBest(study->problem, m_progress))
                study->best = *std::move(best);
        m_report->lysi = std::move(study);
    }

    void compareSchedulers(const ExpertShape &shape)
    {
        if (m_sameLoads) {
            m_report->schedulers = m_previous->schedulers;
            return;
        }
        if (shape.devices < 2)
            return;
        auto out = std::make_shared<SchedulerComparison>();
        for (int layer = 0; layer < shape.layers && !m_progress.stopRequested(); ++layer) {
            Problem problem;
            problem.experts = shape.experts;
            problem.devices = shape.devices;
            problem.load = (*m_report->loads)[static_cast<std::size_t>(layer)];
            const auto [naive, demeter] = placement::comparedSchedulers();
            for (const auto &[policy, penalties] : {std::pair{&naive, &out->naive}, std::pair{&demeter, &out->demeter}})
                if (const auto placed = placement::place(*policy, problem, m_progress))
                    penalties->push_back(placement::measure(problem, *placed).penalty);
        }
        m_report->schedulers = std::move(out);
    }

    void collectIssues()
    {
        for (const auto &own : {m_report->a, m_report->b}) {
            if (own->refused)
                m_report->issues.push_back({Severity::Warning, *own->refused});
            for (const Issue &note : own->placement.notes)
                m_report->issues.push_back(note);
        }
    }

    const scenario::Scenario &m_scenario;
    const cluster::BandwidthTable &m_bandwidth;
    const Progress &m_progress;
    const ExpertReport *m_previous = nullptr;
    std::shared_ptr<ExpertReport> m_report;
    bool m_sameLoads = false;
    bool m_sameProblem = false;
};

} // namespace

Result<ExpertReportPtr> expertReport(const scenario::Scenario &scenario, const cluster::BandwidthTable &bandwidth,
                                     const ExpertReportPtr &previous, const Progress &progress)
{
    if (!scenario.cluster || scenario.cluster->gpus() == 0)
        return ExpertReportPtr();
    const bool same = previous && previous->cluster == scenario.cluster && previous->model == scenario.model
                      && previous->choices == scenario.experts;
    return same ? Result<ExpertReportPtr>(previous) : Builder(scenario, bandwidth, previous.get(), progress).run();
}

} // namespace shardscope::evaluate
