// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/figure/accessiblepicture.h"

#include "ui/figure/figureview.h"

#include <QAccessible>
#include <QAccessibleWidget>
#include <QCoreApplication>
#include <QHash>

#include <algorithm>

namespace shardscope::ui {

namespace {

/// One thing of a picture. It has no object of its own; the picture's
/// interface makes it, and it asks the view anew each time.
class AccessibleThing : public QAccessibleInterface {
public:
    AccessibleThing(FigureView *view, int index) : m_view(view), m_index(index) {}

    bool isValid() const override { return m_view != nullptr && thing() != nullptr; }
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

    QString text(QAccessible::Text kind) const override
    {
        const Thing *one = thing();
        if (one == nullptr)
            return {};
        if (kind == QAccessible::Name)
            return one->value.isEmpty() ? one->name : one->name + QLatin1String(": ") + one->value;
        return kind == QAccessible::Value ? one->value : QString();
    }

    QRect rect() const override
    {
        const Thing *one = thing();
        if (one == nullptr || one->rect.isEmpty())
            return {};
        const QRect area = one->rect.toAlignedRect().intersected(m_view->rect());
        return area.isEmpty() ? QRect() : QRect(m_view->mapToGlobal(area.topLeft()), area.size());
    }

    QAccessible::State state() const override
    {
        QAccessible::State state;
        state.readOnly = true;
        state.selectable = true;
        state.offscreen = rect().isEmpty();
        state.invisible = m_view == nullptr || !m_view->isVisible();
        return state;
    }

private:
    const Thing *thing() const;

    QPointer<FigureView> m_view;
    int m_index;
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
        const int at = index - widgets;
        if (at >= static_cast<int>(things().size()))
            return nullptr;
        QAccessible::Id &id = m_ids[at];
        if (id == 0)
            id = QAccessible::registerAccessibleInterface(new AccessibleThing(m_view, at));
        return QAccessible::accessibleInterface(id);
    }

    int indexOfChild(const QAccessibleInterface *child) const override
    {
        for (auto it = m_ids.begin(); it != m_ids.end(); ++it)
            if (QAccessible::accessibleInterface(it.value()) == child)
                return QAccessibleWidget::childCount() + it.key();
        return QAccessibleWidget::indexOfChild(child);
    }

    QAccessibleInterface *childAt(int x, int y) const override
    {
        const QPointF point = m_view->mapFromGlobal(QPoint(x, y));
        const std::vector<Thing> &all = things();
        for (std::size_t i = all.size(); i-- > 0;)
            if (all[i].rect.contains(point))
                return child(QAccessibleWidget::childCount() + static_cast<int>(i));
        return QAccessibleWidget::childAt(x, y);
    }

    const std::vector<Thing> &things() const { return m_view->comparison().things(); }

private:
    void forget()
    {
        for (const QAccessible::Id id : std::as_const(m_ids))
            QAccessible::deleteAccessibleInterface(id);
        m_ids.clear();
    }

    FigureView *m_view;
    mutable QHash<int, QAccessible::Id> m_ids;
};

const Thing *AccessibleThing::thing() const
{
    if (m_view == nullptr)
        return nullptr;
    const std::vector<Thing> &all = m_view->comparison().things();
    return m_index < static_cast<int>(all.size()) ? &all[static_cast<std::size_t>(m_index)] : nullptr;
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
    if (!QAccessible::isActive() || !view.hasFocus())
        return;
    QAccessibleEvent event(&view, QAccessible::DescriptionChanged);
    QAccessible::updateAccessibility(&event);
}

} // namespace shardscope::ui
