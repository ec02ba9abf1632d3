// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/result.h"
#include "core/io/launch/reading.h"

#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace shardscope::io::launch {

/// Values that a configuration may have at most, references to others counted as often as they stand.
inline constexpr std::size_t maxTreeValues = 200'000;
inline constexpr int maxTreeDepth = 64;
/// Bytes of a launch file. The largest known (a shape with a block of each layer) has 80 KB.
inline constexpr std::size_t maxLaunchBytes = 1U << 20U;

/// A configuration, whatever language it was written in. Values are texts as they stand.
struct Tree {
    enum class Kind { Null, Value, List, Map };

    // Where Tree is whole: clang 14 refuses a vector of pairs with it before that.
    Tree();
    Tree(const Tree &other);
    Tree(Tree &&other) noexcept;
    Tree &operator=(const Tree &other);
    Tree &operator=(Tree &&other) noexcept;
    ~Tree();

    Kind kind = Kind::Null;
    std::string text;                                  ///< of a value
    bool quoted = false;                               ///< a text, though it may look like a number
    int line = 0;                                      ///< from 1; 0: not known
    std::vector<std::pair<std::string, Tree>> entries; ///< of a list: without names
    mutable bool used = false;                         ///< a reader has looked at it

    /// Null when it is no map or has no such key.
    [[nodiscard]] const Tree *find(std::string_view key) const;
};

[[nodiscard]] Result<Tree> parseYamlTree(std::string_view text, std::string_view file);
[[nodiscard]] Result<Tree> parseTomlTree(std::string_view text, std::string_view file);
[[nodiscard]] Result<Tree> parseJsonTree(std::string_view text, std::string_view file);

/// Reads a tree into a reading: resolves ${…}, keeps what is taken from outside apart.
class TreeReader {
public:
    TreeReader(const Tree &root, LaunchReading &reading) : m_root(root), m_reading(reading) {}

    /// A value as it is after all references: absent or null, unknown (from outside), or a text.
    struct Value {
        enum class State { Absent, Null, Unknown, Known };
        State state = State::Absent;
        std::string text; ///< of an unknown one: where it comes from
        bool quoted = false;
        int line = 0;

        [[nodiscard]] bool known() const { return state == State::Known; }
    };

    /// Keys joined by dots; a key may hold none itself.
    [[nodiscard]] const Tree *find(std::string_view path) const;
    [[nodiscard]] Value value(std::string_view path) const;
    /// `scope`: the path of the map that it stands in, for ${.key}.
    [[nodiscard]] Value valueOf(const Tree *tree, std::string_view scope) const;
    [[nodiscard]] std::optional<std::int64_t> count(std::string_view path) const;
    /// What is there and no switch is told, once.
    [[nodiscard]] std::optional<bool> flag(std::string_view path) const;
    [[nodiscard]] std::string text(std::string_view path) const; ///< empty unless known

    // Set a fact from a path; false where the path says nothing.
    bool takeCount(LaunchFacts &facts, std::string_view key, std::string_view path);
    bool takeFlag(LaunchFacts &facts, std::string_view key, std::string_view path);
    bool takeText(LaunchFacts &facts, std::string_view key, std::string_view path);
    bool takePrecision(std::string_view path);
    void put(LaunchFacts &facts, std::string_view key, LaunchValue value, std::string_view path);

    /// Lists what nobody looked at.
    void ignoreRest();

    [[nodiscard]] LaunchReading &reading() { return m_reading; }
    [[nodiscard]] const Tree &root() const { return m_root; }

private:
    struct Scope {
        std::string_view path;
        int line = 0;
        int depth = 0;
    };
    /// Its value comes from outside the file, which is told.
    bool isOpen(const Value &found, std::string_view key);
    void tellNoSwitch(std::string_view path, const Value &found) const;
    Value resolved(std::string_view text, bool quoted, const Scope &scope) const;
    Value reference(std::string_view inside, const Scope &scope) const;
    Value ofPath(std::string_view path, const Scope &scope) const;
    Value calculated(std::string_view function, std::string_view arguments, const Scope &scope) const;

    const Tree &m_root;
    LaunchReading &m_reading;
    mutable std::size_t m_work = 0; ///< references resolved
};

} // namespace shardscope::io::launch
