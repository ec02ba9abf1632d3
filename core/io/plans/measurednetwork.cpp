// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#include "core/io/plans/measurednetwork.h"

#include "core/base/ascii.h"
#include "core/io/plans/measuredlayout.h"
#include "core/model/parameters.h"

#include <algorithm>
#include <cmath>
#include <utility>

namespace shardscope::io {

namespace {

class NetworkReader {
public:
    NetworkReader(const RowCells &cells, const Catalog &catalog, const Testbed &bed, std::optional<double> billions)
        : m_cells(cells), m_catalog(catalog), m_bed(bed), m_billions(billions), m_model(cells.text("model"))
    {
    }

    MeasuredNetwork read()
    {
        std::string reason = readShape();
        if (reason.empty())
            readFurtherTokens();
        return {std::move(m_network), std::move(reason), std::move(m_assumed)};
    }

private:
    void assume(const std::string &what) { noteAssumed(m_assumed, what); }

    std::string readShape()
    {
        model::Network &n = m_network;
        const std::string name = lowered(m_model);
        if (contains(name, "nemotron-h") || contains(name, "nemotron_h") || contains(name, "nemotron_3")
            || contains(name, "nemotron v3"))
            return readNamed(name) ? "" : "the model has Mamba layers, and the catalogue does not have their shape";
        n.name = m_model;
        n.source = "the row";
        const bool llama = contains(name, "llama");
        n.gated = llama || contains(name, "grok") || contains(name, "deepseek") || contains(name, "qwen")
                  || contains(name, "mistral") || contains(name, "mixtral") || contains(name, "kimi") || contains(name, "gpt-oss")
                  || contains(name, "gpt oss");
        n.rmsNorm = n.gated;
        n.bias = !n.gated && !contains(name, "mpt") && !contains(name, "nemotron");
        n.tied = !n.gated;
        const bool sparse =
            contains(name, "moe") || contains(name, "grok") || contains(name, "deepseek") || contains(name, "llama 4");
        if (!m_cells.whole("hidden") || !m_cells.whole("layers") || (sparse && !m_cells.whole("experts"))) {
            if (readNamed(name))
                return {};
        }
        if (readSparse())
            return {};
        n.hidden = m_cells.whole("hidden").value_or(0);
        n.layers = m_cells.whole("layers").value_or(0);
        n.heads = m_cells.whole("heads").value_or(0);
        n.sequence = m_cells.whole("seq_len").value_or(0);
        if (n.hidden == 0 || n.sequence == 0)
            return n.hidden == 0 ? unknownShape() : "it does not say the sequence length";
        if (n.heads == 0) {
            n.heads = likelyHeads(n.hidden, m_cells.whole("tp").value_or(1));
            assume(std::to_string(n.heads) + " heads");
        }
        n.vocabulary = m_cells.whole("vocab").value_or(0);
        if (n.vocabulary == 0) {
            n.vocabulary = contains(name, "llama 3") || contains(name, "llama3") ? 128256 : llama ? 32000 : 50257;
            assume("a vocabulary of " + std::to_string(n.vocabulary));
        }
        n.ffn = m_cells.whole("ffn").value_or(4 * n.hidden);
        n.kvHeads = m_cells.whole("kv_heads").value_or(0);
        if (const auto billions = m_cells.number("params_b");
            n.layers == 0 && billions && *billions > 0 && !m_cells.whole("experts")) {
            const double h = n.hidden;
            const double layer = 4 * h * h + (n.gated ? 3.0 : 2.0) * h * n.ffn;
            const double layers = (*billions * 1e9 - h * n.vocabulary * (n.tied ? 1 : 2)) / layer;
            n.layers = layers >= 0.5 && layers < model::maxLayers ? static_cast<int>(std::lround(layers)) : 0;
            assume(std::to_string(n.layers) + " layers, by its parameters");
        }
        if (n.layers < 1)
            return "it does not say how many layers the model has";
        if (n.gated == false && contains(name, "gpt"))
            n.positions = n.sequence;
        if (isPlainPyTorch(LayoutColumns(m_cells.table, m_cells.row).software()))
            readModules(name);
        n.dropout = m_bed.attention == plan::AttentionKernel::Unfused;
        if (const auto experts = m_cells.whole("experts"); experts && *experts > 1) {
            n.experts = *experts;
            n.moeEvery = 1;
            n.topK = m_cells.whole("topk").value_or(contains(name, "gshard") ? 2 : 1);
            n.moeFfn = m_cells.whole("moe_ffn").value_or(0);
            n.headDim = m_cells.whole("head_dim").value_or(0);
            n.denseFirst = std::min(m_cells.whole("dense_layers").value_or(0), n.layers);
            n.ffn = m_cells.whole("dense_ffn").value_or(n.ffn);
            n.sharedFfn = m_cells.whole("shared_experts").value_or(0) * (n.moeFfn > 0 ? n.moeFfn : n.ffn);
        } else if (contains(name, "moe") || contains(name, "grok") || contains(name, "deepseek") || contains(name, "llama 4")
                   || contains(name, "llama4")) {
            return "it does not say how many experts the model has";
        }
        return {};
    }

    /// What a list of operators looks at, and a table without the column has not said.
    void readModules(const std::string &name)
    {
        model::Network &n = m_network;
        n.headDim = m_cells.whole("head_dim").value_or(0);
        if (contains(name, "qwen3")) // each head has 128, whatever the width, and norms before it is turned
            n.headDim = n.queryNorm = n.keyNorm = m_cells.whole("head_dim").value_or(128);
        if (contains(name, "bert")) {
            n.mlmHead = n.embeddingNorm = true;
            n.typeVocabulary = 2;
            n.positions = std::max(512, n.sequence);
        }
        const auto known = std::ranges::find_if(m_catalog.models, [&n](const CatalogModel &model) {
            const model::Network &other = model.network;
            return other.layers == n.layers && other.hidden == n.hidden && other.heads == n.heads
                   && other.vocabulary == n.vocabulary && other.experts == 0;
        });
        if (known != m_catalog.models.end())
            n.tied = known->network.tied;
        settleTied();
    }

    /// The output matrix is the word embedding where only then the row's count of parameters is right.
    void settleTied()
    {
        const auto billions = m_billions;
        if (!billions || !(*billions > 0))
            return;
        constexpr double near = 0.03;
        const auto off = [&](bool tied) {
            model::Network other = m_network;
            other.tied = tied;
            return model::check(other) ? std::abs(model::sizes(other).total() / (*billions * 1e9) - 1) : 1.0;
        };
        const bool usual = m_network.tied;
        if (m_network.experts == 0 && off(usual) > near && off(!usual) < near)
            m_network.tied = !usual;
    }

    /// A mixture of experts of the catalogue that has the row's width, heads and experts: what the
    /// columns do not say of attention, router and shared experts is the same.
    bool readSparse()
    {
        const auto hidden = m_cells.whole("hidden");
        const auto layers = m_cells.whole("layers");
        const auto experts = m_cells.whole("experts");
        if (!hidden || !layers || !experts || *experts < 2)
            return false;
        const auto found = std::ranges::find_if(m_catalog.models, [&](const CatalogModel &model) {
            const model::Network &known = model.network;
            return known.hidden == *hidden && known.experts == *experts
                   && known.heads == m_cells.whole("heads").value_or(known.heads)
                   && known.kvHeads == m_cells.whole("kv_heads").value_or(known.kvHeads)
                   && known.topK == m_cells.whole("topk").value_or(known.topK) && known.moeEvery == 1
                   && model::expertWidth(known)
                          == m_cells.whole("moe_ffn").value_or(m_cells.whole("ffn").value_or(model::expertWidth(known)));
        });
        if (found == m_catalog.models.end())
            return false;
        model::Network &n = m_network;
        n = found->network;
        n.name = m_model;
        n.source = "the row; what it does not say as " + found->network.name;
        const bool uncut = *layers == n.layers;
        n.mtpLayers = uncut ? n.mtpLayers : 0;
        n.denseFirst =
            std::min(m_cells.whole("dense_layers").value_or(uncut ? n.denseFirst : std::min(n.denseFirst, 1)), *layers);
        n.layers = *layers;
        n.sequence = m_cells.whole("seq_len").value_or(n.sequence);
        n.vocabulary = m_cells.whole("vocab").value_or(n.vocabulary);
        n.moeFfn = m_cells.whole("moe_ffn").value_or(n.moeFfn);
        n.ffn = m_cells.whole("dense_ffn").value_or(n.ffn);
        n.dropout = false;
        return true;
    }

    /// Nearest to heads of 128 that divides the width and that the tensor degree divides.
    static int likelyHeads(int hidden, int tensor)
    {
        const int wanted = std::max(1, hidden / 128);
        for (int off = 0; off < wanted; ++off) {
            for (const int heads : {wanted - off, wanted + off}) {
                if (hidden % heads == 0 && heads % tensor == 0)
                    return heads;
            }
        }
        return 1;
    }

    [[nodiscard]] std::string unknownShape() const
    {
        return m_model.empty() ? "it does not say the model's width"
                               : "it does not say the model's width, and the catalogue has no model " + m_model;
    }

    /// A model of the catalogue, where the row names it without its shape.
    bool readNamed(const std::string &name)
    {
        const std::size_t remark = name.find('(');
        const CatalogModel *model = modelNamedLike(m_catalog, name);
        // A size in brackets is of the name, "gpt2 (1.5B)", other remarks are not.
        if (model == nullptr && remark != std::string::npos && name.find_first_of("0123456789", remark) == std::string::npos)
            model = modelNamedLike(m_catalog, name.substr(0, remark));
        if (model == nullptr)
            return false;
        const int sequence = m_cells.whole("seq_len").value_or(model->network.sequence);
        m_network = model->network;
        m_network.sequence = sequence;
        if (!m_cells.whole("seq_len"))
            assume("sequences of " + std::to_string(sequence) + " tokens");
        assume("the shape of " + model->network.name + " in the catalogue");
        return true;
    }

    /// Layers that predict further tokens. Megatron's recipes train them where they do not say otherwise
    /// (NVIDIA-NeMo/Megatron-Bridge 067f987d, recipes/deepseek: one, in the last stage); what PyTorch's own frameworks
    /// build of the same model ends with its last layer (NVIDIA-NeMo/Automodel, components/models/deepseek_v3/model.py).
    void readFurtherTokens()
    {
        int &layers = m_network.mtpLayers;
        const std::string name = lowered(m_model);
        if (layers == 0 || contains(name, "w/ mtp") || contains(name, "with mtp"))
            return;
        const bool without = contains(name, "w/o mtp") || contains(name, "without mtp");
        const bool built = m_bed.framework != plan::Framework::PyTorch;
        if (!without)
            assume(built ? "its MTP layers trained as well" : "no MTP layers, which PyTorch's models leave out");
        layers = without || !built ? 0 : layers;
    }

    const RowCells &m_cells;
    const Catalog &m_catalog;
    const Testbed &m_bed;
    std::optional<double> m_billions;
    std::string m_model; ///< as the row names it
    model::Network m_network;
    std::string m_assumed;
};

} // namespace

MeasuredNetwork readMeasuredNetwork(const RowCells &cells, const Catalog &catalog, const Testbed &bed,
                                    std::optional<double> billions)
{
    return NetworkReader(cells, catalog, bed, billions).read();
}

} // namespace shardscope::io
