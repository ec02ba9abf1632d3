// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/cluster/build.h"

#include <QString>

#include <memory>

namespace samples {

using namespace shardscope;

/// hosts × gpus, NV4 inside, one level of network.
inline std::shared_ptr<const cluster::Cluster> machine(int hosts, int gpus, double gigabytes = 100)
{
    cluster::GeneratorOptions options;
    options.name = "sample";
    options.hosts = hosts;
    options.gpusPerHost = gpus;
    options.inside = {cluster::LinkKind::NvLink, 4};
    options.insideBandwidth = gigabytesPerSecond(gigabytes);
    options.levels = {{"network", 0, microseconds(9), gigabytesPerSecond(25)}};
    Result<cluster::Cluster> made = cluster::generate(options);
    Q_ASSERT(made);
    return std::make_shared<const cluster::Cluster>(std::move(*made));
}

inline QString topo(int gpus, const char *link = "NV2")
{
    QString text;
    for (int i = 0; i < gpus; ++i)
        text += u"\tGPU%1"_qs.arg(i);
    text += u'\n';
    for (int i = 0; i < gpus; ++i) {
        text += u"GPU%1"_qs.arg(i);
        for (int j = 0; j < gpus; ++j)
            text += u'\t' + (i == j ? u" X "_qs : QString::fromLatin1(link));
        text += u'\n';
    }
    return text;
}

/// Every value tells its row and column: from + to / 100.
inline QString bandwidths(int gpus)
{
    QString text = u"GB/s"_qs;
    for (int i = 0; i < gpus; ++i)
        text += u"\tGPU%1"_qs.arg(i);
    text += u'\n';
    for (int i = 0; i < gpus; ++i) {
        text += u"GPU%1"_qs.arg(i);
        for (int j = 0; j < gpus; ++j)
            text += u'\t' + (i == j ? u"X"_qs : QString::number(10 + i + j / 100.0));
        text += u'\n';
    }
    return text;
}

} // namespace samples
