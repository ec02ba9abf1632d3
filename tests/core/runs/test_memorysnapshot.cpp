// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#include "core/runs/memorysnapshot.h"
#include "tests/testclass.h"

#include <QTest>

#include <algorithm>

using namespace shardscope;
using runs::MemoryAction;
using runs::MemoryCategory;
using runs::MemorySnapshot;

namespace {

/// A recording of one device, written event by event.
class Recording {
public:
    Recording()
    {
        in.stacks.emplace_back();
        in.events.emplace_back();
    }

    std::uint32_t stack(const std::vector<runs::CodeFrame> &frames)
    {
        runs::CodeStack stack;
        for (const runs::CodeFrame &frame : frames) {
            const auto place = std::ranges::find(in.frames, frame);
            stack.push_back(static_cast<std::uint32_t>(place - in.frames.begin()));
            if (place == in.frames.end())
                in.frames.push_back(frame);
        }
        in.stacks.push_back(std::move(stack));
        return static_cast<std::uint32_t>(in.stacks.size() - 1);
    }

    void add(MemoryAction action, std::int64_t address, std::int64_t bytes, std::uint32_t by = 0)
    {
        in.events.front().push_back({action, address, bytes, 0, by});
    }
    void alloc(std::int64_t address, std::int64_t bytes, std::uint32_t by = 0) { add(MemoryAction::Alloc, address, bytes, by); }
    void free(std::int64_t address, std::int64_t bytes, std::uint32_t by = 0) { add(MemoryAction::Free, address, bytes, by); }

    MemorySnapshot in;
};

std::int64_t of(const runs::MemoryPoint &point, MemoryCategory category)
{
    return point.categories[static_cast<std::size_t>(category)];
}

const runs::CodeFrame script{"<module>", "/torch/train.py", 9};
const runs::CodeFrame forward{"forward", "/torch/net.py", 30};

} // namespace

class TestMemorySnapshot : public QObject {
    Q_OBJECT

private slots:
    void thePeakIsToTheByteAndWhatWasThereBeforeCounts()
    {
        Recording r;
        r.in.segments.push_back({0, 4096, {{1000, 512, 500, true, 0}, {2000, 1024, 0, false, 0}, {5000, 512, 7, true, 0}}});
        r.free(7000, 90); // was there before
        r.alloc(5000, 7);
        r.alloc(6000, 101);
        r.add(MemoryAction::SegmentAlloc, 9000, 2048);
        r.free(6000, 101);
        r.alloc(6000, 100);
        r.free(6000, 100);
        const auto all = runs::analyseMemory(r.in);
        QCOMPARE(all.size(), std::size_t{1});
        const runs::DeviceMemory &one = all.front();
        QCOMPARE(one.start.live, std::int64_t{590});
        QCOMPARE(one.peak.live, std::int64_t{608}); // 500 + 7 + 101
        QCOMPARE(one.peak.event.value(), std::size_t{2});
        QCOMPARE(one.peak.reserved, std::int64_t{2048});
        QCOMPARE(one.end.live, std::int64_t{507});
        QCOMPARE(one.end.reserved, std::int64_t{4096});
        QCOMPARE(one.freeBlocks, std::int64_t{1024});
        QCOMPARE(one.usedBlocks, std::int64_t{1024});
        QCOMPARE(of(one.peak, MemoryCategory::Unknown), std::int64_t{608}); // nobody says what it is
    }

    void partsOfAStepAreToldByWhoAskedAndHowLongTheyLive()
    {
        Recording r;
        const auto build = r.stack({{"__init__", "/x/torch/nn/modules/linear.py", 1}, {"__init__", "/torch/net.py", 3}, script});
        const auto act = r.stack({{"forward", "/x/torch/nn/modules/activation.py", 5}, forward, script});
        const auto inner =
            r.stack({{"forward", "/x/torch/nn/modules/linear.py", 5}, {"forward", "/torch/mlp.py", 4}, forward, script});
        const auto head = r.stack({{"forward", "/x/torch/nn/modules/linear.py", 5}, {"forward", "/torch/net.py", 31}, script});
        const auto loss = r.stack({{"cross_entropy", "/x/torch/nn/functional.py", 6}, {"forward", "/torch/net.py", 32}, script});
        const auto back = r.stack({{"backward", "/x/torch/_tensor.py", 631}, script});
        const auto step = r.stack({{"_multi", "/x/torch/optim/adam.py", 4}, script});
        const auto state = r.stack({{"_init_group", "/x/torch/optim/adam.py", 2}, script});
        r.alloc(1, 1000, build);
        r.alloc(2, 0x20000, 0); // no frames, and no backward pass yet
        r.alloc(3, 300, act);
        r.alloc(4, 400, inner);
        r.alloc(5, 50, head);
        r.alloc(6, 60, loss);
        r.alloc(7, 4, back);
        r.alloc(8, 7000, 0); // gradient: the optimizer finds it
        r.alloc(9, 9000, 0); // given back before
        const std::size_t top = r.in.events.front().size() - 1;
        r.free(9, 9000);
        r.free(7, 4);
        r.free(3, 300);
        r.free(4, 400);
        r.alloc(10, 2000, state);
        r.alloc(11, 11, step);
        r.free(11, 11, step);
        r.free(8, 7000, step);
        r.alloc(12, 12, 0); // of a backward pass that the record does not see the end of
        const runs::DeviceMemory one = runs::analyseMemory(r.in).front();
        QCOMPARE(one.peak.event.value(), top);
        QCOMPARE(of(one.peak, MemoryCategory::Parameters), std::int64_t{1000});
        QCOMPARE(of(one.peak, MemoryCategory::Unknown), std::int64_t{0x20000});
        QCOMPARE(of(one.peak, MemoryCategory::Activations), std::int64_t{700});
        QCOMPARE(of(one.peak, MemoryCategory::Logits), std::int64_t{110});
        QCOMPARE(of(one.peak, MemoryCategory::Gradients), std::int64_t{7000});
        QCOMPARE(of(one.peak, MemoryCategory::Workspace), std::int64_t{9004});
        QCOMPARE(of(one.end, MemoryCategory::States), std::int64_t{2000});
        QCOMPARE(of(one.end, MemoryCategory::Unknown), std::int64_t{0x20000 + 12});
        QCOMPARE(one.modules.front().where, std::string("linear.py:5 in mlp.py:4"));
        QCOMPARE(one.holders.front().bytes, std::int64_t{0x20000});
    }

    /// Two steps, the second with two microbatches and activations that are computed again.
    void passesOfTheStepWithThePeakAreTold()
    {
        using Phase = runs::MemoryPhase;
        Recording r;
        const auto act = r.stack({{"forward", "/x/torch/nn/modules/activation.py", 5}, forward, script});
        const auto loss = r.stack({{"cross_entropy", "/x/torch/nn/functional.py", 6}, script});
        const auto back = r.stack({{"backward", "/x/torch/_tensor.py", 631}, script});
        const auto again = r.stack({{"forward", "/x/torch/nn/modules/activation.py", 5},
                                    {"recompute_fn", "/x/torch/utils/checkpoint.py", 1100},
                                    {"unpack_hook", "/x/torch/utils/checkpoint.py", 1000}});
        const auto zero = r.stack({{"zero_grad", "/x/torch/optim/optimizer.py", 9}, script});
        const auto step = r.stack({{"_multi", "/x/torch/optim/adam.py", 4}, script});
        constexpr std::int64_t logits = 4 << 20;
        std::int64_t next = 1;
        const auto pass = [&](std::int64_t bytes) {
            const std::int64_t kept = next++;
            r.alloc(kept, bytes, act);
            const std::int64_t words = next++;
            r.alloc(words, logits, loss);
            r.free(1'000'000, 1, zero); // before a backward pass it is no work of the optimizer
            r.alloc(next++, 4, back);
            r.free(words, logits);
            r.alloc(next, bytes / 2, again);
            r.free(next++, bytes / 2);
            r.alloc(next++, 100); // a gradient
            r.free(kept, bytes);
        };
        pass(1000);
        r.alloc(next, 1, step);
        r.free(next++, 1, step);
        const std::size_t second = r.in.events.front().size();
        pass(8000);
        pass(8000);
        r.alloc(next, 1, step);
        r.free(next++, 1, step);
        for (std::size_t i = 0; i < r.in.events.front().size(); ++i)
            r.in.events.front()[i].time_us = static_cast<std::int64_t>(100 + i);
        const std::vector<Phase> phases = runs::analyseMemory(r.in).front().phases;
        std::vector<Phase::Part> parts;
        for (const Phase &phase : phases)
            parts.push_back(phase.part);
        using enum Phase::Part;
        QCOMPARE(parts, (std::vector{Forward, Loss, Backward, Forward, Loss, Backward, Optimizer}));
        QCOMPARE(phases.front().times_us.front(), static_cast<std::int64_t>(100 + second));
        for (std::size_t i = 1; i < phases.size(); ++i) {
            QCOMPARE(phases[i].times_us.front(), phases[i - 1].times_us.back()); // one until the next begins
            QVERIFY(std::ranges::is_sorted(phases[i].times_us));
        }
    }

    /// Recording began behind the first step: sizes of gradients tell parameters and states.
    void whatWasThereBeforeIsToldByTheSizesOfGradients()
    {
        Recording r;
        constexpr std::int64_t big = 4000;
        std::vector<runs::MemoryBlock> blocks;
        for (const std::int64_t address : {1, 2, 3})
            blocks.push_back({address, 4096, big, true, 0}); // a weight and its two moments
        blocks.push_back({4, 512, 300, true, 0});            // nobody's
        r.in.segments.push_back({0, 1 << 20, blocks});
        const auto act = r.stack({{"forward", "/x/torch/nn/modules/activation.py", 5}, forward, script});
        const auto back = r.stack({{"backward", "/x/torch/_tensor.py", 631}, script});
        const auto step = r.stack({{"zero_grad", "/x/torch/optim/optimizer.py", 4}, script});
        for (int i = 0; i < 2; ++i) {
            r.alloc(10, 50, act);
            r.alloc(11, 4, back);
            r.alloc(12, big);
            r.free(10, 50);
            r.free(11, 4);
            r.free(12, big, step);
        }
        const runs::DeviceMemory one = runs::analyseMemory(r.in).front();
        QCOMPARE(of(one.peak, MemoryCategory::Parameters), big);
        QCOMPARE(of(one.peak, MemoryCategory::States), 2 * big);
        QCOMPARE(of(one.peak, MemoryCategory::Gradients), big);
        QCOMPARE(of(one.peak, MemoryCategory::Unknown), std::int64_t{300});
    }

    void theHeadIsTheLastLinearLayerWhereTheLossIsOutsideOfModules()
    {
        const runs::CodeFrame linear{"forward", "/x/torch/nn/modules/linear.py", 5};
        const runs::CodeFrame wrapped{"forward", "/x/torch/nn/parallel/distributed.py", 7};
        for (const bool outside : {true, false}) {
            Recording r;
            r.alloc(1, 100, r.stack({linear, {"forward", "/torch/net.py", 40}, wrapped, script}));
            r.alloc(2, 20, r.stack({linear, {"forward", "/torch/net.py", 30}, wrapped, script}));
            r.alloc(3, 3, r.stack({linear, {"forward", "/torch/net.py", 10}, {"forward", "/torch/net.py", 29}, wrapped, script}));
            if (outside)
                r.alloc(4, 4000, r.stack({{"cross_entropy", "/x/torch/nn/functional.py", 6}, script}));
            const runs::DeviceMemory one = runs::analyseMemory(r.in).front();
            QCOMPARE(of(one.peak, MemoryCategory::Logits), std::int64_t{outside ? 4100 : 0});
            QCOMPARE(of(one.peak, MemoryCategory::Activations), std::int64_t{outside ? 23 : 123});
        }
    }

    void framesBelowPythonTellOfBackwardToo()
    {
        Recording r;
        const auto engine = r.stack({{"at::native::mm", "??", 0}, {"torch::autograd::Engine::thread_main", "??", 0}});
        r.alloc(1, 100, engine);
        r.free(1, 100, engine);
        const runs::DeviceMemory one = runs::analyseMemory(r.in).front();
        QCOMPARE(of(one.peak, MemoryCategory::Workspace), std::int64_t{100});
        QCOMPARE(one.holders.front().where, std::string("backward pass (a thread without frames of Python)"));
    }

    void whatBackwardAsksForInTheSizeOfLogitsIsTheirGradient()
    {
        constexpr std::int64_t large = std::int64_t{1} << 21U;
        Recording r;
        const auto loss = r.stack({{"cross_entropy", "/x/torch/nn/functional.py", 6}, {"forward", "/torch/net.py", 32}, script});
        const auto back = r.stack({{"backward", "/x/torch/_tensor.py", 631}, script});
        r.alloc(1, large, loss);
        r.alloc(2, 4, loss);
        r.alloc(3, 4, back);
        r.alloc(4, large);
        r.alloc(5, large + 512);
        r.alloc(6, 4);
        for (const std::int64_t address : {6, 5, 4, 3})
            r.free(address, 0);
        const runs::DeviceMemory one = runs::analyseMemory(r.in).front();
        QCOMPARE(of(one.peak, MemoryCategory::Logits), 2 * large + 4);
        QCOMPARE(of(one.peak, MemoryCategory::Workspace), large + 512 + 8);
    }

    void categoriesSumToWhatIsLiveOnTheWholeCurve()
    {
        Recording r;
        const auto act = r.stack({forward, script});
        for (int i = 0; i < 5000; ++i)
            i % 3 == 2 ? r.free(i - 1, i) : r.alloc(i, i + 1, i % 2 == 0 ? act : 0);
        const runs::DeviceMemory one = runs::analyseMemory(r.in).front();
        QVERIFY(one.curve.size() > 100 && one.curve.size() <= 200);
        std::int64_t highest = 0;
        for (const runs::MemoryPoint &point : one.curve) {
            std::int64_t sum = 0;
            for (const std::int64_t bytes : point.categories)
                sum += bytes;
            QCOMPARE(sum, point.live);
            highest = std::max(highest, point.live);
        }
        QCOMPARE(highest, one.peak.live);
    }

    void nothingRecordedIsNoDevice() { QVERIFY(runs::analyseMemory(Recording().in).empty()); }
};

SHARDSCOPE_TEST_APPLESS(TestMemorySnapshot)
#include "test_memorysnapshot.moc"
