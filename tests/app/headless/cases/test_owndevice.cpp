// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#include "app/headless/cases/memorycase.h"
#include "app/headless/cases/plancase.h"
#include "core/base/errorcode.h"
#include "core/io/catalog/devicecodec.h"
#include "core/io/scenario/codec.h"
#include "core/search/plansquery.h"
#include "tests/testclass.h"

#include <QTest>

using namespace shardscope;
using io::Json;

namespace {

const char *const card =
    R"({"name": "Card X", "memory_bytes": 24e9, "memory_Bps": 9e11, "dense_FLOPs": {"fp16": 8e13, "fp32": 2e13}})";

std::string planOn(const std::string &device, const std::string &search = "{}")
{
    return R"({"model": "gpt3-1.3b", "gbs": 8, "cluster": {"device": )" + device
           + R"(, "gpus": 2, "gpus_per_host": 2}, "search": )" + search + "}";
}

Result<Json> planned(const std::string &question)
{
    const auto text = headless::answerPlan(question, "in", {});
    return text ? io::parseJson(*text, "out") : Result<Json>(text.error());
}

} // namespace

/// A device of one's own, wherever the name of one may stand.
class TestOwnDevice : public QObject {
    Q_OBJECT

private slots:
    void aPlanIsSearchedOnIt()
    {
        const auto plans = planned(planOn(card));
        QVERIFY2(plans, plans ? "" : describe(plans.error()).c_str());
        QVERIFY(!(*plans)["plans"].empty());
        // Usable memory, slot, links and the precision were left open.
        QVERIFY((*plans)["assumed"].size() >= 3);
        const double step = (*plans)["plans"][0]["step_time_s"].get<double>();
        std::string faster = card;
        faster.replace(faster.find("8e13"), 4, "16e13");
        const auto again = planned(planOn(faster));
        QVERIFY(again && (*again)["plans"][0]["step_time_s"].get<double>() < step);
    }

    void oneThatIsLikeAnotherHasItsNumbers()
    {
        const auto own = planned(planOn(R"({"name": "mine", "like": "NVIDIA A100-SXM4-80GB"})"));
        const auto known = planned(planOn(R"("A100-80GB")"));
        QVERIFY(own && known);
        QCOMPARE((*own)["assumed"].size(), std::size_t{1}); // the links inside a node, as the data sheet has them
        QCOMPARE((*own)["plans"][0]["step_time_s"].get<double>(), (*known)["plans"][0]["step_time_s"].get<double>());
        // … but nobody measured it.
        QVERIFY((*own)["plans"][0]["relative_error"].get<double>() > (*known)["plans"][0]["relative_error"].get<double>());
    }

    void whatIsMissingIsNamed_data()
    {
        QTest::addColumn<QByteArray>("device");
        QTest::addColumn<QString>("pointer");
        QTest::newRow("no name") << QByteArray(R"({"memory_bytes": 1e9, "memory_Bps": 1e9, "dense_FLOPs": {"fp16": 1e12}})")
                                 << "/cluster/device/name";
        QTest::newRow("no memory") << QByteArray(R"({"name": "x", "memory_Bps": 1e9, "dense_FLOPs": {"fp16": 1e12}})")
                                   << "/cluster/device/memory_bytes";
        QTest::newRow("no bandwidth") << QByteArray(R"({"name": "x", "memory_bytes": 1e9, "dense_FLOPs": {"fp16": 1e12}})")
                                      << "/cluster/device/memory_Bps";
        QTest::newRow("no rate") << QByteArray(R"({"name": "x", "memory_bytes": 1e9, "memory_Bps": 1e9, "dense_FLOPs": {}})")
                                 << "/cluster/device/dense_FLOPs";
        QTest::newRow("a rate below 0") << QByteArray(
            R"({"name": "x", "memory_bytes": 1e9, "memory_Bps": 1e9, "dense_FLOPs": {"fp16": -1}})")
                                        << "/cluster/device/dense_FLOPs/fp16";
        QTest::newRow("a key that none has")
            << QByteArray(R"({"name": "x", "memory_bytes": 1e9, "memory_Bps": 1e9, "tflops": 3, "dense_FLOPs": {"fp16": 1e12}})")
            << "/cluster/device/tflops";
        QTest::newRow("like none") << QByteArray(R"({"name": "x", "like": "Voodoo 3"})") << "/cluster/device/like";
        QTest::newRow("a number") << QByteArray("7") << "/cluster/device";
        QTest::newRow("an unknown name") << QByteArray(R"("Voodoo 3")") << "/cluster/device";
    }
    void whatIsMissingIsNamed()
    {
        QFETCH(QByteArray, device);
        QFETCH(QString, pointer);
        const auto plans = planned(planOn(device.toStdString()));
        QVERIFY(!plans);
        QCOMPARE(QString::fromStdString(plans.error().place.pointer), pointer);
    }

    void aPrecisionThatItLacksIsNeverTaken()
    {
        // The model is usually trained in bf16, of which Turing has none.
        const std::string question = planOn(R"("Tesla T4")");
        std::string bf16 = planOn(R"("Tesla T4")", R"({"precision": "bf16"})");
        std::string llama = question;
        llama.replace(llama.find("gpt3-1.3b"), 9, "llama2-7b");
        const auto taken = planned(llama);
        QVERIFY2(taken, taken ? "" : describe(taken.error()).c_str());
        QVERIFY(QString::fromStdString((*taken)["assumed"].dump()).contains(QLatin1String("fp16 instead of bf16")));
        const auto refused = planned(bf16);
        QVERIFY(!refused || (*refused)["plans"].empty());
    }

    void memoryCountsAgainstIt()
    {
        const std::string question = std::string(R"({"case": {"model": "gpt3-1.3b", "microbatch": 1, "device": )") + card + "}}";
        const auto text = headless::answerMemory(question, "in", {});
        QVERIFY2(text, text ? "" : describe(text.error()).c_str());
        const auto json = io::parseJson(*text, "out");
        QVERIFY(json);
        QCOMPARE((*json)["limit_bytes"].get<double>(), 24e9);
        QCOMPARE((*json)["assumed"].size(), std::size_t{1});
    }

    void aScenarioKeepsIt()
    {
        const std::string text = std::string(R"({"format": "shardscope-scenario", "version": 5, "devices": [)") + card
                                 + R"(], "memory": {"device": "card x"}})";
        const auto read = io::decodeScenario(text, "s");
        QVERIFY2(read, read ? "" : describe(read.error()).c_str());
        const auto device = search::chosenDevice(read->scenario, *io::planDevices());
        QVERIFY(device);
        QCOMPARE(device->dense.fp16->si(), 8e13);
        QCOMPARE(device->usable.si(), 24e9);
        const auto again = io::decodeScenario(io::encodeScenario(read->scenario), "s");
        QVERIFY(again && again->scenario.memory == read->scenario.memory);
    }

    void everyRowOfTheCatalogueReadsBack()
    {
        const auto &catalog = io::loadCatalog();
        QVERIFY(catalog);
        for (const cluster::Accelerator &device : catalog->devices) {
            const auto read = io::deviceFromJson(io::deviceJson(device), "", "", *catalog);
            QVERIFY2(read && *read == device, device.name.c_str());
        }
    }
};

SHARDSCOPE_TEST_APPLESS(TestOwnDevice)
#include "test_owndevice.moc"
