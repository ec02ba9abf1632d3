// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#include "core/base/errorcode.h"
#include "core/evaluate/memoryrecord.h"
#include "core/io/open/open.h"
#include "core/io/scenario/codec.h"
#include "core/io/snapshot/readsnapshot.h"
#include "core/runs/memoryrun.h"
#include "tests/core/io/snapshot/snapshotwriter.h"
#include "tests/testclass.h"

#include <QFile>
#include <QTemporaryDir>
#include <QTest>

#include <functional>

using namespace shardscope;

namespace {

const std::string own = SHARDSCOPE_SOURCE_DIR "/tests/data/cli/memory-of-a-snapshot/snapshot.pickle";

std::string written(const std::function<void(tests::PickleWriter &)> &content)
{
    std::string out;
    tests::PickleWriter writer([&out](std::string_view part) { out += part; });
    content(writer);
    writer.finish();
    return out;
}

/// One block in use and one that is free.
void oldSegment(tests::PickleWriter &out, std::int64_t device)
{
    out.dictionary();
    out.entry("device", device);
    out.entry("address", 1 << 20);
    out.entry("total_size", 4096);
    out.entry("stream", 0);
    out.text("blocks");
    out.list();
    out.dictionary();
    out.entry("size", 1024);
    out.entry("state", "active_allocated");
    out.text("history");
    out.list();
    out.dictionary();
    out.entry("addr", 1 << 20);
    out.entry("real_size", 900);
    out.text("frames");
    out.list();
    out.dictionary();
    out.entry("name", "__init__");
    out.entry("filename", "/env/torch/nn/modules/linear.py");
    out.entry("line", 90);
    out.close('u');
    out.close('e');
    out.close('u');
    out.close('e');
    out.close('u');
    out.dictionary();
    out.entry("size", 3072);
    out.entry("state", "inactive");
    out.close('u');
    out.close('e');
    out.close('u');
}

void writeBlock(tests::PickleWriter &out, std::int64_t address, std::int64_t size, std::int64_t requested, std::string_view state)
{
    out.dictionary();
    out.entry("address", address);
    out.entry("size", size);
    out.entry("requested_size", requested);
    out.entry("state", state);
    out.close('u');
}

void writeEvent(tests::PickleWriter &out, std::string_view action, std::int64_t address, std::int64_t size)
{
    out.dictionary();
    out.entry("action", action);
    out.entry("addr", address);
    out.entry("size", size);
    out.close('u');
}

} // namespace

class TestSnapshot : public QObject {
    Q_OBJECT

private slots:
    void aDumpIsRead()
    {
        QVERIFY(io::looksLikeSnapshotFile(own));
        const auto read = io::readSnapshotFile(own);
        QVERIFY2(read, read ? "" : describe(read.error()).c_str());
        QCOMPARE(read->segments.size(), std::size_t{3});
        QCOMPARE(read->events.size(), std::size_t{1});
        QCOMPARE(read->stacks.size(), std::size_t{8}); // seven that differ, and none
    }

    void aLargeDumpIsTakenEventByEvent()
    {
        std::string bytes;
        tests::SnapshotWriter writer([&bytes](std::string_view part) { bytes += part; }, 24, 3'000'000);
        const tests::WrittenSnapshot written = writer.write();
        const auto read = io::readSnapshot(bytes, "a.pickle");
        QVERIFY2(read, read ? "" : describe(read.error()).c_str());
        QCOMPARE(read->events.front().size(), written.events);
        const runs::DeviceMemory memory = runs::analyseMemory(*read).front();
        QCOMPARE(memory.peak.live, written.peak);
        QCOMPARE(memory.end.reserved, written.reserved);
        using enum runs::MemoryCategory;
        const auto peak = [&](runs::MemoryCategory category) {
            return memory.peak.categories[static_cast<std::size_t>(category)];
        };
        QCOMPARE(peak(Parameters) * 2, peak(States));
        QCOMPARE(peak(Parameters), peak(Gradients));
        QVERIFY(peak(Logits) > 0 && peak(Activations) > peak(Logits));
        QCOMPARE(peak(Unknown), std::int64_t{0});
    }

    /// PyTorch 1.12 to 2.0: blocks with a history and without addresses, no times, frames in the history.
    void blocksWithAHistoryAreRead()
    {
        const std::string bytes = written([](tests::PickleWriter &out) {
            out.dictionary();
            out.text("segments");
            out.list();
            oldSegment(out, 1);
            out.close('e');
            out.text("device_traces");
            out.list(); // of no device
            out.close('e');
            out.close('u');
        });
        const auto read = io::readSnapshot(bytes, "a.pickle");
        QVERIFY2(read, read ? "" : describe(read.error()).c_str());
        const auto devices = runs::analyseMemory(*read);
        QCOMPARE(devices.size(), std::size_t{1});
        QCOMPARE(devices.front().device, std::size_t{1});
        QCOMPARE(devices.front().peak.live, std::int64_t{900}); // as it was asked for, not 1024
        QCOMPARE(devices.front().freeBlocks, std::int64_t{3072});
        QCOMPARE(devices.front().peak.categories[static_cast<std::size_t>(runs::MemoryCategory::Parameters)], std::int64_t{900});
        QVERIFY(devices.front().phases.empty());
    }

    /// torch.cuda.memory_snapshot() gives no dictionary around them.
    /// The second of two GPUs, in a segment that grows; what the first event gives back was asked for before the ring of
    /// events begins, and another stream still uses a block that was asked back.
    void aRingOfEventsInAGrowingSegmentHasItsPeakToTheByte()
    {
        constexpr std::int64_t page = std::int64_t{2} << 20U;
        constexpr std::int64_t at = std::int64_t{1} << 40U;
        const std::string bytes = written([](tests::PickleWriter &out) {
            out.dictionary();
            out.text("segments");
            out.list();
            out.dictionary();
            out.entry("device", 1);
            out.entry("address", at);
            out.entry("total_size", 2 * page);
            out.text("blocks");
            out.list();
            writeBlock(out, at, 1024, 1000, "active_allocated");
            writeBlock(out, at + 1024, 512, 300, "active_awaiting_free");
            writeBlock(out, at + 1536, 512, 17, "active_allocated"); // of which no event tells
            writeBlock(out, at + 2048, 2 * page - 2048, 0, "inactive");
            out.close('e');
            out.close('u');
            out.close('e');
            out.text("device_traces");
            out.list();
            out.list();
            out.close('e');
            out.list();
            writeEvent(out, "free_completed", at + 4096, 700);
            writeEvent(out, "segment_map", at + page, page);
            writeEvent(out, "alloc", at, 1000);
            writeEvent(out, "alloc", at + 1024, 300);
            writeEvent(out, "free_requested", at + 1024, 300);
            writeEvent(out, "segment_map", at + 2 * page, page);
            writeEvent(out, "alloc", at + 2 * page, 50);
            writeEvent(out, "free_requested", at + 2 * page, 50);
            writeEvent(out, "free_completed", at + 2 * page, 50);
            writeEvent(out, "segment_unmap", at + 2 * page, page);
            out.close('e');
            out.close('e');
            out.close('u');
        });
        const auto read = io::readSnapshot(bytes, "a.pickle");
        QVERIFY2(read, read ? "" : describe(read.error()).c_str());
        const auto all = runs::analyseMemory(*read);
        QCOMPARE(all.size(), std::size_t{1});
        const runs::DeviceMemory &one = all.front();
        QCOMPARE(one.device, std::size_t{1});
        QCOMPARE(one.start.live, std::int64_t{717});
        QCOMPARE(one.peak.live, std::int64_t{1367});
        QCOMPARE(one.end.live, std::int64_t{1317});
        QCOMPARE(one.start.reserved, page);
        QCOMPARE(one.reservedPeak, 3 * page);
        QCOMPARE(one.end.reserved, 2 * page);
    }

    void theListOfSegmentsAloneIsRead()
    {
        const std::string bytes = written([](tests::PickleWriter &out) {
            out.list();
            oldSegment(out, 0);
            oldSegment(out, 3);
            out.close('e');
        });
        QTemporaryDir folder;
        QFile file(folder.filePath(QStringLiteral("a.pickle")));
        QVERIFY(file.open(QIODevice::WriteOnly));
        file.write(bytes.data(), static_cast<qint64>(bytes.size()));
        file.close();
        const std::string path = file.fileName().toStdString();
        QVERIFY(io::looksLikeSnapshotFile(path));
        const auto read = io::readSnapshotFile(path);
        QVERIFY2(read, read ? "" : describe(read.error()).c_str());
        QCOMPARE(runs::analyseMemory(*read).size(), std::size_t{2});
    }

    /// 20 bytes each, which would be 8 kB: a name is written once and taken again.
    void framesThatDifferInTheirLineAloneAreCounted()
    {
        const std::string name(4000, 'a');
        const std::string bytes = written([&](tests::PickleWriter &out) {
            out.dictionary();
            out.text("segments");
            out.list();
            out.close('e');
            out.text("device_traces");
            out.list();
            out.list();
            out.dictionary();
            out.entry("action", "alloc");
            out.entry("size", 1);
            out.text("frames");
            out.list();
            for (int line = 0; line < 50'000; ++line) {
                out.dictionary();
                out.entry("name", name);
                out.entry("filename", name + "b");
                out.entry("line", line);
                out.close('u');
                if (line % 1000 == 999) { // stacks have at most so many
                    out.close('e');
                    out.close('u');
                    out.dictionary();
                    out.entry("action", "alloc");
                    out.entry("size", 1);
                    out.text("frames");
                    out.list();
                }
            }
            out.close('e');
            out.close('u');
            out.close('e');
            out.close('e');
            out.close('u');
        });
        QVERIFY(bytes.size() < 5'000'000);
        const auto read = io::readSnapshot(bytes, "a.pickle");
        QVERIFY(!read);
        QVERIFY2(describe(read.error()).find("names in the snapshot's stacks") != std::string::npos,
                 describe(read.error()).c_str());
    }

    void openingOneGivesAMeasuredRunWithItsCurve()
    {
        io::OpenRequest request;
        request.sources = {{own}};
        io::Opened opened = io::open(std::move(request));
        QVERIFY(opened.issues.empty());
        QCOMPARE(opened.read.size(), std::size_t{1});
        QCOMPARE(opened.read.front().kind, std::string("snapshot"));
        QCOMPARE(opened.runs.size(), std::size_t{1});
        const auto memory = runs::memoryOfRun(opened.runs.front());
        QVERIFY(memory);
        QCOMPARE(memory->peak.live, runs::analyseMemory(*io::readSnapshotFile(own)).front().peak.live);
        scenario::Scenario scenario;
        QVERIFY(io::putInto(scenario, opened));
        QCOMPARE(scenario.runs.count(), std::size_t{1});
    }

    void aSavedScenarioKeepsTheCurve()
    {
        io::OpenRequest request;
        request.sources = {{own}};
        io::Opened opened = io::open(std::move(request));
        scenario::Scenario scenario;
        QVERIFY(io::putInto(scenario, opened));
        const auto read = io::decodeScenario(io::encodeScenario(scenario), "a.json");
        QVERIFY2(read, read ? "" : describe(read.error()).c_str());
        QCOMPARE(*read->scenario.runs.list, *scenario.runs.list);
        const auto before = evaluate::recordedMemories(scenario.runs);
        const auto after = evaluate::recordedMemories(read->scenario.runs);
        QCOMPARE(after.size(), std::size_t{1});
        QCOMPARE(after.front().memory.peak.categories, before.front().memory.peak.categories);
        QCOMPARE(after.front().memory.curve.size(), before.front().memory.curve.size());
    }

    void aStopEndsTheReading()
    {
        std::stop_source stop;
        stop.request_stop();
        const auto read = io::readSnapshotFile(own, Progress(stop.get_token()));
        QVERIFY(!read);
        QCOMPARE(read.error().code, ErrorCode::Stopped);
    }

    void everyByteThatIsAnotherEndsInAnAnswerOrASentence()
    {
        QFile file(QString::fromStdString(own));
        QVERIFY(file.open(QIODevice::ReadOnly));
        const QByteArray whole = file.readAll();
        int refused = 0;
        for (int at = 0; at < whole.size(); at += 3) {
            QByteArray bytes = whole;
            bytes[at] = static_cast<char>(bytes[at] ^ (1 << (at % 8)));
            const auto read = io::readSnapshot({bytes.constData(), static_cast<std::size_t>(bytes.size())}, "a.pickle");
            if (read)
                (void)runs::analyseMemory(*read);
            else
                refused += describe(read.error()).empty() ? 0 : 1;
        }
        QVERIFY(refused > 100);
    }

    void theMeasuredSnapshotHasItsPeakToTheByte()
    {
        const std::string path = SHARDSCOPE_SOURCE_DIR "/../shared/data/measured/h200/snapshot-gpt2-124m.pickle.gz";
        if (!QFile::exists(QString::fromStdString(path)))
            QSKIP("The snapshot is not on this machine");
        QVERIFY(io::looksLikeSnapshotFile(path));
        const auto read = io::readSnapshotFile(path);
        QVERIFY2(read, read ? "" : describe(read.error()).c_str());
        const runs::DeviceMemory one = runs::analyseMemory(*read).front();
        // By an independent sum in Python over the same pickle.
        QCOMPARE(one.peak.live - one.peak.older, std::int64_t{13224060184});
        QCOMPARE(one.peak.older, std::int64_t{68157440}); // three blocks of segments that no event asked for
        QCOMPARE(one.peak.event.value(), std::size_t{5419});
        QCOMPARE(one.end.live - one.end.older, std::int64_t{1493343824});
        QCOMPARE(one.end.reserved, std::int64_t{14988345344});
        const auto of = [&](runs::MemoryCategory category) { return one.peak.categories[static_cast<std::size_t>(category)]; };
        // AdamW: two numbers of four bytes a parameter, and a counter of four bytes for each of 148 tensors.
        QCOMPARE(of(runs::MemoryCategory::Parameters) * 2 + 592, of(runs::MemoryCategory::States));
        // Float logits, their softmax and two gradients of 8 · 1024 tokens and 50257 words, and 16-bit ones from autocast.
        const std::int64_t logits = std::int64_t{8} * 1024 * 50257 * 4;
        QVERIFY(of(runs::MemoryCategory::Logits) >= 3 * logits && of(runs::MemoryCategory::Logits) < 4 * logits);
        QVERIFY(of(runs::MemoryCategory::Unknown) * 100 < one.peak.live);
    }
};

SHARDSCOPE_TEST_APPLESS(TestSnapshot)
#include "test_snapshot.moc"
