// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/views/memory/memorypicture.h"

#include "ui/base/format.h"

#include <QCoreApplication>

#include <cmath>

namespace shardscope::ui {

using cost::MemoryTerm;
using evaluate::MemoryReport;

namespace {

struct Words {
    Q_DECLARE_TR_FUNCTIONS(memory)
};

QString change(double ratio)
{
    const double percent = 100 * (ratio - 1);
    if (std::abs(percent) < 0.05)
        return QStringLiteral("±0 %");
    return (percent < 0 ? QString(QChar(0x2212)) : QStringLiteral("+")) + formatSignificant(std::abs(percent), 2) + QChar(0x00A0)
           + QLatin1Char('%');
}

MemoryLine measuredLine(const MemoryReport &report, const evaluate::MemoryComparison &one)
{
    const scenario::MeasuredMemory &measured = report.choices.measured[one.measured];
    MemoryLine line;
    line.name = QString::fromStdString(measured.name);
    line.measured = measured.bytes.si();
    line.ranOut = !(line.measured > 0);
    if (one.fault) {
        line.fault = errorText(*one.fault, false);
        return line;
    }
    line.predicted = one.predicted.si();
    line.fits = one.fits;
    line.wrong = line.fits == line.ranOut;
    if (line.ranOut)
        line.note = line.fits ? QStringLiteral("OOM ✗") : QStringLiteral("OOM ✓");
    else
        line.note = line.fits ? change(line.predicted / line.measured)
                              : Words::tr("%1; predicted not to fit").arg(change(line.predicted / line.measured));
    return line;
}

} // namespace

std::vector<MemoryLine> memoryLines(const MemoryReport &report, MemorySide side)
{
    std::vector<MemoryLine> lines;
    if (side == MemorySide::Measured) {
        for (const evaluate::MemoryComparison &one : report.compared)
            lines.push_back(measuredLine(report, one));
        return lines;
    }
    if (!report.estimate)
        return lines;
    const double now = report.estimate->peak().total().si();
    for (const evaluate::MemoryWhatIf &one : report.whatIfs) {
        MemoryLine line;
        line.name = coreText(one.name);
        line.predicted = one.total.si();
        line.fits = one.fits;
        line.note = change(line.predicted / now);
        lines.push_back(std::move(line));
    }
    return lines;
}

std::vector<MemoryMark> memoryMarks(const MemoryReport &report)
{
    std::vector<MemoryMark> marks;
    if (!report.estimate)
        return marks;
    const plan::Layout &own = report.layout;
    for (const scenario::MeasuredMemory &measured : report.choices.measured) {
        plan::Layout other = measured.plan;
        other.microbatch = own.microbatch;
        other.globalBatch = own.globalBatch; // as many chunks or as large a batch: live chunks are the same
        other.runsInProcess = own.runsInProcess;
        if (!(other == own) || measured.stage >= static_cast<int>(report.estimate->stages.size()))
            continue;
        MemoryMark mark;
        mark.microbatch = measured.plan.microbatch;
        mark.stage = measured.stage >= 0 ? measured.stage : static_cast<int>(report.estimate->worst);
        mark.bytes = measured.bytes.si();
        mark.current = measured.plan.microbatch == own.microbatch;
        marks.push_back(mark);
    }
    return marks;
}

QColor termColor(const Theme &theme, MemoryTerm term)
{
    const auto paler = [&theme](const QColor &color, double share) {
        const auto mix = [share](int a, int b) { return static_cast<int>(std::lround((1 - share) * a + share * b)); };
        return QColor(mix(color.red(), theme.background.red()), mix(color.green(), theme.background.green()),
                      mix(color.blue(), theme.background.blue()));
    };
    switch (term) {
    case MemoryTerm::Parameters: return theme.forward;
    case MemoryTerm::ExpertParameters: return paler(theme.forward, 0.35);
    case MemoryTerm::Gradients: return theme.weightGradient;
    case MemoryTerm::OptimizerState: return paler(theme.weightGradient, 0.4);
    case MemoryTerm::GradientBuckets: return theme.communication;
    case MemoryTerm::FlatCopies: return paler(theme.communication, 0.35);
    case MemoryTerm::UnshardedUnits: return paler(theme.forward, 0.6);
    case MemoryTerm::Activations: return theme.inputGradient;
    case MemoryTerm::AttentionMatrices: return theme.backward;
    case MemoryTerm::PipelineCopies: return paler(theme.inputGradient, 0.45);
    case MemoryTerm::Recomputation: return theme.recomputation;
    case MemoryTerm::Logits: return paler(theme.backward, 0.4);
    case MemoryTerm::CommunicationBuffers: return paler(theme.communication, 0.6);
    case MemoryTerm::LeftOver: return theme.quiet;
    case MemoryTerm::OptimizerStep: return paler(theme.weightGradient, 0.65);
    case MemoryTerm::Rounding: return theme.strongHairline;
    case MemoryTerm::Context: return theme.hatch;
    }
    return theme.quiet;
}

QString termTitle(MemoryTerm term)
{
    return coreText(std::string(cost::termName(term)));
}

QString sizeText(double bytes)
{
    return formatValue(bytes, Unit::Byte).joined();
}

} // namespace shardscope::ui
