// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/testclass.h"
#include "tests/ui/window/windowfixture.h"

#include "tests/sanitized.h"
#include "ui/base/motion.h"
#include "ui/document/player.h"
#include "ui/figure/figureview.h"
#include "ui/widgets/progressline.h"
#include "ui/window/panes/viewarea.h"
#include "ui/window/state/desktopmotion.h"
#include "ui/window/state/preferences.h"

#include <QAction>
#include <QDir>
#include <QFile>
#include <QSignalSpy>

using namespace shardscope::ui;

namespace {

void write(const QString &path, const QByteArray &text)
{
    QDir().mkpath(QFileInfo(path).path());
    QFile file(path);
    if (file.open(QIODevice::WriteOnly))
        file.write(text);
}

/// Playheads that a view showed within a time.
int playheads(const FigureView &view, int milliseconds)
{
    QSet<qint64> seen;
    QElapsedTimer clock;
    clock.start();
    while (clock.elapsed() < milliseconds) {
        QTest::qWait(10);
        if (view.player().at())
            seen.insert(static_cast<qint64>(*view.player().at() * 1e12));
    }
    return static_cast<int>(seen.size());
}

} // namespace

class TestMotion : public QObject {
    Q_OBJECT

private slots:
    void cleanup() { setMotionReduced(false); }

    void filesOfDesktopsAreRead_data()
    {
        QTest::addColumn<QString>("file");
        QTest::addColumn<QByteArray>("text");
        QTest::addColumn<bool>("reduced");
        QTest::newRow("nothing there") << QString() << QByteArray() << false;
        QTest::newRow("KDE without animations") << "kdeglobals" << QByteArray("[KDE]\nAnimationDurationFactor=0\n") << true;
        QTest::newRow("KDE, slow animations") << "kdeglobals" << QByteArray("[KDE]\nAnimationDurationFactor=2\n") << false;
        QTest::newRow("KDE, something else") << "kdeglobals" << QByteArray("[KDE]\nAnimationDurationFactor=none\n") << false;
        QTest::newRow("GTK 4 without animations")
            << "gtk-4.0/settings.ini" << QByteArray("[Settings]\ngtk-enable-animations=0\n") << true;
        QTest::newRow("GTK 3 without animations")
            << "gtk-3.0/settings.ini" << QByteArray("[Settings]\ngtk-enable-animations=false\n") << true;
        QTest::newRow("GTK 3 with animations")
            << "gtk-3.0/settings.ini" << QByteArray("[Settings]\ngtk-enable-animations=true\n") << false;
    }
    void filesOfDesktopsAreRead()
    {
        QFETCH(QString, file);
        QFETCH(QByteArray, text);
        const QTemporaryDir folder;
        if (!file.isEmpty())
            write(folder.filePath(file), text);
        QTEST(filesReduceMotion(folder.path()), "reduced");
    }

    void thePortalIsObeyed()
    {
        DesktopMotion desktop;
        QSignalSpy spy(&desktop, &DesktopMotion::changed);
        const bool before = desktop.isReduced();
        QVERIFY(!before);
        desktop.take(QStringLiteral("org.gnome.desktop.interface"), QStringLiteral("enable-animations"), false);
        QVERIFY(desktop.isReduced());
        QCOMPARE(spy.count(), 1);
        desktop.take(QStringLiteral("org.gnome.desktop.interface"), QStringLiteral("enable-animations"), true);
        QVERIFY(!desktop.isReduced());
        desktop.take(QStringLiteral("org.freedesktop.appearance"), QStringLiteral("reduced-motion"), 1U);
        QVERIFY(desktop.isReduced());
        desktop.take(QStringLiteral("org.freedesktop.appearance"), QStringLiteral("color-scheme"), 0U);
        QVERIFY(desktop.isReduced());
    }

    void thePreferenceIsKept()
    {
        WindowFixture f;
        Preferences &preferences = *f.window->findChild<Preferences *>();
        QVERIFY(preferences.motionOfSystem->isChecked());
        QVERIFY(!isMotionReduced());
        preferences.motionReduced->trigger();
        QVERIFY(isMotionReduced());
        QCOMPARE(f.settings.motion(), MotionChoice::Reduced);
        QVERIFY(!QApplication::isEffectEnabled(Qt::UI_AnimateCombo));
        preferences.motionFull->trigger();
        QVERIFY(!isMotionReduced());
        QCOMPARE(f.settings.motion(), MotionChoice::Full);
    }

    void playbackGoesInSteps()
    {
        WindowFixture f;
        QVERIFY(f.openExample(QStringLiteral("bert-pipeline-lab")));
        f.window->showView(QStringLiteral("pipeline"));
        auto *view = qobject_cast<FigureView *>(f.window->views().focusedView());
        QVERIFY(view != nullptr);
        setMotionReduced(true);
        view->playOrPause();
        const int steps = playheads(*view, 900);
        view->player().stop();
        QVERIFY2(steps >= 1 && steps <= 3, qPrintable(QString::number(steps)));
    }

    void waitingStandsStill()
    {
        setMotionReduced(true);
        QWidget parent;
        parent.resize(400, 100);
        auto *line = new ProgressLine(&parent);
        parent.show();
        line->start(QStringLiteral("something"));
        QVERIFY(QTest::qWaitFor([line] { return line->isVisible(); }, shardscope::test::patience_ms));
        const QImage first = line->grab().toImage();
        QTest::qWait(160);
        QCOMPARE(line->grab().toImage(), first);
        QVERIFY(first.pixelColor(20, 0) != first.pixelColor(20, 20));
    }
};

SHARDSCOPE_TEST_GUI(TestMotion)
#include "test_motion.moc"
