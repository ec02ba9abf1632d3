// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/derivation.h"
#include "core/evaluate/report.h"
#include "core/scenario/scenario.h"
#include "ui/export/exportable.h"
#include "ui/figure/thing.h"

#include <QJsonObject>
#include <QPointer>
#include <QString>
#include <QStringList>
#include <QWidget>

#include <functional>
#include <memory>
#include <vector>

namespace shardscope::ui {

class ScenarioDocument;
class SharedSelection;

/// What a view may touch. Owned by the window, outlives every view.
struct ViewContext {
    ScenarioDocument &document;
    SharedSelection &selection;
};

/// A number of the strip at the foot.
struct Headline {
    QString name;     ///< "Widest path"
    double value = 0; ///< SI
    Unit unit = Unit::None;
    QString note; ///< quiet text behind the unit: "SYS", "8 pairs"
    QString gain; ///< accent text behind it: "×3.14"
    bool moreIsBetter = true;
    Derivation derivation; ///< shown in Explain on a click
    QString unitText;      ///< where `unit` has no name for it: "%", "samples/s"
};

/// Something that can be done in a view at present.
struct ViewDeed {
    QString text;
    QString keys;
    std::function<void()> run;
};

/// One view: picture, inspector, table. The base class is the contract that
/// tests/contracts runs over every registered view.
class View : public QWidget, public Exportable {
    Q_OBJECT

public:
    explicit View(const ViewContext &context, QWidget *parent = nullptr);

    /// One sentence made from the numbers, with at most two <b>…</b>; empty when nothing is loaded.
    [[nodiscard]] virtual QString sentence() const = 0;
    /// Says the view something of its own that could follow the layout instead?
    [[nodiscard]] virtual bool isUnlinked() const { return false; }
    virtual void linkAgain() {}
    /// "number of chunks: 8 → 1": what that would change.
    [[nodiscard]] virtual QStringList linkChanges() const { return {}; }
    /// What is wrong with what it shows: a sentence each.
    [[nodiscard]] virtual QStringList findings() const { return {}; }
    /// A few quiet words behind the view's name when several views are shown.
    [[nodiscard]] virtual QString subtitle() const = 0;
    /// What the view shows, for the state with nothing loaded.
    [[nodiscard]] virtual QString emptyText() const = 0;
    /// Parameters of the view; built once, owned by the caller's parent. May be null.
    [[nodiscard]] virtual QWidget *createInspector(QWidget *parent) = 0;
    /// Zoom and pan back to the whole picture.
    virtual void fit() = 0;
    /// Beside what its inspector and its menu show or hide.
    [[nodiscard]] virtual std::vector<ViewDeed> deeds() { return {}; }
    /// Zooms about the middle; nothing where there is nothing to zoom.
    virtual void zoomBy(double) {}
    /// Zoom, pan and the like; not what the document holds.
    [[nodiscard]] virtual QJsonObject viewState() const { return {}; }
    virtual void restoreViewState(const QJsonObject &) {}

    /// Takes tables of measured runs to compare its predictions with; false where
    /// it predicts none. Its entry says so, too.
    virtual bool takeTables(const QStringList &) { return false; }

    /// Marks what differs from the same view of another scenario, called by its
    /// letter; null ends it.
    void compareWith(View *other, const QString &letter);
    /// Somebody new listens to differencesCounted().
    virtual void countDifferencesAgain() {}
    /// The last painting left nothing for the next one: a large picture comes
    /// in parts, each within a frame.
    [[nodiscard]] virtual bool isPaintedWhole() const { return true; }
    /// Nothing can be shown of what is open, and nothing is on its way: emptyText() says why.
    [[nodiscard]] virtual bool saysEmpty() const { return false; }
    [[nodiscard]] View *comparedWith() const { return m_other; }

    /// As in the registry; set by createView().
    [[nodiscard]] QString exportId() const override { return m_id; }
    void setId(const QString &id) { m_id = id; }

signals:
    void sentenceChanged();
    /// saysEmpty() and emptyText() may answer something else.
    void emptyChanged();
    /// The scenario's plan, which was taken over here, is to be played.
    void playWanted();
    /// While compared: how many of the things here differ.
    void differencesCounted(int differing, int all);

protected:
    [[nodiscard]] ScenarioDocument &document() const { return m_context.document; }
    [[nodiscard]] SharedSelection &selection() const { return m_context.selection; }
    /// For the screen: the palette's theme and the widget's font.
    [[nodiscard]] FigureStyle screenStyle() const;
    [[nodiscard]] const QString &letterOfOther() const { return m_letterOfOther; }

private:
    ViewContext m_context;
    QString m_id;
    QPointer<View> m_other;
    QString m_letterOfOther;
};

/// No view in sight in there has left a part of its picture for the next painting.
[[nodiscard]] bool isPaintedWhole(const QWidget &window);

} // namespace shardscope::ui
