// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/base/background.h"

#if defined(__linux__)
#include <sys/resource.h>
#endif

namespace shardscope::ui {

void letTheWindowGoFirst()
{
#if defined(__linux__)
    // QThread's priorities mean nothing under Linux's usual scheduler; the niceness there is a thread's own (sched(7)).
    constexpr int behind = 5; // a quarter of the processor where the window wants it too, not nothing: others compute as well
    static thread_local bool isBehind = false;
    if (isBehind)
        return;
    isBehind = true;
    setpriority(PRIO_PROCESS, 0, getpriority(PRIO_PROCESS, 0) + behind);
#endif
}

} // namespace shardscope::ui
