// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/window/files/launchnames.h"

#include "core/scenario/layoutrows.h"
#include "ui/base/format.h"

#include <QCoreApplication>

#include <algorithm>
#include <array>
#include <utility>

namespace shardscope::ui {

namespace {

struct Words {
    Q_DECLARE_TR_FUNCTIONS(LaunchNames)
};

} // namespace

QString launchKeyName(std::string_view key)
{
    if (key == "gpu")
        return Words::tr("gpu: name of the GPUs, e.g. H100");
    if (key == "call")
        return Words::tr("Called as");
    if (key == "gpus")
        return Words::tr("gpus: GPUs of the run, all together");
    if (key == "gpus_per_node")
        return Words::tr("gpus_per_node: GPUs of a node");
    if (key == "node_network_gbps")
        return Words::tr("node_network_gbps: all network ports of a node, each way, in Gbit/s");
    if (key == "gated")
        return Words::tr("gated: feed-forward blocks have a gate");
    if (key == "bias")
        return Words::tr("bias: linear layers have biases");
    if (key == "tie_embeddings")
        return Words::tr("tie_embeddings: the output matrix is the word embedding");
    // Where a launch file's word is not the setting's own.
    constexpr std::array<std::pair<std::string_view, std::string_view>, 3> others{
        {{"ulysses", "cp_inner"}, {"vocab", "vocabulary"}, {"topk", "routed"}}};
    const auto other = std::ranges::find(others, key, &std::pair<std::string_view, std::string_view>::first);
    const std::string name(other == others.end() ? key : other->second);
    const scenario::LayoutRow *row = scenario::findLayoutRow(name);
    const scenario::Setting *setting = row != nullptr ? &row->setting : nullptr;
    for (const scenario::Setting &shape : scenario::modelShape())
        if (setting == nullptr && shape.path == "model." + name)
            setting = &shape;
    const QString word = QString::fromUtf8(key.data(), static_cast<qsizetype>(key.size()));
    return setting == nullptr ? word : word + QStringLiteral(": ") + coreText(setting->what);
}

} // namespace shardscope::ui
