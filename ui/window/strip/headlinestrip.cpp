// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/window/strip/headlinestrip.h"

#include "ui/base/format.h"
#include "ui/base/theme.h"
#include "ui/document/comparison.h"
#include "ui/document/issuelist.h"
#include "ui/document/scenariodocument.h"
#include "ui/document/selection.h"
#include "ui/figure/veil.h"
#include "ui/widgets/followtype.h"
#include "ui/widgets/scale.h"
#include "ui/widgets/textlabel.h"
#include "ui/window/strip/headlineparts.h"

#include <QCoreApplication>
#include <QHBoxLayout>
#include <QPainter>

#include <algorithm>
#include <cmath>
#include <utility>

namespace shardscope::ui {

namespace {

constexpr std::size_t maxHeadlines = 6;
/// Below this a change is not worth an arrow.
constexpr double leastChange = 0.0005;

QString changeText(double now, double before, bool share)
{
    if (share && std::abs(now - before) >= 0.05)
        return (now > before ? QStringLiteral("▲ ") : QStringLiteral("▼ "))
               + QCoreApplication::translate("window", "%1 points").arg(formatSignificant(std::abs(now - before)));
    if (share)
        return {};
    const double relative = (now - before) / std::abs(before);
    if (!std::isfinite(relative) || std::abs(relative) < leastChange)
        return {};
    return (relative > 0 ? QStringLiteral("▲ ") : QStringLiteral("▼ ")) + formatSignificant(std::abs(relative) * 100.0)
           + QStringLiteral(" %");
}

} // namespace

std::vector<StripCell> stripCells(const ViewEntry &entry, const ScenarioDocument &document)
{
    std::vector<StripCell> cells;
    if (entry.headlines == nullptr || document.isEmpty())
        return cells;
    std::vector<Headline> before; // where nothing has changed, nothing is compared
    if (document.baseline() != document.snapshot() || document.baselineReport() != document.report()) {
        scenario::Scenario base = *document.baseline();
        base.machine = document.scenario().machine;
        before = entry.headlines(base, *document.baselineReport());
    }
    for (const Headline &headline : entry.headlines(document.scenario(), *document.report())) {
        if (cells.size() == maxHeadlines)
            break;
        StripCell cell{headline, {}, false, {}};
        const auto same = std::find_if(before.begin(), before.end(), [&](const Headline &h) { return h.name == headline.name; });
        if (same != before.end()) {
            cell.change = changeText(headline.value, same->value, headline.unitText == QLatin1String("%"));
            cell.changeIsBetter = (headline.value > same->value) == headline.moreIsBetter;
        }
        cells.push_back(cell);
    }
    return cells;
}

std::vector<StripCell> comparedCells(const ViewEntry &entry, const ScenarioDocument &first, const ScenarioDocument &second)
{
    std::vector<StripCell> cells;
    if (entry.headlines == nullptr || first.isEmpty())
        return cells;
    const std::vector<Headline> others =
        second.isEmpty() ? std::vector<Headline>() : entry.headlines(second.scenario(), *second.report());
    for (const Headline &headline : entry.headlines(first.scenario(), *first.report())) {
        if (cells.size() == maxHeadlines)
            break;
        StripCell cell{headline, {}, false, {}};
        const auto same = std::find_if(others.begin(), others.end(), [&](const Headline &h) { return h.name == headline.name; });
        cell.other = same == others.end() ? QStringLiteral("B –")
                                          : QStringLiteral("B ") + formatHeadline(same->value, same->unit).joined()
                                                + (same->unitText.isEmpty() ? QString() : QChar(0x00A0) + same->unitText);
        if (same != others.end()) {
            cell.change = changeText(same->value, headline.value, headline.unitText == QLatin1String("%"));
            cell.changeIsBetter = (same->value > headline.value) == headline.moreIsBetter;
        }
        // Notes are A's; beside B's number they would be read as its own.
        cell.headline.note.clear();
        cell.headline.gain.clear();
        cells.push_back(cell);
    }
    return cells;
}

HeadlineStrip::HeadlineStrip(ScenarioDocument &document, SharedSelection &selection, QWidget *parent)
    : QWidget(parent), m_document(document), m_selection(selection), m_row(new QHBoxLayout(this)),
      m_baseline(new TextLabel({}, TextSize::Small, QFont::Normal, TextLabel::Tone::Quiet, this)),
      m_messages(new MessageButton(this))
{
    m_row->setContentsMargins(0, 1, scaled(16), 0);
    m_row->setSpacing(0);
    m_row->addStretch(1);
    m_row->addWidget(m_baseline);
    m_row->addSpacing(scaled(12));
    m_row->addWidget(m_messages);
    followType(*this, [this] { setFixedHeight(scaled(64)); });
    setAccessibleName(tr("Headline numbers"));
    connect(&document, &ScenarioDocument::changed, this, &HeadlineStrip::refresh);
    connect(&document, &ScenarioDocument::reportChanged, this, &HeadlineStrip::refresh);
    connect(&document, &ScenarioDocument::baselineChanged, this, &HeadlineStrip::refresh);
    const auto opened = [this] {
        setBaselineName(m_document.filePath().isEmpty() ? tr("the state when opened") : tr("the saved state"));
    };
    connect(&document, &ScenarioDocument::fileChanged, this, opened);
    opened();
    const auto count = [this] {
        const std::vector<Issue> &issues = m_document.issues().issues();
        const bool fault =
            std::any_of(issues.begin(), issues.end(), [](const Issue &i) { return i.severity == Severity::Fault; });
        m_messages->setCount(static_cast<int>(issues.size()), fault);
    };
    connect(&document.issues(), &IssueList::countChanged, this, count);
    count();
}

void HeadlineStrip::showFor(const QString &id)
{
    m_id = id;
    refresh();
}

Derivation HeadlineStrip::derivationOf(const QString &view, const QString &name)
{
    const ViewEntry *entry = findView(view);
    if (entry == nullptr || m_document.isEmpty())
        return {};
    const std::vector<StripCell> cells = view == m_id ? cellsNow() : stripCells(*entry, m_document);
    const auto named = [&name](const StripCell &cell) { return cell.headline.name == name; };
    const auto found = std::find_if(cells.begin(), cells.end(), named);
    return found == cells.end() ? Derivation() : found->headline.derivation;
}

void HeadlineStrip::follow(Comparison &comparison)
{
    const auto take = [this, &comparison] {
        m_second = comparison.isActive() ? &comparison.second() : nullptr;
        refresh();
    };
    connect(&comparison, &Comparison::activeChanged, this, take);
    connect(&comparison, &Comparison::changed, this, take);
}

void HeadlineStrip::pinBaseline()
{
    m_document.pinBaseline();
    setBaselineName(tr("the pinned baseline"));
}

void HeadlineStrip::setBaselineName(const QString &name)
{
    m_baselineName = name;
    refresh();
}

/// Asked for several times while a view comes into the window.
std::vector<StripCell> HeadlineStrip::cellsNow()
{
    const ViewEntry *entry = findView(m_id);
    if (entry == nullptr)
        return {};
    if (m_second != nullptr)
        return comparedCells(*entry, m_document, *m_second);
    Source source{m_id,         m_document.snapshot(), m_document.baseline(), m_document.report(), m_document.baselineReport(),
                  numberStyle()};
    if (m_source != source) {
        m_made = stripCells(*entry, m_document);
        m_source = std::move(source);
    }
    return m_made;
}

void HeadlineStrip::refresh()
{
    const std::vector<StripCell> cells = cellsNow();
    while (m_cells.size() > static_cast<qsizetype>(cells.size())) {
        m_cells.back()->hide();
        m_spare << m_cells.takeLast();
    }
    while (m_cells.size() < static_cast<qsizetype>(cells.size()))
        m_cells << takeCell();
    bool changed = false;
    const QString compared = m_second != nullptr ? tr("B compared with A") : tr("compared with %1").arg(m_baselineName);
    for (qsizetype i = 0; i < m_cells.size(); ++i) {
        const StripCell &cell = cells[static_cast<std::size_t>(i)];
        m_cells[i]->setCell(cell, i == 0, i + 1 == m_cells.size());
        m_cells[i]->setOpacity(m_old ? 1 - veil : 1);
        if (cell.change.isEmpty())
            continue;
        changed = true;
        m_cells[i]->setToolTip(m_cells[i]->toolTip() + QLatin1Char('\n') + compared);
    }
    m_baseline->setText(changed || m_second != nullptr ? compared : QString());
    hideWhatDoesNotFit();
    // Explain is never empty while there is a number to explain.
    m_selection.setResting(*this, [this, id = m_id, name = cells.empty() ? QString() : cells.front().headline.name] {
        return derivationOf(id, name);
    });
}

void HeadlineStrip::setOld(bool old)
{
    m_old = old;
    refresh();
}

/// The next in the row: one that was there before, or a new one.
HeadlineCell *HeadlineStrip::takeCell()
{
    if (!m_spare.isEmpty())
        return m_spare.takeLast();
    auto *cell = new HeadlineCell(this);
    m_row->insertWidget(static_cast<int>(m_cells.size()), cell);
    connect(cell, &QAbstractButton::clicked, this, [this, cell] {
        m_selection.explain(
            *this, [this, id = m_id, name = cell->cell().headline.name] { return derivationOf(id, name); }, true);
    });
    return cell;
}

/// Numbers that would be cut are left out, last first; before any of them goes what they are compared with.
void HeadlineStrip::hideWhatDoesNotFit()
{
    if (m_cells.isEmpty())
        return;
    int room = width() - scaled(16) - scaled(12) - (m_messages->isVisibleTo(this) ? m_messages->sizeHint().width() : 0);
    int needed = m_baseline->sizeHint().width() + scaled(12);
    for (const HeadlineCell *cell : std::as_const(m_cells))
        needed += cell->sizeHint().width();
    m_baseline->setVisible(needed <= room);
    for (HeadlineCell *cell : std::as_const(m_cells)) {
        room -= cell->sizeHint().width();
        cell->setVisible(room >= 0);
    }
}

void HeadlineStrip::paintEvent(QPaintEvent *)
{
    QPainter painter(this);
    painter.fillRect(0, 0, width(), 1, themeFor(palette()).hairline);
}

void HeadlineStrip::resizeEvent(QResizeEvent *event)
{
    QWidget::resizeEvent(event);
    hideWhatDoesNotFit();
}

} // namespace shardscope::ui
