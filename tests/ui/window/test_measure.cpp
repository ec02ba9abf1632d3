// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/cluster/build.h"
#include "tests/testclass.h"
#include "tests/ui/window/windowfixture.h"
#include "ui/editors/commandrow.h"
#include "ui/widgets/iconbutton.h"
#include "ui/window/commands/actions.h"
#include "ui/window/files/measurecard.h"

#include <QClipboard>
#include <QMenu>

using namespace shardscope;
using namespace shardscope::ui;

namespace {

const char *const profile =
    "{\"format\":\"shardscope-profile\",\"version\":1,\"made\":{\"at\":\"2026-11-02\"},"
    "\"device\":{\"name\":\"NVIDIA H200\",\"memory_bytes\":150754820096,\"count\":2,\"hosts\":1},"
    "\"host\":{\"kernel_s\":0.00002},"
    "\"matmul\":[{\"m\":4096,\"n\":4096,\"k\":4096,\"precision\":\"bf16\",\"s\":0.0002}],"
    "\"pairs\":{\"bytes\":268435456,\"rows\":[[null,390000000000],[390000000000,null]]},"
    "\"text\":[{\"command\":\"nvidia-smi topo -m\",\"output\":\"     GPU0 GPU1\\nGPU0  X   NV18\\nGPU1  NV18  X\\n\"}]}";

} // namespace

class TestMeasure : public QObject {
    Q_OBJECT

private slots:
    void theCommandIsOfTheMachinesHostsAndGpus()
    {
        const QString script = QStringLiteral("m.py");
        QCOMPARE(measureCommand(nullptr, script), QStringLiteral("python3 m.py"));
        cluster::Cluster machine;
        machine.hosts = {{"a"}};
        machine.devices.resize(8);
        for (cluster::Device &device : machine.devices)
            device.host = HostId(0);
        QCOMPARE(measureCommand(&machine, script), QStringLiteral("torchrun --nproc-per-node 8 m.py"));
        machine.hosts.push_back({"b"});
        for (std::size_t i = 4; i < 8; ++i)
            machine.devices[i].host = HostId(1);
        QVERIFY2(measureCommand(&machine, script).startsWith(QLatin1String("torchrun --nnodes 2 --nproc-per-node 4 ")),
                 qPrintable(measureCommand(&machine, script)));
        machine.devices.resize(1);
        machine.hosts.resize(1);
        QCOMPARE(measureCommand(&machine, script), QStringLiteral("python3 m.py"));
    }

    void theMenuOpensTheCardWithACommandToCopy()
    {
        WindowFixture f;
        auto *action = f.window->findChild<QAction *>(QStringLiteral("measureMachineAction"));
        QVERIFY(action != nullptr);
        (void)f.window->actions().mainMenu();
        const auto places = action->associatedObjects();
        QVERIFY(std::ranges::any_of(places, [](QObject *place) { return qobject_cast<QMenu *>(place) != nullptr; }));
        action->trigger();
        auto *card = f.window->findChild<MeasureCard *>();
        QVERIFY(card != nullptr && card->isVisible());
        QVERIFY(card->lines().isEmpty());
        QGuiApplication::clipboard()->clear();
        card->findChild<CommandRow *>()->findChild<IconButton *>()->click();
        QVERIFY2(QGuiApplication::clipboard()->text().startsWith(QLatin1String("python3 ")),
                 qPrintable(QGuiApplication::clipboard()->text()));
    }

    void aProfileFillsTheTableWithWhatIsMeasuredAndWhatIsNot()
    {
        WindowFixture f;
        f.opener.openText(QString::fromLatin1(profile), QStringLiteral("shardscope-profile.json"));
        QVERIFY(f.waitUntilReady());
        MeasureCard *card = nullptr;
        QVERIFY(
            QTest::qWaitFor([&] { return (card = f.window->findChild<MeasureCard *>()) != nullptr && !card->lines().isEmpty(); },
                            test::patience_ms));
        QVERIFY(!card->isVisible()); // nobody asked for it
        const QString all = card->lines().join(QLatin1Char('\n'));
        QVERIFY2(all.contains(QStringLiteral("matmuls by size and width · 1 · yes")), qPrintable(all));
        QVERIFY2(all.contains(QStringLiteral("bandwidth between GPUs · 2 · yes")), qPrintable(all));
        QVERIFY2(all.contains(QStringLiteral("attention · not measured")), qPrintable(all));
        f.window->findChild<QAction *>(QStringLiteral("measureMachineAction"))->trigger();
        QVERIFY(card->isVisible());
        card->findChild<CommandRow *>()->findChild<IconButton *>()->click();
        QVERIFY2(QGuiApplication::clipboard()->text().startsWith(QLatin1String("torchrun --nproc-per-node 2 ")),
                 qPrintable(QGuiApplication::clipboard()->text()));
    }

    void anyOtherMachineLeavesTheTableEmpty()
    {
        WindowFixture f;
        QVERIFY(f.openExample());
        QVERIFY(f.window->findChild<MeasureCard *>() == nullptr);
    }
};

SHARDSCOPE_TEST_GUI(TestMeasure)
#include "test_measure.moc"
