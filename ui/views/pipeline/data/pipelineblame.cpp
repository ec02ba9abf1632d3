// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/views/pipeline/data/pipelineblame.h"

#include "ui/base/words.h"

#include <algorithm>

namespace shardscope::ui {

double wholeGpuTime(const PipelineData &data)
{
    double most = 0;
    for (int i = 0; i < data.pictures(); ++i)
        most = std::max(most, data.picture(i).end() * data.picture(i).lanes());
    return most;
}

std::optional<WaitCause> longestWait(const schedule::Analysis &analysis)
{
    const schedule::Blame &blame = analysis.blame();
    const double tolerance = analysis.timeline().tolerance();
    WaitCause most;
    WaitCause filling{0, true, 0};
    for (std::size_t rank = 0; rank < blame.work().size(); ++rank) {
        const double fills = blame.filling()[rank].si();
        const double holds = blame.work()[rank].si() - fills;
        filling.seconds += fills;
        if (holds > most.seconds)
            most = {static_cast<int>(rank), false, holds, fills > tolerance};
    }
    if (std::max(most.seconds, filling.seconds) <= tolerance)
        return std::nullopt;
    if (filling.seconds <= most.seconds)
        return most;
    for (const int rank : mostBlamedRanks(analysis, 1))
        filling.rank = rank;
    return filling;
}

QString causeText(const WaitCause &cause)
{
    return cause.filling   ? Words::tr("caused by filling")
           : cause.besides ? Words::tr("caused by %1, beside filling").arg(gpuName(cause.rank))
                           : Words::tr("caused by %1").arg(gpuName(cause.rank));
}

std::vector<int> mostBlamedRanks(const schedule::Analysis &analysis, std::size_t most)
{
    const auto ranks = analysis.blame().work();
    std::vector<int> order;
    for (std::size_t i = 0; i < ranks.size(); ++i) {
        if (ranks[i].si() > analysis.timeline().tolerance())
            order.push_back(static_cast<int>(i));
    }
    const auto larger = [&](int a, int b) {
        const double x = ranks[static_cast<std::size_t>(a)].si();
        const double y = ranks[static_cast<std::size_t>(b)].si();
        return x != y ? x > y : a < b;
    };
    const std::size_t count = std::min(most, order.size());
    std::partial_sort(order.begin(), order.begin() + static_cast<std::ptrdiff_t>(count), order.end(), larger);
    order.resize(count);
    return order;
}

double longestBlame(const PipelinePicture &picture)
{
    double longest = 0;
    for (int i = 0; i < picture.lanes() && picture.lanes() <= mostInMatrix; ++i) {
        for (int j = 0; j < picture.lanes(); ++j)
            longest = std::max(longest, picture.analysis().blame().waits(i, j).si());
    }
    return longest;
}

} // namespace shardscope::ui
