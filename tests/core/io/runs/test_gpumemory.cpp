// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#include "core/io/runs/gpumemory.h"
#include "core/io/runs/reader.h"
#include "core/io/text/cleantext.h"
#include "tests/testclass.h"

#include <QFile>
#include <QTest>

using namespace shardscope;

namespace {

constexpr double MiB = 1048576;
constexpr double GiB = 1024 * MiB;

std::string sample()
{
    QFile file(QStringLiteral(SHARDSCOPE_SOURCE_DIR "/tests/data/runs/gpu-memory.txt"));
    return file.open(QIODevice::ReadOnly) ? file.readAll().toStdString() : std::string();
}

io::GpuMemory found(const std::string &text)
{
    return io::gpuMemoryIn(io::CleanText(text).lines());
}

} // namespace

class TestGpuMemory : public QObject {
    Q_OBJECT

private slots:
    void plainNvidiaSmiIsRead()
    {
        const io::GpuMemory memory = found(sample());
        QCOMPARE(memory.gpus.size(), std::size_t{2});
        QCOMPARE(memory.gpus[0].name, std::string("Tesla T4"));
        QCOMPARE(memory.gpus[0].used.si(), 13573 * MiB);
        QCOMPARE(memory.gpus[0].total.si(), 15360 * MiB);
        QCOMPARE(memory.gpus[1].name, std::string("NVIDIA GeForce RTX 4090"));
        QCOMPARE(memory.processes.size(), std::size_t{1});
        QCOMPARE(memory.processes[0].pid, 4711LL);
        QCOMPARE(memory.processes[0].name, std::string("python3 train.py"));
        QCOMPARE(memory.processes[0].used->si(), 13570 * MiB);
    }

    void bothWordingsOfTheMessageAreRead()
    {
        const io::GpuMemory memory = found(sample());
        QCOMPARE(memory.failures.size(), std::size_t{2});
        const io::OutOfMemory &old = memory.failures[0];
        QCOMPARE(old.asked.si(), 20 * MiB);
        QCOMPARE(*old.gpu, 0);
        QCOMPARE(old.total->si(), 14.76 * GiB);
        QCOMPARE(old.allocated->si(), 13.64 * GiB);
        QCOMPARE(old.free->si(), 11.75 * MiB);
        QVERIFY(std::abs(old.idle->si() - 0.06 * GiB) < 1e3);
        QVERIFY(!old.process && !old.rank);
        const io::OutOfMemory &young = memory.failures[1];
        QCOMPARE(*young.rank, 3);
        QCOMPARE(*young.gpu, 3);
        QCOMPARE(young.asked.si(), 2 * GiB);
        QCOMPARE(young.total->si(), 79.15 * GiB);
        QCOMPARE(young.free->si(), 1.23 * GiB);
        QCOMPARE(young.process->si(), 77.92 * GiB);
        QCOMPARE(young.allocated->si(), 75.1 * GiB);
        QCOMPARE(young.idle->si(), 1.2 * GiB);
    }

    void otherWordingsAreRead_data()
    {
        QTest::addColumn<QString>("text");
        QTest::addColumn<double>("free");
        QTest::newRow("HIP")
            << "HIP out of memory. Tried to allocate 1024.00 MiB. GPU 0 has a total capacity of 63.98 GiB of which "
               "0 bytes is free. Of the allocated memory 60.00 GiB is allocated by PyTorch"
            << 0.0;
        QTest::newRow("2.0, with its misspelling") << "CUDA out of memory. Tried to allocate 12.00 MiB. GPU 1 has a total "
                                                      "capacty of 23.65 GiB of which 3.06 MiB is free."
                                                   << 3.06 * MiB;
        QTest::newRow("1.4, cached")
            << "CUDA out of memory. Tried to allocate 2.00 MiB (GPU 0; 10.92 GiB total capacity; 9.94 GiB "
               "already allocated; 13.50 MiB free; 10.10 GiB cached)"
            << 13.5 * MiB;
    }
    void otherWordingsAreRead()
    {
        QFETCH(QString, text);
        QFETCH(double, free);
        const io::GpuMemory memory = found(text.toStdString());
        QCOMPARE(memory.failures.size(), std::size_t{1});
        QCOMPARE(memory.failures[0].free->si(), free);
        QVERIFY(memory.failures[0].total);
    }

    void aMessageThatIsBrokenOnceIsReadWhole_data()
    {
        QTest::addColumn<QString>("broken");
        QTest::newRow("at a blank, which the break took") << "already\nallocated";
        QTest::newRow("in a word, as a terminal does") << "alre\nady allocated";
    }
    void aMessageThatIsBrokenOnceIsReadWhole()
    {
        QFETCH(QString, broken);
        const io::GpuMemory memory =
            found("CUDA out of memory. Tried to allocate 2.00 GiB (GPU 0; 24.00 GiB total capacity; 20.00 GiB "
                  + broken.toStdString() + "; 1.00 GiB free; 22.50 GiB reserved in total by PyTorch)");
        QCOMPARE(memory.failures.size(), std::size_t{1});
        QVERIFY(memory.failures[0].allocated && memory.failures[0].idle);
        QCOMPARE(memory.failures[0].allocated->si(), 20 * GiB);
        QCOMPARE(memory.failures[0].idle->si(), 2.5 * GiB);
    }

    void messagesOfSeveralRanksInOneLineAreEachRead()
    {
        const std::string said = " out of memory. Tried to allocate 6.00 MiB (GPU 1; 12.00 GiB total capacity; 11.00 GiB already "
                                 "allocated; 2.00 MiB free; 11.50 GiB reserved in total by PyTorch) If reserved memory is >> ...";
        const std::string other = " out of memory. Tried to allocate 8.00 MiB. GPU 0 has a total capacity of 12.00 GiB of which "
                                  "3.00 MiB is free.";
        const io::GpuMemory memory = found("RuntimeErrorRuntimeError: : HIP" + said + "HIP" + other);
        QCOMPARE(memory.failures.size(), std::size_t{2});
        QVERIFY(memory.damaged.empty());
        QCOMPARE(*memory.failures[0].gpu, 1);
        QCOMPARE(memory.failures[0].idle->si(), 0.5 * GiB);
        QCOMPARE(*memory.failures[1].gpu, 0);
        QCOMPARE(memory.failures[1].asked.si(), 8 * MiB);
        QVERIFY(!memory.failures[1].allocated);
    }

    void whatADriverMovesToTheHostIsInThePeakAndSaid()
    {
        const auto input =
            io::readRuns("CUDA out of memory. Tried to allocate 1.00 GiB (GPU 0; 8.00 GiB total capacity; 15.00 GiB "
                         "already allocated; 0 bytes free; 17.00 GiB reserved in total by PyTorch)",
                         "paste");
        QVERIFY(input && input->runs.size() == 1);
        QCOMPARE(input->runs[0].value(runs::quantity::memoryPeak).value_or(0), 17 * GiB);
        QCOMPARE(input->issues.size(), std::size_t{1});
        QVERIFY(input->issues[0].severity == Severity::Warning);
    }

    void countsThatCannotBeAreNone()
    {
        const io::GpuMemory hidden = found(
            "CUDA out of memory. Tried to allocate 896.00 MiB. GPU 0 has a total capacity of 21.99 GiB of which 759.38 MiB is "
            "free. Including non-PyTorch memory, this process has 0 bytes memory in use. Of the allocated memory 20.52 GiB is "
            "allocated by PyTorch, and 102.08 MiB is reserved by PyTorch but unallocated.\n");
        QVERIFY(hidden.failures.size() == 1 && !hidden.failures[0].process);
        const io::GpuMemory belowZero =
            found("HIP out of memory. Tried to allocate 54.00 MiB (GPU 0; 15.98 GiB total capacity; 14.39 GiB already allocated; "
                  "17179869183.78 GiB free; 14.94 GiB reserved in total by PyTorch)\n");
        QVERIFY(belowZero.failures.size() == 1 && !belowZero.failures[0].free);
    }

    void whatOthersHoldIsNotInThePeak()
    {
        const auto input =
            io::readRuns("CUDA out of memory. Tried to allocate 36.00 MiB (GPU 0; 10.76 GiB total capacity; 996.00 MiB already "
                         "allocated; 8.81 MiB free; 1010.00 MiB reserved in total by PyTorch)\n",
                         "oom.txt");
        QVERIFY(input.ok());
        QVERIFY(std::abs(input->runs[0].value(runs::quantity::memoryPeak).value_or(0) - 1010 * MiB) < 1e3);
        QCOMPARE(input->issues.size(), std::size_t{1});
    }

    void aGpuOfWhichTheMemoryIsCutOffIsNamed()
    {
        const std::string text = "| NVIDIA-SMI 418.87.00    Driver Version: 418.87.00    CUDA Version: 10.1     |\n"
                                 "|   0  Tesla T4            Off  | 00000000:4D:00.0 Off |                  N/A |\n"
                                 "| 32%   49C    P2   111W / 250W |   7384MiB / 10989MiB |    100%      Default |\n"
                                 "|   1  Tesla T4            Off  | 00000000:4E:00.0  On |";
        const io::GpuMemory memory = found(text);
        QCOMPARE(memory.gpus.size(), std::size_t{1});
        QCOMPARE(memory.damaged, std::vector<int>{4});
    }

    void theSummaryIsRead()
    {
        const io::GpuMemory memory = found(sample());
        QCOMPARE(memory.summaries.size(), std::size_t{1});
        const io::MemorySummary &summary = memory.summaries[0];
        QCOMPARE(summary.gpu, 1);
        QCOMPARE(summary.failures, 1);
        QCOMPARE(summary.retries, 2);
        QCOMPARE(summary.allocatedPeak->si(), 6144 * MiB);
        QCOMPARE(summary.reservedPeak->si(), 8192 * MiB);
    }

    void theyAreRuns()
    {
        const auto input = io::readRuns(sample(), "paste");
        QVERIFY2(input, input ? "" : describe(input.error()).c_str());
        QCOMPARE(input->runs.size(), std::size_t{5});
        int failed = 0;
        for (const runs::Run &run : input->runs) {
            failed += run.outOfMemory ? 1 : 0;
            QVERIFY(!run.measured.empty() && run.place.line > 0);
        }
        QCOMPARE(failed, 3);
    }

    /// A list of runs says in which unit each was recorded, not in one of ours.
    void everyAmountKeepsTheUnitItWasPrintedIn()
    {
        const auto read = io::readRuns(sample(), "printout.txt");
        QVERIFY(read.ok());
        QStringList units;
        for (const runs::Run &run : read->runs)
            for (const runs::Measured &measured : run.measured)
                units << QString::fromStdString(measured.label + " in " + measured.printedUnit);
        QVERIFY2(units.contains(QStringLiteral("Memory-Usage in MiB")), qPrintable(units.join(u'\n')));
        QVERIFY2(units.contains(QStringLiteral("allocated by PyTorch in GiB")), qPrintable(units.join(u'\n')));
        const auto old = io::readRuns("CUDA out of memory. Tried to allocate 2.00 MiB (GPU 0; 900.00 MiB total capacity; "
                                      "800.00 MiB already allocated; 13.50 MiB free; 810.00 MB cached)",
                                      "old.txt");
        QVERIFY(old.ok());
        for (const runs::Measured &measured : old->runs.front().measured)
            QCOMPARE(measured.printedUnit, std::string("MiB"));
    }

    void aTextWithoutAnyIsNone()
    {
        QVERIFY(found("| a | b |\n|---|---|\n| 1 | 2 |\n").empty());
        QVERIFY(!io::saysGpuMemory("memory is a topic here"));
        const std::string text = sample();
        for (std::size_t length = 0; length < text.size(); length += 37) // cut anywhere
            for (const io::SmiGpu &gpu : found(text.substr(0, length)).gpus)
                QVERIFY(gpu.total.si() > 0);
    }
};

SHARDSCOPE_TEST_APPLESS(TestGpuMemory)
#include "test_gpumemory.moc"
