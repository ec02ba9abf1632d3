// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/window/files/keysflow.h"

#include "core/io/open/open.h"
#include "ui/base/format.h"
#include "ui/window/files/keyscard.h"

#include <QWidget>

#include <utility>

namespace shardscope::ui {

KeysFlow::KeysFlow(const WindowServices &services, QWidget *window) : QObject(window), m_services(services), m_window(window)
{
    connect(&services.opener, &Opener::keysWanted, this, &KeysFlow::ask);
}

void KeysFlow::ask(const Taken &found)
{
    if (m_card == nullptr) {
        m_card = new KeysCard(m_window);
        connect(m_card, &KeysCard::readWanted, this, &KeysFlow::read);
        connect(m_card, &Popover::closed, this, &KeysFlow::refuse);
    }
    m_card->dismiss(); // of other files, which nobody has answered
    m_asked = found;
    m_card->open(found.what, found.opened->unsettled);
}

void KeysFlow::read()
{
    if (!m_asked)
        return;
    const Taken asked = *std::exchange(m_asked, std::nullopt);
    const Status put = m_services.opener.putWithKeys(asked, m_card->meanings(), m_card->remembers());
    if (put)
        return m_card->dismiss();
    m_asked = asked;
    m_card->setProblem(errorText(put.error(), false));
}

void KeysFlow::refuse()
{
    if (m_asked)
        m_services.opener.refuseKeys(*std::exchange(m_asked, std::nullopt));
}

} // namespace shardscope::ui
