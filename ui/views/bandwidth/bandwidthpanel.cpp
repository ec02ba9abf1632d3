// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/views/bandwidth/bandwidthpanel.h"

#include "ui/base/colormap.h"
#include "ui/views/catalogfields.h"
#include "ui/widgets/combofield.h"
#include "ui/widgets/scale.h"
#include "ui/widgets/section.h"
#include "ui/widgets/segmentedcontrol.h"

#include <QCheckBox>
#include <QVBoxLayout>

namespace shardscope::ui {

BandwidthPanel::BandwidthPanel(const ViewContext &context, BandwidthView &view, QWidget *parent)
    : QWidget(parent), m_view(view), m_fields(context.document, this),
      m_scale(new SegmentedControl({tr("Linear"), tr("Log")}, this)), m_map(new ComboField(this)),
      m_outlines(new QCheckBox(tr("Outline classes"), this))
{
    auto *column = bareBox<QVBoxLayout>(this);
    auto *selected = new Section(tr("Selection"), this);
    selected->setPhrase(tr("shared by Topology and Bandwidth"));
    addPairFields(m_fields, selected);
    column->addWidget(selected);
    auto *matrix = new Section(tr("Matrix"), this);
    addFields(*matrix);
    column->addWidget(matrix);

    connect(&m_view, &FigureView::figureChanged, this, &BandwidthPanel::takeView);
    m_fields.refresh();
    takeView();
}

void BandwidthPanel::addFields(Section &section)
{
    m_scale->setFilling(true);
    for (const ColorMapEntry &entry : sequentialMaps())
        m_map->addItem(colorMapTitle(entry), QString::fromLatin1(entry.id));
    m_fields.row(&section, "machine.order", {.enabled = [](const scenario::Scenario &s) { return s.cluster != nullptr; }});
    section.addField(tr("Scale"), m_scale);
    section.addField(tr("Colours"), m_map);
    section.addField(tr("Show"), m_outlines);
    connect(m_scale, &SegmentedControl::chosen, this,
            [this](int index) { look([index](BandwidthLook &l) { l.log = index == 1; }); });
    connect(m_map, &QComboBox::activated, this,
            [this](int index) { look([id = m_map->itemData(index).toString()](BandwidthLook &l) { l.colors = id; }); });
    connect(m_outlines, &QCheckBox::toggled, this, [this](bool on) { look([on](BandwidthLook &l) { l.outlines = on; }); });
}

void BandwidthPanel::takeView()
{
    m_scale->setCurrentIndex(m_view.look().log ? 1 : 0);
    m_map->setCurrentIndex(m_map->findData(m_view.look().colors));
    m_outlines->setChecked(m_view.look().outlines);
}

void BandwidthPanel::look(const std::function<void(BandwidthLook &)> &change)
{
    BandwidthLook look = m_view.look();
    change(look);
    m_view.setLook(look);
}

} // namespace shardscope::ui
