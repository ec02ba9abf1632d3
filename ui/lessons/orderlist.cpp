// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/lessons/orderlist.h"

#include "ui/base/theme.h"
#include "ui/base/type.h"
#include "ui/widgets/scale.h"

#include <QKeyEvent>
#include <QMouseEvent>
#include <QPainter>
#include <QStyledItemDelegate>

namespace shardscope::ui {

namespace {
constexpr int valueRole = Qt::UserRole;
constexpr int textRole = Qt::UserRole + 1;

/// Rows that a finger can take, in the type of the lesson.
class RoomyRows : public QStyledItemDelegate {
public:
    using QStyledItemDelegate::QStyledItemDelegate;

    [[nodiscard]] QSize sizeHint(const QStyleOptionViewItem &option, const QModelIndex &index) const override
    {
        return QStyledItemDelegate::sizeHint(option, index) + QSize(0, scaled(12));
    }
    void paint(QPainter *painter, const QStyleOptionViewItem &option, const QModelIndex &index) const override
    {
        QStyledItemDelegate::paint(painter, option, index);
        if (!option.state.testFlag(QStyle::State_HasFocus))
            return;
        painter->setPen(themeFor(option.palette).accent);
        painter->setBrush(Qt::NoBrush);
        painter->drawRect(option.rect.adjusted(0, 0, -1, -1));
    }

protected:
    void initStyleOption(QStyleOptionViewItem *option, const QModelIndex &index) const override
    {
        QStyledItemDelegate::initStyleOption(option, index);
        option->state.setFlag(QStyle::State_HasFocus, false); // the style's own frame is a grey gradient
        option->font = textFont(option->font, TextSize::Body);
        option->fontMetrics = QFontMetrics(option->font);
    }
};
} // namespace

OrderList::OrderList(QWidget *parent) : QListWidget(parent)
{
    setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    setVerticalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    setSizePolicy(QSizePolicy::Preferred, QSizePolicy::Fixed);
    setWordWrap(true);
    setItemDelegate(new RoomyRows(this));
    setTabKeyNavigation(false);
    setToolTip(tr("Drag the rows, or press Alt with an arrow key to move one"));
}

void OrderList::setRows(const QStringList &texts, const QList<int> &values)
{
    clear();
    for (qsizetype i = 0; i < texts.size(); ++i) {
        auto *row = new QListWidgetItem(this);
        row->setData(valueRole, values[i]);
        row->setData(textRole, texts[i]);
        row->setFlags(Qt::ItemIsEnabled | Qt::ItemIsSelectable);
    }
    number();
    setCurrentRow(0);
    updateGeometry();
}

void OrderList::number()
{
    QStringList spoken;
    for (int i = 0; i < count(); ++i) {
        item(i)->setText(QStringLiteral("%1.  %2").arg(i + 1).arg(item(i)->data(textRole).toString()));
        spoken << item(i)->text();
    }
    setAccessibleDescription(spoken.join(QStringLiteral("; ")));
}

QList<int> OrderList::order() const
{
    QList<int> values;
    for (int i = 0; i < count(); ++i)
        values << item(i)->data(valueRole).toInt();
    return values;
}

void OrderList::swapRows(int a, int b)
{
    if (a < 0 || b < 0 || a >= count() || b >= count() || a == b)
        return;
    QListWidgetItem *row = takeItem(a);
    insertItem(b, row);
    setCurrentRow(b);
    number();
    emit orderChanged();
}

void OrderList::moveCurrent(int by)
{
    swapRows(currentRow(), currentRow() + by);
}

QSize OrderList::sizeHint() const
{
    int height = 2 * frameWidth();
    for (int i = 0; i < count(); ++i)
        height += std::max(sizeHintForRow(i), scaled(24));
    // What a row takes at this width, the view knows.
    const int laid = count() == 0 ? 0 : visualItemRect(item(count() - 1)).bottom() + 1 + 2 * frameWidth();
    return {scaled(200), std::max(height, laid)};
}

void OrderList::keyPressEvent(QKeyEvent *event)
{
    const bool up = event->key() == Qt::Key_Up;
    const bool moves =
        (up || event->key() == Qt::Key_Down) && (event->modifiers() & (Qt::AltModifier | Qt::ControlModifier)) != 0;
    if (moves)
        return moveCurrent(up ? -1 : 1);
    if (event->key() == Qt::Key_Return || event->key() == Qt::Key_Enter)
        return event->ignore(); // for the button that checks
    QListWidget::keyPressEvent(event);
}

void OrderList::mousePressEvent(QMouseEvent *event)
{
    QListWidget::mousePressEvent(event);
    if (const QListWidgetItem *under = itemAt(event->position().toPoint()))
        setCurrentRow(row(under));
}

/// The row under the button goes where the cursor is.
void OrderList::mouseMoveEvent(QMouseEvent *event)
{
    if ((event->buttons() & Qt::LeftButton) == 0 || currentRow() < 0)
        return;
    const QListWidgetItem *under = itemAt(QPoint(width() / 2, event->position().toPoint().y()));
    if (under != nullptr && row(under) != currentRow())
        swapRows(currentRow(), row(under));
}

void OrderList::resizeEvent(QResizeEvent *event)
{
    QListWidget::resizeEvent(event);
    updateGeometry();
}

} // namespace shardscope::ui
