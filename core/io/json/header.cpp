// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#include "core/io/json/header.h"

#include "core/base/issue.h"
#include "core/io/json/fields.h"

#include <limits>

namespace shardscope::io {

Result<int> readHeader(const Json &json, std::string_view format, int newest, std::string_view file)
{
    Fields fields(json, "", file);
    const std::string quoted = "\"" + std::string(format) + "\"";
    std::string name;
    (void)fields.require("format", quoted);
    fields.read("format", name);
    if (!fields.error() && name != format)
        fields.fail({ErrorCode::FormatMismatch, {name, std::string(format)}, atPointer(file, "/format")});
    int version = 0;
    (void)fields.require("version", "a whole number, e.g. " + std::to_string(newest));
    fields.read("version", version, 1, std::numeric_limits<int>::max());
    if (fields.error())
        return *fields.error();
    if (version > newest)
        return Error{ErrorCode::VersionTooNew, {std::to_string(version), std::to_string(newest)}, atPointer(file, "/version")};
    return version;
}

} // namespace shardscope::io
