// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/figure/figuretabs.h"

#include "ui/figure/figureview.h"
#include "ui/widgets/segmentedcontrol.h"

namespace shardscope::ui {

FigureTabs::FigureTabs(QWidget *figure) : QObject(figure), m_on(figure)
{
}

void FigureTabs::place(const Figure &figure)
{
    constexpr QPoint corner(24, 10);
    constexpr int leastHeight = 300;
    QStringList titles;
    for (const FigureTab &page : figure.pages)
        titles << page.title;
    if (!titles.isEmpty() && titles != m_titles) {
        if (m_tabs != nullptr) {
            m_tabs->hide();
            m_tabs->deleteLater(); // a press on it may be under way
        }
        m_titles = titles;
        m_tabs = new SegmentedControl({}, m_on);
        m_tabs->setAccessibleName(FigureView::tr("Page of the view"));
        for (const QString &title : titles)
            m_tabs->addSegment(title);
        connect(m_tabs, &SegmentedControl::chosen, this, &FigureTabs::chosen);
    }
    if (m_tabs == nullptr)
        return;
    const QSize size = m_tabs->sizeHint();
    m_tabs->setCurrentIndex(static_cast<int>(figure.page));
    // A figure that says what could be opened has no pages.
    m_tabs->setVisible(!figure.isEmpty() && !figure.pages.empty() && size.width() + 40 <= m_on->width()
                       && m_on->height() > leastHeight);
    m_tabs->setGeometry(QRect(corner, size));
}

double FigureTabs::height() const
{
    return m_tabs == nullptr || m_tabs->isHidden() ? 0 : m_tabs->geometry().bottom() + 1;
}

} // namespace shardscope::ui
