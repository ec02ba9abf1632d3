// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#pragma once

#include <compare>

namespace shardscope {

/// A number with a dimension, always in SI units (seconds, bytes, FLOP).
/// The exponents are checked by the compiler, so bytes divided by seconds is
/// a bandwidth and nothing else. Same size and cost as a double.
template <int SecondExp, int ByteExp, int FlopExp>
class Quantity {
public:
    constexpr Quantity() = default;
    explicit constexpr Quantity(double si) : m_si(si) {}

    [[nodiscard]] constexpr double si() const { return m_si; }

    constexpr Quantity &operator+=(Quantity o)
    {
        m_si += o.m_si;
        return *this;
    }
    constexpr Quantity &operator-=(Quantity o)
    {
        m_si -= o.m_si;
        return *this;
    }

    friend constexpr Quantity operator+(Quantity a, Quantity b) { return Quantity(a.m_si + b.m_si); }
    friend constexpr Quantity operator-(Quantity a, Quantity b) { return Quantity(a.m_si - b.m_si); }
    friend constexpr Quantity operator*(double k, Quantity q) { return Quantity(k * q.m_si); }
    friend constexpr Quantity operator*(Quantity q, double k) { return Quantity(q.m_si * k); }
    friend constexpr Quantity operator/(Quantity q, double k) { return Quantity(q.m_si / k); }
    friend constexpr auto operator<=>(Quantity, Quantity) = default;

private:
    double m_si = 0.0;
};

template <int S, int B, int F>
constexpr double operator/(Quantity<S, B, F> a, Quantity<S, B, F> b)
{
    return a.si() / b.si();
}

template <int S1, int B1, int F1, int S2, int B2, int F2>
    requires(S1 != S2 || B1 != B2 || F1 != F2)
constexpr auto operator/(Quantity<S1, B1, F1> a, Quantity<S2, B2, F2> b)
{
    return Quantity<S1 - S2, B1 - B2, F1 - F2>(a.si() / b.si());
}

template <int S1, int B1, int F1, int S2, int B2, int F2>
    requires(S1 + S2 != 0 || B1 + B2 != 0 || F1 + F2 != 0)
constexpr auto operator*(Quantity<S1, B1, F1> a, Quantity<S2, B2, F2> b)
{
    return Quantity<S1 + S2, B1 + B2, F1 + F2>(a.si() * b.si());
}

using Seconds = Quantity<1, 0, 0>;
using Bytes = Quantity<0, 1, 0>;
using Flop = Quantity<0, 0, 1>;
using BytesPerSecond = Quantity<-1, 1, 0>;
using SecondsPerByte = Quantity<1, -1, 0>;
using FlopPerSecond = Quantity<-1, 0, 1>;

/// GB is 10⁹ bytes throughout; GiB is 2³⁰ and is always spelled so.
constexpr BytesPerSecond gigabytesPerSecond(double value)
{
    return BytesPerSecond(value * 1e9);
}
constexpr Seconds milliseconds(double value)
{
    return Seconds(value * 1e-3);
}
constexpr Seconds microseconds(double value)
{
    return Seconds(value * 1e-6);
}

} // namespace shardscope
