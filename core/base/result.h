// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/error.h"

#include <cassert>
#include <utility>
#include <variant>

namespace shardscope {

/// A value or the reason why there is none. Never throws.
template <class T>
class [[nodiscard]] Result {
public:
    Result(T value) : m_state(std::in_place_index<0>, std::move(value)) {}     // NOLINT(google-explicit-constructor)
    Result(Error error) : m_state(std::in_place_index<1>, std::move(error)) {} // NOLINT(google-explicit-constructor)

    [[nodiscard]] bool ok() const { return m_state.index() == 0; }
    explicit operator bool() const { return ok(); }

    [[nodiscard]] const T &value() const &
    {
        assert(ok());
        return std::get<0>(m_state);
    }
    [[nodiscard]] T &value() &
    {
        assert(ok());
        return std::get<0>(m_state);
    }
    [[nodiscard]] T &&value() &&
    {
        assert(ok());
        return std::move(std::get<0>(m_state));
    }
    const T *operator->() const { return &value(); }
    T *operator->() { return &value(); }
    const T &operator*() const & { return value(); }
    T &operator*() & { return value(); }
    T &&operator*() && { return std::move(*this).value(); }

    [[nodiscard]] const Error &error() const &
    {
        assert(!ok());
        return std::get<1>(m_state);
    }
    [[nodiscard]] Error &&error() &&
    {
        assert(!ok());
        return std::move(std::get<1>(m_state));
    }

private:
    std::variant<T, Error> m_state;
};

struct Nothing {};
/// For functions that only succeed or fail.
using Status = Result<Nothing>;

} // namespace shardscope
