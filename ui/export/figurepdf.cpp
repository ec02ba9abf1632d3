// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/errorcode.h"
#include "ui/export/caption.h"
#include "ui/export/figureformats.h"
#include "ui/export/pdfpatch.h"
#include "ui/export/recording.h"

#include <QBuffer>
#include <QDateTime>
#include <QHashFunctions>
#include <QPageSize>
#include <QPainter>
#include <QPdfWriter>
#include <QTimeZone>

#include <mutex>

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

bool fixCreationDate(QByteArray &bytes)
{
    const QByteArray key("/CreationDate ");
    const qsizetype at = bytes.indexOf(key) + key.size();
    const qsizetype end = bytes.indexOf(')', at) + 1;
    if (at < key.size() || end <= at)
        return false;
    return PdfPatch(bytes).replace(at, end - at, creationDate());
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
    nameGlyphs(bytes, recording.texts());
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
