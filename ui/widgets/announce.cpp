// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/widgets/announce.h"

#include <QAccessible>
#include <QAccessibleObject>
#include <QWidget>

namespace shardscope::ui {

namespace {

/// The platform says when somebody begins to listen.
class Ears : public QAccessible::ActivationObserver {
public:
    Ears() : m_heard(QAccessible::isActive()) { QAccessible::installActivationObserver(this); }
    void accessibilityActiveChanged(bool active) override { m_heard = active; }
    [[nodiscard]] bool heard() const { return m_heard; }

private:
    bool m_heard;
};

/// The newest announcement of a window; it lives with the window.
class Announcement : public QObject {
public:
    explicit Announcement(QWidget &window) : QObject(&window) {}

    static Announcement &of(QWidget &window)
    {
        for (QObject *child : window.children()) {
            if (auto *one = dynamic_cast<Announcement *>(child))
                return *one;
        }
        return *new Announcement(window);
    }

    QString text;
};

/// Screen readers on Linux speak a notification that comes into sight; Qt 6.4 has no announcement of its own.
class SpokenAnnouncement : public QAccessibleObject {
public:
    explicit SpokenAnnouncement(Announcement *of) : QAccessibleObject(of), m_of(of) {}

    QAccessible::Role role() const override { return QAccessible::Notification; }
    QAccessible::State state() const override { return {}; }
    QString text(QAccessible::Text kind) const override { return kind == QAccessible::Name ? m_of->text : QString(); }
    QAccessibleInterface *parent() const override { return QAccessible::queryAccessibleInterface(m_of->parent()); }
    QAccessibleInterface *child(int) const override { return nullptr; }
    int childCount() const override { return 0; }
    int indexOfChild(const QAccessibleInterface *) const override { return -1; }

private:
    Announcement *m_of;
};

QAccessibleInterface *makeAnnouncement(const QString &, QObject *object)
{
    auto *one = dynamic_cast<Announcement *>(object);
    return one == nullptr ? nullptr : new SpokenAnnouncement(one);
}

} // namespace

Listener &listenerInPlace()
{
    static Listener one = nullptr;
    return one;
}

bool isSpokenTo()
{
    static const Ears *const ears = [] { // never deleted: Qt's list of observers may be gone before it
        QAccessible::installFactory(makeAnnouncement);
        return new Ears;
    }();
    return ears->heard() || listenerInPlace() != nullptr;
}

void tell(QAccessibleEvent &event)
{
    if (const Listener listener = listenerInPlace())
        listener(event);
    else
        QAccessible::updateAccessibility(&event);
}

void announce(QWidget &from, const QString &text)
{
    if (text.isEmpty() || !isSpokenTo())
        return;
    Announcement &one = Announcement::of(*from.window());
    one.text = text;
    for (const QAccessible::Event what : {QAccessible::NameChanged, QAccessible::ObjectShow, QAccessible::Alert}) {
        QAccessibleEvent event(&one, what);
        tell(event);
    }
}

} // namespace shardscope::ui
