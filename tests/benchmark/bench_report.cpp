// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#include "app/headless/cases/costcase.h"
#include "core/cluster/build.h"
#include "core/cluster/orders.h"
#include "core/cluster/statistics.h"
#include "core/cost/trainingrun.h"
#include "core/io/catalog/catalog.h"
#include "core/io/cluster/clustercodec.h"
#include "core/io/runs/reader.h"
#include "core/io/scenario/codec.h"
#include "core/io/text/reader.h"
#include "core/io/trace/tracereader.h"
#include "core/placement/eplb.h"
#include "core/scenario/costchoices.h"
#include "core/schedule/simulate.h"
#include "core/search/search.h"
#include "tests/benchmark/printouts.h"
#include "tests/benchmark/reportbench.h"
#include "tests/core/io/trace/tracewriter.h"
#include "tests/core/schedule/slowsimulator.h"

#include <nlohmann/json.hpp>

#include <algorithm>
#include <chrono>
#include <cmath>
#include <memory>
#include <numeric>
#include <sstream>

using namespace shardscope;
using namespace shardscope::bench;

namespace {

std::string times(int a, int b)
{
    return std::to_string(a) + " x " + std::to_string(b);
}

void addSimulate()
{
    using namespace schedule;
    for (const auto &[stages, chunks] : {std::pair{8, 64}, {64, 512}, {512, 2048}}) {
        const auto prepared = [stages = stages, chunks = chunks] {
            Problem problem = testing::unit("1f1b", stages, chunks);
            OrderPtr order = *buildOrder(testing::scheduleNamed("1f1b"), problem);
            return std::pair(std::move(problem), std::move(order));
        };
        const double size = 2.0 * stages * chunks;
        add("simulate", "1F1B, tasks", ours, size, times(stages, chunks), [prepared](benchmark::State &state) {
            const auto [problem, order] = prepared();
            for (auto _ : state)
                benchmark::DoNotOptimize(simulate(order, problem)->makespan());
        });
        add("simulate", "1F1B, tasks", "plain simulator with maps", size, times(stages, chunks),
            [prepared](benchmark::State &state) {
                const auto [problem, order] = prepared();
                for (auto _ : state) {
                    testing::SlowSimulator slow(*order, problem);
                    benchmark::DoNotOptimize(slow.run().makespan);
                }
            });
    }
}

search::SearchQuery query(int gpus, bool manyOrders)
{
    const auto catalog = io::loadCatalog();
    search::SearchQuery q;
    q.network = io::findModel(*catalog, "gpt3-13b")->network;
    cost::MachineFigures figures;
    figures.gpus = gpus;
    figures.gpusPerHost = 8;
    q.machine =
        cost::trainingMachine(figures, *io::findDevice(*catalog, "A100-80GB"), *io::findEfficiency(*catalog, "A100-80GB"));
    q.globalBatch = 3072;
    q.space.base.precision = model::Precision::Fp16;
    q.space.schedules = {"1f1b", "interleaved"};
    if (manyOrders) {
        q.space.schedules = {"1f1b", "interleaved", "gpipe", "zb-h1", "zb-h2", "zb-v", "dualpipe"};
        q.space.zero = {0, 1, 2, 3};
        q.space.order = {plan::rankOrders.begin(), plan::rankOrders.end()};
    }
    return q;
}

void addSearch()
{
    for (const auto &[gpus, many, label] :
         {std::tuple{8, false, "8 GPUs"}, {64, false, "64 GPUs"}, {64, true, "64 GPUs, all orders"}}) {
        const search::SearchQuery q = query(gpus, many);
        const auto plans = *search::Enumeration::of(q.network, q.machine.gpus, q.globalBatch, q.space);
        const auto size = static_cast<double>(plans.size());
        add("search", "GPT-3 13B, plans", ours, size, label, [q](benchmark::State &state) {
            for (auto _ : state)
                benchmark::DoNotOptimize(search::search(q, {}, 1)->evaluated);
        });
        const std::uint64_t step = std::max<std::uint64_t>(1, plans.size() / 20000);
        add("search", "GPT-3 13B, plans",
            "every plan by itself" + (step > 1 ? " (each " + std::to_string(step) + "th, scaled)" : std::string()), size, label,
            [q, plans, step](benchmark::State &state) {
                const auto model = *cost::StepModel::of(q.network, q.machine);
                for (auto _ : state) {
                    const auto began = std::chrono::steady_clock::now();
                    double best = 1e300;
                    for (std::uint64_t i = 0; i < plans.size(); i += step) {
                        const plan::Layout plan = plans.plan(i);
                        const auto memory = model.memory().estimate(plan);
                        if (!memory || !memory->fits(q.machine.device.usable))
                            continue;
                        if (const auto predicted = model.predict(plan))
                            best = std::min(best, predicted->step_s);
                    }
                    benchmark::DoNotOptimize(best);
                    state.SetIterationTime(std::chrono::duration<double>(std::chrono::steady_clock::now() - began).count()
                                           * static_cast<double>(step));
                }
            })
            ->UseManualTime();
    }
}

/// EPLB as one writes it down first: whoever is asked for next is searched for.
double plainBalance(const std::vector<double> &load, int slots, int gpus)
{
    std::vector<int> count(load.size(), 1);
    for (auto more = static_cast<int>(load.size()); more < slots; ++more) {
        std::size_t most = 0;
        for (std::size_t e = 1; e < load.size(); ++e)
            if (load[e] / count[e] > load[most] / count[most])
                most = e;
        ++count[most];
    }
    std::vector<double> pieces;
    for (std::size_t e = 0; e < load.size(); ++e)
        pieces.insert(pieces.end(), static_cast<std::size_t>(count[e]), load[e] / count[e]);
    std::ranges::sort(pieces, std::greater{});
    std::vector<double> sum(static_cast<std::size_t>(gpus));
    std::vector<int> held(static_cast<std::size_t>(gpus));
    for (const double piece : pieces) {
        std::size_t least = sum.size();
        for (std::size_t g = 0; g < sum.size(); ++g)
            if (held[g] < slots / gpus && (least == sum.size() || sum[g] < sum[least]))
                least = g;
        sum[least] += piece;
        ++held[least];
    }
    return *std::ranges::max_element(sum);
}

void addPlace()
{
    for (const int experts : {64, 256, 1024}) {
        std::vector<double> load;
        std::uint64_t seed = 7;
        for (int e = 0; e < experts; ++e) {
            seed = seed * 6364136223846793005ULL + 1442695040888963407ULL;
            load.push_back(static_cast<double>(seed >> 50U));
        }
        const int slots = experts + experts / 4;
        const int gpus = slots / 5;
        add("place", "EPLB, experts", ours, experts, times(experts, gpus), [load, slots, gpus](benchmark::State &state) {
            for (auto _ : state)
                benchmark::DoNotOptimize(placement::eplb(load, {slots, 1, 1, gpus, true}).gpuLoad.data());
        });
        add("place", "EPLB, experts", "linear searches", experts, times(experts, gpus),
            [load, slots, gpus](benchmark::State &state) {
                for (auto _ : state)
                    benchmark::DoNotOptimize(plainBalance(load, slots, gpus));
            });
    }
}

void addCost()
{
    const plan::TrainingRun run = scenario::exampleRun();
    for (const int runs : {10, 100, 1000}) {
        add("cost", "training runs", ours, runs, std::to_string(runs), [run, runs](benchmark::State &state) {
            plan::TrainingRun each = run;
            for (auto _ : state)
                for (int i = 0; i < runs; ++i) {
                    each.datasetTokens += 1e9;
                    benchmark::DoNotOptimize(cost::runCost(each));
                }
        });
        add("cost", "training runs", "as JSON in and text out, one by one", runs, std::to_string(runs),
            [runs](benchmark::State &state) {
                const std::string text =
                    R"({"args":{"cluster_flop_rate":156e12,"num_experts":8,"batch_size":8192,"seq_len":8192,"dataset_size":13e12,"num_layers":120,)"
                    R"("d_model":15360,"p_pipe":15,"p_data":16,"p_exp":8,"p_tensor_int":8}})";
                for (auto _ : state)
                    for (int i = 0; i < runs; ++i)
                        benchmark::DoNotOptimize(headless::answerCost(text, "b", headless::AnswerAs::Text));
            });
    }
}

cluster::Cluster machine(int gpus)
{
    cluster::GeneratorOptions o;
    o.hosts = std::max(1, gpus / 8);
    o.gpusPerHost = std::min(gpus, 8);
    o.insideBandwidth = gigabytesPerSecond(450);
    o.levels = {{"leaf", 4, {}, gigabytesPerSecond(50)}, {"spine", 0, {}, gigabytesPerSecond(25)}};
    return *cluster::generate(o);
}

/// A ring that goes to the fastest GPU that is left.
double nearestNeighbour(const cluster::BandwidthTable &table)
{
    const int n = table.devices();
    std::vector<bool> used(static_cast<std::size_t>(n));
    int at = 0;
    used[0] = true;
    double narrowest = 1e300;
    for (int k = 1; k < n; ++k) {
        int next = -1;
        for (int j = 0; j < n; ++j)
            if (!used[static_cast<std::size_t>(j)] && (next < 0 || table.at(at, j) > table.at(at, next)))
                next = j;
        narrowest = std::min(narrowest, table.at(at, next));
        used[static_cast<std::size_t>(next)] = true;
        at = next;
    }
    return std::min(narrowest, table.at(at, 0));
}

void addMachine()
{
    for (const int gpus : {64, 256, 1024}) {
        const auto c = std::make_shared<const cluster::Cluster>(machine(gpus));
        const auto table = std::make_shared<const cluster::BandwidthTable>(*c);
        const std::string label = std::to_string(gpus);
        add("machine", "ring, GPUs", ours, gpus, label, [c, table](benchmark::State &state) {
            for (auto _ : state)
                benchmark::DoNotOptimize(cluster::bestRing(*c, *table));
        });
        add("machine", "ring, GPUs", "to the nearest that is left, once", gpus, label, [table](benchmark::State &state) {
            for (auto _ : state)
                benchmark::DoNotOptimize(nearestNeighbour(*table));
        });
        add("machine", "statistics, GPUs", ours, gpus, label, [c, table](benchmark::State &state) {
            for (auto _ : state) {
                benchmark::DoNotOptimize(cluster::classBandwidths(*c, *table));
                benchmark::DoNotOptimize(cluster::outliers(*c, *table));
                benchmark::DoNotOptimize(cluster::asymmetries(*c, *table, 0));
            }
        });
        add("machine", "statistics, GPUs", "mean of all cells", gpus, label, [table](benchmark::State &state) {
            for (auto _ : state) {
                double sum = 0;
                for (int i = 0; i < table->devices(); ++i)
                    for (int j = 0; j < table->devices(); ++j)
                        sum += i == j ? 0 : table->at(i, j);
                benchmark::DoNotOptimize(sum);
            }
        });
    }
}

/// What has to be done at the least: every word is looked at once.
void words(benchmark::State &state, const std::string &text)
{
    for (auto _ : state) {
        std::istringstream in(text);
        std::string word;
        std::size_t letters = 0;
        while (in >> word)
            letters += word.size();
        benchmark::DoNotOptimize(letters);
    }
}

void asTree(benchmark::State &state, const std::string &text)
{
    for (auto _ : state)
        benchmark::DoNotOptimize(nlohmann::json::parse(text, nullptr, false).size());
}

void addText(const std::string &format, int gpus, std::string content, bool json)
{
    const auto text = std::make_shared<const std::string>(std::move(content));
    const auto size = static_cast<double>(text->size());
    const std::string label = std::to_string(gpus) + " GPUs";
    add("read", format + ", bytes", ours, size, label, [text](benchmark::State &state) {
        for (auto _ : state)
            if (!io::readMachine(*text, "bench").ok())
                return state.SkipWithError("it was refused");
    });
    add("read", format + ", bytes", json ? "nlohmann's tree of the document" : "its words by a stream", size, label,
        [text, json](benchmark::State &state) { json ? asTree(state, *text) : words(state, *text); });
}

void addReaders()
{
    using Printer = std::string (*)(int);
    const std::pair<const char *, Printer> plain[] = {
        {"topo-m", topoMatrix},       {"bandwidth-matrix", bandwidthMatrix}, {"p2p-status", peerStatus}, {"p2p-test", peerTest},
        {"nvbandwidth", nvbandwidth}, {"nvlink-status", nvlinkStatus},       {"nccl-tests", ncclTests},  {"rocm-smi", rocmTopo},
        {"hwloc-xml", hwlocXml}};
    for (const int gpus : {8, 64, 256}) {
        for (const auto &[format, print] : plain)
            addText(format, gpus, print(gpus), false);
        addText("nvbandwidth-json", gpus, nvbandwidthJson(gpus), true);
        addText("cluster-json", gpus, io::encodeCluster(machine(gpus)), true);
        scenario::Scenario s;
        s.name = "bench";
        s.cluster = std::make_shared<const cluster::Cluster>(io::readMachine(bandwidthMatrix(gpus), "bench")->cluster);
        addText("scenario", gpus, io::encodeScenario(s), true);
    }
}

void addRunsAndTraces()
{
    for (const int count : {10, 100, 1000}) {
        std::string content = "[";
        for (int i = 0; i < count; ++i)
            content +=
                (i > 0 ? ",\n" : "")
                + std::string(
                    R"({"world_size":4,"global_batch_size":64,"chunks":4,"microbatch_size":16,"partition":"6,2,2,2","seed":)")
                + std::to_string(i)
                + R"(,"throughput_samples_per_s":9.4,"stage_forward_time_ms_per_rank":[83.5,26.2,26.2,26.5]})";
        const auto text = std::make_shared<const std::string>(content + "]");
        const auto size = static_cast<double>(text->size());
        add("read", "runs, bytes", ours, size, std::to_string(count) + " runs", [text](benchmark::State &state) {
            for (auto _ : state)
                benchmark::DoNotOptimize(io::readRuns(*text, "bench").ok());
        });
        add("read", "runs, bytes", "nlohmann's tree of the document", size, std::to_string(count) + " runs",
            [text](benchmark::State &state) { asTree(state, *text); });
    }
    for (const std::size_t megabytes : {1, 8, 64}) {
        const auto text = std::make_shared<std::string>();
        const auto fill = [text, megabytes] {
            if (!text->empty())
                return;
            tests::TraceWriter writer([text](std::string_view part) { *text += part; }, 0);
            (void)tests::writeTraining(writer, {.layers = 24, .untilBytes = megabytes * 1'000'000});
        };
        const std::string label = std::to_string(megabytes) + " MB";
        const double size = static_cast<double>(megabytes) * 1e6;
        add("read", "trace, bytes", ours, size, label, [text, fill](benchmark::State &state) {
            fill();
            for (auto _ : state)
                benchmark::DoNotOptimize(io::readTraceText(*text, "bench").ok());
        });
        add("read", "trace, bytes", "nlohmann's tree of the document", size, label, [text, fill](benchmark::State &state) {
            fill();
            asTree(state, *text);
        });
    }
}

} // namespace

/// Not before main(): tables of the core that are needed are made before it.
static void addReport()
{
    addSimulate();
    addSearch();
    addPlace();
    addCost();
    addMachine();
    addReaders();
    addRunsAndTraces();
}

int main(int argc, char **argv)
{
    addReport();
    benchmark::Initialize(&argc, argv);
    if (benchmark::ReportUnrecognizedArguments(argc, argv))
        return 1;
    benchmark::RunSpecifiedBenchmarks();
    return 0;
}
