// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#include "core/runs/memorypurpose.h"

#include <algorithm>
#include <array>

namespace shardscope::runs {

namespace {

bool has(std::string_view text, std::string_view part)
{
    return text.find(part) != std::string_view::npos;
}

std::string fileName(const CodeFrame &frame)
{
    return frame.file.substr(frame.file.find_last_of('/') + 1);
}

bool isLoss(const CodeFrame &frame)
{
    constexpr std::array<std::string_view, 3> words{"cross_entropy", "nll_loss", "Loss"};
    const std::string file = fileName(frame);
    return has(file, "cross_entropy") || file.starts_with("loss") || file.ends_with("_loss.py") || frame.name == "loss"
           || frame.name.ends_with("_loss") || frame.name.starts_with("loss_")
           || std::ranges::any_of(words, [&](std::string_view word) { return has(frame.name, word); });
}

/// PyTorch's, apex', Megatron's and bitsandbytes'.
bool isOptimizer(const CodeFrame &frame)
{
    constexpr std::array<std::string_view, 4> folders{"/torch/optim/", "/apex/optimizers/", "/megatron/core/optimizer/",
                                                      "/bitsandbytes/optim/"};
    return std::ranges::any_of(folders, [&](std::string_view folder) { return has(frame.file, folder); });
}

bool isBackward(const CodeFrame &frame)
{
    return frame.name == "backward" || frame.name == "_engine_run_backward" || has(frame.name, "torch::autograd::Engine")
           || has(frame.name, "torch::autograd::AccumulateGrad");
}

/// Moves and loads of whole modules. What builds one is its constructor, which alone tells little.
bool isMove(const CodeFrame &frame)
{
    const bool module = has(frame.file, "/torch/nn/modules/module.py");
    return (module && (frame.name == "_apply" || frame.name == "to_empty" || frame.name == "_load_from_state_dict"))
           || frame.name == "from_pretrained" || frame.name == "load_state_dict" || frame.name == "reset_parameters";
}

bool isOther(const CodeFrame &frame)
{
    return has(frame.file, "/torch/distributed/") || has(frame.file, "/torch/cuda/nccl")
           || has(frame.file, "/torch/nn/utils/clip_grad.py") || has(frame.file, "/torch/amp/grad_scaler.py");
}

CodePart partOf(const CodeFrame &frame)
{
    if (isOptimizer(frame))
        return CodePart::Optimizer;
    if (isOther(frame))
        return CodePart::Other;
    if (isLoss(frame))
        return CodePart::Loss;
    if (isBackward(frame))
        return CodePart::Backward;
    if (isMove(frame))
        return CodePart::Build;
    return frame.name == "forward" ? CodePart::Forward : CodePart::Unknown;
}

std::string lineOf(const CodeFrame &frame)
{
    return fileName(frame) + ":" + std::to_string(frame.line);
}

/// PyTorch's own steps between a module and the next, and below Python.
bool isWay(const CodeFrame &frame)
{
    return frame.file == "??" || frame.name == "_call_impl" || frame.name == "_wrapped_call_impl"
           || frame.name == "__torch_function__" || frame.name == "wrapper" || frame.name == "decorate_context"
           || frame.name == "inner";
}

class Parts {
public:
    explicit Parts(const MemorySnapshot &snapshot) : m_in(snapshot)
    {
        for (const CodeFrame &frame : snapshot.frames)
            m_frames.push_back(partOf(frame));
    }

    std::vector<CodePart> run()
    {
        std::vector<CodePart> out;
        for (const CodeStack &stack : m_in.stacks) {
            out.push_back(partOfStack(stack));
            if (out.back() == CodePart::Loss)
                noteLoss(stack);
            noteLastLinear(stack);
        }
        for (std::size_t i = 0; i < out.size(); ++i)
            if (out[i] == CodePart::Forward && isHead(m_in.stacks[i]))
                out[i] = CodePart::Head;
        return out;
    }

private:
    CodePart partOfStack(const CodeStack &stack) const
    {
        for (const std::uint32_t frame : stack)
            if (m_frames[frame] != CodePart::Unknown)
                return m_frames[frame];
        // A constructor that nothing of a step has called builds the model.
        const bool built = std::ranges::any_of(stack, [&](std::uint32_t frame) { return m_in.frames[frame].name == "__init__"; });
        return built ? CodePart::Build : CodePart::Unknown;
    }

    /// A module of the program's: PyTorch's own hold others or wrap them.
    [[nodiscard]] bool isModule(std::uint32_t i) const
    {
        // Its folders, since an environment may lie in a folder of that name, too.
        constexpr std::array<std::string_view, 6> own{"/torch/nn/",  "/torch/utils/",    "/torch/distributed/",
                                                      "/torch/amp/", "/torch/autograd/", "/torch/_dynamo/"};
        const CodeFrame &frame = m_in.frames[i];
        return frame.name == "forward"
               && std::ranges::none_of(own, [&](std::string_view folder) { return has(frame.file, folder); });
    }

    [[nodiscard]] CodeStack::const_iterator moduleFrom(const CodeStack &stack, CodeStack::const_iterator from) const
    {
        return std::find_if(from, stack.end(), [&](std::uint32_t i) { return isModule(i); });
    }

    /// Which module computes the loss, by who called it, and where in it.
    void noteLoss(const CodeStack &stack)
    {
        const auto caller = moduleFrom(stack, stack.begin());
        if (caller == stack.end()) {
            m_lossOutside = true;
            return;
        }
        std::int64_t &last = m_lossLines[CodeStack(caller + 1, stack.end())];
        last = std::max(last, m_in.frames[*caller].line);
    }

    /// The module that calls a linear layer without another between them, or the end.
    [[nodiscard]] CodeStack::const_iterator callerOfLinear(const CodeStack &stack) const
    {
        const auto linear = std::ranges::find_if(stack, [&](std::uint32_t i) { return m_in.frames[i].name == "forward"; });
        if (linear == stack.end() || !has(m_in.frames[*linear].file, "/torch/nn/modules/linear.py"))
            return stack.end();
        const auto next =
            std::find_if(linear + 1, stack.end(), [&](std::uint32_t i) { return m_in.frames[i].name == "forward"; });
        return next != stack.end() && isModule(*next) ? next : stack.end();
    }

    /// The last linear layer of each outermost module, where the loss is computed outside of modules.
    void noteLastLinear(const CodeStack &stack)
    {
        const auto caller = callerOfLinear(stack);
        if (caller == stack.end() || moduleFrom(stack, caller + 1) != stack.end())
            return;
        std::int64_t &last = m_lastLinear[m_in.frames[*caller].file];
        last = std::max(last, m_in.frames[*caller].line);
    }

    [[nodiscard]] bool isHead(const CodeStack &stack) const
    {
        const auto caller = callerOfLinear(stack);
        if (caller == stack.end())
            return false;
        const CodeFrame &frame = m_in.frames[*caller];
        const auto loss = m_lossLines.find(CodeStack(caller + 1, stack.end()));
        if (loss != m_lossLines.end())
            return frame.line < loss->second;
        const auto last = m_lastLinear.find(frame.file);
        return m_lossOutside && last != m_lastLinear.end() && frame.line == last->second
               && moduleFrom(stack, caller + 1) == stack.end();
    }

    const MemorySnapshot &m_in;
    std::vector<CodePart> m_frames;
    std::map<CodeStack, std::int64_t> m_lossLines;    ///< by who called the module that computes a loss
    std::map<std::string, std::int64_t> m_lastLinear; ///< line, by the outermost module's file
    bool m_lossOutside = false;                       ///< a loss was computed by no module
};

} // namespace

std::vector<CodePart> partsOf(const MemorySnapshot &snapshot)
{
    return Parts(snapshot).run();
}

std::string moduleOf(const MemorySnapshot &snapshot, const CodeStack &stack)
{
    std::string out;
    int found = 0;
    for (const std::uint32_t i : stack) {
        const CodeFrame &frame = snapshot.frames[i];
        if (frame.name != "forward" || found == 2)
            continue;
        out += (found++ == 0 ? "" : " in ") + lineOf(frame);
    }
    return out;
}

std::string callOf(const MemorySnapshot &snapshot, const CodeStack &stack)
{
    constexpr int most = 3;
    std::string out;
    int found = 0;
    for (const std::uint32_t i : stack) {
        const CodeFrame &frame = snapshot.frames[i];
        if (isWay(frame) || found == most)
            continue;
        out += (found++ == 0 ? "" : " < ") + frame.name + " (" + lineOf(frame) + ")";
    }
    return out;
}

bool isComputedAgain(const MemorySnapshot &snapshot, const CodeStack &stack)
{
    return std::ranges::any_of(stack, [&](std::uint32_t i) {
        const CodeFrame &frame = snapshot.frames[i];
        return has(frame.file, "/torch/utils/checkpoint.py")
               && (frame.name == "unpack_hook" || frame.name == "recompute_fn" || frame.name == "backward");
    });
}

bool asksForState(const MemorySnapshot &snapshot, const CodeStack &stack)
{
    return std::ranges::any_of(stack, [&](std::uint32_t i) {
        const std::string &name = snapshot.frames[i].name;
        return name == "_init_group" || name == "init_state" || name == "initialize_state" || name == "_init_state";
    });
}

} // namespace shardscope::runs
