// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/sanitized.h"
#include "tests/scale/cases.h"
#include "tests/testclass.h"
#include "ui/base/type.h"

#include <QImage>
#include <QPainter>
#include <QtTest>

#include <algorithm>
#include <ctime>
#include <random>
#include <utility>
#include <vector>

using namespace shardscope;
using namespace shardscope::scale;

namespace {

using test::sanitized;

double workMs()
{
    timespec now{};
    ::clock_gettime(CLOCK_THREAD_CPUTIME_ID, &now);
    return static_cast<double>(now.tv_sec) * 1e3 + static_cast<double>(now.tv_nsec) * 1e-6;
}

/// Always the same work, of the kind that keeps a window: rows are made and
/// sorted by code built as the program is, and painted by Qt.
void pieceOfWork()
{
    std::mt19937 random(5);
    std::vector<std::pair<double, QString>> rows;
    for (int i = 0; i < 4000; ++i)
        rows.emplace_back(static_cast<double>(random() % 100'000) / 100, QString::number(random() % 1'000'000));
    std::sort(rows.begin(), rows.end());
    QImage image(800, 600, QImage::Format_RGB32);
    image.fill(Qt::white);
    QPainter painter(&image);
    painter.setRenderHint(QPainter::Antialiasing);
    for (std::size_t i = 0; i < rows.size(); ++i) {
        const QRectF rect(rows[i].first / 1000 * 780, static_cast<double>(i % 97) * 6, 14.5, 5.5);
        painter.fillRect(rect, QColor::fromHsv(static_cast<int>(i % 360), 120, 230));
        if (i % 20 == 0)
            painter.drawText(rect.bottomLeft(), rows[i].second);
    }
}

/// How long the piece takes here and now. The limit is counted in it, so that a
/// slow machine, a busy one and an unoptimised or sanitized build are no fault.
double yardstick_ms()
{
    double longest = 0;
    for (int i = 0; i < 3; ++i) {
        const double before = workMs();
        pieceOfWork();
        longest = std::max(longest, workMs() - before);
    }
    return longest;
}

/// The longest of these blocks takes four to thirteen, forty where the clock
/// rose between block and piece; this is about a second.
constexpr double mostPieces = 120;
/// What a machine does once by chance, it does not do three times.
constexpr int attempts = 3;

} // namespace

/// Small sizes, and a wide limit: what this finds is work that grew many times
/// over. Full sizes and milliseconds are promised to shardscope-scale.
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
                    const double before = workMs();
                    while (clock.elapsed() < 80 || workMs() - before < 20) {}
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
        QCOMPARE_GE(phases.front().work_ms, 20.0);
        QVERIFY2(phases.front().parts.contains(QLatin1String("User")), qPrintable(phases.front().parts));
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
        QString tooLong;
        for (int attempt = 0; attempt < attempts; ++attempt) {
            const double before_ms = yardstick_ms();
            const CaseResult result = scaleCases()[static_cast<std::size_t>(place)].run(Extent::Reduced);
            const double piece_ms = std::max(before_ms, yardstick_ms());
            QVERIFY2(result.failures.isEmpty(), qPrintable(result.failures.join(QLatin1Char('\n'))));
            QVERIFY(!result.phases.empty());
            tooLong.clear();
            double most = 0;
            for (const Phase &phase : result.phases) {
                QVERIFY2(phase.peak_MiB <= mostMemory_MiB || sanitized, qPrintable(phase.name));
                most = std::max(most, phase.work_ms / piece_ms);
                if (phase.work_ms > mostPieces * piece_ms)
                    tooLong = QStringLiteral("%1: %2 works %3 ms on end, %4 times the piece of work (%5)")
                                  .arg(result.what, phase.name)
                                  .arg(phase.work_ms, 0, 'f', 0)
                                  .arg(phase.work_ms / piece_ms, 0, 'f', 0)
                                  .arg(phase.parts);
            }
            qInfo("%s: longest work %.1f pieces of %.1f ms", qPrintable(result.what), most, piece_ms);
            if (tooLong.isEmpty())
                return;
        }
        QFAIL(qPrintable(tooLong));
    }
};

static int runScale(int argc, char **argv)
{
    const WatchedApplication application(argc, argv);
    QApplication::setFont(ui::applicationFont());
    TestScale test;
    return QTest::qExec(&test, argc, argv);
}
SHARDSCOPE_TEST_RUN(TestScale, runScale)

#include "test_scale.moc"
