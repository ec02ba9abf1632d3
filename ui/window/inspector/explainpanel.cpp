// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/window/inspector/explainpanel.h"

#include "ui/base/format.h"
#include "ui/base/theme.h"
#include "ui/document/selection.h"
#include "ui/widgets/iconbutton.h"
#include "ui/widgets/overlaybar.h"
#include "ui/widgets/scale.h"
#include "ui/widgets/textlabel.h"

#include <QApplication>
#include <QClipboard>
#include <QEvent>
#include <QHBoxLayout>
#include <QPainter>
#include <QScrollBar>
#include <QTextBrowser>
#include <QUrl>
#include <QVBoxLayout>

#include <utility>

namespace shardscope::ui {

namespace {
constexpr int leastHeight = 120;
constexpr int foldedHeight = 48;
} // namespace

ExplainPanel::ExplainPanel(SharedSelection &selection, QWidget *parent)
    : QWidget(parent), m_selection(selection),
      m_words(new TextLabel({}, TextSize::Small, QFont::Normal, TextLabel::Tone::Quiet, this)),
      m_pin(new IconButton(QStringLiteral(":/icons/pin.svg"), tr("Pin this explanation"), this)),
      m_copy(new IconButton(QStringLiteral(":/icons/copy.svg"), tr("Copy the explanation"), this)),
      m_fold(new IconButton(QStringLiteral(":/icons/minus.svg"), tr("Collapse the explanation"), this)),
      m_text(new QTextBrowser(this))
{
    auto *heading = new QHBoxLayout;
    heading->setContentsMargins(0, 0, scaled(12), 0);
    heading->setSpacing(0);
    heading->addWidget(new TextLabel(tr("Explain"), TextSize::Body, QFont::DemiBold, TextLabel::Tone::Normal, this));
    m_words->setElided(true);
    m_words->setAlignment(Qt::AlignRight | Qt::AlignVCenter);
    m_words->setContentsMargins(scaled(8), 0, scaled(6), 0);
    heading->addWidget(m_words, 1);
    for (IconButton *button : {m_pin, m_copy, m_fold}) {
        button->setSide(22);
        heading->addWidget(button);
    }
    m_pin->setCheckable(true);

    auto *column = new QVBoxLayout(this);
    column->setContentsMargins(scaled(16), scaled(16), 0, scaled(4));
    column->setSpacing(scaled(10));
    column->addLayout(heading);
    column->addWidget(m_text, 1);
    m_text->setOpenLinks(false);
    m_text->setFrameShape(QFrame::NoFrame);
    m_text->viewport()->setAutoFillBackground(false);
    m_text->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    new OverlayBar(*m_text); // numbers stand where they stand, whatever comes below
    m_text->setTextInteractionFlags(Qt::TextBrowserInteraction | Qt::TextSelectableByKeyboard);
    m_text->setAccessibleName(tr("Explain"));
    setMinimumHeight(scaled(leastHeight));

    connect(&selection, &SharedSelection::explainedChanged, this, &ExplainPanel::refresh);
    connect(m_pin, &QAbstractButton::clicked, &selection, &SharedSelection::setPinned);
    connect(m_copy, &QAbstractButton::clicked, this, &ExplainPanel::copy);
    connect(m_fold, &QAbstractButton::clicked, this, [this] { setFolded(!m_folded); });
    connect(m_text, &QTextBrowser::anchorClicked, this, [this](const QUrl &url) {
        const QString path = url.path();
        m_open.toggle(path, static_cast<int>(path.count(QLatin1Char('/'))));
        layOut();
    });
    refresh();
}

void ExplainPanel::refresh()
{
    const Derivation &next = m_selection.explained();
    if (next.name != m_shown.name || next.formula != m_shown.formula)
        m_open.clear();
    m_shown = next;
    const bool pinned = m_selection.hasPinnedExplanation();
    const QString name = coreText(m_shown.name);
    const QString &scenario = m_selection.explainedScenario();
    m_words->setText(pinned && !scenario.isEmpty() ? name + QStringLiteral(" · ") + scenario : name);
    m_words->setTone(m_selection.keepsExplanation() ? TextLabel::Tone::Normal : TextLabel::Tone::Quiet);
    m_pin->setChecked(pinned);
    const bool any = !m_shown.name.empty();
    if (any && m_selection.keepsExplanation())
        setFolded(false);
    m_pin->setEnabled(any);
    m_copy->setEnabled(any);
    layOut();
}

void ExplainPanel::layOut()
{
    const int scroll = m_text->verticalScrollBar()->value();
    if (m_shown.name.empty()) {
        prepareExplainPage(*m_text->document());
        QTextCharFormat quiet;
        quiet.setFont(textFont(QApplication::font(), TextSize::Small));
        quiet.setForeground(palette().color(QPalette::PlaceholderText));
        QTextCursor(m_text->document())
            .insertText(tr("Point at a number to see where it comes from; click to pin it here."), quiet);
        return;
    }
    layOutDerivation(*m_text->document(), m_shown, m_open, palette(), m_text->viewport()->width() - scaled(explainGutter));
    m_text->verticalScrollBar()->setValue(scroll);
}

QString ExplainPanel::plainText() const
{
    return m_text->toPlainText();
}

void ExplainPanel::copy() const
{
    QApplication::clipboard()->setText(derivationAsText(m_shown));
}

void ExplainPanel::setFolded(bool folded)
{
    if (std::exchange(m_folded, folded) == folded)
        return;
    m_text->setVisible(!folded);
    setMinimumHeight(scaled(folded ? foldedHeight : leastHeight));
    setMaximumHeight(folded ? scaled(foldedHeight) : QWIDGETSIZE_MAX);
    m_fold->setIconPath(folded ? QStringLiteral(":/icons/plus.svg") : QStringLiteral(":/icons/minus.svg"));
    m_fold->setTip(folded ? tr("Expand the explanation") : tr("Collapse the explanation"));
    emit foldedChanged();
}

void ExplainPanel::takeFocus()
{
    setFolded(false);
    m_text->setFocus(Qt::ShortcutFocusReason);
}

void ExplainPanel::setRuled(bool ruled)
{
    m_ruled = ruled;
    update();
}

void ExplainPanel::paintEvent(QPaintEvent *)
{
    if (!m_ruled)
        return;
    QPainter painter(this);
    painter.fillRect(0, 0, width(), 1, themeFor(palette()).hairline);
}

void ExplainPanel::changeEvent(QEvent *event)
{
    if (event->type() == QEvent::PaletteChange || event->type() == QEvent::FontChange)
        layOut();
    QWidget::changeEvent(event);
}

void ExplainPanel::resizeEvent(QResizeEvent *event)
{
    QWidget::resizeEvent(event);
    layOut();
}

} // namespace shardscope::ui
