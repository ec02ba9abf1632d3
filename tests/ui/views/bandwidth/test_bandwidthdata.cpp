// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/io/text/reader.h"
#include "tests/testclass.h"
#include "tests/ui/views/bandwidth/machines.h"
#include "ui/views/bandwidth/bandwidthfigure.h"

#include <QTest>

#include <cmath>

using namespace shardscope;
using namespace shardscope::ui;
using shardscope::test::hole;

namespace {

BandwidthData dataOf(const scenario::Scenario &scenario)
{
    return BandwidthData(scenario, test::reportOf(scenario));
}

QStringList titles(const BandwidthData &data)
{
    QStringList all;
    for (const LinkClassRow &row : data.classes())
        all << row.title;
    return all;
}

QStringList means(const BandwidthData &data)
{
    QStringList all;
    for (const LinkClassRow &row : data.classes())
        all << classMean(row);
    return all;
}

std::vector<Headline> headlinesOf(const scenario::Scenario &scenario)
{
    return bandwidthHeadlines(scenario, *evaluate::evaluate(scenario, nullptr, {}));
}

const LinkClassRow &rowOf(const BandwidthData &data, const char *key)
{
    return *std::ranges::find(data.classes(), std::string(key), &LinkClassRow::key);
}

/// The cube mesh as a benchmark alone prints it: bandwidths, no topology.
scenario::Scenario unclassified()
{
    scenario::Scenario scenario = test::cubeMeshScenario();
    auto machine = std::make_shared<cluster::Cluster>(*scenario.cluster);
    machine->links = cluster::LinkTable(9);
    scenario.cluster = machine;
    return scenario;
}

} // namespace

class TestBandwidthData : public QObject {
    Q_OBJECT

private slots:
    void theCubeMeshAsItIsPrinted()
    {
        const BandwidthData data = dataOf(test::cubeMeshScenario());
        QCOMPARE(data.mode(), BandwidthData::Mode::Values);
        QCOMPARE(data.rows(), 9);
        QCOMPARE(titles(data), (QStringList{QStringLiteral("NV2"), QStringLiteral("NV1"), QStringLiteral("SYS"),
                                            QStringLiteral("CPU → GPU"), QStringLiteral("GPU → CPU")}));
        QCOMPARE(means(data), (QStringList{QStringLiteral("43.29"), QStringLiteral("22.46"), QStringLiteral("7.19"),
                                           QStringLiteral("8.32"), QStringLiteral("9.97")}));
        QCOMPARE(data.text(0, 5), QStringLiteral("7.16"));
        QCOMPARE(data.text(4, 0), QStringLiteral("43.5"));
        QCOMPARE(data.text(4, 8), QStringLiteral("12.0"));
        QCOMPARE(data.text(3, 3), QString());
        QCOMPARE(data.labels().front(), QStringLiteral("0"));
        QCOMPARE(data.labels().back(), QStringLiteral("CPU"));
        QCOMPARE(data.look(2, 2).kind, MatrixLook::Kind::Blank);
        QCOMPARE(data.look(8, 8).kind, MatrixLook::Kind::Blank);
        QVERIFY(!data.look(0, 1).hollow);
        QCOMPARE(rowOf(data, "NV2").printed.value(), 43.28e9);
        // Two sockets of four, then the host.
        QCOMPARE(data.axis().gaps(), (std::vector<MatrixGap>{{4, matrixGroupGap}, {8, matrixApartGap, true}}));
    }

    void printedMeansAreFoundUnderEitherName()
    {
        scenario::Scenario scenario = test::cubeMeshScenario();
        for (scenario::Fact &fact : scenario.facts)
            fact.group = "Printed averages";
        scenario.facts[3].name = "CPU to GPU";
        QCOMPARE(rowOf(dataOf(scenario), "CPU->GPU").printed.value(), 8.32e9);
        QCOMPARE(rowOf(dataOf(scenario), "SYS").printed.value(), 7.19e9);
        scenario.facts[3].unit = Unit::Second;
        QVERIFY(!rowOf(dataOf(scenario), "CPU->GPU").printed);
        scenario.facts[0].group = "Run time";
        QVERIFY(!rowOf(dataOf(scenario), "SYS").printed);
    }

    void classesOfCells()
    {
        const BandwidthData data = dataOf(test::cubeMeshScenario());
        const auto name = [&](int from, int to) {
            return data.classes()[static_cast<std::size_t>(data.look(from, to).group)].title;
        };
        QCOMPARE(name(0, 5), QStringLiteral("SYS"));
        QCOMPARE(name(5, 0), QStringLiteral("SYS"));
        QCOMPARE(name(0, 3), QStringLiteral("NV2"));
        QCOMPARE(name(8, 0), QStringLiteral("CPU → GPU"));
        QCOMPARE(name(0, 8), QStringLiteral("GPU → CPU"));
        QCOMPARE(data.look(1, 1).group, -1);
    }

    void ordersAreThoseOfTheReport()
    {
        scenario::Scenario scenario = test::cubeMeshScenario();
        const auto report = test::reportOf(scenario);
        scenario.machine.order = scenario::MatrixOrder::PipelineOrder;
        const BandwidthData pipeline(scenario, report);
        for (std::size_t i = 0; i < 8; ++i)
            QCOMPARE(pipeline.order()[i].value, report->pipeline->devices[i].value);
        QCOMPARE(pipeline.order().back(), DeviceId(8));
        QCOMPARE(pipeline.indexOf(pipeline.order()[3]), 3);
        QCOMPARE(pipeline.axis().gaps().size(), std::size_t(1)); // only the host stands apart
        scenario.machine.order = scenario::MatrixOrder::Clustered;
        const BandwidthData clustered(scenario, report);
        QCOMPARE(clustered.rows(), 9);
        for (const auto order : {scenario::MatrixOrder::AsLoaded, scenario::MatrixOrder::ByHost}) {
            scenario.machine.order = order;
            QCOMPARE(BandwidthData(scenario, report).deviceAt(5), DeviceId(5));
        }
    }

    void everyValueStandsInItsCellWhateverTheOrder_data()
    {
        QTest::addColumn<int>("order");
        QTest::newRow("as loaded") << 0;
        QTest::newRow("by host") << 1;
        QTest::newRow("clustered") << 2;
        QTest::newRow("pipeline order") << 3;
    }
    void everyValueStandsInItsCellWhateverTheOrder()
    {
        QFETCH(int, order);
        scenario::Scenario scenario = test::cubeMeshScenario();
        scenario.machine.order = static_cast<scenario::MatrixOrder>(order);
        const BandwidthData data = dataOf(scenario);
        for (int row = 0; row < 9; ++row) {
            for (int column = 0; column < 9; ++column) {
                const double expected = data.machine().bandwidth.at(data.deviceAt(row).value, data.deviceAt(column).value);
                QVERIFY(row == column ? std::isnan(data.look(row, column).value) : data.look(row, column).value == expected);
            }
        }
    }

    void hiddenAndLitClassesStepBack()
    {
        scenario::Scenario scenario = test::cubeMeshScenario();
        scenario.machine.hiddenClasses = {"SYS"};
        const BandwidthData data = dataOf(scenario);
        QVERIFY(data.look(0, 5).dimmed);
        QVERIFY(!data.look(0, 3).dimmed);
        const LitMatrix lit(data, 1); // NV1
        QVERIFY(!lit.look(0, 1).dimmed);
        QVERIFY(lit.look(0, 3).dimmed);
        QVERIFY(!LitMatrix(data, -1).look(0, 3).dimmed);
    }

    void marksAreBesideTheirCells()
    {
        const scenario::Scenario scenario = test::measured(test::generated(1, true), [](int i, int j, double value) {
            if (i == 2 && j == 6)
                return value * 0.5;
            return value * (1.0 + 0.001 * ((i * 8 + j) % 5));
        });
        const BandwidthData data = dataOf(scenario);
        QCOMPARE(data.asymmetric().size(), std::size_t(2));
        QCOMPARE(data.asymmetric().front().cell, (MatrixCell{2, 6}));
        QCOMPARE(data.asymmetric().back().cell, (MatrixCell{6, 2}));
        QCOMPARE(data.outliers().size(), std::size_t(1));
        QCOMPARE(data.outliers().front().cell, (MatrixCell{2, 6}));
        QCOMPARE(data.outliers().front().flag, MatrixFlag::Low);
        QVERIFY(data.look(2, 6).kept);
        QVERIFY(!data.look(6, 2).kept);
    }

    void holesAreHoles()
    {
        const BandwidthData data = dataOf(
            test::measured(test::generated(1, true), [](int i, int j, double value) { return i == 1 && j == 4 ? hole : value; }));
        QCOMPARE(data.look(1, 4).kind, MatrixLook::Kind::Hole);
        QCOMPARE(data.look(4, 1).kind, MatrixLook::Kind::Value);
        QVERIFY(cellLine(data, DeviceId(1), DeviceId(4)).contains(QStringLiteral("unknown")));
    }

    void lawsFillHolesAndAreTold()
    {
        scenario::Scenario scenario =
            test::measured(test::generated(1, true), [](int i, int, double value) { return i == 0 ? hole : value; });
        cluster::Cluster machine = *scenario.cluster;
        machine.laws = test::generated(1, true).cluster->laws;
        scenario.cluster = std::make_shared<const cluster::Cluster>(std::move(machine));
        const BandwidthData data = dataOf(scenario);
        QVERIFY(data.anyMeasured() && data.anyNominal());
        QVERIFY(data.look(0, 1).hollow);
        QVERIFY(!data.look(1, 0).hollow);
        QVERIFY(bandwidthSubtitle(data).contains(QStringLiteral("nominal")));
        QVERIFY(cellLine(data, DeviceId(0), DeviceId(1)).contains(QStringLiteral("nominal")));
        QVERIFY(cellLine(data, DeviceId(1), DeviceId(0)).contains(QStringLiteral("measured")));
    }

    void withoutBandwidthTheClassesAreShown()
    {
        const BandwidthData data = dataOf(test::generated(1, false, 8, true));
        QCOMPARE(data.mode(), BandwidthData::Mode::Classes);
        QCOMPARE(data.rows(), 16);
        QCOMPARE(data.text(0, 1), QStringLiteral("NV"));
        QCOMPARE(data.text(0, 8), QStringLiteral("PIX"));
        QCOMPARE(data.text(0, 9), QStringLiteral("NODE"));
        QCOMPARE(titles(data), (QStringList{QStringLiteral("NV"), QStringLiteral("PIX"), QStringLiteral("NODE")}));
        QCOMPARE(rowOf(data, "NV").pairs, 28);
        QCOMPARE(rowOf(data, "PIX").nicPairs, 8);
        QVERIFY(data.look(0, 1).value > data.look(0, 8).value); // nearer is stronger
        QVERIFY(data.look(0, 8).value > data.look(0, 9).value);
        QCOMPARE(bandwidthSentence(data), QStringLiteral("All 28 pairs are <b>NV</b>; their bandwidth is unknown."));
        QVERIFY(!deriveCell(data, DeviceId(0), DeviceId(1)).checks.empty());
    }

    void sentences_data()
    {
        QTest::addColumn<int>("machine");
        QTest::addColumn<QString>("sentence");
        QTest::addColumn<QString>("subtitle");
        QTest::newRow("cube mesh")
            << 0
            << QStringLiteral("Pairs without NVLink run at <b>7.19 GB/s, a sixth of NV2</b>; host links differ between sockets.")
            << QStringLiteral("measured; rows send, columns receive");
        QTest::newRow("nominal switch") << 1 << QStringLiteral("All 28 pairs are NV18 at <b>450 GB/s</b> per direction, nominal.")
                                        << QStringLiteral("nominal; rows send, columns receive");
        QTest::newRow("classes alone") << 2 << QStringLiteral("All 28 pairs are <b>NV</b>; their bandwidth is unknown.")
                                       << QStringLiteral("link classes, bandwidths unknown");
        QTest::newRow("two hosts") << 3
                                   << QStringLiteral(
                                          "Pairs on different nodes run at <b>25.0 GB/s, 18 times slower than NV18</b>, nominal.")
                                   << QStringLiteral("nominal; rows send, columns receive");
        QTest::newRow("two GPUs") << 4 << QStringLiteral("The only pair, NV18, runs at <b>450 GB/s</b> per direction, nominal.")
                                  << QStringLiteral("nominal; rows send, columns receive");
        QTest::newRow("measured, no class known")
            << 5 << QStringLiteral("28 pairs average <b>21.9 GB/s</b> per direction, 7.16 to 43.5 GB/s; their links are unknown.")
            << QStringLiteral("measured; rows send, columns receive");
    }
    void sentences()
    {
        QFETCH(int, machine);
        QFETCH(QString, sentence);
        QFETCH(QString, subtitle);
        const scenario::Scenario scenario = machine == 0   ? test::cubeMeshScenario()
                                            : machine == 1 ? test::generated(1, true)
                                            : machine == 2 ? test::generated(1, false)
                                            : machine == 3 ? test::generated(2, true)
                                            : machine == 4 ? test::generated(1, true, 2)
                                                           : unclassified();
        const BandwidthData data = dataOf(scenario);
        QCOMPARE(bandwidthSentence(data), sentence);
        QVERIFY(bandwidthSentence(data).count(QStringLiteral("<b>")) <= 2);
        QCOMPARE(bandwidthSubtitle(data), subtitle);
    }

    void pairsOfNoKnownClassAreNotTheHosts()
    {
        const BandwidthData data = dataOf(unclassified());
        QCOMPARE(titles(data).first(), QStringLiteral("unclassified"));
        QVERIFY(!rowOf(data, "?").isHost());
        QVERIFY(rowOf(data, "GPU->CPU").isHost());
        const Headline mean = headlinesOf(unclassified()).front();
        QCOMPARE(mean.name, QStringLiteral("unclassified mean"));
        QCOMPARE(mean.note, QStringLiteral("28 pairs"));
    }

    void latenciesAloneAreSaid()
    {
        const auto read = io::readMachine(
            "P2P=Enabled Latency (P2P Writes) Matrix (us)\n   GPU     0      1      2\n     0   1.28   0.45   0.52\n"
            "     1   0.46   1.32   0.53\n     2   0.44   0.50   1.30\n",
            "peer.txt");
        QVERIFY(read.ok());
        const QString sentence = bandwidthSentence(dataOf(test::scenarioOf(read->cluster)));
        QCOMPARE(
            QString(sentence).replace(QChar(0x00a0), QLatin1Char(' ')),
            QStringLiteral("Bandwidth unknown; the smallest GPU-to-GPU copy takes <b>480 ns</b> (median; 440 ns to 530 ns)."));
    }

    void unknownPairsAreCounted()
    {
        cluster::Cluster machine = *test::generated(2, false, 4).cluster;
        for (int i = 0; i < 4; ++i)
            for (int j = 0; j < i; ++j)
                machine.links.set(DeviceId(i), DeviceId(j), {});
        QCOMPARE(bandwidthSentence(dataOf(test::scenarioOf(machine))),
                 QStringLiteral("Only link classes are known, not bandwidths: <b>6 NV, 16 leaf and 6 unknown</b>."));
        for (int i = 4; i < 8; ++i)
            for (int j = 4; j < i; ++j)
                machine.links.set(DeviceId(i), DeviceId(j), {});
        QCOMPARE(bandwidthSentence(dataOf(test::scenarioOf(machine))),
                 QStringLiteral("16 of 28 pairs are <b>leaf</b>, the others are unknown; bandwidth unknown."));
    }

    void asymmetryIsInTheSentence()
    {
        const BandwidthData data = dataOf(
            test::measured(test::generated(1, true), [](int i, int j, double value) { return i < j ? value : value * 0.9; }));
        QCOMPARE(bandwidthSentence(data), QStringLiteral("All 28 pairs are NV18 at <b>428 GB/s</b> per direction, measured; "
                                                         "directions of a pair differ by up to <b>11 %</b>."));
    }

    void fractions()
    {
        QCOMPARE(fractionWord(6.02), QStringLiteral("a sixth"));
        QCOMPARE(fractionWord(1.93), QStringLiteral("half"));
        QCOMPARE(fractionWord(1.0), QString());
        QCOMPARE(fractionWord(4.5), QString());
        QCOMPARE(fractionWord(18), QString());
    }

    void twoGroupsAreToldApart()
    {
        const BandwidthData data = dataOf(test::cubeMeshScenario());
        QCOMPARE(classRemark(data), QStringLiteral("GPU → CPU values form two groups: 7.8 from socket 0, 12.1 from socket 1"));
    }

    void hoverSaysWhatValueClassAndRank()
    {
        const BandwidthData data = dataOf(test::cubeMeshScenario());
        QCOMPARE(cellLine(data, DeviceId(0), DeviceId(5)),
                 QStringLiteral("<b>GPU0 → GPU5</b>  7.16 GB/s  SYS, measured, 23 of 24 in its class"));
        QVERIFY(cellLine(data, DeviceId(8), DeviceId(4)).contains(QStringLiteral("35 % different from the reverse direction")));
        QVERIFY(cellToolTip(data, DeviceId(0), DeviceId(1)).contains(QStringLiteral("22.47")));
        QVERIFY(classLine(data.classes()[2]).contains(QStringLiteral("12 pairs")));
    }

    void aCellIsDerived()
    {
        const BandwidthData data = dataOf(test::cubeMeshScenario());
        const Derivation d = deriveCell(data, DeviceId(0), DeviceId(5));
        QCOMPARE(d.value, 7.16e9);
        QCOMPARE(d.terms.size(), std::size_t(1));
        QCOMPARE(english(d.terms.front().name), std::string("GPU0 → GPU5"));
        QCOMPARE(english(d.terms.front().source), std::string("SYS, measured, table in the test"));
        QVERIFY(d.checks.size() == 2 && d.checks[0].holds && d.checks[1].holds);
        QVERIFY(!deriveCell(data, DeviceId(4), DeviceId(8)).checks.back().holds); // 35 % apart
    }

    void aLawIsDerived()
    {
        const BandwidthData data = dataOf(test::generated(1, true));
        const Derivation d = deriveCell(data, DeviceId(0), DeviceId(5));
        QCOMPARE(english(d.formula), std::string("bandwidth = 1 / β"));
        QCOMPARE(d.terms.front().unit, Unit::SecondPerByte);
        QVERIFY(std::abs(1 / d.terms.front().value - d.value) < 1);
        QVERIFY(std::ranges::any_of(d.checks, [](const Check &c) { return !c.holds; })); // a data sheet's value
    }

    void aMeanIsDerivedAndHeldAgainstThePrintedOne()
    {
        scenario::Scenario scenario = test::cubeMeshScenario();
        const Derivation good = deriveClass(rowOf(dataOf(scenario), "NV2"));
        QVERIFY(std::abs(good.value - 43.28625e9) < 1);
        QCOMPARE(good.terms[1].value, 16.0);
        QVERIFY(std::abs(good.terms[0].value / good.terms[1].value - good.value) < 1);
        QVERIFY(good.checks.back().holds);
        scenario.facts[2].value = 43.10e9;
        const BandwidthData data = dataOf(scenario);
        QVERIFY(!deriveClass(rowOf(data, "NV2")).checks.back().holds);
    }

    void headlinesAreAtMostSix()
    {
        const std::vector<Headline> headlines = headlinesOf(test::cubeMeshScenario());
        QVERIFY(headlines.size() <= 6);
        QCOMPARE(headlines[0].name, QStringLiteral("NV2 mean"));
        QCOMPARE(headlines[0].note, QStringLiteral("8 pairs"));
        QVERIFY(std::abs(headlines[2].value - 7.19167e9) < 1e5);
        QCOMPARE(headlines[3].name, QStringLiteral("Slowest pair"));
        QCOMPARE(headlines[3].note, QStringLiteral("GPU0 → GPU5"));
        for (const Headline &headline : headlines)
            QCOMPARE(headline.derivation.value, headline.value);
        QVERIFY(headlinesOf(test::generated(1, false)).empty());
    }

    void dotsOfManyEqualValuesAreOne()
    {
        const MatrixScale scale(MatrixScale::Kind::Linear, 0, 100e9, 1e9);
        QCOMPARE(dotPlaces(std::vector<double>(100000, 50e9), scale, 200).size(), std::size_t(1));
        QCOMPARE(dotPlaces({25e9, 75e9}, scale, 200), (std::vector<double>{50, 150}));
    }
};

SHARDSCOPE_TEST_GUILESS(TestBandwidthData)
#include "test_bandwidthdata.moc"
