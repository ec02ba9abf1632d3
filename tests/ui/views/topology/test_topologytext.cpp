// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/cluster/build.h"
#include "core/io/text/reader.h"
#include "tests/testclass.h"
#include "tests/ui/canvas/devicegraphmachines.h"
#include "ui/views/topology/topologylayout.h"
#include "ui/views/topology/topologynumbers.h"
#include "ui/views/topology/topologytext.h"
#include "ui/views/topology/topologyways.h"

#include <QtTest>

using namespace shardscope;
using namespace shardscope::ui;
using namespace shardscope::testmachines;
using scenario::Scenario;
using scenario::Transfer;

namespace {

Scenario scenarioOf(Cluster machine, const char *from = "", const char *to = "")
{
    Scenario s;
    s.cluster = std::make_shared<const Cluster>(std::move(machine));
    s.machine.from = from;
    s.machine.to = to;
    return s;
}

std::shared_ptr<const evaluate::MachineReport> reportOf(const Scenario &scenario)
{
    const Result<evaluate::Report> report = evaluate::evaluate(scenario, nullptr, {});
    return report ? report->machine : nullptr;
}

std::shared_ptr<const evaluate::MachineReport> reportOf(Cluster machine)
{
    return reportOf(scenarioOf(std::move(machine)));
}

std::vector<Headline> headlinesOf(const Scenario &scenario)
{
    evaluate::Report report;
    report.machine = reportOf(scenario);
    return topologyHeadlines(scenario, report);
}

QString plain(QString text)
{
    return text.remove(QStringLiteral("<b>"))
        .remove(QStringLiteral("</b>"))
        .replace(QChar(0x00A0), QLatin1Char(' '))
        .replace(QStringLiteral("&nbsp;"), QString());
}

scenario::Fact printed(const char *name, double gbps)
{
    return {"Average bandwidth", name, gbps * 1e9, Unit::BytePerSecond, {}, "lab notes"};
}

/// Nothing is assumed of NVLinks whose number nobody says.
Cluster unknownRates()
{
    return fromClasses({"X NV", "NV X"});
}

Cluster withBandwidth(Cluster c, const char *link, double gbps)
{
    c.laws.push_back({linkNamed(link), {}, SecondsPerByte(1e-9 / gbps), cluster::Origin::Nominal, "data sheet", true});
    return c;
}

} // namespace

class TestTopologyText : public QObject {
    Q_OBJECT

private slots:
    void saysOneSentence_data();
    void saysOneSentence();
    void describesTheShape();
    void writesTheHoverLineOfThePicture();
    void writesBandwidthsAsPrinted();
    void comparesThreeWays();
    void comparesStoredWays();
    void leavesOutWaysThatAreNone();
    void showsWhatOtherSourcesSay();
    void bundlesDerivations();
    void proposesTheMostInstructivePair();
    void listsTheNumbersOfTheMachine();
    void holdsMeasuredCopiesBesideTheLawsOfTheirClasses();
    void marksHeuristics();
    void countsAveragesAsPrinted();
    void headlinesThePair();
    void headlinesTheMachineWithoutAPair();
    void headlinesThePairsWhereNoBandwidthIsKnown();
    void headlinesAssumedRatesAsSuch();
    void laysOutFiguresOfAnySize();
    void theGraphStaysWhereItIsWhicheverPairIsSelected();
};

void TestTopologyText::saysOneSentence_data()
{
    QTest::addColumn<Cluster>("machine");
    QTest::addColumn<QString>("sentence");
    QTest::newRow("hybrid cube mesh")
        << v100()
        << "Two sockets of four; 12 of 28 pairs have no NVLink. For them, a detour over up to four NVLinks is 6× as fast.";
    QTest::newRow("switched, nominal")
        << h100() << "Every pair of the 8 GPUs is joined by 18 NVLinks through a switch: 450 GB/s each way, nominal.";
    QTest::newRow("two bridged") << withBandwidth(two(), "NV12", 300)
                                 << "Two GPUs joined by 12 NVLinks: 300 GB/s each way, nominal.";
    QTest::newRow("two without bandwidth") << two() << "Two GPUs joined by 12 NVLinks: 270 GB/s each way, assumed.";
    QTest::newRow("one link") << withBandwidth(fromClasses({"X NV1", "NV1 X"}), "NV1", 25)
                              << "Two GPUs joined by one NVLink: 25.0 GB/s each way, nominal.";
    QTest::newRow("PCIe tree") << tree8() << "8 GPUs over PCIe: 4 pairs are PIX, 16 pairs are SYS at 17.0 GB/s.";
    QTest::newRow("one PCIe class") << fromRule(4, [](std::size_t, std::size_t) { return "NODE"; })
                                    << "Every pair of the 4 GPUs is joined by NODE: 38.4 GB/s each way, assumed.";
    QTest::newRow("all to all") << fromRule(4, [](std::size_t, std::size_t) { return "NV4"; })
                                << "Every pair of the 4 GPUs is joined by 4 NVLinks: 90.0 GB/s each way, assumed.";
    QTest::newRow("XGMI of unknown hops") << fromRule(4, [](std::size_t, std::size_t) { return "XGMI"; })
                                          << "Every pair of the 4 GPUs is joined by XGMI: 50.0 GB/s each way, assumed. Whether "
                                             "other GPUs lie between is not printed.";
    QTest::newRow("XGMI over other GPUs")
        << fromRule(4, [](std::size_t a, std::size_t b) { return (a + b) % 2 == 0 ? "XGMI2" : "XGMI"; })
        << "4 GPUs in one XGMI mesh: 4 pairs are joined directly, 2 over the links of other GPUs. What these reach is unknown "
           "until measured. Link rates are assumed, none was measured.";
    QTest::newRow("pairs") << pairs(8)
                           << "Two sockets of four; 24 of 28 pairs have no NVLink. Link rates are assumed, none was measured. "
                              "Whether a detour is faster is unknown until measured.";
    QTest::newRow("links of no known rate") << fromRule(4, [](std::size_t, std::size_t) { return "NV"; })
                                            << "Every pair of the 4 GPUs is joined by NV; bandwidth unknown.";
    QTest::newRow("several nodes")
        << perlmutter() << "Four nodes of four GPUs: 100 GB/s within a node, 25.0 GB/s between the farthest pair, 4× lower.";
    QTest::newRow("one GPU") << fromClasses({"X"}) << "This machine has one GPU, so there is no link between GPUs to show.";
    QTest::newRow("nothing known") << fromClasses({"X ? ?", "? X ?", "? ? X"}) << "3 GPUs; nothing is known about their links.";
}

void TestTopologyText::saysOneSentence()
{
    QFETCH(Cluster, machine);
    QFETCH(QString, sentence);
    const auto report = reportOf(machine);
    QVERIFY(report);
    const QString text = topologySentence(*report);
    QCOMPARE(plain(text), sentence);
    QVERIFY(text.count(QStringLiteral("<b>")) <= 2);
}

void TestTopologyText::describesTheShape()
{
    QCOMPARE(topologySubtitle(*reportOf(v100())), QStringLiteral("hybrid cube mesh; its outer ring is all NV2"));
    QVERIFY(!topologySubtitle(*reportOf(h100())).isEmpty());
}

void TestTopologyText::writesTheHoverLineOfThePicture()
{
    const auto report = reportOf(v100());
    const QString line = plain(pairLine(*report, DeviceId(0), DeviceId(5))).simplified();
    QCOMPARE(line, QStringLiteral("GPU0 → GPU5 direct 7.16 GB/s, class SYS best relay GPU1: 22.47 widest 0-4-7-6-5: 43.13, "
                                  "narrowest link 7 → 6 NCCL: over NVLink "
                                  "through GPU1: one GPU in between comes before the host (since NCCL 2.11)"));
    QVERIFY(plain(pairLine(*report, DeviceId(0), DeviceId(4))).contains(QStringLiteral("no detour is wider")));
    QVERIFY(plain(pairLine(*reportOf(two()), DeviceId(0), DeviceId(1)))
                .contains(QStringLiteral("direct 270 GB/s, class NV12, assumed")));
    QVERIFY(plain(pairLine(*reportOf(unknownRates()), DeviceId(0), DeviceId(1))).contains(QStringLiteral("bandwidth unknown")));
    QVERIFY(plain(deviceLine(*report, DeviceId(3))).contains(QStringLiteral("2 × NV2, 2 × NV1, 3 × SYS")));
    QVERIFY(plain(classLine(*report, linkNamed("NV2"))).contains(QStringLiteral("8 pairs")));
    QVERIFY(plain(classLine(*report, linkNamed("SYS"))).contains(QStringLiteral("mean 7.19 GB/s, 7.16 to 7.22")));
}

void TestTopologyText::writesBandwidthsAsPrinted()
{
    QCOMPARE(bandwidthText(7.16e9), QStringLiteral("7.16"));
    QCOMPARE(bandwidthText(22.47e9), QStringLiteral("22.47"));
    QCOMPARE(bandwidthText(131.7e9), QStringLiteral("131.7"));
    QCOMPARE(bandwidthText(450e9), QStringLiteral("450"));
    QCOMPARE(bandwidthText(100e9), QStringLiteral("100"));
}

void TestTopologyText::comparesThreeWays()
{
    const auto report = reportOf(v100());
    const std::vector<Way> ways = waysBetween(*report, DeviceId(0), DeviceId(5), Transfer::Pipelined);
    QCOMPARE(ways.size(), std::size_t(3));
    QCOMPARE(ways[0].shown, 7.16e9);
    QVERIFY(!ways[0].tick);
    QCOMPARE(ways[0].detail, QStringLiteral("SYS"));
    QCOMPARE(ways[1].shown, 22.47e9);
    QCOMPARE(ways[1].detail, QStringLiteral("0 → 1 → 5"));
    QVERIFY(std::abs(*ways[1].tick - 14.785e9) < 0.01e9);
    QVERIFY(std::abs(ways[1].gain - 3.138) < 0.001);
    QCOMPARE(ways[2].shown, 43.13e9);
    QCOMPARE(ways[2].detail, QStringLiteral("0 → 4 → 7 → 6 → 5"));
    QVERIFY(std::abs(*ways[2].tick - 10.83e9) < 0.01e9);
    QVERIFY(std::abs(ways[2].gain - 6.024) < 0.001);
    QCOMPARE(ways[2].disc, QStringLiteral("3"));
}

void TestTopologyText::comparesStoredWays()
{
    const auto report = reportOf(v100());
    const std::vector<Way> ways = waysBetween(*report, DeviceId(0), DeviceId(5), Transfer::Stored);
    QVERIFY(std::abs(ways[1].shown - 14.785e9) < 0.01e9);
    QCOMPARE(*ways[1].tick, 22.47e9);
    QVERIFY(std::abs(ways[2].gain - 10.83 / 7.16) < 0.01);
}

void TestTopologyText::leavesOutWaysThatAreNone()
{
    const auto mesh = reportOf(v100());
    // 0 → 4 → 7 is the widest with one relay: one way, not two.
    const std::vector<Way> one = waysBetween(*mesh, DeviceId(0), DeviceId(7), Transfer::Pipelined);
    QCOMPARE(one.size(), std::size_t(2));
    QCOMPARE(one[1].disc, QStringLiteral("2"));
    // NV2 is the widest itself.
    const std::vector<Way> direct = waysBetween(*mesh, DeviceId(0), DeviceId(4), Transfer::Pipelined);
    QVERIFY(std::ranges::none_of(direct, [](const Way &way) { return way.kind == Way::Kind::Widest; }));
    QVERIFY(waysBetween(*reportOf(unknownRates()), DeviceId(0), DeviceId(1), Transfer::Pipelined).empty());
}

void TestTopologyText::showsWhatOtherSourcesSay()
{
    const std::vector<Way> ways = waysBetween(*reportOf(h100()), DeviceId(0), DeviceId(1), Transfer::Pipelined);
    QCOMPARE(ways.front().detail, QStringLiteral("NV18, nominal"));
    QCOMPARE(ways.back().kind, Way::Kind::Law);
    QVERIFY(std::abs(ways.back().shown - 363e9) < 1);
    QCOMPARE(ways.back().name, QStringLiteral("implied"));
    QCOMPARE(ways.back().derivation.value, ways.back().shown);
}

void TestTopologyText::bundlesDerivations()
{
    const auto report = reportOf(v100());
    const std::vector<Way> ways = waysBetween(*report, DeviceId(0), DeviceId(5), Transfer::Pipelined);
    const Derivation &d = ways[2].derivation;
    QCOMPARE(english(d.name), std::string("widest path"));
    QVERIFY(std::isnan(d.value) && d.formula.empty());
    QCOMPARE(d.terms.size(), std::size_t(2));
    QCOMPARE(d.terms[0].terms.size(), std::size_t(4));
    QCOMPARE(d.terms[0].value, 43.13e9);
    QVERIFY(d.terms[0].terms[2].emphasised); // 7 → 6 is the narrowest
    QCOMPARE(d.terms[1].terms.size(), std::size_t(2));
    QCOMPARE(english(d.terms[1].terms[0].name), std::string("0 → 4 → 7 → 6 → 5"));
    QVERIFY(!d.checks.empty() && d.checks.front().holds);
}

void TestTopologyText::proposesTheMostInstructivePair()
{
    const auto mesh = reportOf(v100());
    const ShownPair pair = shownPair(scenarioOf(v100()), *mesh);
    QVERIFY(pair.proposed && pair.complete());
    QCOMPARE(pair.from, DeviceId(0)); // three different ways, and the largest gain
    QCOMPARE(pair.to, DeviceId(5));
    const ShownPair pinned = shownPair(scenarioOf(v100(), "GPU2", "GPU6"), *mesh);
    QVERIFY(!pinned.proposed);
    QCOMPARE(pinned.to, DeviceId(6));
    const ShownPair half = shownPair(scenarioOf(v100(), "GPU2"), *mesh);
    QVERIFY(!half.complete() && !half.proposed);
    QCOMPARE(half.from, DeviceId(2));
    const ShownPair far = instructivePair(*reportOf(tree8()));
    QCOMPARE(reportOf(tree8())->cluster->links.at(far.from, far.to), linkNamed("SYS"));
    const ShownPair lone = instructivePair(*reportOf(fromClasses({"X"})));
    QVERIFY(!lone.complete());
}

void TestTopologyText::listsTheNumbersOfTheMachine()
{
    const Scenario s = scenarioOf(v100());
    const std::vector<MachineNumber> numbers = machineNumbers(s, *reportOf(s));
    const auto find = [&](const char *name) {
        const auto at = std::ranges::find(numbers, QString::fromLatin1(name), &MachineNumber::name);
        return at == numbers.end() ? MachineNumber{} : *at;
    };
    QCOMPARE(find("Narrowest link, best ring of 8").value, 43.09e9);
    QVERIFY(std::abs(find("Bisection, NVLink alone").value - 131.7e9) < 0.05e9);
    QVERIFY(std::abs(find("Bisection, plain sum").value - 218.0e9) < 0.05e9);
    QCOMPARE(find("Bisection, plain sum").prefix, QStringLiteral("≤"));
    QCOMPARE(find("Largest asymmetry, GPU pairs").text, QStringLiteral("0 %"));
    QCOMPARE(find("Pairs with a faster detour").text, QStringLiteral("20 of 28"));
    for (const MachineNumber &n : numbers) {
        QVERIFY2(!n.derivation.name.empty() && !n.derivation.checks.empty(), qPrintable(n.name));
        if (!std::isnan(n.value))
            QCOMPARE(n.derivation.value, n.value);
    }
    // The terms of a derivation give its number.
    const Derivation sum = find("Bisection, NVLink alone").derivation;
    double terms = 0;
    for (const Derivation &term : sum.terms)
        terms += term.value;
    QVERIFY(std::abs(terms - sum.value) < 1);
    // Without rates there is what classes alone say.
    const std::vector<MachineNumber> classes = machineNumbers(scenarioOf(unknownRates()), *reportOf(unknownRates()));
    QCOMPARE(classes.size(), std::size_t(1));
    QVERIFY2(classes.front().name.startsWith(QStringLiteral("NCCL")), qPrintable(classes.front().name));
    // The links to the host say nothing of pairs of GPUs.
    const auto host = io::readMachine(
        "memcpy CE CPU(row) -> GPU(column) bandwidth (GB/s)\n           0         1\n 0     26.03     27.04\n", "host.txt");
    QVERIFY(host.ok());
    QVERIFY(machineNumbers(scenarioOf(host->cluster), *reportOf(host->cluster)).empty());
    // Through a switch a GPU's port counts once: 4 × 450 GB/s.
    const Scenario lab = scenarioOf(h100());
    for (const MachineNumber &n : machineNumbers(lab, *reportOf(lab))) {
        if (!n.name.contains(QStringLiteral("NVLink alone")))
            continue;
        QVERIFY(std::abs(n.value - 1800e9) < 1);
        QCOMPARE(n.derivation.terms.size(), std::size_t(1));
        QCOMPARE(english(n.derivation.terms.front().name), std::string("4 × ports to the NVSwitch"));
        QVERIFY(std::abs(n.derivation.terms.front().value - n.value) < 1);
    }
}

void TestTopologyText::holdsMeasuredCopiesBesideTheLawsOfTheirClasses()
{
    const Scenario measured = scenarioOf(v100());
    const QString name = QStringLiteral("Measured / data-sheet bandwidth");
    const auto shown = [&](const Scenario &s) {
        const std::vector<MachineNumber> numbers = machineNumbers(s, *reportOf(s));
        const auto at = std::ranges::find(numbers, name, &MachineNumber::name);
        return at == numbers.end() ? MachineNumber{} : *at;
    };
    QVERIFY(shown(scenarioOf(h100())).name.isEmpty()); // a data sheet alone has nothing beside it
    cluster::LinkLaw law;
    law.link = linkNamed("NV2");
    law.beta = SecondsPerByte(1 / 50e9);
    law.origin = cluster::Origin::Nominal;
    law.source = "data sheet";
    const Scenario both = scenarioOf(cluster::withLaw(v100(), law));
    const MachineNumber share = shown(both);
    QVERIFY(std::abs(share.derivation.value - 43.3 / 50) < 0.003);
    QCOMPARE(share.derivation.terms.size(), std::size_t(1));
    QVERIFY(share.text.endsWith(QStringLiteral(" %")));
    law.origin = cluster::Origin::Fitted; // made from the same measurement: it promises nothing
    QVERIFY(shown(scenarioOf(cluster::withLaw(v100(), law))).name.isEmpty());
}

void TestTopologyText::marksHeuristics()
{
    const Scenario s = scenarioOf(hosts(3, 8, {LinkKind::NvLink, 18}, {{"leaf", 0, {}, BytesPerSecond(50e9)}}));
    const std::vector<MachineNumber> numbers = machineNumbers(s, *reportOf(s));
    QVERIFY(!numbers.empty());
    QCOMPARE(numbers.front().prefix, QStringLiteral("≥")); // the best ring may be wider
    QVERIFY(numbers.front().tip.contains(QStringLiteral("heuristic")));
    QVERIFY(std::ranges::any_of(numbers.front().derivation.checks, [](const Check &c) { return !c.holds; }));
}

void TestTopologyText::countsAveragesAsPrinted()
{
    Scenario s = scenarioOf(v100());
    s.facts = {printed("SYS", 7.19), printed("NV1", 22.46), printed("NV2", 43.28), printed("CPU->GPU", 8.32),
               printed("GPU->CPU", 9.97)};
    const auto report = reportOf(s);
    PrintedAverages averages = comparePrinted(s, *report);
    QCOMPARE(averages.all, 5);
    QCOMPARE(averages.matching, 5);
    s.facts[2].value = 43.27e9; // beyond one unit of the last digit
    s.facts[3].name = "NV7";    // no such class
    averages = comparePrinted(s, *report);
    QCOMPARE(averages.matching, 3);
    QVERIFY(!averages.derivation.checks.front().holds);
    s.facts = {printed("CPU to GPU", 8.32), {"Printed averages", "GPU to CPU", 9.97e9, Unit::BytePerSecond, {}, "notes"}};
    QCOMPARE(comparePrinted(s, *report).matching, 2);
    s.facts = {printed("NV2", 43)}; // printed without decimals: 43.29 is within one unit
    QCOMPARE(comparePrinted(s, *report).matching, 1);
}

void TestTopologyText::headlinesThePair()
{
    const Scenario s = scenarioOf(v100(), "GPU0", "GPU5");
    const std::vector<Headline> lines = headlinesOf(s);
    QCOMPARE(lines.size(), std::size_t(6));
    QCOMPARE(lines[0].name, QStringLiteral("Direct"));
    QCOMPARE(lines[0].note, QStringLiteral("SYS"));
    QCOMPARE(lines[1].name, QStringLiteral("Best relay"));
    QCOMPARE(lines[1].gain, QStringLiteral("×3.14"));
    QCOMPARE(lines[2].name, QStringLiteral("Widest path"));
    QCOMPARE(lines[2].value, 43.13e9);
    QCOMPARE(lines[2].gain, QStringLiteral("×6.02"));
    QCOMPARE(lines[3].name, QStringLiteral("NV2 mean"));
    QCOMPARE(lines[3].note, QStringLiteral("8 pairs"));
    QVERIFY(std::abs(lines[3].value - 43.28625e9) < 1);
    QCOMPARE(lines[5].name, QStringLiteral("SYS mean"));
    QCOMPARE(lines[5].note, QStringLiteral("12 pairs"));
    for (const Headline &line : lines)
        QCOMPARE(line.derivation.value, line.value);
}

void TestTopologyText::headlinesTheMachineWithoutAPair()
{
    const Scenario s = scenarioOf(v100());
    const std::vector<Headline> lines = headlinesOf(s);
    QVERIFY(lines.size() <= 6 && lines.size() >= 4);
    QVERIFY(lines[0].name.startsWith(QStringLiteral("Narrowest link")));
    // A network has the name of its level, as in the legend.
    const std::vector<Headline> several = headlinesOf(scenarioOf(perlmutter()));
    QVERIFY(std::ranges::any_of(several, [](const Headline &line) { return line.name == QStringLiteral("Slingshot mean"); }));
}

void TestTopologyText::headlinesThePairsWhereNoBandwidthIsKnown()
{
    const std::vector<Headline> lines = headlinesOf(scenarioOf(unknownRates()));
    QCOMPARE(lines.size(), std::size_t(2));
    QCOMPARE(lines[0].name, QStringLiteral("GPUs"));
    QCOMPARE(lines[0].value, 2.0);
    QCOMPARE(lines[1].name, QStringLiteral("NV"));
    QCOMPARE(lines[1].value, 1.0);
    QCOMPARE(lines[1].note, QStringLiteral("pair"));
}

void TestTopologyText::headlinesAssumedRatesAsSuch()
{
    cluster::Cluster many = v100();
    many.matrices.clear();
    const std::vector<Headline> lines = headlinesOf(scenarioOf(many));
    QCOMPARE(lines.size(), std::size_t(5)); // ring, order, NV2, NV1, SYS
    for (const Headline &line : lines) {
        QVERIFY2(line.note.contains(QStringLiteral("assumed")) || line.name.contains(QStringLiteral("assumed")),
                 qPrintable(line.name));
        QVERIFY(std::ranges::any_of(line.derivation.checks, [](const Check &check) { return !check.holds; })
                || !line.derivation.checks.empty());
        QCOMPARE(line.derivation.value, line.value);
    }
    const QString sentence = plain(topologySentence(*reportOf(many)));
    QVERIFY2(sentence.contains(QStringLiteral("Link rates are assumed")), qPrintable(sentence));
}

void TestTopologyText::laysOutFiguresOfAnySize()
{
    TopologyNeeds needs;
    needs.bars = 3;
    needs.note = true;
    needs.legendHeight = [](double) { return 24.0; };
    for (const QSizeF &size :
         {QSizeF(240, 180), QSizeF(320, 330), QSizeF(540, 460), QSizeF(540, 700), QSizeF(1096, 760), QSizeF(1900, 1000)}) {
        for (const double text : {1.0, 1.6}) {
            needs.text = text;
            const QRectF rect(QPointF(5, 7), size);
            const TopologyLayout layout = layoutTopology(rect, needs);
            QVERIFY(rect.contains(layout.graph));
            QVERIFY(layout.graph.height() > 90);
            double y = layout.graph.bottom();
            if (layout.legend.y() >= 0) {
                QVERIFY(layout.legend.y() >= y);
                y = layout.legend.y() + 24;
            }
            if (layout.divider < 0)
                continue;
            QVERIFY(layout.divider >= y - 1);
            y = layout.divider;
            QCOMPARE(layout.bars.size(), std::size_t(3));
            for (const TopologyLayout::Bar &bar : layout.bars) {
                QVERIFY(bar.row.top() >= y - 0.01 && bar.row.bottom() <= rect.bottom() + 0.01);
                QVERIFY(bar.row.adjusted(-0.1, -0.1, 0.1, 0.1).contains(bar.track));
                QVERIFY(bar.track.right() + layout.valueWidth <= rect.right() + 1);
                y = bar.row.bottom();
            }
        }
    }
    QVERIFY(layoutTopology(QRectF(0, 0, 540, 700), needs).divider > 0);
    needs.text = 1;
    QVERIFY(naturalTopologyHeight(540, needs) > 600);
}

void TestTopologyText::theGraphStaysWhereItIsWhicheverPairIsSelected()
{
    TopologyNeeds needs;
    needs.kept = 3;
    needs.legendHeight = [](double) { return 24.0; };
    for (const QSizeF &size : {QSizeF(540, 460), QSizeF(776, 580), QSizeF(1096, 760), QSizeF(1900, 1000)}) {
        const QRectF rect(QPointF(), size);
        needs.bars = 3;
        needs.note = true;
        needs.message = false;
        const TopologyLayout three = layoutTopology(rect, needs);
        for (const int bars : {0, 1, 2}) { // none: a second GPU is still to be selected
            needs.bars = bars;
            needs.message = bars == 0;
            needs.note = bars == 2;
            QCOMPARE(layoutTopology(rect, needs).graph, three.graph);
        }
    }
}

SHARDSCOPE_TEST_GUILESS(TestTopologyText)
#include "test_topologytext.moc"
