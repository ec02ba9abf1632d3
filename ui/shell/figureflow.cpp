// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/shell/figureflow.h"

#include "ui/base/format.h"
#include "ui/base/settings.h"
#include "ui/document/issuelist.h"
#include "ui/document/scenariodocument.h"
#include "ui/export/tabletext.h"
#include "ui/shell/actions.h"
#include "ui/shell/noticebar.h"
#include "ui/views/view.h"

#include <QApplication>
#include <QClipboard>
#include <QFileDialog>
#include <QFileInfo>
#include <QImage>
#include <QMimeData>
#include <QPointer>

namespace shardscope::ui {

namespace {

/// Sharp on paper and on a projector.
constexpr double pictureScale = 2.0;

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

FigureFlow::FigureFlow(const WindowServices &services, const Actions &actions, NoticeBar &notice, QWidget *window)
    : QObject(window), m_services(services), m_actions(actions), m_notice(notice), m_window(window)
{
}

void FigureFlow::choose(const View &view, FigureFormat format)
{
    auto *dialog = new QFileDialog(m_window, tr("Export"), m_services.settings.directory(Settings::Purpose::Export));
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->setAcceptMode(QFileDialog::AcceptSave);
    QStringList filters;
    for (const FigureFormat f : {FigureFormat::Png, FigureFormat::Svg, FigureFormat::Pdf, FigureFormat::Csv})
        filters << filter(f);
    dialog->setNameFilters(filters);
    dialog->selectNameFilter(filter(format));
    dialog->setDefaultSuffix(ending(format));
    dialog->selectFile(view.exportName() + QLatin1Char('.') + ending(format));
    connect(dialog, &QFileDialog::filterSelected, dialog, [dialog](const QString &chosen) {
        dialog->setDefaultSuffix(chosen.section(QLatin1Char('.'), -1).chopped(1));
    });
    connect(dialog, &QFileDialog::fileSelected, this, [this, shown = QPointer<const View>(&view)](const QString &path) {
        if (shown)
            write(*shown, path);
    });
    dialog->open();
}

bool FigureFlow::write(const View &view, const QString &path)
{
    const Status written = writeFigure(view, m_services.document.scenario(), path, chosenOptions(m_actions));
    if (!written) {
        m_services.document.issues().addError(written.error());
        m_notice.say(NoticeBar::Kind::Fault, errorText(written.error()));
        return false;
    }
    m_services.settings.setDirectory(Settings::Purpose::Export, path);
    m_notice.say(NoticeBar::Kind::Note, tr("Exported to %1.").arg(QFileInfo(path).fileName()));
    return true;
}

void FigureFlow::copyPicture(const View &view)
{
    const scenario::Scenario &scenario = m_services.document.scenario();
    const Result<QByteArray> png = figureBytes(view, scenario, FigureFormat::Png, forClipboard());
    const Result<QByteArray> svg = figureBytes(view, scenario, FigureFormat::Svg, forClipboard());
    if (!png)
        return m_notice.say(NoticeBar::Kind::Fault, errorText(png.error()));
    auto *data = new QMimeData;
    data->setImageData(QImage::fromData(*png, "PNG"));
    if (svg)
        data->setData(QStringLiteral("image/svg+xml"), *svg);
    QApplication::clipboard()->setMimeData(data);
    m_notice.say(NoticeBar::Kind::Note, tr("Picture copied."));
}

void FigureFlow::copyData(const View &view)
{
    const QAbstractItemModel *table = view.table();
    if (table == nullptr)
        return;
    QApplication::clipboard()->setText(tableAsText(*table, QLatin1Char('\t')));
    m_notice.say(NoticeBar::Kind::Note, tr("Table copied."));
}

} // namespace shardscope::ui
