// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/testclass.h"
#include "tests/ui/window/windowfixture.h"

#include "ui/views/view.h"
#include "ui/window/inspector/inspectorpanel.h"

#include <QEventLoop>
#include <QTimer>

using namespace shardscope::ui;

/// A picture from a script is taken as soon as the window says that it is ready.
class TestSettled : public QObject {
    Q_OBJECT

private slots:
    void whatIsReadyIsLaidOut_data()
    {
        QTest::addColumn<QString>("view");
        for (const ViewEntry &entry : viewRegistry())
            QTest::newRow(entry.id) << QString::fromLatin1(entry.id);
    }
    void whatIsReadyIsLaidOut()
    {
        QFETCH(QString, view);
        WindowFixture f;
        QVERIFY(f.openExample(QStringLiteral("bert-chunks-lab")));
        QVERIFY(f.window->showView(view));
        if (!f.window->isReady()) {
            QEventLoop loop;
            connect(f.window.get(), &MainWindow::ready, &loop, &QEventLoop::quit);
            QTimer::singleShot(20'000, &loop, &QEventLoop::quit);
            loop.exec();
        }
        QVERIFY(f.window->isReady());
        QCoreApplication::sendPostedEvents();
        const QImage ready = f.window->inspector().grab().toImage();
        QTest::qWait(60);
        QVERIFY(ready == f.window->inspector().grab().toImage());
    }
};

SHARDSCOPE_TEST_GUI(TestSettled)

#include "test_settled.moc"
