// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/io/launch/arguments.h"
#include "core/io/launch/tree.h"

#include <initializer_list>
#include <optional>
#include <string>
#include <string_view>

namespace shardscope::io::launch {

struct ShellState;

/// A launch file as its readers see it: a script, or a configuration that is parsed once.
class LaunchText {
public:
    enum class Language { Unknown, Shell, Json, Toml, Yaml };

    /// `call`: as a script is called ("bash run.sh 7B 8"); empty where nobody says it.
    LaunchText(std::string_view text, std::string_view file, std::string_view call = {});
    /// What a command says to its program by name, as a configuration.
    explicit LaunchText(Tree tree);

    [[nodiscard]] std::string_view text() const { return m_text; }
    [[nodiscard]] std::string_view file() const { return m_file; }
    [[nodiscard]] std::string_view call() const { return m_call; }
    [[nodiscard]] Language language() const { return m_language; }
    /// Null when it is no configuration or could not be parsed.
    [[nodiscard]] const Tree *tree() const { return m_tree ? &*m_tree : nullptr; }
    [[nodiscard]] const std::optional<Error> &error() const { return m_error; }
    /// Most of its lines set something by name.
    [[nodiscard]] bool settings() const { return m_settings; }
    /// The configuration has all of these paths (a.b).
    [[nodiscard]] bool has(std::initializer_list<std::string_view> paths) const;
    [[nodiscard]] bool hasAny(std::initializer_list<std::string_view> paths) const;

private:
    void keep(Result<Tree> tree);

    std::string_view m_text;
    std::string_view m_file;
    std::string_view m_call;
    Language m_language = Language::Unknown;
    std::optional<Tree> m_tree;
    std::optional<Error> m_error;
    bool m_settings = false;
};

/// The options that a map of a configuration stands for; maps inside it belong to it.
[[nodiscard]] Arguments argumentsOf(const TreeReader &from, std::string_view path);

/// Facts of DeepSpeed's own configuration, wherever it stands.
void readDeepSpeed(TreeReader &from, const std::string &prefix);
/// The text that Megatron-DeepSpeed scripts write for DeepSpeed; what the options say counts more.
void readWrittenConfig(const ShellState &state, LaunchReading &reading);
/// Facts of accelerate's, also as options of `accelerate launch`.
void readAccelerate(TreeReader &from);
/// What options of torchtitan say; they replace values of its configuration.
void readTorchtitanOptions(TreeReader &from);
/// What options of `tune run` and `litgpt` say, by the names of their configurations.
void readTorchtune(TreeReader &from);
void readLitgpt(TreeReader &from);
/// The whole of a configuration with torchtitan's sections.
Status readTorchtitanTree(TreeReader &from);
/// Facts of a model as Hugging Face's configurations name them, below `path` ("" or "model.model_config").
void readModelShape(TreeReader &from, const std::string &path);

} // namespace shardscope::io::launch
