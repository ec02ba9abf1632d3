// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/widgets/section.h"

#include "ui/base/theme.h"
#include "ui/widgets/clickablerow.h"
#include "ui/widgets/foldheader.h"
#include "ui/widgets/followtype.h"
#include "ui/widgets/formrow.h"
#include "ui/widgets/scale.h"
#include "ui/widgets/textlabel.h"

#include <QHBoxLayout>
#include <QPainter>
#include <QResizeEvent>
#include <QVBoxLayout>

namespace shardscope::ui {

Section::Section(const QString &title, QWidget *parent)
    : QWidget(parent), m_title(new TextLabel(title, TextSize::Body, QFont::DemiBold, TextLabel::Tone::Normal, this)),
      m_phrase(new TextLabel({}, TextSize::Small, QFont::Normal, TextLabel::Tone::Quiet, this)), m_header(new QHBoxLayout),
      m_rows(new QVBoxLayout)
{
    auto *column = new QVBoxLayout(this);
    column->setContentsMargins(scaled(16), scaled(16), scaled(16), scaled(16));
    column->setSpacing(scaled(10));
    followType(*m_title, [title = m_title] { title->setFixedHeight(scaled(22)); });
    m_phrase->setElided(true);
    m_phrase->setAlignment(Qt::AlignRight | Qt::AlignVCenter);
    m_header->setSpacing(scaled(8));
    m_header->addWidget(m_title);
    m_header->addWidget(m_phrase, 1);
    column->addLayout(m_header);
    m_rows->setSpacing(scaled(4));
    column->addLayout(m_rows);
    setAccessibleName(title);
    setSizePolicy(QSizePolicy::Preferred, QSizePolicy::Maximum);
}

void Section::setTitle(const QString &title)
{
    m_title->setText(title);
    setAccessibleName(title);
}

void Section::setPhrase(const QString &phrase)
{
    m_phrase->setText(phrase);
}

void Section::setRuled(bool ruled)
{
    m_ruled = ruled;
    update();
}

void Section::addRow(QWidget *row)
{
    m_rows->addWidget(row);
}

FormRow *Section::addField(const QString &label, QWidget *field)
{
    auto *row = new FormRow(label, field, this);
    addRow(row);
    return row;
}

ClickableRow *Section::addValue(const QString &name)
{
    auto *row = new ClickableRow(name, this);
    addRow(row);
    return row;
}

FoldGroup *Section::addFold(const QString &title, bool folded)
{
    auto *group = new FoldGroup(title, folded, this);
    addRow(group);
    return group;
}

void Section::addHeaderWidget(QWidget *widget)
{
    m_header->addWidget(widget);
}

/// As high as its lines are in its width: it is never made higher than this.
QSize Section::sizeHint() const
{
    const QSize hint = QWidget::sizeHint();
    return hasHeightForWidth() ? QSize(hint.width(), heightForWidth(width())) : hint;
}

void Section::resizeEvent(QResizeEvent *event)
{
    QWidget::resizeEvent(event);
    if (hasHeightForWidth() && event->size().width() != event->oldSize().width())
        updateGeometry();
}

void Section::paintEvent(QPaintEvent *)
{
    if (!m_ruled)
        return;
    QPainter painter(this);
    painter.fillRect(0, height() - 1, width(), 1, themeFor(palette()).hairline);
}

FoldGroup::FoldGroup(const QString &title, bool folded, QWidget *parent)
    : QWidget(parent), m_header(new FoldHeader(title, this)), m_body(new QWidget(this)), m_rows(new QVBoxLayout(m_body))
{
    auto *column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(scaled(4));
    column->addWidget(m_header);
    column->addWidget(m_body);
    m_rows->setContentsMargins(0, 0, 0, 0);
    m_rows->setSpacing(scaled(4));
    connect(m_header, &FoldHeader::toggled, this, [this](bool open) {
        m_body->setVisible(open);
        emit this->folded(!open);
    });
    setFolded(folded);
}

void FoldGroup::setPhrase(const QString &phrase)
{
    m_header->setPhrase(phrase);
}

bool FoldGroup::isFolded() const
{
    return !m_header->isChecked();
}

void FoldGroup::setFolded(bool folded)
{
    m_header->setChecked(!folded);
    m_body->setVisible(!folded);
}

void FoldGroup::addRow(QWidget *row)
{
    m_rows->addWidget(row);
}

FormRow *FoldGroup::addField(const QString &label, QWidget *field)
{
    auto *row = new FormRow(label, field, m_body);
    addRow(row);
    return row;
}

ClickableRow *FoldGroup::addValue(const QString &name)
{
    auto *row = new ClickableRow(name, m_body);
    addRow(row);
    return row;
}

} // namespace shardscope::ui
