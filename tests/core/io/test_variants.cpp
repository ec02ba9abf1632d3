// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#include "tests/core/io/variants.h"
#include "tests/testclass.h"

#include "core/io/runs/keys.h"
#include "core/io/runs/reader.h"
#include "core/io/text/reader.h"

#include <QDir>
#include <QFile>
#include <QTest>

#include <algorithm>
#include <cmath>
#include <map>
#include <optional>
#include <set>
#include <string>

using namespace shardscope;
using namespace shardscope::cluster;
using variants::Loss;
using variants::Variant;

namespace {

/// Every value that was read, by what it is.
using Facts = std::map<std::string, std::string>;

std::string exact(double value)
{
    char text[40];
    std::snprintf(text, sizeof text, "%.12g", value);
    return text;
}

void add(Facts &facts, const std::string &name, double value)
{
    if (!std::isnan(value))
        facts[name] = exact(value);
}

Facts factsOf(const Cluster &machine)
{
    Facts facts;
    const auto id = [&machine](DeviceId device) { return machine.devices[device.index()].id; };
    for (const Device &device : machine.devices) {
        facts["device " + device.id] = "there";
        if (!device.name.empty())
            facts["name of " + device.id] = device.name;
        if (device.numa)
            facts["numa of " + device.id] = std::to_string(*device.numa);
        if (!device.cpuAffinity.empty())
            facts["CPUs of " + device.id] = device.cpuAffinity;
    }
    for (int i = 0; i < machine.links.devices(); ++i) {
        for (int j = 0; j < i; ++j) {
            if (const LinkClass link = machine.links.at(DeviceId(i), DeviceId(j)); link.isLink())
                facts["link " + id(DeviceId(i)) + " " + id(DeviceId(j))] = link.name();
        }
    }
    for (const MeasuredMatrix &matrix : machine.matrices) {
        for (std::size_t r = 0; r < matrix.rows.size(); ++r) {
            for (std::size_t c = 0; c < matrix.columns.size(); ++c)
                add(facts, matrix.name + " " + id(matrix.rows[r]) + " " + id(matrix.columns[c]), matrix.at(r, c));
            if (!matrix.local.empty())
                add(facts, matrix.name + " within " + id(matrix.rows[r]), matrix.local[r]);
        }
    }
    for (const StatusMatrix &status : machine.statuses) {
        for (std::size_t r = 0; r < status.devices.size(); ++r) {
            for (std::size_t c = 0; c < status.devices.size(); ++c) {
                if (!status.at(r, c).empty())
                    facts[status.name + " " + id(status.devices[r]) + " " + id(status.devices[c])] = status.at(r, c);
            }
        }
    }
    for (const LinkPort &port : machine.ports)
        facts["port " + std::to_string(port.number) + " of " + id(port.device)] = exact(port.active ? port.bandwidth.si() : 0);
    for (const MeasuredCollective &job : machine.collectives) {
        if (job.operation != Operation::Unknown)
            facts["operation"] = operationName(job.operation);
        facts["ranks"] = std::to_string(job.knownRanks());
        if (job.averageBus)
            add(facts, "average", job.averageBus->si());
        for (const CollectiveRow &row : job.rows) {
            for (const auto &[name, timing] : {std::pair{"out", row.outOfPlace}, {"in", row.inPlace}}) {
                const std::string key = exact(row.size.si()) + " B " + name;
                if (timing) {
                    add(facts, key + " time", timing->time.si());
                    add(facts, key + " bus", timing->bus.si());
                }
            }
        }
    }
    return facts;
}

Facts factsOf(const runs::Runs &all)
{
    Facts facts;
    std::map<std::string, int> seen;
    for (const runs::Run &run : all) {
        std::string key;
        for (const auto &[name, value] : run.settings)
            key += name + "=" + runs::settingText(value) + " ";
        key += std::to_string(seen[key]++) + " ";
        for (const runs::Measured &measured : run.measured) {
            for (const runs::Sample &sample : measured.samples) {
                add(facts, key + measured.name + " " + std::to_string(sample.step), sample.value);
                add(facts, key + measured.name + " ± " + std::to_string(sample.step), sample.deviation);
            }
        }
    }
    return facts;
}

/// Values without the run that they are of: a run that is told twice, or has lost a setting, has no wrong one.
Facts looseFactsOf(const runs::Runs &all)
{
    Facts facts;
    for (const runs::Run &run : all) {
        for (const auto &[name, value] : run.settings)
            if (io::isCountSetting(name))
                facts[name + " = " + runs::settingText(value)] = "there";
        for (const runs::Measured &measured : run.measured)
            for (const runs::Sample &sample : measured.samples)
                if (!std::isnan(sample.value))
                    facts[measured.name + " " + std::to_string(sample.step) + " = " + exact(sample.value)] = "there";
    }
    return facts;
}

struct Reading {
    Facts facts;
    bool warned = false;
    std::string refusal;
};

Reading readVariant(const std::string &text, bool asRuns, bool loose = false)
{
    Reading reading;
    const auto judge = [&reading](const auto &input) {
        if (!input) {
            reading.refusal = describe(input.error());
            return false;
        }
        reading.warned = std::ranges::any_of(input->issues, [](const Issue &issue) { return issue.severity != Severity::Note; });
        return true;
    };
    if (asRuns) {
        const auto input = io::readRuns(text, "text");
        if (judge(input))
            reading.facts = loose ? looseFactsOf(input->runs) : factsOf(input->runs);
    } else {
        const auto input = io::readMachine(text, "text");
        if (judge(input))
            reading.facts = factsOf(input->cluster);
    }
    return reading;
}

/// A value that the variant has and the whole text has not, or otherwise; empty when there is none.
std::string wrong(const Facts &whole, const Facts &part)
{
    for (const auto &[name, value] : part) {
        const auto said = whole.find(name);
        if (said == whole.end() || said->second != value)
            return name + " is " + value + ", not " + (said == whole.end() ? "there" : said->second);
    }
    return {};
}

} // namespace

/// One printout of each format behind everything that a log, a terminal, a mail
/// or a web page does to it: every value is right, or the reader says why not.
class TestVariants : public QObject {
    Q_OBJECT

private slots:
    void everyReaderHasAPrintoutHere()
    {
        const QDir machines(QStringLiteral(SHARDSCOPE_SOURCE_DIR "/tests/data/readers"));
        for (const io::MachineReader &reader : io::machineReaders()) {
            const QString id = QString::fromUtf8(reader.id.data(), qsizetype(reader.id.size()));
            QVERIFY2(!machines.entryList({id + QStringLiteral(".*")}).isEmpty(), qPrintable(id));
        }
        std::set<std::string> readVariant;
        const QDir runs(QStringLiteral(SHARDSCOPE_SOURCE_DIR "/tests/data/runs"));
        for (const QString &name : runs.entryList(QDir::Files)) {
            QFile file(runs.filePath(name));
            QVERIFY(file.open(QIODevice::ReadOnly));
            const std::string text = file.readAll().toStdString();
            const auto found = std::ranges::find_if(io::runReaders(), [&text](const auto &r) { return r.recognises(text); });
            if (found != io::runReaders().end())
                readVariant.emplace(found->id);
        }
        for (const io::RunReader &reader : io::runReaders()) {
            // Its files belong together: a folder's, which test_readers of runs holds.
            if (reader.id != "moe-serving")
                QVERIFY2(readVariant.contains(std::string(reader.id)), std::string(reader.id).c_str());
        }
    }

    /// What happens to lines: lost, printed twice, in another order, cut, run together. Silent are those that a reader
    /// cannot know of: a line that something else of the kind could stand for.
    void damagedLinesAreRightOrAReasonIsSaid_data()
    {
        QTest::addColumn<QString>("path");
        QTest::addColumn<bool>("asRuns");
        QTest::addColumn<int>("dress"); // of a log or a launcher, as everyValueIsRightOrAReasonIsSaid() knows them; -1: none
        const std::vector<Variant> dresses = variants::all();
        for (const char *room : {"readers", "runs"}) {
            const QDir folder(QStringLiteral(SHARDSCOPE_SOURCE_DIR "/tests/data/") + QLatin1String(room));
            for (const QString &name : folder.entryList(QDir::Files)) {
                QTest::newRow(qPrintable(name)) << folder.filePath(name) << (folder.dirName() == QLatin1String("runs")) << -1;
                for (std::size_t i = 0; i < dresses.size(); ++i)
                    for (const char *dress : {"time stamps of docker", "tags of mpirun", "a quote", "docker's JSON"})
                        if (name.endsWith(QLatin1String(".txt")) && QLatin1String(dresses[i].name) == QLatin1String(dress))
                            QTest::addRow("%s, %s", qPrintable(name), dress)
                                << folder.filePath(name) << (folder.dirName() == QLatin1String("runs")) << static_cast<int>(i);
            }
        }
    }

    void damagedLinesAreRightOrAReasonIsSaid()
    {
        QFETCH(QString, path);
        QFETCH(bool, asRuns);
        QFETCH(int, dress);
        QFile file(path);
        QVERIFY(file.open(QIODevice::ReadOnly));
        const std::string text = file.readAll().toStdString();
        const auto dressed = [make = dress < 0 ? nullptr : variants::all()[static_cast<std::size_t>(dress)].make](
                                 const std::string &bare) { return make ? make(bare) : bare; };
        // What a GPU is called and which access a p2p table shows stands nowhere else in the text.
        const auto told = [](Reading reading) {
            std::erase_if(reading.facts,
                          [](const auto &fact) { return fact.first.starts_with("name of ") || fact.first.starts_with("p2p"); });
            return reading;
        };
        // Another order or number of elements is another document.
        const bool structured = path.endsWith(QLatin1String(".json")) || path.endsWith(QLatin1String(".xml"));
        const Reading whole = told(readVariant(text, asRuns, true));
        int right = 0;
        int said = 0;
        int less = 0;
        QStringList failures;
        for (const auto &[name, changed] : variants::damaged(text)) {
            if (structured
                && (name.starts_with("without line") || name.starts_with("twice") || name.starts_with("the other way round")))
                continue;
            const Reading reading = told(readVariant(dressed(changed), asRuns, true));
            const std::string differs = wrong(whole.facts, reading.facts);
            const bool silent = reading.refusal.empty() && !reading.warned;
            const bool same = differs.empty() && reading.facts.size() == whole.facts.size();
            right += same ? 1 : 0;
            said += !same && !silent ? 1 : 0;
            less += !same && silent && differs.empty() ? 1 : 0;
            if (!differs.empty() && silent)
                failures += QString::fromStdString(name + ": " + differs);
        }
        qInfo("%d right, %d refused or warned about, %d with less, %d wrong", right, said, less,
              static_cast<int>(failures.size()));
        QVERIFY2(failures.isEmpty(), qPrintable(failures.join(QLatin1Char('\n'))));
    }

    void everyValueIsRightOrAReasonIsSaid_data()
    {
        QTest::addColumn<QString>("path");
        QTest::addColumn<bool>("asRuns");
        QTest::addColumn<bool>("lines"); // a text of lines; JSON and XML are whole or nothing
        for (const char *room : {"readers", "runs"}) {
            const QDir folder(QStringLiteral(SHARDSCOPE_SOURCE_DIR "/tests/data/") + QLatin1String(room));
            for (const QString &name : folder.entryList(QDir::Files)) {
                const bool lines = !name.endsWith(QLatin1String(".csv")) && !name.endsWith(QLatin1String(".json"))
                                   && !name.endsWith(QLatin1String(".xml"));
                QTest::newRow(qPrintable(name)) << folder.filePath(name) << (folder.dirName() == QLatin1String("runs")) << lines;
            }
        }
    }

    void everyValueIsRightOrAReasonIsSaid()
    {
        QFETCH(QString, path);
        QFETCH(bool, asRuns);
        QFETCH(bool, lines);
        QFile file(path);
        QVERIFY(file.open(QIODevice::ReadOnly));
        const std::string text = file.readAll().toStdString();
        const Reading whole = readVariant(text, asRuns);
        QVERIFY2(!whole.facts.empty(), whole.refusal.c_str());
        int right = 0;
        int said = 0;
        QStringList failures;
        for (const Variant &variant : variants::all()) {
            const std::string changed = variant.make(text);
            const Reading reading = readVariant(changed, asRuns);
            const std::string differs = wrong(whole.facts, reading.facts);
            const bool same = differs.empty() && reading.facts.size() == whole.facts.size();
            const bool silent = reading.refusal.empty() && !reading.warned;
            const bool shorter = variant.loss == Loss::Cut; // what is gone is gone
            right += same ? 1 : 0;
            said += !same && !silent ? 1 : 0;
            std::string why;
            if (!differs.empty())
                why = differs + (silent ? " (silently)" : " (with a warning)");
            else if (!same && silent && !shorter)
                why = std::to_string(reading.facts.size()) + " of " + std::to_string(whole.facts.size()) + " values, silently";
            else if (!same && lines && variant.loss == Loss::None)
                why = "not read: " + reading.refusal;
            if (!why.empty())
                failures +=
                    QString::fromStdString(std::string(variant.name) + " [" + std::to_string(changed.size()) + "]: " + why);
        }
        qInfo("%d right, %d refused or warned about, %d wrong", right, said, static_cast<int>(failures.size()));
        QVERIFY2(failures.isEmpty(), qPrintable(failures.join(QLatin1Char('\n'))));
    }
};

SHARDSCOPE_TEST_APPLESS(TestVariants)
#include "test_variants.moc"
