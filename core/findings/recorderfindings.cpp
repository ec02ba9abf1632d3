// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#include "core/findings/recorderfindings.h"

#include "core/base/joined.h"
#include "core/findings/verdict.h"

#include <algorithm>
#include <iterator>
#include <map>
#include <string>
#include <utility>
#include <vector>

namespace shardscope::findings {

namespace {

using runs::Finding;
using runs::RecordedCall;

std::string rankList(const std::vector<int> &ranks)
{
    return joined(ranks, [](int rank) { return std::to_string(rank); });
}

/// Why a rank does not come.
std::vector<runs::PossibleCause> causesOfAbsence()
{
    return {{"other-branch", core::tr("it took another branch: data ran out, an error was caught, a condition of its own"), 0.5},
            {"rank-failed", core::tr("it failed or hangs outside of communication: input, checkpoint, host"), 0.4},
            {"still-computing", core::tr("it is only slow and had not come so far"), 0.1}};
}

std::vector<runs::NextStep> nextOfAbsence()
{
    return {{core::tr("See what this rank does: its log, and its Python stack"), "py-spy dump --pid PID"}};
}

/// Process groups of one name may have other ranks on other hosts.
using GroupKey = std::pair<std::string, std::vector<int>>;

/// What is known of the whole job: who was recorded, and what each rank waits for first.
struct Job {
    const std::set<int> &present;
    std::map<int, const RecordedCall *> waitsFor;
};

/// Of groups that stand, those where it begins, and those that may only stand behind them.
struct Standing {
    Diagnosis origins;
    Diagnosis others;
};

class Group {
public:
    Group(std::vector<int> ranks, const Job &job) : m_ranks(std::move(ranks)), m_job(job) {}

    void add(const RecordedCall &call)
    {
        m_calls[call.sequence][call.rank] = &call;
        m_last[call.rank] = std::max(m_last[call.rank], call.sequence);
    }

    void judge(Standing &all) const
    {
        const auto stuck = std::ranges::find_if(m_calls, [](const auto &entry) {
            return std::ranges::any_of(entry.second, [](const auto &call) { return !call.second->completed; });
        });
        if (stuck == m_calls.end())
            return;
        const std::int64_t sequence = stuck->first;
        const std::map<int, const RecordedCall *> &calls = stuck->second;
        std::vector<int> waiting;
        std::vector<int> finished;
        for (const auto &[rank, call] : calls)
            (call->completed ? finished : waiting).push_back(rank);
        std::vector<int> behind;
        std::vector<int> silent; // no dump of them
        for (const int rank : m_ranks) {
            if (calls.contains(rank))
                continue;
            const auto last = m_last.find(rank);
            if (!m_job.present.contains(rank))
                silent.push_back(rank);
            else if (last == m_last.end() || last->second < sequence)
                behind.push_back(rank);
            else
                finished.push_back(rank); // and went on; dumps of what is under way alone do not list it
        }
        const auto isFirst = [&](int rank) { return m_job.waitsFor.at(rank) == calls.at(rank); };
        const bool begins = std::ranges::any_of(waiting, isFirst);
        const RecordedCall &call = *calls.at(waiting.front());
        if (auto other = mismatch(calls, sequence))
            return (begins ? all.origins : all.others).findings.push_back(*std::move(other));
        if (!behind.empty()) {
            std::vector<int> idle;
            std::ranges::copy_if(behind, std::back_inserter(idle), [this](int rank) { return !m_job.waitsFor.contains(rank); });
            Diagnosis &out = begins && !idle.empty() ? all.origins : all.others;
            return out.findings.push_back(missing(call, sequence, waiting, idle.empty() ? behind : idle));
        }
        if (!finished.empty() && endsTogether(call.kind))
            return (begins ? all.origins : all.others).findings.push_back(unfinished(call, sequence, waiting, finished));
        if (!silent.empty() || m_ranks.empty())
            return (begins ? all.origins : all.others)
                .abstained.push_back({"recorders-missing",
                                      {core::tr("%1 number %2 of %3 did not finish; of ranks %4 there is no dump"),
                                       {call.kind, Number(static_cast<double>(sequence)), title(call),
                                        silent.empty() ? std::string("?") : rankList(silent)}},
                                      {core::tr("the Flight Recorder dumps of all ranks of the group")}});
        Diagnosis &out = std::ranges::all_of(waiting, isFirst) ? all.origins : all.others;
        out.findings.push_back(stuckTogether(call, sequence, waiting));
    }

private:
    static std::string title(const RecordedCall &call)
    {
        return call.description.empty() ? "process group " + call.group : call.description;
    }

    /// What all findings of a group have alike.
    static Verdict base(const RecordedCall &call, std::int64_t sequence, const std::vector<int> &ranks)
    {
        return {.about = {{"collective", call.kind + " " + std::to_string(sequence)},
                          {"group", call.group},
                          {"rank", rankList(ranks)}},
                .probability = 0.97};
    }

    Finding missing(const RecordedCall &call, std::int64_t sequence, const std::vector<int> &waiting,
                    const std::vector<int> &behind) const
    {
        Verdict out = base(call, sequence, behind);
        const bool one = waiting.size() == 1;
        const Text said = behind.size() == 1
                              ? (one ? core::tr("Rank %1 has not called %2 number %3 of %4, for which rank %5 waits")
                                     : core::tr("Rank %1 has not called %2 number %3 of %4, for which ranks %5 wait"))
                              : (one ? core::tr("Ranks %1 have not called %2 number %3 of %4, for which rank %5 waits")
                                     : core::tr("Ranks %1 have not called %2 number %3 of %4, for which ranks %5 wait"));
        out.message = {said,
                       {rankList(behind), call.kind, Number(static_cast<double>(sequence)), title(call), rankList(waiting)}};
        for (const int rank : behind)
            addLast(out, rank);
        out.measured = {core::tr("ranks that called it"), static_cast<double>(waiting.size()), {}};
        const auto all = static_cast<double>(m_ranks.size());
        out.expected = {all, all, {}, core::tr("ranks of the process group")};
        out.causes = causesOfAbsence();
        out.next = nextOfAbsence();
        return findingOf({"collective-missing", core::tr("A rank is missing from a collective")}, std::move(out));
    }

    void addLast(Verdict &out, int rank) const
    {
        const auto last = m_last.find(rank);
        if (last == m_last.end()) {
            out.evidence.push_back({{core::tr("rank %1 has called nothing in this group"), {Number(rank)}}, 0, {}, {}});
            return;
        }
        const RecordedCall &call = *m_calls.at(last->second).at(rank);
        out.evidence.push_back({{core::tr("last call of rank %1 in this group: %2 number"), {Number(rank), call.kind}},
                                static_cast<double>(last->second),
                                {},
                                call.where.empty() ? Message() : Message(call.where)});
    }

    /// Ranks that called something else under the same number.
    static std::optional<Finding> mismatch(const std::map<int, const RecordedCall *> &calls, std::int64_t sequence)
    {
        std::map<std::pair<std::string, std::int64_t>, std::vector<int>> kinds;
        for (const auto &[rank, call] : calls)
            kinds[{call->kind, call->kind == "all_to_all" || call->kind == "other" ? -1 : call->bytes}].push_back(rank);
        if (kinds.size() < 2)
            return {};
        const auto most = std::ranges::max_element(kinds, {}, [](const auto &kind) { return kind.second.size(); });
        const auto least = std::ranges::min_element(kinds, {}, [](const auto &kind) { return kind.second.size(); });
        const auto other = least == most ? std::prev(kinds.end()) : least;
        const RecordedCall &call = *calls.at(most->second.front());
        Verdict out = base(call, sequence, other->second);
        const auto text = [](const auto &kind) {
            return kind.first.first + (kind.first.second >= 0 ? " (" + std::to_string(kind.first.second) + " B)" : "");
        };
        out.message = {core::tr("Number %1 of %2 is %3 on ranks %4, but %5 on ranks %6"),
                       {Number(static_cast<double>(sequence)), title(call), text(*most), rankList(most->second), text(*other),
                        rankList(other->second)}};
        for (const int rank : {most->second.front(), other->second.front()})
            if (!calls.at(rank)->where.empty())
                out.evidence.push_back(
                    {{core::tr("rank %1 called it in %2"), {Number(rank), calls.at(rank)->where}}, runs::noValue, {}, {}});
        out.causes = {{"other-branch", core::tr("these ranks took another branch of the program"), 0.6},
                      {"other-shape", core::tr("their tensors have other shapes: the last batch, padding, unequal shards"), 0.4}};
        out.next = {{core::tr("Compare the two places in the program; TORCH_DISTRIBUTED_DEBUG=DETAIL checks each call"),
                     "TORCH_DISTRIBUTED_DEBUG=DETAIL"}};
        return findingOf({"collective-mismatch", core::tr("Ranks call different collectives")}, std::move(out));
    }

    /// What no rank can finish before all have come to it.
    static bool endsTogether(std::string_view kind)
    {
        return kind == "all_reduce" || kind == "all_gather" || kind == "reduce_scatter" || kind == "all_to_all"
               || kind == "barrier";
    }

    /// Others finished it, so that these ranks had come to it, too.
    static Finding unfinished(const RecordedCall &call, std::int64_t sequence, const std::vector<int> &waiting,
                              const std::vector<int> &finished)
    {
        Verdict out = base(call, sequence, waiting);
        out.message = {waiting.size() == 1 ? core::tr("Rank %1 does not finish %2 number %3 of %4, which others have finished")
                                           : core::tr("Ranks %1 do not finish %2 number %3 of %4, which others have finished"),
                       {rankList(waiting), call.kind, Number(static_cast<double>(sequence)), title(call)}};
        out.measured = {core::tr("ranks that finished it"), static_cast<double>(finished.size()), {}};
        out.evidence = {{{core::tr("finished on ranks %1"), {rankList(finished)}}, runs::noValue, {}, {}}};
        out.probability = 0.92;
        out.causes = {{"gpu-failed", core::tr("its GPU has stopped: an error of the device, or a kernel that never ends"), 0.6},
                      {"process-stopped", core::tr("its process stands still, and nobody looks whether it is done"), 0.3},
                      {"network", core::tr("a link, a NIC or a switch between them is down or drops packets"), 0.1}};
        out.next = {{core::tr("Look for errors of this GPU on its host"), "dmesg | grep -iE 'xid|amdgpu'"},
                    {core::tr("See what this rank does: its log, and its Python stack"), "py-spy dump --pid PID"}};
        return findingOf({"collective-unfinished", core::tr("A rank does not finish a collective")}, std::move(out));
    }

    static Finding stuckTogether(const RecordedCall &call, std::int64_t sequence, const std::vector<int> &waiting)
    {
        Verdict out = base(call, sequence, waiting);
        out.message = {core::tr("All ranks of %1 called %2 number %3, and it did not finish"),
                       {title(call), call.kind, Number(static_cast<double>(sequence))}};
        out.probability = 0.92;
        out.causes = {{"network", core::tr("a link, a NIC or a switch between them is down or drops packets"), 0.5},
                      {"gpu-busy", core::tr("on one rank the GPU has not come to it: an earlier kernel hangs"), 0.3},
                      {"other-group", core::tr("ranks call collectives of two groups in different order"), 0.2}};
        out.next = {{core::tr("Run nccl-tests between just these ranks")}};
        return findingOf({"collective-stuck", core::tr("A collective does not finish")}, std::move(out));
    }

    std::vector<int> m_ranks; ///< empty: not stated
    const Job &m_job;
    std::map<std::int64_t, std::map<int, const RecordedCall *>> m_calls; ///< by number and rank
    std::map<int, std::int64_t> m_last;                                  ///< number, by rank
};

/// Ranks that wait for nothing, while others wait first for what they send or receive.
void addUnanswered(const Job &job, Diagnosis &out)
{
    std::map<int, std::vector<int>> waiting; // by whom they wait for
    for (const auto &[rank, call] : job.waitsFor)
        if (call->pair && job.present.contains(call->peer) && !job.waitsFor.contains(call->peer))
            waiting[call->peer].push_back(rank);
    for (const auto &[peer, ranks] : waiting) {
        Verdict one{.about = {{"rank", std::to_string(peer)}}, .probability = 0.92};
        one.message = {ranks.size() == 1 ? core::tr("Rank %1 has not come to the send or receive for which rank %2 waits")
                                         : core::tr("Rank %1 has not come to the sends or receives for which ranks %2 wait"),
                       {Number(peer), rankList(ranks)}};
        one.causes = causesOfAbsence();
        one.next = nextOfAbsence();
        out.findings.push_back(
            findingOf({"collective-missing", core::tr("A rank is missing from a collective")}, std::move(one)));
    }
}

} // namespace

Diagnosis diagnoseRecorders(std::span<const RecordedCall> calls, const std::set<int> &present)
{
    Job job{present, {}};
    std::map<GroupKey, Group> groups;
    for (const RecordedCall &call : calls) {
        if (!call.completed)
            job.waitsFor.try_emplace(call.rank, &call);
        if (!call.pair)
            groups.try_emplace({call.group, call.ranks}, call.ranks, job).first->second.add(call);
    }
    Standing all;
    for (const auto &[key, group] : groups)
        group.judge(all);
    if (all.origins.findings.empty() && all.origins.abstained.empty())
        addUnanswered(job, all.origins);
    if (all.origins.findings.empty() && all.origins.abstained.empty())
        all.origins.add(std::move(all.others));
    return std::move(all.origins);
}

} // namespace shardscope::findings
