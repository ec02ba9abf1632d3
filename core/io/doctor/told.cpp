// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#include "core/base/ascii.h"
#include "core/findings/messages.h"
#include "core/io/doctor/words.h"
#include "core/io/text/cleantext.h"
#include "core/io/text/labels.h"
#include "core/io/text/numbercell.h"

#include <algorithm>
#include <string>

namespace shardscope::io {

namespace {

using Code = std::string_view;

/// Of what programs say when they refuse to start: a condition alone in a script is none.
bool isRefusal(std::string_view line)
{
    return contains(line, "assertionerror") || contains(line, "valueerror") || contains(line, "runtimeerror")
           || contains(line, "value error,");
}

/// Whole numbers of a message, thousands without separators: "max seq len (4096) … KV cache (3664)".
std::vector<double> numbersIn(std::string_view line)
{
    std::vector<double> out;
    for (std::size_t i = 0; i < line.size();) {
        const bool begins = isDigit(line[i]) && (i == 0 || (!isLetter(line[i - 1]) && line[i - 1] != '_' && line[i - 1] != '.'));
        std::size_t end = i;
        while (end < line.size() && isDigit(line[end]))
            ++end;
        if (begins && end - i <= 9 && (end == line.size() || (line[end] != '.' && !isLetter(line[end]) && line[end] != '_')))
            out.push_back(plainNumber(line.substr(i, end - i)).value_or(0));
        i = std::max(i + 1, end);
    }
    return out;
}

std::optional<Code> refusalOf(std::string_view line)
{
    if (!contains(line, "rror"))
        return std::nullopt;
    const std::string text = lowered(line);
    if (!isRefusal(text))
        return std::nullopt;
    const bool atLeast = contains(text, "must be >=") || contains(text, "must be at least") || contains(text, "must be greater");
    if (atLeast && (contains(text, "pp_batch_size") || contains(text, "microbatches"))
        && (contains(text, "pp_size") || contains(text, "pipeline")))
        return "refuses-microbatches";
    // DeepSpeed's: the factors of the batch, or a microbatch that rounds down to none.
    if ((contains(text, "train_batch_size is not equal to") && contains(text, "world_size"))
        || (contains(text, "micro batch size per gpu") && contains(text, "has to be greater than 0")))
        return "refuses-batch";
    // Of what is dealt out to ranks or microbatches.
    if (contains(text, "not a multiple of the provided microbatch size") || contains(text, "only support equal chunk"))
        return "refuses-batch";
    if (!contains(text, "divisible"))
        return std::nullopt;
    const bool layers = contains(text, "num_layers") || contains(text, "number of layers") || contains(text, "num-layers");
    const bool stages = contains(text, "pipeline") || contains(text, "pp_size") || contains(text, "virtual");
    if (layers && stages)
        return "refuses-layers";
    if (contains(text, "batch size") || contains(text, "batch_size"))
        return "refuses-batch";
    const bool world = contains(text, "world_size (") || contains(text, "world size (") || contains(text, "world_size: ");
    if (world && (contains(text, "is not divisible by") || contains(text, "must be divisible by")))
        return "refuses-gpus";
    if (contains(text, "assertionerror:") && numbersIn(text.substr(text.find("assertionerror:"))).size() == 2
        && contains(text, " is not divisible by ")) // of dividing a size of the model over tensor-parallel ranks
        return "refuses-heads";
    const bool heads = contains(text, "heads") || contains(text, "query groups") || contains(text, "query_groups");
    const bool tensor = contains(text, "tensor") || contains(text, "mp_size") || contains(text, "tp_size")
                        || contains(text, "tp size") || contains(text, "world size") || contains(text, "world_size");
    return heads && tensor ? std::optional<Code>("refuses-heads") : std::nullopt;
}

/// The rows of the table by the words that all stand in one line.
struct Said {
    std::string_view code;
    std::vector<std::string_view> words;
};

const std::vector<Said> &messages()
{
    static const std::vector<Said> all = [] {
        std::vector<Said> out;
        for (const findings::ProgramMessage &row : findings::programMessages())
            if (!row.words.empty())
                for (const std::string_view words : partsOf(row.words, " | "))
                    out.push_back({row.name.code, partsOf(words, " & ")});
        return out;
    }();
    return all;
}

/// An option in a comment is not set.
bool isNotMarked(std::string_view line)
{
    const auto first = line.find_first_not_of(" \t");
    return first == std::string_view::npos || (line[first] != '#' && !line.substr(first).starts_with("//"));
}

/// At the start ranks look for one another: who refuses or does not answer then is no peer that was lost.
bool failsToConnect(std::string_view line)
{
    return contains(line, "Call to connect")
           && (contains(line, "timed out") || contains(line, "timeout") || contains(line, "refused")
               || contains(line, "No route"));
}

std::string_view between(std::string_view line, std::string_view before, std::string_view after)
{
    const auto at = line.find(before);
    if (at == std::string_view::npos)
        return {};
    const std::string_view rest = line.substr(at + before.size());
    return rest.substr(0, rest.find_first_of(after));
}

/// What a shell says of a process that the system killed, on a line of its own: "Killed", "run.sh: line 9: 812 Killed python".
bool isKilled(std::string_view line)
{
    const std::string_view text = trimmed(line);
    return text == "Killed" || text == "Killed." || text == "已杀死" || text.ends_with("it/s]Killed")
           || (contains(text, ": line ") && contains(text, " Killed ") && contains(text, "python"));
}

/// llama.cpp's "offloaded 20/81 layers to GPU".
bool leavesLayers(std::string_view line)
{
    const std::string_view share = contains(line, " layers to GPU") ? between(line, "offloaded ", " layers") : std::string_view();
    const auto slash = share.find('/');
    const auto part = plainNumber(share.substr(0, slash));
    const auto all = slash == std::string_view::npos ? std::nullopt : plainNumber(share.substr(slash + 1));
    return part && all && *part < *all;
}

std::optional<Code> codeOf(std::string_view line)
{
    if (failsToConnect(line))
        return "unreachable";
    if (isKilled(line))
        return "host-memory-full";
    if (leavesLayers(line))
        return "layers-on-cpu";
    for (const Said &said : messages())
        if (std::ranges::all_of(said.words, [line](std::string_view word) { return contains(line, word); })
            && ((said.code != "offloaded" && said.code != "eager-mode") || isNotMarked(line)))
            return said.code;
    return refusalOf(line);
}

/// What of the line the sentence is made of.
std::vector<double> numbersOf(Code code, std::string_view line)
{
    if (code == "refuses-heads" && contains(lowered(line), "heads")) {
        std::vector<double> numbers = numbersIn(line.substr(lowered(line).find("heads")));
        return numbers.size() >= 2 ? numbers : std::vector<double>();
    }
    constexpr std::string_view length = "max seq len (";
    const auto at = line.find(length);
    if (code == "keys-values-full" && at != std::string_view::npos && contains(line, "stored in KV cache ("))
        return numbersIn(line.substr(at + length.size() - 1, line.find("Try increasing") - at));
    return {};
}

/// "[Rank 3] Watchdog caught collective operation timeout: WorkNCCL(SeqNum=1580, OpType=ALLREDUCE, …, Timeout(ms)=600000)".
void addHang(std::string_view line, const findings::SourceLine &at, findings::Facts &facts)
{
    const auto mark = line.find("Watchdog caught collective operation timeout");
    if (mark == std::string_view::npos)
        return;
    const auto rank = wholeNumber(between(line, "[Rank ", "]"));
    const auto number = plainNumber(between(line, "SeqNum=", ",)"));
    const auto limit = plainNumber(between(line, "Timeout(ms)=", ",)"));
    if (!rank || (number && (*number < 0 || *number > 1e15)))
        return;
    facts.hangs.push_back({at, *rank, static_cast<long long>(number.value_or(0)), std::string(between(line, "OpType=", ",)")),
                           limit.value_or(0) * 1e-3});
}

/// DeepSpeed's "offload_optimizer": {"device": "cpu"} or "cpu_offload": true, on one line or over the next ones.
bool offloads(const FactText &text, std::size_t line)
{
    const auto at = std::min(text.lines[line].find("\"offload_"), text.lines[line].find("\"cpu_offload\""));
    if (at == std::string_view::npos)
        return false;
    constexpr std::size_t lines = 4; // of such an object
    std::string object(text.lines[line].substr(at));
    for (std::size_t i = line + 1; i < text.lines.size() && i < line + lines && !contains(object, "}"); ++i)
        object += text.lines[i].substr(0, 200);
    object = object.substr(0, object.find('}'));
    std::erase_if(object, [](char c) { return c == ' ' || c == '\t' || c == '\r'; });
    return contains(object, "\"device\":\"cpu\"") || contains(object, "\"device\":\"nvme\"")
           || contains(object, "\"cpu_offload\":true");
}

/// Pairs that p2pBandwidthLatencyTest says to have none, of all.
void addPeerAccess(const FactText &text, findings::Facts &facts)
{
    double with = 0;
    double without = 0;
    std::optional<std::size_t> first;
    for (std::size_t i = 0; i < text.lines.size(); ++i) {
        const std::string_view line = text.lines[i].substr(0, 200);
        with += contains(line, "CAN Access Peer Device=") ? 1 : 0;
        if (!contains(line, "CANNOT Access Peer Device="))
            continue;
        without += 1;
        first = first.value_or(i);
    }
    if (first)
        facts.told.push_back({"no-peer-access", text.at(*first), {without, with + without}});
}

/// Several heads of nccl-tests in one text whose only rank is 0, or with a rank 0 each before any has a row: processes that
/// do not know of one another.
void addAlone(const FactText &text, findings::Facts &facts)
{
    double heads = 0;
    std::size_t first = 0;
    bool others = false; // ranks
    bool inTurn = false; // a run that ended before the next began
    for (std::size_t i = 0; i < text.lines.size(); ++i) {
        const std::vector<Token> words = splitWords(text.lines[i].substr(0, 400));
        constexpr std::size_t columns = 8; // of a row: bytes, count, type, …
        inTurn = inTurn || (heads == 1 && words.size() >= columns && wholeNumber(words[0].text) && wholeNumber(words[1].text));
        const auto rank = std::ranges::find(words, "Rank", &Token::text);
        if (words.end() - rank < 4 || !contains(text.lines[i], " device ") || !contains(text.lines[i], "Pid"))
            continue;
        others = others || (rank + 1)->text != "0";
        if ((rank + 1)->text != "0")
            continue;
        first = heads == 0 ? i : first;
        ++heads;
    }
    if (heads > 1 && !(others && inTurn))
        facts.told.push_back({"tests-alone", text.at(first), {heads, heads}});
}

/// "[3, 5] finished collective #728, but didn't join collective #730": PyTorch's report of a hang names those ranks.
void addMissing(const FactText &text, findings::Facts &facts)
{
    constexpr std::size_t most = 4096; // ranks
    const std::size_t before = facts.told.size();
    for (std::size_t i = 0; i < text.lines.size(); ++i) {
        const std::string_view line = text.lines[i];
        if (!contains(line, "but didn't join collective") && !contains(line, "never joined any collective"))
            continue;
        const std::vector<double> ranks = numbersIn(between(line, "[", "]"));
        if (!ranks.empty() && ranks.size() <= most)
            facts.told.push_back({"rank-missing", text.at(i), ranks});
    }
    // Those that came are no news then.
    if (facts.told.size() > before)
        std::erase_if(facts.told,
                      [&text](const findings::ToldFact &fact) { return fact.code == "all-joined" && fact.at.file == text.file; });
}

/// torchrun names the process that failed first; what it then killed did not run out of memory.
void dropKilledLater(const FactText &text, findings::Facts &facts)
{
    const auto mark = std::ranges::find_if(
        text.lines, [](std::string_view line) { return contains(line, "Root Cause (first observed failure)"); });
    constexpr std::ptrdiff_t lines = 10; // of its block
    const auto end = mark + std::min(lines, text.lines.end() - mark);
    const auto exit = std::find_if(mark, end, [](std::string_view line) { return contains(line, "exitcode  : "); });
    if (exit == end || contains(*exit, "exitcode  : -9 "))
        return;
    const auto at = static_cast<int>(mark - text.lines.begin()) + 1;
    std::erase_if(facts.told, [&](const findings::ToldFact &fact) {
        if (fact.code != "host-memory-full" || fact.at.file != text.file || fact.at.line >= at)
            return false;
        const std::string_view line = text.lines[static_cast<std::size_t>(fact.at.line) - 1];
        return contains(line, "raceback : Signal 9") || contains(line, "exitcode  : -9 ");
    });
}

/// A segment that could not be made for want of rights says nothing of room.
void dropRoomForClosed(const FactText &text, findings::Facts &facts)
{
    const auto ofText = [&text](std::string_view code) {
        return [&text, code](const findings::ToldFact &fact) { return fact.code == code && fact.at.file == text.file; };
    };
    if (std::ranges::any_of(facts.told, ofText("shared-memory-closed")))
        std::erase_if(facts.told, ofText("shared-memory-full"));
}

/// A share of memory that is set to percent.
void addShare(const FactText &text, findings::Facts &facts)
{
    for (std::size_t i = 0; i < text.lines.size(); ++i)
        for (const std::string_view name :
             {"XLA_PYTHON_CLIENT_MEM_FRACTION", "--gpu-memory-utilization", "--mem-fraction-static"}) {
            std::string_view rest = text.lines[i].substr(0, 2000);
            const auto at = rest.find(name);
            if (at == std::string_view::npos)
                continue;
            rest = rest.substr(at + name.size());
            const auto begin = rest.find_first_not_of("\"'] =");
            if (begin == std::string_view::npos || begin == 0)
                continue;
            rest = rest.substr(begin);
            const auto share = plainNumber(rest.substr(0, std::min(rest.find_first_not_of("0123456789."), rest.size())));
            if (share && *share > 1)
                facts.told.push_back({"memory-fraction", text.at(i)});
        }
}

/// "exitcode: -9": how a process ended, not why.
bool saysHowItEnded(std::string_view line)
{
    const std::string text = lowered(line.substr(0, 1000));
    const auto has = [&text](std::string_view word) { return contains(text, word); };
    const bool ended = has("exitcode") || has("exit code") || has("exit status") || has("return code") || has("error code -")
                       || has("signal") || has("with code 137") || has("killed");
    return ended && !has("oom") && !has("out of memory") && !has("insufficient shared memory");
}

/// A program that fails says so itself; what it warns of it may warn of in each healthy run.
void addGrounds(std::size_t before, const FactText &text, findings::Facts &facts)
{
    const auto rows = findings::programMessages();
    for (std::size_t i = before; i < facts.told.size(); ++i) {
        findings::ToldFact &fact = facts.told[i];
        const auto row = std::ranges::find(rows, fact.code, [](const auto &each) { return each.name.code; });
        const std::string_view line = text.lines[static_cast<std::size_t>(fact.at.line) - 1];
        const bool warns = row != rows.end() && row->name.severity != runs::FindingSeverity::Fault && fact.numbers.empty();
        if (warns && !contains(line, "NCCL WARN"))
            fact.ground = facts.signIn(text.file);
        else if (saysHowItEnded(line))
            fact.ground = runs::Ground::Sign;
    }
}

/// Tokens a second that no missing CUDA graph explains.
bool crawls(const FactText &text)
{
    constexpr double slow = 10;
    double most = 0;
    for (const std::string_view line : text.lines)
        if (const auto rate = plainNumber(between(line, "Avg generation throughput: ", " ")))
            most = std::max(most, *rate);
    return most > 0 && most < slow;
}

} // namespace

void addToldFacts(const FactText &text, findings::Facts &facts)
{
    const std::size_t before = facts.told.size();
    for (std::size_t i = 0; i < text.lines.size(); ++i) {
        const std::string_view line = text.lines[i];
        addHang(line, text.at(i), facts);
        if (const auto code = codeOf(line))
            facts.told.push_back({*code, text.at(i), numbersOf(*code, line)});
        else if (offloads(text, i))
            facts.told.push_back({"offloaded", text.at(i)});
    }
    addPeerAccess(text, facts);
    addAlone(text, facts);
    addMissing(text, facts);
    addShare(text, facts);
    dropKilledLater(text, facts);
    dropRoomForClosed(text, facts);
    addGrounds(before, text, facts);
    const bool failed = saysFailure(text);
    const bool crawling = crawls(text);
    if (!failed && !crawling)
        return;
    const auto costsSpeed = [&](const findings::ToldFact &fact) {
        if (!failed)
            return fact.code == "eager-mode";
        const auto rows = findings::programMessages();
        const auto row = std::ranges::find(rows, fact.code, [](const auto &each) { return each.name.code; });
        return row != rows.end() && row->name.severity != runs::FindingSeverity::Fault && row->needs.empty();
    };
    facts.told.erase(std::remove_if(facts.told.begin() + static_cast<std::ptrdiff_t>(before), facts.told.end(), costsSpeed),
                     facts.told.end());
}

} // namespace shardscope::io
