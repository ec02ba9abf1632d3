// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/statistics.h"
#include "core/plan/chunktime.h"
#include "core/plan/partition.h"
#include "core/runs/run.h"
#include "core/schedule/simulate.h"

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <string>
#include <vector>

/// Measurements as labs record them, made by the simulator with noise.
namespace synthetic {

using namespace shardscope;
using runs::Measured;
using runs::Run;
using runs::Runs;
namespace setting = runs::setting;
namespace quantity = runs::quantity;

/// Small, seeded, the same on every machine.
class Random {
public:
    explicit Random(std::uint64_t seed) : m_state(seed * 0x9E3779B97F4A7C15ULL + 0x1234567ULL) {}
    double uniform()
    {
        m_state += 0x9E3779B97F4A7C15ULL;
        std::uint64_t z = m_state;
        z = (z ^ (z >> 30U)) * 0xBF58476D1CE4E5B9ULL;
        z = (z ^ (z >> 27U)) * 0x94D049BB133111EBULL;
        return static_cast<double>((z ^ (z >> 31U)) >> 11U) * 0x1.0p-53;
    }
    double between(double low, double high) { return low + (high - low) * uniform(); }
    int pick(std::initializer_list<int> values)
    {
        return *(values.begin() + static_cast<std::ptrdiff_t>(uniform() * static_cast<double>(values.size())));
    }
    double normal()
    {
        const double u = std::max(uniform(), 1e-300);
        return std::sqrt(-2 * std::log(u)) * std::cos(6.283185307179586 * uniform());
    }
    double noisy(double value, double relative) { return value * (1 + relative * normal()); }

private:
    std::uint64_t m_state;
};

inline Measured measured(std::string_view name, const char *unit, std::vector<double> values, bool ranks)
{
    Measured out;
    out.name = name;
    out.label = name;
    out.unit = unit;
    for (std::size_t i = 0; i < values.size(); ++i) {
        runs::Sample sample;
        sample.value = values[i];
        sample.rank = ranks ? static_cast<int>(i) : -1;
        out.samples.push_back(sample);
    }
    return out;
}

/// A pipeline lab: sweep over chunks for several GPU counts, one run a seed.
struct PipelineLab {
    int layers = 12;
    int batch = 64;
    int seeds = 3;
    double noise = 0.005;
    plan::ChunkTimeModel model;
    std::vector<int> gpus;
    std::vector<int> chunks;
};

inline PipelineLab randomLab(Random &random)
{
    PipelineLab lab;
    lab.layers = random.pick({12, 24, 48});
    lab.batch = random.pick({32, 64, 128});
    lab.seeds = random.pick({3, 4, 5});
    lab.noise = random.between(0.001, 0.01);
    lab.model.perLayerSample = Seconds(random.between(5e-5, 1e-3));
    lab.model.launch = Seconds(random.between(2e-4, 2e-3));
    lab.model.overhead = Seconds(random.between(1e-4, 2e-3));
    lab.gpus = random.uniform() < 0.5 ? std::vector<int>{2, 4} : std::vector<int>{2, 3, 6};
    lab.chunks = {2, 4, 8, 16, 32};
    return lab;
}

inline double simulatedStep(const std::vector<Seconds> &forward, int chunks)
{
    schedule::Problem problem;
    problem.shape = {static_cast<int>(forward.size()), chunks, 1, true};
    problem.times.forward = forward;
    const auto timeline = schedule::simulateSchedule("gpipe", problem);
    return timeline ? timeline->makespan().si() : 0;
}

inline Run pipelineRun(Random &random, const PipelineLab &lab, int gpus, int chunks, const std::vector<int> &stages, int seed)
{
    plan::StageOptions options;
    options.batch = lab.batch;
    options.chunks = chunks;
    const auto times = plan::stageTimes(lab.model, stages, options);
    const double step = simulatedStep(times->forward, chunks);
    Run run;
    run.format = "pipeline-lab";
    run.source = "lab.json";
    run.id = "lab.json/" + std::to_string(gpus) + "-" + std::to_string(chunks) + "-" + std::to_string(seed);
    run.settings = {{"mode", "pipeline"},
                    {"world_size", double(gpus)},
                    {"global_batch_size", double(lab.batch)},
                    {"chunks", double(chunks)},
                    {"microbatch_size", double(lab.batch) / chunks},
                    {"partition", "even"},
                    {"layers", double(lab.layers)},
                    {"seed", double(seed)}};
    run.measured.push_back(measured(quantity::throughput, "samples/s", {random.noisy(lab.batch / step, lab.noise)}, false));
    std::vector<double> stage;
    std::vector<double> memory;
    for (int r = 0; r < gpus; ++r) {
        stage.push_back(random.noisy(times->forward[static_cast<std::size_t>(r)].si() * chunks, lab.noise));
        memory.push_back(random.noisy(3e9 + 4e8 * r + (r + 1 == gpus ? 4e9 : 0), 1e-4));
    }
    run.measured.push_back(measured(quantity::memoryPeak, "B", memory, true));
    run.measured.push_back(measured(quantity::stageForward, "s", stage, true));
    return run;
}

inline Runs pipelineRuns(Random &random, const PipelineLab &lab)
{
    Runs out;
    for (const int gpus : lab.gpus) {
        const auto stages = plan::evenPartition(lab.layers, gpus);
        for (const int chunks : lab.chunks) {
            for (int seed = 1; seed <= lab.seeds; ++seed)
                out.push_back(pipelineRun(random, lab, gpus, chunks, *stages, seed));
        }
    }
    return out;
}

/// Three seeds of one setting, with at most this noise.
inline Runs threeSeeds(Random &random, double mostNoise)
{
    PipelineLab lab = randomLab(random);
    lab.seeds = 3;
    lab.noise = random.between(0.001, mostNoise);
    lab.gpus = {4};
    lab.chunks = {16};
    return pipelineRuns(random, lab);
}

/// Means over the seeds with sample deviations, as the second form of the lab's files.
inline Runs meansOf(const Runs &raw, bool population = false)
{
    Runs out;
    for (std::size_t i = 0; i < raw.size();) {
        std::size_t end = i;
        const auto same = [&](const Run &a, const Run &b) {
            runs::Settings x = a.settings;
            runs::Settings y = b.settings;
            x.erase("seed");
            y.erase("seed");
            return x == y;
        };
        while (end < raw.size() && same(raw[i], raw[end]))
            ++end;
        Run mean = raw[i];
        mean.settings.erase("seed");
        mean.kind = runs::RunKind::Mean;
        mean.origin.clear();
        for (std::size_t m = 0; m < mean.measured.size(); ++m) {
            Measured &quantity = mean.measured[m];
            quantity.isMean = true;
            quantity.count = static_cast<int>(end - i);
            quantity.spread = population ? runs::Spread::SeedPopulation : runs::Spread::SeedSample;
            for (std::size_t s = 0; s < quantity.samples.size(); ++s) {
                std::vector<double> values;
                for (std::size_t r = i; r < end; ++r)
                    values.push_back(raw[r].measured[m].samples[s].value);
                const Summary summary = summarise(values);
                quantity.samples[s].value = summary.mean;
                quantity.samples[s].deviation = population ? summary.populationDeviation : summary.sampleDeviation;
            }
        }
        out.push_back(std::move(mean));
        i = end;
    }
    return out;
}

/// DDP and FSDP of one model at several batches and GPU counts, a run a seed and their average.
inline Runs parallelRuns(Random &random, bool averages, bool split = true)
{
    Runs out;
    const double noise = random.between(0.001, 0.008);
    const double perSample = random.between(1e8, 8e8);
    const double speed = random.between(20, 200);
    const int seeds = random.pick({3, 4, 5});
    for (const char *mode : {"ddp", "fsdp"}) {
        for (const int world : {2, 4}) {
            for (const int batch : {16, 64}) {
                Runs rows;
                for (int seed = 1; seed <= seeds; ++seed) {
                    Run run;
                    run.format = "parallel-lab";
                    run.source = std::string(mode) + ".json";
                    run.origin = run.source + std::to_string(world) + "-" + std::to_string(batch);
                    run.id = run.origin + "-" + std::to_string(seed);
                    run.settings = {{"mode", mode},         {"world_size", double(world)}, {"global_batch_size", double(batch)},
                                    {"steps_warmup", 10.0}, {"steps_measure", 100.0},      {"seed", double(seed)}};
                    const double rate = random.noisy(speed * world * (mode[0] == 'f' ? 0.93 : 1), noise);
                    run.measured.push_back(measured(quantity::throughput, "samples/s", {rate}, false));
                    run.measured.push_back(measured(quantity::stepTime, "s", {batch / rate}, false));
                    std::vector<double> memory;
                    for (int r = 0; r < world; ++r)
                        memory.push_back(
                            random.noisy((mode[0] == 'f' ? 8e8 : 1.8e9) + perSample * batch / (split ? world : 1), 2e-5));
                    run.measured.push_back(measured(quantity::memoryPeak, "B", memory, true));
                    rows.push_back(std::move(run));
                }
                Run mean = meansOf(rows, true).front();
                mean.origin = rows.front().origin;
                mean.id = mean.origin + "-mean";
                out.insert(out.end(), rows.begin(), rows.end());
                if (averages)
                    out.push_back(std::move(mean));
            }
        }
    }
    return out;
}

/// A table of plans on 8 GPUs of a model of 1.3 · 10⁹ parameters.
inline Runs planTable(Random &random)
{
    Runs out;
    const double rate = random.between(2e13, 6e13);
    int line = 10;
    for (const auto &[tp, pp, dp] : {std::tuple{1, 1, 8}, {1, 2, 4}, {1, 4, 2}, {2, 1, 4}, {2, 2, 2}}) {
        for (const int mbs : {1, 2, 4}) {
            Run run;
            run.format = "table";
            run.source = "table.md";
            run.id = "table.md:" + std::to_string(++line);
            run.settings = {{"tp", double(tp)},
                            {"pp", double(pp)},
                            {"dp", double(dp)},
                            {"world_size", 8.0},
                            {"microbatch_size", double(mbs)},
                            {"global_batch_size", 512.0},
                            {"params", 1.3e9},
                            {"sequence", 2048.0},
                            {"gpu", "V100-32GB"},
                            {"precision", "fp16"}};
            const double own = random.noisy(rate / (tp > 1 ? 1.7 : 1) / (1 + (pp - 1) * mbs * dp / 512.0), 0.01);
            run.measured.push_back(measured(quantity::flops, "FLOP/s", {own}, false));
            run.measured.push_back(measured(quantity::stepTime, "s", {8 * 1.3e9 * 512 * 2048 / own / 8}, false));
            Measured memory = measured(quantity::memoryPeak, "B", {std::round(16 / tp / pp * 1.0 + 5 + mbs) * 1e9}, false);
            memory.printedUnit = "GB";
            memory.printedScale = 1e9;
            memory.decimals = 0;
            run.measured.push_back(std::move(memory));
            out.push_back(std::move(run));
        }
    }
    return out;
}

/// Iterations of a MoE serving run, or of a training log without ranks.
inline Run iterations(Random &random, bool ranks, int count)
{
    Run run;
    run.format = ranks ? "moe-serving" : "iteration-log";
    run.source = run.id = ranks ? "serving" : "train.log";
    run.settings = {{"mode", ranks ? "moe" : "training"}, {"global_batch_size", 256.0}};
    Measured series = measured(ranks ? quantity::layerLatency : quantity::stepTime, "s", {}, false);
    const double time = random.between(0.01, 2);
    const double noise = random.between(0.005, 0.05);
    for (int step = 0; step < count; ++step) {
        for (int rank = 0; rank < (ranks ? 4 : 1); ++rank) {
            for (int layer = 0; layer < (ranks ? 3 : 1); ++layer) {
                runs::Sample sample;
                sample.value = random.noisy(time, noise);
                sample.step = step;
                sample.rank = ranks ? rank : -1;
                sample.layer = ranks ? layer : -1;
                series.samples.push_back(sample);
            }
        }
    }
    run.measured.push_back(std::move(series));
    return run;
}

/// Messages of a link of 10 to 200 GB/s.
inline Runs transfers(Random &random)
{
    Runs out;
    const double alpha = random.between(2e-6, 2e-5);
    const double beta = 1 / random.between(1e10, 2e11);
    for (double bytes = 1024; bytes < 2e9; bytes *= 8) {
        Run run;
        run.format = "pipeline-lab";
        run.source = "link.json";
        run.id = "link.json/" + runs::figure(bytes);
        run.settings = {{"bytes", bytes}, {"gpu", "H100"}};
        run.measured.push_back(measured(quantity::time, "s", {random.noisy(alpha + beta * bytes, 0.01)}, false));
        out.push_back(std::move(run));
    }
    return out;
}

inline void scale(Run &run, std::string_view name, double factor, int rank = -1)
{
    if (Measured *measured = run.find(name)) {
        for (runs::Sample &sample : measured->samples) {
            if (rank >= 0 && sample.rank != rank)
                continue;
            sample.value *= factor;
            sample.deviation *= factor;
        }
    }
}

} // namespace synthetic
