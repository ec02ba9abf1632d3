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
#include "ui/window/state/preferences.h"

#include <QAction>

using namespace shardscope::ui;

namespace {

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

    void thePreferenceIsKept()
    {
        WindowFixture f;
        Preferences &preferences = *f.window->findChild<Preferences *>();
        QVERIFY(!preferences.lessMotion->isChecked() && !isMotionReduced());
        preferences.lessMotion->trigger();
        QVERIFY(isMotionReduced() && f.settings.reducesMotion());
        QVERIFY(!QApplication::isEffectEnabled(Qt::UI_AnimateCombo));
        preferences.lessMotion->trigger();
        QVERIFY(!isMotionReduced() && !f.settings.reducesMotion());
    }

    void whatOlderVersionsKeptIsUnderstood_data()
    {
        QTest::addColumn<QString>("kept");
        QTest::addColumn<bool>("reduced");
        QTest::newRow("as in the system") << "system" << false;
        QTest::newRow("full") << "full" << false;
        QTest::newRow("reduced") << "reduced" << true;
    }
    void whatOlderVersionsKeptIsUnderstood()
    {
        QFETCH(QString, kept);
        const QTemporaryDir folder;
        const QString file = folder.filePath(QStringLiteral("settings.ini"));
        QSettings(file, QSettings::IniFormat).setValue(QStringLiteral("look/motion"), kept);
        QTEST(Settings(file).reducesMotion(), "reduced");
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
