// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/editors/lawtable.h"

#include "ui/base/format.h"
#include "ui/editors/entryfield.h"
#include "ui/editors/fieldgrid.h"
#include "ui/editors/optionalquantity.h"
#include "ui/widgets/combofield.h"
#include "ui/widgets/scale.h"
#include "ui/widgets/textlabel.h"

#include <QHBoxLayout>
#include <QSignalBlocker>
#include <QVBoxLayout>

#include <algorithm>
#include <utility>

namespace shardscope::ui {

using cluster::Cluster;
using cluster::LinkClass;

/// One class: its name, two numbers, and what is known about them.
class LawTable::Row : public QWidget {
public:
    Row(MachineSession &session, const ClassRow &row, QWidget *parent)
        : QWidget(parent), m_session(session), m_link(row.link), m_name(QString::fromStdString(row.link.name())),
          m_title(new TextLabel(m_name, TextSize::Table, QFont::Medium, TextLabel::Tone::Normal, this)),
          m_level(new TextLabel({}, TextSize::Small, QFont::Normal, TextLabel::Tone::Quiet, this)),
          m_note(new TextLabel({}, TextSize::Small, QFont::Normal, TextLabel::Tone::Quiet, this)), m_choice(new ComboField(this))
    {
        m_bandwidth = new EntryField(
            tr("Bandwidth of %1").arg(m_name), [this](const QString &text) { return takeBandwidth(text); }, this);
        m_alpha = new EntryField(
            tr("α of %1").arg(m_name), [this](const QString &text) { return takeAlpha(text); }, this);
        for (EntryField *field : {m_bandwidth, m_alpha})
            connect(field, &EntryField::began, this, [this] { m_session.begin(); });
        m_choice->setAccessibleName(tr("α–β model of %1 in use").arg(m_name));
        connect(m_choice, &QComboBox::activated, this, &Row::choose);
        lay();
    }

    [[nodiscard]] LinkClass link() const { return m_link; }

    void show(const Cluster &machine, const ClassRow &row, const cluster::AssumedRate *assumed)
    {
        const cluster::LinkLaw *law = machine.law(m_link);
        std::optional<BytesPerSecond> bandwidth;
        if (law)
            bandwidth = BytesPerSecond(1.0 / law->beta.si());
        m_bandwidth->showValue(optionalText(bandwidth, Unit::BytePerSecond));
        m_bandwidth->setToolTip(bandwidth ? exactValue(bandwidth->si(), Unit::BytePerSecond) : QString());
        m_alpha->showValue(law ? optionalText(law->alpha, Unit::Second) : QString());
        m_alpha->setToolTip(law && law->alpha ? exactValue(law->alpha->si(), Unit::Second) : tr("Latency of the link"));
        m_bandwidth->setPlaceholderText(row.measured ? tr("measured") : assumed ? tr("assumed") : tr("unknown"));
        m_alpha->setPlaceholderText(QStringLiteral("–"));
        m_level->setText(row.levelName);
        const bool choosing = showChoices(row);
        QStringList words{row.pairs == 1 ? tr("1 pair") : tr("%1 pairs").arg(formatValue(row.pairs, Unit::Count).joined())};
        if (law && !choosing)
            words << originText(law->origin);
        if (law && law->origin != cluster::Origin::Entered && !law->source.empty())
            words << QString::fromStdString(law->source);
        if (assumed && !bandwidth && !row.measured)
            words << tr("%1 assumed, %2 to %3")
                         .arg(valueText(assumed->typical.si(), Unit::BytePerSecond),
                              valueText(assumed->low.si(), Unit::BytePerSecond),
                              valueText(assumed->high.si(), Unit::BytePerSecond));
        if (row.measured)
            words << tr("measured values take precedence");
        m_note->setText(words.join(QStringLiteral(" · ")));
    }

private:
    void lay()
    {
        auto *name = new QWidget(this);
        auto *line = new QHBoxLayout(name);
        line->setContentsMargins(0, 0, 0, 0);
        line->setSpacing(scaled(6));
        line->addWidget(m_title);
        line->addWidget(m_level, 1);
        m_level->setElided(true);
        m_note->setElided(true);
        auto *problem = new ProblemLabel(this);
        problem->follow(m_bandwidth);
        problem->follow(m_alpha);
        auto *column = new QVBoxLayout(this);
        column->setContentsMargins(0, 0, 0, 0);
        column->setSpacing(scaled(4));
        column->addLayout(fieldGrid({name, m_bandwidth, m_alpha}, lawColumns));
        column->addWidget(problem);
        column->addWidget(m_choice);
        column->addWidget(m_note);
    }

    /// Is there anything to choose?
    bool showChoices(const ClassRow &row)
    {
        const QSignalBlocker quiet(m_choice);
        m_choice->clear();
        for (const LawChoice &choice : row.choices) {
            m_choice->addItem(choice.text, QVariant::fromValue(static_cast<qulonglong>(choice.index)));
            m_choice->setItemData(m_choice->count() - 1, choice.source, Qt::ToolTipRole);
        }
        const auto used = std::ranges::find(row.choices, true, &LawChoice::inUse);
        m_choice->setCurrentIndex(used == row.choices.end() ? -1 : static_cast<int>(used - row.choices.begin()));
        const bool choosing = row.choices.size() > 1 || (row.choices.size() == 1 && used == row.choices.end());
        m_choice->setVisible(choosing);
        return choosing;
    }

    Status takeBandwidth(const QString &text)
    {
        const auto bandwidth = parseOptional<BytesPerSecond>(text, Unit::BytePerSecond);
        if (!bandwidth)
            return bandwidth.error();
        return m_session.editMachine(tr("Bandwidth of %1").arg(m_name), [&](Cluster machine) -> Result<Cluster> {
            return withBandwidth(std::move(machine), m_link, *bandwidth);
        });
    }

    Status takeAlpha(const QString &text)
    {
        const auto alpha = parseOptional<Seconds>(text, Unit::Second);
        if (!alpha)
            return alpha.error();
        return m_session.editMachine(tr("α of %1").arg(m_name),
                                     [&](Cluster machine) { return withLatency(std::move(machine), m_link, *alpha); });
    }

    void choose(int item)
    {
        const auto index = static_cast<std::size_t>(m_choice->itemData(item).toULongLong());
        m_session.begin();
        (void)m_session.editMachine(tr("α–β model of %1").arg(m_name), [index](Cluster machine) -> Result<Cluster> {
            return withLawInUse(std::move(machine), index);
        });
    }

    MachineSession &m_session;
    LinkClass m_link;
    QString m_name;
    TextLabel *m_title;
    TextLabel *m_level;
    TextLabel *m_note;
    QComboBox *m_choice;
    EntryField *m_bandwidth = nullptr;
    EntryField *m_alpha = nullptr;
};

LawTable::LawTable(ScenarioDocument &document, QWidget *parent)
    : QWidget(parent), m_column(new QVBoxLayout(this)), m_session(document)
{
    m_column->setContentsMargins(0, 0, 0, 0);
    m_column->setSpacing(scaled(4));
    m_column->addLayout(fieldHeadings({QString(), tr("bandwidth"), tr("α")}, lawColumns, this));
}

void LawTable::refresh(const Cluster &machine, const cluster::AssumedRates *assumed)
{
    const std::vector<ClassRow> rows = classRows(machine);
    const bool same = std::ranges::equal(rows, m_rows, {}, &ClassRow::link, [](const Row *row) { return row->link(); });
    if (!same) {
        // The one that is typed into may be among them, further up the stack.
        for (Row *row : std::exchange(m_rows, {})) {
            row->hide();
            row->deleteLater();
        }
        for (const ClassRow &row : rows) {
            m_rows.push_back(new Row(m_session, row, this));
            m_rows.back()->layout()->setContentsMargins(0, m_rows.size() > 1 ? scaled(8) : 0, 0, 0);
            m_column->addWidget(m_rows.back());
        }
    }
    for (std::size_t i = 0; i < rows.size(); ++i) {
        const cluster::AssumedRate *rate = nullptr;
        if (assumed != nullptr)
            if (const auto of = std::ranges::find(assumed->rates, rows[i].link, &cluster::AssumedRate::link);
                of != assumed->rates.end())
                rate = &*of;
        m_rows[i]->show(machine, rows[i], rate);
    }
}

} // namespace shardscope::ui
