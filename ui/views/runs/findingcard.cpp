// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/views/runs/findingcard.h"

#include "ui/base/format.h"
#include "ui/base/theme.h"
#include "ui/views/runs/runstext.h"
#include "ui/widgets/button.h"
#include "ui/widgets/scale.h"
#include "ui/widgets/textlabel.h"

#include <QHBoxLayout>
#include <QMouseEvent>
#include <QPainter>
#include <QPainterPath>
#include <QVBoxLayout>

#include <cmath>

namespace shardscope::ui {

namespace {

constexpr std::size_t shownEvidence = 4;

QString qs(const std::string &text)
{
    return QString::fromStdString(text);
}

QWidget *evidenceRow(const runs::Evidence &evidence, QWidget *parent)
{
    auto *row = new QWidget(parent);
    auto *line = new QHBoxLayout(row);
    line->setContentsMargins(0, 0, 0, 0);
    line->setSpacing(scaled(8));
    auto *name = new TextLabel(coreText(evidence.name), TextSize::Small, QFont::Normal, TextLabel::Tone::Quiet, row);
    name->setElided(true);
    line->addWidget(name, 1);
    const QString text = std::isfinite(evidence.value) ? runsValue(evidence.value, evidence.unit) : QString();
    line->addWidget(new TextLabel(text, TextSize::Small, QFont::DemiBold, TextLabel::Tone::Normal, row));
    if (!evidence.note.empty())
        row->setToolTip(coreText(evidence.note));
    return row;
}

} // namespace

FindingCard::FindingCard(const runs::Finding &finding, findings::FindingState state, QWidget *parent)
    : QWidget(parent), m_fault(finding.severity == runs::FindingSeverity::Fault),
      m_dismissed(state == findings::FindingState::Dismissed)
{
    setAccessibleName(coreText(finding.title));
    setAccessibleDescription(coreText(finding.message));
    auto *column = new QVBoxLayout(this);
    column->setContentsMargins(scaled(14), scaled(10), scaled(10), scaled(10));
    column->setSpacing(scaled(4));
    const QString kind = m_dismissed ? tr("Dismissed") : (m_fault ? tr("Fault") : tr("Advice"));
    auto *severity = new TextLabel(kind, TextSize::Small, QFont::DemiBold, TextLabel::Tone::Quiet, this);
    column->addWidget(severity);
    auto *title = new TextLabel(coreText(finding.title), TextSize::Table, QFont::DemiBold, TextLabel::Tone::Normal, this);
    title->setWordWrap(true);
    column->addWidget(title);
    if (m_dismissed) {
        auto *bring = new Button(tr("Bring back"), {}, {}, this);
        connect(bring, &QAbstractButton::clicked, this, [this] { emit dismissAsked(false); });
        auto *line = new QHBoxLayout;
        line->addWidget(bring);
        line->addStretch(1);
        column->addLayout(line);
        return;
    }
    auto *message = new TextLabel(coreText(finding.message), TextSize::Small, QFont::Normal, TextLabel::Tone::Normal, this);
    message->setWordWrap(true);
    column->addWidget(message);
    for (std::size_t i = 0; i < finding.evidence.size() && i < shownEvidence; ++i)
        column->addWidget(evidenceRow(finding.evidence[i], this));
    auto *cause = new TextLabel(coreText(finding.cause), TextSize::Small, QFont::Normal, TextLabel::Tone::Quiet, this);
    cause->setWordWrap(true);
    column->addWidget(cause);
    auto *buttons = new QHBoxLayout;
    buttons->setSpacing(scaled(8));
    const bool applied = state == findings::FindingState::Applied;
    const auto runs = static_cast<int>(finding.runs.size());
    Button *apply = nullptr;
    if (m_fault && !finding.corrected.empty()) {
        apply = new Button(applied ? tr("Applied to %1 ✓").arg(runs) : tr("Apply to %1").arg(runs), {}, {}, this);
        apply->setPrimary(applied);
        apply->setToolTip(applied ? tr("Show these runs as they were recorded")
                                  : tr("Show corrected values; what was recorded stays"));
        connect(apply, &QAbstractButton::clicked, this, [this, applied] { emit applyAsked(!applied); });
    }
    auto *rows = new Button(tr("Rows"), {}, {}, this);
    rows->setToolTip(tr("Go to the runs that it is about"));
    connect(rows, &QAbstractButton::clicked, this, &FindingCard::rowsAsked);
    auto *dismiss = new Button(tr("Dismiss"), {}, {}, this);
    dismiss->setToolTip(tr("It is not so here: show it no more and correct nothing"));
    connect(dismiss, &QAbstractButton::clicked, this, [this] { emit dismissAsked(true); });
    // All three in a line where the language is short enough.
    if (apply != nullptr
        && apply->sizeHint().width() + rows->sizeHint().width() + dismiss->sizeHint().width() + 2 * scaled(8) > scaled(258))
        column->addWidget(apply, 0, Qt::AlignLeft);
    else if (apply != nullptr)
        buttons->addWidget(apply);
    buttons->addWidget(rows);
    buttons->addWidget(dismiss);
    buttons->addStretch(1);
    column->addLayout(buttons);
}

void FindingCard::paintEvent(QPaintEvent *)
{
    const Theme &theme = themeFor(palette());
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    const QRectF box = QRectF(rect()).adjusted(0.5, 0.5, -0.5, -0.5);
    painter.setPen(QPen(theme.hairline, 1));
    painter.setBrush(theme.background);
    painter.drawRoundedRect(box, scaled(8), scaled(8));
    QPainterPath clip;
    clip.addRoundedRect(box, scaled(8), scaled(8));
    painter.setClipPath(clip);
    painter.fillRect(QRectF(0, 0, scaled(4), height()), m_fault && !m_dismissed ? theme.fault : theme.strongHairline);
}

void FindingCard::mousePressEvent(QMouseEvent *event)
{
    emit explainAsked();
    event->accept();
}

} // namespace shardscope::ui
