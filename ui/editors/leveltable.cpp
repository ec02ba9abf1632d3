// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/editors/leveltable.h"

#include "ui/base/format.h"
#include "ui/editors/entryfield.h"
#include "ui/editors/fieldgrid.h"
#include "ui/editors/optionalquantity.h"
#include "ui/widgets/button.h"
#include "ui/widgets/formrow.h"
#include "ui/widgets/iconbutton.h"
#include "ui/widgets/scale.h"
#include "ui/widgets/segmentedcontrol.h"

#include <QHBoxLayout>
#include <QVBoxLayout>

#include <algorithm>
#include <utility>

namespace shardscope::ui {

using cluster::FabricKind;

/// The fields of one level.
class LevelTable::Row : public QWidget {
public:
    Row(LevelTable &table, std::size_t level, bool last) : QWidget(&table), m_table(table), m_level(level)
    {
        const QString which = tr("level %1").arg(level + 1);
        m_name = new EntryField(
            tr("Name of %1").arg(which), [this](const QString &text) { return takeName(text); }, this);
        m_hosts = new EntryField(
            tr("Nodes per group of %1").arg(which), [this](const QString &text) { return takeHosts(text); }, this);
        m_hosts->setEnabled(!last && table.m_entry.kind == FabricKind::Plain);
        m_fields = {m_name, m_hosts};
        if (table.m_withLaws) {
            m_bandwidth = new EntryField(
                tr("Bandwidth of %1").arg(which), [this](const QString &text) { return takeBandwidth(text); }, this);
            m_alpha = new EntryField(
                tr("α of %1").arg(which), [this](const QString &text) { return takeAlpha(text); }, this);
            m_alpha->setPlaceholderText(QStringLiteral("–"));
            m_fields << m_bandwidth << m_alpha;
        }
        lay();
    }

    void show(const LevelEntry &level, bool last)
    {
        m_name->showValue(coreText(level.name.toStdString()));
        const bool plain = m_table.m_entry.kind == FabricKind::Plain;
        m_hosts->showValue(!plain                             ? QStringLiteral("–")
                           : last || level.hostsPerGroup == 0 ? tr("all")
                                                              : QString::number(level.hostsPerGroup));
        if (!m_bandwidth)
            return;
        m_bandwidth->showValue(optionalText(level.bandwidth, Unit::BytePerSecond));
        m_alpha->showValue(optionalText(level.alpha, Unit::Second));
    }

private:
    void lay()
    {
        auto *remove = new IconButton(QStringLiteral(":/icons/close.svg"), tr("Remove this level"), this);
        remove->setSide(22);
        const bool removable = m_table.m_entry.kind == FabricKind::Plain && m_table.m_entry.levels.size() > 1;
        remove->setEnabled(removable);
        connect(remove, &QAbstractButton::clicked, this,
                [this] { m_table.takeWhole(withLevelRemoved(m_table.m_entry, m_level)); });
        QWidgetList cells;
        auto *problem = new ProblemLabel(this);
        for (EntryField *field : std::as_const(m_fields)) {
            cells << field;
            problem->follow(field);
            connect(field, &EntryField::began, &m_table, &LevelTable::began);
        }
        auto *column = new QVBoxLayout(this);
        column->setContentsMargins(0, 0, 0, 0);
        column->setSpacing(scaled(4));
        QList<int> shares = levelColumns;
        if (!m_table.m_withLaws)
            shares = {shares[0] + shares[2], shares[1] + shares[3], shares[4]};
        cells << remove;
        column->addLayout(fieldGrid(cells, shares));
        column->addWidget(problem);
    }

    /// The table's entry with this level changed.
    Status take(const std::function<void(LevelEntry &)> &change)
    {
        FabricEntry next = m_table.m_entry;
        for (std::size_t i = 0; i < next.levels.size(); ++i)
            next.levels[i].former = static_cast<int>(i);
        change(next.levels[m_level]);
        return m_table.take(next);
    }

    Status takeName(const QString &text)
    {
        return take([&](LevelEntry &level) { level.name = text.trimmed(); });
    }

    Status takeHosts(const QString &text)
    {
        const Result<int> hosts = parseWhole(text, tr("The number of nodes per group"), 2, cluster::mostWorldGpus);
        if (!hosts)
            return hosts.error();
        return take([&](LevelEntry &level) { level.hostsPerGroup = *hosts; });
    }

    Status takeBandwidth(const QString &text)
    {
        const Result<double> si = parseQuantity(text, Unit::BytePerSecond);
        if (!si)
            return si.error();
        return take([&](LevelEntry &level) { level.bandwidth = BytesPerSecond(*si); });
    }

    Status takeAlpha(const QString &text)
    {
        const auto alpha = parseOptional<Seconds>(text, Unit::Second);
        if (!alpha)
            return alpha.error();
        return take([&](LevelEntry &level) { level.alpha = *alpha; });
    }

    LevelTable &m_table;
    std::size_t m_level;
    EntryField *m_name = nullptr;
    EntryField *m_hosts = nullptr;
    EntryField *m_bandwidth = nullptr;
    EntryField *m_alpha = nullptr;
    QList<EntryField *> m_fields;
};

LevelTable::LevelTable(bool withLaws, Taker taker, QWidget *parent)
    : QWidget(parent), m_withLaws(withLaws), m_take(std::move(taker)),
      m_kind(new SegmentedControl({tr("Standard"), tr("Rail-optimised")}, this)), m_headings(new QWidget(this)),
      m_column(new QVBoxLayout), m_note(new TextLabel({}, TextSize::Small, QFont::Normal, TextLabel::Tone::Quiet, this)),
      m_problem(new ProblemLabel(this)), m_add(new Button(tr("Add a level"), QStringLiteral(":/icons/plus.svg"), {}, this))
{
    m_kind->setFilling(true);
    m_kind->setSegmentTip(0, tr("Two nodes are joined by the lowest level whose group contains both"));
    m_kind->setSegmentTip(1, tr("GPUs at the same index in their nodes are joined by the nearest level, all others by the last"));
    connect(m_kind, &SegmentedControl::chosen, this,
            [this](int index) { takeWhole(withKind(m_entry, index == 1 ? FabricKind::RailOptimised : FabricKind::Plain)); });
    connect(m_add, &QAbstractButton::clicked, this, [this] {
        if (m_entry.levels.empty())
            takeWhole(withKind(m_entry, FabricKind::Plain));
        else if (const std::optional<FabricEntry> more = withLevelAdded(m_entry, m_hosts))
            takeWhole(*more);
    });
    m_note->setWordWrap(true);
    QStringList words{tr("level"), tr("nodes")};
    QList<int> shares = levelColumns;
    if (withLaws)
        words << tr("bandwidth") << tr("α") << QString();
    else {
        words << QString();
        shares = {shares[0] + shares[2], shares[1] + shares[3], shares[4]};
    }
    m_headings->setLayout(fieldHeadings(words, shares, m_headings));
    auto *column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(scaled(4));
    column->addWidget(new FormRow(tr("Network"), m_kind, this));
    column->addSpacing(scaled(4));
    column->addWidget(m_headings);
    column->addLayout(m_column);
    column->addWidget(m_problem);
    column->addWidget(m_note);
    column->addSpacing(scaled(4));
    column->addWidget(m_add);
    m_column->setSpacing(scaled(4));
}

void LevelTable::showEntry(const FabricEntry &entry, int hosts)
{
    const bool sameShape = entry.kind == m_entry.kind && entry.levels.size() == m_rows.size();
    m_entry = entry;
    m_hosts = hosts;
    if (!sameShape)
        rebuild();
    m_kind->setCurrentIndex(entry.kind == FabricKind::RailOptimised ? 1 : 0);
    for (std::size_t i = 0; i < m_rows.size(); ++i)
        m_rows[i]->show(entry.levels[i], i + 1 == m_rows.size());
    const bool asRead = entry.levels.empty();
    m_headings->setVisible(!asRead);
    m_note->setText(asRead ? tr("Inter-node links are as they were read. Adding a level replaces them.") : QString());
    m_note->setVisible(asRead);
    const bool more = asRead || withLevelAdded(entry, hosts).has_value();
    m_add->setVisible(entry.kind != FabricKind::RailOptimised);
    m_add->setEnabled(more);
    m_add->setToolTip(more ? QString() : tr("There are too few nodes for another level"));
}

void LevelTable::setProblem(const QString &problem)
{
    m_problem->setProblem(problem);
}

void LevelTable::rebuild()
{
    for (Row *row : std::exchange(m_rows, {})) {
        row->hide();
        row->deleteLater();
    }
    for (std::size_t i = 0; i < m_entry.levels.size(); ++i) {
        m_rows.push_back(new Row(*this, i, i + 1 == m_entry.levels.size()));
        m_column->addWidget(m_rows.back());
    }
}

Status LevelTable::take(const FabricEntry &entry)
{
    Status taken = m_take(entry);
    setProblem({});
    return taken;
}

void LevelTable::takeWhole(const FabricEntry &entry)
{
    emit began();
    const Status taken = m_take(entry);
    setProblem(taken ? QString() : errorText(taken.error(), false));
    if (!taken)
        m_kind->setCurrentIndex(m_entry.kind == FabricKind::RailOptimised ? 1 : 0);
}

} // namespace shardscope::ui
