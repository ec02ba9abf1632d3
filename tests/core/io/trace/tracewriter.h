// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <cstdio>
#include <functional>
#include <random>
#include <string>
#include <string_view>
#include <vector>

namespace shardscope::tests {

/// Writes a trace as PyTorch's profiler does: the host's operations, launches
/// with their correlation, kernels with args, flows, metadata. Times in ns.
class TraceWriter {
public:
    using Sink = std::function<void(std::string_view)>;
    TraceWriter(Sink sink, int rank, bool alone = false) : m_sink(std::move(sink)), m_rank(rank), m_alone(alone)
    {
        if (!alone)
            m_text = "{\n  \"schemaVersion\": 1,\n  \"deviceProperties\": [\n    {\n      \"id\": 0, \"name\": \"NVIDIA H100 "
                     "80GB HBM3\"\n    }\n  ],\n"
                     "  \"distributedInfo\": {\"backend\": \"nccl\", \"rank\": "
                     + std::to_string(rank) + ", \"world_size\": 8},\n  \"traceEvents\": [\n";
        else
            m_text = "[\n";
    }

    static constexpr int process = 4000;
    static constexpr int mainThread = 4000;
    static constexpr int backwardThread = 4100;

    void host(std::string_view category, std::string_view name, int thread, std::int64_t from, std::int64_t length)
    {
        open("X", category, name, std::to_string(process), std::to_string(thread));
        times(from, length);
        ++m_external;
        m_text += ",\n    \"args\": {\n      \"External id\": " + std::to_string(m_external)
                  + ",\"Record function id\": 0, \"Ev Idx\": " + std::to_string(m_external) + "\n    }\n  }";
        flush();
    }
    /// A launch and what it runs.
    void kernel(std::string_view name, int stream, int thread, std::int64_t launched, std::int64_t from, std::int64_t length)
    {
        const std::string id = std::to_string(++m_correlation);
        const bool copy = name.substr(0, 6) == "Memcpy";
        open("X", "cuda_runtime", copy ? "cudaMemcpyAsync" : "cudaLaunchKernel", std::to_string(process), std::to_string(thread));
        times(launched, 5000);
        m_text += ",\n    \"args\": {\n      \"External id\": " + std::to_string(m_external)
                  + ",\"cbid\": 211, \"correlation\": " + id + "\n    }\n  }";
        flush();
        open("X", copy ? "gpu_memcpy" : "kernel", name, std::to_string(m_rank), std::to_string(stream));
        times(from, length);
        m_text += ",\n    \"args\": {\n      \"External id\": " + std::to_string(m_external)
                  + ",\n      \"queued\": 0, \"device\": " + std::to_string(m_rank)
                  + ", \"context\": 1,\n      \"stream\": " + std::to_string(stream) + ", \"correlation\": " + id
                  + ",\n      \"registers per thread\": 64,\n      \"shared memory\": 0,\n      \"grid\": [1024, 1, 1],\n      "
                    "\"block\": [256, 1, 1]\n    }\n  }";
        flush();
        separate();
        m_text += R"({
    "ph": "f", "id": )"
                  + id + R"(, "pid": )" + std::to_string(m_rank) + R"(, "tid": )" + std::to_string(stream) + R"(, "ts": )";
        micro(from);
        m_text += ",\n    \"cat\": \"ac2g\", \"name\": \"ac2g\", \"bp\": \"e\"\n  }";
        flush();
    }
    void metadata(std::string_view what, int pid, int tid, std::string_view key, std::string_view value)
    {
        open("M", {}, what, std::to_string(pid), std::to_string(tid));
        m_text += ",\n    \"args\": {\n      \"";
        m_text += key;
        m_text += "\": \"";
        m_text += value;
        m_text += "\"\n    }\n  }";
    }
    void finish()
    {
        m_text += m_alone ? "\n]\n" : "\n  ],\n  \"traceName\": \"run.json\",\n  \"displayTimeUnit\": \"ms\"\n}\n";
        m_sink(m_text);
        m_written += m_text.size();
        m_text.clear();
    }
    [[nodiscard]] std::size_t written() const { return m_written + m_text.size(); }

private:
    void separate()
    {
        m_text += m_first ? "  " : ",\n  ";
        m_first = false;
    }
    void open(std::string_view phase, std::string_view category, std::string_view name, const std::string &pid,
              const std::string &tid)
    {
        separate();
        m_text += "{\n    \"ph\": \"";
        m_text += phase;
        if (!category.empty()) {
            m_text += "\", \"cat\": \"";
            m_text += category;
        }
        m_text += "\", \"name\": \"";
        m_text += name;
        m_text += "\", \"pid\": " + pid + ", \"tid\": " + tid;
    }
    void micro(std::int64_t ns)
    {
        char buffer[40];
        std::snprintf(buffer, sizeof buffer, "%lld.%03lld", static_cast<long long>(ns / 1000), static_cast<long long>(ns % 1000));
        m_text += buffer;
    }
    void times(std::int64_t from, std::int64_t length)
    {
        m_text += ",\n    \"ts\": ";
        micro(from);
        m_text += ", \"dur\": ";
        micro(length);
    }
    void flush()
    {
        if (m_text.size() < 1U << 16U)
            return;
        m_sink(m_text);
        m_written += m_text.size();
        m_text.clear();
    }

    Sink m_sink;
    int m_rank;
    bool m_alone;
    bool m_first = true;
    std::string m_text;
    std::size_t m_written = 0;
    int m_external = 0;
    std::int64_t m_correlation = 0;
};

/// One rank's training loop: what a step does in truth beside what is written.
struct TrainingTruth {
    std::vector<std::int64_t> stepStart; ///< of its first kernel
    std::vector<double> work;            ///< s, per step
    std::vector<double> waiting;         ///< communication that nothing hides
    std::int64_t kernels = 0;
};

struct TrainingOptions {
    int rank = 0;
    int steps = 4;
    int layers = 12;
    std::uint64_t seed = 1;
    std::int64_t begin = 4'203'669'604'595'407; ///< ns
    bool annotated = true;                      ///< ProfilerStep#N
    bool launches = true;                       ///< else kernels alone
    std::size_t untilBytes = 0;                 ///< steps are added until so much is written
};

/// Forward, backward with an all-reduce beside it, optimiser, wait.
inline TrainingTruth writeTraining(TraceWriter &out, const TrainingOptions &options)
{
    static constexpr std::string_view gemm =
        "void "
        "cutlass::Kernel<cutlass_80_tensorop_bf16_s16816gemm_relu_bf16_256x128_64x3_tn_align8>(cutlass_80_tensorop_bf16_"
        "s16816gemm_relu_bf16_256x128_64x3_tn_align8::Params)";
    static constexpr std::string_view pointwise =
        "void at::native::vectorized_elementwise_kernel<4, at::native::CUDAFunctor_add<float>, at::detail::Array<char*, 3> "
        ">(int, at::native::CUDAFunctor_add<float>, at::detail::Array<char*, 3>)";
    static constexpr std::string_view optimizer =
        "void at::native::(anonymous namespace)::multi_tensor_apply_kernel<at::native::(anonymous "
        "namespace)::FusedOptimizerTensorListMetadata<4> >";
    static constexpr std::string_view reduce = "ncclDevKernel_AllReduce_Sum_bf16_RING_LL(ncclDevKernelArgsStorage<4096ul>)";
    TrainingTruth truth;
    std::mt19937_64 random(options.seed);
    const auto noisy = [&random](std::int64_t ns) {
        return ns + static_cast<std::int64_t>(random() % static_cast<std::uint64_t>(ns / 16 + 1));
    };
    std::int64_t gpu = options.begin + 2'000'000;
    const auto run = [&](std::string_view name, int thread, std::int64_t length) {
        if (options.launches) {
            out.host("cpu_op", name == gemm ? "aten::addmm" : "aten::add_", thread, gpu - 60'000, 9'000);
            out.kernel(name, 7, thread, gpu - 55'000, gpu, length);
        } else {
            out.kernel(name, 7, thread, options.begin - 1'000'000, gpu, length);
        }
        ++truth.kernels;
        gpu += length;
    };
    for (int step = 0; options.untilBytes > 0 ? out.written() < options.untilBytes : step < options.steps; ++step) {
        const std::int64_t begin = gpu;
        std::int64_t work = 0;
        truth.stepStart.push_back(begin);
        for (int layer = 0; layer < options.layers; ++layer) {
            for (const std::string_view name : {gemm, pointwise}) {
                const std::int64_t length = noisy(name == gemm ? 90'000 : 20'000);
                run(name, TraceWriter::mainThread, length);
                work += length;
                gpu += 1'000;
            }
        }
        for (int layer = 0; layer < options.layers; ++layer) {
            const std::int64_t from = gpu;
            for (const std::string_view name : {gemm, gemm, pointwise}) {
                const std::int64_t length = noisy(name == gemm ? 90'000 : 30'000);
                run(name, TraceWriter::backwardThread, length);
                work += length;
                gpu += 1'000;
            }
            out.host("cpu_op", "autograd::engine::evaluate_function: AddmmBackward0", TraceWriter::backwardThread, from - 61'000,
                     gpu - from);
            out.kernel(reduce, 20, TraceWriter::backwardThread, gpu - 58'000, gpu - 28'000, 20'000);
            ++truth.kernels;
        }
        // One more that nothing hides.
        const std::int64_t alone = noisy(200'000);
        out.kernel(reduce, 20, TraceWriter::backwardThread, gpu - 58'000, gpu, alone);
        ++truth.kernels;
        gpu += alone + 1'000;
        const std::int64_t update = noisy(150'000);
        out.host("user_annotation", "Optimizer.step#AdamW.step", TraceWriter::mainThread, gpu - 61'000, 20'000);
        run(optimizer, TraceWriter::mainThread, update);
        work += update;
        if (options.annotated)
            out.host("user_annotation", "ProfilerStep#" + std::to_string(step), TraceWriter::mainThread, begin - 62'000,
                     gpu - begin - 20'000);
        gpu += noisy(400'000); // loads the next batch
        truth.work.push_back(static_cast<double>(work) * 1e-9);
        truth.waiting.push_back(static_cast<double>(alone) * 1e-9);
    }
    out.metadata("process_name", TraceWriter::process, 0, "name", "python3");
    out.metadata("process_labels", options.rank, 0, "labels", "GPU " + std::to_string(options.rank));
    out.metadata("thread_name", options.rank, 7, "name", "stream 7");
    out.finish();
    return truth;
}

} // namespace shardscope::tests
