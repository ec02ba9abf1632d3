// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#include "core/lesson/fromruns.h"

#include "core/base/numbertext.h"
#include "core/lesson/setupnames.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <set>
#include <string_view>
#include <utility>

namespace shardscope::lesson {

namespace {

namespace setting = runs::setting;

constexpr std::size_t mostOptions = 8;
constexpr std::size_t leastOptions = 3;

std::string at(const char *path, std::size_t setup)
{
    return std::string(path) + "[" + std::to_string(setup) + "]";
}

std::string shown(const std::string &expression, const char *style = "")
{
    return "{{" + expression + (*style ? std::string(" | ") + style : std::string()) + "}}";
}

/// By more than both spreads, and by more than a fiftieth.
bool clearlyMore(const Setup &a, const Setup &b)
{
    return a.rate - b.rate > std::max(0.02 * b.rate, 2 * std::hypot(a.deviation, b.deviation));
}

class Writer : private LessonMaker {
public:
    Writer(const findings::Analysis &analysis, const LessonLanguage &language)
        : LessonMaker(language), m_setups(setupsOf(analysis)), m_names(m_setups)
    {
    }

    RunLesson write(const std::string &example, const std::string &name, const std::string &id)
    {
        disturbed();
        chunks();
        slower();
        uneven();
        memory();
        copies();
        LessonHead head{.id = id, .example = example, .order = 600, .minutesEach = 3, .view = "runs"};
        head.title = name.empty() ? say(core::tr("From measured runs")) : say(core::tr("From the runs: %1"), {name});
        head.group = say(core::tr("From measured runs"));
        head.objective = say(core::tr("You can say of your own measurements what is right, what is best, and why."));
        head.hide = "strip, inspector, sentence, picture";
        std::string opening = say(core::tr("These questions are about runs that were measured. Answer before you look: the views "
                                           "open with the last answer."))
                              + "\n";
        if (const std::string missing = listOfNotAsked(); !missing.empty())
            opening += "\n" + say(core::tr("Not asked, because these runs do not have it:")) + "\n\n" + missing;
        return finish(head, opening,
                      say(core::tr("Takeaway: each answer above is worked out from your own runs. Where you and the runs "
                                   "disagree, one of you can be repeated.")));
    }

private:
    /// The pipelines of even stages that the fit knows, by their rows.
    [[nodiscard]] std::vector<std::size_t> pipelines() const
    {
        std::vector<std::size_t> rows;
        for (std::size_t i = 0; i < m_setups.size(); ++i) {
            const Setup &one = m_setups[i];
            if (one.gpus && one.chunks && one.partition == "even" && std::isfinite(one.rate))
                rows.push_back(i);
        }
        return rows;
    }

    [[nodiscard]] bool isOneUnit(const std::vector<std::size_t> &rows) const
    {
        return std::ranges::all_of(rows, [&](std::size_t row) { return m_setups[row].unit == m_setups[rows.front()].unit; });
    }

    /// Do some take another time for a layer than others? A fit of the chunks' law has one for all.
    [[nodiscard]] bool hasOneLaw(const std::vector<std::size_t> &rows) const
    {
        constexpr auto telling = std::to_array<std::string_view>(
            {setting::model, setting::gpu, setting::precision, setting::amp, setting::hidden, setting::inner, setting::sequence,
             setting::vocabulary, setting::experts, setting::parameters, setting::checkpointing, setting::tensorDegree});
        return std::ranges::all_of(telling, [&](std::string_view name) {
            std::set<std::string> values;
            for (const std::size_t row : rows)
                if (const auto at = m_setups[row].settings.find(name); at != m_setups[row].settings.end())
                    values.insert(runs::settingText(at->second));
            return values.size() < 2;
        });
    }

    void disturbed()
    {
        const Text question = core::tr("Which point is disturbed?");
        std::vector<std::size_t> rows = pipelines();
        std::erase_if(rows, [this](std::size_t row) { return !std::isfinite(m_setups[row].predicted); });
        const auto isOut = [this](std::size_t row) { return m_setups[row].isDisturbed(); };
        std::erase_if(rows, [this, isOut](std::size_t row) { return m_setups[row].leftOut && !isOut(row); });
        const auto out = std::ranges::count_if(rows, isOut);
        if (rows.empty())
            return skip(question, core::tr("no model of the pipeline could be fitted to them"));
        if (!hasOneLaw(rows))
            return skip(question, core::tr("the runs differ in more than GPUs, chunks and batch, and a fit has one law for all"));
        if (out == 0)
            return skip(question, core::tr("the fit excludes no run as too slow"));
        if (4 * static_cast<std::size_t>(out) > rows.size()) // a law is of most of them
            return skip(question, core::tr("too few undisturbed runs stand beside the disturbed one"));
        // The disturbed ones first, then those that are beyond doubt; the list is put into the order of the runs again.
        std::ranges::stable_sort(rows, [this, isOut](std::size_t a, std::size_t b) {
            return isOut(a) != isOut(b) ? isOut(a) : m_setups[a].off() < m_setups[b].off();
        });
        rows.resize(std::min(rows.size(), mostOptions));
        std::ranges::sort(rows);
        std::string text = say(core::tr("During some of these runs something else was using the machine. A law that fits the "
                                        "others does not fit them: a step takes (m + p − 1) times as long as a chunk on one of p "
                                        "GPUs. Which are they?"))
                           + "\n";
        std::string reveal;
        for (const std::size_t row : rows) {
            text += "- " + named(m_setups[row]) + ": " + rateOf(row) + " => " + at("setup.disturbed", row) + "\n";
            if (isOut(row))
                reveal += say(core::tr("%1 is %2 off the %3 that the other runs let one expect."),
                              {named(m_setups[row]), shown(at("setup.off", row), "%"),
                               shown(at("setup.predicted", row), "4") + " " + say(unitOf(m_setups[row]))})
                          + " ";
        }
        ask("choice", "disturbed",
            text + "pick: all\nreveal: " + reveal + say(core::tr("Repeat it before you explain it.")) + "\n");
    }

    void chunks()
    {
        const Text question = core::tr("Which number of chunks is best?");
        // Rows that differ in nothing but their chunks.
        std::vector<std::vector<std::size_t>> series;
        for (const std::size_t row : pipelines()) {
            if (m_setups[row].leftOut)
                continue;
            const auto same = std::ranges::find_if(series, [&](const std::vector<std::size_t> &rows) {
                return alikeBut(m_setups[row], m_setups[rows.front()], {setting::chunks, setting::microbatch});
            });
            if (same == series.end())
                series.push_back({row});
            else
                same->push_back(row);
        }
        const std::vector<std::size_t> *most = nullptr;
        bool any = false;
        for (std::vector<std::size_t> &rows : series) {
            std::ranges::stable_sort(rows, {}, [this](std::size_t row) { return *m_setups[row].chunks; });
            const bool each =
                std::ranges::adjacent_find(rows, {}, [this](std::size_t row) { return *m_setups[row].chunks; }) == rows.end();
            if (rows.size() < leastOptions || rows.size() > mostOptions || *m_setups[rows.front()].gpus < 2 || !each
                || !isOneUnit(rows))
                continue;
            any = true;
            // What may be as good as the best is no option beside it.
            const std::size_t best = bestOf(rows);
            std::erase_if(rows, [&](std::size_t row) { return row != best && !clearlyMore(m_setups[best], m_setups[row]); });
            if (rows.size() >= leastOptions && (most == nullptr || rows.size() > most->size()))
                most = &rows;
        }
        if (most == nullptr)
            return skip(question, any ? core::tr("too few differ from the best by more than their spread")
                                      : core::tr("no number of GPUs was measured with three numbers of chunks"));
        const std::size_t best = bestOf(*most);
        std::string text = say(core::tr("With %1: which number of chunks gave the highest throughput?"),
                               {with(gpusOf(*m_setups[best].gpus), best)})
                           + "\n";
        std::string values;
        for (const std::size_t row : *most) {
            const int count = *m_setups[row].chunks;
            text += "- " + say(chunksOf(count)) + " => " + at("setup.rate", row);
            if (row != best)
                text += because(count < *m_setups[best].chunks
                                    ? core::tr("with fewer chunks the GPUs wait longer until the pipeline is full.")
                                    : core::tr("each chunk costs its launches, however small it is."));
            text += "\n";
            const std::string value = say(core::tr("%1 %2"), {say(chunksOf(count)), shown(at("setup.rate", row), "4")});
            values = values.empty() ? value : say(core::tr("%1, %2"), {values, value});
        }
        ask("choice", "best-chunks",
            text + "pick: largest\nhint: " + say(core::tr("Fewer chunks fill the pipeline less, more chunks cost more launches."))
                + "\nreveal: " + say(core::tr("In %1: %2."), {say(unitOf(m_setups[best])), values}) + "\n");
    }

    [[nodiscard]] std::size_t bestOf(const std::vector<std::size_t> &rows) const
    {
        return *std::ranges::max_element(rows, {}, [this](std::size_t row) { return m_setups[row].rate; });
    }

    /// Two numbers of GPUs, where more of them are slower: filling alone would make them faster, a fixed time per chunk
    /// slower by (m + p − 1) at most.
    void slower()
    {
        const Text question = core::tr("Why are more GPUs slower?");
        const std::vector<std::size_t> rows = pipelines();
        std::optional<std::pair<std::size_t, std::size_t>> worst; // fewer, more
        std::optional<std::pair<std::size_t, std::size_t>> widest;
        double ratio = 1;
        for (const std::size_t few : rows) {
            for (const std::size_t more : rows) {
                const Setup &a = m_setups[few];
                const Setup &b = m_setups[more];
                if (*a.gpus >= *b.gpus || a.chunks != b.chunks || a.unit != b.unit
                    || !alikeBut(a, b, {setting::worldSize, setting::rankBatch}))
                    continue;
                if (!a.leftOut && !b.leftOut
                    && (!widest || *b.gpus - *a.gpus > *m_setups[widest->second].gpus - *m_setups[widest->first].gpus))
                    widest = {few, more};
                if (clearlyMore(a, b) && a.rate / b.rate > ratio && *a.gpus > 1) {
                    ratio = a.rate / b.rate;
                    worst = {few, more};
                }
            }
        }
        if (worst)
            return askSlower(worst->first, worst->second);
        if (!widest)
            return skip(question, core::tr("no two numbers of GPUs were measured with the same chunks"));
        skip(question, core::tr("with the same chunks, no larger number of GPUs was clearly slower"));
        askScaling(widest->first, widest->second);
    }

    void askSlower(std::size_t few, std::size_t more)
    {
        const Setup &a = m_setups[few];
        const Setup &b = m_setups[more];
        const std::string m = std::to_string(*a.chunks);
        const std::string p = std::to_string(*a.gpus);
        const std::string q = std::to_string(*b.gpus);
        const std::string ratio = at("setup.rate", few) + " / " + at("setup.rate", more);
        const std::string work = "((" + m + " + " + q + " - 1) / " + q + ") / ((" + m + " + " + p + " - 1) / " + p + ")";
        const std::string passes = "(" + m + " + " + q + " - 1) / (" + m + " + " + p + " - 1)";
        std::string text =
            say(core::tr("With %1, %2 reach %3 and %4 reach %5. What explains it?"),
                {with(chunksOf(*a.chunks), few), say(gpusOf(*b.gpus)), rateOf(more), say(gpusOf(*a.gpus)), rateOf(few)})
            + "\n";
        text += "- " + say(core::tr("The pipeline is not full: more GPUs wait longer for the first chunk")) + " => " + work
                + " > 1" + because(core::tr("each GPU also has fewer layers. Compare (m + p − 1) / p: it falls with every GPU."))
                + "\n";
        text += "- " + say(core::tr("A fixed time for each chunk on each GPU, such as launches")) + " => " + ratio
                + " <= " + passes
                + because(core::tr("if nothing but that took time, the step would grow by (m + p − 1), which is less than was "
                                   "measured."))
                + "\n";
        text += "- " + say(core::tr("Neither: something else was using the machine")) + " => " + ratio + " > " + passes
                + because(core::tr("a fixed time for each chunk is enough to explain it.")) + "\n";
        ask("choice", "why-slower",
            text + "pick: true\nhint: "
                + say(core::tr("Filling changes the step by (m + p − 1) / p, a fixed time per chunk by (m + p − 1)."))
                + "\nreveal: "
                + say(core::tr("%1 take %2 of the time. By filling alone it would be %3, by a fixed time per chunk alone %4."),
                      {say(gpusOf(*b.gpus)), shown(ratio, "×"), shown(work, "×"), shown(passes, "×")})
                + "\n");
    }

    void askScaling(std::size_t few, std::size_t more)
    {
        const Setup &a = m_setups[few];
        const Setup &b = m_setups[more];
        const int most = 2 * ((*b.gpus + *a.gpus - 1) / *a.gpus);
        const std::string factor = at("setup.rate", more) + " / " + at("setup.rate", few);
        ask("number", "scaling",
            say(core::tr("With %1: by which factor are %2 faster than %3?"),
                {with(chunksOf(*a.chunks), few), say(gpusOf(*b.gpus)), std::to_string(*a.gpus)})
                + "\nrange: 0.." + std::to_string(most) + " step 0.05 ×\nanswer: " + factor + "\ntolerance: 5 %\nreply: above => "
                + say(core::tr("The first and the last chunk find most GPUs idle.")) + "\nreply: below => "
                + say(core::tr("They are faster than that."))
                + "\nhint: " + say(core::tr("A step takes (m + p − 1) / p of the work of a chunk.")) + "\nreveal: "
                + say(core::tr("By %1: %2 and %3."), {shown(factor, "×"), shown(at("setup.rate", few), "4"), rateOf(more)})
                + "\n");
    }

    void uneven()
    {
        const Text question = core::tr("What does an uneven partition cost?");
        bool alike = false;
        for (std::size_t row = 0; row < m_setups.size(); ++row) {
            const Setup &b = m_setups[row];
            if (b.partition == "even" || !std::isfinite(b.rate))
                continue;
            for (const std::size_t even : pipelines()) {
                const Setup &a = m_setups[even];
                if (a.leftOut || !alikeBut(a, b, {setting::partition}) || a.unit != b.unit)
                    continue;
                if (!clearlyMore(a, b)) { // nothing that can be seen in these runs
                    alike = true;
                    continue;
                }
                const std::string longer = at("setup.rate", even) + " / " + at("setup.rate", row) + " - 1";
                return ask("number", "uneven",
                           say(core::tr("With %1 in place of even layers: by how much longer is a step?"), {named(b)})
                               + "\nrange: 0..300 step 1 %\nanswer: " + longer + "\ntolerance: 5\nhint: "
                               + say(core::tr("All GPUs go at the pace of the one with the most layers.")) + "\nreveal: "
                               + say(core::tr("%1: %2 in place of %3."),
                                     {shown(longer, "%"), shown(at("setup.rate", row), "4"), rateOf(even)})
                               + "\n");
            }
        }
        skip(question, alike ? core::tr("the run with uneven stages is not slower by more than the runs scatter")
                             : core::tr("no run divides the layers unevenly beside one that does not"));
    }

    /// Pairs that differ in nothing but DDP and FSDP.
    [[nodiscard]] std::optional<std::pair<std::size_t, std::size_t>> pairOfModes(double Setup::*value) const
    {
        for (std::size_t a = 0; a < m_setups.size(); ++a)
            for (std::size_t b = 0; b < m_setups.size(); ++b)
                if (m_setups[a].mode == "ddp" && m_setups[b].mode == "fsdp" && std::isfinite(m_setups[a].*value)
                    && std::isfinite(m_setups[b].*value) && m_setups[a].unit == m_setups[b].unit
                    && alikeBut(m_setups[a], m_setups[b], {setting::mode}))
                    return std::pair{a, b};
        return std::nullopt;
    }

    void memory()
    {
        const auto pair = pairOfModes(&Setup::memory);
        if (!pair)
            return skip(core::tr("How much memory does FSDP save?"),
                        core::tr("no DDP and FSDP with the same settings recorded their memory"));
        const auto [ddp, fsdp] = *pair;
        constexpr double gigabyte = 1e9;
        const double most = std::ceil(m_setups[ddp].memory / gigabyte);
        ask("number", "fsdp-memory",
            say(core::tr("The fullest GPU holds %1 with %2. How much does it hold with FSDP?"),
                {shown(at("setup.memory", ddp), "GB"), named(m_setups[ddp])})
                + "\nrange: 0.." + figure(std::max(2 * most, 2.0)) + " step 0.1 GB\nanswer: " + at("setup.memory", fsdp)
                + "\ntolerance: 10 %\nhint: "
                + say(core::tr("FSDP divides parameters, gradients and the state of the optimiser, not the activations."))
                + "\nreveal: "
                + say(core::tr("%1, which is %2 of it."),
                      {shown(at("setup.memory", fsdp), "GB"),
                       shown(at("setup.memory", fsdp) + " / " + at("setup.memory", ddp), "%")})
                + "\n");
    }

    void copies()
    {
        const Text question = core::tr("DDP or FSDP?");
        const auto pair = pairOfModes(&Setup::rate);
        if (!pair)
            return skip(question, core::tr("no DDP and FSDP with the same settings were timed"));
        const Setup &a = m_setups[pair->first];
        const Setup &b = m_setups[pair->second];
        if (!clearlyMore(a, b) && !clearlyMore(b, a))
            return skip(question, core::tr("the two differ by less than their spread"));
        ask("choice", "ddp-or-fsdp",
            say(core::tr("Which is faster here, %1 or FSDP with the same?"), {named(a)}) + "\n- DDP => "
                + at("setup.rate", pair->first)
                + (clearlyMore(b, a) ? because(core::tr("here it is slower, by more than the runs scatter.")) : "")
                + "\n- FSDP => " + at("setup.rate", pair->second)
                + (clearlyMore(a, b) ? because(core::tr("it gathers the parameters of each layer before it computes, twice a "
                                                        "step."))
                                     : "")
                + "\npick: largest\nreveal: "
                + say(core::tr("DDP %1, FSDP %2."), {shown(at("setup.rate", pair->first), "4"), rateOf(pair->second)}) + "\n");
    }

    [[nodiscard]] std::string named(const Setup &setup) const { return say(m_names.of(setup)); }
    /// "4 GPUs, batch 64"
    [[nodiscard]] std::string with(const Message &first, std::size_t row) const
    {
        return say(m_names.with(first, m_setups[row]));
    }
    /// Its measured rate with its unit.
    [[nodiscard]] std::string rateOf(std::size_t row) const
    {
        return shown(at("setup.rate", row), "4") + " " + say(unitOf(m_setups[row]));
    }
    /// What is told to who chose the option in front of it.
    [[nodiscard]] std::string because(Text text) const { return " ; because: " + say(text); }

    std::vector<Setup> m_setups;
    SetupNames m_names;
};

} // namespace

RunLesson lessonOfRuns(const findings::Analysis &analysis, const std::string &example, const std::string &name,
                       const std::string &id, const LessonLanguage &language)
{
    return Writer(analysis, language).write(example, name, id);
}

} // namespace shardscope::lesson
