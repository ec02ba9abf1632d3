// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/window/files/measurecard.h"

#include "core/cluster/cluster.h"
#include "ui/base/format.h"
#include "ui/editors/commandrow.h"
#include "ui/widgets/button.h"
#include "ui/widgets/contentbox.h"
#include "ui/widgets/scale.h"
#include "ui/widgets/textlabel.h"

#include <QCoreApplication>
#include <QFileInfo>
#include <QGridLayout>
#include <QVBoxLayout>

#include <algorithm>

namespace shardscope::ui {

namespace {

TextLabel *wrapped(const QString &text, TextLabel::Tone tone, QWidget *parent)
{
    auto *label = new TextLabel(text, TextSize::Table, QFont::Normal, tone, parent);
    label->setWordWrap(true);
    return label;
}

} // namespace

QString measureScript()
{
    const QString name = QStringLiteral("shardscope_measure.py");
    const QString beside = QCoreApplication::applicationDirPath() + QStringLiteral("/../share/shardscope/measure/") + name;
    return QFileInfo::exists(beside) ? QFileInfo(beside).canonicalFilePath() : name;
}

QString measureCommand(const cluster::Cluster *machine, const QString &script)
{
    const int gpus = machine != nullptr ? machine->allGpus() : 0;
    const int hosts = machine != nullptr ? std::max(1, machine->allHosts()) : 1;
    if (gpus <= 1)
        return QStringLiteral("python3 %1").arg(script);
    const int each = std::max(1, gpus / hosts);
    if (hosts == 1)
        return QStringLiteral("torchrun --nproc-per-node %1 %2").arg(each).arg(script);
    return QStringLiteral("torchrun --nnodes %1 --nproc-per-node %2 --rdzv-backend c10d --rdzv-endpoint HOST:29500 %3")
        .arg(hosts)
        .arg(each)
        .arg(script);
}

MeasureCard::MeasureCard(QWidget *window)
    : Popover(tr("Measure this machine"), window), m_command(emptyBox(this)), m_table(emptyBox(this))
{
    body()->addWidget(wrapped(tr("One command, about two minutes, on the machine itself; it needs PyTorch 2.0 or newer. "
                                 "On several hosts start it on each, with the name of the first in place of HOST."),
                              TextLabel::Tone::Quiet, this));
    body()->addWidget(m_command);
    body()->addWidget(
        wrapped(tr("Then drop shardscope-profile.json on the window, or open it here."), TextLabel::Tone::Quiet, this));
    auto *open = new Button(tr("Open profile…"), QStringLiteral(":/icons/machine.svg"), {}, this);
    connect(open, &QAbstractButton::clicked, this, &MeasureCard::fileWanted);
    body()->addWidget(open, 0, Qt::AlignLeft);
    body()->addWidget(m_table);
    body()->addStretch(1);
}

void MeasureCard::open(const cluster::Cluster *machine)
{
    replaceContent(m_command, new CommandRow(measureCommand(machine, measureScript())));
    openAt(place());
    setFocus(Qt::PopupFocusReason);
}

/// In the middle, as high as its content asks for.
QRect MeasureCard::place() const
{
    const QSize room = parentWidget()->size();
    const QSize size(std::min(room.width() - scaled(60), scaled(620)),
                     std::min(room.height() - scaled(80), scaled(m_lines.isEmpty() ? 230 : 430)));
    return {QPoint((room.width() - size.width()) / 2, (room.height() - size.height()) / 2), size};
}

void MeasureCard::showProfile(const QString &file, const std::vector<io::ProfileSection> &sections)
{
    auto *table = new QWidget;
    auto *grid = new QGridLayout(table);
    grid->setContentsMargins(0, scaled(6), 0, 0);
    grid->setHorizontalSpacing(scaled(18));
    grid->setVerticalSpacing(scaled(2));
    grid->setColumnStretch(0, 1);
    m_lines.clear();
    int row = 0;
    const auto add = [&](const QStringList &cells, TextLabel::Tone tone, int weight) {
        for (int column = 0; column < cells.size(); ++column)
            grid->addWidget(new TextLabel(cells[column], TextSize::Small, weight, tone, table), row, column);
        ++row;
        m_lines << cells.join(QStringLiteral(" · "));
    };
    add({tr("In %1").arg(file), tr("measured"), tr("used by predictions")}, TextLabel::Tone::Normal, QFont::DemiBold);
    for (const io::ProfileSection &section : sections) {
        const bool measured = section.rows > 0;
        add({coreText(section.title), measured ? QString::number(section.rows) : tr("not measured"),
             !measured          ? QString()
             : section.predicts ? tr("yes")
                                : tr("not yet")},
            measured ? TextLabel::Tone::Normal : TextLabel::Tone::Quiet, QFont::Normal);
    }
    replaceContent(m_table, table);
    setAccessibleDescription(m_lines.join(QLatin1Char('\n')));
    if (isVisible())
        setGeometry(place());
}

} // namespace shardscope::ui
