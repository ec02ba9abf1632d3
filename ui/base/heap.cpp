// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/base/heap.h"

#include <cstdlib> // says whether this is glibc

#if defined(__GLIBC__)
#include <malloc.h>
#endif

namespace shardscope::ui {

void limitHeaps()
{
#if defined(__GLIBC__)
    // Each worker's thread would get a heap of its own. Reports are made in one,
    // kept, and freed from others, so that every heap keeps pages that hold a
    // few small things: over an hour the program held three times what it used.
    // One heap for the window and one for all workers stay as small as their content.
    mallopt(M_ARENA_MAX, 2);
    // A large block goes back to the system when it is freed. By itself glibc
    // raises the limit with every such block until none goes back any more.
    mallopt(M_MMAP_THRESHOLD, 1 << 18);
    mallopt(M_TRIM_THRESHOLD, 1 << 20);
#endif
}

} // namespace shardscope::ui
