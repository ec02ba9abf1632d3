// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/window/panes/comparebar.h"

#include "ui/base/theme.h"
#include "ui/document/comparison.h"
#include "ui/widgets/button.h"
#include "ui/widgets/iconbutton.h"
#include "ui/widgets/overlayscrollarea.h"
#include "ui/widgets/popover.h"
#include "ui/widgets/scale.h"
#include "ui/widgets/textlabel.h"
#include "ui/window/panes/comparepane.h"

#include <QGridLayout>
#include <QHBoxLayout>
#include <QPainter>
#include <QVBoxLayout>

namespace shardscope::ui {

namespace {

class DifferenceList : public Popover {
public:
    DifferenceList(const std::vector<Difference> &differences, const QString &a, const QString &b, QWidget *window)
        : Popover(CompareBar::tr("Differences"), window)
    {
        auto *content = new QWidget;
        auto *grid = new QGridLayout(content);
        grid->setContentsMargins(0, 0, scaled(12), 0);
        grid->setHorizontalSpacing(scaled(24));
        grid->setVerticalSpacing(scaled(6));
        const auto add = [&](int row, int column, const QString &text, TextLabel::Tone tone, int weight = QFont::Normal) {
            auto *label = new TextLabel(text, TextSize::Table, weight, tone, content);
            label->setWordWrap(true);
            label->setTextFormat(Qt::PlainText);
            label->setTextInteractionFlags(Qt::TextSelectableByMouse);
            grid->addWidget(label, row, column);
        };
        add(0, 1, QStringLiteral("A  ") + a, TextLabel::Tone::Normal, QFont::DemiBold);
        add(0, 2, QStringLiteral("B  ") + b, TextLabel::Tone::Normal, QFont::DemiBold);
        int row = 1;
        for (const Difference &d : differences) {
            add(row, 0, d.what, TextLabel::Tone::Quiet);
            add(row, 1, d.a, TextLabel::Tone::Normal);
            add(row, 2, d.b, TextLabel::Tone::Normal);
            ++row;
        }
        if (differences.empty())
            add(row++, 0, CompareBar::tr("No difference in any number."), TextLabel::Tone::Quiet);
        grid->setRowStretch(row, 1);
        for (int column = 0; column < 3; ++column)
            grid->setColumnStretch(column, 1);
        auto *scroll = new OverlayScrollArea(this);
        scroll->setContent(content);
        body()->addWidget(scroll, 1);
        connect(this, &Popover::closed, this, &QObject::deleteLater);
        m_height = content->sizeHint().height() + scaled(90);
    }

    [[nodiscard]] int wantedHeight() const { return m_height; }

private:
    int m_height = 0;
};

} // namespace

CompareBar::CompareBar(Comparison &comparison, QWidget *parent)
    : QWidget(parent), m_comparison(comparison),
      m_first(new TextLabel({}, TextSize::Table, QFont::Medium, TextLabel::Tone::Normal, this)),
      m_second(new TextLabel({}, TextSize::Table, QFont::Medium, TextLabel::Tone::Normal, this)),
      m_words(new TextLabel({}, TextSize::Table, QFont::Normal, TextLabel::Tone::Quiet, this))
{
    auto *row = new QHBoxLayout(this);
    row->setContentsMargins(scaled(24), scaled(4), scaled(16), scaled(5));
    row->setSpacing(scaled(8));
    row->addWidget(new CompareBadge(QLatin1Char('A'), true, this));
    row->addWidget(m_first);
    row->addSpacing(scaled(8));
    row->addWidget(new CompareBadge(QLatin1Char('B'), false, this));
    row->addWidget(m_second);
    row->addSpacing(scaled(8));
    m_words->setElided(true);
    for (TextLabel *label : {m_first, m_second, m_words})
        label->setTextFormat(Qt::PlainText);
    row->addWidget(m_words, 1);
    auto *list = new Button(tr("Differences"), {}, {}, this);
    auto *swap = new Button(tr("Swap"), {}, {}, this);
    swap->setToolTip(tr("Opens B for editing and compares it with A; can be undone"));
    auto *close = new IconButton(QStringLiteral(":/icons/close.svg"), tr("Close comparison"), this);
    for (QWidget *button : {static_cast<QWidget *>(list), static_cast<QWidget *>(swap), static_cast<QWidget *>(close)})
        row->addWidget(button);
    connect(list, &QAbstractButton::clicked, this, &CompareBar::openList);
    connect(swap, &QAbstractButton::clicked, &comparison, &Comparison::swap);
    connect(close, &QAbstractButton::clicked, &comparison, &Comparison::stop);
    connect(&comparison, &Comparison::changed, this, &CompareBar::refresh);
    connect(&comparison, &Comparison::activeChanged, this, &QWidget::setVisible);
    connect(&comparison, &Comparison::activeChanged, this, &CompareBar::refresh);
    setAccessibleName(tr("Comparison of two scenarios"));
    setVisible(comparison.isActive());
    refresh();
}

void CompareBar::refresh()
{
    if (!m_comparison.isActive())
        return;
    m_first->setText(m_comparison.nameOfFirst());
    m_second->setText(m_comparison.nameOfSecond());
    QStringList parts;
    for (const Difference &d : m_comparison.differing())
        parts << QStringLiteral("%1 %2 → %3").arg(d.what, d.a, d.b);
    m_words->setText(parts.isEmpty() ? tr("identical in everything that affects a number")
                                     : tr("Different (%1): %2").arg(parts.size()).arg(parts.join(QStringLiteral(" · "))));
}

QString CompareBar::text() const
{
    return m_words->text();
}

void CompareBar::openList()
{
    auto *list = new DifferenceList(m_comparison.differing(), m_comparison.nameOfFirst(), m_comparison.nameOfSecond(), window());
    const QPoint below = mapTo(window(), QPoint(width(), height()));
    const int wide = std::min(scaled(560), window()->width() - scaled(40));
    list->openAt(QRect(below.x() - wide - scaled(16), below.y() + scaled(4), wide,
                       std::min(list->wantedHeight(), window()->height() * 2 / 3)));
    list->setFocus(Qt::PopupFocusReason);
}

void CompareBar::paintEvent(QPaintEvent *)
{
    QPainter painter(this);
    painter.fillRect(0, height() - 1, width(), 1, themeFor(palette()).hairline);
}

} // namespace shardscope::ui
