// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/figure/accessiblepicture.h"

#include "ui/figure/figureview.h"
#include "ui/widgets/announce.h"

#include <QAccessible>
#include <QAccessibleWidget>
#include <QCoreApplication>
#include <QHash>

#include <algorithm>
#include <utility>

namespace shardscope::ui {

namespace {

/// Of what is pointed at or stepped to; empty where that is nothing, or gone.
QString currentKey(const FigureView &view)
{
    const std::optional<std::size_t> current = view.figure().isEmpty() ? std::nullopt : view.current();
    return current ? view.figure().marks->at(*current).head.key : QString();
}

/// What assistive technology has heard of a picture; it lives with the view.
class ToldOf : public QObject {
public:
    using QObject::QObject;

    static ToldOf &of(FigureView &view)
    {
        for (QObject *child : view.children()) {
            if (auto *one = dynamic_cast<ToldOf *>(child))
                return *one;
        }
        return *new ToldOf(&view);
    }

    QString item; ///< key of what the keyboard is on; empty: the picture as a whole
    QString sentence;
};

/// One thing of a picture, by its key. It has no object of its own; the picture's
/// interface makes it, and it asks the view anew each time.
class AccessibleThing : public QAccessibleInterface, public QAccessibleActionInterface {
public:
    AccessibleThing(FigureView *view, QString key) : m_view(view), m_key(std::move(key)) {}

    [[nodiscard]] const QString &key() const { return m_key; }

    bool isValid() const override { return thing().has_value(); }
    QObject *object() const override { return nullptr; }
    QAccessibleInterface *childAt(int, int) const override { return nullptr; }
    QAccessibleInterface *parent() const override
    {
        return m_view != nullptr ? QAccessible::queryAccessibleInterface(m_view) : nullptr;
    }
    QAccessibleInterface *child(int) const override { return nullptr; }
    int childCount() const override { return 0; }
    int indexOfChild(const QAccessibleInterface *) const override { return -1; }
    void setText(QAccessible::Text, const QString &) override {}
    QAccessible::Role role() const override { return QAccessible::ListItem; }
    void *interface_cast(QAccessible::InterfaceType type) override
    {
        return type == QAccessible::ActionInterface ? static_cast<QAccessibleActionInterface *>(this) : nullptr;
    }

    QString text(QAccessible::Text kind) const override
    {
        const std::optional<Thing> one = thing();
        if (!one)
            return {};
        if (kind == QAccessible::Name)
            return one->value.isEmpty() ? one->name : one->name + QLatin1String(": ") + one->value;
        if (kind == QAccessible::Description)
            return isCurrent() ? m_view->underCursor() : QString();
        return kind == QAccessible::Value ? one->value : QString();
    }

    QRect rect() const override
    {
        const std::optional<Thing> one = thing();
        if (!one || one->rect.isEmpty())
            return {};
        const QRect area = one->rect.toAlignedRect().intersected(m_view->rect());
        return area.isEmpty() ? QRect() : QRect(m_view->mapToGlobal(area.topLeft()), area.size());
    }

    QAccessible::State state() const override
    {
        QAccessible::State state;
        state.readOnly = true;
        state.selectable = true;
        state.focusable = true;
        state.offscreen = rect().isEmpty();
        state.invisible = m_view == nullptr || !m_view->isVisible();
        state.focused = isCurrent() && m_view->hasFocus();
        state.selected = isCurrent();
        return state;
    }

    QStringList actionNames() const override { return {pressAction(), setFocusAction()}; }
    QStringList keyBindingsForAction(const QString &) const override { return {}; }
    void doAction(const QString &action) override
    {
        const std::optional<std::size_t> mark = isValid() ? m_view->marks().find(m_key) : std::nullopt;
        if (!mark)
            return;
        m_view->setFocus(Qt::OtherFocusReason);
        if (action == pressAction())
            m_view->marks().choose(*mark);
        else if (action == setFocusAction())
            m_view->marks().point(*mark);
    }

private:
    /// Of the first ones from what is known of all; the current one may lie behind them.
    [[nodiscard]] std::optional<Thing> thing() const;
    [[nodiscard]] bool isCurrent() const { return m_view != nullptr && currentKey(*m_view) == m_key; }

    QPointer<FigureView> m_view;
    QString m_key;
};

/// The picture: a chart whose children are what stands in it.
class AccessiblePicture : public QAccessibleWidget {
public:
    explicit AccessiblePicture(FigureView *view) : QAccessibleWidget(view, QAccessible::Chart), m_view(view) {}
    ~AccessiblePicture() override { forget(); }

    QString text(QAccessible::Text kind) const override
    {
        if (kind == QAccessible::Help)
            return QCoreApplication::translate(
                "shardscope::ui::AccessiblePicture",
                "Arrow keys step through the view, Enter explains the item, Ctrl+T shows the view as a table.");
        if (kind != QAccessible::Description)
            return QAccessibleWidget::text(kind);
        QStringList parts{QAccessibleWidget::text(kind), plainLine(m_view->sentence()), m_view->figure().spoken,
                          m_view->underCursor()};
        parts.removeAll(QString());
        return parts.join(QLatin1Char(' '));
    }

    int childCount() const override { return QAccessibleWidget::childCount() + static_cast<int>(things().size()); }

    QAccessibleInterface *child(int index) const override
    {
        const int widgets = QAccessibleWidget::childCount();
        if (index < widgets)
            return QAccessibleWidget::child(index);
        const auto at = static_cast<std::size_t>(index - widgets);
        return at < things().size() ? childOf(things()[at].key) : nullptr;
    }

    /// What the keyboard is on, if that is in the picture.
    QAccessibleInterface *focusChild() const override
    {
        QAccessibleInterface *current = m_view->hasFocus() ? childOf(currentKey(*m_view)) : nullptr;
        return current != nullptr && current->isValid() ? current : QAccessibleWidget::focusChild();
    }

    int indexOfChild(const QAccessibleInterface *child) const override
    {
        if (const auto *thing = dynamic_cast<const AccessibleThing *>(child)) {
            const auto at = std::ranges::find(things(), thing->key(), &Thing::key);
            return at == things().end() ? -1 : QAccessibleWidget::childCount() + static_cast<int>(at - things().begin());
        }
        return QAccessibleWidget::indexOfChild(child);
    }

    QAccessibleInterface *childAt(int x, int y) const override
    {
        const QPointF point = m_view->mapFromGlobal(QPoint(x, y));
        const std::vector<Thing> &all = things();
        for (std::size_t i = all.size(); i-- > 0;)
            if (all[i].rect.contains(point))
                return childOf(all[i].key);
        return QAccessibleWidget::childAt(x, y);
    }

    const std::vector<Thing> &things() const { return m_view->comparison().things(); }

    /// The same as long as the key is.
    QAccessibleInterface *childOf(const QString &key) const
    {
        if (key.isEmpty())
            return nullptr;
        constexpr qsizetype mostKept = 4 * static_cast<qsizetype>(mostThings);
        if (m_ids.size() > mostKept)
            forget(); // of figures that are gone
        QAccessible::Id &id = m_ids[key];
        if (id == 0)
            id = QAccessible::registerAccessibleInterface(new AccessibleThing(m_view, key));
        return QAccessible::accessibleInterface(id);
    }

private:
    void forget() const
    {
        for (const QAccessible::Id id : std::as_const(m_ids))
            QAccessible::deleteAccessibleInterface(id);
        m_ids.clear();
    }

    FigureView *m_view;
    mutable QHash<QString, QAccessible::Id> m_ids;
};

std::optional<Thing> AccessibleThing::thing() const
{
    if (m_view == nullptr)
        return std::nullopt;
    const std::vector<Thing> &all = m_view->comparison().things();
    if (const auto at = std::ranges::find(all, m_key, &Thing::key); at != all.end())
        return *at;
    if (!isCurrent())
        return std::nullopt;
    const std::size_t at = *m_view->current();
    const Mark mark = m_view->figure().marks->at(at);
    const QTransform zoomed = m_view->figure().opensByZoom ? QTransform() : m_view->zoomTransform();
    return Thing{m_key, mark.name, mark.value, mark.number, m_view->laid().zoom.seen(m_view->laid().shape(at).rect, zoomed)};
}

QAccessibleInterface *makePicture(const QString &, QObject *object)
{
    auto *view = qobject_cast<FigureView *>(object);
    return view != nullptr ? new AccessiblePicture(view) : nullptr;
}

} // namespace

void installAccessiblePictures()
{
    static const bool done = [] {
        QAccessible::installFactory(makePicture);
        return true;
    }();
    Q_UNUSED(done)
}

void tellWhatIsUnderTheCursor(FigureView &view)
{
    if (!isSpokenTo() || !view.hasFocus())
        return;
    QAccessibleInterface *picture = QAccessible::queryAccessibleInterface(&view);
    QAccessibleInterface *item = picture->focusChild();
    const bool whole = item == nullptr || item == picture;
    const QString key = whole ? QString() : currentKey(view);
    const bool another = std::exchange(ToldOf::of(view).item, key) != key;
    QAccessibleEvent event(whole ? picture : item, another ? QAccessible::Focus : QAccessible::DescriptionChanged);
    tell(event);
}

void tellWhatCame(FigureView &view)
{
    if (!isSpokenTo())
        return;
    const QString sentence = plainLine(view.sentence());
    const bool another = std::exchange(ToldOf::of(view).sentence, sentence) != sentence;
    if (!view.hasFocus())
        return;
    tellWhatIsUnderTheCursor(view);
    if (another)
        announce(view, sentence);
}

} // namespace shardscope::ui
