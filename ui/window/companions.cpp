// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/window/companions.h"

#include "ui/base/nextturn.h"
#include "ui/base/settings.h"
#include "ui/document/comparison.h"
#include "ui/document/localmachine.h"
#include "ui/document/opener.h"
#include "ui/document/scenariodocument.h"
#include "ui/widgets/noticebar.h"
#include "ui/window/commands/actions.h"
#include "ui/window/commands/commands.h"
#include "ui/window/commands/presetflow.h"
#include "ui/window/commands/searchcommands.h"
#include "ui/window/files/figureflow.h"
#include "ui/window/files/printflow.h"
#include "ui/window/files/reportflow.h"
#include "ui/window/inspector/inspectorpanel.h"
#include "ui/window/panes/comparebar.h"
#include "ui/window/panes/notespanel.h"
#include "ui/window/panes/viewarea.h"
#include "ui/window/start/coachmarks.h"
#include "ui/window/start/guide.h"
#include "ui/window/state/preferences.h"
#include "ui/window/state/session.h"
#include "ui/window/strip/headlinestrip.h"
#include "ui/window/strip/rail.h"
#include "ui/window/strip/topbar.h"

#include <QApplication>
#include <QDesktopServices>
#include <QDir>
#include <QFileDialog>
#include <QTimer>
#include <QUrl>

#include <algorithm>
#include <utility>

namespace shardscope::ui {

Companions::Companions(const WindowServices &services, const Parts &parts, QWidget *window)
    : QObject(window), m_services(services), m_parts(parts), m_window(window),
      m_comparison(new Comparison(services.document, services.selection, this)), m_bar(new CompareBar(*m_comparison, window)),
      m_notes(new NotesPanel(services.document, window)),
      m_figures(new FigureFlow(services, parts.actions, parts.notice, window)),
      m_reports(new ReportFlow(services, parts.notice, window)), m_presets(new PresetFlow(services, parts.notice, window)),
      m_preferences(new Preferences(services.settings, services.style, parts.actions, this))
{
    const Actions &a = parts.actions;
    connect(a.report, &QAction::triggered, m_reports, &ReportFlow::choose);
    connect(a.print, &QAction::triggered, this,
            [this] { printFigure(*m_parts.views.focusedView(), m_services.document.scenario(), m_window); });
    connect(a.presets, &QAction::triggered, this, [this] { m_presets->open(m_parts.views.focusedId(), false); });
    connect(a.savePreset, &QAction::triggered, this, [this] { m_presets->open(m_parts.views.focusedId(), true); });
    connect(a.guide, &QAction::triggered, this, &Companions::openGuide);
    connect(a.about, &QAction::triggered, this, [this] { openAbout(*m_window); });
    connect(a.shortcuts, &QAction::triggered, this, [this] { openShortcuts(m_parts.actions, *m_window); });
    a.readMachine->setEnabled(services.machine != nullptr && LocalMachine::isAvailable());
    if (services.machine != nullptr)
        connect(a.readMachine, &QAction::triggered, services.machine, &LocalMachine::read);
    connect(a.pinBaseline, &QAction::triggered, this, [this] {
        m_services.document.pinBaseline();
        m_parts.strip.setBaselineName(tr("the pinned state"));
    });
    connectFigures();
    connectCompare();
    connect(m_preferences, &Preferences::numbersChanged, this, &Companions::writeNumbersAnew);
    connect(m_preferences->showHints, &QAction::triggered, this, [this] { giveHints(true); });
    connect(&a, &Actions::menusMade, this, [this] {
        m_parts.actions.helpMenu()->addAction(m_preferences->showHints);
        connect(m_parts.actions.compareExamples(), &QMenu::aboutToShow, this, &Companions::fillExamples);
    });
}

void Companions::showNotes(bool possible, bool presenting)
{
    m_notes->setVisible(possible && (m_parts.actions.notes->isChecked() || (presenting && !m_notes->isBlank())));
}

void Companions::openGuide()
{
    const QString page = guidePage(guideFolders(), m_services.document.isEmpty() ? QString() : m_parts.views.focusedId());
    if (page.isEmpty())
        m_parts.notice.say(NoticeBar::Kind::Fault,
                           tr("The user guide is not installed. It belongs in %1; its text is in packaging/guide of the source.")
                               .arg(QDir::toNativeSeparators(guideFolders().constFirst())));
    else if (!QDesktopServices::openUrl(QUrl::fromLocalFile(page)))
        m_parts.notice.say(NoticeBar::Kind::Note,
                           tr("No program opens the user guide here. It is in %1").arg(QDir::toNativeSeparators(page)));
}

void Companions::connectFigures()
{
    const Actions &a = m_parts.actions;
    const auto view = [this]() -> View & { return *m_parts.views.focusedView(); };
    connect(a.copyPicture, &QAction::triggered, this, [this, view] { m_figures->copyPicture(view()); });
    connect(a.copyData, &QAction::triggered, this, [this, view] { m_figures->copyData(view()); });
    const std::pair<QAction *, FigureFormat> exports[] = {{a.exportAny, FigureFormat::Png},
                                                          {a.exportPng, FigureFormat::Png},
                                                          {a.exportSvg, FigureFormat::Svg},
                                                          {a.exportPdf, FigureFormat::Pdf},
                                                          {a.exportCsv, FigureFormat::Csv}};
    for (const auto &[action, format] : exports)
        connect(action, &QAction::triggered, this, [this, view, format = format] { m_figures->choose(view(), format); });
    connect(&m_parts.views, &ViewArea::exportWanted, this, [this](const QString &id, bool asTable) {
        m_figures->choose(*m_parts.views.view(id), asTable ? FigureFormat::Csv : FigureFormat::Png);
    });
}

void Companions::beginSession()
{
    QTimer::singleShot(0, this, [this] {
        const QString file = sessionToRestore(m_services.settings);
        if (file.isEmpty() || !m_services.document.isEmpty() || m_services.opener.isBusy())
            return;
        m_restoring = true;
        emit sessionWanted(file);
    });
}

void Companions::followSession(bool hints)
{
    if (m_services.document.isEmpty())
        return;
    if (std::exchange(m_restoring, false))
        restoreViewStates(m_services.settings, m_parts.views);
    if (hints)
        giveHints(false);
}

void Companions::endSession()
{
    rememberSession(m_services.settings, m_services.document, m_parts.views);
}

/// Whoever made texts of numbers made them for one report or font.
void Companions::writeNumbersAnew()
{
    emit m_services.document.changed(scenario::Change::Other);
    emit m_services.document.reportChanged();
    for (QWidget *widget : m_window->findChildren<QWidget *>())
        widget->update();
}

QList<Command> Companions::commands()
{
    const auto show = [this](const QString &id) { emit viewWanted(id); };
    QList<Command> commands;
    const QHash<QString, QWidget *> &inspectors = m_parts.inspector.inspectors();
    for (const ViewEntry &entry : viewRegistry()) {
        const QString id = QString::fromLatin1(entry.id);
        if (QWidget *inspector = inspectors.value(id))
            commands << inspectorCommands(*inspector, viewTitle(entry), QString::fromLatin1(entry.icon),
                                          [show, id] { show(id); });
    }
    return commands + m_presets->commands() + propertyCommands(m_services.document)
           + scenarioCommands(m_services.document, m_services.selection, show);
}

void Companions::makeInspectors()
{
    for (const ViewEntry &entry : viewRegistry()) {
        const QString id = QString::fromLatin1(entry.id);
        if (m_parts.inspector.hasInspectorOf(id))
            continue;
        m_parts.inspector.inspectorOf(id, m_parts.views.view(id));
        inNextTurn(this, [this] { makeInspectors(); });
        return;
    }
    emit inspectorsMade();
}

void Companions::giveHints(bool again)
{
    Settings &settings = m_services.settings;
    const auto cards = m_window->findChildren<Popover *>();
    const bool disturbs = std::ranges::any_of(cards, &QWidget::isVisible); // they would take its keyboard
    if (((settings.hintsSeen() || disturbs) && !again) || m_services.document.isEmpty())
        return;
    if (m_hints == nullptr) {
        m_hints = new CoachMarks(
            {{&m_parts.rail, tr("The views, grouped by three questions: the machine, the model on it, what was measured.")},
             {&m_parts.views,
              tr("The picture is the interface: drag what you see, the wheel zooms, a click explains a number at the right.")},
             {&m_parts.strip,
              tr("The numbers that count, with their change since the file was opened. A click shows where one comes from.")},
             {&m_parts.top, tr("Ctrl+K finds every action, setting and device. A|B puts a second scenario beside this one; "
                               "Export writes figures.")}},
            m_window);
        connect(m_hints, &Popover::closed, this, [this] { m_services.settings.setHintsSeen(true); });
    }
    m_hints->begin();
}

void Companions::connectCompare()
{
    const Actions &a = m_parts.actions;
    connect(a.compareFile, &QAction::triggered, this, &Companions::chooseSecond);
    connect(a.compareNow, &QAction::triggered, this, [this] { m_comparison->startWith(m_services.document.snapshot()); });
    connect(a.compareSwap, &QAction::triggered, m_comparison, &Comparison::swap);
    connect(a.compareEnd, &QAction::triggered, m_comparison, &Comparison::stop);
    const auto enable = [this](bool active) {
        m_parts.actions.compareSwap->setEnabled(active);
        m_parts.actions.compareEnd->setEnabled(active);
        m_parts.views.setComparison(active ? m_comparison : nullptr);
        m_parts.strip.setSecond(active ? &m_comparison->second() : nullptr);
    };
    connect(m_comparison, &Comparison::activeChanged, this, enable);
    connect(m_comparison, &Comparison::changed, this, [this] {
        if (m_comparison->isActive())
            m_parts.strip.setSecond(&m_comparison->second());
    });
    connect(m_comparison, &Comparison::editRefused, this, [this] {
        m_parts.notice.say(NoticeBar::Kind::Note, tr("B stands still while A is edited. Swap them to change it."));
    });
    a.compareSwap->setEnabled(false);
    a.compareEnd->setEnabled(false);
}

void Companions::chooseSecond()
{
    auto *dialog = new QFileDialog(m_window, tr("Compare with"), m_services.settings.directory(Settings::Purpose::Open));
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->setFileMode(QFileDialog::ExistingFile);
    connect(dialog, &QFileDialog::fileSelected, m_comparison, &Comparison::startWithFile);
    dialog->open();
}

void Companions::fillExamples()
{
    QMenu *menu = m_parts.actions.compareExamples();
    menu->clear();
    for (const Example &example : Opener::examples())
        menu->addAction(example.title, m_comparison, [this, id = example.id] { m_comparison->startWithExample(id); });
}

} // namespace shardscope::ui
