// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/result.h"

#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace shardscope::io {

inline constexpr int maxXmlDepth = 64;
inline constexpr std::size_t maxXmlElements = 1U << 20U;

/// An element of a plain XML file: comments, processing instructions and
/// document types passed over, so that no entity is ever expanded.
struct XmlElement {
    std::string name;
    std::vector<std::pair<std::string, std::string>> attributes;
    std::string text; ///< all character data directly inside
    std::vector<XmlElement> children;
    int line = 0;

    /// Null when it has none of this name.
    [[nodiscard]] const std::string *attribute(std::string_view key) const;
    /// Empty when it has none of this name.
    [[nodiscard]] const std::string &valueOf(std::string_view key) const;
};

/// The root element, which has this name (empty: any); errors name the line.
[[nodiscard]] Result<XmlElement> parseXml(std::string_view text, std::string_view file, std::string_view root = {});
/// A cheap look: a text in XML with such a tag behind the comments at its start.
[[nodiscard]] bool looksLikeXml(std::string_view text, std::string_view tag);

} // namespace shardscope::io
