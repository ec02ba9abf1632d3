// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/desktop/arguments.h"
#include "app/desktop/lesson.h"
#include "app/desktop/render.h"
#include "app/desktop/report.h"
#include "app/desktop/window.h"
#include "ui/base/heap.h"
#include "ui/base/settings.h"
#include "ui/base/type.h"
#include "ui/export/markdownpage.h"
#include "ui/window/state/language.h"

#include <QApplication>

#include <clocale>
#include <csignal>
#include <cstdio>
#include <cstdlib>

using namespace shardscope;
using namespace shardscope::desktop;

namespace {

bool writesFile(const Arguments &arguments)
{
    return arguments.render || arguments.report || arguments.page || arguments.makesLesson;
}

int page(const Arguments &arguments)
{
    const Status written = ui::writeMarkdownPage(arguments.files.front(), arguments.out);
    if (!written)
        complain(describe(written.error()));
    return written ? Done : InputRefused;
}

/// Without a display the pictures are painted all the same. A figure never
/// needs one, so that it does not depend on whose screen it is made at.
void choosePlatform(const Arguments &arguments)
{
    const bool hasDisplay = !qEnvironmentVariableIsEmpty("DISPLAY") || !qEnvironmentVariableIsEmpty("WAYLAND_DISPLAY");
    if (qEnvironmentVariableIsEmpty("QT_QPA_PLATFORM") && (writesFile(arguments) || !hasDisplay))
        qputenv("QT_QPA_PLATFORM", "offscreen");
    if (!arguments.screenshot.isEmpty() && arguments.scale > 1)
        qputenv("QT_SCALE_FACTOR", QByteArray::number(arguments.scale));
}

/// Scripts read stderr: without the remark that Qt makes where nobody is logged in.
void handleMessage(QtMsgType type, const QMessageLogContext &context, const QString &text)
{
    if (text.startsWith(QLatin1String("QStandardPaths: XDG_RUNTIME_DIR not set")))
        return;
    const QByteArray line = qFormatLogMessage(type, context, text).toLocal8Bit();
    std::fprintf(stderr, "%s\n", line.constData());
    if (type == QtFatalMsg)
        std::abort();
}

/// What scripts make does not depend on whose machine they run at.
QString chosenLanguage(const Arguments &arguments)
{
    if (!arguments.language.isEmpty())
        return arguments.language;
    const bool script = writesFile(arguments) || arguments.exitWhenDone || !arguments.screenshot.isEmpty();
    return script ? QStringLiteral("en") : ui::Settings().language();
}

extern "C" void stop(int)
{
    std::_Exit(Stopped);
}

} // namespace

int main(int argc, char **argv)
{
    ui::limitHeaps();
    Q_INIT_RESOURCE(shardscope);
    const Parsed parsed = parseArguments(argc, argv);
    if (parsed.exitCode)
        return *parsed.exitCode;
    const Arguments &arguments = parsed.arguments;
    choosePlatform(arguments);
    std::signal(SIGXFSZ, SIG_IGN); // a file that may not grow is a failed write, told like any other
    if (writesFile(arguments) || arguments.exitWhenDone)
        std::signal(SIGINT, stop);

    qInstallMessageHandler(handleMessage);
    QApplication app(argc, argv);
    std::setlocale(LC_NUMERIC, "C"); // Qt sets the user's; core writes and reads numbers as files have them
    QApplication::setApplicationName(QStringLiteral("shardscope"));
    QApplication::setApplicationDisplayName(QStringLiteral("Shardscope"));
    QApplication::setApplicationVersion(QStringLiteral(SHARDSCOPE_VERSION));
    QApplication::setDesktopFileName(QStringLiteral("shardscope"));
    const QString language = ui::useLanguage(chosenLanguage(arguments));
    QApplication::setFont(ui::applicationFont());
    const std::optional<Issue> font = ui::missingFont(language);
    if (!writesFile(arguments))
        return runWindow(arguments, font);
    if (font)
        complain(describe(font->what));
    if (arguments.page)
        return page(arguments);
    if (arguments.makesLesson)
        return makeLesson(arguments);
    return arguments.report ? report(arguments) : render(arguments);
}
