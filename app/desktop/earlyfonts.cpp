// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/desktop/earlyfonts.h"

#include "ui/base/applicationfont.h"

#include <system_error>

#if defined(__linux__)
#include <dlfcn.h>
#endif

namespace shardscope::desktop {

EarlyFonts::EarlyFonts()
{
#if defined(__linux__)
    // By name: it is there where Qt itself uses it, and only then. It keeps what
    // it read for the whole program, guarded by its own locks.
    using Init = int (*)();
    const auto init = reinterpret_cast<Init>(dlsym(RTLD_DEFAULT, "FcInit"));
    if (init == nullptr)
        return;
    try {
        m_thread = std::thread([this, init] {
            init();
            m_state.wait(State::Starting);
            if (m_state == State::HasApplication)
                m_hasInter = ui::isInterInstalled();
        });
    } catch (const std::system_error &) {
        // no thread to be had: Qt reads it when it comes to it
    }
#endif
}

EarlyFonts::~EarlyFonts()
{
    tell(State::Ending);
    wait();
}

void EarlyFonts::tell(State state)
{
    m_state = state;
    m_state.notify_one();
}

std::optional<bool> EarlyFonts::wait()
{
    if (m_thread.joinable())
        m_thread.join();
    return m_hasInter;
}

} // namespace shardscope::desktop
