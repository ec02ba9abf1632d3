// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/window/files/printflow.h"

#include "ui/export/caption.h"
#include "ui/export/figurepage.h"
#include "ui/views/view.h"

#include <QApplication>
#include <QPainter>
#include <QPointer>
#include <QPrintDialog>
#include <QPrinter>

#include <algorithm>
#include <memory>

namespace shardscope::ui {

void printFigure(const View &view, const scenario::Scenario &scenario, QWidget *window)
{
    auto printer = std::make_shared<QPrinter>(QPrinter::HighResolution);
    printer->setDocName(view.exportTitle());
    printer->setPageOrientation(QPageLayout::Landscape);
    auto *dialog = new QPrintDialog(printer.get(), window);
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    // What is printed is what was there when the dialog opened.
    QObject::connect(dialog, &QDialog::accepted, dialog, [printer, scenario, shown = QPointer<const View>(&view)] {
        if (shown)
            paintOnPrinter(*shown, scenario, *printer);
    });
    dialog->open();
}

bool printToFile(const View &view, const scenario::Scenario &scenario, const QString &path)
{
    QPrinter printer(QPrinter::HighResolution);
    printer.setOutputFormat(QPrinter::PdfFormat);
    printer.setOutputFileName(path);
    printer.setPageOrientation(QPageLayout::Landscape);
    return paintOnPrinter(view, scenario, printer);
}

bool paintOnPrinter(const View &view, const scenario::Scenario &scenario, QPrinter &printer)
{
    FigureOptions options;
    options.font = QApplication::font();
    const QRectF paper = printer.pageRect(QPrinter::DevicePixel);
    const double aspect = paper.width() / std::max(1.0, paper.height());
    FigurePage page = figurePage(view, figureCaption(scenario, view.exportId()), options);
    // A figure that arranges itself anew gets the page's own shape.
    if (page.size.width() / page.size.height() > aspect) {
        options.width = FigureWidth::Exact;
        options.size = QSizeF(page.size.width(), std::min(page.size.width() / aspect, page.size.height() * 1.5));
        page = figurePage(view, figureCaption(scenario, view.exportId()), options);
    }
    QPainter painter;
    if (!painter.begin(&printer))
        return false;
    const double scale = std::min(paper.width() / page.size.width(), paper.height() / page.size.height());
    painter.translate((paper.width() - page.size.width() * scale) / 2, 0);
    painter.scale(scale, scale);
    paintPage(painter, view, page, options);
    return painter.end();
}

} // namespace shardscope::ui
