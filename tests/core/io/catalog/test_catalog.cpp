// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#include "core/io/catalog/catalog.h"
#include "core/io/cluster/networkcodec.h"
#include "core/io/json/fields.h"
#include "core/model/parameters.h"
#include "tests/testclass.h"

#include <QTest>

#include <cmath>
#include <set>

using namespace shardscope;

class TestCatalog : public QObject {
    Q_OBJECT

private slots:
    void theCompiledFilesAreRead()
    {
        const auto catalog = io::loadCatalog();
        QVERIFY2(catalog, catalog ? "" : describe(catalog.error()).c_str());
        QVERIFY(catalog->devices.size() >= 9);
        QVERIFY(catalog->models.size() >= 30);
        QVERIFY(!catalog->environments.empty());
    }

    void everyNumberOfADeviceHasASource()
    {
        const auto devices = io::catalogDevices();
        QVERIFY(devices);
        for (const cluster::Accelerator &device : *devices) {
            QVERIFY2(!device.ratesSource.empty() && !device.usableSource.empty(), device.name.c_str());
            QVERIFY2((device.watts > 0) == !device.wattsSource.empty(), device.name.c_str());
            for (const std::string &source : {device.ratesSource, device.usableSource, device.achievedSource, device.wattsSource})
                QVERIFY2(source.find("unconfirmed") == std::string::npos, device.name.c_str());
            QVERIFY(device.usable.si() > 0.98 * device.memory.si() && device.usable.si() < 1.08 * device.memory.si());
        }
    }

    void parametersAreThosePublished_data()
    {
        QTest::addColumn<QString>("name");
        const auto catalog = io::loadCatalog();
        QVERIFY(catalog);
        for (const io::CatalogModel &entry : catalog->models)
            QTest::newRow(entry.network.name.c_str()) << QString::fromStdString(entry.network.name);
    }

    void parametersAreThosePublished()
    {
        QFETCH(QString, name);
        const auto catalog = io::loadCatalog();
        const auto entry = io::findModel(*catalog, name.toStdString());
        QVERIFY(entry);
        QVERIFY(model::check(entry->network));
        const model::Sizes sizes = model::sizes(entry->network);
        double listed = 0;
        for (const model::Weight &weight : model::weights(entry->network))
            listed += weight.elements;
        QCOMPARE(sizes.total(), listed);
        QVERIFY(sizes.active() <= sizes.total());
        QVERIFY(!entry->network.source.empty());
        if (!entry->published)
            return;
        const double off = std::abs(sizes.total() / *entry->published - 1);
        const QString text =
            QStringLiteral("%1 parameters, published %2").arg(sizes.total(), 0, 'f', 0).arg(*entry->published, 0, 'f', 0);
        QVERIFY2(entry->rounded ? off < 0.06 : sizes.total() == *entry->published, qPrintable(text));
    }

    void activeParametersOfMixturesAreThosePublished_data()
    {
        QTest::addColumn<QString>("name");
        QTest::addColumn<double>("active");
        QTest::newRow("Mixtral 8x7B") << "mixtral-8x7b" << 12.9e9;
        QTest::newRow("Mixtral 8x22B") << "mixtral-8x22b" << 39.1e9;
        QTest::newRow("Qwen1.5-MoE") << "qwen1.5-moe-a2.7b" << 2.7e9;
        QTest::newRow("DeepSeek-V3") << "deepseek-v3" << 37.0e9;
        QTest::newRow("DeepSeek-V2") << "deepseek-v2" << 21.0e9;
        QTest::newRow("DeepSeek-V2-Lite") << "deepseek-v2-lite" << 2.4e9;
        QTest::newRow("Kimi K2") << "kimi-k2" << 32.6e9;
        QTest::newRow("Qwen3 30B-A3B") << "qwen3-30b-a3b" << 3.3e9;
        QTest::newRow("Qwen3 235B-A22B") << "qwen3-235b-a22b" << 22.0e9;
        QTest::newRow("gpt-oss 120B") << "gpt-oss-120b" << 5.1e9;
        QTest::newRow("gpt-oss 20B") << "gpt-oss-20b" << 3.6e9;
        QTest::newRow("Llama 4 Scout") << "llama4-scout" << 17.0e9;
        QTest::newRow("Llama 4 Maverick") << "llama4-maverick" << 17.0e9;
    }

    void activeParametersOfMixturesAreThosePublished()
    {
        QFETCH(QString, name);
        QFETCH(double, active);
        const auto catalog = io::loadCatalog();
        const model::Sizes sizes = model::sizes(io::findModel(*catalog, name.toStdString())->network);
        // Some count the word embedding, of which a token reads one row, and some do not.
        const bool bare = name.startsWith(QLatin1String("gpt-oss")) || name == QLatin1String("deepseek-v2-lite");
        const double found = sizes.active() - (bare ? sizes.wordEmbedding : 0);
        QVERIFY2(std::abs(found / active - 1) < 0.03, qPrintable(QString::number(found)));
    }

    void theGptOfTheSeedHasItsOwnCount()
    {
        const auto catalog = io::loadCatalog();
        const double total = model::sizes(io::findModel(*catalog, "tr3m-1B3")->network).total();
        QVERIFY2(std::abs(total / 1.316e9 - 1) < 1e-3, qPrintable(QString::number(total, 'f', 0)));
    }

    void denseAndSparseRatesAreApart()
    {
        const auto catalog = io::loadCatalog();
        std::set<std::string> names;
        for (const cluster::Accelerator &device : catalog->devices) {
            QVERIFY(names.insert(device.name).second);
            QVERIFY(!device.ratesSource.empty() && !device.usableSource.empty());
            QVERIFY(device.usable > Bytes(0.9 * device.memory.si()) && device.usable < Bytes(1.1 * device.memory.si()));
            QVERIFY(device.memoryRate.si() > 0 && device.linkRate.si() > 0);
            const std::pair<std::optional<FlopPerSecond>, std::optional<FlopPerSecond>> pairs[] = {
                {device.dense.tf32, device.sparse.tf32},
                {device.dense.fp16, device.sparse.fp16},
                {device.dense.bf16, device.sparse.bf16},
                {device.dense.fp8, device.sparse.fp8}};
            for (const auto &[dense, sparse] : pairs) {
                if (sparse)
                    QVERIFY2(dense && std::abs(sparse->si() / dense->si() - 2) < 0.01, device.name.c_str());
            }
            if (device.achieved)
                QVERIFY(*device.achieved < *device.dense.bf16 && !device.achievedSource.empty());
        }
        for (const char *name : {"V100-16GB", "V100-32GB", "A100-40GB", "A100-80GB", "H100", "H200", "B200", "MI300X", "RTX4090"})
            QVERIFY2(io::findDevice(*catalog, name), name);
    }

    void everyDeviceHasALawWithItsSource()
    {
        const auto catalog = io::loadCatalog();
        for (const cluster::Accelerator &device : catalog->devices) {
            const auto law = io::findEfficiency(*catalog, device.name);
            QVERIFY2(law && !law->source.empty(), device.name.c_str());
        }
        // One that nobody measured keeps the rates of its like, not the error that was measured there.
        const auto known = io::findEfficiency(*catalog, "A100-80GB");
        const auto like = io::findEfficiency(*catalog, "A800-80GB");
        QCOMPARE(like->tileShare, known->tileShare);
        QVERIFY(known->matmulError > 0 && like->matmulError == 0 && like->coarse);
        QVERIFY(like->source.find("A100-80GB") != std::string::npos);
    }

    void namesAreFoundInAnyCase()
    {
        const auto catalog = io::loadCatalog();
        QCOMPARE(io::findModel(*catalog, "GPT2")->network.layers, 12);
        QCOMPARE(io::findModel(*catalog, "google/switch-base-8")->network.decoderLayers, 12);
        const auto missing = io::findModel(*catalog, "gpt9");
        QVERIFY(!missing);
        QVERIFY(QString::fromStdString(message(missing.error()))
                    .startsWith(QLatin1String("Unknown model gpt9; expected one of gpt2")));
    }

    void aNameOfLikeSpellingIsFoundAndNumbersStayApart()
    {
        const auto catalog = io::loadCatalog();
        const auto found = [&catalog](const char *name) {
            const io::CatalogModel *model = io::modelNamedLike(*catalog, name);
            return QString::fromStdString(model ? model->network.name : "none");
        };
        QCOMPARE(found("meta-llama/Llama-2-7b-hf"), QStringLiteral("llama2-7b"));
        QCOMPARE(found("huggyllama/llama-7b"), QStringLiteral("llama-7b"));
        QCOMPARE(found("llama31_405b"), QStringLiteral("llama3-405b"));
        QCOMPARE(found("Meta-Llama-3-8B-Instruct"), QStringLiteral("llama3-8b"));
        QCOMPARE(found("llama-30b"), QStringLiteral("llama-30b"));
        QCOMPARE(found("Llama-3-0B"), QStringLiteral("none"));
        QCOMPARE(found("GPT-3 13B"), QStringLiteral("gpt3-13b"));
        QCOMPARE(found("GPT-3 1.3B"), QStringLiteral("gpt3-1.3b"));
        QCOMPARE(found("gpt3-27b"), QStringLiteral("none"));
    }

    void everyNameOfTheCatalogueIsFoundAsItsOwn()
    {
        const auto catalog = io::loadCatalog();
        for (const io::CatalogModel &entry : catalog->models) {
            std::vector<std::string> names = entry.aliases;
            names.push_back(entry.network.name);
            for (const std::string &name : names) {
                const io::CatalogModel *model = io::modelNamedLike(*catalog, name);
                QVERIFY2(model && model->network.name == entry.network.name, name.c_str());
            }
        }
    }

    void aShapeReadsBackAsItWasWritten()
    {
        const auto catalog = io::loadCatalog();
        for (const io::CatalogModel &entry : catalog->models) {
            const io::Json json = io::networkJson(entry.network);
            model::Network read;
            io::Fields fields(json, "", "");
            io::readNetwork(fields, read);
            QVERIFY(!fields.finish());
            QVERIFY2(read == entry.network, entry.network.name.c_str());
        }
    }
};

SHARDSCOPE_TEST_GUILESS(TestCatalog)
#include "test_catalog.moc"
