// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/window/strip/rail.h"

#include "ui/base/theme.h"
#include "ui/views/view.h"
#include "ui/widgets/focusring.h"
#include "ui/widgets/followtype.h"
#include "ui/widgets/icon.h"
#include "ui/widgets/scale.h"
#include "ui/widgets/spoken.h"
#include "ui/widgets/textlabel.h"

#include <QAbstractButton>
#include <QApplication>
#include <QKeyEvent>
#include <QPainter>
#include <QVBoxLayout>

namespace shardscope::ui {

class RailItem : public QAbstractButton {
public:
    RailItem(const ViewEntry &entry, QWidget *parent) : QAbstractButton(parent), m_icon(QString::fromLatin1(entry.icon))
    {
        setText(viewTitle(entry));
        setToolTip(viewWhat(entry));
        setAccessibleName(viewTitle(entry));
        setAccessibleDescription(viewWhat(entry));
        setObjectName(QString::fromLatin1(entry.id));
        setFocusPolicy(Qt::TabFocus);
        setAttribute(Qt::WA_Hover);
        setCheckable(true);
        speakAsTab(*this);
        setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
    }

    [[nodiscard]] QSize sizeHint() const override { return {scaled(160), scaled(32)}; }

protected:
    void nextCheckState() override {} // what is on screen decides, not the click

    void paintEvent(QPaintEvent *) override
    {
        QPainter painter(this);
        painter.setRenderHint(QPainter::Antialiasing);
        const Theme &theme = themeFor(palette());
        const QRectF pill(scaled(8), 0, width() - 2 * scaled(8), height());
        if (isChecked() || underMouse()) {
            painter.setPen(Qt::NoPen);
            painter.setBrush(isChecked() ? theme.selectedFill : theme.grid);
            painter.drawRoundedRect(pill, controlRadius, controlRadius);
        }
        if (isChecked())
            painter.fillRect(QRectF(0, scaled(6), 3, height() - 2 * scaled(6)), theme.accent);
        const QColor ink = isChecked() ? theme.accent : theme.text;
        const double side = scaled(16);
        paintIcon(painter, m_icon, QRectF(scaled(16), (height() - side) / 2, side, side),
                  isChecked() ? theme.accent : theme.quiet);
        painter.setFont(textFont(QApplication::font(), TextSize::Body, isChecked() ? QFont::DemiBold : QFont::Normal));
        painter.setPen(ink);
        painter.drawText(QRect(scaled(42), 0, width() - scaled(42), height()), Qt::AlignVCenter | Qt::TextSingleLine, text());
        if (hasFocus())
            paintFocusRing(painter, pill, theme);
    }

private:
    QString m_icon;
};

Rail::Rail(QWidget *parent) : QWidget(parent)
{
    auto *column = new QVBoxLayout(this);
    column->setContentsMargins(0, scaled(12), 1, scaled(12));
    column->setSpacing(0);
    std::optional<ViewGroup> group;
    for (const ViewEntry &entry : viewRegistry()) {
        if (group != entry.group) {
            if (group)
                column->addSpacing(scaled(11));
            group = entry.group;
            auto *heading = new TextLabel(groupTitle(entry.group), TextSize::Small, QFont::Medium, TextLabel::Tone::Quiet, this);
            followType(*heading, [heading] { heading->setFixedHeight(scaled(24)); });
            heading->setIndent(scaled(16));
            column->addWidget(heading);
        }
        auto *item = new RailItem(entry, this);
        const QString id = QString::fromLatin1(entry.id);
        m_order << id;
        m_items.insert(id, item);
        item->installEventFilter(this);
        column->addWidget(item);
        connect(item, &QAbstractButton::clicked, this, [this, id] { emit chosen(id); });
    }
    column->addStretch(1);
    followType(*this, [this] { setFixedWidth(scaled(184)); });
    setAccessibleName(tr("Views"));
}

void Rail::setShown(const QStringList &ids)
{
    m_shown = ids;
    for (auto it = m_items.cbegin(); it != m_items.cend(); ++it)
        it.value()->setChecked(ids.contains(it.key()));
}

QSize Rail::sizeHint() const
{
    return {scaled(184), layout()->sizeHint().height()};
}

void Rail::paintEvent(QPaintEvent *)
{
    QPainter painter(this);
    painter.fillRect(width() - 1, 0, 1, height(), themeFor(palette()).hairline);
}

bool Rail::eventFilter(QObject *watched, QEvent *event)
{
    if (event->type() == QEvent::KeyPress) {
        const auto *key = static_cast<QKeyEvent *>(event);
        auto *item = static_cast<RailItem *>(watched);
        const qsizetype at = m_order.indexOf(item->objectName());
        const int by = key->key() == Qt::Key_Down ? 1 : key->key() == Qt::Key_Up ? -1 : 0;
        if (by != 0) {
            m_items.value(m_order[(at + by + m_order.size()) % m_order.size()])->setFocus(Qt::TabFocusReason);
            return true;
        }
        if (key->key() == Qt::Key_Return || key->key() == Qt::Key_Enter) {
            item->click();
            return true;
        }
    }
    return QWidget::eventFilter(watched, event);
}

} // namespace shardscope::ui
