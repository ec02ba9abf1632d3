// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/scale/scalewindow.h"

#include "ui/document/issuelist.h"
#include "ui/views/view.h"
#include "ui/window/commands/actions.h"
#include "ui/window/files/figureflow.h"
#include "ui/window/panes/viewarea.h"

#include <QCoreApplication>
#include <QElapsedTimer>
#include <QEventLoop>
#include <QFileInfo>
#include <QMouseEvent>
#include <QTimer>
#include <QWheelEvent>

#include <array>

namespace shardscope::scale {

using namespace ui;

namespace {

constexpr int patience_ms = 600'000;
/// Longer than the pause in which edits are gathered.
constexpr int afterwards_ms = 120;
constexpr int frame_ms = 16;

void postMouse(QWidget *widget, QEvent::Type type, const QPointF &at, Qt::MouseButton button, Qt::MouseButtons buttons)
{
    QCoreApplication::postEvent(widget, new QMouseEvent(type, at, widget->mapToGlobal(at), button, buttons, Qt::NoModifier));
}

void postWheel(QWidget *widget, const QPointF &at, int notches)
{
    QCoreApplication::postEvent(widget, new QWheelEvent(at, widget->mapToGlobal(at), {}, {0, notches * 120}, Qt::NoButton,
                                                        Qt::NoModifier, Qt::NoScrollPhase, false));
}

} // namespace

ScaleWindow::ScaleWindow()
    : m_settings(m_folder.filePath(QStringLiteral("settings.ini"))), m_document(std::make_unique<ScenarioDocument>()),
      m_opener(std::make_unique<Opener>(*m_document, &m_settings)),
      m_autosave(std::make_unique<Autosave>(*m_document, m_folder.filePath(QStringLiteral("autosave")))),
      m_window(std::make_unique<MainWindow>(
          WindowServices{*m_document, m_selection, *m_opener, m_settings, m_style, m_autosave.get(), nullptr},
          WindowOptions{false}))
{
    m_window->resize(1600, 1000);
    m_window->show();
    turn(300);
}

ScaleWindow::~ScaleWindow()
{
    m_autosave->finish(Autosave::Unsaved::Discard);
}

void ScaleWindow::begin(const QString &phase)
{
    m_watchdog.begin(phase);
}

void ScaleWindow::turn(int milliseconds)
{
    QEventLoop loop;
    QTimer::singleShot(milliseconds, &loop, &QEventLoop::quit);
    loop.exec();
}

bool ScaleWindow::settle(const std::function<bool()> &done, const QString &what)
{
    QElapsedTimer clock;
    clock.start();
    QEventLoop loop;
    QTimer look;
    QObject::connect(&look, &QTimer::timeout, &loop, [&] {
        if (done() || clock.hasExpired(patience_ms))
            loop.quit();
    });
    look.start(5);
    loop.exec();
    if (!done()) {
        fail(QStringLiteral("%1 did not come to an end").arg(what));
        return false;
    }
    turn(afterwards_ms);
    return true;
}

void ScaleWindow::ready(const QString &what)
{
    (void)settle([this] { return m_window->isReady(); }, what);
}

void ScaleWindow::open(const QString &path)
{
    begin(QStringLiteral("open"));
    bool refused = false;
    QObject watcher;
    QObject::connect(m_opener.get(), &Opener::failed, &watcher, [&refused] { refused = true; });
    m_opener->openPaths({path});
    ready(QStringLiteral("opening"));
    if (refused || m_document->isEmpty()) {
        fail(QStringLiteral("%1 was not opened").arg(path));
        for (const Issue &issue : m_document->issues().issues())
            fail(QString::fromStdString(describe(issue.what)));
    }
}

void ScaleWindow::showView(const QString &id)
{
    begin(QStringLiteral("show ") + id);
    m_window->showView(id);
    ready(id);
}

void ScaleWindow::switchViews()
{
    for (const ViewEntry &entry : viewRegistry()) {
        begin(QStringLiteral("first look at ") + QString::fromLatin1(entry.id));
        m_window->showView(QString::fromLatin1(entry.id));
        ready(QString::fromLatin1(entry.id));
    }
    begin(QStringLiteral("switch views"));
    for (const ViewEntry &entry : viewRegistry()) {
        m_window->showView(QString::fromLatin1(entry.id));
        turn(2 * frame_ms);
    }
    ready(QStringLiteral("switching"));
}

void ScaleWindow::panAndZoom()
{
    View *view = m_window->views().focusedView();
    if (view == nullptr)
        return fail(QStringLiteral("no view has the focus"));
    const QString id = view->exportId();
    const QPointF middle(view->width() * 0.5, view->height() * 0.4);
    begin(QStringLiteral("zoom %1").arg(id));
    for (int i = 0; i < 12; ++i) {
        postWheel(view, middle, i < 8 ? 1 : -1);
        turn(frame_ms);
    }
    turn(afterwards_ms);
    begin(QStringLiteral("pan %1").arg(id));
    postMouse(view, QEvent::MouseButtonPress, middle, Qt::LeftButton, Qt::LeftButton);
    for (int i = 1; i <= 20; ++i) {
        postMouse(view, QEvent::MouseMove, middle - QPointF(8.0 * i, 3.0 * i), Qt::NoButton, Qt::LeftButton);
        turn(frame_ms);
    }
    postMouse(view, QEvent::MouseButtonRelease, middle - QPointF(160, 60), Qt::LeftButton, Qt::NoButton);
    turn(afterwards_ms);
    begin(QStringLiteral("hover %1").arg(id));
    for (int i = 0; i < 20; ++i) {
        postMouse(view, QEvent::MouseMove, middle + QPointF(7.0 * i, 5.0 * i), Qt::NoButton, Qt::NoButton);
        turn(frame_ms);
    }
    view->fit();
    ready(QStringLiteral("hovering"));
}

void ScaleWindow::edit(const std::function<void(scenario::Scenario &)> &change,
                       const std::function<void(scenario::Scenario &)> &again)
{
    begin(QStringLiteral("edit"));
    m_document->edit(QStringLiteral("one"), change);
    turn(2 * frame_ms);
    m_document->edit(QStringLiteral("two"), again); // overtakes the first
    ready(QStringLiteral("the edit"));
}

void ScaleWindow::undo()
{
    begin(QStringLiteral("undo, redo"));
    m_window->actions().undo->trigger();
    turn(2 * frame_ms);
    m_window->actions().redo->trigger();
    turn(2 * frame_ms);
    m_window->actions().undo->trigger();
    ready(QStringLiteral("undoing"));
}

void ScaleWindow::showTable()
{
    const QString id = m_window->views().focusedId();
    begin(QStringLiteral("%1 as a table").arg(id));
    m_window->views().setAsTable(true);
    ready(QStringLiteral("the table"));
    m_window->views().setAsTable(false);
    ready(QStringLiteral("the picture"));
}

void ScaleWindow::exportAll(Table table)
{
    auto *flow = m_window->findChild<FigureFlow *>();
    View *view = m_window->views().focusedView();
    if (flow == nullptr || view == nullptr)
        return fail(QStringLiteral("nothing to export"));
    for (const char *ending : {"png", "svg", "pdf", "csv"}) {
        if (table == Table::GivenUp && qstrcmp(ending, "csv") == 0)
            return giveUpTable(*flow, *view);
        begin(QStringLiteral("export %1 as %2").arg(view->exportId(), QLatin1String(ending)));
        const QString path = filePath(view->exportId() + QLatin1Char('.') + QLatin1String(ending));
        flow->write(*view, path);
        (void)settle([flow] { return !flow->isBusy(); }, QStringLiteral("the export"));
        if (!QFileInfo::exists(path))
            fail(QStringLiteral("%1 was not written").arg(path));
    }
}

void ScaleWindow::giveUpTable(FigureFlow &flow, const View &view)
{
    begin(QStringLiteral("give up exporting %1 as csv").arg(view.exportId()));
    const QString path = filePath(view.exportId() + QStringLiteral(".csv"));
    flow.write(view, path);
    turn(20 * afterwards_ms);
    flow.cancelTables();
    (void)settle([&flow] { return !flow.isBusy(); }, QStringLiteral("giving up"));
    if (QFileInfo::exists(path))
        fail(QStringLiteral("%1 was written by half").arg(path));
}

void ScaleWindow::copyPicture()
{
    begin(QStringLiteral("copy the picture"));
    m_window->actions().copyPicture->trigger();
    const auto *flow = m_window->findChild<FigureFlow *>();
    (void)settle([flow] { return !flow->isBusy(); }, QStringLiteral("copying"));
}

void ScaleWindow::save()
{
    begin(QStringLiteral("save"));
    bool done = false;
    bool good = false;
    m_document->saveInBackground(filePath(QStringLiteral("saved.json")), [&](const Status &status) {
        done = true;
        good = status.ok();
    });
    (void)settle([&done] { return done; }, QStringLiteral("saving"));
    if (!good)
        fail(QStringLiteral("it was not saved"));
}

} // namespace shardscope::scale
