// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#include "core/runs/run.h"
#include "core/scenario/runchoices.h"
#include "tests/testclass.h"

#include <QtTest>

#include <set>

using namespace shardscope;

namespace {

runs::Runs named(const std::vector<std::string> &ids)
{
    runs::Runs out;
    for (const std::string &id : ids) {
        runs::Run run;
        run.id = id;
        out.push_back(run);
    }
    return out;
}

std::vector<std::string> idsOf(const runs::Runs &runs)
{
    std::vector<std::string> ids;
    for (const runs::Run &run : runs)
        ids.push_back(run.id);
    return ids;
}

} // namespace

class TestRunIds : public QObject {
    Q_OBJECT

private slots:
    void runsOfOneNameAreNumbered();
    void thousandsOfOneNameAreNumbered();
    void runsThatAreThereKeepTheirNames();
};

void TestRunIds::runsOfOneNameAreNumbered()
{
    runs::Runs runs = named({"a", "b", "a (3)", "a", "a", "a (2)"});
    runs::makeIdsUnique(runs);
    QCOMPARE(idsOf(runs), (std::vector<std::string>{"a", "b", "a (3)", "a (2)", "a (4)", "a (2) (2)"}));
}

void TestRunIds::thousandsOfOneNameAreNumbered()
{
    runs::Runs runs = named(std::vector<std::string>(50'000, "row"));
    runs::makeIdsUnique(runs);
    const std::vector<std::string> ids = idsOf(runs);
    QCOMPARE((std::set<std::string>(ids.begin(), ids.end()).size()), ids.size());
    QCOMPARE(ids.back(), std::string("row (50000)"));
}

void TestRunIds::runsThatAreThereKeepTheirNames()
{
    scenario::RunChoices choices = scenario::withRuns({}, named({"a", "b"}));
    choices = scenario::withRuns(std::move(choices), named({"a", "c"}));
    QCOMPARE(idsOf(*choices.list), (std::vector<std::string>{"a", "b", "a (2)", "c"}));
}

SHARDSCOPE_TEST_APPLESS(TestRunIds)

#include "test_runids.moc"
