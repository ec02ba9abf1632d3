// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#include "core/base/closest.h"
#include "core/base/error.h"
#include "core/base/errorcode.h"
#include "core/base/result.h"
#include "tests/testclass.h"

#include <QTest>

#include <set>
#include <string>

using namespace shardscope;

class TestErrors : public QObject {
    Q_OBJECT

private slots:
    void everyCodeHasANameOfItsOwn();
    void everyCodeHasASentence();
    void placeholdersAreFilled_data();
    void placeholdersAreFilled();
    void placesAreSpelt_data();
    void placesAreSpelt();
    void whatWasMeantIsAmongTheNames();
    void descriptionNamesFilePlaceAndMatter();
    void aResultHoldsAValueOrAnError();
};

void TestErrors::everyCodeHasANameOfItsOwn()
{
    std::set<std::string_view> names;
    for (const ErrorCode code : allErrorCodes()) {
        const std::string_view name = codeName(code);
        QVERIFY(!name.empty());
        QVERIFY2(names.insert(name).second, std::string(name).c_str());
        const auto plain = [](char c) { return (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9') || c == '-'; };
        QVERIFY2(std::all_of(name.begin(), name.end(), plain), std::string(name).c_str());
    }
    QVERIFY(names.size() > 40);
    QCOMPARE(codeName(ErrorCode::Internal), std::string_view("internal"));
    QCOMPARE(codeName(ErrorCode::NoBandwidth), std::string_view("no-bandwidth"));
}

void TestErrors::everyCodeHasASentence()
{
    std::set<std::string_view> sentences;
    for (const ErrorCode code : allErrorCodes()) {
        const std::string text(sentence(code));
        QVERIFY2(text.size() > 10, text.c_str());
        QVERIFY2(sentences.insert(sentence(code)).second, text.c_str());
        QVERIFY2(text.back() != '.' && text.back() != ' ', text.c_str());
        // %2 without %1 would be an argument that nobody can see.
        for (char k = '2'; k <= '9'; ++k) {
            const bool uses = text.find(std::string("%") + k) != std::string::npos;
            QVERIFY2(!uses || text.find(std::string("%") + static_cast<char>(k - 1)) != std::string::npos, text.c_str());
        }
    }
}

void TestErrors::placeholdersAreFilled_data()
{
    QTest::addColumn<QByteArray>("sentence");
    QTest::addColumn<QByteArrayList>("arguments");
    QTest::addColumn<QByteArray>("filled");
    QTest::newRow("in any order") << QByteArray("%2 before %1") << QByteArrayList{"a", "b"} << QByteArray("b before a");
    QTest::newRow("several times") << QByteArray("%1 %1") << QByteArrayList{"a"} << QByteArray("a a");
    QTest::newRow("missing argument leaves nothing") << QByteArray("x%3y") << QByteArrayList{"a"} << QByteArray("xy");
    QTest::newRow("a percent sign alone stays") << QByteArray("5 % of %0 %") << QByteArrayList{} << QByteArray("5 % of %0 %");
    QTest::newRow("an argument is not filled again") << QByteArray("%1") << QByteArrayList{"%2", "no"} << QByteArray("%2");
    QTest::newRow("C1 controls are shown, other letters stay") << QByteArray("%1")
                                                               << QByteArrayList{QByteArray("\xC2\x9B"
                                                                                            "2J \xC3\x9B \xC2\xB5")}
                                                               << QByteArray("\\xc2\\x9b2J \xC3\x9B \xC2\xB5");
    QTest::newRow("marks of direction are shown, dashes stay") << QByteArray("%1")
                                                               << QByteArrayList{QByteArray("a\xE2\x80\xAE"
                                                                                            "b\xE2\x81\xA6\xE2\x80\x94")}
                                                               << QByteArray("a\\xe2\\x80\\xaeb\\xe2\\x81\\xa6\xE2\x80\x94");
    QTest::newRow("control bytes are shown")
        << QByteArray("%1") << QByteArrayList{QByteArray("\x1b[2J\t")} << QByteArray("\\x1b[2J\\x09");
    QTest::newRow("letters beyond ASCII stay") << QByteArray("%1") << QByteArrayList{"µs → α"} << QByteArray("µs → α");
    QTest::newRow("long input is cut") << QByteArray("%1") << QByteArrayList{QByteArray(500, 'x')} << QByteArray(120, 'x') + "…";
}

void TestErrors::placeholdersAreFilled()
{
    QFETCH(QByteArray, sentence);
    QFETCH(QByteArrayList, arguments);
    QFETCH(QByteArray, filled);
    std::vector<std::string> args;
    for (const QByteArray &argument : arguments)
        args.push_back(argument.toStdString());
    QCOMPARE(QByteArray::fromStdString(fillIn(sentence.toStdString(), args)), filled);
}

void TestErrors::whatWasMeantIsAmongTheNames()
{
    const std::vector<std::string> few{"one", "two", "three"};
    QCOMPARE(namesFor("tow", few), std::string("one, two, three"));
    std::vector<std::string> many;
    for (int i = 0; i < 100; ++i)
        many.push_back("other-name-" + std::to_string(i));
    many.insert(many.end(), {"gpt3-13b", "gpt3-175b"});
    const std::string shown = namesFor("gpt3-1b", many);
    QVERIFY2(shown.starts_with("gpt3-13b, gpt3-175b, other-name-"), shown.c_str());
    QVERIFY2(shown.ends_with(", …") && shown.size() <= 120, shown.c_str());
    QVERIFY2(namesFor("gpt3-", many).starts_with("gpt3-13b, gpt3-175b, "), "as it begins");
    QCOMPARE(fillIn("%1", {shown}), shown); // not cut once more
}

void TestErrors::placesAreSpelt_data()
{
    QTest::addColumn<int>("line");
    QTest::addColumn<int>("column");
    QTest::addColumn<QByteArray>("pointer");
    QTest::addColumn<QByteArray>("text");
    QTest::newRow("nothing known") << 0 << 0 << QByteArray() << QByteArray();
    QTest::newRow("line") << 3 << 0 << QByteArray() << QByteArray("line 3");
    QTest::newRow("line and column") << 3 << 7 << QByteArray() << QByteArray("line 3, column 7");
    QTest::newRow("JSON pointer") << 0 << 0 << QByteArray("/cluster/hosts/0") << QByteArray("/cluster/hosts/0");
}

void TestErrors::placesAreSpelt()
{
    QFETCH(int, line);
    QFETCH(int, column);
    QFETCH(QByteArray, pointer);
    QFETCH(QByteArray, text);
    QCOMPARE(QByteArray::fromStdString(placeText({{}, line, column, pointer.toStdString()})), text);
}

void TestErrors::descriptionNamesFilePlaceAndMatter()
{
    const Error error{ErrorCode::RowIncomplete, {"GPU3", "7", "8"}, {"topo.txt", 12, 0, {}}};
    QCOMPARE(describe(error), std::string("topo.txt: line 12: The row of GPU3 has 7 cells; expected 8"));
    QCOMPARE(describe(Error{ErrorCode::Stopped, {}, {}}), std::string("Stopped before completion"));
}

void TestErrors::aResultHoldsAValueOrAnError()
{
    const Result<int> good(7);
    QVERIFY(good.ok() && *good == 7);
    const Result<int> bad(Error{ErrorCode::Stopped, {}, {}});
    QVERIFY(!bad);
    QVERIFY(bad.error().code == ErrorCode::Stopped);
}

SHARDSCOPE_TEST_APPLESS(TestErrors)
#include "test_errors.moc"
