// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/window/panes/viewheader.h"

#include "ui/base/theme.h"
#include "ui/figure/figureview.h"
#include "ui/figure/veil.h"
#include "ui/widgets/button.h"
#include "ui/widgets/followtype.h"
#include "ui/widgets/iconbutton.h"
#include "ui/widgets/richsentence.h"
#include "ui/widgets/scale.h"
#include "ui/widgets/segmentedcontrol.h"
#include "ui/widgets/textlabel.h"

#include <QEvent>
#include <QMenu>
#include <QPointer>
#include <QRegularExpression>

#include <algorithm>
#include <cmath>
#include <initializer_list>

namespace shardscope::ui {

namespace {
constexpr int counts[] = {1, 2, 4};
}

ViewHeader::ViewHeader(QWidget *parent)
    : QWidget(parent), m_title(new TextLabel({}, TextSize::Title, QFont::DemiBold, TextLabel::Tone::Normal, this)),
      m_source(new TextLabel({}, TextSize::Small, QFont::Normal, TextLabel::Tone::Quiet, this)),
      m_link(new Button(tr("Link"), {}, {}, this)), m_sentence(new RichSentence(TextSize::Body, this)),
      m_count(new SegmentedControl({tr("One"), tr("Two"), tr("Four")}, this)),
      m_fullScreen(new IconButton(QStringLiteral(":/icons/fullscreen.svg"), tr("Hide all panels (F11)"), this)),
      m_tearOff(new IconButton(QStringLiteral(":/icons/tearoff.svg"), tr("Open in a new window"), this)),
      m_end(new IconButton(QStringLiteral(":/icons/close.svg"), tr("End the presentation (Esc)"), this))
{
    followType(*this, [this] { arrange(); });
    m_count->setAccessibleName(tr("Views side by side"));
    m_source->setElided(true);
    m_source->setTextFormat(Qt::PlainText);
    m_link->setToolTip(tr("Show what would change, and take it"));
    m_link->hide();
    connect(m_link, &QAbstractButton::clicked, this, &ViewHeader::showLink);

    connect(m_count, &SegmentedControl::chosen, this, [this](int index) { emit paneCountChosen(counts[index]); });
    connect(m_fullScreen, &QAbstractButton::clicked, this, &ViewHeader::fullScreenWanted);
    connect(m_tearOff, &QAbstractButton::clicked, this, &ViewHeader::tearOffWanted);
    connect(m_end, &QAbstractButton::clicked, this, &ViewHeader::presentationEndWanted);
    m_end->hide();
}

void ViewHeader::setTitle(const QString &title)
{
    m_title->setText(title);
}

QString ViewHeader::title() const
{
    return m_title->text();
}

void ViewHeader::setSentence(const QString &html)
{
    m_text = html;
    m_sentence->setText(m_sentenceShown ? html : QString());
    arrange();
}

void ViewHeader::setSentenceShown(bool shown)
{
    m_sentenceShown = shown;
    setSentence(QString(m_text));
}

void ViewHeader::setOld(bool old)
{
    m_sentence->setOpacity(old ? 1 - veil : 1);
}

QString ViewHeader::sentence() const
{
    return m_sentence->plainText();
}

void ViewHeader::setSource(const QString &text, const std::function<QStringList()> &changes, const QString &link)
{
    m_sourceText = text;
    m_changes = changes;
    if (!link.isEmpty())
        m_link->setText(link);
    setLinkOffered(m_offersLink);
}

void ViewHeader::setLinkOffered(bool offered)
{
    m_offersLink = offered;
    m_link->setVisible(offered && m_changes);
    arrange();
}

/// Says what it will change before it does.
void ViewHeader::showLink()
{
    const QStringList changes = m_changes ? m_changes() : QStringList();
    if (changes.isEmpty())
        return emit linkWanted();
    auto *menu = new QMenu(this);
    menu->setAttribute(Qt::WA_DeleteOnClose);
    // What changes is read, though it is nothing to choose.
    menu->setStyleSheet(QStringLiteral("QMenu::item:disabled { color: %1 }").arg(themeFor(palette()).quiet.name()));
    constexpr qsizetype most = 10;
    for (const QString &change : changes.first(std::min(most, changes.size())))
        menu->addAction(change)->setEnabled(false);
    if (changes.size() > most)
        menu->addAction(tr("and %1 more").arg(changes.size() - most))->setEnabled(false);
    menu->addSeparator();
    QAction *link = menu->addAction(tr("Take these values"));
    connect(link, &QAction::triggered, this, &ViewHeader::linkWanted);
    menu->setActiveAction(link);
    menu->popup(mapToGlobal(m_link->geometry().bottomLeft() + QPoint(0, 2)));
}

QString ViewHeader::source() const
{
    return m_sourceText;
}

void ViewHeader::setPaneCount(int count)
{
    m_count->setCurrentIndex(count == 1 ? 0 : count == 2 ? 1 : 2);
}

void ViewHeader::setTornOff()
{
    m_alone = true;
    m_count->hide();
    m_tearOff->setIconPath(QStringLiteral(":/icons/bringback.svg"));
    m_tearOff->setTip(tr("Move back into the main window"));
}

void ViewHeader::setPresenting(bool on)
{
    m_end->setVisible(on);
    arrange();
}

QSize ViewHeader::sizeHint() const
{
    return {scaled(480), scaled(72)};
}

/// The sentence runs under the controls, so that it has the whole width; a
/// layout would not let their lines touch.
void ViewHeader::arrange()
{
    const int top = scaled(14);
    const int left = scaled(24);
    const int link = m_link->isHidden() ? 0 : m_link->sizeHint().width() + scaled(8);
    int right = width() - scaled(16);
    // What is shown, and the way back to the layout, before how many views there are: that is in the menu, too.
    int needed = left + m_title->sizeHint().width() + scaled(12) + link + m_count->sizeHint().width();
    for (const QWidget *control : std::initializer_list<const QWidget *>{m_end, m_tearOff, m_fullScreen})
        needed += control->isHidden() ? 0 : control->sizeHint().width() + scaled(8);
    m_count->setVisible(!m_alone && needed <= right);
    for (QWidget *control : std::initializer_list<QWidget *>{m_end, m_tearOff, m_fullScreen, m_count}) {
        if (control->isHidden())
            continue;
        const QSize size = control->sizeHint();
        control->setGeometry(QRect(QPoint(right - size.width(), top), size));
        right -= size.width() + scaled(8);
    }
    const int words = std::min(m_title->sizeHint().width(), right - left);
    m_title->setGeometry(left, top, words, scaled(22));
    const int quiet = left + words + scaled(12);
    const int room = std::max(0, right - quiet - link);
    // Without what stands in brackets or behind the colon rather than cut; the tooltip has all of it.
    static const QRegularExpression details(QStringLiteral(" ?[(（][^)）]*[)）]")), list(QStringLiteral("[:：].*$"));
    const auto widthOf = [this](const QString &text) { return m_source->fontMetrics().horizontalAdvance(text) + scaled(4); };
    QString shown = m_sourceText;
    for (const QRegularExpression &less : {details, list})
        if (QString shorter = shown; widthOf(shown) > room && shorter.remove(less).contains(QLatin1Char(' ')))
            shown = shorter; // "Assumed: …" says nothing without its list
    // Where most of it would be cut it has a line of its own: no number without what it is of.
    const int whole = width() - left - scaled(16);
    const bool under = !shown.isEmpty() && 5 * room < 3 * widthOf(shown);
    if (under && widthOf(m_sourceText) <= whole)
        shown = m_sourceText;
    if (shown != m_source->text())
        m_source->setText(shown);
    const int wide = std::min(under ? whole : room, widthOf(shown));
    m_source->setToolTip(shown == m_sourceText && widthOf(shown) <= wide ? QString() : m_sourceText);
    m_source->setGeometry(under ? left : quiet, under ? scaled(43) : top + scaled(3), wide, scaled(18));
    m_source->setVisible(under || wide >= scaled(60));
    m_link->setGeometry(QRect(QPoint(under ? quiet : quiet + wide + scaled(8), top - scaled(3)), m_link->sizeHint()));
    // A long sentence stands clear of the controls' lower edge; a longer one begins beside them where half of a line has room,
    // and its third line asks for more.
    const bool beside = !under && right - left >= whole / 2;
    m_sentence->setFirstLine(beside ? right - left : whole);
    const int lines = m_sentence->linesWithin(whole);
    const int y = under                                           ? scaled(62)
                  : lines > 1 && beside                           ? scaled(38)
                  : m_sentence->sizeHint().width() > right - left ? scaled(46)
                                                                  : scaled(39);
    const int height = lines > 1 ? static_cast<int>(std::ceil(lines * RichSentence::lineHeight())) : scaled(20);
    m_sentence->setGeometry(left, y, whole, height);
    setFixedHeight(std::max(sizeHint().height(), y + height));
}

void ViewHeader::resizeEvent(QResizeEvent *)
{
    arrange();
}

/// The parts ask for another place when they have their new size.
bool ViewHeader::event(QEvent *event)
{
    if (event->type() == QEvent::LayoutRequest)
        arrange();
    return QWidget::event(event);
}

void showSource(ViewHeader &header, const View &view)
{
    std::function<QStringList()> changes;
    if (view.isUnlinked())
        changes = [shown = QPointer<const View>(&view)] { return shown ? shown->linkChanges() : QStringList(); };
    const auto *figure = qobject_cast<const FigureView *>(&view);
    header.setSource(view.source(), changes,
                     figure != nullptr && figure->figure().relink ? figure->figure().relink->text : QString());
}

} // namespace shardscope::ui
