// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/document/worker.h"
#include "ui/figure/mark.h"
#include "ui/figure/view.h"

namespace shardscope::ui {

class FigureView;

/// Which mark of a figure is pointed at or stepped to, and which is explained;
/// what a click, an arrow and Enter do with them. Marks are known by their keys:
/// the newest figure may have them at other places.
class MarkControl {
public:
    MarkControl(FigureView &view, const ViewContext &context) : m_view(view), m_context(context) {}

    [[nodiscard]] std::optional<std::size_t> current() const { return find(m_current); }
    [[nodiscard]] std::optional<std::size_t> pinned() const { return find(m_pinned); }
    [[nodiscard]] const QString &pinnedKey() const { return m_pinned; }
    [[nodiscard]] std::optional<std::size_t> find(const QString &key) const;
    /// Nothing while there is no such mark.
    [[nodiscard]] Mark mark(std::optional<std::size_t> mark) const;

    /// Makes the mark the current one and says what it is; none ends that.
    void point(std::optional<std::size_t> mark);
    /// In place of what was said of the current mark.
    void say(const QString &line);
    /// A click, or Enter.
    void choose(std::size_t mark, bool also = false);
    /// A double-click, one step with the click that it begins with, or a key.
    bool adopt(std::optional<std::size_t> mark, bool clicked);
    /// The edit that comes of it, or the line that says why there is none.
    void does(const MarkDeed &deed);
    void step(int dx, int dy);
    /// Shift and an arrow: the second of a pair, beside the one that was chosen or is stepped from.
    void stepToSecond(int dx, int dy);

    /// By its key: what is explained is what the newest figure says of it.
    void explain(const Mark &mark, bool keep);
    void explainOpening(bool keep);

    void clear();
    /// The figure is another one: what is said of the current mark is new, or the mark is gone.
    void follow();
    void forgetGone();
    /// Somebody else's number is explained.
    void takeExplained();

private:
    void take(const MarkOutcome &outcome);
    bool selectPair(const Mark &mark);
    [[nodiscard]] std::optional<std::size_t> steppedFrom() const;

    FigureView &m_view;
    ViewContext m_context;
    QString m_current;
    QString m_line; ///< what was said of it
    QString m_pinned;
    Message m_pinnedName;
    int m_clickKey = -1; ///< a double-click begins with a click: both are one step
    Worker m_long;       ///< for what takes long; last, so that it ends before the rest goes
};

} // namespace shardscope::ui
