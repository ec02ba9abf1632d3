// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#include "app/headless/cases/plancase.h"

#include "core/base/errorcode.h"
#include "core/io/json/fields.h"

#include <algorithm>
#include <array>
#include <unordered_map>
#include <utility>
#include <vector>

namespace shardscope::headless {

using namespace io;

namespace {

using search::PlanRow;
using search::RejectedPlan;
using search::SearchResult;

/// The numbers by which rows are compared; the rows themselves stay as they
/// are written.
class ShardReader {
public:
    explicit ShardReader(std::string_view file) : m_file(file) {}

    Result<SearchResult> read(const Json &json)
    {
        if (!json.is_object() || !json.contains("search") || !json.contains("plans"))
            return Error{ErrorCode::FormatMismatch,
                         {"something else", "the output of shardscope-cli plan"},
                         {std::string(m_file), 0, 0, {}}};
        SearchResult result;
        readHead(json, result);
        result.best = rows(json, "plans");
        result.pareto = rows(json, "pareto");
        result.degrees = rows(json, "degrees");
        readRejected(json, result);
        if (m_error)
            return *m_error;
        return result;
    }
    [[nodiscard]] const std::string &digest() const { return m_digest; }

private:
    [[nodiscard]] const Json *at(const Json &object, const std::string &pointer, const char *key)
    {
        const auto found = object.is_object() ? object.find(key) : object.end();
        if (object.is_object() && found != object.end())
            return &*found;
        fail(ErrorCode::JsonMissing, {key, "the output of shardscope-cli plan"}, pointer);
        return nullptr;
    }
    double number(const Json &object, const std::string &pointer, const char *key)
    {
        const Json *value = at(object, pointer, key);
        if (value && value->is_number())
            return value->get<double>();
        if (value)
            fail(ErrorCode::JsonType, {key, "a number"}, pointer);
        return 0;
    }
    std::uint64_t whole(const Json &object, const std::string &pointer, const char *key, std::uint64_t highest)
    {
        const Json *value = at(object, pointer, key);
        if (value && value->is_number_unsigned() && value->get<std::uint64_t>() <= highest)
            return value->get<std::uint64_t>();
        if (value)
            fail(ErrorCode::JsonType, {key, "a whole number from 0 to " + std::to_string(highest)}, pointer);
        return 0;
    }
    int count(const Json &object, const std::string &pointer, const char *key)
    {
        return static_cast<int>(whole(object, pointer, key, plan::largestDegree));
    }
    /// Null, and an error, where there is no list.
    [[nodiscard]] const Json *listAt(const Json &json, const char *key)
    {
        const Json *list = at(json, "", key);
        if (!list || list->is_array())
            return list;
        fail(ErrorCode::JsonType, {key, "a list […]"}, pointerStep(key));
        return nullptr;
    }
    void fail(ErrorCode code, std::vector<std::string> args, const std::string &pointer)
    {
        if (!m_error)
            m_error = Error{code, std::move(args), {std::string(m_file), 0, 0, pointer}};
    }

    void readHead(const Json &json, SearchResult &result)
    {
        result.evaluated = whole(json, "", "evaluated", search::maxPlans);
        const Json &head = json["search"];
        result.total = whole(head, "/search", "total", search::maxPlans);
        result.top = count(head, "/search", "top");
        result.listedMost = count(head, "/search", "listed");
        const Json *digest = at(head, "/search", "digest");
        m_digest = digest && digest->is_string() ? digest->get<std::string>() : "";
        const Json *rank = at(head, "/search", "rank");
        bool known = false;
        for (std::size_t by = 0; rank && by < search::rankByCount; ++by) {
            if (*rank == search::rankName(static_cast<search::RankBy>(by))) {
                result.by = static_cast<search::RankBy>(by);
                known = true;
            }
        }
        if (rank && !known)
            fail(ErrorCode::JsonType, {"rank", "time, cost or memory"}, "/search/rank");
        if (const auto shard = json.find("shard"); shard != json.end()) {
            result.shard.index = count(*shard, "/shard", "index");
            result.shard.count = std::max(1, count(*shard, "/shard", "count"));
            const Json *content = at(*shard, "/shard", "digest");
            if (content && *content != contentDigest(json))
                fail(ErrorCode::ScheduleRule,
                     {"Merging", "shards as plan wrote them", std::string(m_file) + " was changed afterwards"}, "/shard/digest");
        }
    }

    std::vector<PlanRow> rows(const Json &json, const char *key)
    {
        std::vector<PlanRow> out;
        const Json *list = listAt(json, key);
        for (std::size_t i = 0; list && i < list->size(); ++i) {
            const std::string pointer = pointerStep(key) + pointerStep(i);
            const Json &entry = (*list)[i];
            PlanRow row;
            row.index = whole(entry, pointer, "index", search::maxPlans);
            row.step.step_s = number(entry, pointer, "step_time_s");
            row.ranked_s = number(entry, pointer, "ranked_step_time_s");
            row.memory = Bytes(number(entry, pointer, "mem_bytes"));
            if (const Json *plan = at(entry, pointer, "plan")) {
                row.plan.tensor = count(*plan, pointer + "/plan", "tp");
                row.plan.pipe = count(*plan, pointer + "/plan", "pp");
                row.plan.data = count(*plan, pointer + "/plan", "dp");
            }
            out.push_back(std::move(row));
        }
        return out;
    }

    void readRejected(const Json &json, SearchResult &result)
    {
        const Json *counts = at(json, "", "rejected");
        for (std::size_t reason = 0; counts && reason < search::rejectReasonCount; ++reason)
            result.rejected[reason] =
                whole(*counts, "/rejected", std::string(search::reasonName(static_cast<search::RejectReason>(reason))).c_str(),
                      search::maxPlans);
        const Json *list = listAt(json, "infeasible");
        for (std::size_t i = 0; list && i < list->size(); ++i) {
            const std::string pointer = "/infeasible" + pointerStep(i);
            const Json &entry = (*list)[i];
            RejectedPlan rejected;
            rejected.index = whole(entry, pointer, "index", search::maxPlans);
            const Json *reason = at(entry, pointer, "reason");
            for (std::size_t r = 0; reason && r < search::rejectReasonCount; ++r) {
                if (*reason == search::reasonName(static_cast<search::RejectReason>(r)))
                    rejected.reason = static_cast<search::RejectReason>(r);
            }
            if (rejected.reason == search::RejectReason::Memory)
                rejected.memory = Bytes(number(entry, pointer, "mem_bytes"));
            result.listed.push_back(std::move(rejected));
        }
    }

    std::string_view m_file;
    std::string m_digest;
    std::optional<Error> m_error;
};

using ByIndex = std::unordered_map<std::uint64_t, const Json *>;

void remember(ByIndex &rows, const Json &json, const char *key)
{
    for (const Json &row : json[key])
        rows.emplace(row["index"].get<std::uint64_t>(), &row);
}

template <class Row>
Json pick(const ByIndex &rows, const std::vector<Row> &list)
{
    Json out = Json::array();
    for (const Row &row : list)
        out.push_back(*rows.at(row.index));
    return out;
}

} // namespace

Result<bool> isAnswered(const ShardFile &part, std::string_view text, std::string_view file, const PlanOptions &options)
{
    const Result<Catalog> &catalog = loadCatalog();
    if (!catalog)
        return catalog.error();
    const Result<search::SearchQuery> query = readPlanQuery(text, file, *catalog);
    if (!query)
        return query.error();
    const Result<Json> json = parseJson(part.text, part.name);
    if (!json)
        return false;
    ShardReader reader(part.name);
    const Result<SearchResult> read = reader.read(*json);
    return read && read->shard.index == options.shard.index && read->shard.count == options.shard.count
           && reader.digest() == searchDigest(options.version, options.top.value_or(query->top), text);
}

Result<std::string> answerMerge(std::span<const ShardFile> shards, const std::optional<AskedSearch> &asked)
{
    std::vector<Json> read;
    std::vector<SearchResult> results;
    std::string digest;
    for (const ShardFile &shard : shards) {
        Result<Json> json = parseJson(shard.text, shard.name);
        if (!json)
            return std::move(json).error();
        ShardReader reader(shard.name);
        Result<SearchResult> result = reader.read(*json);
        if (!result)
            return std::move(result).error();
        if (!results.empty() && reader.digest() != digest)
            return Error{ErrorCode::ScheduleRule,
                         {"Merging", "shards of one search, with one version of the program",
                          shard.name + " is of another search than " + shards.front().name},
                         {shard.name, 0, 0, "/search/digest"}};
        digest = reader.digest();
        if (asked && digest != searchDigest(asked->version, result->top, asked->text))
            return Error{ErrorCode::ScheduleRule,
                         {"Merging", "shards of the search in " + asked->file + ", with this version of the program",
                          shard.name + " is of another search"},
                         {shard.name, 0, 0, "/search/digest"}};
        results.push_back(std::move(*result));
        read.push_back(std::move(*json));
    }
    const Result<SearchResult> merged = search::merge(results);
    if (!merged)
        return merged.error();
    ByIndex rows;
    ByIndex infeasible;
    for (const Json &json : read) {
        for (const char *key : {"plans", "pareto", "degrees"})
            remember(rows, json, key);
        remember(infeasible, json, "infeasible");
    }
    Json out = read.front(); // head and order of keys
    out.erase("shard");
    out["plans"] = pick(rows, merged->best);
    out["pareto"] = pick(rows, merged->pareto);
    out["degrees"] = pick(rows, merged->degrees);
    out["infeasible"] = pick(infeasible, merged->listed);
    for (std::size_t reason = 0; reason < search::rejectReasonCount; ++reason)
        out["rejected"][std::string(search::reasonName(static_cast<search::RejectReason>(reason)))] = merged->rejected[reason];
    out["evaluated"] = merged->evaluated;
    return writeJson(out);
}

} // namespace shardscope::headless
