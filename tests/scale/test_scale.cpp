// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/scale/cases.h"
#include "ui/base/type.h"

#include <QtTest>

using namespace shardscope;
using namespace shardscope::scale;

namespace {

/// What the program was built for: an unoptimised one is three times, a
/// sanitized one thirty times slower.
double slowness()
{
#if defined(__SANITIZE_ADDRESS__) || defined(__SANITIZE_THREAD__)
    return 30;
#elif defined(NDEBUG)
    return 1;
#else
    return 3;
#endif
}

/// Other programs take caches and clock from this one even where they do not
/// take its time.
double crowding()
{
    double load = 0;
    if (::getloadavg(&load, 1) != 1)
        return 4;
    return load > 0.5 * QThread::idealThreadCount() ? 4 : 1.5;
}

} // namespace

/// The sizes are small here, the promise is the same: nothing keeps the window
/// from taking a click. The full sizes are shardscope-scale's.
class TestScale : public QObject {
    Q_OBJECT

private slots:
    void aBlockIsSeenAndNamed()
    {
        class Sleeper : public QObject {
        public:
            bool event(QEvent *event) override
            {
                if (event->type() == QEvent::User) {
                    QElapsedTimer clock;
                    clock.start();
                    while (clock.elapsed() < 80) { }
                }
                return QObject::event(event);
            }
        } sleeper;
        Watchdog watchdog;
        watchdog.begin(QStringLiteral("asleep"));
        QCoreApplication::postEvent(&sleeper, new QEvent(QEvent::User));
        QEventLoop loop;
        QTimer::singleShot(150, &loop, &QEventLoop::quit);
        loop.exec();
        const std::vector<Phase> phases = watchdog.end();
        QCOMPARE(phases.size(), std::size_t{1});
        QCOMPARE_GE(phases.front().block_ms, 75.0);
        QCOMPARE_GT(phases.front().work_ms, 5.0);
        QVERIFY2(phases.front().busiest.contains(QLatin1String("User")), qPrintable(phases.front().busiest));
    }

    void theWindowNeverStandsStill_data()
    {
        QTest::addColumn<int>("place");
        for (std::size_t i = 0; i < scaleCases().size(); ++i)
            QTest::addRow("%s", scaleCases()[i].id) << static_cast<int>(i);
    }
    void theWindowNeverStandsStill()
    {
        QFETCH(int, place);
        const double limit = longestBlock_ms * slowness() * crowding();
        const CaseResult result = scaleCases()[static_cast<std::size_t>(place)].run(Extent::Reduced);
        QVERIFY2(result.failures.isEmpty(), qPrintable(result.failures.join(QLatin1Char('\n'))));
        QVERIFY(!result.phases.empty());
        for (const Phase &phase : result.phases) {
            const QString what = QStringLiteral("%1: %2 blocks %3 ms, of which %4 ms are work (%5)")
                                     .arg(result.what, phase.name).arg(phase.block_ms, 0, 'f', 0).arg(phase.work_ms, 0, 'f', 0).arg(phase.busiest);
            QVERIFY2(phase.work_ms <= limit, qPrintable(what));
            QVERIFY2(phase.peak_MiB <= mostMemory_MiB || slowness() > 3, qPrintable(what));
        }
    }
};

int main(int argc, char **argv)
{
    const WatchedApplication application(argc, argv);
    QApplication::setFont(ui::applicationFont());
    TestScale test;
    return QTest::qExec(&test, argc, argv);
}

#include "test_scale.moc"
