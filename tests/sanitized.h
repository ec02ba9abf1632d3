// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// Whether the tests are built with a sanitizer: GCC says so by a macro, Clang by a feature.
#if !defined(__has_feature)
#define __has_feature(x) 0
#endif

namespace shardscope::test {

#if defined(__SANITIZE_ADDRESS__) || __has_feature(address_sanitizer)
inline constexpr bool addressSanitized = true;
#else
inline constexpr bool addressSanitized = false;
#endif

#if defined(__SANITIZE_THREAD__) || __has_feature(thread_sanitizer)
inline constexpr bool threadSanitized = true;
#else
inline constexpr bool threadSanitized = false;
#endif

inline constexpr bool sanitized = addressSanitized || threadSanitized;

/// How long a test waits for what must come, in ms: nobody waits as long but where it never comes.
inline constexpr int patience_ms = sanitized ? 600'000 : 120'000;

} // namespace shardscope::test
