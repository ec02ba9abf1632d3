// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#include "core/base/issue.h"
#include "core/io/json/json.h"
#include "core/io/launch/tree.h"

namespace shardscope::io::launch {

namespace {

bool copyJson(const Json &json, Tree &tree, std::size_t &left, int depth)
{
    if (left == 0 || depth > maxTreeDepth)
        return false;
    --left;
    if (json.is_object() || json.is_array()) {
        tree.kind = json.is_object() ? Tree::Kind::Map : Tree::Kind::List;
        for (const auto &item : json.items())
            if (!copyJson(item.value(), tree.entries.emplace_back(json.is_object() ? item.key() : std::string(), Tree{}).second,
                          left, depth + 1))
                return false;
    } else if (json.is_string()) {
        tree.kind = Tree::Kind::Value;
        tree.text = json.get_ref<const std::string &>();
        tree.quoted = true;
    } else if (!json.is_null()) {
        tree.kind = Tree::Kind::Value;
        tree.text = json.dump();
    }
    return true;
}

} // namespace

Result<Tree> parseJsonTree(std::string_view text, std::string_view file)
{
    const Result<Json> json = parseJson(text, file);
    if (!json)
        return json.error();
    Tree tree;
    std::size_t left = maxTreeValues;
    if (!copyJson(*json, tree, left, 0))
        return Error{ErrorCode::LaunchTooLarge, {std::to_string(maxTreeValues), std::to_string(maxTreeDepth)}, atLine(file)};
    return tree;
}

} // namespace shardscope::io::launch
