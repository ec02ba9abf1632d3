// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/base/details.h"

#include "ui/base/format.h"

#include <QCoreApplication>
#include <QList>
#include <QRegularExpression>

#include <array>

namespace shardscope::ui {

namespace {

// What readers say of a text, as they put it together: %1, %2 … stand for names and numbers of the text. Those with most words
// of their own come first. A name of several words is known at the end or between quotation marks.
constexpr auto details = std::to_array<const char *>({
    QT_TRANSLATE_NOOP("core", "the files are counted in their order, as neither their names end in a rank nor their groups tell "
                              "it; which rank a finding names is not certain"),
    QT_TRANSLATE_NOOP("core",
                      "%1 pairs have a weight of 30 or more, or two hops and more: the links of other GPUs lie between them"),
    QT_TRANSLATE_NOOP("core", "it is missing; the columns are those of nccl-tests, as size, time and bandwidth show"),
    QT_TRANSLATE_NOOP("core", "they are GiB/s (2³⁰ bytes), as size and time show, though GB/s is printed above them"),
    QT_TRANSLATE_NOOP("core", "dcgmi does not say whether within a socket or between two; the class stays unknown"),
    QT_TRANSLATE_NOOP("core", "they are not in GB/s, as size and time show, though GB/s is printed above them"),
    QT_TRANSLATE_NOOP("core", "the run ended before the first one; expected size, time and bandwidth"),
    QT_TRANSLATE_NOOP("core", "of a gated activation it is one, two or three widths, by the version"),
    QT_TRANSLATE_NOOP("core", "it is damaged; expected %1 cells: size, count, type, time, bandwidths"),
    QT_TRANSLATE_NOOP("core", "they go on to other hosts over NICs; this file has one host's part"),
    QT_TRANSLATE_NOOP("core", "no heading says which way it was copied; rows are taken as sources"),
    QT_TRANSLATE_NOOP("core", "it is none of those that are known here; these links stay unknown"),
    QT_TRANSLATE_NOOP("core", "all of its NVLinks are inactive; how many it has is not printed"),
    QT_TRANSLATE_NOOP("core", "it is missing; the columns are taken in the order of the rows"),
    QT_TRANSLATE_NOOP("core", "handed to %1, which is not read here; understood by their names"),
    QT_TRANSLATE_NOOP("core", "each mesh of devices has degrees and recomputation of its own"),
    QT_TRANSLATE_NOOP("core", "the line that names its test (Running …) is missing above it"),
    QT_TRANSLATE_NOOP("core", "no link above %1 is printed of it; others have up to %2"),
    QT_TRANSLATE_NOOP("core", "No command, title or row says which operation ran"),
    QT_TRANSLATE_NOOP("core", "another value in each direction for %1 pairs, such as %2"),
    QT_TRANSLATE_NOOP("core", "another value in each direction for %1 pair: %2"),
    QT_TRANSLATE_NOOP("core", "no header (size count type …) stands above %1 rows"),
    QT_TRANSLATE_NOOP("core", "%1 links below link %2 are missing from the printout"),
    QT_TRANSLATE_NOOP("core", "no header (size count type …) stands above %1 row"),
    QT_TRANSLATE_NOOP("core", "%1 link below link %2 are missing from the printout"),
    QT_TRANSLATE_NOOP("core", "the file does not say all its sizes; assumed: %1"),
    QT_TRANSLATE_NOOP("core", "what joins them to each other is not printed"),
    QT_TRANSLATE_NOOP("core", "the printout has no complete LINK TYPE TABLE"),
    QT_TRANSLATE_NOOP("core", "they are not what size, time and %1 ranks give"),
    QT_TRANSLATE_NOOP("core", "taken to be %1 of the catalogue, by its name %2"),
    QT_TRANSLATE_NOOP("core", "excluded: tables of at most %1 GPUs are kept"),
    QT_TRANSLATE_NOOP("core", "the text ends in the middle of it, perhaps"),
    QT_TRANSLATE_NOOP("core", "it is not what size, time and %1 ranks give"),
    QT_TRANSLATE_NOOP("core", "it may be cut; the value stays a hole"),
    QT_TRANSLATE_NOOP("core", "nothing is printed of its NVLinks"),
    QT_TRANSLATE_NOOP("core", "every file has a rank of its own"),
    QT_TRANSLATE_NOOP("core", "%1 GPUs without a box of their own"),
    QT_TRANSLATE_NOOP("core", "The memory that PyTorch reserved"),
    QT_TRANSLATE_NOOP("core", "%1 lines of the engine's own timer"),
    QT_TRANSLATE_NOOP("core", "%1 of the command counts, not %2 of %3"),
    QT_TRANSLATE_NOOP("core", "%1 line of the engine's own timer"),
    QT_TRANSLATE_NOOP("core", "Rings, trees and ways of %1 GPUs"),
    QT_TRANSLATE_NOOP("core", "%1 is taken from the file's name"),
    QT_TRANSLATE_NOOP("core", "excluded beside the first of %1"),
    QT_TRANSLATE_NOOP("core", "the printout leaves them out"),
    QT_TRANSLATE_NOOP("core", "%1 results of all_reduce_bench"),
    QT_TRANSLATE_NOOP("core", "The memory in use on the GPU"),
    QT_TRANSLATE_NOOP("core", "\"%1\" is no number of a device"),
    QT_TRANSLATE_NOOP("core", "the printout ends before it"),
    QT_TRANSLATE_NOOP("core", "%1 printed bus bandwidths of %2"),
    QT_TRANSLATE_NOOP("core", "%1 result of all_reduce_bench"),
    QT_TRANSLATE_NOOP("core", "excluded beside the first %1"),
    QT_TRANSLATE_NOOP("core", "%1 printed bus bandwidth of %2"),
    QT_TRANSLATE_NOOP("core", "throughput × time per step"),
    QT_TRANSLATE_NOOP("core", "the rank of another trace"),
    QT_TRANSLATE_NOOP("core", "it has %1 values; expected %2"),
    QT_TRANSLATE_NOOP("core", "The table of %1 has no rows"),
    QT_TRANSLATE_NOOP("core", "it has more than %1 devices"),
    QT_TRANSLATE_NOOP("core", "\"%1\" at the end of the text"),
    QT_TRANSLATE_NOOP("core", "it is the sum of %1 devices"),
    QT_TRANSLATE_NOOP("core", "the same of GPU%1 stands above"),
    QT_TRANSLATE_NOOP("core", "A line before the object"),
    QT_TRANSLATE_NOOP("core", "%1 lines before the object"),
    QT_TRANSLATE_NOOP("core", "The header (GPU0 GPU1 …)"),
    QT_TRANSLATE_NOOP("core", "missing from the printout"),
    QT_TRANSLATE_NOOP("core", "The classes of the links"),
    QT_TRANSLATE_NOOP("core", "The heading of the table"),
    QT_TRANSLATE_NOOP("core", "One more group of ranks"),
    QT_TRANSLATE_NOOP("core", "A line between the rows"),
    QT_TRANSLATE_NOOP("core", "%1 lines between the rows"),
    QT_TRANSLATE_NOOP("core", "the diagonal of device %1"),
    QT_TRANSLATE_NOOP("core", "another number of ranks"),
    QT_TRANSLATE_NOOP("core", "%1 is in only one of them"),
    QT_TRANSLATE_NOOP("core", "the order of the files"),
    QT_TRANSLATE_NOOP("core", "A table without a name"),
    QT_TRANSLATE_NOOP("core", "%1 more groups of ranks"),
    QT_TRANSLATE_NOOP("core", "\"%1\" behind the row of %2"),
    QT_TRANSLATE_NOOP("core", "the matrix of numbers"),
    QT_TRANSLATE_NOOP("core", "The class %1 of %2 pairs"),
    QT_TRANSLATE_NOOP("core", "The diagonal (%1 for %2)"),
    QT_TRANSLATE_NOOP("core", "Whose dump is whose"),
    QT_TRANSLATE_NOOP("core", "%1 links over the CPU"),
    QT_TRANSLATE_NOOP("core", "The class %1 of %2 pair"),
    QT_TRANSLATE_NOOP("core", "%1 link over the CPU"),
    QT_TRANSLATE_NOOP("core", "no rings: excluded"),
    QT_TRANSLATE_NOOP("core", "The bandwidths of %1"),
    QT_TRANSLATE_NOOP("core", "The row of %1 bytes"),
    QT_TRANSLATE_NOOP("core", "it has no NVLink"),
    QT_TRANSLATE_NOOP("core", "of the same kind"),
    QT_TRANSLATE_NOOP("core", "The class matrix"),
    QT_TRANSLATE_NOOP("core", "linear attention"),
    QT_TRANSLATE_NOOP("core", "The device list"),
    QT_TRANSLATE_NOOP("core", "the device list"),
    QT_TRANSLATE_NOOP("core", "The average of %1"),
    QT_TRANSLATE_NOOP("core", "NUMA node %1 for %2"),
    QT_TRANSLATE_NOOP("core", "it has no rows"),
    QT_TRANSLATE_NOOP("core", "%1 more warnings"),
    QT_TRANSLATE_NOOP("core", "The table of %1"),
    QT_TRANSLATE_NOOP("core", "The channels"),
    QT_TRANSLATE_NOOP("core", "%1 GPUs below GPU%2"),
    QT_TRANSLATE_NOOP("core", "The table \"%1\""),
    QT_TRANSLATE_NOOP("core", "%1 more tables"),
    QT_TRANSLATE_NOOP("core", "The time of %1"),
    QT_TRANSLATE_NOOP("core", "%1 columns (%2)"),
    QT_TRANSLATE_NOOP("core", "Every table"),
    QT_TRANSLATE_NOOP("core", "passed over"),
    QT_TRANSLATE_NOOP("core", "%1 GPU below GPU%2"),
    QT_TRANSLATE_NOOP("core", "The average"),
    QT_TRANSLATE_NOOP("core", "The row of %1"),
    QT_TRANSLATE_NOOP("core", "the row of %1"),
    QT_TRANSLATE_NOOP("core", "Column \"bs\""),
    QT_TRANSLATE_NOOP("core", "%1 more cells"),
    QT_TRANSLATE_NOOP("core", "The heading"),
    QT_TRANSLATE_NOOP("core", "A line of %1"),
    QT_TRANSLATE_NOOP("core", "A link of %1"),
    QT_TRANSLATE_NOOP("core", "%1 links to %2"),
    QT_TRANSLATE_NOOP("core", "The row \"%1\""),
    QT_TRANSLATE_NOOP("core", "%1 more cell"),
    QT_TRANSLATE_NOOP("core", "The script"),
    QT_TRANSLATE_NOOP("core", "The model"),
    QT_TRANSLATE_NOOP("core", "%1 columns"),
    QT_TRANSLATE_NOOP("core", "Row %1 of %2"),
    QT_TRANSLATE_NOOP("core", "The list"),
    QT_TRANSLATE_NOOP("core", "Column %1"),
    QT_TRANSLATE_NOOP("core", "A trace"),
    QT_TRANSLATE_NOOP("core", "a table"),
    QT_TRANSLATE_NOOP("core", "A table"),
    QT_TRANSLATE_NOOP("core", "%1 graphs"),
    QT_TRANSLATE_NOOP("core", "A test"),
    QT_TRANSLATE_NOOP("core", "%1 graph"),
    QT_TRANSLATE_NOOP("core", "%1 lines"),
    QT_TRANSLATE_NOOP("core", "%1 ranks"),
    QT_TRANSLATE_NOOP("core", "a GPU"),
    QT_TRANSLATE_NOOP("core", "a CPU"),
    QT_TRANSLATE_NOOP("core", "%1 line"),
    QT_TRANSLATE_NOOP("core", "%1 rows"),
    QT_TRANSLATE_NOOP("core", "%1 GPU"),
    QT_TRANSLATE_NOOP("core", "%1 row"),
});

struct Pattern {
    const char *text = nullptr;
    QRegularExpression form;
};

QList<Pattern> patterns()
{
    static const QRegularExpression place(QStringLiteral("%[1-9]"));
    QList<Pattern> all;
    for (const char *text : details) {
        const QString english = QString::fromUtf8(text);
        QString form;
        qsizetype done = 0;
        for (const QRegularExpressionMatch &one : place.globalMatch(english)) {
            const bool free = one.capturedEnd() == english.size() || english[one.capturedEnd()] == QLatin1Char('"');
            form += QRegularExpression::escape(english.mid(done, one.capturedStart() - done))
                    + (free ? QStringLiteral("(.+)") : QStringLiteral("(\\S+)"));
            done = one.capturedEnd();
        }
        form += QRegularExpression::escape(english.mid(done));
        all.push_back({text, QRegularExpression(QRegularExpression::anchoredPattern(form))});
    }
    return all;
}

} // namespace

QString detailText(const std::string &english)
{
    const QString text = QString::fromStdString(english);
    if (const QString known = coreText(english); known != text)
        return known;
    static const QList<Pattern> all = patterns();
    for (const Pattern &pattern : all) {
        const QRegularExpressionMatch match = pattern.form.match(text);
        if (!match.hasMatch())
            continue;
        QString said = QCoreApplication::translate("core", pattern.text);
        for (int i = match.lastCapturedIndex(); i > 0; --i)
            said.replace(QLatin1Char('%') + QString::number(i), match.captured(i));
        return said;
    }
    return text;
}

} // namespace shardscope::ui
