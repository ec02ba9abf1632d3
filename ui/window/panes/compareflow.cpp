// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/window/panes/compareflow.h"

#include "ui/base/settings.h"
#include "ui/document/comparison.h"
#include "ui/document/opener.h"
#include "ui/document/scenariodocument.h"
#include "ui/widgets/filedialog.h"
#include "ui/widgets/noticebar.h"
#include "ui/window/commands/actions.h"
#include "ui/window/panes/comparebar.h"
#include "ui/window/panes/viewarea.h"

#include <QMenu>

namespace shardscope::ui {

CompareFlow::CompareFlow(const WindowServices &services, Actions &actions, ViewArea &views, NoticeBar &notice, QWidget *window)
    : QObject(window), m_services(services), m_actions(actions), m_window(window),
      m_comparison(new Comparison(services.document, services.selection, this)), m_bar(new CompareBar(*m_comparison, window))
{
    connect(actions.compareFile, &QAction::triggered, this, &CompareFlow::chooseFile);
    connect(actions.compareNow, &QAction::triggered, this, [this] { m_comparison->startWith(m_services.document.snapshot()); });
    connect(actions.compareSwap, &QAction::triggered, m_comparison, &Comparison::swap);
    connect(actions.compareEnd, &QAction::triggered, m_comparison, &Comparison::stop);
    connect(&actions, &Actions::menusMade, this,
            [this] { connect(m_actions.compareExamples(), &QMenu::aboutToShow, this, &CompareFlow::fillExamples); });
    const auto enable = [this, &views](bool active) {
        m_actions.compareSwap->setEnabled(active);
        m_actions.compareEnd->setEnabled(active);
        views.setComparison(active ? m_comparison : nullptr);
    };
    connect(m_comparison, &Comparison::activeChanged, this, enable);
    connect(m_comparison, &Comparison::editRefused, this,
            [&notice] { notice.say(NoticeBar::Kind::Note, tr("B stays fixed while you edit A. Swap them to edit B.")); });
    enable(false);
}

void CompareFlow::chooseFile()
{
    QFileDialog *dialog = openDialog(m_window, tr("Compare with"), m_services.settings.directory(Settings::Purpose::Open),
                                     QFileDialog::ExistingFiles);
    connect(dialog, &QFileDialog::filesSelected, m_comparison, &Comparison::startWithFiles);
    dialog->open();
}

void CompareFlow::fillExamples()
{
    QMenu *menu = m_actions.compareExamples();
    menu->clear();
    for (const Example &example : Opener::examples())
        menu->addAction(example.title, m_comparison, [this, id = example.id] { m_comparison->startWithExample(id); });
}

} // namespace shardscope::ui
