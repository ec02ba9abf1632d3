// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/evaluate/report.h"
#include "ui/export/exportable.h"
#include "ui/figure/chart/chartinteraction.h"
#include "ui/figure/mark.h"
#include "ui/figure/sight.h"

#include <QCoreApplication>
#include <QStringList>
#include <QTransform>

class QAbstractItemModel;
class QPainter;

namespace shardscope::ui {

struct Figure;
struct FigureWork;

/// What a figure is made of, beside its look.
struct ViewInput {
    const scenario::Scenario &scenario;
    const evaluate::Report &report;      ///< may be older than the scenario
    const Figure *before = nullptr;      ///< of the same view; a large one takes over what did not change
    std::optional<double> playhead = {}; ///< of a figure that is made anew where that moves
};

/// What the figure is painted with on the screen; an export has none of it.
struct FigureLight {
    std::optional<std::size_t> mark;   ///< pointed at, or stepped to
    std::optional<std::size_t> pinned; ///< explained
    std::optional<Item> item;          ///< pointed at in any view
    QTransform zoomed;                 ///< from px of the figure to px of the screen
    QHash<QString, ChartState> charts; ///< with the cross-hair, by the keys of the charts
    std::optional<QPointF> cursor;     ///< px of the figure
    std::optional<double> playhead;    ///< 0 … 1, of a figure that plays
    std::optional<double> moment;      ///< 0 … 1 of the plan's step, of a figure that shows it

    [[nodiscard]] ChartState chart(const QString &key) const { return charts.value(key); }
};

/// A part of a figure that zooms and pans; the rest stands still. A chart has
/// axes of its own, which it zooms by itself: it is no such part.
struct FigureZoom {
    QRectF area;           ///< px; empty: nothing zooms
    double most = 1;       ///< the whole picture: 1
    bool byFigure = false; ///< paint() follows `FigureLight::zoomed`; else the painter is transformed
    QRectF beside = {};    ///< labels that go up and down with the area, and no other way
    QRectF above = {};     ///< labels that go to the sides with it

    /// What px of the figure at the point, zoomed or not, go through while the area is zoomed so.
    [[nodiscard]] QTransform at(const QPointF &point, const QTransform &zoomed) const;
    /// Where a rectangle of the figure is seen then.
    [[nodiscard]] QRectF seen(const QRectF &rect, const QTransform &zoomed) const;
};

/// How a figure is looked at in the window; an export looks at all of it.
struct FigureGaze {
    QHash<QString, ChartState> charts; ///< without what is fleeting
    std::optional<FigureSight> sight;  ///< absent: as the figure opens
    int firstRow = 0;                  ///< of a list that scrolls
    double zoom = 1;                   ///< of a figure that opens by zooming; the whole picture: 1
    QPointF pan = {};                  ///< px of the part that zooms

    /// From px of that part, fitted, to px of the screen.
    [[nodiscard]] QTransform zoomed(const QRectF &area) const;

    friend bool operator==(const FigureGaze &, const FigureGaze &) = default;
};

/// Ends of axes and of colours that begin at zero, by what they measure, SI.
using FigureScales = QHash<QString, double>;

/// Where a figure is laid out, and for whom.
struct FigureSpace {
    QRectF rect;
    FigureStyle style;
    FigureGaze gaze = {};
    FigureScales scales = {}; ///< of another scenario's figure beside it: equal lengths and colours are equal values

    /// The end of one's own scale, or of the one beside it.
    [[nodiscard]] double upTo(const QString &scale, double own) const { return std::max(own, scales.value(scale, own)); }

    [[nodiscard]] ChartState chart(const QString &key) const { return gaze.charts.value(key); }
};

/// A list that is longer than its room: the wheel and Page Up and Down scroll it.
struct FigureScroll {
    QRectF area; ///< px; empty: nothing scrolls
    int rows = 0;
    int visible = 0;
};

/// A key, with its modifiers, that stands for an edit, another look or another place of the playhead.
struct FigureKey {
    QKeyCombination key;
    std::optional<MarkEdit> act = {};
    std::optional<QJsonObject> look = {};
    std::optional<double> playhead = {}; ///< 0 … 1
    QString line = {};                   ///< rich text for the foot: what came of it, or why nothing did
};

/// What would come of letting a carried mark go: it is shown before it is made.
struct MarkDrop {
    QString line;                                                    ///< rich text for the foot
    std::optional<MarkEdit> edit = {};                               ///< absent: it cannot be let go there
    std::function<void(QPainter &, const FigureLight &)> paint = {}; ///< in place of the figure; absent: the figure
};
/// A mark in the hand, held over a place in px.
using MarkCarry = std::function<MarkDrop(const QPointF &to)>;
/// One of several pages, chosen by its tab where there is room for tabs.
struct FigureTab {
    QString title;
    std::optional<MarkEdit> act = {};
    std::optional<QJsonObject> look = {};
};

/// Marks from the first on that stand in rows of so many: up and down go from row to row.
struct FigureGrid {
    std::size_t marks = 0;
    int columns = 1;
};

/// A figure within a rectangle. What a large one knows of its places by itself,
/// it overrides.
class LaidFigure {
public:
    explicit LaidFigure(std::shared_ptr<const MarkSource> marks) : m_marks(std::move(marks)) {}
    LaidFigure(const LaidFigure &) = delete;
    LaidFigure &operator=(const LaidFigure &) = delete;
    virtual ~LaidFigure() = default;

    [[nodiscard]] const MarkSource &marks() const { return *m_marks; }
    [[nodiscard]] virtual MarkShape shape(std::size_t mark) const = 0;
    /// The nearest path in reach, or what was told of last of all that lie there.
    [[nodiscard]] virtual std::optional<std::size_t> hit(const QPointF &point) const;
    /// The next mark in a direction, by reading order; from none the first or the last.
    [[nodiscard]] virtual std::optional<std::size_t> next(std::optional<std::size_t> from, int dx, int dy) const;
    /// What is said of the mark at just this place, where that is another thing than its line.
    /// Of something that is there at some zooms alone no mark is told: it says this, and a click on it does nothing.
    [[nodiscard]] virtual QString lineAt(std::optional<std::size_t>, const QPointF &) const { return {}; }
    /// Where the mark lies in a sight, 0 … 1 along x: a step brings it there.
    [[nodiscard]] virtual std::optional<double> along(std::size_t) const { return std::nullopt; }
    /// Where a click sets the playhead, 0 … 1.
    [[nodiscard]] virtual std::optional<double> playheadAt(const QPointF &) const { return std::nullopt; }
    /// What is taken up at the place, to be let go at another; null: nothing is.
    [[nodiscard]] virtual MarkCarry carryFrom(const QPointF &) const { return {}; }
    virtual void paint(QPainter &painter, const FigureLight &light) const = 0;
    /// The last painting left something for the next one.
    [[nodiscard]] virtual bool hasMoreToPaint() const { return false; }

    FigureZoom zoom;
    std::optional<SightFrame> sight;
    FigureScroll scroll;
    FigureGrid grid;
    std::vector<MarkGrip> grips;
    std::vector<ChartPlace> charts; ///< zoom, pan and are read out by themselves

private:
    std::shared_ptr<const MarkSource> m_marks;
};

/// A line of the context menu: a part of the picture that is shown or not, or something that is done.
struct FigureSwitch {
    QString text;
    bool on = true;
    QJsonObject look;                                                                  ///< with the other of both
    std::optional<MarkEdit> act = {};                                                  ///< no switch: what is done
    std::function<std::vector<FigureSwitch>(const scenario::Scenario &now)> menu = {}; ///< no switch: made as it is opened
};

/// What is wrong with what a mark shows: a badge on it, words in its line, a cell in its row.
struct FigureFinding {
    QString key;  ///< of the mark
    QString name; ///< of the mark, for people
    bool isFault = false;
    QString severity; ///< "Warning"
    QString text;     ///< one sentence

    friend bool operator==(const FigureFinding &, const FigureFinding &) = default;
};

/// What a view shows of a report, in a look: words, marks, and how they are
/// laid out and painted. A value, made anew when one of both changes.
struct Figure {
    QString title;                     ///< "Memory"
    QString subtitle;                  ///< a few quiet words: what of
    QString sentence;                  ///< with at most two <b>…</b>
    QString source;                    ///< what the numbers are of, where that does not go without saying
    QString emptyText;                 ///< in place of a figure, and while nothing is open
    bool selectsPairs = false;         ///< a click or a step selects the pair of a link's mark, for all views
    std::optional<MarkEdit> relink;    ///< lets numbers of the view's own follow the layout
    std::optional<double> playSeconds; ///< it can be played, from begin to end in so long
    bool playsStep = false;            ///< with all that show the step of the scenario's plan
    QString sightOf;                   ///< what sight and list are of; of another, they begin anew
    std::function<std::optional<double>(double from, int way)> nextStop; ///< of the playhead: the begin after or before a place
    std::function<QString(double at)> playLine;                          ///< rich text, said while the playhead stands there
    std::function<void(const Theme &)> prepareExport;                    ///< what takes long of an export; for another thread
    std::vector<FigureSwitch> switches;
    bool onlyHints = false;       ///< says what could be opened, and nothing of what is
    bool showsSearch = false;     ///< what is searched for is shown here: old until the search is over
    bool followsPlayhead = false; ///< made anew where the playhead moves: marks move with it
    double mostRoom = 1;          ///< zooms so far by being laid out in so much more room: text keeps its size
    bool opensByZoom = false;     ///< laid out anew where it is zoomed, by its gaze: parts of it open
    QString spoken;               ///< a screen reader says it beside the sentence: what is chosen, which keys there are
    std::shared_ptr<QAbstractItemModel> table; ///< in place of the marks' rows: cells that are worked out later
    std::vector<FigureKey> keys;
    QString opensWith;                ///< key of the mark that is explained as the view comes into sight
    std::shared_ptr<FigureWork> work; ///< until it is done, the figure is what was known before
    FigureScales scales;              ///< that another scenario's figure beside it takes over
    std::vector<FigureTab> pages;
    std::size_t page = 0;             ///< that is shown
    std::shared_ptr<const void> kept; ///< the view's own: for the next figure to take over, and for its inspector
    QStringList columns;              ///< of the table, with units
    std::vector<FigureFinding> found; ///< what is wrong with what marks show
    bool showsFindings = false;       ///< by itself, or none is about what it shows
    std::shared_ptr<const MarkSource> marks = std::make_shared<ListedMarks>();
    std::function<std::shared_ptr<const LaidFigure>(const FigureSpace &)> lay; ///< null: nothing to show
    QSizeF exportSize{1000, 640};
    std::function<double(double width)> exportHeight; ///< null: in the shape of exportSize

    [[nodiscard]] bool isEmpty() const { return !lay; }
};

/// What is painted with an emphasis, over or under the figure.
enum class EmphasisPass { Beneath, Above };
void paintEmphasis(QPainter &painter, const FigureStyle &style, const LaidFigure &laid, const FigureLight &light,
                   EmphasisPass pass);
/// As it is seen on the screen: zoomed, with the emphasis.
void paintShown(QPainter &painter, const FigureStyle &style, const LaidFigure &laid, const FigureLight &light, bool byFigure);

/// Marks with the places that a layout gives them, of figures that can list all.
template <class Layout>
class MarkList {
public:
    using Place = std::function<MarkShape(const Layout &)>;
    using Lay = std::function<Layout(const FigureSpace &)>;
    using Paint = std::function<void(QPainter &, const FigureStyle &, const Layout &, const FigureLight &)>;
    /// What else the laid figure has: zoom, charts, a list that scrolls.
    using Finish = std::function<void(LaidFigure &, const FigureSpace &, const Layout &)>;

    /// Without a place it is in the table alone.
    void add(const MarkHead &head, ListedMarks::Make make, Place place = {})
    {
        m_marks->add(head, std::move(make), !place);
        m_places.push_back(std::move(place));
    }

    /// Gives the figure its marks, layout and painting.
    void into(Figure &figure, Lay lay, Paint paint, Finish finish = {})
    {
        figure.marks = m_marks;
        figure.lay = [marks = figure.marks, places = std::move(m_places), lay = std::move(lay), paint = std::move(paint),
                      finish = std::move(finish)](const FigureSpace &space) {
            auto laid = std::make_shared<Laid>(marks, space.style, paint, lay(space));
            for (const Place &place : places) {
                const MarkShape &shape = laid->shapes.emplace_back(place ? place(laid->layout) : MarkShape());
                if (shape.grip)
                    laid->grips.push_back(*shape.grip);
            }
            if (finish)
                finish(*laid, space, laid->layout);
            return laid;
        };
    }

private:
    struct Laid : LaidFigure {
        Laid(std::shared_ptr<const MarkSource> source, const FigureStyle &asked, const Paint &painting, Layout places)
            : LaidFigure(std::move(source)), style(asked), painted(painting), layout(std::move(places))
        {
        }
        [[nodiscard]] MarkShape shape(std::size_t mark) const override { return shapes[mark]; }
        void paint(QPainter &painter, const FigureLight &light) const override { painted(painter, style, layout, light); }

        FigureStyle style;
        Paint painted;
        Layout layout;
        std::vector<MarkShape> shapes;
    };

    std::shared_ptr<ListedMarks> m_marks = std::make_shared<ListedMarks>();
    std::vector<Place> m_places;
};

} // namespace shardscope::ui
