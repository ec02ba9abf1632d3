// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/errorcode.h"
#include "core/base/result.h"
#include "core/io/text/facts.h"
#include "core/io/text/foldedlines.h"
#include "core/io/text/unwrap.h"

#include <optional>
#include <utility>

namespace shardscope::io {

/// Does the begin of a long text say more without the marks of a logger or a launcher? Then all of it is read in that one
/// way. Nothing for a shorter text, and where the begin cannot tell.
template <class Read, class FactsOf>
std::optional<bool> beginSaysMore(std::string_view text, std::string_view file, const Read &read, const FactsOf &factsOf)
{
    constexpr std::size_t longText = std::size_t{1} << 20U;
    constexpr std::size_t beginOfIt = std::size_t{1} << 17U;
    const std::string_view begin = text.substr(0, text.find('\n', beginOfIt));
    const std::optional<Unwrapped> bare = text.size() < longText ? std::nullopt : unwrap(begin, file, Wrapping::Any);
    if (!bare)
        return std::nullopt;
    const std::optional<Unwrapped> sure = unwrap(begin, file, Wrapping::Sure);
    const auto without = read(bare->text, bare->hosts);
    const auto with = sure ? read(sure->text, sure->hosts) : read(begin, std::span<const std::string>());
    if (!without || !with)
        return std::nullopt;
    return factsOf(*without).sayMoreThan(factsOf(*with), without->issues, with->issues);
}

/// Reads a text around which something may be wrapped: as it stands, unless there is more, and all of that, in what is
/// left without the marks of a logger or a launcher, which a table's own names can look like. `read` makes an Input of a
/// text and the hosts of its lines, `factsOf` tells its values, `tellPlaces` says where they stand in the file.
template <class Read, class FactsOf, class TellPlaces>
auto readBare(std::string_view text, std::string_view file, const Read &read, const FactsOf &factsOf,
              const TellPlaces &tellPlaces) -> decltype(read(text, std::span<const std::string>()))
{
    using Hosts = std::span<const std::string>; ///< of each line; empty: not known
    using Reading = decltype(read(text, Hosts()));
    const auto wholeFold = foldOf(text);
    if (wholeFold && wholeFold->sure)
        return foldedText(file, wholeFold->line);
    const auto plain = [&] {
        Reading reading = read(text, Hosts());
        if (reading && wholeFold)
            reading->issues.push_back(perhapsFolded(file, wholeFold->line));
        return reading;
    };
    const std::optional<Unwrapped> bare = unwrap(text, file, Wrapping::Any);
    if (!bare)
        return plain();
    if (const auto fold = foldOf(bare->text); fold && fold->sure)
        return foldedText(file, bare->lineOf(fold->line));
    const auto reading = [&](const Unwrapped &part) {
        Reading found = read(part.text, part.hosts);
        if (found) {
            tellPlaces(*found, part);
            return found;
        }
        Error error = std::move(found).error();
        error.place.line = part.lineOf(error.place.line);
        return Reading(std::move(error));
    };
    const auto dressed = [&] {
        const std::optional<Unwrapped> sure = unwrap(text, file, Wrapping::Sure);
        return sure ? reading(*sure) : plain();
    };
    const std::optional<bool> begin = bare->guessed ? beginSaysMore(text, file, read, factsOf) : std::nullopt;
    if (begin == std::optional(false))
        if (Reading with = dressed())
            return with;
    Reading without = reading(*bare);
    if (without && begin == std::optional(true))
        return without;
    if (!without && without.error().code == ErrorCode::Stopped)
        return without;
    if (!bare->guessed) {
        if (without || without.error().code != ErrorCode::FormatUnknown)
            return without;
        Reading own = plain(); // what looked like a wrapping was the text's own
        return own ? std::move(own) : std::move(without);
    }
    Reading with = dressed();
    const bool more = !with || (without && factsOf(*without).sayMoreThan(factsOf(*with), without->issues, with->issues));
    return more ? std::move(without) : std::move(with);
}

} // namespace shardscope::io
