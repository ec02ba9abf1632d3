// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/shell/companions.h"

#include "ui/base/settings.h"
#include "ui/document/comparison.h"
#include "ui/document/opener.h"
#include "ui/document/scenariodocument.h"
#include "ui/shell/actions.h"
#include "ui/shell/comparebar.h"
#include "ui/shell/headlinestrip.h"
#include "ui/shell/noticebar.h"
#include "ui/shell/printflow.h"
#include "ui/shell/reportflow.h"
#include "ui/shell/viewarea.h"

#include <QFileDialog>

namespace shardscope::ui {

Companions::Companions(const WindowServices &services, const Parts &parts, QWidget *window)
    : QObject(window), m_services(services), m_parts(parts), m_window(window),
      m_comparison(new Comparison(services.document, services.selection, this)), m_bar(new CompareBar(*m_comparison, window)),
      m_reports(new ReportFlow(services, parts.notice, window))
{
    const Actions &a = parts.actions;
    connect(a.report, &QAction::triggered, m_reports, &ReportFlow::choose);
    connect(a.print, &QAction::triggered, this, [this] { printFigure(*m_parts.views.focusedView(), m_services.document.scenario(), m_window); });
    connectCompare();
}

void Companions::connectCompare()
{
    const Actions &a = m_parts.actions;
    connect(a.compareFile, &QAction::triggered, this, &Companions::chooseSecond);
    connect(a.compareNow, &QAction::triggered, this, [this] { m_comparison->startWith(m_services.document.snapshot()); });
    connect(a.compareSwap, &QAction::triggered, m_comparison, &Comparison::swap);
    connect(a.compareEnd, &QAction::triggered, m_comparison, &Comparison::stop);
    connect(a.compareExamples(), &QMenu::aboutToShow, this, &Companions::fillExamples);
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
