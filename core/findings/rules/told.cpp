// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#include "core/findings/doctorrules.h"

#include <algorithm>
#include <map>

namespace shardscope::findings {

namespace {

/// The first line of each file that says so.
template <class Make>
void tellEach(const Facts &facts, Verdicts &verdicts, ToldFact::What what, const Make &make)
{
    std::map<std::string, std::pair<const ToldFact *, int>> byFile;
    for (const ToldFact &fact : facts.told) {
        if (fact.what != what)
            continue;
        auto &[first, count] = byFile.try_emplace(fact.at.file, &fact, 0).first->second;
        ++count;
    }
    for (const auto &[file, told] : byFile) {
        runs::Finding finding = make(told.second);
        finding.about.try_emplace("file", file);
        finding.lines = {told.first->at};
        if (!finding.causes.empty())
            finding.cause = finding.causes.front().message;
        verdicts.add(std::move(finding));
    }
}

} // namespace

/// The program's own words, where no launch file shows the numbers.
void refusesLayers(const Facts &facts, Verdicts &verdicts)
{
    tellEach(facts, verdicts, ToldFact::What::LayersIndivisible, [](int) {
        runs::Finding finding;
        finding.message = core::tr("The program refuses to start: the layers do not divide into its pipeline stages");
        finding.probability = 0.97;
        finding.causes = {{"stages", core::tr("Layers are no multiple of pipeline stages × virtual stages"), 1}};
        finding.next = {{core::tr("Take another number of stages, or state the layers of the first and the last one"),
                         "--decoder-first-pipeline-num-layers N"}};
        return finding;
    });
}

void refusesBatch(const Facts &facts, Verdicts &verdicts)
{
    tellEach(facts, verdicts, ToldFact::What::BatchIndivisible, [](int) {
        runs::Finding finding;
        finding.message = core::tr("The program refuses to start: the batch does not divide into microbatches and replicas");
        finding.probability = 0.97;
        finding.causes = {{"batch", core::tr("The batch is no multiple of microbatch × replicas"), 1}};
        finding.next = {{core::tr("Take a batch that is a multiple of microbatch × replicas"), {}}};
        return finding;
    });
}

void refusesMicrobatches(const Facts &facts, Verdicts &verdicts)
{
    tellEach(facts, verdicts, ToldFact::What::FewMicrobatches, [](int) {
        runs::Finding finding;
        finding.message = core::tr("The program refuses to start: it has fewer microbatches than pipeline stages");
        finding.probability = 0.97;
        finding.causes = {{"few", core::tr("Batch over microbatch is less than the number of stages"), 1}};
        finding.next = {{core::tr("Raise the batch of a replica, halve the microbatch, or take fewer stages"), {}}};
        return finding;
    });
}

void sharedMemoryFull(const Facts &facts, Verdicts &verdicts)
{
    tellEach(facts, verdicts, ToldFact::What::SharedMemoryFull, [](int count) {
        runs::Finding finding;
        finding.message = core::tr("Shared memory (/dev/shm) is full: NCCL cannot make its buffers");
        finding.measured = runs::Quantity{core::tr("messages of this kind"), static_cast<double>(count), ""};
        finding.expected = runs::Expected{0, 0, "", core::tr("each pair of ranks on a host needs some 10 MB a channel there")};
        finding.probability = 0.97;
        finding.causes = weighed({{"container", core::tr("The container has 64 MB, Docker's default"), 0.8},
                                  {"left-over", core::tr("Files of ended jobs still lie in it"), 0.2}});
        finding.next = {{core::tr("Give the container the host's"), "docker run --ipc=host"},
                        {core::tr("See what lies in it"), "df -h /dev/shm; ls -la /dev/shm"}};
        return finding;
    });
}

void cacheFlushes(const Facts &facts, Verdicts &verdicts)
{
    tellEach(facts, verdicts, ToldFact::What::CacheFlushes, [](int count) {
        runs::Finding finding;
        finding.message =
            core::tr("Memory is nearly full: PyTorch's allocator gives its cache back within steps, which costs time");
        finding.measured = runs::Quantity{core::tr("messages of this kind"), static_cast<double>(count), ""};
        finding.expected = runs::Expected{0, 0, "", core::tr("with memory to spare the allocator keeps what it has")};
        finding.probability = 0.95;
        finding.causes = weighed({{"plan-too-large", core::tr("Model and activations need more than the GPU has"), 0.7},
                                  {"sizes-vary", core::tr("Sizes change from step to step (sequences, batches)"), 0.3}});
        finding.next = {{core::tr("Compare with what the plan needs, term by term"), "shardscope-cli memory"},
                        {core::tr("Halve the microbatch or recompute activations"), {}}};
        return finding;
    });
}

/// All ranks wait in one collective: who is missing did not come, or fell behind.
void collectiveHung(const Facts &facts, Verdicts &verdicts)
{
    std::map<std::string, std::vector<const HangFact *>> byFile;
    for (const HangFact &hang : facts.hangs)
        byFile[hang.at.file].push_back(&hang);
    for (const auto &[file, hangs] : byFile) {
        std::map<int, long long> last;
        for (const HangFact *hang : hangs)
            last.try_emplace(hang->rank, hang->number);
        const HangFact &first = *hangs.front();
        std::string ranks;
        constexpr std::size_t shown = 8;
        std::size_t count = 0;
        for (const auto &[rank, number] : last)
            if (++count <= shown)
                ranks += (count > 1 ? ", " : "") + std::to_string(rank);
        ranks += last.size() > shown ? ", …" : "";
        runs::Finding finding;
        finding.about = {{"file", file}, {"collective", first.operation}};
        finding.message = {last.size() == 1 ? core::tr("Rank %1 waited %2 in %3 and gave up: a rank did not come to it")
                                            : core::tr("Ranks %1 waited %2 in %3 and gave up: another rank did not come to it"),
                           {ranks, Number(first.limit_s, "s", 3), first.operation}};
        finding.measured = runs::Quantity{core::tr("ranks that gave up"), static_cast<double>(last.size()), ""};
        finding.expected = runs::Expected{0, first.limit_s, "s", core::tr("the time limit of the process group")};
        finding.probability = 0.95;
        for (const HangFact *hang : hangs)
            if (finding.lines.size() < 3)
                finding.lines.push_back(hang->at);
        finding.causes =
            weighed({{"rank-ended", core::tr("A rank ended with an error or ran out of memory, and the others do not know"), 0.4},
                     {"other-path", core::tr("Ranks take different ways: uneven batches, a condition, an unused parameter"), 0.3},
                     {"network", core::tr("A link or a NIC failed"), 0.15},
                     {"long-work", core::tr("A rank works longer than the limit: saving, evaluating, reading data"), 0.15}});
        finding.cause = finding.causes.front().message;
        finding.next = {{core::tr("Look for the first error in the logs of the ranks that are not among these"), {}},
                        {core::tr("Have each rank write what it waited in"), "TORCH_NCCL_TRACE_BUFFER_SIZE=2000"}};
        verdicts.add(std::move(finding));
    }
}

} // namespace shardscope::findings
