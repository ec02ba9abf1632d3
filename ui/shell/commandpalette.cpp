// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/shell/commandpalette.h"

#include "ui/base/theme.h"
#include "ui/base/type.h"
#include "ui/widgets/icon.h"
#include "ui/widgets/scale.h"

#include <QApplication>
#include <QKeyEvent>
#include <QLineEdit>
#include <QListWidget>
#include <QPainter>
#include <QStyledItemDelegate>
#include <QVBoxLayout>

#include <algorithm>
#include <utility>

namespace shardscope::ui {

namespace {

enum Role { GroupRole = Qt::UserRole, KeysRole, IconRole };

class CommandDelegate : public QStyledItemDelegate {
public:
    using QStyledItemDelegate::QStyledItemDelegate;

    [[nodiscard]] QSize sizeHint(const QStyleOptionViewItem &, const QModelIndex &) const override { return {scaled(200), scaled(30)}; }

    void paint(QPainter *painter, const QStyleOptionViewItem &option, const QModelIndex &index) const override
    {
        const Theme &theme = themeFor(option.widget->palette());
        painter->save();
        painter->setRenderHint(QPainter::Antialiasing);
        const QRectF row = option.rect;
        if (option.state.testFlag(QStyle::State_Selected)) {
            painter->setPen(Qt::NoPen);
            painter->setBrush(theme.selectedFill);
            painter->drawRoundedRect(row, 6, 6);
        }
        const double side = scaled(16);
        const QString icon = index.data(IconRole).toString();
        if (!icon.isEmpty())
            paintIcon(*painter, icon, QRectF(row.left() + scaled(10), row.center().y() - side / 2, side, side), theme.quiet);
        const QFont small = textFont(QApplication::font(), TextSize::Small);
        const QString tail = QStringList{index.data(GroupRole).toString(), index.data(KeysRole).toString()}.join(QStringLiteral("   ")).trimmed();
        const int tailWidth = QFontMetrics(small).horizontalAdvance(tail);
        painter->setFont(small);
        painter->setPen(theme.quiet);
        painter->drawText(row.adjusted(0, 0, -scaled(10), 0), Qt::AlignRight | Qt::AlignVCenter | Qt::TextSingleLine, tail);
        const QFont font = textFont(QApplication::font(), TextSize::Table);
        const QRectF text = row.adjusted(scaled(36), 0, -tailWidth - scaled(22), 0);
        painter->setFont(font);
        painter->setPen(theme.text);
        painter->drawText(text, Qt::AlignVCenter | Qt::TextSingleLine,
                          QFontMetrics(font).elidedText(index.data().toString(), Qt::ElideMiddle, static_cast<int>(text.width())));
        painter->restore();
    }
};

int wordScore(const QString &word, const QString &text)
{
    const qsizetype at = text.indexOf(word);
    if (at == 0)
        return 8;
    if (at > 0)
        return text[at - 1].isLetterOrNumber() ? 3 : 6;
    // Letters in order: "exsvg" finds "export as svg".
    qsizetype from = 0;
    for (const QChar c : word) {
        const qsizetype next = text.indexOf(c, from);
        if (next < 0)
            return 0;
        from = next + 1;
    }
    return word.size() > 1 ? 1 : 0;
}

} // namespace

int matchScore(const QString &query, const QString &text)
{
    int score = 1;
    const QString folded = text.toCaseFolded();
    for (const QString &word : query.toCaseFolded().split(QLatin1Char(' '), Qt::SkipEmptyParts)) {
        const int one = wordScore(word, folded);
        if (one == 0)
            return 0;
        score += one;
    }
    return score;
}

CommandPalette::CommandPalette(std::function<QList<Command>()> commands, QWidget *window)
    : Popover({}, window), m_make(std::move(commands)), m_field(new QLineEdit(this)), m_list(new QListWidget(this))
{
    m_field->setPlaceholderText(tr("Search or run a command"));
    m_field->setAccessibleName(tr("Search or run a command"));
    m_list->setItemDelegate(new CommandDelegate(m_list));
    m_list->setFocusPolicy(Qt::NoFocus);
    m_list->setMouseTracking(true);
    m_list->setUniformItemSizes(true);
    m_list->setAccessibleName(tr("Commands"));
    body()->addWidget(m_field);
    body()->addWidget(m_list, 1);
    m_field->installEventFilter(this);
    connect(m_field, &QLineEdit::textChanged, this, &CommandPalette::filter);
    connect(m_list, &QListWidget::itemClicked, this, &CommandPalette::runCurrent);
    connect(m_list, &QListWidget::itemEntered, m_list, qOverload<QListWidgetItem *>(&QListWidget::setCurrentItem));
}

void CommandPalette::openOver(const QRect &field)
{
    m_commands = m_make();
    m_field->clear();
    filter({});
    const int width = std::max(scaled(460), field.width());
    openAt(QRect(field.right() + 1 - width + scaled(12), field.top() - scaled(8), width, scaled(420)));
    m_field->setFocus(Qt::PopupFocusReason);
}

void CommandPalette::filter(const QString &query)
{
    QList<std::pair<int, int>> found;
    for (int i = 0; i < static_cast<int>(m_commands.size()); ++i)
        if (const int score = matchScore(query, m_commands[i].text + QLatin1Char(' ') + m_commands[i].group); score > 0)
            found << std::pair(-score, i);
    std::stable_sort(found.begin(), found.end());
    m_shown.clear();
    m_list->clear();
    for (const auto &[score, index] : std::as_const(found)) {
        const Command &command = m_commands[index];
        auto *item = new QListWidgetItem(command.text, m_list);
        item->setData(GroupRole, command.group);
        item->setData(KeysRole, command.keys);
        item->setData(IconRole, command.icon);
        m_shown << index;
    }
    if (m_shown.isEmpty()) {
        auto *none = new QListWidgetItem(tr("Nothing is called like that."), m_list);
        none->setFlags(Qt::NoItemFlags);
    }
    m_list->setCurrentRow(0);
}

QStringList CommandPalette::shownTexts() const
{
    QStringList texts;
    for (const int index : m_shown)
        texts << m_commands[index].text;
    return texts;
}

void CommandPalette::runCurrent()
{
    const int row = m_list->currentRow();
    if (row < 0 || row >= m_shown.size())
        return;
    const std::function<void()> run = m_commands[m_shown[row]].run;
    dismiss();
    if (run)
        run();
}

bool CommandPalette::eventFilter(QObject *watched, QEvent *event)
{
    if (watched == m_field && event->type() == QEvent::KeyPress) {
        const auto *key = static_cast<QKeyEvent *>(event);
        switch (key->key()) {
        case Qt::Key_Up:
        case Qt::Key_Down:
        case Qt::Key_PageUp:
        case Qt::Key_PageDown: QApplication::sendEvent(m_list, event); return true;
        case Qt::Key_Return:
        case Qt::Key_Enter: runCurrent(); return true;
        case Qt::Key_Escape: dismiss(); return true;
        default: break;
        }
    }
    return Popover::eventFilter(watched, event);
}

} // namespace shardscope::ui
