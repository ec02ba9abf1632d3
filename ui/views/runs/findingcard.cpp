// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/views/runs/findingcard.h"

#include "ui/base/format.h"
#include "ui/base/theme.h"
#include "ui/document/scenariodocument.h"
#include "ui/document/selection.h"
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

void setMember(std::vector<std::string> &list, const std::string &id, bool in)
{
    std::erase(list, id);
    if (in)
        list.push_back(id);
}

QWidget *evidenceRow(const runs::Evidence &evidence, QWidget *parent)
{
    auto *row = new QWidget(parent);
    auto *line = bareBox<QHBoxLayout>(row, 8);
    auto *name = new TextLabel(coreText(evidence.name), TextSize::Small, QFont::Normal, TextLabel::Tone::Quiet, row);
    name->setElided(true);
    constexpr int beside = 200; // px of a card that its value leaves
    if (const QFontMetrics metrics = name->fontMetrics(); metrics.horizontalAdvance(name->text()) > scaled(beside))
        name->setMinimumHeight(2 * metrics.lineSpacing());
    line->addWidget(name, 1);
    const QString text = std::isfinite(evidence.value) ? runsValue(evidence.value, evidence.unit) : QString();
    line->addWidget(new TextLabel(text, TextSize::Small, QFont::DemiBold, TextLabel::Tone::Normal, row));
    if (!evidence.note.empty())
        row->setToolTip(coreText(evidence.note));
    return row;
}

} // namespace

FindingCard::FindingCard(const ViewContext &context, const runs::Finding &finding, findings::FindingState state,
                         const std::function<void()> &toRows, QWidget *parent)
    : QWidget(parent), m_context(context), m_finding(finding), m_dismissed(state == findings::FindingState::Dismissed)
{
    setAccessibleName(coreText(finding.title));
    setAccessibleDescription(coreText(finding.message));
    auto *column = new QVBoxLayout(this);
    column->setContentsMargins(scaled(14), scaled(10), scaled(10), scaled(10));
    column->setSpacing(scaled(4));
    using Tone = TextLabel::Tone;
    const auto say = [this, column](const QString &text, TextSize size, int weight, Tone tone) {
        auto *label = new TextLabel(text, size, weight, tone, this);
        label->setWordWrap(true);
        column->addWidget(label);
    };
    say(m_dismissed ? tr("Dismissed") : isFault() ? tr("Fault") : tr("Hint"), TextSize::Small, QFont::DemiBold, Tone::Quiet);
    say(coreText(finding.title), TextSize::Table, QFont::DemiBold, Tone::Normal);
    if (m_dismissed) {
        column->addWidget(button(tr("Restore"), {}, [this] { dismiss(false); }), 0, Qt::AlignLeft);
        return;
    }
    say(coreText(finding.message), TextSize::Small, QFont::Normal, Tone::Normal);
    for (std::size_t i = 0; i < finding.evidence.size() && i < shownEvidence; ++i)
        column->addWidget(evidenceRow(finding.evidence[i], this));
    say(coreText(finding.cause), TextSize::Small, QFont::Normal, Tone::Quiet);
    auto *buttons = new QHBoxLayout;
    buttons->setSpacing(scaled(8));
    Button *rows = button(tr("Rows"), tr("Go to the runs concerned"), toRows);
    Button *away =
        button(tr("Dismiss"), tr("Not applicable here: hide this finding and correct nothing"), [this] { dismiss(true); });
    if (isFault() && !finding.corrected.empty()) {
        Button *apply = applyButton(state == findings::FindingState::Applied);
        // All three in a line where the language is short enough.
        const int wide = apply->sizeHint().width() + rows->sizeHint().width() + away->sizeHint().width() + 2 * scaled(8);
        if (wide > scaled(258))
            column->addWidget(apply, 0, Qt::AlignLeft);
        else
            buttons->addWidget(apply);
    }
    buttons->addWidget(rows);
    buttons->addWidget(away);
    buttons->addStretch(1);
    column->addLayout(buttons);
}

Button *FindingCard::button(const QString &text, const QString &tip, const std::function<void()> &clicked)
{
    auto *made = new Button(text, {}, {}, this);
    made->setToolTip(tip);
    connect(made, &QAbstractButton::clicked, this, clicked);
    return made;
}

Button *FindingCard::applyButton(bool applied)
{
    const auto runs = static_cast<int>(m_finding.runs.size());
    Button *apply = button(
        applied ? tr("Applied (runs: %1) ✓").arg(runs) : tr("Apply (runs: %1)").arg(runs),
        applied ? tr("Show these runs as recorded") : tr("Show corrected values; the recorded values are kept"), [this, applied] {
            m_context.document.edit(
                (applied ? tr("As recorded: %1") : tr("Apply: %1")).arg(coreText(m_finding.title)),
                [this, applied](scenario::Scenario &s) { setMember(s.runs.asRecorded, m_finding.id, applied); });
        });
    apply->setPrimary(applied);
    return apply;
}

void FindingCard::dismiss(bool away)
{
    m_context.document.edit((away ? tr("Dismiss: %1") : tr("Restore: %1")).arg(coreText(m_finding.title)),
                            [this, away](scenario::Scenario &s) { setMember(s.runs.dismissed, m_finding.id, away); });
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
    painter.fillRect(QRectF(0, 0, scaled(4), height()), isFault() && !m_dismissed ? theme.fault : theme.strongHairline);
}

void FindingCard::mousePressEvent(QMouseEvent *event)
{
    m_context.selection.explain(deriveFinding(m_finding), true);
    event->accept();
}

} // namespace shardscope::ui
