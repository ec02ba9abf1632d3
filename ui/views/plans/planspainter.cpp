// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/views/plans/planspainter.h"

#include "ui/base/format.h"
#include "ui/canvas/painterkit.h"
#include "ui/views/plans/planstext.h"

#include <QCoreApplication>
#include <QFontMetricsF>
#include <QPainter>
#include <QRegularExpression>

#include <algorithm>

namespace shardscope::ui {

using Kind = PlansTarget::Kind;

namespace {

struct Words {
    Q_DECLARE_TR_FUNCTIONS(plans)
};

QString listName(PlansList list)
{
    switch (list) {
    case PlansList::Best: return Words::tr("Best plans");
    case PlansList::Pareto: return Words::tr("Plans that nothing beats in both");
    case PlansList::Rejected: return Words::tr("Rejected plans");
    case PlansList::All: return Words::tr("All listed plans");
    case PlansList::Measured: return Words::tr("Measured runs and what is predicted for them");
    }
    return {};
}

/// Row of the page's table that is pointed at.
int hoveredRow(const PlansFigure &figure)
{
    for (int r = figure.scene.table.first; r < figure.scene.table.first + figure.scene.table.visible; ++r) {
        if (figure.hovered.kind != Kind::None && tableTarget(figure.picture, figure.options.page, r) == figure.hovered)
            return r;
    }
    return -1;
}

BarMarks marksOf(const PlansFigure &figure)
{
    BarMarks marks;
    marks.hovered = hoveredRow(figure);
    const PlansPicture &picture = figure.picture;
    if (figure.options.page == PlansPage::Plans) {
        for (const int row : {picture.chosenRow, picture.comparedRow}) {
            const auto at = std::ranges::find(picture.listed, row);
            if (row >= 0 && at != picture.listed.end())
                marks.selected.push_back(static_cast<int>(at - picture.listed.begin()));
        }
        marks.sorted = static_cast<int>(figure.options.sort.column);
        marks.descending = figure.options.sort.descending;
    }
    if (figure.options.page == PlansPage::Ranks) {
        const std::vector<search::GroupKind> kinds = shownGroups(picture);
        const auto at = std::ranges::find(kinds, figure.options.group);
        if (at != kinds.end())
            marks.selected.push_back(static_cast<int>(at - kinds.begin()));
    }
    return marks;
}

void paintTable(QPainter &painter, const FigureStyle &style, const PlansFigure &figure)
{
    const std::unique_ptr<BarSource> source = plansSource(figure.picture, figure.options, style.theme);
    if (figure.scene.table.header.width() < 40)
        return;
    paintBars(painter, style, figure.scene.table, *source, marksOf(figure));
}

void paintPlansPage(QPainter &painter, const FigureStyle &style, const PlansFigure &figure)
{
    const PlansPicture &picture = figure.picture;
    paintFront(painter, style, figure);
    paintBreakdown(painter, style, figure);
    QString addition = Words::tr("%1 of %2").arg(picture.listed.size()).arg(picture.rows.size());
    if (picture.filterFault)
        addition = Words::tr("the filter cannot be read; expected for example tp=4 pp<=2 selective");
    else if (!figure.options.filter.isEmpty())
        addition += QStringLiteral(" · ") + figure.options.filter;
    paintPartHeading(painter, style, figure.scene.layout.tableHeading, listName(picture.shownList), addition);
    paintTable(painter, style, figure);
    if (picture.listed.empty() && !figure.scene.table.header.isNull())
        paintRemark(painter, style, figure.scene.layout.table.adjusted(0, 30 * figure.scene.text, 0, 0),
                    Words::tr("Nothing is listed: change the list or the filter at the right."), style.theme.quiet);
}

/// Page with a picture at the left and a list with a remark at the right.
void paintSide(QPainter &painter, const FigureStyle &style, const PlansFigure &figure, const QString &name,
               const QString &addition, const QStringList &remarks)
{
    if (figure.scene.layout.side.isNull())
        return;
    paintPartHeading(painter, style, figure.scene.layout.sideHeading, name, addition);
    paintTable(painter, style, figure);
    double y = figure.scene.table.rows > 0 ? figure.scene.table.body.bottom() + 14 : figure.scene.table.header.bottom() + 8;
    for (const QString &remark : remarks) {
        const QRectF room(figure.scene.layout.side.left(), y, figure.scene.layout.side.width(),
                          figure.scene.layout.side.bottom() - y);
        y += paintRemark(painter, style, room, remark, style.theme.quiet) + 8;
    }
}

QStringList rampRemarks(const PlansPicture &picture)
{
    QStringList remarks;
    if (picture.report->rampFault)
        return {errorText(*picture.report->rampFault, false)};
    for (const Check &check : picture.report->ramp->remarks)
        remarks << (check.holds ? QStringLiteral("✓ ") : QStringLiteral("! ")) + coreText(check.text);
    return remarks;
}

QStringList groupRemarks(const PlansPicture &picture)
{
    QStringList remarks;
    for (const search::GroupKind kind : shownGroups(picture))
        remarks << groupText(picture, kind);
    remarks << Words::tr("Rates: %1.").arg(basisText(*picture.report));
    return remarks;
}

void paintFault(QPainter &painter, const FigureStyle &style, const PlansFigure &figure)
{
    static const QRegularExpression tags(QStringLiteral("<[^>]*>"));
    const QRectF area = figure.scene.layout.mainHeading.isNull() ? figure.scene.layout.table : figure.scene.layout.mainHeading;
    QString words = plansFault(figure.picture);
    words.remove(tags);
    paintRemark(painter, style, QRectF(area.left(), area.top(), area.width(), 200 * figure.scene.text), words, style.theme.fault);
}

} // namespace

void paintPartHeading(QPainter &painter, const FigureStyle &style, const QRectF &rect, const QString &name,
                      const QString &addition)
{
    if (rect.isNull())
        return;
    const QFontMetricsF strong(textFont(style.font, TextSize::Body, 600));
    const QFontMetricsF quiet(textFont(style.font, TextSize::Small));
    const double room = rect.width() - strong.horizontalAdvance(name) - 8;
    if (room < 0)
        return drawElided(painter, style, rect, Qt::AlignLeft | Qt::AlignVCenter, name, TextSize::Body, style.theme.text, 600);
    const QString rest = fittingPhrase(quiet, addition, room);
    drawHeading(painter, style, {rect.left(), rect.center().y() + strong.capHeight() / 2}, name, rest);
}

double paintRemark(QPainter &painter, const FigureStyle &style, const QRectF &rect, const QString &text, const QColor &color)
{
    if (rect.width() < 40 || text.isEmpty())
        return 0;
    const QFont font = textFont(style.font, TextSize::Small);
    const double height = QFontMetricsF(font).boundingRect(QRectF(0, 0, rect.width(), 1000), Qt::TextWordWrap, text).height() + 2;
    if (height > rect.height() + 1)
        return 0;
    painter.setFont(font);
    painter.setPen(color);
    painter.drawText(QRectF(rect.left(), rect.top(), rect.width(), height),
                     static_cast<int>(Qt::AlignLeft | Qt::AlignTop) | Qt::TextWordWrap, text);
    return height;
}

void paintPlans(QPainter &painter, const FigureStyle &style, const PlansFigure &figure)
{
    painter.save();
    const PlansPicture &picture = figure.picture;
    const PlansLayout &layout = figure.scene.layout;
    const bool ramp = figure.options.page == PlansPage::RampUp;
    if (!picture.report->found && !ramp) {
        paintFault(painter, style, figure);
        painter.restore();
        return;
    }
    if (layout.ruleFrom != layout.ruleTo)
        drawHairline(painter, style, layout.ruleFrom, layout.ruleTo);
    switch (figure.options.page) {
    case PlansPage::Plans: paintPlansPage(painter, style, figure); break;
    case PlansPage::Degrees:
        paintDegrees(painter, style, figure);
        paintSide(painter, style, figure, Words::tr("Rejected plans"),
                  Words::tr("%1 of %2")
                      .arg(formatSignificant(static_cast<double>(picture.report->found->rejectedPlans())),
                           formatSignificant(static_cast<double>(picture.report->found->evaluated))),
                  {Words::tr("A hatched cell has no plan that runs; its reason stands in it or at the foot. A click on a cell "
                             "chooses its best plan.")});
        break;
    case PlansPage::Difference:
        paintWaterfall(painter, style, figure);
        paintSide(painter, style, figure, Words::tr("What differs"), {},
                  picture.difference ? QStringList{differenceText(*picture.difference, false), trustText(*picture.difference)}
                                     : QStringList());
        break;
    case PlansPage::Ranks:
        paintRanks(painter, style, figure);
        paintSide(painter, style, figure, Words::tr("Groups that talk"),
                  picture.report->chosen ? shortPlanName(picture.report->chosen->plan) : QString(), groupRemarks(picture));
        break;
    case PlansPage::Trust:
        paintTornado(painter, style, figure);
        paintSide(painter, style, figure, Words::tr("How far predictions were off"), Words::tr("this version, measured runs"),
                  {picture.accuracy.empty() ? Words::tr("This version ships no errors; check your own table at the right.")
                                            : Words::tr("Error: |predicted − measured| / measured, without any of these runs' "
                                                        "own kernel times. Pale: constants were fitted on rows of the set.")});
        break;
    case PlansPage::RampUp:
        paintRamp(painter, style, figure);
        paintSide(painter, style, figure, Words::tr("Batch-size ramp-up"), Words::tr("nodes, batch and microbatch"),
                  rampRemarks(picture));
        break;
    }
    painter.restore();
}

} // namespace shardscope::ui
