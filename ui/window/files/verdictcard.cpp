// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/window/files/verdictcard.h"

#include "core/findings/doctor.h"
#include "core/scenario/setting.h"
#include "ui/base/format.h"
#include "ui/base/theme.h"
#include "ui/views/runs/runstext.h"
#include "ui/widgets/button.h"
#include "ui/widgets/overlayscrollarea.h"
#include "ui/widgets/scale.h"
#include "ui/widgets/textlabel.h"

#include <QClipboard>
#include <QFileInfo>
#include <QGuiApplication>
#include <QHBoxLayout>
#include <QKeyEvent>
#include <QLocale>
#include <QPainter>
#include <QVBoxLayout>

#include <algorithm>
#include <cmath>

namespace shardscope::ui {

namespace {

using Tone = TextLabel::Tone;

constexpr std::size_t mostLines = 6;    ///< of a finding; a table may have hundreds
constexpr std::size_t mostEvidence = 6; ///< numbers

QString percent(double share)
{
    return VerdictCard::tr("%1 %").arg(std::lround(share * 100));
}

/// A count stays whole.
QString valueText(double value, const std::string &unit)
{
    constexpr double most = 1e9;
    const bool count = unit.empty() && value == std::floor(value) && std::abs(value) < most;
    return count ? QLocale().toString(static_cast<qlonglong>(value)) : runsValue(value, unit, 3);
}

QString severityText(const runs::Finding &finding)
{
    if (finding.isPossible())
        return VerdictCard::tr("Possible");
    const QString sure = percent(std::min(finding.probability, 0.99));
    switch (finding.severity) {
    case runs::FindingSeverity::Fault: return VerdictCard::tr("Fault, %1 sure").arg(sure);
    case runs::FindingSeverity::Warning: return VerdictCard::tr("Warning, %1 sure").arg(sure);
    case runs::FindingSeverity::Advice: break;
    }
    return VerdictCard::tr("Advice, %1 sure").arg(sure);
}

QString expectedText(const runs::Expected &expected)
{
    const QString source = coreText(expected.source);
    const QString low = runsValue(expected.low, expected.unit, 3);
    const QString high = runsValue(expected.high, expected.unit, 3);
    if (!std::isfinite(expected.high))
        return VerdictCard::tr("expected at least %1 (%2)").arg(low, source);
    if (!(expected.low > 0))
        return VerdictCard::tr("expected at most %1 (%2)").arg(high, source);
    return VerdictCard::tr("expected %1 to %2 (%3)").arg(low, high, source);
}

/// "share of port bandwidth between nodes: 0.91 → 0.4": what a press would set.
QString settingsText(const std::vector<runs::SettingChange> &changes)
{
    QStringList parts;
    for (const runs::SettingChange &change : changes) {
        const scenario::Setting *setting = scenario::findSetting(change.path);
        parts << VerdictCard::tr("%1: %2").arg(setting != nullptr ? coreText(setting->what) : QString::fromStdString(change.path),
                                               QString::fromStdString(change.text));
    }
    return parts.join(QStringLiteral("; "));
}

/// "log.txt, line 14: NCCL INFO Channel 00 …"
QString lineText(const runs::SourceLine &line)
{
    const QString file = QFileInfo(QString::fromStdString(line.file)).fileName();
    const QString place = line.line > 0 ? VerdictCard::tr("%1, line %2").arg(file).arg(line.line) : file;
    return line.text.empty() ? place : QStringLiteral("%1: %2").arg(place, QString::fromStdString(line.text).simplified());
}

/// A cause and how likely it is, as a bar under its words; what its settings are, where it has some, is set by its button.
class CauseBar : public QWidget {
public:
    CauseBar(const runs::PossibleCause &cause, QWidget *parent) : QWidget(parent), m_share(cause.probability)
    {
        auto *row = new QHBoxLayout(this);
        row->setContentsMargins(0, 0, 0, scaled(5));
        auto *words = new TextLabel(coreText(cause.message), TextSize::Table, QFont::Normal, Tone::Normal, this);
        words->setWordWrap(true);
        row->addWidget(words, 1);
        if (!cause.settings.empty()) {
            m_set = new Button(VerdictCard::tr("Set"), {}, {}, this);
            m_set->setToolTip(settingsText(cause.settings));
            m_set->setAccessibleName(VerdictCard::tr("Set: %1").arg(coreText(cause.message)));
            m_set->setAccessibleDescription(m_set->toolTip());
            row->addWidget(m_set, 0, Qt::AlignVCenter);
        }
        if (!(m_share > 0)) // what a goal needs has no odds
            return;
        auto *share = new TextLabel(percent(m_share), TextSize::Table, QFont::DemiBold, Tone::Normal, this);
        share->setAlignment(Qt::AlignRight | Qt::AlignVCenter);
        share->setFixedWidth(share->fontMetrics().horizontalAdvance(percent(1)) + scaled(4)); // one column
        row->addWidget(share, 0, Qt::AlignVCenter);
    }

    /// Null where no settings are that cause.
    [[nodiscard]] Button *set() const { return m_set; }

protected:
    void paintEvent(QPaintEvent *) override
    {
        if (!(m_share > 0))
            return;
        QPainter painter(this);
        const Theme &theme = themeFor(palette());
        const QRectF ground(0, height() - scaled(3), width(), scaled(2));
        painter.fillRect(ground, theme.hairline);
        painter.fillRect(QRectF(ground.topLeft(), QSizeF(width() * m_share, ground.height())), theme.accent);
    }

private:
    double m_share;
    Button *m_set = nullptr;
};

/// A line that a finding rests on: a press or Enter shows it in its text.
class LineRow : public QAbstractButton {
public:
    LineRow(const runs::SourceLine &line, QWidget *parent) : QAbstractButton(parent)
    {
        setText(lineText(line));
        setCursor(Qt::PointingHandCursor);
        setFocusPolicy(Qt::StrongFocus);
        setToolTip(VerdictCard::tr("Show this line in the text"));
        auto *row = new QHBoxLayout(this);
        row->setContentsMargins(0, 0, 0, 0);
        m_label = new TextLabel(text(), TextSize::Small, QFont::Normal, Tone::Accent, this);
        m_label->setWordWrap(true);
        m_label->setAttribute(Qt::WA_TransparentForMouseEvents);
        row->addWidget(m_label);
    }
    [[nodiscard]] QSize sizeHint() const override { return layout()->sizeHint(); }

protected:
    void paintEvent(QPaintEvent *) override
    {
        if (!hasFocus())
            return;
        QPainter painter(this);
        painter.setPen(QPen(themeFor(palette()).accent, 1));
        painter.drawRect(rect().adjusted(0, 0, -1, -1));
    }
    void keyPressEvent(QKeyEvent *event) override
    {
        if (event->key() == Qt::Key_Return || event->key() == Qt::Key_Enter)
            return click();
        QAbstractButton::keyPressEvent(event);
    }

private:
    TextLabel *m_label;
};

/// The sentences of one card, one below the other.
class Sentences {
public:
    Sentences(QWidget *page, VerdictCard &card) : m_page(page), m_card(card), m_column(new QVBoxLayout(page))
    {
        m_column->setContentsMargins(0, 0, scaled(8), 0);
        m_column->setSpacing(scaled(6));
    }
    ~Sentences() { m_column->addStretch(1); }
    Sentences(const Sentences &) = delete;
    Sentences &operator=(const Sentences &) = delete;

    void say(const QString &text, TextSize size = TextSize::Table, int weight = QFont::Normal, Tone tone = Tone::Normal)
    {
        if (text.isEmpty())
            return;
        auto *label = new TextLabel(text, size, weight, tone, m_page);
        label->setWordWrap(true);
        label->setTextInteractionFlags(Qt::TextSelectableByMouse | Qt::TextSelectableByKeyboard);
        m_column->addWidget(label);
    }

    void finding(const runs::Finding &finding)
    {
        if (finding.code != "goal") // which is nobody's fault
            say(severityText(finding), TextSize::Small, QFont::DemiBold, Tone::Quiet);
        say(coreText(finding.message), TextSize::Body, QFont::DemiBold);
        if (finding.measured) {
            const QString measured = VerdictCard::tr("%1: %2").arg(coreText(finding.measured->name),
                                                                   valueText(finding.measured->value, finding.measured->unit));
            say(finding.expected ? VerdictCard::tr("%1; %2").arg(measured, expectedText(*finding.expected)) : measured);
        }
        std::size_t told = 0;
        for (const runs::Evidence &one : finding.evidence) {
            const bool again = finding.measured && one.name == finding.measured->name;
            if (!again && told++ < mostEvidence)
                evidence(one);
        }
        for (std::size_t i = 0; i < std::min(finding.lines.size(), mostLines); ++i)
            line(finding.lines[i]);
        if (finding.lines.size() > mostLines)
            say(VerdictCard::tr("Further lines: %1").arg(finding.lines.size() - mostLines), TextSize::Small, QFont::Normal,
                Tone::Quiet);
        for (const runs::PossibleCause &cause : finding.causes)
            bar(cause);
        if (finding.causes.empty())
            say(coreText(finding.cause));
        for (const runs::NextStep &next : finding.next)
            step(next);
    }

    void abstained(const findings::Diagnosis &diagnosis)
    {
        for (const runs::Abstained &one : diagnosis.abstained) {
            say(VerdictCard::tr("This cannot be told"), TextSize::Small, QFont::DemiBold, Tone::Quiet);
            say(coreText(one.message));
            for (const Message &need : one.needs)
                say(VerdictCard::tr("It needs %1.").arg(coreText(need)));
            gap();
        }
    }

    void gap() { m_column->addSpacing(scaled(10)); }

private:
    void evidence(const runs::Evidence &one)
    {
        QString text = coreText(one.name);
        if (std::isfinite(one.value))
            text = VerdictCard::tr("%1: %2").arg(text, valueText(one.value, one.unit));
        if (!one.note.empty())
            text = VerdictCard::tr("%1 (%2)").arg(text, coreText(one.note));
        say(text, TextSize::Small);
    }

    void line(const runs::SourceLine &line)
    {
        auto *row = new LineRow(line, m_page);
        QObject::connect(row, &QAbstractButton::clicked, &m_card, [card = &m_card, line] { emit card->lineChosen(line); });
        m_column->addWidget(row);
    }

    void bar(const runs::PossibleCause &cause)
    {
        auto *row = new CauseBar(cause, m_page);
        m_column->addWidget(row);
        if (row->set() != nullptr)
            QObject::connect(row->set(), &QAbstractButton::clicked, &m_card,
                             [card = &m_card, cause] { emit card->causeChosen(cause); });
    }

    void step(const runs::NextStep &next)
    {
        say(VerdictCard::tr("Next: %1").arg(coreText(next.message)));
        if (next.command.empty())
            return;
        const QString command = QString::fromStdString(next.command);
        say(command, TextSize::Small, QFont::DemiBold);
        auto *copy = new Button(VerdictCard::tr("Copy the command"), {}, {}, m_page);
        QObject::connect(copy, &QAbstractButton::clicked, copy, [command] { QGuiApplication::clipboard()->setText(command); });
        m_column->addWidget(copy, 0, Qt::AlignLeft);
    }

    QWidget *m_page;
    VerdictCard &m_card;
    QVBoxLayout *m_column;
};

} // namespace

VerdictCard::VerdictCard(QWidget *window) : Popover(tr("Verdict"), window), m_scroll(new OverlayScrollArea(this))
{
    body()->addWidget(m_scroll, 1);
}

void VerdictCard::open(const QString &what, const findings::Diagnosis &diagnosis)
{
    setTitle(tr("What %1 says").arg(what));
    auto *page = new QWidget;
    {
        Sentences sentences(page, *this);
        // Where nothing but possible causes stands, that comes first.
        if (diagnosis.foremost() == nullptr)
            sentences.abstained(diagnosis);
        for (const runs::Finding *finding : diagnosis.ranked()) {
            sentences.finding(*finding);
            sentences.gap();
        }
        if (diagnosis.foremost() != nullptr)
            sentences.abstained(diagnosis);
    }
    const QSize room = parentWidget()->size();
    QSize size(std::min(room.width() - scaled(60), scaled(600)), 0);
    // As tall as its sentences, with the heading and the rim; what the window has no room for scrolls.
    const int wanted = page->layout()->totalHeightForWidth(size.width() - scaled(50)) + scaled(90);
    size.setHeight(std::min(room.height() - scaled(80), wanted));
    m_scroll->setContent(page);
    openAt({QPoint((room.width() - size.width()) / 2, (room.height() - size.height()) / 2), size});
    setFocus(Qt::PopupFocusReason);
    setAccessibleDescription(text());
}

QString VerdictCard::text() const
{
    QStringList parts;
    const QWidget *page = m_scroll->widget();
    for (const TextLabel *label : page != nullptr ? page->findChildren<TextLabel *>() : QList<TextLabel *>())
        parts << label->text();
    return parts.join(QLatin1Char('\n'));
}

} // namespace shardscope::ui
