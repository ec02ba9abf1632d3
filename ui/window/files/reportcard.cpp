// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/window/files/reportcard.h"

#include "ui/base/format.h"
#include "ui/document/scenariodocument.h"
#include "ui/document/scenariotext.h"
#include "ui/widgets/button.h"
#include "ui/widgets/overlayscrollarea.h"
#include "ui/widgets/scale.h"
#include "ui/widgets/textlabel.h"

#include <QApplication>
#include <QCheckBox>
#include <QLineEdit>
#include <QVBoxLayout>

namespace shardscope::ui {

namespace {

/// "step 76.3 ms · bubble 42.9 %", or what is missing.
QString numbersOf(const ViewEntry &entry, const ScenarioDocument &document)
{
    QStringList parts;
    if (entry.headlines != nullptr && !document.isEmpty())
        for (const Headline &h : entry.headlines(document.scenario(), *document.report()))
            parts << h.name + QLatin1Char(' ') + formatHeadline(h.value, h.unit).joined()
                         + (h.unitText.isEmpty() ? QString() : QChar(0x00A0) + h.unitText);
    return parts.join(QStringLiteral(" · "));
}

} // namespace

ReportCard::ReportCard(ScenarioDocument &document, QWidget *window)
    : Popover(tr("Report"), window), m_document(document), m_title(new QLineEdit(this)),
      m_tables(new QCheckBox(tr("Tables of the figures"), this)),
      m_figures(new QCheckBox(tr("Also write every figure and table to a folder"), this)),
      m_save(new Button(tr("Save report…"), QStringLiteral(":/icons/export.svg"), {}, this))
{
    m_title->setAccessibleName(tr("Title of the report"));
    m_title->setToolTip(tr("Title of the report"));
    body()->addWidget(m_title);
    auto *scroll = new OverlayScrollArea(this);
    auto *list = new QWidget;
    auto *column = new QVBoxLayout(list);
    column->setContentsMargins(0, scaled(4), scaled(12), scaled(4));
    column->setSpacing(scaled(2));
    for (const ViewEntry &entry : viewRegistry()) {
        auto *box = new QCheckBox(viewTitle(entry), list);
        box->setChecked(true);
        box->setToolTip(viewWhat(entry));
        box->setAccessibleDescription(viewWhat(entry));
        auto *numbers = new TextLabel({}, TextSize::Small, QFont::Normal, TextLabel::Tone::Quiet, list);
        numbers->setElided(true);
        numbers->setContentsMargins(scaled(24), 0, 0, scaled(4));
        column->addWidget(box);
        column->addWidget(numbers);
        connect(box, &QAbstractButton::toggled, this, &ReportCard::refresh);
        m_sections.push_back({&entry, box, numbers});
    }
    column->addStretch(1);
    scroll->setContent(list);
    body()->addWidget(scroll, 1);
    m_tables->setChecked(true);
    body()->addWidget(m_tables);
    body()->addWidget(m_figures);
    m_save->setPrimary(true);
    body()->addWidget(m_save, 0, Qt::AlignRight);
    connect(m_save, &QAbstractButton::clicked, this, &ReportCard::saveWanted);
    connect(m_title, &QLineEdit::returnPressed, m_save, [this] { m_save->click(); });
    connect(&document, &ScenarioDocument::reportChanged, this, &ReportCard::refresh);
    connect(&document, &ScenarioDocument::staleChanged, this, &ReportCard::refresh);
}

void ReportCard::open()
{
    m_title->setText(scenarioTitle(m_document.scenario()));
    suggest();
    refresh();
    const QSize room = parentWidget()->size();
    const QSize size(scaled(460), std::min(room.height() - scaled(80), scaled(620)));
    openAt(QRect(QPoint((room.width() - size.width()) / 2, (room.height() - size.height()) / 2), size));
    m_title->setFocus(Qt::PopupFocusReason);
}

/// What the scenario is about; who ticks another section finds it ticked the next time.
void ReportCard::suggest()
{
    const QStringList suggested = suggestedViews(m_document);
    if (suggested == m_suggested)
        return;
    m_suggested = suggested;
    for (const Section &section : m_sections)
        section.box->setChecked(suggested.contains(QString::fromLatin1(section.entry->id)));
}

void ReportCard::refresh()
{
    for (const Section &section : m_sections) {
        const QString numbers = numbersOf(*section.entry, m_document);
        const bool possible = isReportable(*section.entry, m_document);
        section.box->setEnabled(possible);
        section.numbers->setText(possible ? numbers : tr("nothing to show yet"));
    }
    m_save->setEnabled(!chosen().isEmpty() && !m_document.isStale());
}

QStringList ReportCard::chosen() const
{
    QStringList ids;
    for (const Section &section : m_sections)
        if (section.box->isEnabled() && section.box->isChecked())
            ids << QString::fromLatin1(section.entry->id);
    return ids;
}

ReportWish ReportCard::wish() const
{
    ReportWish wish;
    wish.sections = chosen();
    const QString title = m_title->text().trimmed();
    wish.layout.title = title == scenarioTitle(m_document.scenario()) ? QString() : title;
    wish.layout.tables = m_tables->isChecked();
    wish.layout.figure.width = FigureWidth::DoubleColumn;
    wish.layout.figure.scale = 2;
    wish.layout.figure.font = QApplication::font();
    return wish;
}

bool ReportCard::wantsFigures() const
{
    return m_figures->isChecked();
}

} // namespace shardscope::ui
