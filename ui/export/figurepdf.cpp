// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/errorcode.h"
#include "ui/export/caption.h"
#include "ui/export/figureformats.h"
#include "ui/export/recording.h"

#include <QBuffer>
#include <QDateTime>
#include <QHashFunctions>
#include <QPageSize>
#include <QPainter>
#include <QPdfWriter>
#include <QTimeZone>

#include <mutex>
#include <optional>

namespace shardscope::ui {

namespace {

constexpr double pointsPerPixel = 0.75;

/// The writer keeps its fonts in a hash and writes them in its order; with the
/// process's random seed two programs would write two files.
class FixedHashSeed {
public:
    FixedHashSeed() : m_lock(one()) { QHashSeed::setDeterministicGlobalSeed(); }
    ~FixedHashSeed() { QHashSeed::resetRandomGlobalSeed(); }
    Q_DISABLE_COPY_MOVE(FixedHashSeed)

private:
    /// The seed is the process's; a second writer waits.
    static std::mutex &one()
    {
        static std::mutex mutex;
        return mutex;
    }
    std::lock_guard<std::mutex> m_lock;
};

/// SOURCE_DATE_EPOCH (reproducible-builds.org) where it is set, else a fixed day.
QByteArray creationDate()
{
    bool ok = false;
    const qint64 epoch = qEnvironmentVariable("SOURCE_DATE_EPOCH").toLongLong(&ok);
    const QDateTime date = QDateTime::fromSecsSinceEpoch(ok ? epoch : 946684800, Qt::UTC);
    return "(D:" + date.toString(QStringLiteral("yyyyMMddHHmmss")).toLatin1() + "Z)";
}

/// Number that stands at this place, or nothing.
std::optional<qsizetype> numberAt(const QByteArray &bytes, qsizetype at, qsizetype length)
{
    bool ok = false;
    const qsizetype value = bytes.mid(at, length).trimmed().toLongLong(&ok);
    return ok ? std::optional(value) : std::nullopt;
}

/// Moves what the cross-reference table says about everything behind a place
/// whose length changed (PDF 1.4, 3.4.3: entries of 20 bytes, the offset in the first ten).
bool shiftCrossReferences(QByteArray &bytes, qsizetype from, qsizetype by)
{
    const qsizetype startXref = bytes.lastIndexOf("startxref\n");
    const qsizetype table = bytes.lastIndexOf("\nxref\n", startXref);
    const qsizetype header = table + 6;
    if (startXref < 0 || table < 0 || !bytes.mid(header).startsWith("0 "))
        return false;
    const qsizetype firstEntry = bytes.indexOf('\n', header) + 1;
    const std::optional<qsizetype> count = numberAt(bytes, header + 2, firstEntry - header - 2);
    if (!count || firstEntry + *count * 20 > bytes.size())
        return false;
    for (qsizetype i = 0; i < *count; ++i) {
        const qsizetype at = firstEntry + i * 20;
        const std::optional<qsizetype> offset = numberAt(bytes, at, 10);
        if (!offset)
            return false;
        if (bytes[at + 17] == 'n' && *offset > from)
            bytes.replace(at, 10, QByteArray::number(*offset + by).rightJustified(10, '0'));
    }
    const qsizetype number = startXref + 10;
    const qsizetype end = bytes.indexOf('\n', number);
    bytes.replace(number, end - number, QByteArray::number(table + 1));
    return true;
}

bool fixCreationDate(QByteArray &bytes)
{
    const QByteArray key("/CreationDate ");
    const qsizetype at = bytes.indexOf(key) + key.size();
    const qsizetype end = bytes.indexOf(')', at) + 1;
    if (at < key.size() || end <= at)
        return false;
    const QByteArray date = creationDate();
    bytes.replace(at, end - at, date);
    return shiftCrossReferences(bytes, at, date.size() - (end - at));
}

Result<QByteArray> written(const Recording &recording, const FigurePage &page, const FigureMetadata &metadata,
                           const QColor &background)
{
    QByteArray bytes;
    QBuffer buffer(&bytes);
    buffer.open(QIODevice::WriteOnly);
    const FixedHashSeed seed;
    QPdfWriter writer(&buffer);
    writer.setResolution(96);
    // The writer knows whole points only; rounded up, nothing is cut.
    const QSizeF points(wholeUnits(page.size.width() * pointsPerPixel), wholeUnits(page.size.height() * pointsPerPixel));
    writer.setPageSize(QPageSize(points, QPageSize::Point, QString(), QPageSize::ExactMatch));
    writer.setPageMargins(QMarginsF(0, 0, 0, 0));
    writer.setTitle(metadata.title);
    writer.setCreator(programVersion());
    if (!metadata.scenario.isEmpty())
        writer.addFileAttachment(QStringLiteral("scenario.json"), metadata.scenario, QStringLiteral("application/json"));
    QPainter painter(&writer);
    painter.fillRect(QRectF({}, points / pointsPerPixel), background);
    recording.replay(painter);
    painter.end();
    if (!fixCreationDate(bytes))
        return Error{ErrorCode::Internal, {"PDF without a date"}, {}};
    return bytes;
}

} // namespace

Result<FinishFigure> figureAsPdf(const Exportable &figure, const FigurePage &page, const FigureOptions &options,
                                 const FigureMetadata &metadata)
{
    return FinishFigure([recording = recordPage(figure, page, options), page, metadata, background = options.theme.background] {
        return written(*recording, page, metadata, background);
    });
}

} // namespace shardscope::ui
