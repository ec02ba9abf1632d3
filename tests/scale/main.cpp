// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/scale/cases.h"
#include "ui/base/type.h"

#include <QCommandLineParser>
#include <QFile>
#include <QProcess>
#include <QTextStream>

using namespace shardscope;
using namespace shardscope::scale;

// Opens, uses and exports what is as large as the program promises, and says
// how long the window stood still. Each case in a process of its own, whose
// peak of memory is then its own.
namespace {

constexpr int Good = 0;
constexpr int Missed = 1; ///< a block, or the memory, above what is promised
constexpr int Failed = 2;

int runCase(const ScaleCase &which, Extent extent, bool everyPhase)
{
    const CaseResult result = which.run(extent);
    QTextStream out(stdout);
    Phase worst;
    double seconds = 0;
    for (const Phase &phase : result.phases) {
        seconds += phase.seconds;
        if (phase.block_ms >= worst.block_ms) {
            const double peak = std::max(worst.peak_MiB, phase.peak_MiB);
            worst = phase;
            worst.peak_MiB = peak;
        }
        worst.peak_MiB = std::max(worst.peak_MiB, phase.peak_MiB);
        if (everyPhase || phase.block_ms > longestBlock_ms)
            out << QStringLiteral("| | %1 | %2 | %3 | %4 | %5 | %6 |\n")
                       .arg(phase.name)
                       .arg(phase.seconds, 0, 'f', 2)
                       .arg(phase.block_ms, 0, 'f', 0)
                       .arg(phase.work_ms, 0, 'f', 0)
                       .arg(phase.peak_MiB, 0, 'f', 0)
                       .arg(phase.parts);
    }
    out << QStringLiteral("| %1 | longest: %2 | %3 | **%4** | %5 | **%6** | %7 |\n")
               .arg(result.what, worst.name)
               .arg(seconds, 0, 'f', 1)
               .arg(worst.block_ms, 0, 'f', 0)
               .arg(worst.work_ms, 0, 'f', 0)
               .arg(worst.peak_MiB, 0, 'f', 0)
               .arg(worst.parts);
    out.flush();
    for (const QString &failure : result.failures)
        QTextStream(stderr) << which.id << ": " << failure << '\n';
    if (!result.failures.isEmpty())
        return Failed;
    return worst.block_ms > longestBlock_ms || worst.peak_MiB > mostMemory_MiB ? Missed : Good;
}

int runAll(const QStringList &ids, const QStringList &options)
{
    QTextStream(stdout) << "| case | phase | time, s | longest block, ms | of it work, ms | peak memory, MiB | what took it |\n"
                           "|---|---|---:|---:|---:|---:|---|\n";
    int worst = Good;
    for (const QString &id : ids) {
        QProcess process;
        process.setProcessChannelMode(QProcess::ForwardedChannels);
        process.start(QCoreApplication::applicationFilePath(), QStringList{id} + options);
        process.waitForFinished(-1);
        const int code = process.exitStatus() == QProcess::NormalExit ? process.exitCode() : Failed;
        worst = std::max(worst, code);
    }
    return worst;
}

} // namespace

int main(int argc, char **argv)
{
    if (qEnvironmentVariableIsEmpty("QT_QPA_PLATFORM"))
        qputenv("QT_QPA_PLATFORM", "offscreen");
    const WatchedApplication application(argc, argv);
    QApplication::setFont(ui::applicationFont());
    QCommandLineParser parser;
    parser.setApplicationDescription(QStringLiteral("Opens, uses and exports large inputs; fails when the window stands still."));
    parser.addHelpOption();
    const QCommandLineOption phases(QStringLiteral("phases"),
                                    QStringLiteral("A line for every phase, not only for the slow ones."));
    const QCommandLineOption reduced(QStringLiteral("reduced"), QStringLiteral("The sizes of the test suite."));
    const QCommandLineOption stacks(QStringLiteral("stacks"), QStringLiteral("Print where the window stands still."));
    parser.addOptions({phases, reduced, stacks});
    parser.addPositionalArgument(
        QStringLiteral("cases"),
        QStringLiteral("pipeline, matrix, topology, runs, plans, experts, trace, snapshot; all without."));
    parser.process(application);
    if (parser.isSet(stacks))
        Watchdog::printStacks();
    QStringList ids = parser.positionalArguments();
    if (ids.size() == 1)
        for (const ScaleCase &each : scaleCases())
            if (ids.front() == QLatin1String(each.id))
                return runCase(each, parser.isSet(reduced) ? Extent::Reduced : Extent::Full, parser.isSet(phases));
    if (ids.isEmpty())
        for (const ScaleCase &each : scaleCases())
            ids << QString::fromLatin1(each.id);
    QStringList options;
    for (const QCommandLineOption *option : {&phases, &reduced, &stacks})
        if (parser.isSet(*option))
            options << QStringLiteral("--") + option->names().front();
    return runAll(ids, options);
}
