// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/figure/page/page.h"

#include "ui/canvas/painterkit.h"

#include <QFontMetricsF>
#include <QGuiApplication>
#include <QPainter>

#include <algorithm>

namespace shardscope::ui {

namespace {

constexpr double gutter = 28;
constexpr double narrow = 720;
constexpr double headingHeight = 24;

std::function<double(double)> pageHeight(std::size_t rows)
{
    return [rows = static_cast<double>(rows)](double width) {
        const double text = textScale({lightTheme(), QGuiApplication::font(), true});
        return width >= narrow ? 0.6 * width : 1.3 * width + 23 * text * std::max(0.0, rows - 8);
    };
}

class LaidPage : public LaidFigure {
public:
    LaidPage(std::shared_ptr<const MarkSource> source, std::shared_ptr<const Page> page, const FigureSpace &space)
        : LaidFigure(std::move(source)), m_page(std::move(page)), m_style(space.style),
          m_listFrom(m_page->picture.block.marks.size()), m_listed(m_listFrom + m_page->list.block.marks.size())
    {
        layParts(space);
        for (int i = 0; i < 2; ++i) {
            if (m_rooms[i].block.isNull())
                continue;
            m_blocks[i] = part(i).block.lay(m_rooms[i].block, space);
            charts.insert(charts.end(), m_blocks[i].charts.begin(), m_blocks[i].charts.end());
        }
        scroll = m_blocks[1].scroll;
        grid = m_blocks[0].grid;
        grips = m_blocks[0].grips;
        for (std::size_t mark = 0; mark < m_listed; ++mark) {
            m_shapes.push_back(isOfList(mark) ? m_blocks[1].shape(mark - m_listFrom) : m_blocks[0].shape(mark));
            if (m_page->twins)
                m_shapes.back().again = m_blocks[0].shape(mark).rect;
        }
    }

    [[nodiscard]] MarkShape shape(std::size_t mark) const override
    {
        return mark < m_listed ? m_shapes[mark] : m_blocks[0].shape(mark - (m_listed - m_listFrom));
    }
    [[nodiscard]] std::optional<std::size_t> hit(const QPointF &point) const override
    {
        if (!m_blocks[0].hit)
            return LaidFigure::hit(point);
        for (std::size_t mark = m_listFrom; mark < m_listed; ++mark)
            if (m_shapes[mark].touch.contains(point))
                return mark;
        const std::optional<std::size_t> own = m_blocks[0].hit(point);
        return own && *own >= m_listFrom ? std::optional(*own + (m_listed - m_listFrom)) : own;
    }
    void paint(QPainter &painter, const FigureLight &light) const override
    {
        drawHairline(painter, m_style, m_rule.p1(), m_rule.p2());
        FigureLight own = light;
        if (light.mark && *light.mark >= m_listed)
            *own.mark -= m_listed - m_listFrom;
        paintPart(painter, 0, own);
        own.mark = light.mark && isOfList(*light.mark) ? std::optional(*light.mark - m_listFrom) : std::nullopt;
        paintPart(painter, 1, own);
    }

private:
    void layParts(const FigureSpace &space);
    [[nodiscard]] const PagePart &part(int index) const { return index == 0 ? m_page->picture : m_page->list; }
    [[nodiscard]] bool isOfList(std::size_t mark) const { return mark >= m_listFrom && mark < m_listed; }
    void paintPart(QPainter &painter, int index, const FigureLight &light) const
    {
        if (m_rooms[index].block.isNull())
            return;
        const PagePart &shown = part(index);
        paintPartHeading(painter, m_style, m_rooms[index].heading, shown.name,
                         m_style.theme.dark && !shown.moreInDark.isEmpty() ? shown.moreInDark : shown.more);
        m_blocks[index].paint(painter, light);
    }

    std::shared_ptr<const Page> m_page;
    FigureStyle m_style;
    std::size_t m_listFrom; ///< marks in front of the list's
    std::size_t m_listed;   ///< … and with them; what is behind them is the picture's, too
    PartRoom m_rooms[2];
    LaidBlock m_blocks[2];
    QLineF m_rule;                   ///< between them
    std::vector<MarkShape> m_shapes; ///< of those that are listed
};

void LaidPage::layParts(const FigureSpace &space)
{
    const QRectF inside = pageInside(space.rect);
    const double text = textScale(space.style);
    QRectF first = inside;
    QRectF second = inside;
    if (isWide(inside, text)) {
        const double side =
            std::max(inside.width() * (1 - m_page->share), std::min(m_page->leastSide * text, inside.width() * 0.5));
        first.setWidth(inside.width() - side - gutter);
        second.setLeft(first.right() + gutter);
        const double x = first.right() + gutter / 2;
        m_rule = {x, inside.top(), x, inside.bottom()};
    } else {
        const double room = inside.height() - 16;
        first.setHeight(space.style.forPrint ? std::max(260.0 * text, room * 0.5) : room * 0.56);
        second.setTop(first.bottom() + 16);
        m_rule = {inside.left(), first.bottom() + 8, inside.right(), first.bottom() + 8};
    }
    m_rooms[0] = partRoom(first, text);
    m_rooms[1] = partRoom(second, text);
}

} // namespace

PartRoom partRoom(const QRectF &area, double text)
{
    const QRectF heading(area.left(), area.top(), area.width(), headingHeight * text);
    const double top = heading.bottom() + 6 * text;
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
    return rect.adjusted(24, 14, -16, -12);
}

bool isWide(const QRectF &inside, double text)
{
    return inside.width() >= narrow * std::min(1.2, text);
}

void intoFigure(Figure &figure, Page page)
{
    const auto marks = std::make_shared<ListedMarks>();
    for (const PagePart *part : {&page.picture, &page.list})
        for (const Block::Marked &mark : part->block.marks)
            marks->add(mark.head, mark.make, mark.inTableOnly);
    marks->setMany(page.picture.block.many);
    figure.marks = marks;
    figure.exportHeight = pageHeight(page.list.block.marks.size());
    figure.lay = [marks, all = std::make_shared<const Page>(std::move(page))](const FigureSpace &space) {
        return std::make_shared<const LaidPage>(marks, all, space);
    };
}

} // namespace shardscope::ui
