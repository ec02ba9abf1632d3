// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/window/files/figureflow.h"

#include "core/base/errorcode.h"
#include "ui/base/format.h"
#include "ui/base/settings.h"
#include "ui/document/issuelist.h"
#include "ui/document/scenariodocument.h"
#include "ui/export/tabletext.h"
#include "ui/export/tablewriter.h"
#include "ui/figure/chartsalone.h"
#include "ui/figure/figureview.h"
#include "ui/views/view.h"
#include "ui/widgets/filedialog.h"
#include "ui/widgets/noticebar.h"
#include "ui/window/commands/actions.h"
#include "ui/window/files/printflow.h"
#include "ui/window/panes/viewarea.h"

#include <QAbstractItemModel>
#include <QApplication>
#include <QClipboard>
#include <QDesktopServices>
#include <QElapsedTimer>
#include <QFileInfo>
#include <QImage>
#include <QLocale>
#include <QMimeData>
#include <QPointer>
#include <QUrl>

#include <algorithm>

namespace shardscope::ui {

namespace {

/// Sharp on paper and on a projector.
constexpr double pictureScale = 2.0;
constexpr qint64 betweenWords_ms = 1000;

QString ending(FigureFormat format)
{
    switch (format) {
    case FigureFormat::Png: return QStringLiteral("png");
    case FigureFormat::Svg: return QStringLiteral("svg");
    case FigureFormat::Pdf: return QStringLiteral("pdf");
    case FigureFormat::Csv: return QStringLiteral("csv");
    }
    return {};
}

QString filter(FigureFormat format)
{
    return QStringLiteral("%1 (*.%2)").arg(ending(format).toUpper(), ending(format));
}

FigureOptions withFont(FigureOptions options)
{
    options.font = QApplication::font();
    return options;
}

FigureOptions chosenOptions(const Actions &actions)
{
    FigureOptions options;
    for (const QAction *width : actions.exportWidths)
        if (width->isChecked())
            options.width = static_cast<FigureWidth>(width->data().toInt());
    for (const QAction *scale : actions.exportScales)
        if (scale->isChecked())
            options.scale = scale->data().toDouble();
    if (options.width == FigureWidth::SingleColumn || options.width == FigureWidth::DoubleColumn) {
        FigureOptions paper = options;
        paper.scale = 0;
        options.scale = std::max(options.scale, pixelsPerPx(paper)); // print is not blurred
    }
    options.caption = actions.exportCaption->isChecked();
    return withFont(options);
}

FigureOptions forClipboard()
{
    FigureOptions options;
    options.scale = pictureScale;
    options.caption = false;
    return withFont(options);
}

} // namespace

FigureFlow::FigureFlow(const WindowServices &services, const Actions &actions, ViewArea &views, NoticeBar &notice,
                       QWidget *window)
    : QObject(window), m_services(services), m_actions(actions), m_notice(notice), m_window(window)
{
    const auto view = [&views]() -> View & { return *views.focusedView(); };
    connect(actions.copyPicture, &QAction::triggered, this, [this, view] { copyPicture(view()); });
    connect(actions.copyMarkdown, &QAction::triggered, this, [this, view] { copyText(view(), tableAsMarkdown); });
    connect(actions.copyLatex, &QAction::triggered, this, [this, view] { copyText(view(), tableAsLatex); });
    connect(actions.copyData, &QAction::triggered, this, [this, view] { copyData(view()); });
    connect(actions.print, &QAction::triggered, this,
            [this, view] { printFigure(view(), m_services.document.scenario(), m_window); });
    const std::pair<QAction *, FigureFormat> exports[] = {{actions.exportAny, FigureFormat::Png},
                                                          {actions.exportPng, FigureFormat::Png},
                                                          {actions.exportSvg, FigureFormat::Svg},
                                                          {actions.exportPdf, FigureFormat::Pdf},
                                                          {actions.exportCsv, FigureFormat::Csv}};
    for (const auto &[action, format] : exports)
        connect(action, &QAction::triggered, this, [this, view, format = format] { choose(view(), format); });
    connect(&views, &ViewArea::exportWanted, this, [this, &views](const QString &id, bool asTable) {
        choose(*views.view(id), asTable ? FigureFormat::Csv : FigureFormat::Png);
    });
}

FigureFlow::~FigureFlow()
{
    m_stop.request_stop();
}

void FigureFlow::choose(const View &view, FigureFormat format)
{
    QStringList filters;
    for (const FigureFormat f : {FigureFormat::Png, FigureFormat::Svg, FigureFormat::Pdf, FigureFormat::Csv})
        filters << filter(f);
    QFileDialog *dialog = saveDialog(m_window, tr("Export"), m_services.settings.directory(Settings::Purpose::Export),
                                     view.exportName() + QLatin1Char('.') + ending(format), filters);
    dialog->selectNameFilter(filter(format));
    connect(dialog, &QFileDialog::filterSelected, dialog,
            [dialog](const QString &chosen) { dialog->setDefaultSuffix(chosen.section(QLatin1Char('.'), -1).chopped(1)); });
    connect(dialog, &QFileDialog::fileSelected, this, [this, shown = QPointer<const View>(&view)](const QString &path) {
        if (shown)
            write(*shown, path);
    });
    dialog->open();
}

void FigureFlow::write(const View &view, const QString &path)
{
    ++m_busy;
    const Result<FigureFormat> format = figureFormatOf(path);
    if (!format)
        return end(path, format.error(), 0);
    if (*format == FigureFormat::Csv)
        return writeTable(view, path);
    whenEncoded(view, [this, path, format = *format](const View &shown, const Snapshot &scenario, const Embedded &embedded) {
        paintTo(shown, path, format, scenario, embedded);
    });
}

void FigureFlow::writeTable(const View &view, const QString &path)
{
    if (m_services.document.isEmpty())
        return end(path, Error{ErrorCode::FigureEmpty, {view.exportTitle().toStdString()}, {}}, 0);
    if (view.table() == nullptr)
        return end(path, Error{ErrorCode::FigureTable, {view.exportTitle().toStdString()}, {}}, 0);
    if (std::shared_ptr<QAbstractItemModel> copy = copyOfTable(*view.table()))
        return writeCopy(std::move(copy), path);
    auto *writer = new TableWriter(*view.table(), path, this);
    writer->whenDone([this, writer, path](const Status &status) {
        writer->deleteLater();
        end(path, status, 0);
    });
}

/// However many lines it has: they are written beside the window, which says how far it is.
void FigureFlow::writeCopy(std::shared_ptr<const QAbstractItemModel> table, const QString &path)
{
    m_tables.start([this, table = std::move(table), path, stop = m_stop.get_token()] {
        QElapsedTimer since;
        since.start();
        qint64 said = 0;
        const Progress progress(stop, [&](double fraction) {
            if (since.elapsed() < said + betweenWords_ms)
                return;
            said = since.elapsed();
            m_tables.post([this, path, fraction] { sayProgress(path, fraction); });
        });
        const Status status = ui::writeTable(*table, path, progress);
        m_tables.post([this, path, status] { end(path, status, 0); });
    });
}

void FigureFlow::sayProgress(const QString &path, double fraction)
{
    const NoticeBar::Answer stop{tr("Cancel"), [this] { cancelTables(); }};
    m_notice.say(NoticeBar::Kind::Note,
                 tr("Writing %1: %2 %").arg(QFileInfo(path).fileName()).arg(static_cast<int>(fraction * 100)), {stop});
}

void FigureFlow::cancelTables()
{
    m_stop.request_stop();
    m_stop = std::stop_source();
}

void FigureFlow::whenEncoded(const View &view, const std::function<void(const View &, const Snapshot &, const Embedded &)> &paint)
{
    m_worker.start([this, paint, scenario = m_services.document.snapshot(), shown = QPointer<const View>(&view),
                    prepare = view.preparation(FigureOptions().theme)] {
        if (prepare)
            prepare();
        const auto embedded = std::make_shared<const EmbeddedScenario>(embeddedScenario(*scenario));
        m_worker.post([this, paint, scenario, shown, embedded] {
            if (!shown)
                return end({}, Error{ErrorCode::Stopped, {}, {}}, 0);
            if (m_services.document.snapshot() != scenario)
                return whenEncoded(*shown, paint); // the picture is another one by now
            paint(*shown, scenario, embedded);
        });
    });
}

void FigureFlow::paintTo(const View &view, const QString &path, FigureFormat format, const Snapshot &scenario,
                         const Embedded &embedded)
{
    const auto *figure = m_actions.exportCharts->isChecked() ? qobject_cast<const FigureView *>(&view) : nullptr;
    const std::optional<ChartsAlone> charts = figure != nullptr ? std::optional<ChartsAlone>(*figure) : std::nullopt;
    if (charts && charts->hasNothing())
        return end(path, charts->noCharts(), 0);
    const Exportable &written = charts ? static_cast<const Exportable &>(*charts) : view;
    const auto painted = paintFigureFor(format, written, *scenario, *embedded, chosenOptions(m_actions));
    if (!painted)
        return end(path, painted.error(), 0);
    m_worker.start([this, path, finish = *painted, leftOut = embedded->leftOut] {
        const Result<QByteArray> bytes = finish();
        const Status status = bytes ? writeBytes(*bytes, path) : Status(bytes.error());
        m_worker.post([this, path, status, leftOut] { end(path, status, leftOut); });
    });
}

void FigureFlow::end(const QString &path, const Status &status, qsizetype leftOut)
{
    --m_busy;
    if (!status && status.error().code == ErrorCode::Stopped && !path.isEmpty()) {
        m_notice.say(NoticeBar::Kind::Note, tr("%1 was not written.").arg(QFileInfo(path).fileName()));
        emit written(false);
        return;
    }
    if (!status) {
        m_services.document.issues().addError(status.error());
        m_notice.say(NoticeBar::Kind::Fault, errorText(status.error()));
        emit written(false);
        return;
    }
    m_services.settings.setDirectory(Settings::Purpose::Export, path);
    const QString name = QFileInfo(path).fileName();
    const NoticeBar::Answer open{tr("Open"), [path] { QDesktopServices::openUrl(QUrl::fromLocalFile(path)); }};
    const NoticeBar::Answer folder{tr("Show in folder"),
                                   [path] { QDesktopServices::openUrl(QUrl::fromLocalFile(QFileInfo(path).absolutePath())); }};
    if (leftOut > 0)
        m_notice.say(NoticeBar::Kind::Note,
                     tr("Exported to %1 without the scenario: its %2 MB are too large to embed in a figure.")
                         .arg(name, QLocale().toString(leftOut / 1'000'000)),
                     {open, folder});
    else
        m_notice.say(NoticeBar::Kind::Note, tr("Exported to %1.").arg(name), {open, folder});
    emit written(true);
}

void FigureFlow::copyPicture(const View &view)
{
    ++m_busy;
    whenEncoded(view, [this](const View &shown, const Snapshot &scenario, const Embedded &embedded) {
        paintToClipboard(shown, scenario, embedded);
    });
}

/// Once for the image and once for the drawing, with a look at what else is to be done between.
void FigureFlow::paintToClipboard(const View &view, const Snapshot &scenario, const Embedded &embedded)
{
    const auto painted = paintImageFor(view, *scenario, forClipboard());
    if (!painted)
        return endCopy(painted.error());
    m_worker.start([this, finish = *painted, scenario, embedded, shown = QPointer<const View>(&view)] {
        const Result<QImage> image = finish();
        m_worker.post([this, image, scenario, embedded, shown] {
            if (!image || !shown)
                return endCopy(image ? Error{ErrorCode::Stopped, {}, {}} : image.error());
            if (m_services.document.snapshot() != scenario) // both show the same, or the picture is made anew
                return whenEncoded(*shown, [this](const View &again, const Snapshot &now, const Embedded &text) {
                    paintToClipboard(again, now, text);
                });
            paintToClipboard(*shown, *image, scenario, *embedded);
        });
    });
}

void FigureFlow::paintToClipboard(const View &view, const QImage &image, const Snapshot &scenario,
                                  const EmbeddedScenario &embedded)
{
    const auto svg = paintFigureFor(FigureFormat::Svg, view, *scenario, embedded, forClipboard());
    m_worker.start([this, image, svg] {
        const Result<QByteArray> bytes = svg ? (*svg)() : Result<QByteArray>(svg.error());
        m_worker.post([this, image, bytes] { toClipboard(image, bytes ? *bytes : QByteArray()); });
    });
}

void FigureFlow::endCopy(const Error &error)
{
    --m_busy;
    m_notice.say(NoticeBar::Kind::Fault, errorText(error));
}

void FigureFlow::toClipboard(const QImage &image, const QByteArray &svg)
{
    --m_busy;
    auto *data = new QMimeData;
    data->setImageData(image);
    if (!svg.isEmpty())
        data->setData(QStringLiteral("image/svg+xml"), svg);
    QApplication::clipboard()->setMimeData(data);
    m_notice.say(NoticeBar::Kind::Note, tr("Image copied."));
}

void FigureFlow::copyData(const View &view)
{
    copyText(view, [](const QAbstractItemModel &table) { return tableAsText(table, QLatin1Char('\t')); });
}

void FigureFlow::copyText(const View &view, QString (*form)(const QAbstractItemModel &))
{
    const QAbstractItemModel *table = view.table();
    if (table == nullptr)
        return;
    if (!fitsClipboard(*table))
        return m_notice.say(
            NoticeBar::Kind::Fault,
            tr("The table has %1 rows, too many to copy. Export it as CSV instead.").arg(QLocale().toString(table->rowCount())));
    QApplication::clipboard()->setText(form(*table));
    m_notice.say(NoticeBar::Kind::Note, tr("Table copied."));
}

} // namespace shardscope::ui
