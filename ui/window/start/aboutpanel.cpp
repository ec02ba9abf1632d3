// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/window/start/aboutpanel.h"

#include "ui/export/caption.h"
#include "ui/figure/chart/version.h"
#include "ui/widgets/button.h"
#include "ui/widgets/overlayscrollarea.h"
#include "ui/widgets/popover.h"
#include "ui/widgets/scale.h"
#include "ui/widgets/textlabel.h"
#include "ui/window/commands/actions.h"

#include <QApplication>
#include <QClipboard>
#include <QGridLayout>
#include <QHBoxLayout>
#include <QVBoxLayout>

namespace shardscope::ui {

namespace {

struct Part {
    QString name;
    QString version;
    QString licence;
};

QList<Part> parts()
{
    return {{QStringLiteral("Qt"), QString::fromLatin1(qVersion()), QStringLiteral("LGPL 3")},
            {QStringLiteral("QCustomPlot"), plotLibraryVersion(), QStringLiteral("GPL 3")},
            {QStringLiteral("Eigen"), QStringLiteral(SHARDSCOPE_EIGEN_VERSION), QStringLiteral("MPL 2")},
            {QStringLiteral("nlohmann/json"), QStringLiteral(SHARDSCOPE_JSON_VERSION), QStringLiteral("MIT")}};
}

TextLabel *label(const QString &text, TextLabel::Tone tone = TextLabel::Tone::Normal, int weight = QFont::Normal)
{
    auto *made = new TextLabel(text, TextSize::Table, weight, tone);
    made->setTextInteractionFlags(Qt::TextSelectableByMouse);
    return made;
}

/// A card in the middle of the window that goes when it is closed.
class Card : public Popover {
public:
    Card(const QString &title, QWidget &window)
        : Popover(title, &window), m_scroll(new OverlayScrollArea(this)), m_content(new QWidget)
    {
        m_grid = new QGridLayout(m_content);
        m_grid->setContentsMargins(0, 0, scaled(12), 0);
        m_grid->setHorizontalSpacing(scaled(24));
        m_grid->setVerticalSpacing(scaled(6));
        body()->addWidget(m_scroll, 1);
        connect(this, &Popover::closed, this, &QObject::deleteLater);
    }

    void addRow(const QList<QWidget *> &cells)
    {
        const int row = m_grid->rowCount();
        for (qsizetype i = 0; i < cells.size(); ++i)
            m_grid->addWidget(cells[i], row, static_cast<int>(i));
    }

    void addWide(QWidget *widget) { m_grid->addWidget(widget, m_grid->rowCount(), 0, 1, -1); }
    void addFoot(QWidget *widget) { body()->addWidget(widget, 0, Qt::AlignRight); }

    void openInMiddle(int width)
    {
        m_grid->setRowStretch(m_grid->rowCount(), 1);
        m_grid->setColumnStretch(0, 1);
        m_scroll->setContent(m_content);
        const QSize room = parentWidget()->size();
        const int height = std::min(room.height() - scaled(80), m_content->sizeHint().height() + scaled(100));
        openAt(QRect((room.width() - width) / 2, (room.height() - height) / 2, width, height));
        nextInFocusChain()->setFocus(Qt::PopupFocusReason);
    }

private:
    OverlayScrollArea *m_scroll;
    QWidget *m_content;
    QGridLayout *m_grid;
};

} // namespace

void openAbout(QWidget &window)
{
    auto *card = new Card(programVersion(), window);
    auto *what =
        label(Actions::tr("Explore how a deep-learning model is spread over GPUs, and why it runs at the speed it does."));
    what->setWordWrap(true);
    card->addWide(what);
    auto *licence = label(Actions::tr("The desktop program is free software under the GNU General Public License, version 3 or "
                                      "later; the core library and the command-line program are under the MIT licence."),
                          TextLabel::Tone::Quiet);
    licence->setWordWrap(true);
    card->addWide(licence);
    card->addWide(label(Actions::tr("Built with"), TextLabel::Tone::Normal, QFont::DemiBold));
    QString all = programVersion();
    for (const Part &part : parts()) {
        card->addRow({label(part.name), label(part.version), label(part.licence, TextLabel::Tone::Quiet)});
        all += QStringLiteral("\n%1 %2").arg(part.name, part.version);
    }
    auto *copy = new Button(Actions::tr("Copy version information"), QStringLiteral(":/icons/copy.svg"), {}, card);
    QObject::connect(copy, &QAbstractButton::clicked, card, [all] { QApplication::clipboard()->setText(all); });
    card->addFoot(copy);
    card->openInMiddle(scaled(460));
}

void openShortcuts(const Actions &actions, QWidget &window)
{
    auto *card = new Card(Actions::tr("Keyboard shortcuts"), window);
    const QList<std::pair<QString, QString>> inViews{
        {Actions::tr("Zoom at the pointer"), Actions::tr("Wheel")},
        {Actions::tr("Fit to window"), Actions::tr("F or double-click")},
        {Actions::tr("Step through items"), Actions::tr("Arrow keys")},
        {Actions::tr("Pan"), Actions::tr("Ctrl with an arrow key")},
        {Actions::tr("Explain or select the item"), Actions::tr("Enter")},
        {Actions::tr("Play or pause"), Actions::tr("Space")},
        {Actions::tr("Step playback"), Actions::tr(". and ,")},
        {Actions::tr("Move the selected expert"), Actions::tr("Shift with an arrow key")},
        {Actions::tr("Move a task of an own order"), Actions::tr("Shift with an arrow key")},
        {Actions::tr("Pages of the Plans view"), Actions::tr("1 to 6")},
        {Actions::tr("Steps of a trace, pages of runs"), Actions::tr("Page Up, Page Down")},
        {Actions::tr("Find intervals of a trace by name"), Actions::tr("Ctrl+F, F3")},
        {Actions::tr("Clear the selection"), Actions::tr("Esc")}};
    card->addWide(label(Actions::tr("In every view"), TextLabel::Tone::Normal, QFont::DemiBold));
    for (const auto &[what, keys] : inViews)
        card->addRow({label(what), label(keys, TextLabel::Tone::Quiet)});
    card->addWide(label(Actions::tr("In the window"), TextLabel::Tone::Normal, QFont::DemiBold));
    for (const QAction *action : actions.all() + QList<QAction *>{actions.palette, actions.exportAny})
        if (!action->shortcut().isEmpty())
            card->addRow(
                {label(action->text()), label(action->shortcut().toString(QKeySequence::NativeText), TextLabel::Tone::Quiet)});
    card->openInMiddle(scaled(480));
}

} // namespace shardscope::ui
