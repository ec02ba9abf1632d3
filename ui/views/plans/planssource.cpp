// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/base/format.h"
#include "ui/views/plans/plansscene.h"
#include "ui/views/plans/planstext.h"

#include <QCoreApplication>

#include <algorithm>
#include <cmath>

namespace shardscope::ui {

using search::GroupKind;
using search::RejectReason;

namespace {

struct Words {
    Q_DECLARE_TR_FUNCTIONS(plans)
};

/// Columns that a source makes once.
class Columned : public BarSource {
public:
    [[nodiscard]] const std::vector<BarColumn> &columns() const override { return m_columns; }

protected:
    void add(const QString &title, bool number = true, int rank = 1, bool bar = false, const QString &unit = {},
             bool wide = false)
    {
        m_columns.push_back({title, unit, number, bar, wide, false, rank});
    }
    void hide(int column) { m_columns[static_cast<std::size_t>(column)].hidden = true; }

private:
    std::vector<BarColumn> m_columns;
};

class PlanTable : public Columned {
public:
    PlanTable(const PlansPicture &picture, PlansList list, const Theme &theme) : m_picture(picture), m_theme(theme)
    {
        const auto rank = [](PlansColumn column) {
            switch (column) {
            case PlansColumn::Tensor:
            case PlansColumn::Pipe:
            case PlansColumn::Data:
            case PlansColumn::Measured:
            case PlansColumn::Ratio:
            case PlansColumn::Step: return 0;
            case PlansColumn::Microbatch: return 1;
            case PlansColumn::Memory: return 2;
            case PlansColumn::Remark:
            case PlansColumn::Gpus: return 3;
            case PlansColumn::Rate:
            case PlansColumn::Recompute: return 4;
            case PlansColumn::Money:
            case PlansColumn::Zero: return 5;
            case PlansColumn::Schedule: return 6;
            default: return 7;
            }
        };
        const bool measuredOnly = list == PlansList::Measured;
        for (int c = 0; c < plansColumnCount; ++c) {
            const auto column = static_cast<PlansColumn>(c);
            const bool predicted = measuredOnly && column == PlansColumn::Step;
            add(predicted ? Words::tr("predicted") : columnTitle(column), isNumber(column), rank(column), hasBar(column),
                columnUnit(column), column == PlansColumn::Remark);
        }
        std::vector<PlansColumn> barred;
        for (int c = 0; c < plansColumnCount; ++c) {
            if (hasBar(static_cast<PlansColumn>(c)))
                barred.push_back(static_cast<PlansColumn>(c));
        }
        for (const int index : picture.listed) {
            const PlansRow &row = picture.rows[static_cast<std::size_t>(index)];
            if (!row.runs() && !row.twin)
                continue;
            for (const PlansColumn column : barred) {
                const double value = cellValue(row, column);
                double &most = m_most[static_cast<int>(column)];
                if (std::isfinite(value))
                    most = std::max(most, value);
            }
        }
        // A column that says the same of all plans says nothing.
        const auto alike = [&](auto value, auto usual) {
            return std::ranges::all_of(picture.rows, [&](const PlansRow &row) { return value(row) == usual; });
        };
        if (alike([](const PlansRow &row) { return row.plan->expert; }, 1))
            hide(static_cast<int>(PlansColumn::Expert));
        if (picture.gpus.size() < 2 && !measuredOnly)
            hide(static_cast<int>(PlansColumn::Gpus));
        for (const PlansColumn column : {PlansColumn::Measured, PlansColumn::Ratio}) {
            if (!measuredOnly)
                hide(static_cast<int>(column));
        }
        for (const PlansColumn column : {PlansColumn::Place, PlansColumn::Hours, PlansColumn::Money}) {
            if (measuredOnly)
                hide(static_cast<int>(column));
        }
        // What cannot run has no time; why it cannot is told instead.
        for (const PlansColumn column : {PlansColumn::Place, PlansColumn::Step, PlansColumn::Rate, PlansColumn::Mfu,
                                         PlansColumn::Hours, PlansColumn::Money}) {
            if (list == PlansList::Rejected)
                hide(static_cast<int>(column));
        }
        // Predicted and measured stand side by side on one scale.
        const double longest =
            std::max(m_most[static_cast<int>(PlansColumn::Step)], m_most[static_cast<int>(PlansColumn::Measured)]);
        if (measuredOnly)
            m_most[static_cast<int>(PlansColumn::Step)] = m_most[static_cast<int>(PlansColumn::Measured)] = longest;
        if (alike([](const PlansRow &row) { return row.plan->sequenceParallel; }, false))
            hide(static_cast<int>(PlansColumn::Sequence));
        m_most[static_cast<int>(PlansColumn::Memory)] = picture.report->limit().si() / gigabytes().bytes;
    }
    [[nodiscard]] int rows() const override { return static_cast<int>(m_picture.listed.size()); }
    [[nodiscard]] BarCell cell(int row, int column) const override
    {
        const int index = m_picture.listed[static_cast<std::size_t>(row)];
        const PlansRow &plan = m_picture.rows[static_cast<std::size_t>(index)];
        const auto which = static_cast<PlansColumn>(column);
        BarCell cell;
        cell.text = cellText(plan, which);
        cell.quiet = (!plan.runs() && !plan.twin) || which == PlansColumn::Remark || which == PlansColumn::Place;
        cell.strong = index == m_picture.chosenRow && which == PlansColumn::Step;
        if (plan.twin && which == PlansColumn::Ratio)
            cell.strong = true;
        if (which == PlansColumn::Remark && index == m_picture.chosenRow)
            cell.text = plan.pareto ? Words::tr("A · Pareto") : QStringLiteral("A");
        else if (which == PlansColumn::Remark && index == m_picture.comparedRow)
            cell.text = plan.pareto ? Words::tr("B · Pareto") : QStringLiteral("B");
        if (hasBar(which) && m_most[column] > 0) {
            cell.share = cellValue(plan, which) / m_most[column];
            const bool over = which == PlansColumn::Memory && plan.memory > m_picture.report->limit();
            cell.color = over ? m_theme.fault : colorOf(which);
            cell.color.setAlphaF(m_theme.dark ? 0.55F : 0.35F);
        }
        return cell;
    }

private:
    [[nodiscard]] QColor colorOf(PlansColumn column) const
    {
        switch (column) {
        case PlansColumn::Step: return m_theme.forward;
        case PlansColumn::Measured: return m_theme.hatch;
        case PlansColumn::Memory: return m_theme.weightGradient;
        case PlansColumn::Rate: return m_theme.inputGradient;
        default: return m_theme.communication;
        }
    }

    const PlansPicture &m_picture;
    const Theme &m_theme;
    double m_most[plansColumnCount] = {};
};

class ReasonTable : public Columned {
public:
    ReasonTable(const PlansPicture &picture, const Theme &theme)
        : m_picture(picture), m_theme(theme), m_reasons(shownReasons(picture))
    {
        add(Words::tr("reason"), false, 0, false, {}, true);
        add(Words::tr("plans"), true, 0, true);
    }
    [[nodiscard]] int rows() const override { return static_cast<int>(m_reasons.size()); }
    [[nodiscard]] BarCell cell(int row, int column) const override
    {
        const RejectReason reason = m_reasons[static_cast<std::size_t>(row)];
        if (column == 0)
            return {reasonTitle(reason), std::nan(""), {}, false, false};
        const auto &rejected = m_picture.report->found->rejected;
        const auto count = static_cast<double>(rejected[static_cast<std::size_t>(reason)]);
        QColor color = m_theme.fault;
        color.setAlphaF(0.4F);
        return {formatSignificant(count), count / static_cast<double>(rejected[static_cast<std::size_t>(m_reasons.front())]),
                color, false, false};
    }

private:
    const PlansPicture &m_picture;
    const Theme &m_theme;
    std::vector<RejectReason> m_reasons;
};

class SettingTable : public Columned {
public:
    explicit SettingTable(const PlansPicture &picture) : m_picture(picture)
    {
        add(Words::tr("setting"), false, 0, false, {}, true);
        add(QStringLiteral("A"), true, 0);
        add(QStringLiteral("B"), true, 0);
    }
    [[nodiscard]] int rows() const override
    {
        return m_picture.difference ? static_cast<int>(m_picture.difference->settings.size()) : 0;
    }
    [[nodiscard]] BarCell cell(int row, int column) const override
    {
        const PlansSetting &one = m_picture.difference->settings[static_cast<std::size_t>(row)];
        return {column == 0 ? one.name : column == 1 ? one.a : one.b, std::nan(""), {}, false, column == 1};
    }

private:
    const PlansPicture &m_picture;
};

class GroupTable : public Columned {
public:
    GroupTable(const PlansPicture &picture, GroupKind chosen)
        : m_picture(picture), m_kinds(shownGroups(picture)), m_chosen(chosen)
    {
        add(Words::tr("groups"), false, 0);
        add(Words::tr("number"), true, 1);
        add(Words::tr("size"), true, 0);
        add(Words::tr("leave the host"), true, 0);
        add(Words::tr("leave the island"), true, 2);
        add(Words::tr("slowest link"), true, 0, false, QStringLiteral("GB/s"));
    }
    [[nodiscard]] int rows() const override { return static_cast<int>(m_kinds.size()); }
    [[nodiscard]] BarCell cell(int row, int column) const override
    {
        const GroupKind kind = m_kinds[static_cast<std::size_t>(row)];
        const search::RankMap &ranks = *m_picture.report->ranks;
        const std::vector<search::RankGroup> &groups = ranks.of(kind);
        const bool strong = kind == m_chosen;
        const auto text = [strong](const QString &words) { return BarCell{words, std::nan(""), {}, false, strong}; };
        switch (column) {
        case 0: return text(groupTitle(kind));
        case 1: return text(QString::number(groups.size()));
        case 2: return text(QString::number(groups.front().gpus.size()));
        case 3: return text(countText(ranks.leavingHosts(kind), groups.size()));
        case 4: return text(countText(ranks.leavingIslands(kind), groups.size()));
        default: return text(rateOf(linkOf(m_picture, kind)));
        }
    }

private:
    static QString countText(int leaving, std::size_t all)
    {
        if (leaving == 0)
            return Words::tr("none");
        return static_cast<std::size_t>(leaving) == all ? Words::tr("all") : QString::number(leaving);
    }
    static QString rateOf(const cost::GroupLink &link)
    {
        return formatGBps(link.between_Bps > 0
                              ? std::min(link.between_Bps, link.inside_Bps > 0 ? link.inside_Bps : link.between_Bps)
                              : link.inside_Bps);
    }

    const PlansPicture &m_picture;
    std::vector<GroupKind> m_kinds;
    GroupKind m_chosen;
};

class AccuracyTable : public Columned {
public:
    AccuracyTable(const PlansPicture &picture, const Theme &theme) : m_picture(picture), m_theme(theme)
    {
        add(Words::tr("measured set"), false, 0, false, {}, true);
        add(Words::tr("hardware"), false, 3);
        add(Words::tr("model"), false, 4);
        add(Words::tr("runs"), true, 2);
        add(Words::tr("mean error"), true, 0, true, QStringLiteral("%"));
        add(Words::tr("largest"), true, 1, false, QStringLiteral("%"));
        add(QStringLiteral("Spearman"), true, 1);
        for (const io::PlanAccuracy &one : picture.accuracy)
            m_most = std::max(m_most, one.meanError);
    }
    [[nodiscard]] int rows() const override { return static_cast<int>(m_picture.accuracy.size()); }
    [[nodiscard]] BarCell cell(int row, int column) const override
    {
        const io::PlanAccuracy &one = m_picture.accuracy[static_cast<std::size_t>(row)];
        const auto text = [](const QString &words, bool quiet = false) { return BarCell{words, std::nan(""), {}, quiet, false}; };
        switch (column) {
        case 0: return text(QString::fromStdString(one.title));
        case 1: return text(QString::fromStdString(one.hardware), true);
        case 2: return text(QString::fromStdString(one.model), true);
        case 3: return text(QString::number(one.rows));
        case 4: {
            QColor color = one.fitted ? m_theme.hatch : m_theme.forward;
            color.setAlphaF(0.45F);
            return {formatSignificant(100 * one.meanError), m_most > 0 ? one.meanError / m_most : 0, color, false, true};
        }
        case 5: return text(formatSignificant(100 * one.maxError));
        default: return text(one.spearman ? fixedNumber(*one.spearman, 2) : QStringLiteral("–"));
        }
    }

private:
    const PlansPicture &m_picture;
    const Theme &m_theme;
    double m_most = 0;
};

class RampTable : public Columned {
public:
    explicit RampTable(const PlansPicture &picture) : m_picture(picture)
    {
        add(Words::tr("nodes"), true, 0);
        add(Words::tr("batch"), true, 0);
        add(QStringLiteral("MBS"), true, 0);
        add(QStringLiteral("GPUs"), true, 2);
        add(Words::tr("replicas"), true, 3);
        add(Words::tr("microbatches"), true, 4);
        add(Words::tr("idle"), true, 1, false, QStringLiteral("%"));
        add(Words::tr("instead"), false, 1);
    }
    [[nodiscard]] int rows() const override
    {
        return m_picture.report->ramp ? static_cast<int>(m_picture.report->ramp->rows.size()) : 0;
    }
    [[nodiscard]] BarCell cell(int row, int column) const override
    {
        const search::RampRow &one = m_picture.report->ramp->rows[static_cast<std::size_t>(row)];
        const auto number = [](int value, bool strong = false) {
            return BarCell{QString::number(value), std::nan(""), {}, false, strong};
        };
        switch (column) {
        case 0: return {nodesText(one.nodes), std::nan(""), {}, false, one.moreNodes};
        case 1: return number(one.batch);
        case 2: return number(one.microbatch, one.moreMicrobatch);
        case 3: return number(one.gpus);
        case 4: return number(one.replicas);
        case 5: return number(one.microbatches);
        case 6: return {formatSignificant(100 * one.idle, 2), std::nan(""), {}, false, false};
        default:
            return {one.alternative ? alternativeText(*one.alternative) : QStringLiteral("–"), std::nan(""), {}, true, false};
        }
    }

private:
    const PlansPicture &m_picture;
};

} // namespace

std::unique_ptr<BarSource> plansSource(const PlansPicture &picture, const PlansOptions &options, const Theme &theme)
{
    switch (options.page) {
    case PlansPage::Plans: return std::make_unique<PlanTable>(picture, options.list, theme);
    case PlansPage::Degrees: return std::make_unique<ReasonTable>(picture, theme);
    case PlansPage::Difference: return std::make_unique<SettingTable>(picture);
    case PlansPage::Ranks: return std::make_unique<GroupTable>(picture, options.group);
    case PlansPage::Trust: return std::make_unique<AccuracyTable>(picture, theme);
    case PlansPage::RampUp: return std::make_unique<RampTable>(picture);
    }
    return nullptr;
}

} // namespace shardscope::ui
