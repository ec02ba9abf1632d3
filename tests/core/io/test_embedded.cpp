// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#include "core/cluster/build.h"
#include "core/io/scenario/codec.h"
#include "core/io/scenario/embedded.h"
#include "tests/testclass.h"

#include <QtTest>

using namespace shardscope;

namespace {

const std::string hostile = "</script><script>alert(1)</script> & \"<b>\" ]]> \xE2\x80\xA8 &lt;";

scenario::Scenario sample()
{
    scenario::Scenario scenario;
    scenario.name = hostile;
    scenario.cluster = std::make_shared<const cluster::Cluster>(*cluster::generate({}));
    return scenario;
}

std::string inHtml(const std::string &json)
{
    return "<!DOCTYPE html>\n<html><head>\n<script type=\"application/json\" id=\"shardscope-scenario\">" + io::scriptJson(json)
           + "</script></head><body></body></html>";
}

std::string inSvg(std::string json)
{
    for (const auto &[from, to] :
         {std::pair("&", "&amp;"), std::pair("<", "&lt;"), std::pair(">", "&gt;"), std::pair("\"", "&quot;")}) {
        for (std::size_t at = json.find(from); at != std::string::npos; at = json.find(from, at + std::strlen(to)))
            json.replace(at, 1, to);
    }
    return "<?xml version=\"1.0\"?>\n<svg><metadata id=\"shardscope-scenario\">" + json + "</metadata></svg>";
}

} // namespace

class TestEmbedded : public QObject {
    Q_OBJECT

private slots:
    void aReportAndAFigureReadBackAsTheScenario_data();
    void aReportAndAFigureReadBackAsTheScenario();
    void nothingInAScriptMeansAnythingToHtml();
    void errorsNameTheLineOfTheFile();
    void otherPagesAreNoScenarios_data();
    void otherPagesAreNoScenarios();
    void aReportThatIsCutIsRefused();
};

void TestEmbedded::aReportAndAFigureReadBackAsTheScenario_data()
{
    QTest::addColumn<QByteArray>("text");
    const std::string json = io::encodeScenario(sample());
    QTest::newRow("a report") << QByteArray::fromStdString(inHtml(json));
    QTest::newRow("a figure") << QByteArray::fromStdString(inSvg(json));
    QTest::newRow("a report in capitals behind a byte order mark")
        << "\xEF\xBB\xBF\n" + QByteArray::fromStdString(inHtml(json)).replace("<!DOCTYPE html>", "<!doctype HTML>");
}

void TestEmbedded::aReportAndAFigureReadBackAsTheScenario()
{
    QFETCH(QByteArray, text);
    const std::string bytes = text.toStdString();
    QVERIFY(io::looksLikeScenario(bytes));
    const Result<io::ScenarioInput> read = io::decodeScenario(bytes, "r.html");
    QVERIFY2(read.ok(), read ? "" : describe(read.error()).c_str());
    QVERIFY(read->scenario == sample());
    QCOMPARE(io::encodeScenario(read->scenario), io::encodeScenario(sample()));
}

void TestEmbedded::nothingInAScriptMeansAnythingToHtml()
{
    const std::string script = io::scriptJson(io::encodeScenario(sample()));
    QCOMPARE(script.find_first_of("<>&"), std::string::npos);
    QVERIFY(io::decodeScenario(script, "x")->scenario == sample());
}

void TestEmbedded::errorsNameTheLineOfTheFile()
{
    const std::string text =
        "<!DOCTYPE html>\n<html>\n<script "
        "id=\"shardscope-scenario\">{\"format\":\"shardscope-scenario\",\n\"version\":2,\n\"name\": ?}</script>";
    const auto read = io::decodeScenario(text, "r.html");
    QVERIFY(!read.ok());
    QCOMPARE(read.error().place.line, 5);
}

void TestEmbedded::otherPagesAreNoScenarios_data()
{
    QTest::addColumn<QByteArray>("text");
    QTest::newRow("a page of somebody else") << QByteArray("<!DOCTYPE html><html><body>shardscope-scenario</body></html>");
    QTest::newRow("a picture of somebody else") << QByteArray("<?xml version=\"1.0\"?><svg></svg>");
    QTest::newRow("text that speaks of one") << QByteArray("see id=\"shardscope-scenario\"");
    QTest::newRow("nothing") << QByteArray();
}

void TestEmbedded::otherPagesAreNoScenarios()
{
    QFETCH(QByteArray, text);
    QVERIFY(!io::looksLikeScenario(text.toStdString()));
    QVERIFY(!io::embeddedScenario(text.toStdString()));
}

void TestEmbedded::aReportThatIsCutIsRefused()
{
    const std::string whole = inHtml(io::encodeScenario(sample()));
    const std::size_t end = whole.find("</script>");
    for (std::size_t length = 0; length < end; length += 37) {
        const auto read = io::decodeScenario(whole.substr(0, length), "r.html");
        QVERIFY2(!read.ok(), std::to_string(length).c_str());
    }
}

SHARDSCOPE_TEST_APPLESS(TestEmbedded)
#include "test_embedded.moc"
