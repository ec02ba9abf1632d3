// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/figure/chart/axismenu.h"

#include "ui/base/format.h"
#include "ui/base/quantity.h"
#include "ui/base/words.h"

#include <QCoreApplication>
#include <QHBoxLayout>
#include <QLabel>
#include <QLineEdit>
#include <QLocale>
#include <QMenu>
#include <QWidgetAction>

#include <cmath>

namespace shardscope::ui {

namespace {

QString fieldText(const Chart::Axis &axis, double value)
{
    constexpr int digits = 6;
    return axis.quantity ? quantityFieldText(value, *axis.quantity) : plainNumber(value, digits);
}

/// NaN for what is no value of the axis.
double fieldValue(const Chart::Axis &axis, const QString &text)
{
    if (axis.quantity) {
        const Result<double> value = parseQuantity(text, *axis.quantity);
        return value ? *value : std::nan("");
    }
    bool ok = false;
    const double value = QLocale().toDouble(text, &ok);
    return ok ? value : QLocale::c().toDouble(text, &ok) * (ok ? 1 : std::nan(""));
}

} // namespace

void fillAxisMenu(QMenu &menu, ChartInteraction &charts, const ChartInteraction::AxisHit &hit,
                  const std::function<void()> &changed)
{
    const Chart *chart = charts.chart(hit.key);
    if (chart == nullptr)
        return;
    const Chart::Axis axis = hit.axis == ChartInteraction::Axis::X ? chart->x : chart->y;
    if (charts.canSwitch(hit)) {
        QAction *logarithmic = menu.addAction(Words::tr("Logarithmic axis"));
        logarithmic->setCheckable(true);
        logarithmic->setChecked(charts.isLogarithmic(hit));
        QObject::connect(logarithmic, &QAction::toggled, &menu, [&charts, hit, changed](bool on) {
            charts.setLogarithmic(hit, on);
            changed();
        });
    }
    QObject::connect(menu.addAction(Words::tr("Show all")), &QAction::triggered, &menu, [&charts, hit, changed] {
        charts.setWhole(hit);
        changed();
    });
    menu.addSeparator();
    auto *row = new QWidget(&menu);
    auto *layout = new QHBoxLayout(row);
    auto *from = new QLineEdit(fieldText(axis, charts.range(hit).from), row);
    auto *to = new QLineEdit(fieldText(axis, charts.range(hit).to), row);
    from->setAccessibleName(Words::tr("Axis begins at"));
    to->setAccessibleName(Words::tr("Axis ends at"));
    layout->addWidget(new QLabel(Words::tr("From"), row));
    layout->addWidget(from);
    layout->addWidget(new QLabel(Words::tr("to"), row));
    layout->addWidget(to);
    auto *typed = new QWidgetAction(&menu);
    typed->setDefaultWidget(row);
    menu.addAction(typed);
    for (QLineEdit *field : {from, to})
        QObject::connect(field, &QLineEdit::returnPressed, &menu, [&menu, &charts, hit, axis, from, to, changed] {
            if (!charts.setRange(hit, {fieldValue(axis, from->text()), fieldValue(axis, to->text())}))
                return;
            changed();
            menu.close();
        });
}

} // namespace shardscope::ui
