// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/widgets/announce.h"

#include <QAccessible>
#include <QStringList>

#include <vector>

namespace shardscope::test {

/// A screen reader: as long as it lives it hears what assistive technology is told, in the window's own words.
class Heard {
public:
    struct Event {
        QAccessible::Event type{};
        QAccessible::Role role{};
        QString name;
        QString description;
    };

    Heard()
    {
        listening() = this;
        ui::listenerInPlace() = hear;
        (void)ui::isSpokenTo(); // what is announced has an interface from here on
    }
    ~Heard()
    {
        ui::listenerInPlace() = nullptr;
        listening() = nullptr;
    }
    Heard(const Heard &) = delete;
    Heard &operator=(const Heard &) = delete;

    void forget() { m_events.clear(); }
    /// Sentences that were announced, in their order.
    [[nodiscard]] QStringList announced() const
    {
        QStringList all;
        for (const Event &one : m_events)
            if (one.type == QAccessible::ObjectShow && one.role == QAccessible::Notification)
                all << one.name;
        return all;
    }
    /// Names of what the keyboard came to.
    [[nodiscard]] QStringList focused() const
    {
        QStringList all;
        for (const Event &one : m_events)
            if (one.type == QAccessible::Focus)
                all << one.name;
        return all;
    }
    [[nodiscard]] const std::vector<Event> &events() const { return m_events; }

private:
    static Heard *&listening()
    {
        static Heard *one = nullptr;
        return one;
    }
    static void hear(QAccessibleEvent &event)
    {
        const QAccessibleInterface *what = event.accessibleInterface();
        if (listening() != nullptr && what != nullptr && what->isValid())
            listening()->m_events.push_back(
                {event.type(), what->role(), what->text(QAccessible::Name), what->text(QAccessible::Description)});
    }

    std::vector<Event> m_events;
};

} // namespace shardscope::test
