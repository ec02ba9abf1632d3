// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/window/strip/topbar.h"

#include "ui/base/theme.h"
#include "ui/document/scenariodocument.h"
#include "ui/document/scenariotext.h"
#include "ui/widgets/button.h"
#include "ui/widgets/followtype.h"
#include "ui/widgets/iconbutton.h"
#include "ui/widgets/scale.h"
#include "ui/widgets/textlabel.h"
#include "ui/window/commands/actions.h"
#include "ui/window/strip/topbarparts.h"
#include "ui/window/strip/worldchips.h"

#include <QHBoxLayout>
#include <QLineEdit>
#include <QMenu>
#include <QPainter>

#include <utility>

namespace shardscope::ui {

namespace {

/// An icon button that runs an action and is enabled and named as it is.
IconButton *buttonFor(QAction *action, const QString &icon, QWidget *parent)
{
    auto *button = new IconButton(icon, action->text(), parent);
    const auto follow = [button, action] {
        const QString keys = action->shortcut().toString(QKeySequence::NativeText);
        button->setTip(keys.isEmpty() ? action->text() : QStringLiteral("%1 (%2)").arg(action->text(), keys));
        button->setEnabled(action->isEnabled());
    };
    follow();
    QObject::connect(action, &QAction::changed, button, follow);
    QObject::connect(button, &QAbstractButton::clicked, action, &QAction::trigger);
    return button;
}

} // namespace

TopBar::TopBar(ScenarioDocument &document, Actions &actions, QWidget *parent)
    : QWidget(parent), m_document(document), m_name(new ScenarioButton(this)),
      m_subtitle(new TextLabel({}, TextSize::Small, QFont::Normal, TextLabel::Tone::Quiet, this)),
      m_chips(new WorldChips(document, actions, this)), m_search(new SearchField(this)),
      m_compare(new Button(tr("A|B"), {}, {}, this)),
      m_export(new Button(tr("Export"), QStringLiteral(":/icons/export.svg"), {}, this))
{
    auto *row = new QHBoxLayout(this);
    row->setContentsMargins(scaled(16), 0, scaled(16), 1);
    row->setSpacing(scaled(12));
    auto *menu = new IconButton(QStringLiteral(":/icons/menu.svg"), tr("Menu"), this);
    row->addWidget(menu);
    row->setSpacing(0);
    row->addSpacing(scaled(4));
    row->addWidget(m_name);
    row->addSpacing(scaled(4));
    m_subtitle->setElided(true);
    row->addWidget(m_subtitle, 1);
    row->addWidget(m_chips, 1);
    QSizePolicy kept = m_chips->sizePolicy(); // nothing beside the chips moves when they go
    kept.setRetainSizeWhenHidden(true);
    m_chips->setSizePolicy(kept);
    row->addSpacing(scaled(12));
    row->addWidget(buttonFor(actions.undo, QStringLiteral(":/icons/undo.svg"), this));
    row->addSpacing(scaled(12));
    row->addWidget(buttonFor(actions.redo, QStringLiteral(":/icons/redo.svg"), this));
    row->addSpacing(scaled(12));
    row->addWidget(m_search);
    row->addSpacing(scaled(12));
    row->addWidget(m_compare);
    row->addSpacing(scaled(8));
    row->addWidget(m_export);
    followType(*this, [this] { setFixedHeight(scaled(48)); });

    connect(menu, &QAbstractButton::clicked, this, [=, &actions, this] { popUp(actions.mainMenu(), menu, false); });
    connect(m_name, &QAbstractButton::clicked, this, [&actions, this] { popUp(actions.scenarioMenu(), m_name, false); });
    m_compare->setToolTip(tr("Compare with a second scenario"));
    m_compare->setAccessibleName(tr("Compare with a second scenario"));
    connect(m_compare, &QAbstractButton::clicked, this, [&actions, this] { popUp(actions.compareMenu(), m_compare, true); });
    connect(m_export, &QAbstractButton::clicked, this, [&actions, this] { popUp(actions.exportMenu(), m_export, true); });
    connect(m_search, &QAbstractButton::clicked, actions.palette, &QAction::trigger);
    connect(&document, &ScenarioDocument::changed, this, &TopBar::refresh);
    connect(&document, &ScenarioDocument::modifiedChanged, this, &TopBar::refresh);
    connect(&document, &ScenarioDocument::fileChanged, this, &TopBar::refresh);
    refresh();
}

void TopBar::refresh()
{
    const scenario::Scenario &now = m_document.scenario();
    m_name->setTitle(scenarioTitle(now), m_document.isModified());
    m_subtitle->setText(m_awaiting ? QString() : tr("drop a file, or press Ctrl+K"));
    m_subtitle->setVisible(now.empty());
    m_chips->setVisible(!m_awaiting && m_worldShown && !now.empty());
    m_chips->refresh();
    m_name->setVisible(!m_awaiting);
    m_export->setEnabled(!now.empty());
    m_compare->setEnabled(!now.empty());
}

void TopBar::setAwaiting(bool awaiting)
{
    if (std::exchange(m_awaiting, awaiting) != awaiting)
        refresh();
}

void TopBar::setWorldShown(bool shown)
{
    if (std::exchange(m_worldShown, shown) != shown)
        refresh();
}

QRect TopBar::searchArea() const
{
    return {mapTo(window(), m_search->pos()), m_search->size()};
}

void TopBar::startRename()
{
    if (m_document.isEmpty() || findChild<QLineEdit *>() != nullptr)
        return;
    auto *field = new QLineEdit(QString::fromStdString(m_document.scenario().name), this);
    field->setAccessibleName(tr("Name of the scenario"));
    field->setGeometry(m_name->geometry().adjusted(0, 0, std::max(0, scaled(220) - m_name->width()), 0));
    field->selectAll();
    field->show();
    field->setFocus();
    connect(field, &QLineEdit::editingFinished, this, [this, field] {
        const QString name = field->text().trimmed();
        field->deleteLater();
        if (name.isEmpty() || field->property("left").toBool())
            return;
        field->setProperty("left", true);
        m_document.edit(tr("Rename to %1").arg(name), [&name](scenario::Scenario &s) { s.name = name.toStdString(); });
    });
}

QSize TopBar::sizeHint() const
{
    return {layout()->sizeHint().width(), scaled(48)};
}

void TopBar::paintEvent(QPaintEvent *)
{
    QPainter painter(this);
    painter.fillRect(0, height() - 1, width(), 1, themeFor(palette()).hairline);
}

void TopBar::popUp(QMenu *menu, const QWidget *under, bool rightAligned)
{
    menu->ensurePolished();
    const int x = rightAligned ? under->width() - menu->sizeHint().width() : 0;
    menu->popup(under->mapToGlobal(QPoint(x, under->height() + 2)));
}

} // namespace shardscope::ui
