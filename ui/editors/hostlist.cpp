// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/editors/hostlist.h"

#include "ui/base/words.h"
#include "ui/editors/entryfield.h"
#include "ui/editors/fieldgrid.h"
#include "ui/editors/machineedits.h"
#include "ui/widgets/scale.h"
#include "ui/widgets/textlabel.h"

#include <QVBoxLayout>

#include <algorithm>

namespace shardscope::ui {

using cluster::Cluster;
using cluster::DeviceKind;

QString hostContent(const Cluster &machine, HostId host)
{
    const auto count = [&](DeviceKind kind) {
        return static_cast<int>(std::ranges::count_if(
            machine.devices, [&](const cluster::Device &device) { return device.host == host && device.kind == kind; }));
    };
    const int gpus = count(DeviceKind::Gpu);
    const int nics = count(DeviceKind::Nic);
    QString text = gpusText(gpus);
    if (nics > 0)
        text += QStringLiteral(", ") + (nics == 1 ? HostList::tr("1 NIC") : HostList::tr("%1 NICs").arg(nics));
    return text;
}

HostList::HostList(ScenarioDocument &document, QWidget *parent)
    : QWidget(parent), m_column(new QVBoxLayout(this)),
      m_many(new TextLabel({}, TextSize::Table, QFont::Normal, TextLabel::Tone::Quiet, this)), m_session(document)
{
    m_column->setContentsMargins(0, 0, 0, 0);
    m_column->setSpacing(scaled(4));
    m_column->addWidget(m_many);
    m_many->setWordWrap(true);
}

void HostList::refresh(const Cluster &machine)
{
    const std::size_t hosts = machine.hosts.size();
    const bool many = hosts > maxNamed;
    m_many->setVisible(many);
    if (many)
        m_many->setText(tr("%1 to %2, the first with %3")
                            .arg(QString::fromStdString(machine.hosts.front().name),
                                 QString::fromStdString(machine.hosts.back().name), hostContent(machine, HostId(0))));
    resize(many ? 0 : hosts);
    for (std::size_t i = 0; i < m_rows.size(); ++i) {
        m_rows[i].name->showValue(QString::fromStdString(machine.hosts[i].name));
        m_rows[i].name->setPlaceholderText(tr("unnamed"));
        m_rows[i].content->setText(hostContent(machine, HostId(i)));
    }
}

HostList::Row HostList::makeRow(HostId host)
{
    Row row;
    row.widget = new QWidget(this);
    const auto take = [this, host](const QString &text) {
        return m_session.editScenario(tr("Rename node"), [&](const scenario::Scenario &scenario) {
            return withHostName(scenario, host, text.trimmed().toStdString());
        });
    };
    row.name = new EntryField(tr("Name of node %1").arg(host.value + 1), take, row.widget);
    row.content = new TextLabel({}, TextSize::Table, QFont::Normal, TextLabel::Tone::Quiet, row.widget);
    row.content->setContentsMargins(scaled(4), 0, 0, 0);
    row.content->setElided(true);
    connect(row.name, &EntryField::began, this, [this] { m_session.begin(); });
    auto *problem = new ProblemLabel(row.widget);
    problem->follow(row.name);
    auto *column = new QVBoxLayout(row.widget);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(scaled(4));
    column->addLayout(fieldGrid({row.name, row.content}, {1, 1}));
    column->addWidget(problem);
    return row;
}

void HostList::resize(std::size_t rows)
{
    while (m_rows.size() > rows) {
        m_rows.back().widget->hide();
        m_rows.back().widget->deleteLater();
        m_rows.pop_back();
    }
    while (m_rows.size() < rows) {
        m_rows.push_back(makeRow(HostId(m_rows.size())));
        m_column->addWidget(m_rows.back().widget);
    }
}

} // namespace shardscope::ui
