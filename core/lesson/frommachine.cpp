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

class MachineWriter : private LessonMaker {
public:
    MachineWriter(const Cluster &machine, bool deviceKnown, const LessonLanguage &language)
        : LessonMaker(language), m_machine(machine), m_deviceKnown(deviceKnown)
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
        LessonHead head{.id = id, .example = example, .order = 610, .view = "topology"};
        // Printouts are often called topo.txt: the GPUs tell one lesson from another.
        const std::string count = std::to_string(m_gpus.size());
        const std::string what = m_machine.gpuModel.empty() ? count + " GPUs" : count + " × " + m_machine.gpuModel;
        head.title = say(core::tr("Reading a printout: %1"), {name.empty() ? what : name + ", " + what});
        head.group = say(core::tr("From printouts"));
        head.objective =
            say(core::tr("You can say from a printout which GPUs are near each other, and what as many GPUs gain and "
                         "save."));
        head.hide = "strip, sentence, picture";
        const std::string opening =
            say(core::tr("The printout of this machine names the kind of link between any two of its %1 GPUs."), {gpus})
            + "\n\n```source " + say(core::tr("the kind of link between GPUs")) + "\n" + matrix() + "\n```\n";
        return finish(
            head, opening,
            say(core::tr("Takeaway: the printout says how GPUs are joined, not how fast. Measure before you trust a kind "
                         "of link.")));
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

    void pairs()
    {
        const std::string all = std::to_string(m_gpus.size() * (m_gpus.size() - 1) / 2);
        const std::string name = farthest().name();
        const std::string unit = say(core::tr("pairs"));
        ask("number", "pairs",
            say(core::tr("How many different pairs of GPUs are joined by %1? Count the cells above the diagonal."), {name})
                + "\nrange: 0.." + all + " step 1 " + unit + "\nanswer: machine.pairs[" + name
                + "]\ntolerance: 0\nreply: above => "
                + say(core::tr("You counted pairs twice, or another kind of link: the matrix is symmetric."))
                + "\nreply: below => " + say(core::tr("Some rows are missing. Go through all rows, to the right of the X."))
                + "\nhint: " + say(core::tr("In every row, count the %1 cells to the right of the X."), {name}) + "\nreveal: "
                + say(core::tr("%1 of %2."), {"{{machine.pairs[" + name + "] | " + unit + "}}",
                                              "{{machine.gpus * (machine.gpus - 1) / 2 | " + unit + "}}"})
                + "\n",
            topology);
    }

    /// Links of GPUs among themselves against those over PCIe: whatever their generations, the former carry more.
    void order()
    {
        const LinkClass near = m_classes.begin()->second;
        if (!cluster::isAccelerator(near) || cluster::isAccelerator(farthest())) {
            skip(core::tr("Which kind of link is faster?"), core::tr("the rates of these kinds overlap until they are measured"));
            return;
        }
        ask("order", "kinds",
            say(core::tr("Put the kinds of link in order, the fastest first.")) + "\n- " + farthest().name() + " => machine.mean["
                + farthest().name() + "]\n- " + near.name() + " => machine.mean[" + near.name()
                + "]\nsort: descending\nreply: reversed => " + say(core::tr("That is the order with the slowest first."))
                + "\nhide: picture\nhint: " + say(core::tr("One of them is a link of the GPUs among themselves.")) + "\nreveal: "
                + say(core::tr("%1 joins GPUs directly; %2 goes over PCIe and the host."), {near.name(), farthest().name()})
                + "\n",
            topology);
    }

    void neighbour()
    {
        std::map<std::string, std::string> options; // by kind, one of each
        for (std::size_t b = 1; b < m_gpus.size(); ++b)
            options.try_emplace(m_machine.links.at(m_gpus[0], m_gpus[b]).name(), idOf(b));
        const LinkClass near = m_classes.begin()->second;
        if (options.size() < 2 || !options.contains(near.name()) || !cluster::isAccelerator(near)) {
            skip(core::tr("Which GPU is nearest to the first one?"),
                 core::tr("the first GPU is joined to all others alike, or only over PCIe"));
            return;
        }
        std::string text = say(core::tr("To which of these GPUs does %1 send fastest?"), {idOf(0)}) + "\n";
        for (const auto &[kind, gpu] : options)
            text += "- " + gpu + " => machine.bandwidth[" + idOf(0) + "," + gpu + "]"
                    + (kind == near.name() ? "" : " ; because: " + say(core::tr("the row of %1 says %2 there."), {idOf(0), kind}))
                    + "\n";
        ask("choice", "nearest",
            text + "pick: largest\nhide: picture\nhint: " + say(core::tr("Read the row of %1."), {idOf(0)})
                + "\nreveal: " + say(core::tr("%1, over %2."), {options[near.name()], near.name()}) + "\n",
            topology);
    }

    /// A pipeline over all of them, stages of one length: how much of it stands idle, and what helps.
    void filling()
    {
        if (m_gpus.size() > mostStages) {
            skip(core::tr("How long does a pipeline over these GPUs stand idle?"),
                 core::tr("there are more of them than a pipeline that one reads has stages"));
            return;
        }
        const std::string stages = "{{pipeline.devices}}";
        const std::string idle = "{{pipeline.bubble | %}}";
        tell(say(core::tr("A model is cut into %1 stages of one length, one for each of these GPUs. The samples of a step pass "
                          "through them in *chunks*."),
                 {stages}));
        ask("number", "one-chunk",
            say(core::tr("With one chunk, what share of the GPUs' time is idle?"))
                + "\nrange: 0..100 step 1 %\nanswer: pipeline.bubble\ntolerance: 1\nreply: above => "
                + say(core::tr("The GPU that has the chunk works.")) + "\nreply: below => "
                + say(core::tr("Only the GPU that has the chunk works; all others wait, from beginning to end.")) + "\nhint: "
                + say(core::tr("At every moment exactly one of the %1 works."), {stages}) + "\nreveal: " + idle + ".\n",
            "pipeline");
        const std::string counts = "pipeline.chunks in 1,2,4,8,16,32,64,128,256";
        const std::string enough = "argmax " + counts + " of (pipeline.bubble < 0.1)";
        ask("drag", "enough-chunks",
            say(core::tr("The idle share should be below %1. What is the smallest number of chunks on the slider that achieves "
                         "this?"),
                {"{{0.1 | %}}"})
                + "\nslider: " + counts + "\nanswer: " + enough + "\nreply: above => "
                + say(core::tr("That is enough, but fewer are enough as well.")) + "\nreply: below => "
                + say(core::tr("More than a tenth is idle with these."))
                + "\nhint: " + say(core::tr("With p stages and m chunks the idle share is (p − 1) / (m + p − 1)."))
                + "\nreveal: " + say(core::tr("From %1 chunks on."), {"{{" + enough + "}}"}) + "\n",
            "pipeline");
    }

    /// What one of them holds, and what dividing the states over all of them saves.
    void memory()
    {
        if (!m_deviceKnown) {
            skip(core::tr("What does one of these GPUs hold?"),
                 core::tr("the printout does not name the GPU; put nvidia-smi -L in front of it"));
            return;
        }
        const std::string sizes = "layout.microbatch in 1,2,4,8,16,32,64,128,256,512,1024";
        const std::string largest = "argmax " + sizes + " of (layout.microbatch * memory.fits)";
        tell(say(core::tr("Now each GPU trains all of BERT (data parallel), with Adam, all in %1 bits. One GPU has %2."),
                 {"{\"32\"}", "{{memory.limit | GB}}"}));
        ask("drag", "largest-microbatch",
            say(core::tr("How many samples of %1 tokens can it take at a time, at most? Choose the largest number on the slider "
                         "that fits."),
                {"{\"512\"}"})
                + "\nslider: " + sizes + "\nanswer: " + largest + "\nreply: above => "
                + say(core::tr("That does not fit: activations and logits grow with every sample.")) + "\nreply: below => "
                + say(core::tr("Twice as many fit as well.")) + "\nhide: picture\nhint: "
                + say(core::tr("Parameters, gradients and Adam's moments take the same whatever you choose; what grows is the "
                               "rest."))
                + "\nreveal: {{" + largest + "}}.\n",
            "memory");
        const std::string saved = "1 - (with layout.zero=3: memory.allocated) / memory.allocated";
        ask("number", "sharding",
            say(core::tr(
                    "FSDP divides parameters, gradients and Adam's moments among the %1 GPUs. By what share does that lower the "
                    "peak of a GPU with %2 samples at a time?"),
                {gpus, "{\"8\"}"})
                + "\nset: layout.dp=" + std::to_string(m_gpus.size())
                + "\nset: layout.microbatch=8\nrange: 0..100 step 1 %\nanswer: " + saved + "\ntolerance: 5\nreply: above => "
                + say(core::tr("Activations and logits are not divided: each GPU has its own samples.")) + "\nreply: below => "
                + say(core::tr("It saves more: of the states each GPU keeps one part in %1."), {gpus}) + "\nhide: picture\nhint: "
                + say(core::tr("Which of the parts grow with the samples, and which would FSDP divide?")) + "\nreveal: {{" + saved
                + " | %}}.\n",
            "memory");
    }

    [[nodiscard]] LinkClass farthest() const { return m_classes.rbegin()->second; }
    [[nodiscard]] const std::string &idOf(std::size_t gpu) const { return m_machine.device(m_gpus[gpu]).id; }

    static constexpr const char *topology = "topology";
    static constexpr const char *gpus = "{{machine.gpus}}";

    const Cluster &m_machine;
    bool m_deviceKnown;
    std::vector<DeviceId> m_gpus;
    std::map<int, LinkClass> m_classes; ///< by distance
};

} // namespace

RunLesson lessonOfMachine(const Cluster &machine, bool deviceKnown, const std::string &example, const std::string &name,
                          const std::string &id, const LessonLanguage &language)
{
    return MachineWriter(machine, deviceKnown, language).write(example, name, id);
}

} // namespace shardscope::lesson
