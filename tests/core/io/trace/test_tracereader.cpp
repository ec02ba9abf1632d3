// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#include "core/base/errorcode.h"
#include "core/io/json/json.h"
#include "core/io/trace/eventsplitter.h"
#include "core/io/trace/rawevent.h"
#include "core/io/trace/tracereader.h"
#include "core/io/trace/tracesteps.h"
#include "core/runs/traceuse.h"
#include "tests/core/io/trace/tracewriter.h"
#include "tests/cputime.h"
#include "tests/testclass.h"

#include <QDir>
#include <QFile>
#include <QTemporaryDir>
#include <QtTest>

#include <array>
#include <random>
#include <thread>

#include <zlib.h>

using namespace shardscope;
using namespace shardscope::io;
using namespace shardscope::tests;
using runs::StepSource;
using runs::TraceGroup;

namespace {

const QDir corpus(QStringLiteral(SHARDSCOPE_SOURCE_DIR "/../shared/data/corpus/traces"));

struct Written {
    std::string text;
    TrainingTruth truth;
};

Written training(const TrainingOptions &options)
{
    Written out;
    TraceWriter writer([&out](std::string_view part) { out.text += part; }, options.rank);
    out.truth = writeTraining(writer, options);
    return out;
}

std::string gzipped(const std::string &text, int level = 6)
{
    z_stream stream{};
    if (deflateInit2(&stream, level, Z_DEFLATED, 15 + 16, 8, Z_DEFAULT_STRATEGY) != Z_OK)
        return {};
    std::string out(deflateBound(&stream, text.size()), '\0');
    stream.next_in = reinterpret_cast<Bytef *>(const_cast<char *>(text.data()));
    stream.avail_in = static_cast<uInt>(text.size());
    stream.next_out = reinterpret_cast<Bytef *>(out.data());
    stream.avail_out = static_cast<uInt>(out.size());
    deflate(&stream, Z_FINISH);
    out.resize(stream.total_out);
    deflateEnd(&stream);
    return out;
}

std::string stored(const QTemporaryDir &folder, const QString &name, const std::string &bytes)
{
    QFile file(folder.filePath(name));
    if (!file.open(QIODevice::WriteOnly)
        || file.write(bytes.data(), static_cast<qint64>(bytes.size())) != static_cast<qint64>(bytes.size()))
        qFatal("cannot write");
    return file.fileName().toStdString();
}

QString failure(const std::string &text)
{
    const auto read = readTraceText(text, "in");
    return read ? QStringLiteral("read") : QString::fromStdString(describe(read.error()));
}

std::string oneEvent(const char *name, double ts, double dur, const char *more = "")
{
    return R"({"ph":"X","name":")" + std::string(name) + R"(","pid":0,"tid":0,"ts":)" + std::to_string(ts) + R"(,"dur":)"
           + std::to_string(dur) + more + "}";
}

int countOf(const runs::TraceLane &lane, TraceGroup group)
{
    return static_cast<int>(std::ranges::count(lane.group, group));
}

/// Byte by byte, as the format says.
EventSplitter::Found naive(const std::string &text)
{
    EventSplitter::Found found;
    int depth = 0;
    bool inside = false;
    for (std::size_t i = 0; i < text.size(); ++i) {
        const char c = text[i];
        if (c == '\\' && i + 1 < text.size() && (text[i + 1] == '"' || text[i + 1] == '\\')) {
            ++i;
        } else if (c == '"') {
            inside = !inside;
        } else if (!inside && (c == '{' || c == '[')) {
            ++depth;
        } else if (!inside && (c == '}' || c == ']')) {
            if (depth == 0) {
                found.close = i;
                return found;
            }
            if (--depth == 0)
                found.lastEnd = i + 1;
        }
    }
    return found;
}

} // namespace

class TestTraceReader : public QObject {
    Q_OBJECT

private slots:
    void theCorpusGivesWhatIsExpected_data();
    void theCorpusGivesWhatIsExpected();
    void theSplitterCutsAsByteByByte();
    void timesAreReadToTheNanosecond_data();
    void timesAreReadToTheNanosecond();
    void aTrainingLoopIsMeasured_data();
    void aTrainingLoopIsMeasured();
    void kernelsAreGrouped();
    void formsAreRead_data();
    void formsAreRead();
    void whatIsDamagedIsRefused_data();
    void whatIsDamagedIsRefused();
    void everyCutOfAnObjectIsRefused();
    void gzipIsRead();
    void aDamagedGzipIsRefused();
    void aBombIsRefused();
    void ranksAreMergedOnOneClock();
    void beginsAndEndsArePaired();
    void aRepeatedSequenceGivesSteps();
    void aStopIsHeard();
};

void TestTraceReader::theCorpusGivesWhatIsExpected_data()
{
    QTest::addColumn<QString>("path");
    for (const QString &name : corpus.entryList({QStringLiteral("*.expected.json")}))
        QTest::newRow(qPrintable(name.chopped(14))) << corpus.filePath(name.chopped(14) + QStringLiteral(".json"));
    if (corpus.entryList({QStringLiteral("*.expected.json")}).isEmpty())
        QTest::newRow("no corpus") << QString();
}

void TestTraceReader::theCorpusGivesWhatIsExpected()
{
    QFETCH(QString, path);
    if (path.isEmpty())
        QSKIP("the corpus of traces is not on this machine");
    QFile file(path.chopped(5) + QStringLiteral(".expected.json"));
    QVERIFY(file.open(QIODevice::ReadOnly));
    const Json expected = Json::parse(file.readAll().toStdString());
    const std::array<std::string, 1> paths{path.toStdString()};
    QVERIFY(looksLikeTraceFile(paths.front()));
    const auto read = readTraceFiles(paths);
    if (expected.contains("nodes")) {
        QVERIFY(!read);
        QCOMPARE(read.error().code, ErrorCode::FormatMismatch);
        QVERIFY(describe(read.error()).find("PyTorch execution trace") != std::string::npos);
        return;
    }
    QVERIFY2(read.ok(), read ? "" : describe(read.error()).c_str());
    const runs::TraceSource &source = read->trace.sources.front();
    QCOMPARE(source.events, expected["events"].get<std::int64_t>());
    for (const auto &item : expected["by_phase"].items())
        QCOMPARE(source.phases.at(item.key().front()), item.value().get<std::int64_t>());
    QCOMPARE(source.phases.size(), expected["by_phase"].size());
    for (const auto &item : expected["by_category"].items())
        QCOMPARE(source.categories.at(item.key() == "None" ? "" : item.key()), item.value().get<std::int64_t>());
    QCOMPARE(source.categories.size(), expected["by_category"].size());
    std::vector<std::string> keys = read->headers.front().keys;
    std::ranges::sort(keys);
    QCOMPARE(keys, expected["top_keys"].get<std::vector<std::string>>());
    if (expected["distributedInfo"].is_object())
        QCOMPARE(source.rank, expected["distributedInfo"]["rank"].get<int>());
    if (expected["displayTimeUnit"].is_string())
        QCOMPARE(read->headers.front().timeUnit, expected["displayTimeUnit"].get<std::string>());
    // Work of devices is drawn whole; a trace without any shows the host's.
    const auto count = [&](const char *category) {
        return source.categories.contains(category) ? source.categories.at(category) : 0;
    };
    const std::int64_t onDevice = count("kernel") + count("Kernel") + count("gpu_memcpy") + count("gpu_memset");
    if (onDevice > 0)
        QCOMPARE(static_cast<std::int64_t>(read->trace.events()), onDevice);
    else
        QVERIFY(read->trace.lanes.front().host());
}

void TestTraceReader::theSplitterCutsAsByteByByte()
{
    std::mt19937_64 random(7);
    constexpr std::string_view letters = "{}[]\"\\ ,a:";
    for (int trial = 0; trial < 4000; ++trial) {
        std::string text;
        for (std::size_t size = random() % 300; text.size() < size;)
            text += letters[random() % (trial % 2 == 0 ? letters.size() : 6)];
        const EventSplitter::Found expected = naive(text);
        EventSplitter whole;
        const EventSplitter::Found once = whole.scan(text);
        QCOMPARE(once.close, expected.close);
        QCOMPARE(once.lastEnd, expected.lastEnd);
        // In pieces of any size, the state is carried.
        EventSplitter pieces;
        EventSplitter::Found sum;
        for (std::size_t at = 0; at < text.size() && sum.close == EventSplitter::npos;) {
            const std::size_t size = 1 + random() % 130;
            const EventSplitter::Found found = pieces.scan(std::string_view(text).substr(at, size));
            if (found.lastEnd > 0)
                sum.lastEnd = at + found.lastEnd;
            if (found.close != EventSplitter::npos)
                sum.close = at + found.close;
            at += size;
        }
        QCOMPARE(sum.close, expected.close);
        QCOMPARE(sum.lastEnd, expected.lastEnd);
    }
}

void TestTraceReader::timesAreReadToTheNanosecond_data()
{
    QTest::addColumn<QByteArray>("text");
    QTest::addColumn<qint64>("ns");
    QTest::newRow("whole microseconds") << QByteArray("1666149715033200") << qint64(1666149715033200000);
    QTest::newRow("with nanoseconds") << QByteArray("4203669604595.407") << qint64(4203669604595407);
    QTest::newRow("rounded up") << QByteArray("0.0015") << qint64(2);
    QTest::newRow("rounded down") << QByteArray("0.00149") << qint64(1);
    QTest::newRow("negative") << QByteArray("-2.5") << qint64(-2500);
    QTest::newRow("with an exponent") << QByteArray("1.5e3") << qint64(1500000);
    QTest::newRow("one digit behind the point") << QByteArray("6.9 ") << qint64(6900);
    QTest::newRow("no number") << QByteArray("true") << qint64(RawEvent::none);
    QTest::newRow("far too large") << QByteArray("99999999999999999999") << qint64(RawEvent::none);
}

void TestTraceReader::timesAreReadToTheNanosecond()
{
    QFETCH(QByteArray, text);
    QFETCH(qint64, ns);
    QCOMPARE(qint64(nanoseconds(text.toStdString())), ns);
}

void TestTraceReader::aTrainingLoopIsMeasured_data()
{
    QTest::addColumn<bool>("annotated");
    QTest::addColumn<bool>("launches");
    QTest::newRow("annotated, with launches") << true << true;
    QTest::newRow("without annotations: from repetition") << false << true;
    QTest::newRow("annotated, launches not recorded") << true << false;
}

void TestTraceReader::aTrainingLoopIsMeasured()
{
    QFETCH(bool, annotated);
    QFETCH(bool, launches);
    TrainingOptions options;
    options.steps = 6;
    options.annotated = annotated;
    options.launches = launches;
    const Written written = training(options);
    const auto read = readTraceText(written.text, "in");
    QVERIFY2(read.ok(), read ? "" : describe(read.error()).c_str());
    const runs::Trace &trace = read->trace;
    QVERIFY(read->issues.empty());
    QCOMPARE(static_cast<std::int64_t>(trace.events()), written.truth.kernels);
    QCOMPARE(trace.stepSource, annotated ? StepSource::Annotated : StepSource::Periodic);
    QCOMPARE(trace.steps.size(), written.truth.work.size());
    const auto devices = runs::traceDevices(trace);
    QCOMPARE(devices.size(), std::size_t(1));
    QCOMPARE(devices.front().lanes.size(), std::size_t(2));
    const auto uses = runs::traceUse(trace, devices.front(), trace.steps);
    const std::int64_t begin = written.truth.stepStart.front();
    for (std::size_t s = 0; s < uses.size(); ++s) {
        if (launches && annotated)
            QCOMPARE(trace.steps[s].start, written.truth.stepStart[s] - begin);
        // The last step of a trace ends with its work, whatever the others wait.
        QVERIFY2(std::abs(uses[s].work - written.truth.work[s]) < 1e-9,
                 qPrintable(QStringLiteral("step %1: %2 for %3").arg(s).arg(uses[s].work).arg(written.truth.work[s])));
        QVERIFY(std::abs(uses[s].waiting - written.truth.waiting[s]) < 1e-9);
        QVERIFY(std::abs(uses[s].work + uses[s].waiting + uses[s].copying + uses[s].idle - uses[s].span) < 1e-12);
    }
}

void TestTraceReader::kernelsAreGrouped()
{
    TrainingOptions options;
    options.steps = 2;
    options.layers = 3;
    const auto read = readTraceText(training(options).text, "in");
    QVERIFY(read.ok());
    const runs::TraceLane &work = read->trace.lanes[0];
    const runs::TraceLane &transfers = read->trace.lanes[1];
    QCOMPARE(work.stream, std::int64_t(7));
    QCOMPARE(work.name, std::string("stream 7"));
    QCOMPARE(countOf(work, TraceGroup::Forward), 2 * 3 * 2);
    QCOMPARE(countOf(work, TraceGroup::Backward), 2 * 3 * 3);
    QCOMPARE(countOf(work, TraceGroup::Optimizer), 2);
    QCOMPARE(countOf(transfers, TraceGroup::Communication), 2 * (3 + 1));
}

void TestTraceReader::formsAreRead_data()
{
    QTest::addColumn<QByteArray>("text");
    QTest::addColumn<int>("events");
    const auto row = [](const char *name, const std::string &text, int events) {
        QTest::newRow(name) << QByteArray::fromStdString(text) << events;
    };
    const std::string a = oneEvent("a", 1, 2);
    const std::string b = oneEvent("b", 5, 2);
    row("an object", "{\"traceEvents\":[" + a + "," + b + "]}", 2);
    row("a list", "[" + a + "," + b + "]", 2);
    row("a list without its last bracket", "[" + a + "," + b, 2);
    row("a list that ends with a comma", "[" + a + ",\n" + b + ",\n", 2);
    row("a list with a comma before its end", "[" + a + "," + b + ",\n]", 2);
    row("keys before and behind",
        R"({"deviceProperties":[{"a":"}]"}],"otherData":{"x":[1,{"y":2}]},"traceEvents":[)" + a + R"(],"n":1e3,"t":"a\"b"})", 1);
    row("with a byte order mark and blanks", "\xEF\xBB\xBF \n {\"traceEvents\" : [ " + a + " \n,\t" + b + " ] }\n", 2);
    row("a name with brackets, quotes and backslashes", "[" + oneEvent(R"(a }]\\\" {[ \\)", 1, 2) + "," + b + "]", 2);
    row("other phases beside", "[" + a + R"(,{"ph":"i","name":"x","ts":3},{"ph":"C","name":"c","ts":1,"args":{"v":2}}])", 1);
    row("args before the category",
        R"([{"args":{"stream":3,"device":1,"correlation":9},"ph":"X","cat":"kernel","name":"k","pid":1,"tid":3,"ts":1,"dur":1}])",
        1);
    row("args that are no object", "[" + oneEvent("a", 1, 2, R"(,"args":"none")") + "]", 1);
}

void TestTraceReader::formsAreRead()
{
    QFETCH(QByteArray, text);
    QFETCH(int, events);
    QVERIFY(looksLikeTrace(text.toStdString()));
    const auto read = readTraceText(text.toStdString(), "in");
    QVERIFY2(read.ok(), read ? "" : describe(read.error()).c_str());
    QCOMPARE(static_cast<int>(read->trace.events()), events);
    QCOMPARE(read->trace.steps.size(), std::size_t(1));
}

void TestTraceReader::whatIsDamagedIsRefused_data()
{
    QTest::addColumn<QByteArray>("text");
    QTest::addColumn<QString>("says");
    const auto row = [](const char *name, const std::string &text, const char *says) {
        QTest::newRow(name) << QByteArray::fromStdString(text) << QString::fromUtf8(says);
    };
    const std::string a = oneEvent("a", 1, 2);
    row("nothing", "", "is empty");
    row("no JSON", "hello", "is not recognised");
    row("an object without events", R"({"a":1})", "traceEvents");
    row("an execution trace", R"({"schema":"1.0","nodes":[]})", "PyTorch execution trace");
    row("events twice", "{\"traceEvents\":[" + a + "],\"traceEvents\":[]}", "appears twice");
    row("no event with a duration", R"([{"ph":"i","name":"x","ts":3}])", "events with a begin and a duration");
    row("a list that ends inside an event", "[\n" + a + ",\n{\"ph\":\"X\",\"na",
        "in: line 3, column 1: The JSON is not valid: the file ends inside the event that begins here");
    row("an object that ends inside its list", "{\"traceEvents\":[" + a + ",", "the file ends inside the list of events");
    row("two events without a comma", "[" + a + "\n" + a + "]", "line");
    row("a number among the events", "[" + a + ",\n 7]", "expected an event");
    row("a text as time", R"([{"ph":"X","name":"a","ts":"soon","dur":1}])", "ts: a number");
    row("a name that is a number", R"([{"ph":"X","name":7,"ts":1,"dur":1}])", "name: a text");
    row("text behind the end", "[" + a + "] tail", "behind the end");
    row("a control character", "[" + oneEvent("a\nb", 1, 2) + "]", "control character");
    row("bytes that are no UTF-8", "[" + oneEvent("a\xFF\xFE", 1, 2) + "]", "UTF-8");
    row("a key without a value", "[{\"ph\":\"X\",\"name\"}]", "line 1");
    row("a wrong bracket at the end", "[" + a + "}", "expected");
}

void TestTraceReader::whatIsDamagedIsRefused()
{
    QFETCH(QByteArray, text);
    QFETCH(QString, says);
    const QString said = failure(text.toStdString());
    QVERIFY2(said.contains(says), qPrintable(said));
}

void TestTraceReader::everyCutOfAnObjectIsRefused()
{
    TrainingOptions options;
    options.steps = 1;
    options.layers = 1;
    const std::string text = training(options).text;
    QVERIFY(readTraceText(text, "in").ok());
    for (std::size_t size = 0; size + 2 < text.size(); ++size)
        QVERIFY2(!readTraceText(text.substr(0, size), "in"), qPrintable(QString::number(size)));
}

void TestTraceReader::gzipIsRead()
{
    const QTemporaryDir folder;
    TrainingOptions options;
    options.layers = 40;
    options.steps = 12;
    const Written written = training(options);
    QVERIFY(written.text.size() > 2 * TraceDocument::blockBytes);
    const auto plain = readTraceText(written.text, "in");
    // Content decides: the name says nothing. Two members are one text.
    const std::size_t half = written.text.size() / 2;
    const std::array<std::string, 1> path{
        stored(folder, QStringLiteral("trace.txt"), gzipped(written.text.substr(0, half)) + gzipped(written.text.substr(half)))};
    QVERIFY(looksLikeTraceFile(path.front()));
    const auto packed = readTraceFiles(path);
    QVERIFY2(packed.ok(), packed ? "" : describe(packed.error()).c_str());
    QCOMPARE(packed->trace.lanes, plain->trace.lanes);
    QCOMPARE(packed->trace.steps, plain->trace.steps);
}

void TestTraceReader::aDamagedGzipIsRefused()
{
    const QTemporaryDir folder;
    const std::string packed = gzipped(training({}).text);
    const std::array<std::string, 1> cut{stored(folder, QStringLiteral("cut.gz"), packed.substr(0, packed.size() / 2))};
    const auto read = readTraceFiles(cut);
    QVERIFY(!read);
    QVERIFY2(describe(read.error()).find("end in the middle at byte") != std::string::npos, describe(read.error()).c_str());
    std::string flipped = packed;
    flipped[packed.size() / 2] = static_cast<char>(flipped[packed.size() / 2] ^ 0x55);
    const std::array<std::string, 1> wrong{stored(folder, QStringLiteral("flipped.gz"), flipped)};
    QVERIFY(!readTraceFiles(wrong));
}

void TestTraceReader::aBombIsRefused()
{
    const QTemporaryDir folder;
    // 320 MB of blanks in a third of a megabyte: member after member.
    const std::string member = gzipped(std::string(std::size_t{1} << 26U, ' '), 9);
    std::string bomb = gzipped("[");
    for (int i = 0; i < 5; ++i)
        bomb += member;
    const std::array<std::string, 1> path{stored(folder, QStringLiteral("bomb.gz"), bomb)};
    const auto read = readTraceFiles(path);
    QVERIFY(!read);
    QCOMPARE(read.error().code, ErrorCode::ValueRange);
}

void TestTraceReader::ranksAreMergedOnOneClock()
{
    const QTemporaryDir folder;
    std::vector<std::string> paths;
    // Rank 1's clock is 7 s behind; the collectives end together all the same.
    for (int rank = 0; rank < 2; ++rank) {
        TrainingOptions options;
        options.rank = rank;
        options.begin -= rank * 7'000'000'000;
        paths.push_back(stored(folder, QStringLiteral("run.rank%1.json").arg(rank), training(options).text));
    }
    std::ranges::reverse(paths);
    const auto read = readTraceFiles(paths);
    QVERIFY2(read.ok(), read ? "" : describe(read.error()).c_str());
    const runs::Trace &trace = read->trace;
    QCOMPARE(trace.sources.size(), std::size_t(2));
    QCOMPARE(trace.sources[1].rank, 1);
    QCOMPARE(trace.sources[1].clock, runs::ClockSource::Collectives);
    QCOMPARE(trace.sources[1].shift, std::int64_t(7'000'000'000));
    QCOMPARE(trace.lanes[0].start, trace.lanes[2].start);
    QCOMPARE(trace.steps.size(), std::size_t(4));
    const auto devices = runs::traceDevices(trace);
    QCOMPARE(devices.size(), std::size_t(2));
    QCOMPARE(devices[1].name, std::string("rank 1"));
}

void TestTraceReader::beginsAndEndsArePaired()
{
    const auto read = readTraceText(
        R"([{"ph":"B","name":"a","cat":"forward","pid":1,"tid":1,"ts":10},{"ph":"B","name":"b","pid":1,"tid":1,"ts":12},
        {"ph":"E","pid":1,"tid":1,"ts":14},{"ph":"E","pid":1,"tid":1,"ts":20},{"ph":"E","pid":1,"tid":1,"ts":21},{"ph":"B","name":"c","pid":1,"tid":1,"ts":30}])",
        "in");
    QVERIFY2(read.ok(), read ? "" : describe(read.error()).c_str());
    const runs::TraceLane &lane = read->trace.lanes.front();
    QCOMPARE(lane.size(), std::size_t(2));
    QCOMPARE(lane.start, (std::vector<std::int64_t>{0, 2000}));
    QCOMPARE(lane.lengthOf(0), std::int64_t(10'000));
    QCOMPARE(lane.group[0], TraceGroup::Forward);
    QCOMPARE(read->issues.size(), std::size_t(1)); // one end and one begin are alone
    QVERIFY(describe(read->issues.front().what).find("2 events") != std::string::npos);
}

void TestTraceReader::aRepeatedSequenceGivesSteps()
{
    std::vector<std::uint32_t> sequence;
    for (int step = 0; step < 5; ++step)
        for (const std::uint32_t name : {0U, 1U, 0U, 1U, 0U, 1U, 2U, 3U, 2U, 3U, 4U})
            sequence.push_back(name);
    QCOMPARE(periodOf(sequence, {}), std::size_t(11));
    sequence.resize(15); // once and a bit
    QCOMPARE(periodOf(sequence, {}), std::size_t(0));
    QCOMPARE(periodOf({}, {}), std::size_t(0));
}

void TestTraceReader::aStopIsHeard()
{
    TrainingOptions options;
    options.layers = 200;
    options.steps = 40;
    const std::string text = training(options).text;
    std::stop_source stop;
    stop.request_stop();
    const double begin = cpu_ms();
    QVERIFY(readTraceText(text, "in", {}));
    const double whole = cpu_ms() - begin;
    const auto read = readTraceText(text, "in", Progress(stop.get_token()));
    QVERIFY(!read);
    QCOMPARE(read.error().code, ErrorCode::Stopped);
    // Asked in the middle, and progress only grows.
    std::stop_source later;
    double last = 0;
    double since = 0;
    const Progress progress(later.get_token(), [&](double fraction) {
        QVERIFY(fraction >= last);
        last = fraction;
        if (fraction > 0.4 && !later.stop_requested()) {
            since = cpu_ms();
            later.request_stop();
        }
    });
    QVERIFY(!readTraceText(text, "in", progress));
    const double after = cpu_ms() - since;
    QVERIFY(last > 0.4 && last < 0.9);
    QVERIFY2(after < 0.4 * whole, qPrintable(QStringLiteral("%1 of %2 ms").arg(after).arg(whole))); // six tenths were left
}

SHARDSCOPE_TEST_APPLESS(TestTraceReader)
#include "test_tracereader.moc"
