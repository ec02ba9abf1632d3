// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#include "core/lesson/frommachine.h"

#include "core/cluster/linkedgroups.h"

#include <algorithm>
#include <map>

namespace shardscope::lesson {

namespace {

using cluster::Cluster;
using cluster::LinkClass;

/// One more of them than a class reads at a glance.
constexpr int mostShown = 16;

class MachineWriter {
public:
    MachineWriter(const Cluster &machine, bool deviceKnown) : m_machine(machine), m_deviceKnown(deviceKnown)
    {
        for (int i = 0; i < machine.gpus(); ++i)
            m_gpus.push_back(DeviceId(i));
        for (std::size_t a = 0; a < m_gpus.size(); ++a)
            for (std::size_t b = a + 1; b < m_gpus.size(); ++b)
                if (const LinkClass link = machine.links.at(m_gpus[a], m_gpus[b]); link.isLink())
                    m_classes.emplace(link.distance(), link);
    }

    RunLesson write(const std::string &example, const std::string &name, const std::string &id)
    {
        if (m_gpus.size() < 2 || m_classes.empty())
            return {};
        pairs();
        order();
        neighbour();
        filling();
        memory();
        m_lesson.text = head(example, name, id) + m_body
                        + "\nTakeaway: the printout says how GPUs are joined, not how fast. Measure before you trust a kind of "
                          "link.\n";
        return std::move(m_lesson);
    }

private:
    [[nodiscard]] std::string matrix() const
    {
        const std::size_t shown = std::min(m_gpus.size(), static_cast<std::size_t>(mostShown));
        const auto cell = [](const std::string &text) { return text + std::string(text.size() < 7 ? 7 - text.size() : 1, ' '); };
        std::string out = cell("");
        for (std::size_t b = 0; b < shown; ++b)
            out += cell(idOf(b));
        for (std::size_t a = 0; a < shown; ++a) {
            out += "\n" + cell(idOf(a));
            for (std::size_t b = 0; b < shown; ++b)
                out += cell(a == b ? "X" : m_machine.links.at(m_gpus[a], m_gpus[b]).name());
        }
        return out;
    }

    [[nodiscard]] std::string head(const std::string &example, const std::string &name, const std::string &id) const
    {
        std::string plain = name;
        std::erase_if(plain, [](char c) { return c == '\n' || c == '\r' || c == '{' || c == '}' || c == '$'; });
        return "---\nid: " + id + "\ntitle: Reading a printout: " + (plain.empty() ? "this machine" : plain)
               + "\ngroup: From printouts\norder: 610\nversion: 1\nminutes: " + std::to_string(2 * m_lesson.questions)
               + "\nobjective: You can say from a printout which GPUs are near each other, and what as many GPUs gain and save."
                 "\nexample: "
               + example + "\nview: topology\nhide: strip, sentence, picture\n---\n"
               + "The printout of this machine names the kind of link between any two of its {{machine.gpus}} GPUs.\n\n```source "
                 "the "
                 "kind of link between GPUs\n"
               + matrix() + "\n```\n";
    }

    void ask(const std::string &kind, const std::string &id, const std::string &text, const std::string &view = "topology")
    {
        m_body += "\n::: " + kind + " " + id + "\n" + text + "view: " + view + "\n:::\n";
        ++m_lesson.questions;
    }

    void pairs()
    {
        const std::string all = std::to_string(m_gpus.size() * (m_gpus.size() - 1) / 2);
        const std::string name = farthest().name();
        ask("number", "pairs",
            "How many different pairs of GPUs are joined by " + name + "? Count the cells above the diagonal.\nrange: 0.." + all
                + " step 1 pairs\nanswer: machine.pairs[" + name
                + "]\ntolerance: 0\nreply: above => You counted pairs twice, or another kind of link: the matrix is symmetric.\n"
                  "reply: below => Some rows are missing. Go through all rows, to the right of the X.\n"
                  "hint: In every row, count the "
                + name + " cells to the right of the X.\nreveal: {{machine.pairs[" + name + "] | pairs}} of "
                + "{{machine.gpus * (machine.gpus - 1) / 2 | pairs}}.\n");
    }

    /// Links of GPUs among themselves against those over PCIe: whatever their generations, the former carry more.
    void order()
    {
        const LinkClass near = m_classes.begin()->second;
        if (!cluster::isAccelerator(near) || cluster::isAccelerator(farthest())) {
            m_lesson.notAsked.push_back({core::tr("Which kind of link is faster?"),
                                         core::tr("the rates of these kinds overlap until they are measured")});
            return;
        }
        ask("order", "kinds",
            "Put the kinds of link in order, the fastest first.\n- " + farthest().name() + " => machine.mean[" + farthest().name()
                + "]\n- " + near.name() + " => machine.mean[" + near.name()
                + "]\nsort: descending\nreply: reversed => That is the order with the slowest first.\nhide: picture\n"
                  "hint: One of them is a link of the GPUs among themselves.\nreveal: "
                + near.name() + " joins GPUs directly; " + farthest().name() + " goes over PCIe and the host.\n");
    }

    void neighbour()
    {
        std::map<std::string, std::string> options; // by kind, one of each
        for (std::size_t b = 1; b < m_gpus.size(); ++b)
            options.try_emplace(m_machine.links.at(m_gpus[0], m_gpus[b]).name(), idOf(b));
        const LinkClass near = m_classes.begin()->second;
        if (options.size() < 2 || !options.contains(near.name()) || !cluster::isAccelerator(near)) {
            m_lesson.notAsked.push_back({core::tr("Which GPU is nearest to the first one?"),
                                         core::tr("the first GPU is joined to all others alike, or only over PCIe")});
            return;
        }
        std::string text = "To which of these GPUs does " + idOf(0) + " send fastest?\n";
        for (const auto &[kind, gpu] : options)
            text += "- " + gpu + " => machine.bandwidth[" + idOf(0) + "," + gpu + "]"
                    + (kind == near.name() ? "" : " ; because: the row of " + idOf(0) + " says " + kind + " there.") + "\n";
        ask("choice", "nearest",
            text + "pick: largest\nhide: picture\nhint: Read the row of " + idOf(0) + ".\nreveal: " + options[near.name()]
                + ", over " + near.name() + ".\n");
    }

    /// A pipeline over all of them, stages of one length: how much of it stands idle, and what helps.
    void filling()
    {
        if (m_gpus.size() > mostStages) {
            m_lesson.notAsked.push_back({core::tr("How long does a pipeline over these GPUs stand idle?"),
                                         core::tr("there are more of them than a pipeline that one reads has stages")});
            return;
        }
        m_body +=
            "\nA model is cut into {{pipeline.devices}} stages of one length, one for each of these GPUs. The samples of a step "
            "pass through them in *chunks*.\n";
        ask("number", "one-chunk",
            "With one chunk, what share of the GPUs' time is idle?\nrange: 0..100 step 1 %\nanswer: pipeline.bubble\ntolerance: "
            "1\n"
            "reply: above => The GPU that has the chunk works.\n"
            "reply: below => Only the GPU that has the chunk works; all others wait, from beginning to end.\n"
            "hint: At every moment exactly one of the {{pipeline.devices}} works.\nreveal: {{pipeline.bubble | %}}.\n",
            "pipeline");
        const std::string counts = "pipeline.chunks in 1,2,4,8,16,32,64,128,256";
        ask("drag", "enough-chunks",
            "The idle share should be below {{0.1 | %}}. What is the smallest number of chunks on the slider that achieves "
            "this?\n"
            "slider: "
                + counts + "\nanswer: argmax " + counts
                + " of (pipeline.bubble < 0.1)\n"
                  "reply: above => That is enough, but fewer are enough as well.\n"
                  "reply: below => More than a tenth is idle with these.\n"
                  "hint: With p stages and m chunks the idle share is (p − 1) / (m + p − 1).\nreveal: From {{argmax "
                + counts + " of (pipeline.bubble < 0.1)}} chunks on.\n",
            "pipeline");
    }

    /// What one of them holds, and what dividing the states over all of them saves.
    void memory()
    {
        if (!m_deviceKnown) {
            m_lesson.notAsked.push_back({core::tr("What does one of these GPUs hold?"),
                                         core::tr("the printout does not name the GPU; put nvidia-smi -L in front of it")});
            return;
        }
        const std::string sizes = "layout.microbatch in 1,2,4,8,16,32,64,128,256,512,1024";
        const std::string largest = "argmax " + sizes + " of (layout.microbatch * memory.fits)";
        m_body += "\nNow each GPU trains all of BERT (data parallel), with Adam, all in {\"32\"} bits. One GPU has "
                  "{{memory.limit | GB}}.\n";
        ask("drag", "largest-microbatch",
            "How many samples of {\"512\"} tokens can it take at a time, at most? Choose the largest number on the slider that "
            "fits.\n"
            "slider: "
                + sizes + "\nanswer: " + largest
                + "\nreply: above => That does not fit: activations and logits grow with every sample.\n"
                  "reply: below => Twice as many fit as well.\nhide: picture\n"
                  "hint: Parameters, gradients and Adam's moments take the same whatever you choose; what grows is the rest.\n"
                  "reveal: {{"
                + largest + "}}.\n",
            "memory");
        const std::string devices = std::to_string(m_gpus.size());
        const std::string saved = "1 - (with layout.zero=3: memory.allocated) / memory.allocated";
        ask("number", "sharding",
            "FSDP divides parameters, gradients and Adam's moments among the {{machine.gpus}} GPUs. By what share does that "
            "lower the "
            "peak of a GPU with {\"8\"} samples at a time?\nset: layout.dp="
                + devices + "\nset: layout.microbatch=8\nrange: 0..100 step 1 %\nanswer: " + saved
                + "\ntolerance: 5\nreply: above => Activations and logits are not divided: each GPU has its own samples.\n"
                  "reply: below => It saves more: of the states each GPU keeps one part in {{machine.gpus}}.\nhide: picture\n"
                  "hint: Which of the parts grow with the samples, and which would FSDP divide?\nreveal: {{"
                + saved + " | %}}.\n",
            "memory");
    }

    [[nodiscard]] LinkClass farthest() const { return m_classes.rbegin()->second; }
    [[nodiscard]] const std::string &idOf(std::size_t gpu) const { return m_machine.device(m_gpus[gpu]).id; }

    const Cluster &m_machine;
    bool m_deviceKnown;
    std::vector<DeviceId> m_gpus;
    std::map<int, LinkClass> m_classes; ///< by distance
    RunLesson m_lesson;
    std::string m_body;
};

} // namespace

RunLesson lessonOfMachine(const Cluster &machine, bool deviceKnown, const std::string &example, const std::string &name,
                          const std::string &id)
{
    return MachineWriter(machine, deviceKnown).write(example, name, id);
}

} // namespace shardscope::lesson
