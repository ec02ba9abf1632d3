// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <atomic>
#include <optional>
#include <thread>

namespace shardscope::desktop {

/// Reads the system's fonts in a thread of its own while the rest of the program
/// starts: a third of all work until the first window, and nothing needs it
/// before the first text. Without fontconfig it does nothing.
class EarlyFonts {
public:
    EarlyFonts();
    ~EarlyFonts();
    EarlyFonts(const EarlyFonts &) = delete;
    EarlyFonts &operator=(const EarlyFonts &) = delete;

    /// There is an application now: Qt's own list of the fonts can be made.
    void goOn() { tell(State::HasApplication); }
    /// Before the first font is asked for: whoever comes while it reads would read
    /// it all again. Whether Inter is installed, where it knows.
    std::optional<bool> wait();

private:
    enum class State { Starting, HasApplication, Ending };
    void tell(State state);

    std::atomic<State> m_state = State::Starting;
    std::optional<bool> m_hasInter;
    std::thread m_thread; // last: it uses the others
};

} // namespace shardscope::desktop
