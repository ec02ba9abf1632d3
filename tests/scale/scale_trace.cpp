// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/core/io/trace/tracewriter.h"
#include "tests/sanitized.h"
#include "tests/ui/eventwatch.h"
#include "tests/ui/window/windowfixture.h"
#include "ui/base/type.h"
#include "ui/document/autosave.h"
#include "ui/views/trace/tracefigure.h"

#include <QApplication>
#include <QElapsedTimer>
#include <QFile>
#include <QFileInfo>
#include <QJsonObject>
#include <QSignalSpy>
#include <QUndoStack>
#include <QWheelEvent>

#include <algorithm>
#include <cstdio>
#include <cstdlib>
#include <functional>
#include <vector>

// A large trace in the whole window, with what the specification asks of it as
// limits: `shardscope-scale-trace MEGABYTES [FOLDER [RANKS]]`, on a display or offscreen; the ranks
// share the megabytes.
using namespace shardscope;
using namespace shardscope::ui;

namespace {

constexpr double longestBlock = 0.050;  ///< s, of the event loop
constexpr double longestCancel = 0.100; ///< s
constexpr double memoryShare = 0.25;    ///< of the file

class Run {
public:
    Run(QStringList paths, const QString &folder)
        : m_paths(std::move(paths)), m_folder(folder), m_autosave(m_fixture.document, folder + QStringLiteral("/autosave"))
    {
        for (const QString &path : m_paths)
            m_bytes += static_cast<double>(QFileInfo(path).size());
        m_autosave.setDelay(std::chrono::hours(1), std::chrono::hours(1)); // written when this program says so
    }

    int all()
    {
        settle();
        cancel();
        load();
        frames();
        edits();
        saves();
        std::printf("%s\n", m_failed ? "FAILED" : "all limits hold");
        return m_failed ? EXIT_FAILURE : EXIT_SUCCESS;
    }

private:
    void settle() { QTest::qWait(300); }
    static void turn() { QTest::qWait(1); }
    void limit(const char *what, double value, double most, double factor, const char *unit)
    {
        const bool holds = value <= most;
        m_failed = m_failed || !holds;
        std::printf("  %-44s %9.1f %s  (limit %.1f)%s\n", what, value * factor, unit, most * factor,
                    holds ? "" : "  <-- too much");
    }
    void blocks()
    {
        const tests::EventWatch::Block block = m_watch.take();
        std::printf("  %-44s %9.1f ms\n", "longest wait for the event loop", block.wall * 1e3);
        limit("processor time in it", block.cpu, longestBlock, 1e3, "ms");
        std::fflush(stdout);
    }

    void cancel()
    {
        std::printf("cancel at 30 %%\n");
        QTest::qWait(10);
        (void)m_watch.take();
        m_fixture.opener.openPaths(m_paths);
        (void)QTest::qWaitFor([this] { return m_fixture.opener.fraction() > 0.3; }, 600'000);
        // The reader is one thread: what is asked for next begins when the cancelled has ended.
        QFile small(m_folder + QStringLiteral("/small.json"));
        if (small.open(QIODevice::WriteOnly))
            small.write("[{\"ph\":\"X\",\"name\":\"k\",\"cat\":\"kernel\",\"pid\":0,\"tid\":7,\"ts\":1,\"dur\":2,\"args\":{}}]");
        small.close();
        QElapsedTimer clock;
        QSignalSpy idle(&m_fixture.opener, &Opener::idle);
        QObject::connect(&m_fixture.opener, &Opener::cancelled, &m_fixture.opener, [&] { m_cancelled = clock.nsecsElapsed(); });
        clock.start();
        m_fixture.opener.cancel();
        m_fixture.opener.openPaths({small.fileName()});
        (void)QTest::qWaitFor([&idle] { return idle.count() > 1; }, test::patience_ms);
        limit("until the window says so", static_cast<double>(m_cancelled) * 1e-9, longestCancel, 1e3, "ms");
        limit("until the next file has been read", static_cast<double>(clock.nsecsElapsed()) * 1e-9, longestCancel, 1e3, "ms");
        m_fixture.document.undoStack().undo();
        settle();
        blocks();
    }

    void load()
    {
        std::printf("load\n");
        const double before = tests::memoryBytes();
        tests::resetPeakMemory();
        (void)m_watch.take();
        int shown = 0;
        const auto counted = QObject::connect(&m_fixture.opener, &Opener::progressed, &m_fixture.opener, [&shown] { ++shown; });
        QElapsedTimer clock;
        clock.start();
        m_fixture.opener.openPaths(m_paths);
        (void)QTest::qWaitFor([this] { return !m_fixture.opener.isBusy(); }, 600'000);
        const double read = static_cast<double>(clock.nsecsElapsed()) * 1e-9;
        QObject::disconnect(counted);
        m_fixture.window->showView(QStringLiteral("trace"));
        (void)QTest::qWaitFor([this] { return m_fixture.window->isReady(); }, 600'000);
        const double ready = static_cast<double>(clock.nsecsElapsed()) * 1e-9;
        settle();
        for (FigureView *view : m_fixture.window->findChildren<FigureView *>())
            if (view->exportId() == QLatin1String("trace"))
                m_view = view;
        const auto &trace = m_fixture.document.scenario().trace.trace;
        if (!trace || !m_view || !tracePicture(m_view->figure())) {
            std::printf("no trace is shown\n");
            std::exit(EXIT_FAILURE);
        }
        std::printf("  %.0f MB, %zu intervals, %zu lanes, %zu steps\n", m_bytes * 1e-6, trace->events(), trace->lanes.size(),
                    trace->steps.size());
        std::printf("  %-44s %9.2f s  (%.0f MB/s)\n", "read", read, m_bytes * 1e-6 / read);
        std::printf("  %-44s %9.2f s\n", "until its numbers are shown", ready);
        std::printf("  %-44s %9d\n", "times that progress moved", shown);
        limit("memory at most, of the file's size", (tests::peakMemoryBytes() - before) / m_bytes, memoryShare, 100, "% ");
        std::printf("  %-44s %9.1f %%\n", "memory afterwards", 100 * (tests::memoryBytes() - before) / m_bytes);
        blocks();
    }

    /// The middle and the longest of repaints, each after what `move` does.
    void drawn(const char *what, int count, const std::function<void(int)> &move)
    {
        std::vector<double> times;
        (void)m_watch.take();
        for (int i = 0; i < count; ++i) {
            QElapsedTimer clock;
            clock.start();
            move(i);
            m_view->repaint();
            times.push_back(static_cast<double>(clock.nsecsElapsed()) * 1e-9);
            QTest::qWait(1);
        }
        const tests::EventWatch::Block block = m_watch.take();
        std::ranges::sort(times);
        const double middle = times[times.size() / 2];
        std::printf("  %-26s frame %6.2f ms (%4.0f a second), longest %6.2f ms, loop at most %6.1f ms\n", what, middle * 1e3,
                    1 / middle, times.back() * 1e3, block.wall * 1e3);
        limit("processor time at most", block.cpu, longestBlock, 1e3, "ms");
        std::fflush(stdout);
    }

    void frames()
    {
        std::printf("pan and zoom\n");
        QTest::keyClick(m_view, Qt::Key_Home);
        settle();
        const auto block = m_watch.take();
        std::printf("  %-44s %9.1f ms, of the processor %.1f ms\n", "first picture of the whole: loop at most", block.wall * 1e3,
                    block.cpu * 1e3);
        limit("processor time at most", block.cpu, longestBlock, 1e3, "ms");
        for (const double share : {0.9, 0.3, 0.1, 0.03, 0.01, 0.001, 0.0001}) {
            char what[40];
            std::snprintf(what, sizeof what, "pan over %g of it", share);
            drawn(what, 60, [&](int i) {
                const double from = (1 - share) * i / 60.0;
                m_view->setSight({from, from + share, 0, 1});
            });
        }
        const QPointF middle(m_view->rect().center().x(), m_view->rect().height() / 4.0);
        const auto wheel = [&](int by) {
            QWheelEvent turn(middle, m_view->mapToGlobal(middle), {}, {0, by}, Qt::NoButton, Qt::NoModifier, Qt::NoScrollPhase,
                             false);
            QCoreApplication::sendEvent(m_view, &turn);
        };
        QTest::keyClick(m_view, Qt::Key_Home);
        drawn("zoom in by the wheel", 60, [&](int) { wheel(120); });
        drawn("zoom out by the wheel", 60, [&](int) { wheel(-120); });
        drawn("hover over the whole", 200,
              [&](int i) { QTest::mouseMove(m_view, QPoint(150 + 3 * i, static_cast<int>(middle.y()) + i % 7)); });
        std::printf("show as table\n");
        (void)m_view->table();
        settle();
        blocks();
    }

    void chooseStep(int step)
    {
        m_fixture.document.edit(QStringLiteral("Measure a step"), [step](scenario::Scenario &s) { s.trace.step = step; });
    }

    void edits()
    {
        std::printf("edit, undo and redo\n");
        const double before = tests::memoryBytes();
        (void)m_watch.take();
        for (int i = 0; i < 20; ++i) {
            chooseStep(i + 1);
            (void)QTest::qWaitFor([this] { return !m_fixture.document.isStale(); }, test::patience_ms);
        }
        // A press is a turn of the loop.
        for (int i = 0; i < 20; ++i, turn())
            m_fixture.document.undoStack().undo();
        for (int i = 0; i < 20; ++i, turn())
            m_fixture.document.undoStack().redo();
        settle();
        std::printf("  %-44s %9.1f MB\n", "memory added by 20 edits", (tests::memoryBytes() - before) * 1e-6);
        blocks();
        while (m_fixture.document.undoStack().index() > 1) {
            m_fixture.document.undoStack().undo();
            turn();
        }
        settle();
        (void)m_watch.take();
        m_fixture.document.undoStack().undo();
        settle();
        m_fixture.document.undoStack().redo();
        settle();
        std::printf("load undone and redone\n");
        blocks();
    }

    void saves()
    {
        const auto timed = [this](const char *what, const std::function<void()> &begin, const std::function<bool()> &done,
                                  const QString &file) {
            std::printf("%s\n", what);
            (void)m_watch.take();
            const double before = tests::memoryBytes();
            tests::resetPeakMemory();
            QElapsedTimer clock;
            clock.start();
            begin();
            (void)QTest::qWaitFor(done, 600'000);
            std::printf("  %-44s %9.2f s\n", "took", static_cast<double>(clock.nsecsElapsed()) * 1e-9);
            if (!file.isEmpty())
                std::printf("  %-44s %9.1f MB  (%.1f %% of the trace)\n", "file",
                            static_cast<double>(QFileInfo(file).size()) * 1e-6,
                            100 * static_cast<double>(QFileInfo(file).size()) / m_bytes);
            limit("memory added at most, of the trace's size", (tests::peakMemoryBytes() - before) / m_bytes, memoryShare, 100,
                  "% ");
            settle();
            blocks();
        };
        QSignalSpy written(&m_autosave, &Autosave::written);
        timed(
            "autosave", [this] { m_autosave.writeNow(); }, [&written] { return written.count() > 0; }, {});
        timed(
            "autosave after another edit",
            [this] {
                chooseStep(3);
                m_autosave.writeNow();
            },
            [&written] { return written.count() > 1; }, {});
        const QString file = m_folder + QStringLiteral("/saved.json");
        bool saved = false;
        timed(
            "save", [&] { m_fixture.document.saveInBackground(file, [&saved](const Status &) { saved = true; }); },
            [&saved] { return saved; }, file);
        timed(
            "open what was saved", [&] { m_fixture.opener.openPaths({file}); },
            [this] { return !m_fixture.opener.isBusy() && m_fixture.window->isReady(); }, {});
        timed(
            "new document", [this] { m_fixture.document.newDocument(); }, [this] { return m_fixture.window->isReady(); }, {});
    }

    QStringList m_paths;
    double m_bytes = 0;
    QString m_folder;
    WindowFixture m_fixture;
    Autosave m_autosave;
    tests::EventWatch m_watch;
    FigureView *m_view = nullptr;
    std::int64_t m_cancelled = 0;
    bool m_failed = false;
};

QString written(const QString &folder, std::size_t megabytes, int rank)
{
    const QString path = folder + QStringLiteral("/trace-%1mb-rank%2.json").arg(megabytes).arg(rank);
    QFile file(path);
    if (file.exists() || !file.open(QIODevice::WriteOnly))
        return path;
    tests::TraceWriter writer([&file](std::string_view part) { file.write(part.data(), static_cast<qint64>(part.size())); },
                              rank);
    (void)tests::writeTraining(writer, {.layers = 24, .untilBytes = megabytes * 1'000'000});
    return path;
}

} // namespace

int main(int argc, char **argv)
{
    QApplication application(argc, argv);
    QApplication::setFont(applicationFont());
    const std::size_t megabytes = argc > 1 ? std::strtoul(argv[1], nullptr, 10) : 1000;
    const QTemporaryDir scratch;
    const QString folder = argc > 2 ? QString::fromLocal8Bit(argv[2]) : scratch.path();
    if (megabytes == 0 || !QFileInfo(folder).isDir()) {
        std::fprintf(stderr, "usage: %s [MEGABYTES [FOLDER [RANKS]]]\n", argv[0]);
        return 2;
    }
    const std::size_t ranks = std::max<std::size_t>(1, argc > 3 ? std::strtoul(argv[3], nullptr, 10) : 1);
    QStringList paths;
    for (std::size_t rank = 0; rank < ranks; ++rank)
        paths << written(folder, megabytes / ranks, static_cast<int>(rank));
    return Run(paths, scratch.path()).all();
}
