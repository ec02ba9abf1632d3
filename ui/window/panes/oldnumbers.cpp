// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/window/panes/oldnumbers.h"

#include "ui/document/scenariodocument.h"
#include "ui/figure/figureview.h"
#include "ui/figure/veil.h"
#include "ui/window/panes/viewarea.h"
#include "ui/window/panes/viewheader.h"
#include "ui/window/strip/headlinestrip.h"

#include <utility>

namespace shardscope::ui {

OldNumbers::OldNumbers(std::function<bool()> isOld, std::function<void(bool)> show, QObject *parent)
    : QObject(parent), m_isOld(std::move(isOld)), m_show(std::move(show))
{
    m_timer.setSingleShot(true);
    m_timer.setInterval(veiledFrom_ms);
    connect(&m_timer, &QTimer::timeout, this, [this] { tell(m_isOld()); });
}

void OldNumbers::follow()
{
    if (!m_isOld()) {
        m_timer.stop();
        return tell(false);
    }
    if (!m_told && !m_timer.isActive())
        m_timer.start();
}

void OldNumbers::tell(bool old)
{
    if (std::exchange(m_told, old) != old)
        m_show(old);
}

OldNumbers *followAge(ScenarioDocument &document, std::function<const View *()> view, std::function<void(bool)> show,
                      QObject *parent)
{
    auto *numbers = new OldNumbers(
        [&document, view = std::move(view)] {
            const auto *figure = qobject_cast<const FigureView *>(view());
            return figure != nullptr && isOld(figure->figure(), document);
        },
        std::move(show), parent);
    QObject::connect(&document, &ScenarioDocument::staleChanged, numbers, &OldNumbers::follow);
    QObject::connect(&document, &ScenarioDocument::reportChanged, numbers, &OldNumbers::follow);
    return numbers;
}

void followAge(ScenarioDocument &document, ViewArea &views, HeadlineStrip &strip)
{
    auto *numbers = followAge(
        document, [&views] { return views.isVisible() ? views.focusedView() : nullptr; },
        [&views, &strip](bool old) {
            views.header().setOld(old);
            strip.setOld(old);
        },
        &views);
    QObject::connect(&views, &ViewArea::focusedChanged, numbers, &OldNumbers::follow);
}

} // namespace shardscope::ui
