// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#include "core/model/parameters.h"

#include "core/base/errorcode.h"

namespace shardscope::model {

namespace {

/// Collects tensors in order.
class Walk {
public:
    explicit Walk(const Network &network) : m_n(network) {}

    void put(std::string name, double elements)
    {
        if (elements > 0)
            m_weights.push_back({std::move(name), elements});
    }
    void matrix(const std::string &name, double in, double out, bool bias)
    {
        put(name, in * out);
        if (bias)
            put(name + " bias", out);
    }
    void norm(const std::string &name, double width)
    {
        put(name, width);
        if (!m_n.rmsNorm)
            put(name + " bias", width);
    }
    void ffn(const std::string &name, double width)
    {
        const double h = m_n.hidden;
        if (m_n.gated)
            matrix(name + " gate", h, width, m_n.bias);
        matrix(name + " in", h, width, m_n.bias);
        matrix(name + " out", width, h, m_n.bias);
    }
    void attention(const std::string &name)
    {
        if (m_n.kvRank > 0)
            return latentAttention(name);
        const double h = m_n.hidden;
        const double q = static_cast<double>(m_n.heads) * headDim(m_n);
        const double kv = static_cast<double>(kvHeads(m_n)) * headDim(m_n);
        matrix(name + " query", h, q, m_n.bias || m_n.qkvBias);
        matrix(name + " key", h, kv, m_n.bias || m_n.qkvBias);
        matrix(name + " value", h, kv, m_n.bias || m_n.qkvBias);
        matrix(name + " output", q, h, m_n.bias);
        put(name + " query norm", m_n.queryNorm);
        put(name + " key norm", m_n.keyNorm);
        put(name + " sinks", m_n.sinks);
    }
    /// Mamba 2 (Dao and Gu 2024) as Nemotron-H has it, or Mamba 1 with Jamba's norms of step size, B and C.
    void mamba(const std::string &name)
    {
        const double h = m_n.hidden;
        const double inner = m_n.ssmInner;
        const double each = m_n.ssmHeads > 0 ? m_n.ssmHeads : inner;
        put(name + " in", h * ssmColumns(m_n));
        put(name + " convolution", ssmChannels(m_n) * m_n.ssmKernel);
        put(name + " convolution bias", ssmChannels(m_n));
        if (m_n.ssmHeads == 0) {
            put(name + " step, B and C", inner * (m_n.ssmRank + 2.0 * m_n.ssmState));
            put(name + " step, B and C norms", m_n.ssmRank + 2.0 * m_n.ssmState);
            put(name + " step", static_cast<double>(m_n.ssmRank) * inner);
        }
        put(name + " step bias", each);
        put(name + " A", each * (m_n.ssmHeads > 0 ? 1 : m_n.ssmState));
        put(name + " D", each);
        if (m_n.ssmHeads > 0)
            put(name + " gate norm", inner);
        put(name + " out", inner * h);
    }
    std::vector<Weight> take() { return std::move(m_weights); }

private:
    /// DeepSeek-V2 (arXiv 2405.04434), section 2.1.
    void latentAttention(const std::string &name)
    {
        const double h = m_n.hidden;
        const double heads = m_n.heads;
        const double key = headDim(m_n) + m_n.ropeDim;
        const double value = m_n.valueDim > 0 ? m_n.valueDim : headDim(m_n);
        if (m_n.queryRank > 0) {
            put(name + " query down", h * m_n.queryRank);
            put(name + " query norm", m_n.queryRank);
            put(name + " query up", m_n.queryRank * heads * key);
        } else {
            put(name + " query", h * heads * key);
        }
        put(name + " key and value down", h * (m_n.kvRank + m_n.ropeDim));
        put(name + " key and value norm", m_n.kvRank);
        put(name + " key and value up", m_n.kvRank * heads * (headDim(m_n) + value));
        put(name + " output", heads * value * h);
    }

    const Network &m_n;
    std::vector<Weight> m_weights;
};

void putLayer(Walk &walk, const Network &n, int layer)
{
    const bool decoder = layer >= n.layers;
    const std::string name = (decoder ? "decoder layer " : "layer ") + std::to_string(decoder ? layer - n.layers : layer);
    const int first = decoder ? n.layers : 0;
    const LayerKind kind = n.kind(layer);
    if (kind.mamba) {
        walk.mamba(name + " mamba");
        walk.norm(name + " mamba norm", n.hidden);
    }
    if (kind.attention)
        walk.attention(name + " attention");
    if (layer == first)
        walk.put(name + " relative bias", static_cast<double>(n.relativeBuckets) * n.heads);
    if (kind.attention)
        walk.norm(name + " attention norm", n.hidden);
    if (decoder) {
        walk.attention(name + " cross-attention");
        walk.norm(name + " cross-attention norm", n.hidden);
    }
    if (kind.moe) {
        walk.matrix(name + " router", n.hidden, n.experts, n.routerBias);
        for (int e = 0; e < n.experts; ++e)
            walk.ffn(name + " expert " + std::to_string(e), expertWidth(n));
        if (n.sharedFfn > 0)
            walk.ffn(name + " shared expert", n.sharedFfn);
        if (n.sharedGate)
            walk.put(name + " shared gate", n.hidden);
    } else if (kind.dense) {
        walk.ffn(name + " ffn", n.ffn);
    }
    if (kind.moe || kind.dense)
        walk.norm(name + " ffn norm", n.hidden);
}

Error outside(const std::string &what, int value, const std::string &expected)
{
    return {ErrorCode::ValueRange, {what, std::to_string(value), expected}, {{}, 0, 0, std::string("/") + what}};
}

/// With its norm.
double sizeOf(const Network &n, void (Walk::*part)(const std::string &))
{
    Walk walk(n);
    (walk.*part)("");
    walk.norm("", n.hidden);
    double all = 0;
    for (const Weight &weight : walk.take())
        all += weight.elements;
    return all;
}

Status checkPattern(const Network &n)
{
    if (n.pattern.empty())
        return Nothing{};
    const auto refuse = [&n](Text expected) {
        return Error{ErrorCode::ValueRange, {core::tr("The pattern of layers"), n.pattern, expected}, {{}, 0, 0, "/pattern"}};
    };
    if (n.pattern.find_first_not_of(layerLetters) != std::string::npos)
        return refuse(core::tr("letters M, *, -, E, t and e"));
    if (n.pattern.size() != static_cast<std::size_t>(n.layers) || n.decoderLayers > 0)
        return refuse(core::tr("a letter for each layer of one stack"));
    if (n.experts == 0 && n.pattern.find_first_of("Ee") != std::string::npos)
        return refuse(core::tr("no E or e, because the model is dense"));
    const bool shaped = n.ssmInner > 0 && n.ssmState > 0 && n.ssmKernel > 0
                        && (n.ssmHeads > 0 ? n.ssmGroups > 0 && n.ssmInner % n.ssmHeads == 0 : n.ssmRank > 0);
    if (!shaped && n.pattern.find('M') != std::string::npos)
        return refuse(core::tr("no M, because the model has no Mamba heads, groups and state that fit each other"));
    return Nothing{};
}

} // namespace

Status check(const Network &n)
{
    struct Needed {
        std::string what;
        int value;
    };
    for (const Needed &needed :
         {Needed{core::tr("layers"), n.layers}, Needed{"hidden", n.hidden}, Needed{core::tr("heads"), n.heads}}) {
        if (needed.value < 1)
            return outside(needed.what, needed.value, core::tr("a whole number of at least 1"));
    }
    if (n.decoderLayers < 0 || n.layers > maxLayers - n.decoderLayers)
        return outside(core::tr("layers"), n.layers, core::tr("at most 100 000 in all stacks together (encoder and decoder)"));
    if (static_cast<double>(n.experts) * n.allMoeLayers() > maxExpertTensors)
        return outside(core::tr("experts"), n.experts, core::tr("at most 4 000 000 in all layers together"));
    if (n.headDim <= 0 && n.hidden % n.heads != 0)
        return Error{
            ErrorCode::NotDivisible,
            {core::tr("The hidden size"), std::to_string(n.hidden), core::tr("the number of heads"), std::to_string(n.heads)},
            {{}, 0, 0, "/heads"}};
    if (n.heads % kvHeads(n) != 0)
        return Error{ErrorCode::NotDivisible,
                     {core::tr("The number of heads"), std::to_string(n.heads), core::tr("the number of key and value heads"),
                      std::to_string(kvHeads(n))},
                     {{}, 0, 0, "/kv_heads"}};
    if (n.ffn < 1 && (n.allMoeLayers() < n.allLayers() || n.moeFfn < 1))
        return outside("ffn", n.ffn, core::tr("a whole number of at least 1"));
    if (n.experts > 0 && (n.topK < 1 || n.topK > n.experts))
        return outside("top_k", n.topK, core::tr("from 1 to the number of experts"));
    return checkPattern(n);
}

std::vector<Weight> expertWeights(const Network &network)
{
    Walk walk(network);
    walk.ffn("expert", expertWidth(network));
    return walk.take();
}

std::vector<Weight> weights(const Network &n)
{
    Walk walk(n);
    walk.put(core::tr("word embedding"), static_cast<double>(n.vocabulary) * n.hidden);
    walk.put(core::tr("position embedding"), static_cast<double>(n.positions) * n.hidden);
    walk.put(core::tr("type embedding"), static_cast<double>(n.typeVocabulary) * n.hidden);
    if (n.embeddingNorm)
        walk.norm(core::tr("embedding norm"), n.hidden);
    for (int layer = 0; layer < n.layers; ++layer)
        putLayer(walk, n, layer);
    if (!n.embeddingNorm)
        walk.norm(core::tr("final norm"), n.hidden);
    for (int layer = n.layers; layer < n.allLayers(); ++layer)
        putLayer(walk, n, layer);
    if (n.decoderLayers > 0)
        walk.norm(core::tr("decoder final norm"), n.hidden);
    if (n.pooler)
        walk.matrix("pooler", n.hidden, n.hidden, true);
    if (n.mlmHead) {
        walk.matrix(core::tr("head dense"), n.hidden, n.hidden, true);
        walk.norm(core::tr("head norm"), n.hidden);
        walk.put(core::tr("head bias"), n.vocabulary);
    }
    if (!n.tied)
        walk.put("output", static_cast<double>(n.vocabulary) * n.hidden);
    return walk.take();
}

double Sizes::total() const
{
    const double stacks = decoderLayers > 0 ? 2 : 1;
    return wordEmbedding + otherEmbedding + attentionLayers * attention + mambaLayers * mamba + decoderLayers * crossAttention
           + denseLayers * denseFfn + moeLayers * (router + experts * expert) + stacks * (relativeBias + finalNorm) + head;
}

double Sizes::active() const
{
    return total() - moeLayers * (experts - topK) * expert;
}

Sizes sizes(const Network &n)
{
    Sizes s;
    const double h = n.hidden;
    const double norm = n.rmsNorm ? h : 2 * h;
    const auto ffn = [&](double width) {
        const double matrices = n.gated ? 3 : 2;
        return matrices * h * width + (n.bias ? (matrices - 1) * width + h : 0);
    };
    s.wordEmbedding = h * n.vocabulary;
    s.otherEmbedding = h * n.positions + h * n.typeVocabulary + (n.embeddingNorm ? norm : 0);
    s.attention = s.crossAttention = sizeOf(n, &Walk::attention);
    s.mamba = n.ssmInner > 0 ? sizeOf(n, &Walk::mamba) : 0;
    s.denseFfn = n.ffn > 0 ? ffn(n.ffn) + norm : 0;
    s.expert = n.experts > 0 ? ffn(expertWidth(n)) : 0;
    s.router = n.experts > 0 ? norm + h * n.experts + (n.routerBias ? n.experts : 0) + (n.sharedFfn > 0 ? ffn(n.sharedFfn) : 0)
                                   + (n.sharedGate ? h : 0)
                             : 0;
    s.relativeBias = static_cast<double>(n.relativeBuckets) * n.heads;
    s.finalNorm = n.embeddingNorm ? 0 : norm;
    s.head = (n.pooler ? h * h + h : 0) + (n.mlmHead ? h * h + h + norm + n.vocabulary : 0) + (n.tied ? 0 : s.wordEmbedding);
    s.layers = n.layers;
    s.decoderLayers = n.decoderLayers;
    s.moeLayers = n.allMoeLayers();
    s.attentionLayers = n.allLayers();
    s.denseLayers = s.attentionLayers - s.moeLayers;
    if (!n.pattern.empty())
        s.attentionLayers = s.denseLayers = 0;
    for (int layer = 0; layer < static_cast<int>(n.pattern.size()); ++layer) {
        const LayerKind kind = n.kind(layer);
        s.attentionLayers += kind.attention ? 1 : 0;
        s.mambaLayers += kind.mamba ? 1 : 0;
        s.denseLayers += kind.dense ? 1 : 0;
    }
    s.experts = n.experts;
    s.topK = n.experts > 0 ? n.topK : 0;
    return s;
}

} // namespace shardscope::model
