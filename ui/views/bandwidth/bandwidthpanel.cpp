// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/views/bandwidth/bandwidthpanel.h"

#include "ui/base/colormap.h"
#include "ui/document/scenariodocument.h"
#include "ui/views/bandwidth/bandwidthview.h"
#include "ui/widgets/section.h"
#include "ui/widgets/segmentedcontrol.h"

#include <QCheckBox>
#include <QComboBox>
#include <QListView>
#include <QVBoxLayout>

namespace shardscope::ui {

using scenario::Change;
using scenario::MatrixOrder;

BandwidthPanel::BandwidthPanel(const ViewContext &context, BandwidthView &view, QWidget *parent)
    : QWidget(parent), m_document(context.document), m_view(view), m_from(new QComboBox(this)), m_to(new QComboBox(this)),
      m_order(new QComboBox(this)), m_scale(new SegmentedControl({tr("Linear"), tr("Log")}, this)), m_map(new QComboBox(this)),
      m_outlines(new QCheckBox(tr("class outlines"), this))
{
    auto *column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(0);
    auto *selected = new Section(tr("Selection"), this);
    selected->setPhrase(tr("linked in both views"));
    selected->addField(tr("From"), m_from);
    selected->addField(tr("To"), m_to);
    column->addWidget(selected);
    auto *matrix = new Section(tr("Matrix"), this);
    addFields(*matrix);
    column->addWidget(matrix);

    connect(m_from, &QComboBox::activated, this, [this] { choosePair(false); });
    connect(m_to, &QComboBox::activated, this, [this] { choosePair(true); });
    connect(&m_document, &ScenarioDocument::changed, this, &BandwidthPanel::takeDocument);
    connect(&m_view, &BandwidthView::lookChanged, this, &BandwidthPanel::takeView);
    takeDocument();
    takeView();
}

void BandwidthPanel::addFields(Section &section)
{
    m_order->addItem(tr("As loaded"));
    m_order->addItem(tr("By host"));
    m_order->addItem(tr("Clustered"));
    m_order->addItem(tr("Pipeline order"));
    m_order->setToolTip(
        tr("Order of rows and columns. Clustered: near GPUs stand together. Pipeline order: neighbours have the widest links."));
    m_scale->setFilling(true);
    for (const ColorMapEntry &entry : sequentialMaps())
        m_map->addItem(colorMapTitle(entry), QString::fromLatin1(entry.id));
    section.addField(tr("Order"), m_order);
    section.addField(tr("Scale"), m_scale);
    section.addField(tr("Colours"), m_map);
    section.addField(tr("Show"), m_outlines);
    connect(m_order, &QComboBox::activated, this, [this](int index) {
        m_document.edit(tr("Order of the matrix"),
                        [index](scenario::Scenario &s) { s.machine.order = static_cast<MatrixOrder>(index); });
    });
    connect(m_scale, &SegmentedControl::chosen, this, [this](int index) { m_view.setLogarithmic(index == 1); });
    connect(m_map, &QComboBox::activated, this, [this](int index) { m_view.setColorMap(m_map->itemData(index).toString()); });
    connect(m_outlines, &QCheckBox::toggled, &m_view, &BandwidthView::setOutlines);
}

void BandwidthPanel::listDevices()
{
    const cluster::Cluster *machine = m_document.scenario().cluster.get();
    if (m_listed == machine && m_from->count() > 0)
        return;
    m_listed = machine;
    QStringList ids{tr("–")};
    if (machine) {
        for (const cluster::Device &device : machine->devices)
            ids << QString::fromStdString(device.id);
    }
    for (QComboBox *box : {m_from, m_to}) {
        box->clear();
        box->addItems(ids);
        box->setMaxVisibleItems(20);
        if (auto *list = qobject_cast<QListView *>(box->view()))
            list->setUniformItemSizes(true); // thousands are not measured one by one whenever the font is set
        box->setEnabled(ids.size() > 1);
    }
}

void BandwidthPanel::takeDocument()
{
    listDevices();
    m_from->setCurrentIndex(m_document.pairFrom().value + 1);
    m_to->setCurrentIndex(m_document.pairTo().value + 1);
    m_order->setCurrentIndex(static_cast<int>(m_document.scenario().machine.order));
    m_order->setEnabled(m_document.scenario().cluster != nullptr);
}

void BandwidthPanel::takeView()
{
    m_scale->setCurrentIndex(m_view.isLogarithmic() ? 1 : 0);
    m_map->setCurrentIndex(m_map->findData(m_view.colorMap()));
    m_outlines->setChecked(m_view.hasOutlines());
}

void BandwidthPanel::choosePair(bool receiver)
{
    const DeviceId from(m_from->currentIndex() - 1);
    const DeviceId to(m_to->currentIndex() - 1);
    // A device is not linked to itself: the other end gives way.
    if (from.valid() && from == to)
        m_document.selectPair(receiver ? DeviceId() : from, receiver ? to : DeviceId());
    else
        m_document.selectPair(from, to);
}

} // namespace shardscope::ui
