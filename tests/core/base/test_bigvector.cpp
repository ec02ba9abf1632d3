// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#include "core/base/bigvector.h"
#include "tests/testclass.h"

#include <QTest>

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <vector>

using namespace shardscope;

class TestBigVector : public QObject {
    Q_OBJECT

private slots:
    void whatIsForgottenIsNothingBeside_data()
    {
        QTest::addColumn<qsizetype>("from");
        QTest::addColumn<qsizetype>("size");
        QTest::newRow("whole pages") << qsizetype{1 << 20} << qsizetype{4 << 20};
        QTest::newRow("from within a page to within another") << qsizetype{12345} << qsizetype{3'456'789};
        QTest::newRow("less than a page") << qsizetype{4096 + 7} << qsizetype{100};
        QTest::newRow("nothing") << qsizetype{5000} << qsizetype{0};
    }
    void whatIsForgottenIsNothingBeside()
    {
        QFETCH(const qsizetype, from);
        QFETCH(const qsizetype, size);
        std::vector<unsigned char> bytes(std::size_t{8} << 20U, 7);
        forgetInSteps(bytes.data() + from, static_cast<std::size_t>(size));
        QVERIFY(std::all_of(bytes.begin(), bytes.begin() + from, [](unsigned char byte) { return byte == 7; }));
        QVERIFY(std::all_of(bytes.begin() + from + size, bytes.end(), [](unsigned char byte) { return byte == 7; }));
        if (size > qsizetype{1 << 20}) // so that it was forgotten at all
            QVERIFY(std::count(bytes.begin() + from, bytes.begin() + from + size, 0) > size - 2 * 4096);
    }

    void whatGrowsKeepsItsValues()
    {
        BigVector<std::int64_t> numbers;
        for (std::int64_t i = 0; i < 3'000'000; ++i)
            numbers.push_back(i);
        std::int64_t next = 0;
        QVERIFY(std::ranges::all_of(numbers, [&next](std::int64_t number) { return number == next++; }));
    }
};

SHARDSCOPE_TEST_APPLESS(TestBigVector)
#include "test_bigvector.moc"
