// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/export/figurewriter.h"

#include "core/base/errorcode.h"
#include "core/io/scenario/codec.h"
#include "ui/export/caption.h"
#include "ui/export/figureformats.h"
#include "ui/export/tabletext.h"

#include <QFileInfo>
#include <QSaveFile>

#include <algorithm>
#include <array>
#include <cmath>
#include <utility>

namespace shardscope::ui {

namespace {

constexpr double smallestSide = 64;
constexpr double largestSide = 16384;
/// Pixels of a PNG; four bytes each while it is painted.
constexpr double mostPixels = 2.5e8;

std::string text(double value)
{
    return QString::number(value, 'g', 6).toStdString();
}

Status checkSize(const FigureOptions &options, FigureFormat format)
{
    const double scale = pixelsPerPx(options);
    if (!(scale >= 1 && scale <= 8))
        return Error{ErrorCode::ValueRange, {"The scale", text(scale), "1 to 8"}, {}};
    if (options.width != FigureWidth::Exact)
        return Nothing{};
    const double w = options.size.width();
    const double h = options.size.height();
    const std::string size = text(w) + "x" + text(h);
    if (!(std::min(w, h) >= smallestSide && std::max(w, h) <= largestSide))
        return Error{ErrorCode::ValueRange, {"The figure's size", size, "64x64 to 16384x16384"}, {}};
    if (format == FigureFormat::Png && w * h * scale * scale > mostPixels)
        return Error{ErrorCode::ValueRange,
                     {"The picture's size times its scale", size + " × " + text(scale), "at most 250 million pixels"},
                     {}};
    return Nothing{};
}

Status check(const Exportable &figure, const scenario::Scenario &scenario, FigureFormat format, const FigureOptions &options)
{
    if (scenario.empty())
        return Error{ErrorCode::FigureEmpty, {figure.exportTitle().toStdString()}, {}};
    return checkSize(options, format);
}

Result<QByteArray> figureAsCsv(const Exportable &figure)
{
    const QAbstractItemModel *table = figure.table();
    if (table == nullptr)
        return Error{ErrorCode::FigureTable, {figure.exportTitle().toStdString()}, {}};
    const std::unique_ptr<QAbstractItemModel> copy = copyOfTable(*table);
    return tableAsText(copy ? *copy : *table, QLatin1Char(',')).toUtf8();
}

} // namespace

Result<FigureFormat> figureFormatOf(const QString &path)
{
    using Entry = std::pair<QLatin1String, FigureFormat>;
    static constexpr std::array<Entry, 4> formats{{{QLatin1String("png"), FigureFormat::Png},
                                                   {QLatin1String("svg"), FigureFormat::Svg},
                                                   {QLatin1String("pdf"), FigureFormat::Pdf},
                                                   {QLatin1String("csv"), FigureFormat::Csv}}};
    const QString suffix = QFileInfo(path).suffix();
    for (const auto &[name, format] : formats)
        if (suffix.compare(name, Qt::CaseInsensitive) == 0)
            return format;
    const std::string found = suffix.isEmpty() ? std::string("missing") : suffix.toStdString();
    return Error{ErrorCode::FigureFormat, {found}, {path.toStdString(), 0, 0, {}}};
}

EmbeddedScenario embeddedScenario(const scenario::Scenario &scenario)
{
    QByteArray text = QByteArray::fromStdString(io::encodeScenario(scenario));
    if (text.size() > mostEmbedded)
        return {{}, text.size()};
    return {std::move(text), 0};
}

Result<FinishFigure> paintFigureFor(FigureFormat format, const Exportable &figure, const scenario::Scenario &scenario,
                                    const EmbeddedScenario &embedded, const FigureOptions &options)
{
    if (const Status possible = check(figure, scenario, format, options); !possible)
        return possible.error();
    const QString caption = figureCaption(scenario, figure.exportId(), figure.source());
    const FigureMetadata metadata{figure.exportTitle(), caption, embedded.text};
    const FigurePage page = figurePage(figure, caption, options);
    switch (format) {
    case FigureFormat::Png: return figureAsPng(figure, page, options, metadata);
    case FigureFormat::Svg: return figureAsSvg(figure, page, options, metadata);
    case FigureFormat::Pdf: return figureAsPdf(figure, page, options, metadata);
    case FigureFormat::Csv: break;
    }
    return Error{ErrorCode::Internal, {"figure format"}, {}};
}

Result<FinishImage> paintImageFor(const Exportable &figure, const scenario::Scenario &scenario, const FigureOptions &options)
{
    if (const Status possible = check(figure, scenario, FigureFormat::Png, options); !possible)
        return possible.error();
    return figureAsImage(figure, figurePage(figure, figureCaption(scenario, figure.exportId(), figure.source()), options),
                         options);
}

Result<QByteArray> figureBytes(const Exportable &figure, const scenario::Scenario &scenario, FigureFormat format,
                               const FigureOptions &options)
{
    if (const Status possible = check(figure, scenario, format, options); !possible)
        return possible.error();
    if (format == FigureFormat::Csv)
        return figureAsCsv(figure);
    const Result<FinishFigure> painted = paintFigureFor(format, figure, scenario, embeddedScenario(scenario), options);
    if (!painted)
        return painted.error();
    return (*painted)();
}

Status writeBytes(const QByteArray &bytes, const QString &path)
{
    QSaveFile file(path);
    // A full disk takes a part first, and says why it takes no more when the rest comes.
    const auto writeAll = [&file, &bytes] {
        qint64 done = 0;
        qint64 took = 1;
        for (; done < bytes.size() && took > 0; done += took)
            took = file.write(bytes.constData() + done, bytes.size() - done);
        return took > 0;
    };
    // commit() alone does not say when what is still buffered finds no room.
    const bool written = file.open(QIODevice::WriteOnly) && writeAll() && file.flush() && file.commit();
    if (!written)
        return Error{ErrorCode::FileWrite, {file.errorString().toStdString()}, {path.toStdString(), 0, 0, {}}};
    return Nothing{};
}

Status writeFigure(const Exportable &figure, const scenario::Scenario &scenario, const QString &path,
                   const FigureOptions &options)
{
    const Result<FigureFormat> format = figureFormatOf(path);
    if (!format)
        return format.error();
    const Result<QByteArray> bytes = figureBytes(figure, scenario, *format, options);
    if (!bytes)
        return bytes.error();
    return writeBytes(*bytes, path);
}

} // namespace shardscope::ui
