// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#include "core/io/trace/tracegroups.h"
#include "core/io/trace/tracereader.h"
#include "core/io/trace/tracewrite.h"
#include "core/runs/names.h"
#include "tests/testclass.h"

#include <QTest>

#include <map>

using namespace shardscope;

class TestVendorKernels : public QObject {
    Q_OBJECT

private slots:
    void kernelsThatCarryDataAreCommunication_data()
    {
        QTest::addColumn<QByteArray>("name");
        for (const char *name :
             {"void deep_ep::internode::dispatch<false, 8>(int4*)",
              "deep_ep::intranode::combine<...>",
              "ep::internode::notify_dispatch",
              "void ep::internode_ll::combine<true>",
              "hybrid_ep::dispatch_kernel",
              "hcom_allReduce_",
              "HcclAllGather",
              "mcclAllReduce",
              "nvshmemi_put_kernel",
              "void multimem_all_reduce_kernel",
              "void (anonymous namespace)::multimem_one_shot_reduce_kernel<c10::BFloat16, 16, 8>(c10::BFloat16*)",
              "void (anonymous namespace)::two_shot_all_reduce_kernel_inplace<c10::BFloat16, 16, 8>",
              "_multimem_all_gather_kernel",
              "ncclSymkDevKernel_AllReduce_RSxLDMC_AGxSTMC_sum_bf16(ncclSymkDevWorkArgs4K)",
              "allreduce_nvls_intra_node_kernel",
              "void userbuffers_fp16_sum_inplace_gpu_rr_rs<2>(int, int, int, void**)",
              "put_signal_kernel",
              "void rmsNormLamport<8, __nv_bfloat16>",
              "void vllm::cross_device_reduce_1stage<half,8>",
              "sglang::custom_ar::all_reduce",
              "void rcclGenericKernel<1>"})
            QTest::addRow("%s", name) << QByteArray(name);
    }

    void kernelsThatCarryDataAreCommunication()
    {
        QFETCH(const QByteArray, name);
        QVERIFY(io::groupOfKernel(name.constData()) == runs::TraceGroup::Communication);
    }

    void aKernelThatDoesMoreThanToFillOrCopyIsWork()
    {
        for (const char *copy : {"Memcpy DtoD (Device -> Device)", "Memset (Device)", "[CUDA memset]", "hipMemcpyAsync",
                                 "__amd_rocclr_fillBufferAligned"})
            QVERIFY2(io::groupOfKernel(copy) == runs::TraceGroup::Copy, copy);
        QVERIFY(io::groupOfKernel("_combined_routing_memset") != runs::TraceGroup::Copy); // of Triton's, which routes as well
    }

    void aKernelThatStatesItsCollectiveIsCommunicationWhateverItsName()
    {
        const auto read = io::readTraceText(R"({"traceEvents": [
            {"ph": "X", "cat": "kernel", "name": "gemm", "pid": 0, "tid": 7, "ts": 0, "dur": 50, "args": {"stream": 7}},
            {"ph": "X", "cat": "kernel", "name": "fast_sum", "pid": 0, "tid": 7, "ts": 60, "dur": 50,
             "args": {"stream": 7, "Collective name": "allreduce", "Group size": 8}}]})",
                                            "trace.json", {}, true);
        QVERIFY(read);
        QVERIFY(read->trace.lanes.front().group == (std::vector{runs::TraceGroup::Other, runs::TraceGroup::Communication}));
    }

    void kernelsThatComputeAreNot_data()
    {
        QTest::addColumn<QByteArray>("name");
        for (const char *name : {"ampere_bf16_s16816gemm", "void moe_dispatch_permute_kernel", "step::internal",
                                 "triton_poi_fused_add", "triton_red_fused__to_copy_add_all_reduce_mean_wait_tensor_4"})
            QTest::addRow("%s", name) << QByteArray(name);
    }

    void kernelsThatComputeAreNot()
    {
        QFETCH(const QByteArray, name);
        QVERIFY(io::groupOfKernel(name.constData()) != runs::TraceGroup::Communication);
    }

    void whatOnlyMovesBytesIsACopy_data()
    {
        QTest::addColumn<QByteArray>("name");
        for (const char *name :
             {"dma_request", "__amd_rocclr_copyBuffer.kd", "__amd_rocclr_fillBufferAligned", "Memcpy DtoD (Device -> Device)"})
            QTest::addRow("%s", name) << QByteArray(name);
    }

    void whatOnlyMovesBytesIsACopy()
    {
        QFETCH(const QByteArray, name);
        QVERIFY(io::groupOfKernel(name.constData()) == runs::TraceGroup::Copy);
    }

    void aFileThatNamesItsHostIsPutOnIt()
    {
        const auto read = io::readTraceText(R"({"deviceProperties": [{"id": 0, "name": ""}, {"id": 1, "name": ""}],
            "host_name": "node17", "traceEvents": [
            {"ph": "X", "cat": "kernel", "name": "gemm", "pid": 0, "tid": 7, "ts": 0, "dur": 50, "args": {"stream": 7}}]})",
                                            "trace.json", {}, true);
        QVERIFY(read);
        QVERIFY(read->details.hosts == (std::map<int, std::string>{{0, "node17"}}));
        QVERIFY(!read->details.hostsCounted);
        QVERIFY(read->details.gpus.empty()); // ROCm leaves names empty that it does not know
    }

    void ranksAreThoseThatTheFileStates()
    {
        const auto read = io::readTraceText(R"({"distributedInfo": {"rank": 3, "world_size": 64}, "traceEvents": [
            {"ph": "X", "cat": "kernel", "name": "gemm", "pid": 0, "tid": 7, "ts": 0, "dur": 50, "args": {"stream": 7}}]})",
                                            "trace.json");
        QVERIFY(read);
        const auto runs = io::traceRuns(read->trace, {}, read->details.worldSize);
        QVERIFY(runs && !runs->empty());
        QCOMPARE(runs->front().number(runs::setting::worldSize).value_or(0), 64.0);
        QVERIFY(runs->front().find("work_time"));
    }

    void aTraceWithoutKernelsSaysNothingOfHowBusyAGpuWas()
    {
        const auto read = io::readTraceText(R"({"traceEvents": [
            {"ph": "X", "cat": "cpu_op", "name": "aten::mm", "pid": 1, "tid": 1, "ts": 0, "dur": 50}]})",
                                            "trace.json");
        QVERIFY(read);
        const auto runs = io::traceRuns(read->trace);
        QVERIFY(runs && !runs->empty());
        QVERIFY(!runs->front().find("work_time"));
        QVERIFY(!runs->front().find("idle_time"));
    }
};

SHARDSCOPE_TEST_APPLESS(TestVendorKernels)
#include "test_vendorkernels.moc"
