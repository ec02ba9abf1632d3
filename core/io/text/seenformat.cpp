// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#include "core/io/text/seenformat.h"

#include "core/io/text/cleantext.h"
#include "core/io/text/htmltext.h"
#include "core/io/text/labels.h"

#include <algorithm>

namespace shardscope::io {

namespace {

struct Sign {
    std::string_view words; ///< in a line
    std::string_view advice;
};
/// At most 120 characters each, as arguments of a sentence are; the first sign that shows decides.
constexpr Sign signs[] = {
    {"<graphs version", "the whole file, from its first line on; this is a part of NCCL's graph XML (NCCL_GRAPH_DUMP_FILE)"},
    {"<system version", "the whole file, from its first line on; this is a part of NCCL's topology XML (NCCL_TOPO_DUMP_FILE)"},
    {"<nvidia_smi_log", "nvidia-smi topo -m; this is nvidia-smi -q -x, which has no links"},
    {"NCCL INFO", "NCCL_DEBUG=INFO with the lines of every rank (comm … rank … nranks); this log has none"},
    {"| NVIDIA-SMI ", "nvidia-smi topo -m; this is nvidia-smi without an argument"},
    {"==============NVSMI LOG", "nvidia-smi topo -m; this is nvidia-smi -q, which has no links"},
    {"ACCESS TABLE:", "the whole of amd-smi topology, with the addresses above its rows; this is a part of it"},
    {"| NUMA Optimal", "dcgmi topo --gpuid N of each GPU; this is its view of a group, which has the worst way alone"},
    {"switchguid=", "nvidia-smi topo -m; this is ibnetdiscover, whose fabric is not read"},
    {"NPU0", "the whole of npu-smi info -t topo, with a row for each NPU; this is a part of it"},
    {"BW peak[", "a machine; this is ib_write_bw or another test of perftest, which are measured runs"},
    {"CUDA Bandwidth Test",
     "the whole of CUDA's bandwidthTest, with the table below Host to Device Bandwidth; this is a part of it"},
    {"TransferBench", "TransferBench p2p with its tables of GB/s; they are missing here"},
    {"RocmBandwidthTest", "rocm-bandwidth-test with its tables of GB/s; they are missing here"},
    {"| payload |", "all_reduce_bench with its line above the table (The average bandwidth of all_reduce over N ranks)"},
    {"algo throughput: ", "all_reduce_bench that says The average bandwidth of all_reduce …; this is an older layout of it"},
    {"Infiniband device '", "nvidia-smi topo -m; this is ibstat, which has no links of GPUs"},
    {"Total Time (ns),", "a trace of torch.profiler (Kineto); this is a table of nsys stats, which has no single calls"},
    {"node distances:", "nvidia-smi topo -m; this is numactl --hardware, which has no GPUs"},
    {"Kernel driver in use", "nvidia-smi topo -m, lstopo --of xml; this is lspci"},
};

} // namespace

SeenFormat seenFormat(const std::vector<std::string_view> &lines)
{
    constexpr std::size_t most = 2000;
    const std::size_t n = std::min(most, lines.size());
    int html = 0;
    for (std::size_t i = 0; i < n; ++i) {
        const std::string_view line = lines[i].substr(0, 4000);
        for (const Sign &sign : signs) {
            if (line.find(sign.words) != std::string_view::npos)
                return {std::string(sign.advice), static_cast<int>(i) + 1};
        }
        const std::vector<Token> words = splitWords(unquoted(line));
        const auto count = [&words](CellKind kind) {
            return std::ranges::count(words, kind, [](const Token &word) { return cellKind(word.text); });
        };
        if (words.size() > 2 && gpuLabel(words[0].text) && count(CellKind::Link) + count(CellKind::Self) > 1
            && count(CellKind::Self) == 1)
            return {"the whole of nvidia-smi topo -m; its header (GPU0 GPU1 …) is missing above this row",
                    static_cast<int>(i) + 1};
        if (words.size() >= 9 && count(CellKind::Number) >= 7 && std::ranges::any_of(words, [](const Token &w) {
                return w.text == "float" || w.text == "half" || w.text == "bfloat16" || w.text == "int8";
            }))
            return {"the whole of nccl-tests; its header (size count type …) is missing above this row", static_cast<int>(i) + 1};
        html = html == 0 && line.find("</") != std::string_view::npos && hasHtml(line) ? static_cast<int>(i) + 1 : html;
    }
    return html > 0 ? SeenFormat{"the text of the page, copied; this is HTML in which no printout was found", html}
                    : SeenFormat{};
}

} // namespace shardscope::io
