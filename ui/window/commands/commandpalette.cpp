// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/window/commands/commandpalette.h"

#include "ui/base/theme.h"
#include "ui/base/type.h"
#include "ui/widgets/icon.h"
#include "ui/widgets/scale.h"

#include <QApplication>
#include <QKeyEvent>
#include <QLineEdit>
#include <QListWidget>
#include <QPainter>
#include <QRegularExpression>
#include <QStyledItemDelegate>
#include <QVBoxLayout>

#include <algorithm>
#include <cmath>
#include <utility>
#include <vector>

namespace shardscope::ui {

namespace {

/// More rows than anybody scrolls through.
constexpr qsizetype mostRows = 200;
/// Score of a word whose letters are only beginnings of words of the text.
constexpr int scattered = 2;

enum Role { GroupRole = Qt::UserRole, KeysRole, IconRole };

class CommandDelegate : public QStyledItemDelegate {
public:
    using QStyledItemDelegate::QStyledItemDelegate;

    [[nodiscard]] QSize sizeHint(const QStyleOptionViewItem &, const QModelIndex &) const override
    {
        return {scaled(200), scaled(30)};
    }

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
        const QString tail =
            QStringList{index.data(GroupRole).toString(), index.data(KeysRole).toString()}.join(QStringLiteral("   ")).trimmed();
        // The name has room first: a long value gives way.
        const QFont font = textFont(QApplication::font(), TextSize::Table);
        const QRectF text = row.adjusted(scaled(36), 0, -scaled(10), 0);
        const double gap = tail.isEmpty() ? 0 : scaled(12);
        const double least = std::min(text.width() / 3, QFontMetricsF(small).horizontalAdvance(tail)) + gap;
        const double named = std::min(QFontMetricsF(font).horizontalAdvance(index.data().toString()) + 1, text.width() - least);
        painter->setFont(small);
        painter->setPen(theme.quiet);
        painter->drawText(text, Qt::AlignRight | Qt::AlignVCenter | Qt::TextSingleLine,
                          QFontMetricsF(small).elidedText(tail, Qt::ElideMiddle, text.width() - named - gap));
        painter->setFont(font);
        painter->setPen(theme.text);
        painter->drawText(text, Qt::AlignVCenter | Qt::TextSingleLine,
                          QFontMetricsF(font).elidedText(index.data().toString(), Qt::ElideRight, named));
        painter->restore();
    }
};

/// Begins words of the text, in their order: "exsvg" those of "export as svg".
bool isBegun(QStringView word, const QString &text, qsizetype from)
{
    if (word.isEmpty())
        return true;
    for (qsizetype at = text.indexOf(word.front(), from); at >= 0; at = text.indexOf(word.front(), at + 1)) {
        if (at > 0 && text[at - 1].isLetterOrNumber())
            continue;
        for (qsizetype same = 1; same <= word.size() && at + same <= text.size(); ++same) {
            if (text[at + same - 1] != word[same - 1])
                break;
            if (isBegun(word.sliced(same), text, at + same))
                return true;
        }
    }
    return false;
}

QString searchedText(const Command &command)
{
    return command.text + QLatin1Char(' ') + command.group + QLatin1Char(' ') + command.path;
}

int wordScore(const QString &word, const QString &text)
{
    const qsizetype at = text.indexOf(word);
    if (at == 0)
        return 8;
    if (at > 0)
        return text[at - 1].isLetterOrNumber() ? 3 : 6;
    return word.size() > 1 && isBegun(word, text, 0) ? 1 : 0;
}

} // namespace

int matchScore(const QString &query, const QString &text, const QString &keywords)
{
    int score = 1;
    const QString folded = text.toCaseFolded();
    for (const QString &word : query.toCaseFolded().split(QLatin1Char(' '), Qt::SkipEmptyParts)) {
        const int one = std::max(wordScore(word, folded), keywords.contains(word, Qt::CaseInsensitive) ? 2 : 0);
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
    m_asking = false;
    m_commands = m_make();
    m_field->clear();
    filter({});
    const int width = std::max(scaled(460), field.width());
    openAt(QRect(field.right() + 1 - width + scaled(12), field.top() - scaled(8), width, scaled(420)));
    m_field->setFocus(Qt::PopupFocusReason);
}

void CommandPalette::refresh()
{
    if (!isVisible() || m_asking)
        return;
    m_commands = m_make();
    filter(m_field->text());
}

void CommandPalette::addRow(const QString &text, const QString &group, const QString &keys, const QString &icon, bool enabled)
{
    auto *item = new QListWidgetItem(text, m_list);
    item->setData(GroupRole, group);
    item->setData(KeysRole, keys);
    item->setData(IconRole, icon);
    if (!enabled)
        item->setFlags(Qt::NoItemFlags);
}

/// The command that "path=value" names; null where none does.
const Command *CommandPalette::assigned(const QString &query) const
{
    const QString path = query.section(QLatin1Char('='), 0, 0).trimmed();
    if (!query.contains(QLatin1Char('=')))
        return nullptr;
    const Command *named = nullptr;
    for (const Command &command : m_commands) {
        const bool whole = command.path == path;
        const bool part = path.startsWith(command.path + QLatin1Char('.'));
        if (!command.path.isEmpty() && (whole || part) && (named == nullptr || command.path.size() > named->path.size()))
            named = &command;
    }
    return named;
}

QList<std::pair<int, int>> CommandPalette::matches(const QString &query) const
{
    QList<std::pair<int, int>> found;
    for (int i = 0; i < static_cast<int>(m_commands.size()); ++i)
        if (const int score = matchScore(query, searchedText(m_commands[i]), m_commands[i].keywords); score > 0)
            found << std::pair(-score, i);
    std::stable_sort(found.begin(), found.end());
    return found;
}

/// Where no command has all the words of a question: those that have the rarest of them.
QList<std::pair<int, int>> CommandPalette::nearest(const QString &query) const
{
    std::vector<double> rarity(static_cast<std::size_t>(m_commands.size()), 0);
    for (const QString &word : query.split(QLatin1Char(' '), Qt::SkipEmptyParts)) {
        std::vector<std::size_t> having;
        for (qsizetype i = 0; word.size() > 1 && i < m_commands.size(); ++i)
            if (matchScore(word, searchedText(m_commands[i]), m_commands[i].keywords) > scattered)
                having.push_back(static_cast<std::size_t>(i));
        for (const std::size_t i : having)
            rarity[i] += std::log(static_cast<double>(m_commands.size() + 1) / static_cast<double>(having.size()));
    }
    const double best = rarity.empty() ? 0 : std::ranges::max(rarity);
    QList<std::pair<int, int>> found;
    for (std::size_t i = 0; best > 0 && i < rarity.size(); ++i)
        if (rarity[i] > best / 2)
            found << std::pair(-static_cast<int>(rarity[i] * 1000), static_cast<int>(i));
    std::stable_sort(found.begin(), found.end());
    return found;
}

/// "path=value" as it is typed: what Enter does, or why it would not be taken.
void CommandPalette::showAssignment(const QString &query, const Command &command)
{
    const QString path = query.section(QLatin1Char('='), 0, 0).trimmed();
    const QString value = query.section(QLatin1Char('='), 1).trimmed();
    const QString refused = command.refusal ? command.refusal(path + QLatin1Char('=') + value) : QString();
    if (refused.isEmpty()) {
        addRow(tr("Set %1 to %2").arg(path, value.isEmpty() ? tr("none") : value), command.expected, {}, command.icon, true);
        m_shown << static_cast<int>(&command - m_commands.constData());
        return;
    }
    addRow(tr("Refused: %1").arg(refused), {}, {}, QStringLiteral(":/icons/warning.svg"), false);
    addRow(tr("Takes %1.").arg(command.expected), {}, {}, {}, false);
}

void CommandPalette::filter(const QString &query)
{
    if (m_asking) {
        m_refused.clear();
        return showAnswers();
    }
    m_shown.clear();
    m_list->clear();
    if (const Command *target = assigned(query)) {
        showAssignment(query, *target);
        return m_list->setCurrentRow(0);
    }
    QList<std::pair<int, int>> found = matches(query);
    if (found.isEmpty())
        found = nearest(query);
    found.resize(std::min<qsizetype>(found.size(), mostRows));
    for (const auto &[score, index] : std::as_const(found)) {
        const Command &command = m_commands[index];
        addRow(command.text, command.group, command.keys, command.icon, true);
        m_shown << index;
    }
    if (m_shown.isEmpty())
        addRow(tr("No command found."), {}, {}, {}, false);
    m_list->setCurrentRow(0);
}

/// The field now takes a value of this command.
void CommandPalette::ask(const Command &command)
{
    m_asked = command;
    m_asking = true;
    m_field->setText(command.value);
    m_field->selectAll();
    m_refused.clear();
    showAnswers();
    m_field->setFocus(Qt::OtherFocusReason);
}

/// Words that it takes, as rows; else what it expects.
void CommandPalette::showAnswers()
{
    static const QRegularExpression words(QStringLiteral("^[a-z0-9_-]+(?:, [a-z0-9_-]+)* or [a-z0-9_-]+$"));
    m_list->clear();
    m_shown.clear();
    addRow(m_asked.text, m_asked.group, {}, m_asked.icon, false);
    if (!m_refused.isEmpty())
        addRow(tr("Refused: %1").arg(m_refused), {}, {}, QStringLiteral(":/icons/warning.svg"), false);
    addRow(tr("Takes %1.").arg(m_asked.expected), {}, {}, {}, false); // a line has room for one of the two
    addRow(tr("Press Enter to set, Esc to go back."), {}, {}, {}, false);
    if (!words.match(m_asked.expected).hasMatch())
        return;
    QString all = m_asked.expected;
    for (const QString &word : all.replace(QLatin1String(" or "), QLatin1String(", ")).split(QStringLiteral(", ")))
        addRow(word, {}, {}, {}, true);
}

void CommandPalette::apply(const Command &command, const QString &path, const QString &value)
{
    m_refused = command.apply(path + QLatin1Char('=') + value.trimmed());
    if (m_refused.isEmpty())
        return dismiss();
    if (m_asking)
        showAnswers();
    else
        filter(m_field->text());
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
    if (m_asking) {
        const QListWidgetItem *chosen = m_list->currentItem();
        const bool isWord = chosen != nullptr && (chosen->flags() & Qt::ItemIsEnabled) != 0;
        apply(m_asked, m_asked.path, isWord ? chosen->text() : m_field->text());
        return;
    }
    if (row < 0 || row >= m_shown.size())
        return;
    const Command command = m_commands[m_shown[row]];
    if (command.apply) {
        const QString typed = m_field->text();
        if (assigned(typed) == nullptr)
            return ask(command);
        return apply(command, typed.section(QLatin1Char('='), 0, 0).trimmed(), typed.section(QLatin1Char('='), 1));
    }
    dismiss();
    if (command.run)
        command.run();
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
        case Qt::Key_Escape:
            if (!m_asking) {
                dismiss();
                return true;
            }
            m_asking = false;
            m_field->clear();
            filter({});
            return true;
        default: break;
        }
    }
    return Popover::eventFilter(watched, event);
}

} // namespace shardscope::ui
