// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/figure/page/page.h"
#include "ui/figure/page/spacing.h"

#include "ui/base/words.h"
#include "ui/canvas/painterkit.h"

#include <QFontMetricsF>
#include <QGuiApplication>
#include <QPainter>

#include <algorithm>
#include <cmath>
#include <span>
#include <utility>

namespace shardscope::ui {

namespace {

constexpr double gutter = 28;
constexpr double narrow = 720;
constexpr double headingHeight = 24;
constexpr double headingGap = 6;

std::function<double(double)> pageHeight(std::size_t rows)
{
    return [rows = static_cast<double>(rows)](double width) {
        const double text = textScale({lightTheme(), QGuiApplication::font(), true});
        return width >= narrow ? 0.6 * width : 1.3 * width + listRow * text * std::max(0.0, rows - 8);
    };
}

/// A part in its place, with the marks from `first` on.
struct PlacedPart {
    const PagePart *part;
    std::size_t first;
    PartRoom room = {};
    LaidBlock block = {};

    [[nodiscard]] std::size_t end() const { return first + part->block.marks.size(); }
    [[nodiscard]] double heading(double text) const { return part->name.isEmpty() ? 0 : (headingHeight + headingGap) * text; }
};

/// Of parts with their headings, one under the other. One that has no room is 0 high.
std::vector<double> heightsOf(std::span<const PlacedPart> parts, const QSizeF &size, const FigureStyle &style)
{
    const double usual = 300 * textScale(style); // px by which one without a most grows while the others reach theirs
    std::vector<BlockNeeds> needs;
    double spare = size.height();
    double growth = 0;
    for (const PlacedPart &placed : parts) {
        BlockNeeds all = placed.part->block.needs ? placed.part->block.needs(size.width(), style) : BlockNeeds();
        all.least += placed.heading(textScale(style));
        all.most += placed.heading(textScale(style));
        spare -= all.least;
        growth += std::min(usual, all.most - all.least);
        needs.push_back(all);
    }
    const auto isOpen = [](const BlockNeeds &all) { return std::isinf(all.most); };
    const bool leaveOut = spare < 0;
    if (leaveOut)
        for (const BlockNeeds &all : needs)
            spare += isOpen(all) ? all.least : 0;
    const double grown = std::clamp(spare / std::max(1.0, growth), 0.0, 1.0);
    std::vector<double> heights;
    double rest = size.height();
    for (const BlockNeeds &all : needs) {
        heights.push_back(isOpen(all) ? 0 : all.least + grown * (all.most - all.least));
        rest -= heights.back();
    }
    auto open = std::ranges::count_if(needs, isOpen);
    for (std::size_t i = 0; i < needs.size() && !leaveOut; ++i) {
        if (!isOpen(needs[i]))
            continue;
        const double larger = style.forPrint ? std::max(260 * textScale(style), rest * 0.5) : rest * 0.56;
        heights[i] = open == 1 ? rest : larger;
        rest -= heights[i];
        --open;
    }
    return heights;
}

class LaidPage : public LaidFigure {
public:
    LaidPage(std::shared_ptr<const MarkSource> source, std::shared_ptr<const Page> page, const FigureSpace &space)
        : LaidFigure(std::move(source)), m_page(std::move(page)), m_style(space.style)
    {
        take({&m_page->picture, 1});
        take(m_page->underPicture);
        m_list = m_parts.size();
        take({&m_page->list, 1});
        take(m_page->underList);
        layParts(space);
        for (PlacedPart &placed : m_parts) {
            layPart(placed, space);
            for (std::size_t mark = placed.first; mark < placed.end(); ++mark)
                m_shapes.push_back(placed.block.shape(mark - placed.first));
        }
        grid = picture().block.grid;
        for (std::size_t mark = list().first; mark < list().end() && m_page->twins; ++mark)
            m_shapes[mark].again = picture().block.shape(mark - list().first).rect;
    }

    [[nodiscard]] MarkShape shape(std::size_t mark) const override
    {
        return mark < m_shapes.size() ? m_shapes[mark] : picture().block.shape(mark - beyondPicture());
    }
    [[nodiscard]] std::optional<std::size_t> hit(const QPointF &point) const override
    {
        if (!picture().block.hit)
            return LaidFigure::hit(point);
        for (std::size_t mark = picture().end(); mark < m_shapes.size(); ++mark)
            if (m_shapes[mark].touch.contains(point))
                return mark;
        const std::optional<std::size_t> own = picture().block.hit(point);
        return own && *own >= picture().end() ? std::optional(*own + beyondPicture()) : own;
    }
    void paint(QPainter &painter, const FigureLight &light) const override
    {
        drawHairline(painter, m_style, m_rule.p1(), m_rule.p2());
        const QString leftOut = saysLeftOut();
        bool first = true;
        for (const PlacedPart &placed : m_parts) {
            if (placed.room.block.isNull())
                continue;
            const PagePart &shown = *placed.part;
            if (!shown.name.isEmpty())
                paintPartHeading(painter, m_style, placed.room.heading, shown.name,
                                 std::exchange(first, false) && !leftOut.isEmpty() ? leftOut : moreOf(shown));
            placed.block.paint(painter, lightOf(placed, light));
        }
    }

private:
    void take(std::span<const PagePart> parts)
    {
        for (const PagePart &part : parts)
            m_parts.push_back({&part, m_parts.empty() ? 0 : m_parts.back().end()});
    }
    [[nodiscard]] QString moreOf(const PagePart &part) const
    {
        return m_style.theme.dark && !part.moreInDark.isEmpty() ? part.moreInDark : part.more;
    }
    /// Which parts have no room; empty where all have.
    [[nodiscard]] QString saysLeftOut() const
    {
        QStringList names;
        for (const PlacedPart &placed : m_parts)
            if (placed.room.block.isNull() && !placed.part->name.isEmpty() && !placed.part->block.marks.empty())
                names << placed.part->name;
        return names.isEmpty() ? QString() : Words::tr("no room for: %1; see the table").arg(names.join(QStringLiteral(", ")));
    }
    void layParts(const FigureSpace &space);
    void layColumn(std::span<PlacedPart> parts, const QRectF &area, double gap);
    void layPart(PlacedPart &placed, const FigureSpace &space);
    [[nodiscard]] const PlacedPart &picture() const { return m_parts.front(); }
    [[nodiscard]] const PlacedPart &list() const { return m_parts[m_list]; }
    /// Behind all that are listed come more of the picture's marks: by so many they are moved.
    [[nodiscard]] std::size_t beyondPicture() const { return m_shapes.size() - picture().end(); }
    /// The mark counted as the part counts; the picture may show what any of them is about.
    [[nodiscard]] FigureLight lightOf(const PlacedPart &placed, FigureLight light) const
    {
        if (!light.mark)
            return light;
        if (&placed == &picture())
            *light.mark -= *light.mark >= m_shapes.size() ? beyondPicture() : m_page->twins ? list().first : 0;
        else if (*light.mark >= placed.first && *light.mark < placed.end())
            *light.mark -= placed.first;
        else
            light.mark.reset();
        return light;
    }

    std::shared_ptr<const Page> m_page;
    FigureStyle m_style;
    std::vector<PlacedPart> m_parts; ///< the picture's column, then the list's
    std::size_t m_list = 0;          ///< the list among them
    QLineF m_rule;                   ///< between both
    std::vector<MarkShape> m_shapes; ///< of the marks that are listed
};

void LaidPage::layParts(const FigureSpace &space)
{
    const QRectF inside = pageInside(space.rect);
    const double text = textScale(space.style);
    const std::span<PlacedPart> parts = m_parts;
    if (!isWide(inside, text)) {
        constexpr double between = 16;
        layColumn(parts, inside, between);
        const double y = parts[m_list].room.heading.top() - between / 2;
        if (!parts[m_list].room.block.isNull())
            m_rule = {inside.left(), y, inside.right(), y};
        return;
    }
    constexpr double between = 20;
    const double side = std::max(inside.width() * (1 - m_page->share), std::min(m_page->leastSide * text, inside.width() * 0.5));
    QRectF first = inside;
    QRectF second = inside;
    first.setWidth(inside.width() - side - gutter);
    second.setLeft(first.right() + gutter);
    const double x = first.right() + gutter / 2;
    m_rule = {x, inside.top(), x, inside.bottom()};
    layColumn(parts.first(m_list), first, between);
    layColumn(parts.subspan(m_list), second, between);
}

void LaidPage::layColumn(std::span<PlacedPart> parts, const QRectF &area, double gap)
{
    const double gaps = gap * static_cast<double>(parts.size() - 1);
    const std::vector<double> heights = heightsOf(parts, {area.width(), area.height() - gaps}, m_style);
    double y = area.top();
    for (std::size_t i = 0; i < parts.size(); ++i) {
        const QRectF whole(area.left(), y, area.width(), heights[i]);
        if (parts[i].part->block.needs) {
            const double heading = parts[i].heading(textScale(m_style));
            if (heights[i] > heading)
                parts[i].room = {QRectF(whole.topLeft(), QSizeF(whole.width(), heading)), whole.adjusted(0, heading, 0, 0)};
        } else {
            parts[i].room = partRoom(whole, textScale(m_style));
        }
        y = whole.bottom() + gap;
    }
}

void LaidPage::layPart(PlacedPart &placed, const FigureSpace &space)
{
    if (placed.room.block.isNull())
        return;
    placed.block = placed.part->block.lay(placed.room.block, space);
    const LaidBlock &block = placed.block;
    charts.insert(charts.end(), block.charts.begin(), block.charts.end());
    grips.insert(grips.end(), block.grips.begin(), block.grips.end());
    if (!block.scroll.area.isEmpty())
        scroll = block.scroll;
}

} // namespace

PartRoom partRoom(const QRectF &area, double text)
{
    const QRectF heading(area.left(), area.top(), area.width(), headingHeight * text);
    const double top = heading.bottom() + headingGap * text;
    const QRectF block(area.left(), top, area.width(), area.bottom() - top);
    return block.height() < 40 || block.width() < 60 ? PartRoom() : PartRoom{heading, block};
}

void paintPartHeading(QPainter &painter, const FigureStyle &style, const QRectF &rect, const QString &name,
                      const QString &addition)
{
    if (rect.isNull())
        return;
    const QFontMetricsF strongText(textFont(style.font, TextSize::Body, 600));
    const QFontMetricsF quiet(textFont(style.font, TextSize::Small));
    const double room = rect.width() - strongText.horizontalAdvance(name) - 8;
    if (room < 0)
        return drawElided(painter, style, rect, Qt::AlignLeft | Qt::AlignVCenter, name, TextSize::Body, style.theme.text, 600);
    drawHeading(painter, style, {rect.left(), rect.center().y() + strongText.capHeight() / 2}, name,
                fittingPhrase(quiet, addition, room));
}

QRectF pageInside(const QRectF &rect)
{
    return rect.adjusted(pageLeft, 14, -pageRight, -12);
}

bool isWide(const QRectF &inside, double text)
{
    return inside.width() >= narrow * std::min(1.2, text);
}

void intoFigure(Figure &figure, Page page)
{
    const auto marks = std::make_shared<ListedMarks>();
    const auto take = [&marks](std::span<const PagePart> parts) {
        for (const PagePart &part : parts)
            for (const Block::Marked &mark : part.block.marks)
                marks->add(mark.head, mark.make, mark.inTableOnly);
    };
    take({&page.picture, 1});
    take(page.underPicture);
    take({&page.list, 1});
    take(page.underList);
    marks->setMany(page.picture.block.many);
    figure.marks = marks;
    figure.exportHeight = pageHeight(page.list.block.marks.size());
    figure.lay = [marks, all = std::make_shared<const Page>(std::move(page))](const FigureSpace &space) {
        return std::make_shared<const LaidPage>(marks, all, space);
    };
}

} // namespace shardscope::ui
