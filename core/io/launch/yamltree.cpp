// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#include "core/base/issue.h"
#include "core/io/launch/tree.h"

#include <yaml-cpp/yaml.h>

#include <algorithm>
#include <array>

namespace shardscope::io::launch {

namespace {

struct TooLarge {};

bool isNull(std::string_view text)
{
    constexpr std::array<std::string_view, 6> words{"", "~", "null", "Null", "NULL", "None"};
    return std::ranges::find(words, text) != words.end();
}

/// Copies a node; aliases are copied as often as they stand, so the copy is counted.
Tree copied(const YAML::Node &node, std::size_t &left, int depth)
{
    if (left == 0 || depth > maxTreeDepth)
        throw TooLarge{};
    --left;
    Tree tree;
    tree.line = node.Mark().line + 1;
    switch (node.Type()) {
    case YAML::NodeType::Undefined:
    case YAML::NodeType::Null: break;
    case YAML::NodeType::Scalar:
        tree.text = node.Scalar();
        tree.quoted = node.Tag() == "!";
        tree.kind = !tree.quoted && isNull(tree.text) ? Tree::Kind::Null : Tree::Kind::Value;
        break;
    case YAML::NodeType::Sequence:
        tree.kind = Tree::Kind::List;
        for (const YAML::Node &entry : node)
            tree.entries.emplace_back(std::string(), copied(entry, left, depth + 1));
        break;
    case YAML::NodeType::Map:
        tree.kind = Tree::Kind::Map;
        for (const auto &entry : node) {
            if (!entry.first.IsScalar())
                continue;
            if (entry.first.Scalar() == "<<") { // what is merged in stands behind what is there
                Tree merged = copied(entry.second, left, depth + 1);
                tree.entries.insert(tree.entries.begin(), std::make_move_iterator(merged.entries.begin()),
                                    std::make_move_iterator(merged.entries.end()));
                continue;
            }
            tree.entries.emplace_back(entry.first.Scalar(), copied(entry.second, left, depth + 1));
        }
        break;
    }
    return tree;
}

/// A tab that indents is no YAML; inside brackets, where files that are nearly JSON have them, it is only space.
std::string withoutTabs(std::string_view text)
{
    std::string out(text);
    bool indent = true;
    for (char &c : out) {
        if (indent && c == '\t')
            c = ' ';
        indent = c == '\n' || (indent && c == ' ');
    }
    return out;
}

} // namespace

Result<Tree> parseYamlTree(std::string_view text, std::string_view file)
{
    // The library throws; nothing of it leaves this function.
    try {
        std::size_t left = maxTreeValues;
        return copied(YAML::Load(withoutTabs(text)), left, 0);
    } catch (const TooLarge &) {
        return Error{ErrorCode::LaunchTooLarge, {std::to_string(maxTreeValues), std::to_string(maxTreeDepth)}, atLine(file)};
    } catch (const YAML::Exception &fault) {
        return Error{ErrorCode::LaunchSyntax, {"YAML", fault.msg}, atLine(file, std::max(fault.mark.line, -1) + 1)};
    } catch (const std::exception &fault) {
        return Error{ErrorCode::LaunchSyntax, {"YAML", fault.what()}, atLine(file)};
    }
}

} // namespace shardscope::io::launch
