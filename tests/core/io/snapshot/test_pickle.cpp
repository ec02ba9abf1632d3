// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#include "core/base/errorcode.h"
#include "core/io/snapshot/pickle.h"
#include "core/io/snapshot/readsnapshot.h"
#include "tests/testclass.h"

#include <QTest>

#include <string>

using namespace shardscope;
using io::PickleKind;

namespace {

const QByteArray head("\x80\x04", 2);

QByteArray bytes(const char *hex)
{
    return QByteArray::fromHex(hex);
}

Result<io::Pickle> read(const QByteArray &in)
{
    return io::readPickle({in.constData(), static_cast<std::size_t>(in.size())}, "a.pickle");
}

QString faultOf(const QByteArray &in)
{
    const auto found = read(in);
    return found ? QString() : QString::fromStdString(describe(found.error()));
}

} // namespace

class TestPickle : public QObject {
    Q_OBJECT

private slots:
    void plainValuesAreRead()
    {
        // {"a": (-2, 3.5, None, True, 70000, 2**40, -1 as LONG1), "b": ["a" again]}, with memo, frame and marks.
        const QByteArray in = head
                              + bytes("95 1000000000000000 7d 94 28 8c0161 94 28 4afeffffff 47400c000000000000 4e 88 4a70110100"
                                      "8a06000000000001 8a01ff 74 94 8c0162 5d 94 28 6801 65 75 2e");
        const auto found = read(in);
        QVERIFY2(found, found ? "" : describe(found.error()).c_str());
        const auto list = found->items(found->find(found->root, "a"));
        QCOMPARE(list.size(), std::size_t{7});
        QCOMPARE(list[0].number, std::int64_t{-2});
        QCOMPARE(list[1].real, 3.5);
        QVERIFY(list[2].kind == PickleKind::None && list[3].kind == PickleKind::Bool);
        QCOMPARE(list[4].number, std::int64_t{70000});
        QCOMPARE(list[5].number, std::int64_t{1} << 40U);
        QCOMPARE(list[6].number, std::int64_t{-1});
        QCOMPARE(found->text(found->items(found->find(found->root, "b"))[0]), std::string_view("a"));
        QVERIFY(found->find(found->root, "c").kind == PickleKind::None);
    }

    void whatIsTakenIsDroppedAndMayNotGrow()
    {
        // [{"a": ["b"]}, 1], the dictionary and then its list taken up again from the memo.
        const auto in = [](const char *again) {
            return head + bytes("5d 94 28 7d 94 28 8c0161 94 5d 94 8c0162 94 61 75") + bytes(again) + bytes("4b01 65 2e");
        };
        std::size_t entries = 0;
        const io::PickleTake take = [&](const io::Pickle &pickle, const io::PickleValue &dictionary) {
            entries = pickle.items(pickle.find(dictionary, "a")).size();
            return true;
        };
        const auto read = [&](const QByteArray &of) {
            return io::readPickle({of.constData(), static_cast<std::size_t>(of.size())}, "a.pickle", {}, take);
        };
        const auto found = read(in(""));
        QVERIFY2(found, found ? "" : describe(found.error()).c_str());
        QCOMPARE(entries, std::size_t{1});
        const auto items = found->items(found->root);
        QCOMPARE(items.size(), std::size_t{2});
        QVERIFY(items[0].kind == PickleKind::Dict);
        QVERIFY(found->find(items[0], "a").kind == PickleKind::None);
        for (const char *again : {"6801 8c0163 4b02 73", "6803 4b02 61"}) { // an entry more, an item more
            const auto more = read(in(again));
            QVERIFY(!more);
            QVERIFY2(describe(more.error()).find("complete") != std::string::npos, describe(more.error()).c_str());
        }
    }

    void everyCutEndsInASentence()
    {
        const QByteArray in = head + bytes("7d 94 28 8c0161 94 4d0100 8c0162 5d 94 28 4b01 8a0105 65 75 2e");
        QVERIFY(read(in));
        for (int size = 0; size < in.size(); ++size)
            QVERIFY2(faultOf(in.left(size)).startsWith(QLatin1String("a.pickle: The file cannot be read: ")),
                     qPrintable(QString::number(size)));
    }

    void hostilePicklesEndInASentence_data()
    {
        QTest::addColumn<QByteArray>("in");
        QTest::addColumn<QString>("says");
        const QString more = QStringLiteral("holds a class, a call or another opcode");
        const QString cut = QStringLiteral("announces more than it has");
        const QString broken = QStringLiteral("takes values that are not there");
        const auto row = [](const char *name, const char *hex, const QString &says) {
            QTest::newRow(name) << head + bytes(hex) << says;
        };
        row("a class by name", "63 6f730a73797374656d0a 2e", more);
        row("a class from the stack", "8c026f73 8c0673797374656d 93 2e", more);
        row("a call", "8c0161 29 52 2e", more);
        row("a new object", "8c0161 29 81 2e", more);
        row("a state", "7d 7d 62 2e", more);
        row("an instance", "28 69 610a620a 2e", more);
        row("a persistent id", "50 610a 2e", more);
        row("an extension", "82 01 2e", more);
        row("a buffer outside", "97 2e", more);
        row("a number as text", "49 310a 2e", more);
        row("a set", "8f 2e", more);
        row("a text of four gigabytes", "58 ffffffff 61", cut);
        row("a text of 2 to the 64", "8d ffffffffffffffff 61", cut);
        row("a frame of 2 to the 63", "95 ffffffffffffff7f 4e 2e", cut);
        row("a long number", "8a 09 010203040506070809 2e", QStringLiteral("more than 64 bits"));
        row("a number cut off", "8a 08 01", cut);
        row("a memo that is far away", "4e 72 ffffff7f 2e", QStringLiteral("out of order"));
        row("a memo that was never kept", "6a ffffff7f 2e", broken);
        row("a tuple of nothing", "86 2e", broken);
        row("a mark that is not there", "74 2e", broken);
        row("entries for no dictionary", "5d 28 4e 4e 75 2e", broken);
        row("half an entry", "7d 28 4e 75 2e", broken);
        row("an item across a mark", "5d 28 4e 61 2e", broken);
        row("an end with nothing", "2e", broken);
        row("an end with two values", "4e 4e 2e", broken);
        row("an end within a mark", "28 4e 2e", broken);
        QTest::newRow("too many marks") << head + QByteArray(1000, '(') << QStringLiteral("nested deeper than 256 levels");
        QTest::newRow("a protocol of the future") << QByteArray("\x80\x06N.", 4) << QStringLiteral("protocol 2 to 5");
        QTest::newRow("a text") << QByteArray("(dp0\n.") << QStringLiteral("protocol 2 to 5");
    }
    void hostilePicklesEndInASentence()
    {
        QFETCH(QByteArray, in);
        QFETCH(QString, says);
        const QString fault = faultOf(in);
        QVERIFY2(fault.contains(says), qPrintable(fault));
    }

    void aListInItselfIsRead() { QVERIFY(read(head + bytes("5d 94 6800 61 2e"))); }

    void manyValuesAreRefusedInTime()
    {
        // Lists of lists of lists: few bytes, 2^30 of them if they were followed.
        QByteArray in = head + bytes("5d 94");
        for (unsigned char depth = 0; depth < 30; ++depth)
            in += bytes("5d 94 28 68") + static_cast<char>(depth) + 'h' + static_cast<char>(depth) + 'e';
        in += bytes("87 2e");
        QVERIFY(!io::readSnapshot({in.constData(), static_cast<std::size_t>(in.size())}, "a.pickle"));
    }

    void valuesThatNothingGathersAreRefusedInTime()
    {
        const QString fault = faultOf(head + bytes("5d 28") + QByteArray("K\1").repeated(17'000'000) + bytes("65 2e"));
        QVERIFY2(fault.contains(QLatin1String("more than 16777472 values in one piece")), qPrintable(fault));
    }

    void readingEndsAsSoonAsItIsAskedTo()
    {
        const QByteArray in =
            head + bytes("5d") + (QByteArray("(") + QByteArray("K\1").repeated(1000) + 'e').repeated(1000) + '.';
        std::stop_source stop;
        double last = 0;
        const Progress progress(stop.get_token(), [&](double fraction) {
            last = fraction;
            stop.request_stop();
        });
        const auto found = io::readPickle({in.constData(), static_cast<std::size_t>(in.size())}, "a.pickle", progress);
        QVERIFY(!found);
        QVERIFY(found.error().code == ErrorCode::Stopped);
        QVERIFY(last < 0.1);
    }

    void oneSegmentNamedOftenIsCounted()
    {
        // {"segments": [segment, more often than is counted]}, the segment named by its place in the memo.
        QByteArray in = head + bytes("7d 8c08") + "segments" + bytes("5d 28 7d 94");
        for (int i = 0; i <= static_cast<int>(io::mostSnapshotItems); ++i)
            in.append("h\0", 2);
        in += bytes("65 73 2e");
        const auto found = io::readSnapshot({in.constData(), static_cast<std::size_t>(in.size())}, "a.pickle");
        QVERIFY(!found);
        QVERIFY(message(found.error()).find("more than 16777216 segments") != std::string::npos);
    }
};

SHARDSCOPE_TEST_APPLESS(TestPickle)
#include "test_pickle.moc"
