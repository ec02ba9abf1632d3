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

bool isLoss(const CodeFrame &frame)
{
    constexpr std::array<std::string_view, 4> parts{"cross_entropy", "nll_loss", "Loss", "loss_fn"};
    return has(frame.file, "/nn/modules/loss.py") || frame.name == "loss" || frame.name.ends_with("_loss")
           || frame.name.starts_with("loss_")
           || std::ranges::any_of(parts, [&](std::string_view part) { return has(frame.name, part); });
}

bool isOptimizer(const CodeFrame &frame)
{
    return has(frame.file, "/torch/optim/") || has(frame.file, "/optimizers/") || has(frame.file, "/optimizer/")
           || has(frame.file, "/bitsandbytes/optim/");
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

std::string fileName(const CodeFrame &frame)
{
    return frame.file.substr(frame.file.find_last_of('/') + 1);
}

std::string lineOf(const CodeFrame &frame)
{
    return fileName(frame) + ":" + std::to_string(frame.line);
}

/// PyTorch's own steps between a module and the next.
bool isWay(const CodeFrame &frame)
{
    return frame.name == "_call_impl" || frame.name == "_wrapped_call_impl" || frame.name == "__torch_function__"
           || frame.name == "wrapper" || frame.name == "decorate_context" || frame.name == "inner";
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
                noteCaller(stack);
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

    /// Callers from the first forward function at or behind `from`; empty without one.
    CodeStack forwardFrom(const CodeStack &stack, std::size_t from) const
    {
        for (std::size_t i = from; i < stack.size(); ++i)
            if (m_in.frames[stack[i]].name == "forward" && !has(m_in.frames[stack[i]].file, "/torch/nn/modules/"))
                return {stack.begin() + static_cast<std::ptrdiff_t>(i), stack.end()};
        return {};
    }

    void noteCaller(const CodeStack &stack)
    {
        CodeStack caller = forwardFrom(stack, 0);
        if (caller.empty())
            return;
        const std::int64_t line = m_in.frames[caller.front()].line;
        caller.erase(caller.begin());
        std::int64_t &last = m_lossLines[std::move(caller)];
        last = std::max(last, line);
    }

    /// A linear layer whose caller, further down, computes the loss.
    bool isHead(const CodeStack &stack) const
    {
        const auto linear = std::ranges::find_if(stack, [&](std::uint32_t i) { return m_in.frames[i].name == "forward"; });
        if (linear == stack.end() || !has(m_in.frames[*linear].file, "/torch/nn/modules/linear.py"))
            return false;
        std::size_t next = static_cast<std::size_t>(linear - stack.begin()) + 1;
        while (next < stack.size() && m_in.frames[stack[next]].name != "forward")
            ++next;
        if (next >= stack.size())
            return false;
        const CodeStack callers(stack.begin() + static_cast<std::ptrdiff_t>(next) + 1, stack.end());
        const auto loss = m_lossLines.find(callers);
        return loss != m_lossLines.end() && m_in.frames[stack[next]].line < loss->second;
    }

    const MemorySnapshot &m_in;
    std::vector<CodePart> m_frames;
    std::map<CodeStack, std::int64_t> m_lossLines; ///< by who called the function that computes a loss
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

bool asksForState(const MemorySnapshot &snapshot, const CodeStack &stack)
{
    return std::ranges::any_of(stack, [&](std::uint32_t i) {
        const std::string &name = snapshot.frames[i].name;
        return name == "_init_group" || name == "init_state" || name == "initialize_state" || name == "_init_state";
    });
}

} // namespace shardscope::runs
