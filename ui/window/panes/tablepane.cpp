// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/window/panes/tablepane.h"

#include "ui/export/tabletext.h"
#include "ui/models/pagedtable.h"
#include "ui/widgets/button.h"
#include "ui/widgets/followtype.h"
#include "ui/widgets/scale.h"
#include "ui/widgets/textlabel.h"

#include <QApplication>
#include <QClipboard>
#include <QHBoxLayout>
#include <QHeaderView>
#include <QKeyEvent>
#include <QLocale>
#include <QPainter>
#include <QScrollBar>
#include <QStyledItemDelegate>
#include <QTableView>
#include <QVBoxLayout>

#include <algorithm>

namespace shardscope::ui {

namespace {

QString cellText(const QModelIndex &index)
{
    const QVariant raw = index.data(valueRole);
    return (raw.isValid() ? raw : index.data(Qt::DisplayRole)).toString();
}

QString selectionAsText(QModelIndexList cells)
{
    std::sort(cells.begin(), cells.end(), [](const QModelIndex &a, const QModelIndex &b) {
        return a.row() != b.row() ? a.row() < b.row() : a.column() < b.column();
    });
    QString text;
    for (qsizetype i = 0; i < cells.size(); ++i) {
        if (i > 0)
            text += cells[i].row() == cells[i - 1].row() ? QLatin1Char('\t') : QLatin1Char('\n');
        text += cellText(cells[i]);
    }
    return text;
}

/// Room at both sides of a cell, as the header has it.
class CellDelegate : public QStyledItemDelegate {
public:
    using QStyledItemDelegate::QStyledItemDelegate;

    [[nodiscard]] QSize sizeHint(const QStyleOptionViewItem &option, const QModelIndex &index) const override
    {
        return QStyledItemDelegate::sizeHint(option, index) + QSize(2 * scaled(cellInset), 0);
    }

    void paint(QPainter *painter, const QStyleOptionViewItem &option, const QModelIndex &index) const override
    {
        if (option.state.testFlag(QStyle::State_Selected))
            painter->fillRect(option.rect, option.palette.color(QPalette::Highlight));
        QStyleOptionViewItem inner = option;
        inner.rect.adjust(scaled(cellInset), 0, -scaled(cellInset), 0);
        QStyledItemDelegate::paint(painter, inner, index);
    }

private:
    static constexpr int cellInset = 6;
};

} // namespace

TablePane::TablePane(QWidget *parent)
    : QWidget(parent), m_pages(new PagedTable(nullptr, this)), m_table(new QTableView(this)), m_paging(new QWidget(this)),
      m_lines(new TextLabel({}, TextSize::Small, QFont::Normal, TextLabel::Tone::Quiet, m_paging))
{
    followType(*this, [this] { m_table->verticalHeader()->setDefaultSectionSize(scaled(23)); });
    m_table->setModel(m_pages);
    m_table->setItemDelegate(new CellDelegate(m_table));
    m_table->setShowGrid(false);
    m_table->setTabKeyNavigation(false);
    m_table->verticalHeader()->hide();
    m_table->horizontalHeader()->setHighlightSections(false);
    m_table->horizontalHeader()->setDefaultAlignment(Qt::AlignLeft | Qt::AlignVCenter);
    // All rows would have to be measured; the first few tell enough.
    m_table->horizontalHeader()->setResizeContentsPrecision(64);
    m_table->installEventFilter(this);
    setFocusProxy(m_table);

    auto *copyButton = new Button(tr("Copy"), QStringLiteral(":/icons/copy.svg"), {}, this);
    auto *csvButton = new Button(tr("CSV…"), QStringLiteral(":/icons/export.svg"), {}, this);
    auto *row = new QHBoxLayout;
    row->setSpacing(scaled(8));
    addPaging(*row);
    row->addStretch(1);
    row->addWidget(copyButton);
    row->addWidget(csvButton);
    auto *column = new QVBoxLayout(this);
    column->setContentsMargins(scaled(24), 0, scaled(16), scaled(12));
    column->setSpacing(scaled(8));
    column->addWidget(m_table, 1);
    column->addLayout(row);
    connect(copyButton, &QAbstractButton::clicked, this, &TablePane::copy);
    connect(csvButton, &QAbstractButton::clicked, this, &TablePane::csvWanted);
    connect(m_pages, &QAbstractItemModel::modelReset, m_table, &QTableView::resizeColumnsToContents);
    connect(m_pages, &QAbstractItemModel::modelReset, this, &TablePane::takePages);
    takePages();
}

void TablePane::showTable(QAbstractItemModel *model, const QString &title)
{
    m_table->setAccessibleName(title);
    m_pages->setSource(model);
    m_table->scrollToTop();
    m_table->horizontalScrollBar()->setValue(0);
}

void TablePane::addPaging(QHBoxLayout &row)
{
    auto *line = new QHBoxLayout(m_paging);
    line->setContentsMargins(0, 0, 0, 0);
    line->setSpacing(scaled(8));
    for (const int step : {-1, 1}) {
        const QString icon = step < 0 ? QStringLiteral(":/icons/stepback.svg") : QStringLiteral(":/icons/stepforward.svg");
        auto *button = new Button({}, icon, {}, m_paging);
        button->setAccessibleName(step < 0 ? tr("Previous rows") : tr("Next rows"));
        button->setToolTip(button->accessibleName());
        connect(button, &QAbstractButton::clicked, m_pages, [this, step] { m_pages->showPage(m_pages->page() + step); });
        line->addWidget(button);
    }
    line->addWidget(m_lines);
    row.addWidget(m_paging);
}

void TablePane::takePages()
{
    const QLocale locale;
    const qint64 first = m_pages->firstRow();
    const int all = m_pages->source() != nullptr ? m_pages->source()->rowCount() : 0;
    m_lines->setText(tr("Rows %1 to %2 of %3")
                         .arg(locale.toString(first + 1), locale.toString(first + m_pages->rowCount()), locale.toString(all)));
    m_paging->setVisible(m_pages->pages() > 1);
}

void TablePane::copy() const
{
    const QModelIndexList cells = m_table->selectionModel()->selectedIndexes();
    const QAbstractItemModel *all = m_pages->source();
    if (cells.isEmpty() && (all == nullptr || !fitsClipboard(*all)))
        return;
    QApplication::clipboard()->setText(cells.isEmpty() ? tableAsText(*all, QLatin1Char('\t')) : selectionAsText(cells));
}

bool TablePane::eventFilter(QObject *watched, QEvent *event)
{
    if (event->type() == QEvent::ShortcutOverride && static_cast<QKeyEvent *>(event)->matches(QKeySequence::Copy)) {
        event->accept();
        return true;
    }
    if (event->type() == QEvent::KeyPress && static_cast<QKeyEvent *>(event)->matches(QKeySequence::Copy)) {
        copy();
        return true;
    }
    return QWidget::eventFilter(watched, event);
}

} // namespace shardscope::ui
