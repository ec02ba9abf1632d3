// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/derivation.h"
#include "core/evaluate/question.h"
#include "core/scenario/scenario.h"
#include "ui/document/selection.h"
#include "ui/models/celltable.h"

#include <QHash>
#include <QJsonObject>
#include <QKeyCombination>
#include <QPolygonF>
#include <QRectF>
#include <QString>

#include <functional>
#include <limits>
#include <memory>
#include <optional>
#include <vector>

namespace shardscope::ui {

/// A change of the scenario, and the words of its undo step.
struct MarkEdit {
    QString text;
    std::function<void(scenario::Scenario &)> change;
    bool isLook = false; ///< changes only how the scenario is looked at: kept in its file, but no step of undo
};

/// What is known of a mark before anybody asks what it says.
struct MarkHead {
    QString key;                   ///< the same in another scenario's figure: "stage 3"
    std::optional<Item> item = {}; ///< what lights up in other views, and lights this up
    bool hasRow = true;            ///< in the table
};

/// What came of something that was done with a mark, or why nothing did.
struct MarkOutcome {
    QString line; ///< rich text for the foot
    std::optional<MarkEdit> edit = {};
    std::optional<evaluate::Question> question = {}; ///< that a card answers
    QString then = {};                               ///< key of the mark at which the keyboard goes on; empty: where it is
};
/// Something that can be done with a mark: a line of its menu, and a key while it is pointed at or stepped to.
struct MarkDeed {
    QString text;
    std::optional<QKeyCombination> key;
    std::function<MarkOutcome()> act; ///< asked when it is chosen
    bool byPress = false; ///< a press or Enter does it, too: on a mark that is explained already, or has no number to explain
    bool takesLong =
        false; ///< act() is asked in another thread; what comes of it is dropped where something was edited meanwhile
};

/// "What explains it?" of something that was measured, by E; a second press or Enter on the mark does the same.
[[nodiscard]] MarkDeed explanationDeed(const evaluate::Question &question);

/// One thing that a figure shows. It is told of once: the line under the
/// cursor, the tooltip, what a screen reader says, the row of the table, the
/// difference between two scenarios and what Explain shows all come from here.
struct Mark {
    QString name;                                             ///< for people: "GPU 3"
    QString value = {};                                       ///< "12.3 ms"; empty where only the name counts
    double number = std::numeric_limits<double>::quiet_NaN(); ///< SI, where there is one
    std::function<QString()> line = {};                       ///< rich text for the foot and the tooltip
    std::function<QString()> tip = {};                        ///< rich text of a tooltip that says something else
    /// The figure's own report says how the number comes about. The view asks
    /// the mark of this key in its newest figure, so that a pinned explanation
    /// follows the scenario and goes with its mark.
    std::function<Derivation()> why = {};
    std::optional<MarkEdit> act = {};     ///< what a click or Enter does, beside explaining
    std::optional<MarkEdit> also = {};    ///< what a click with Ctrl or Shift, or Ctrl+Enter, does instead
    std::optional<MarkEdit> adopt = {};   ///< a double-click, one step with the click it begins with, or Shift+Enter
    bool adoptPlays = false;              ///< and plays the plan that was adopted
    std::optional<QJsonObject> look = {}; ///< the look that a click or Enter chooses: a sorted list, another page
    std::vector<MarkDeed> deeds = {};     ///< what else can be done with it
    double closer = 1;                    ///< by how much a click or Enter zooms in, about the mark
    std::vector<TableCell> row = {};      ///< by the figure's columns
    MarkHead head = {};                   ///< filled in by the source
    bool inTableOnly = false;             ///< not in the picture as it is looked at now; filled in by the source
};

/// Cells of a row: words, and numbers in the unit of their column.
template <class... Cells>
[[nodiscard]] std::vector<TableCell> tableRow(const Cells &...cells)
{
    struct {
        TableCell operator()(const QString &words) const { return TableCell::text(words); }
        TableCell operator()(double number) const { return TableCell::number(number); }
        TableCell operator()(const TableCell &cell) const { return cell; }
    } const cell;
    return {cell(cells)...};
}

/// How a mark is set apart while it is pointed at or stepped to.
enum class Emphasis {
    Inside, ///< an outline at the inner edge
    Around, ///< an outline outside of it
    Ground, ///< another ground, beneath the figure, and a bar at the left
    Ring,   ///< a ring about its middle
    Own,    ///< the figure paints it itself
};

/// Something of a mark that can be taken and dragged: an edit of the scenario
/// for every place; all of one drag are one step of undo.
struct MarkGrip {
    QString key; ///< the same in the next figure, where the drag goes on
    QRectF rect;
    std::function<std::optional<MarkEdit>(const QPointF &to)> drag;
    QRectF click = {};                        ///< where a click puts it
    Qt::CursorShape cursor = Qt::ArrowCursor; ///< over `rect`
    QString tip = {};                         ///< tooltip over `click`, where no mark has one
    bool heldByMiddle = false;                ///< `drag` takes where the middle of `rect` comes to, not the cursor
};

/// Where a mark lies, in px of the figure as it was laid out.
struct MarkShape {
    QRectF rect;    ///< outlined, and told to screen readers; empty: there is no room for it
    QRectF touch;   ///< where it is under the cursor, if that is not `rect`
    QRectF again;   ///< where it is under the cursor, too: the bar of a row
    QPolygonF path; ///< of a point, segment or curve, which is under the cursor within `reach`
    double reach = 0;
    Emphasis emphasis = Emphasis::Inside;
    std::optional<MarkGrip> grip;
    int row = -1; ///< of a list that scrolls; a step brings it into sight

    [[nodiscard]] static MarkShape of(const QRectF &rect, Emphasis emphasis = Emphasis::Inside);
    /// A point of a chart, as far as it lies within the axes; no place for what has no value.
    [[nodiscard]] static MarkShape point(const QPointF &at, const QRectF &axes);
    /// px from the path to the point.
    [[nodiscard]] double distance(const QPointF &point) const;
};

/// The marks of a figure in reading order, asked for one by one: a million
/// cells are never a list.
class MarkSource {
public:
    MarkSource() = default;
    MarkSource(const MarkSource &) = delete;
    MarkSource &operator=(const MarkSource &) = delete;
    virtual ~MarkSource() = default;

    [[nodiscard]] virtual std::size_t count() const = 0;
    [[nodiscard]] virtual Mark at(std::size_t index) const = 0;
    /// Those of a large source know their place by themselves.
    [[nodiscard]] virtual std::optional<std::size_t> find(const QString &key) const;
    /// The first that lights up with the item.
    [[nodiscard]] virtual std::optional<std::size_t> find(const Item &) const { return std::nullopt; }
    /// Of how many, from the first on, a screen reader tells and A|B compares:
    /// behind them come those that are too many to be told one by one.
    [[nodiscard]] virtual std::size_t told() const { return count(); }
    /// Rows of the table: as many as marks, unless some have none.
    [[nodiscard]] virtual std::size_t rows() const { return count(); }
    [[nodiscard]] virtual TableCell cell(std::size_t row, std::size_t column) const;
};

/// Marks that were counted one by one; what they say is made when it is asked for.
class ListedMarks : public MarkSource {
public:
    using Make = std::function<Mark()>;
    void add(const MarkHead &head, Make make, bool inTableOnly);
    /// Behind all others; too many to be listed.
    void setMany(std::shared_ptr<const MarkSource> many) { m_many = std::move(many); }

    [[nodiscard]] std::size_t count() const override { return m_marks.size() + (m_many ? m_many->count() : 0); }
    [[nodiscard]] Mark at(std::size_t index) const override;
    [[nodiscard]] std::optional<std::size_t> find(const QString &key) const override;
    [[nodiscard]] std::optional<std::size_t> find(const Item &item) const override;
    [[nodiscard]] std::size_t rows() const override { return m_rows.size() + (m_many ? m_many->rows() : 0); }
    [[nodiscard]] TableCell cell(std::size_t row, std::size_t column) const override
    {
        return row < m_rows.size() ? MarkSource::cell(m_rows[row], column) : m_many->cell(row - m_rows.size(), column);
    }

private:
    struct Listed {
        MarkHead head;
        Make make;
        bool inTableOnly;
    };
    std::vector<Listed> m_marks;
    QHash<QString, std::size_t> m_byKey;
    [[nodiscard]] std::optional<std::size_t> inMany(const auto &what) const
    {
        const std::optional<std::size_t> found = m_many ? m_many->find(what) : std::nullopt;
        return found ? std::optional(m_marks.size() + *found) : std::nullopt;
    }

    std::vector<std::size_t> m_rows; ///< marks that have one
    std::shared_ptr<const MarkSource> m_many;
};

} // namespace shardscope::ui
