// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/editors/machineeditor.h"

#include "ui/base/theme.h"
#include "ui/editors/machineparts.h"
#include "ui/widgets/iconbutton.h"
#include "ui/widgets/scale.h"
#include "ui/widgets/textlabel.h"

#include <QHBoxLayout>
#include <QKeyEvent>
#include <QPainter>
#include <QScrollArea>
#include <QVBoxLayout>

namespace shardscope::ui {

MachineEditor::MachineEditor(ScenarioDocument &document, Opener &opener, QWidget *parent)
    : QWidget(parent), m_scroll(new QScrollArea(this)), m_parts(new MachineParts(document, opener, m_scroll))
{
    setAccessibleName(tr("Edit machine"));
    auto *title = new TextLabel(tr("Edit machine"), TextSize::Title, QFont::DemiBold, TextLabel::Tone::Normal, this);
    auto *close = new IconButton(QStringLiteral(":/icons/close.svg"), tr("Close (Esc)"), this);
    connect(close, &QAbstractButton::clicked, this, &MachineEditor::closeRequested);
    auto *header = new QHBoxLayout;
    header->setContentsMargins(scaled(16), scaled(12), scaled(8), scaled(4));
    header->addWidget(title, 1);
    header->addWidget(close);
    m_scroll->setFrameShape(QFrame::NoFrame);
    m_scroll->setWidgetResizable(true);
    m_scroll->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    m_scroll->setFocusPolicy(Qt::NoFocus);
    m_scroll->viewport()->setAutoFillBackground(false);
    m_scroll->setWidget(m_parts);
    m_parts->setAutoFillBackground(false); // setWidget() switches it on
    setFocusProxy(m_parts);
    auto *column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(0);
    column->addLayout(header);
    column->addWidget(m_scroll, 1);
}

void MachineEditor::startGenerating()
{
    QWidget *generator = m_parts->startGenerating();
    m_scroll->ensureWidgetVisible(generator);
}

QSize MachineEditor::sizeHint() const
{
    return {scaled(320), scaled(640)};
}

void MachineEditor::keyPressEvent(QKeyEvent *event)
{
    if (event->key() == Qt::Key_Escape)
        emit closeRequested();
    else
        QWidget::keyPressEvent(event);
}

void MachineEditor::showEvent(QShowEvent *event)
{
    m_parts->refresh();
    QWidget::showEvent(event);
}

void MachineEditor::paintEvent(QPaintEvent *)
{
    QPainter painter(this);
    painter.fillRect(rect(), themeFor(palette()).panel);
}

} // namespace shardscope::ui
