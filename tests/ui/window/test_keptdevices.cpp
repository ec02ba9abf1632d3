// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/window/state/keptdevices.h"

#include "tests/testclass.h"
#include "ui/base/settings.h"
#include "ui/document/scenariodocument.h"

#include <QTemporaryDir>
#include <QtTest>

using namespace shardscope;
using namespace shardscope::ui;

namespace {

cluster::Accelerator card(const std::string &name)
{
    cluster::Accelerator device;
    device.name = name;
    device.like = "H100-80GB";
    device.memory = Bytes(24e9);
    device.memoryRate = BytesPerSecond(1e12);
    device.dense.fp16 = FlopPerSecond(1e14);
    return device;
}

std::vector<std::string> names(const ScenarioDocument &document)
{
    std::vector<std::string> all;
    for (const cluster::Accelerator &device : document.keptDevices())
        all.push_back(device.name);
    return all;
}

void add(ScenarioDocument &document, const std::string &name)
{
    document.edit(QStringLiteral("device"), [&name](scenario::Scenario &s) { s.memory.devices = {card(name)}; });
}

} // namespace

class TestKeptDevices : public QObject {
    Q_OBJECT

private slots:
    void whatOneScenarioDescribesTheNextOneOffers()
    {
        QTemporaryDir folder;
        Settings settings(folder.filePath(QStringLiteral("settings.ini")));
        {
            ScenarioDocument document;
            KeptDevices kept(document, settings, nullptr);
            add(document, "Card");
            add(document, "Card X"); // renamed: not two
            document.newDocument();
            QCOMPARE(names(document), std::vector<std::string>{"Card X"});
            add(document, "Card Y");
        }
        ScenarioDocument document;
        KeptDevices kept(document, settings, nullptr);
        QVERIFY2(names(document) == (std::vector<std::string>{"Card X", "Card Y"}), qPrintable(settings.ownDevices()));
    }

    void aFileThatIsOnlyLookedAtAddsNothing()
    {
        QTemporaryDir folder;
        Settings settings(folder.filePath(QStringLiteral("settings.ini")));
        ScenarioDocument document;
        KeptDevices kept(document, settings, nullptr);
        scenario::Scenario other;
        other.memory.devices = {card("Theirs")};
        document.show(other, false);
        document.newDocument();
        QVERIFY(names(document).empty());
    }

    void aBrokenListIsNoList()
    {
        QTemporaryDir folder;
        Settings settings(folder.filePath(QStringLiteral("settings.ini")));
        settings.setOwnDevices(QStringLiteral("[{\"name\": 3}]"));
        ScenarioDocument document;
        KeptDevices kept(document, settings, nullptr);
        QVERIFY(names(document).empty());
    }
};

SHARDSCOPE_TEST_GUILESS(TestKeptDevices)
#include "test_keptdevices.moc"
