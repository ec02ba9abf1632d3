// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/editors/commandrow.h"

#include "ui/widgets/iconbutton.h"
#include "ui/widgets/scale.h"
#include "ui/widgets/textlabel.h"

#include <QClipboard>
#include <QFontDatabase>
#include <QGuiApplication>
#include <QHBoxLayout>

namespace shardscope::ui {

CommandRow::CommandRow(const QString &command, QWidget *parent) : QWidget(parent)
{
    auto *text = new TextLabel(command, TextSize::Table, QFont::Normal, TextLabel::Tone::Normal, this);
    QFont fixed = QFontDatabase::systemFont(QFontDatabase::FixedFont);
    fixed.setPixelSize(text->font().pixelSize());
    text->setFont(fixed);
    text->setTextInteractionFlags(Qt::TextSelectableByMouse);
    auto *copy = new IconButton(QStringLiteral(":/icons/copy.svg"), tr("Copy the command %1").arg(command), this);
    connect(copy, &QAbstractButton::clicked, this, [command] { QGuiApplication::clipboard()->setText(command); });
    auto *row = new QHBoxLayout(this);
    row->setContentsMargins(0, 0, 0, 0);
    row->setSpacing(scaled(4));
    row->addWidget(text, 1);
    row->addWidget(copy);
}

} // namespace shardscope::ui
