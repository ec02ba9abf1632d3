// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <thread>

namespace shardscope::desktop {

/// Reads the system's font configuration in a thread of its own while the rest
/// of the program starts: a fifth of all work until the first window, and
/// nothing needs it before the first text. Without fontconfig it does nothing.
class EarlyFonts {
public:
    EarlyFonts();
    ~EarlyFonts() { wait(); }
    EarlyFonts(const EarlyFonts &) = delete;
    EarlyFonts &operator=(const EarlyFonts &) = delete;

    /// Before the first font is asked for: whoever comes while it reads would read it all again.
    void wait();

private:
    std::thread m_thread;
};

} // namespace shardscope::desktop
