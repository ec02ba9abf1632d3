// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/window/commands/presetcard.h"

#include "ui/base/theme.h"
#include "ui/base/type.h"
#include "ui/document/scenariodocument.h"
#include "ui/views/view.h"
#include "ui/widgets/button.h"
#include "ui/widgets/scale.h"
#include "ui/widgets/textlabel.h"

#include <QApplication>
#include <QComboBox>
#include <QHBoxLayout>
#include <QKeyEvent>
#include <QLineEdit>
#include <QListWidget>
#include <QPainter>
#include <QStyledItemDelegate>
#include <QVBoxLayout>

#include <algorithm>

namespace shardscope::ui {

namespace {

constexpr int nameRole = Qt::UserRole + 1;
constexpr int noteRole = Qt::UserRole + 2;

/// A name, and what it is about in quiet words below.
class PresetDelegate : public QStyledItemDelegate {
public:
    using QStyledItemDelegate::QStyledItemDelegate;

    void paint(QPainter *painter, const QStyleOptionViewItem &option, const QModelIndex &index) const override
    {
        const Theme &theme = themeFor(option.palette);
        const bool chosen = option.state.testFlag(QStyle::State_Selected);
        if (chosen)
            painter->fillRect(option.rect, theme.selectedFill);
        const QRect room = roomOf(option.rect);
        painter->setFont(nameFont());
        painter->setPen(theme.text);
        painter->drawText(room, Qt::AlignLeft | Qt::AlignTop,
                          QFontMetrics(nameFont()).elidedText(index.data(nameRole).toString(), Qt::ElideRight, room.width()));
        painter->setFont(noteFont());
        painter->setPen(chosen ? theme.text : theme.quiet);
        painter->drawText(room.adjusted(0, QFontMetrics(nameFont()).height() + scaled(2), 0, 0),
                          static_cast<int>(Qt::AlignLeft | Qt::AlignTop) | Qt::TextWordWrap, index.data(noteRole).toString());
    }

    QSize sizeHint(const QStyleOptionViewItem &option, const QModelIndex &index) const override
    {
        const auto *list = qobject_cast<const QListWidget *>(option.widget);
        const int width = list != nullptr ? list->viewport()->width() : option.rect.width();
        const QRect room = roomOf(QRect(0, 0, width, 10000));
        const QRect words = QFontMetrics(noteFont())
                                .boundingRect(room, static_cast<int>(Qt::AlignLeft | Qt::AlignTop) | Qt::TextWordWrap,
                                              index.data(noteRole).toString());
        return {width, QFontMetrics(nameFont()).height() + scaled(2) + words.height() + scaled(16)};
    }

private:
    static QRect roomOf(const QRect &rect) { return rect.adjusted(scaled(8), scaled(8), -scaled(8), 0); }
    static QFont nameFont() { return textFont(QApplication::font(), TextSize::Table, QFont::DemiBold); }
    static QFont noteFont() { return textFont(QApplication::font(), TextSize::Small); }
};

} // namespace

PresetCard::PresetCard(ScenarioDocument &document, PresetStore &store, QWidget *window)
    : Popover(tr("Presets"), window), m_document(document), m_store(store), m_list(new QListWidget(this)),
      m_name(new QLineEdit(this)), m_which(new QComboBox(this)), m_apply(new Button(tr("Apply"), {}, {}, this)),
      m_remove(new Button(tr("Remove"), {}, {}, this)), m_save(new Button(tr("Save"), {}, {}, this))
{
    m_list->setAccessibleName(tr("Presets"));
    m_list->setItemDelegate(new PresetDelegate(m_list));
    m_list->setResizeMode(QListView::Adjust);
    m_list->setVerticalScrollMode(QAbstractItemView::ScrollPerPixel);
    m_list->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    m_list->installEventFilter(this);
    body()->addWidget(m_list, 1);
    auto *buttons = new QHBoxLayout;
    buttons->setSpacing(scaled(8));
    buttons->addStretch(1);
    buttons->addWidget(m_remove);
    buttons->addWidget(m_apply);
    m_apply->setPrimary(true);
    body()->addLayout(buttons);
    auto *label =
        new TextLabel(tr("Save the current settings as a preset"), TextSize::Small, QFont::Normal, TextLabel::Tone::Quiet, this);
    body()->addSpacing(scaled(8));
    body()->addWidget(label);
    auto *row = new QHBoxLayout;
    row->setSpacing(scaled(8));
    m_name->setPlaceholderText(tr("Name"));
    m_name->setAccessibleName(tr("Name of the new preset"));
    m_name->setMaxLength(120);
    m_which->setAccessibleName(tr("Settings to save"));
    row->addWidget(m_name, 1);
    row->addWidget(m_which);
    row->addWidget(m_save);
    body()->addLayout(row);
    connect(m_list, &QListWidget::itemActivated, this, &PresetCard::applyCurrent);
    connect(m_list, &QListWidget::currentRowChanged, this, &PresetCard::enable);
    connect(m_apply, &QAbstractButton::clicked, this, &PresetCard::applyCurrent);
    connect(m_remove, &QAbstractButton::clicked, this, [this] {
        if (const Preset *preset = current())
            emit removeWanted(Preset(*preset));
    });
    connect(m_name, &QLineEdit::textChanged, this, &PresetCard::enable);
    connect(m_name, &QLineEdit::returnPressed, this, &PresetCard::saveCurrent);
    connect(m_save, &QAbstractButton::clicked, this, &PresetCard::saveCurrent);
}

void PresetCard::open(const QString &viewId, bool forSaving)
{
    m_which->clear();
    if (const ViewEntry *entry = findView(viewId))
        m_which->addItem(tr("of %1").arg(viewTitle(*entry)), viewId);
    m_which->addItem(tr("of all views"), QString());
    refresh();
    const QSize room = parentWidget()->size();
    const QSize size(std::min(room.width() - scaled(40), scaled(560)), std::min(room.height() - scaled(80), scaled(560)));
    openAt(QRect(QPoint((room.width() - size.width()) / 2, (room.height() - size.height()) / 2), size));
    (forSaving ? static_cast<QWidget *>(m_name) : m_list)->setFocus(Qt::PopupFocusReason);
}

void PresetCard::refresh()
{
    const int row = m_list->currentRow();
    m_presets = m_store.presets();
    m_list->clear();
    for (const Preset &preset : m_presets) {
        const QString about = preset.note.isEmpty() ? preset.summary() : preset.note;
        auto *item = new QListWidgetItem(preset.isOwn() ? tr("%1 (custom)").arg(preset.name) : preset.name, m_list);
        item->setToolTip(QStringLiteral("<p>%1</p>").arg((about + QStringLiteral(" · ") + preset.summary()).toHtmlEscaped()));
        item->setData(Qt::AccessibleDescriptionRole, about);
        item->setData(nameRole, item->text());
        item->setData(noteRole, about.size() > 180 ? about.first(179) + QChar(0x2026) : about);
        item->setData(Qt::AccessibleTextRole, preset.name);
    }
    m_list->setCurrentRow(std::clamp(row, 0, std::max(0, m_list->count() - 1)));
    enable();
}

const Preset *PresetCard::current() const
{
    const int row = m_list->currentRow();
    return row >= 0 && row < static_cast<int>(m_presets.size()) ? &m_presets[static_cast<std::size_t>(row)] : nullptr;
}

void PresetCard::enable()
{
    const Preset *preset = current();
    m_apply->setEnabled(preset != nullptr);
    m_remove->setEnabled(preset != nullptr && preset->isOwn());
    m_save->setEnabled(!m_name->text().simplified().isEmpty() && !m_document.isEmpty());
}

void PresetCard::applyCurrent()
{
    const Preset *preset = current();
    if (preset == nullptr)
        return;
    const Preset chosen = *preset;
    dismiss();
    emit applyWanted(chosen);
}

void PresetCard::saveCurrent()
{
    if (!m_save->isEnabled())
        return;
    const QString one = m_which->currentData().toString();
    QStringList views{one};
    if (one.isEmpty()) {
        views.clear();
        for (const ViewEntry &entry : viewRegistry())
            views << QString::fromLatin1(entry.id);
    }
    const QString name = m_name->text().simplified();
    m_name->clear();
    emit saveWanted(name, views);
    refresh();
}

bool PresetCard::eventFilter(QObject *watched, QEvent *event)
{
    if (watched == m_list && event->type() == QEvent::KeyPress && static_cast<QKeyEvent *>(event)->key() == Qt::Key_Delete
        && m_remove->isEnabled()) {
        m_remove->click();
        return true;
    }
    return Popover::eventFilter(watched, event);
}

} // namespace shardscope::ui
