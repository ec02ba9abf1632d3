// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#include "core/cost/memorycurve.h"

#include "core/cost/memoryparts.h"

#include <algorithm>
#include <cmath>

namespace shardscope::cost {

namespace {

using enum MemoryTerm;

constexpr int mostPasses = 16; // they are all alike where no more chunks are live

class StepCurve {
public:
    StepCurve(const StageMemory &peak, const StageState &state, const StageChunks &chunks, double again, bool frees)
        : m_peak(peak), m_state(state), m_chunks(chunks), m_again(again), m_layers(std::max(1, peak.layers)), m_frees(frees)
    {
    }

    /// What a chunk keeps before its first layer, and behind its last.
    void setEnds(double embedding, double head, bool tied, bool isFirst, bool isLast)
    {
        m_head = head;
        m_embedding = std::clamp(embedding, 0.0, m_chunks.activations - head);
        // The output matrix' gradient comes first; where it is the embedding, too, so does that one's.
        m_first = !isLast ? 0 : tied || !isFirst ? 1 : 0.5;
    }

    std::vector<StepMoment> run(int passes, double live)
    {
        const int ahead = std::clamp(static_cast<int>(std::ceil(live)), 1, passes);
        m_gradients = m_frees ? 0 : m_state.made;
        int forward = 0;
        for (int backward = 0; backward < passes; ++backward) {
            while (forward < passes && forward < backward + ahead) {
                passForward(forward, forward - backward);
                ++forward;
            }
            passBackward(backward, forward - backward - 1);
        }
        for (const bool end : {false, true}) {
            StepMoment &moment = put(StepPart::Optimizer, 0, end ? 1 : 0);
            at(moment, Gradients) = end && m_frees ? 0 : m_state.made;
            at(moment, UnshardedUnits) = 0;
            at(moment, OptimizerStep) = end ? 0 : m_state.step - (m_state.gradients > 0 ? 0 : m_state.made);
        }
        return std::move(m_out);
    }

private:
    static double &at(StepMoment &moment, MemoryTerm term) { return moment.bytes[static_cast<std::size_t>(term)]; }

    /// What stays, with `others` chunks beside the one that passes.
    StepMoment &put(StepPart part, int pass, double done, int others = 0)
    {
        StepMoment &moment = m_out.emplace_back(StepMoment{part, pass, done, m_peak.bytes});
        for (const MemoryTerm comes :
             {Activations, AttentionMatrices, PipelineCopies, Recomputation, Logits, OptimizerStep, Rounding, Context})
            at(moment, comes) = 0;
        at(moment, Gradients) = m_gradients;
        const double copies = m_peak.of(PipelineCopies);
        const double most = std::max(1.0, m_chunks.live - 1);
        at(moment, PipelineCopies) = copies * std::min<double>(others, most) / most;
        return moment;
    }
    void keep(StepMoment &moment, double layers, bool head)
    {
        const double share = layers / m_layers;
        at(moment, Activations) = m_embedding + share * (m_chunks.activations - m_head - m_embedding) + (head ? m_head : 0);
        at(moment, AttentionMatrices) = share * m_chunks.matrices;
    }

    void passForward(int pass, int others)
    {
        for (int layer = 0; layer <= m_layers; ++layer)
            keep(put(StepPart::Forward, pass, static_cast<double>(layer) / m_layers, others), layer, false);
    }

    void passBackward(int pass, int others)
    {
        const double before = m_gradients;
        const double comes = m_state.made - before;
        if (m_chunks.logits > 0)
            for (const bool end : {false, true}) {
                keep(put(StepPart::Loss, pass, end ? 1 : 0, others), m_layers, true);
                at(m_out.back(), Logits) = m_chunks.logits;
            }
        for (int layer = 0; layer < m_layers; ++layer) {
            m_gradients = before + comes * (m_first * m_state.ends + (1 - m_state.ends) * layer / m_layers);
            StepMoment &moment = put(StepPart::Backward, pass, static_cast<double>(layer) / m_layers, others);
            keep(moment, m_layers - layer, layer == 0);
            at(moment, Recomputation) = m_again;
        }
        m_gradients = m_state.made;
        put(StepPart::Backward, pass, 1, others);
    }

    const StageMemory &m_peak;
    const StageState &m_state;
    const StageChunks &m_chunks;
    double m_again;
    int m_layers;
    bool m_frees; ///< gradients before the next step
    double m_head = 0;
    double m_embedding = 0;
    double m_first = 0; ///< of the ends' gradients, those that come first
    double m_gradients = 0;
    std::vector<StepMoment> m_out;
};

} // namespace

double StepMoment::live() const
{
    double all = 0;
    for (const double term : bytes)
        all += term;
    return all;
}

Result<std::vector<StepMoment>> memoryOverStep(const MemoryModel &model, const plan::Layout &plan, const MemoryEstimate &estimate,
                                               std::size_t stage)
{
    const model::Network &network = model.network();
    const Result<std::vector<RankLayers>> ranks = rankLayers(network, plan);
    if (!ranks)
        return ranks.error();
    const auto &[passed, held] = ranks->at(stage);
    const StageMemory &peak = estimate.stages.at(stage);
    ChunkFigures figures = chunkFigures(network, plan);
    const StageChunks chunks = stageChunks(figures, passed, peak.liveChunks, communicationBuffers(network, plan, figures.input));
    const StageState state = stageState(network, model.sizes(), plan, held);
    figures.logits = 0; // what is computed again stands beside no logits
    const double again = stageChunks(figures, passed, peak.liveChunks, 0).again;
    StepCurve curve(peak, state, chunks, again, plan.framework == plan::Framework::PyTorch);
    curve.setEnds(passed.isFirst ? figures.embedding : 0, passed.isLast ? figures.head : 0, network.tied, held.isFirst,
                  held.isLast);
    const int most = std::max(mostPasses, static_cast<int>(std::ceil(peak.liveChunks)));
    return curve.run(std::clamp(plan::chunksOf(plan), 1, most), peak.liveChunks);
}

const StepMoment &fullestMoment(const std::vector<StepMoment> &moments)
{
    return *std::ranges::max_element(moments, {}, &StepMoment::live);
}

} // namespace shardscope::cost
