// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/benchmark/soak/script.h"

#include "core/scenario/setting.h"
#include "ui/document/comparison.h"
#include "ui/document/lessonbook.h"
#include "ui/export/figurewriter.h"
#include "ui/views/view.h"
#include "ui/window/lessonflow.h"
#include "ui/window/panes/viewarea.h"

#include <QApplication>
#include <QDeadlineTimer>
#include <QEventLoop>
#include <QUndoStack>

#include <cstdio>
#include <utility>

using namespace shardscope;
using namespace shardscope::ui;

namespace soak {

namespace {

constexpr int patience = 120000; ///< ms

template <class Condition>
bool waitFor(const char *what, const Condition &condition)
{
    QDeadlineTimer deadline(patience);
    while (!condition()) {
        if (deadline.hasExpired()) {
            std::fprintf(stderr, "soak: waited in vain for %s\n", what);
            return false;
        }
        QCoreApplication::processEvents(QEventLoop::AllEvents | QEventLoop::WaitForMoreEvents, 20);
    }
    QCoreApplication::sendPostedEvents(nullptr, QEvent::DeferredDelete);
    return true;
}

} // namespace

Script::Script(QStringList parts)
    : m_settings(m_folder.filePath(QStringLiteral("settings.ini"))), m_opener(m_document, &m_settings),
      m_window(new MainWindow({m_document, m_selection, m_opener, m_settings, m_style}, {false})), m_parts(std::move(parts))
{
    m_window->resize(1280, 800);
    m_window->show();
    for (const Example &example : Opener::examples())
        m_examples << example.id;
}

bool Script::settle()
{
    return waitFor("results", [this] { return !m_opener.isBusy() && !m_document.isStale() && m_window->isReady(); });
}

bool Script::open(const QString &example)
{
    m_opener.openExample(example);
    return settle();
}

void Script::lookAtEveryView()
{
    for (const ViewEntry &entry : viewRegistry()) {
        const QString id = QString::fromLatin1(entry.id);
        m_window->showView(id);
        (void)settle();
        (void)m_window->grab();
        for (const bool table : {true, false}) {
            m_window->views().setAsTable(table);
            QCoreApplication::processEvents();
        }
        View *view = m_window->views().view(id);
        view->zoomBy(1.5);
        view->zoomBy(0.5);
        view->fit();
    }
    for (const int panes : {4, 2, 1}) {
        m_window->views().setPaneCount(panes);
        (void)settle();
        (void)m_window->grab();
    }
}

/// Every choice is set to what it is and to a neighbour's value where it takes one, then all of it is undone and redone.
bool Script::edit(int number)
{
    QUndoStack &undo = m_document.undoStack();
    for (const scenario::Setting &property : scenario::settings()) {
        const std::string value = property.text(m_document.scenario());
        for (const std::string &tried : {std::to_string(2 + number % 3), std::string("4"), value}) {
            Result<scenario::Scenario> next =
                scenario::withAssignment(m_document.scenario(), std::string(property.path) + "=" + tried);
            if (next)
                m_document.edit(QStringLiteral("soak"), std::move(*next));
        }
    }
    if (!settle())
        return false;
    for (int step = 0; step < 20 && undo.canUndo(); ++step)
        undo.undo();
    while (undo.canRedo())
        undo.redo();
    while (undo.canUndo())
        undo.undo();
    return settle();
}

bool Script::write(int number)
{
    const QList<QString> endings{QStringLiteral("png"), QStringLiteral("svg"), QStringLiteral("pdf"), QStringLiteral("csv")};
    FigureOptions options;
    options.font = QApplication::font();
    for (const ViewEntry &entry : viewRegistry()) {
        View *view = m_window->views().view(QString::fromLatin1(entry.id));
        const QString path = m_folder.filePath(QStringLiteral("figure.") + endings[number % endings.size()]);
        if (const Status written = writeFigure(*view, m_document.scenario(), path, options); !written) {
            std::fprintf(stderr, "soak: %s\n", describe(written.error()).c_str());
            return false;
        }
    }
    const QString file = m_folder.filePath(QStringLiteral("saved.json"));
    if (!m_document.saveAs(file))
        return false;
    m_opener.openPaths({file});
    return settle();
}

void Script::changeTheLook(int number)
{
    m_style.setChoice(number % 2 == 0 ? ThemeChoice::Dark : ThemeChoice::Light);
    QCoreApplication::processEvents();
    (void)m_window->grab();
    m_window->resize(900 + 100 * (number % 6), 640 + 60 * (number % 5));
    QCoreApplication::processEvents();
}

bool Script::compare(const QString &example)
{
    Comparison &comparison = *m_window->findChild<Comparison *>();
    comparison.startWithExample(example);
    if (!settle() || !waitFor("the second scenario", [&] { return comparison.isActive(); }))
        return false;
    (void)m_window->grab();
    comparison.stop();
    return settle();
}

bool Script::learn(int number)
{
    LessonFlow &lessons = m_window->lessons();
    const auto all = lessons.book().lessons();
    if (!lessons.open(QString::fromStdString(all[number % all.size()]->id)) || !settle())
        return false;
    (void)m_window->grab();
    lessons.book().close();
    lessons.close();
    return settle();
}

bool Script::does(const char *part) const
{
    return m_parts.isEmpty() || m_parts.contains(QLatin1String(part));
}

bool Script::round(int number)
{
    const QString &example = m_examples[number % m_examples.size()];
    if ((does("open") || number == 0) && !open(example))
        return false;
    if (does("look"))
        lookAtEveryView();
    if (does("edit") && !edit(number))
        return false;
    if (does("write") && !write(number))
        return false;
    if (does("style"))
        changeTheLook(number % static_cast<int>(m_examples.size())); // every cycle in the same sizes: a large window holds more
    if (does("compare") && !compare(m_examples[(number + 1) % m_examples.size()]))
        return false;
    if (does("learn") && !learn(number))
        return false;
    if (does("start")) {
        m_window->showStart();
        QCoreApplication::processEvents();
    }
    return true;
}

} // namespace soak
