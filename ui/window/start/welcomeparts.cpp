// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/window/start/welcomeparts.h"

#include "ui/base/theme.h"
#include "ui/document/autosave.h"
#include "ui/document/opener.h"
#include "ui/export/exportable.h"
#include "ui/widgets/button.h"
#include "ui/widgets/focusring.h"
#include "ui/widgets/icon.h"
#include "ui/widgets/iconbutton.h"
#include "ui/widgets/scale.h"
#include "ui/widgets/textlabel.h"
#include "ui/window/commands/actions.h"

#include <QApplication>
#include <QClipboard>
#include <QCoreApplication>
#include <QHBoxLayout>
#include <QLocale>
#include <QPainter>
#include <QVBoxLayout>

namespace shardscope::ui {

namespace {

QStringList readableFormats()
{
    QStringList titles;
    for (const ReaderHelp &reader : Opener::readers())
        titles << reader.title;
    return titles;
}

/// The first formats, and how many more there are: a line to look at, not a list to read.
QString formatsInBrief(const QStringList &titles)
{
    constexpr qsizetype most = 130; // characters, about two lines
    QString text;
    for (qsizetype i = 0; i < titles.size(); ++i) {
        const QString next = text.isEmpty() ? titles[i] : text + QStringLiteral(" · ") + titles[i];
        if (next.size() > most)
            return text + QCoreApplication::translate("window", " and %1 more").arg(titles.size() - i);
        text = next;
    }
    return text;
}

QString keysOf(QKeySequence::StandardKey key)
{
    return QKeySequence(key).toString(QKeySequence::NativeText).replace(QLatin1Char('+'), QLatin1Char(' '));
}

/// Name above, the command in quiet below it, a button that copies the command.
class CommandRow : public QWidget {
    Q_DECLARE_TR_FUNCTIONS(shardscope::ui::WelcomeCommand)

public:
    CommandRow(const ReaderHelp &reader, QWidget *parent) : QWidget(parent)
    {
        auto *row = new QHBoxLayout(this);
        row->setContentsMargins(0, scaled(6), 0, scaled(7));
        row->setSpacing(scaled(8));
        auto *texts = new QVBoxLayout;
        texts->setSpacing(scaled(1));
        auto *title = new TextLabel(reader.title, TextSize::Table, QFont::Normal, TextLabel::Tone::Normal, this);
        auto *command = new TextLabel(reader.command, TextSize::Small, QFont::Normal, TextLabel::Tone::Quiet, this);
        title->setElided(true);
        command->setElided(true);
        texts->addWidget(title);
        texts->addWidget(command);
        command->setVisible(reader.command != reader.title);
        row->addLayout(texts, 1);
        auto *copy = new IconButton(QStringLiteral(":/icons/copy.svg"), tr("Copy the command %1").arg(reader.command), this);
        connect(copy, &QAbstractButton::clicked, this, [text = reader.command] { QApplication::clipboard()->setText(text); });
        row->addWidget(copy);
    }

protected:
    void paintEvent(QPaintEvent *) override
    {
        QPainter painter(this);
        painter.fillRect(0, height() - 1, width(), 1, themeFor(palette()).hairline);
    }
};

} // namespace

DropRow::DropRow(QWidget *parent) : QWidget(parent)
{
    auto *row = new QHBoxLayout(this);
    row->setContentsMargins(scaled(78), scaled(12), scaled(24), scaled(12));
    row->setSpacing(scaled(20));
    auto *texts = new QVBoxLayout;
    texts->setSpacing(scaled(2));
    texts->addStretch(1);
    texts->addWidget(new TextLabel(tr("Drop files or a folder, or paste text"), TextSize::Body, QFont::DemiBold,
                                   TextLabel::Tone::Normal, this));
    auto *formats = new TextLabel(tr("The format is read from the content: %1").arg(formatsInBrief(readableFormats())),
                                  TextSize::Table, QFont::Normal, TextLabel::Tone::Quiet, this);
    formats->setWordWrap(true);
    formats->setToolTip(readableFormats().join(QLatin1Char('\n')));
    QSizePolicy policy(QSizePolicy::Preferred, QSizePolicy::Minimum);
    policy.setHeightForWidth(true);
    formats->setSizePolicy(policy);
    texts->addWidget(formats);
    texts->addStretch(1);
    row->addLayout(texts, 1);
    auto *open = new Button(tr("Open…"), {}, keysOf(QKeySequence::Open), this);
    auto *paste = new Button(tr("Paste"), {}, keysOf(QKeySequence::Paste), this);
    row->addWidget(open);
    row->addWidget(paste);
    setMinimumHeight(scaled(83));
    connect(open, &QAbstractButton::clicked, this, &DropRow::openWanted);
    connect(paste, &QAbstractButton::clicked, this, &DropRow::pasteWanted);
}

void DropRow::paintEvent(QPaintEvent *)
{
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    const Theme &theme = themeFor(palette());
    QPen dashed(theme.strongHairline, 1);
    dashed.setDashPattern({4, 3});
    painter.setPen(dashed);
    painter.setBrush(Qt::NoBrush);
    painter.drawRoundedRect(QRectF(rect()).adjusted(0.5, 0.5, -0.5, -0.5), 12, 12);
    const double box = scaled(32);
    const QRectF badge(scaled(25), (height() - scaled(40)) / 2.0, box, scaled(40));
    painter.setPen(Qt::NoPen);
    painter.setBrush(theme.selectedFill);
    painter.drawRoundedRect(badge, 8, 8);
    const double side = scaled(16);
    paintIcon(painter, QStringLiteral(":/icons/file.svg"),
              QRectF(badge.center() - QPointF(side / 2, side / 2), QSizeF(side, side)), theme.accent);
}

MeasureList::MeasureList(Actions &actions, QWidget *parent) : QWidget(parent)
{
    auto *column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(0);
    auto *head = new QHBoxLayout;
    head->addWidget(new TextLabel(tr("Measure your own"), TextSize::Body, QFont::DemiBold, TextLabel::Tone::Normal, this), 1);
    head->addWidget(
        new TextLabel(tr("copy, run, drop the output"), TextSize::Small, QFont::Normal, TextLabel::Tone::Quiet, this));
    column->addLayout(head);
    column->addSpacing(scaled(4));
    for (const ReaderHelp &reader : Opener::readers())
        if (!reader.command.isEmpty())
            column->addWidget(new CommandRow(reader, this));
    column->addSpacing(scaled(14));
    auto *read = new Button(actions.readMachine->text(), QStringLiteral(":/icons/machine.svg"), {}, this);
    read->setEnabled(actions.readMachine->isEnabled());
    if (!read->isEnabled())
        read->setToolTip(tr("nvidia-smi was not found on this machine."));
    connect(read, &QAbstractButton::clicked, actions.readMachine, &QAction::trigger);
    connect(actions.readMachine, &QAction::changed, read,
            [read, &actions] { read->setEnabled(actions.readMachine->isEnabled()); });
    column->addWidget(read, 0, Qt::AlignLeft);
    column->addStretch(1);
}

RecoverRow::RecoverRow(const Recoverable &copy, QWidget *parent) : QWidget(parent)
{
    auto *row = new QHBoxLayout(this);
    row->setContentsMargins(scaled(16), scaled(8), scaled(12), scaled(8));
    row->setSpacing(scaled(8));
    row->addWidget(new TextLabel(copy.name, TextSize::Body, QFont::DemiBold, TextLabel::Tone::Normal, this));
    const QString what = copy.aside ? tr("was left unsaved when another scenario was opened, %1")
                                    : tr("was not saved before the program ended, %1");
    auto *words = new TextLabel(what.arg(QLocale().toString(copy.when, QLocale::ShortFormat)), TextSize::Table, QFont::Normal,
                                TextLabel::Tone::Quiet, this);
    words->setElided(true);
    words->setToolTip(copy.filePath);
    row->addWidget(words, 1);
    auto *recover = new Button(tr("Recover"), {}, {}, this);
    recover->setPrimary(true);
    auto *discard = new Button(tr("Discard"), {}, {}, this);
    row->addWidget(recover);
    row->addWidget(discard);
    connect(recover, &QAbstractButton::clicked, this, &RecoverRow::recoverWanted, Qt::QueuedConnection);
    connect(discard, &QAbstractButton::clicked, this, &RecoverRow::discardWanted);
}

void RecoverRow::paintEvent(QPaintEvent *)
{
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setPen(Qt::NoPen);
    painter.setBrush(themeFor(palette()).selectedFill);
    painter.drawRoundedRect(QRectF(rect()).adjusted(0, 2, 0, -2), 8, 8);
}

void paintPlus(QPainter &painter, const QRectF &rect, const FigureStyle &style)
{
    const QSizeF size(std::min(rect.width(), rect.height() * 1.28), rect.height() * 0.72);
    const QRectF box(rect.center() - QPointF(size.width() / 2, size.height() / 2), size);
    QPen dashed(style.theme.strongHairline, 1);
    dashed.setDashPattern({4, 3});
    painter.setPen(dashed);
    painter.setBrush(Qt::NoBrush);
    painter.drawRoundedRect(box, controlRadius, controlRadius);
    painter.setPen(QPen(style.theme.quiet, 1.4));
    const double r = box.height() * 0.16;
    painter.drawLine(box.center() - QPointF(r, 0), box.center() + QPointF(r, 0));
    painter.drawLine(box.center() - QPointF(0, r), box.center() + QPointF(0, r));
}

} // namespace shardscope::ui
