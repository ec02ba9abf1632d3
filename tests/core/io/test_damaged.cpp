// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#include "core/io/file/textfile.h"
#include "core/io/scenario/codec.h"
#include "tests/testclass.h"

#include <QTest>

#include <array>
#include <string>

using namespace shardscope;

namespace {

/// What became of damaged files.
struct Count {
    int refused = 0;
    int loaded = 0;
};

/// A damaged file is refused with a sentence that names it, or it is a
/// scenario like any other. Returns what is wrong with that, if anything.
std::string judge(const std::string &text, Count &count)
{
    const auto input = io::decodeScenario(text, "damaged.json");
    if (!input) {
        ++count.refused;
        const std::string sentence = describe(input.error());
        return sentence.starts_with("damaged.json") && sentence.size() > 20 ? std::string() : "unclear: " + sentence;
    }
    ++count.loaded;
    const std::string written = io::encodeScenario(input->scenario);
    const auto again = io::decodeScenario(written, "again");
    if (!again)
        return "what was loaded cannot be read again: " + describe(again.error());
    return again->scenario == input->scenario ? std::string() : "what was loaded comes back as another";
}

} // namespace

class TestDamaged : public QObject {
    Q_OBJECT

private slots:
    void initTestCase()
    {
        const auto text = io::readTextFile(SHARDSCOPE_SOURCE_DIR "/tests/data/scenario/v2/pair.json");
        QVERIFY(text.ok());
        m_text = *text;
    }

    void cutAnywhereItIsRefused()
    {
        Count count;
        for (std::size_t length = 0; length < m_text.size(); ++length) {
            const std::string wrong = judge(m_text.substr(0, length), count);
            QVERIFY2(wrong.empty(), (std::to_string(length) + ": " + wrong).c_str());
        }
        qInfo("%d cuts: %d refused, %d loaded whole", static_cast<int>(m_text.size()), count.refused, count.loaded);
        QCOMPARE(count.loaded, 1); // only the last line end is gone
    }

    void withAnyByteChangedItIsRefusedOrLoadedWhole()
    {
        constexpr std::array<int, 9> bytes{'"', '{', ']', ',', '0', '-', 'e', 0, 0xFF};
        Count count;
        const auto tryIt = [&](std::size_t at, char byte) {
            std::string text = m_text;
            text[at] = byte;
            const std::string wrong = judge(text, count);
            QVERIFY2(wrong.empty(), ("byte " + std::to_string(at) + " as " + std::to_string(byte) + ": " + wrong).c_str());
        };
        for (std::size_t at = 0; at < m_text.size(); ++at) {
            for (const int byte : bytes)
                tryIt(at, static_cast<char>(byte));
            for (int bit = 0; bit < 8; ++bit)
                tryIt(at, static_cast<char>(m_text[at] ^ static_cast<char>(1 << bit)));
        }
        qInfo("%d changed bytes: %d refused, %d loaded whole", count.refused + count.loaded, count.refused, count.loaded);
        QVERIFY(count.refused > count.loaded && count.loaded > 100);
    }

    void withAnyByteLostOrTwiceItIsRefusedOrLoadedWhole()
    {
        Count count;
        for (std::size_t at = 0; at < m_text.size(); ++at) {
            std::string lost = m_text;
            lost.erase(at, 1);
            std::string twice = m_text;
            twice.insert(at, 1, m_text[at]);
            for (const std::string &text : {lost, twice}) {
                const std::string wrong = judge(text, count);
                QVERIFY2(wrong.empty(), ("byte " + std::to_string(at) + ": " + wrong).c_str());
            }
        }
        qInfo("%d lost or doubled bytes: %d refused, %d loaded whole", count.refused + count.loaded, count.refused, count.loaded);
    }

private:
    std::string m_text;
};

SHARDSCOPE_TEST_APPLESS(TestDamaged)
#include "test_damaged.moc"
