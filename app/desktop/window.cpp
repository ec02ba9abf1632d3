// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/desktop/window.h"

#include "app/desktop/loading.h"
#include "ui/base/settings.h"
#include "ui/document/autosave.h"
#include "ui/document/issuelist.h"
#include "ui/document/localmachine.h"
#include "ui/document/opener.h"
#include "ui/document/scenariodocument.h"
#include "ui/document/selection.h"
#include "ui/views/view.h"
#include "ui/window/files/fileflow.h"
#include "ui/window/lessonflow.h"
#include "ui/window/mainwindow.h"
#include "ui/window/panes/viewarea.h"
#include "ui/window/state/appstyle.h"

#include <QApplication>
#include <QEventLoop>
#include <QPixmap>
#include <QSaveFile>
#include <QTemporaryDir>

#include <memory>

namespace shardscope::desktop {

namespace {

const QSize defaultSize(1280, 800);

void waitUntilReady(ui::MainWindow &window)
{
    if (window.isReady())
        return;
    QEventLoop loop;
    QObject::connect(&window, &ui::MainWindow::ready, &loop, &QEventLoop::quit);
    loop.exec();
}

int writeScreenshot(ui::MainWindow &window, const QString &path)
{
    // A picture has no keyboard: no focus ring.
    if (QWidget *focused = QApplication::focusWidget())
        focused->clearFocus();
    // Layouts that the results changed are posted, not done.
    QCoreApplication::sendPostedEvents();
    QPixmap picture = window.grab();
    while (!isPaintedWhole(window))
        picture = window.grab();
    QSaveFile file(path);
    const bool written = file.open(QIODevice::WriteOnly) && picture.save(&file, "PNG") && file.flush() && file.commit();
    if (written)
        return Done;
    complain((path + QLatin1String(": ") + file.errorString()).toStdString());
    return InputRefused;
}

/// For a picture or a check from a script: nothing is remembered or recovered,
/// bad input ends the program.
int runOnce(ui::Opener &opener, ui::MainWindow &window, const Arguments &arguments)
{
    if (!load(opener, arguments))
        return InputRefused;
    if (!arguments.lesson.isEmpty() && !window.lessons().open(arguments.lesson)) {
        (void)load(opener, {}); // says why
        return InputRefused;
    }
    if (!arguments.view.isEmpty())
        window.showView(arguments.view);
    waitUntilReady(window);
    if (!arguments.screenshot.isEmpty()) {
        const int code = writeScreenshot(window, arguments.screenshot);
        if (code != Done || arguments.exitWhenDone)
            return code;
    }
    return arguments.exitWhenDone ? int(Done) : QApplication::exec();
}

int runInteractive(ui::Opener &opener, ui::MainWindow &window, const Arguments &arguments)
{
    if (!arguments.example.isEmpty()) {
        window.views().setPaneCount(1); // what stands beside it is of another scenario
        opener.openExample(arguments.example);
    }
    if (!arguments.files.isEmpty())
        window.files().openPaths(arguments.files);
    if (!arguments.lesson.isEmpty())
        (void)window.lessons().open(arguments.lesson);
    if (!arguments.view.isEmpty())
        window.showView(arguments.view);
    return QApplication::exec();
}

} // namespace

int runWindow(const Arguments &arguments, const std::optional<Issue> &font)
{
    const bool once = arguments.exitWhenDone || !arguments.screenshot.isEmpty();
    const std::unique_ptr<QTemporaryDir> scratch(once ? new QTemporaryDir : nullptr);
    ui::Settings settings(scratch ? scratch->filePath(QStringLiteral("settings.ini")) : QString());
    ui::AppStyle style;
    style.setChoice(arguments.theme.value_or(settings.theme()));

    ui::ScenarioDocument document;
    ui::SharedSelection selection;
    ui::Opener opener(document, &settings);
    ui::LocalMachine machine(opener);
    const std::unique_ptr<ui::Autosave> autosave(once ? nullptr : new ui::Autosave(document));
    ui::MainWindow window({document, selection, opener, settings, style, autosave.get(), &machine}, {!once});
    if (!arguments.size.isEmpty() || once)
        window.resize(arguments.size.isEmpty() ? defaultSize : arguments.size);
    window.show();
    if (font)
        document.issues().add(*font);
    return once ? runOnce(opener, window, arguments) : runInteractive(opener, window, arguments);
}

} // namespace shardscope::desktop
