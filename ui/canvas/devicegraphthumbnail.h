// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/cluster/cluster.h"
#include "core/cluster/shape.h"
#include "ui/export/exportable.h"

#include <QRectF>

#include <vector>

class QPainter;

namespace shardscope::ui {

/// A machine as a small figure without text: discs, near links, boxes, fabric.
/// With a route its ends are solid and its way has the widest path's halo.
void paintMachineThumbnail(QPainter &painter, const QRectF &rect, const cluster::Cluster &cluster,
                           const cluster::ClusterShape &shape, const FigureStyle &style, const std::vector<DeviceId> &route = {});

} // namespace shardscope::ui
