// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/desktop/report.h"

#include "app/desktop/loading.h"
#include "core/base/errorcode.h"
#include "core/io/file/atomicfile.h"
#include "ui/document/opener.h"
#include "ui/document/scenariodocument.h"
#include "ui/views/reportmaker.h"

#include <QApplication>
#include <QFile>

namespace shardscope::desktop {

namespace {

int ended(const Status &status)
{
    if (status)
        return Done;
    complain(describe(status.error()));
    return status.error().code == ErrorCode::Internal ? ProgramFault : InputRefused;
}

ui::ReportWish wishOf(const Arguments &arguments)
{
    ui::ReportWish wish;
    wish.sections = arguments.sections;
    wish.layout.title = arguments.title;
    wish.layout.tables = arguments.tables;
    wish.layout.figure.width = arguments.width;
    wish.layout.figure.size = arguments.size;
    wish.layout.figure.scale = arguments.scale;
    wish.layout.figure.font = QApplication::font();
    return wish;
}

} // namespace

int report(const Arguments &arguments)
{
    ui::ScenarioDocument document;
    ui::Opener opener(document);
    if (const int code = loadAssigned(opener, arguments); code != Done)
        return code;
    waitForResults(document);
    ui::ScenarioDocument second;
    ui::Opener openerOfSecond(second);
    Arguments other;
    other.files = arguments.with;
    if (!other.files.isEmpty() && !load(openerOfSecond, other))
        return InputRefused;
    waitForResults(second);
    ui::ReportMaker maker(document, wishOf(arguments), other.files.isEmpty() ? nullptr : &second);
    while (!maker.isDone()) {
        waitForResults(document); // views may have asked for more
        waitForResults(second);
        if (const Status made = maker.step(); !made)
            return ended(made);
    }
    if (const QString none = maker.sectionWithoutData(); !none.isEmpty()) {
        const std::string with = ui::reportableViews(document).join(QStringLiteral(", ")).toStdString();
        return ended(Error{ErrorCode::NameUnknown, {"data for the view", none.toStdString(), with}, {}});
    }
    const std::string path = QFile::encodeName(arguments.out).toStdString();
    if (const Status written = io::writeFileAtomically(path, maker.page().toStdString()); !written)
        return ended(written);
    return arguments.figureFolder.isEmpty() ? int(Done)
                                            : ended(maker.writeFigures(arguments.figureFolder, arguments.figureEndings));
}

} // namespace shardscope::desktop
