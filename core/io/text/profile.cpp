// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#include "core/io/text/readers.h"

#include "core/base/issue.h"
#include "core/cluster/build.h"
#include "core/cluster/conflicts.h"
#include "core/io/json/header.h"
#include "core/io/json/json.h"
#include "core/io/text/joinparts.h"
#include "core/io/text/machinebuilder.h"
#include "core/io/text/profilecollectives.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <iterator>
#include <limits>
#include <utility>

namespace shardscope::io {

namespace {

using namespace cluster;

constexpr std::string_view format = "shardscope-profile";
constexpr int newest = 1;
constexpr int mostHostGpus = 1024;

/// Sections of a profile that are no part of a machine.
constexpr std::array unused = {"host", "matmul", "attention", "move", "copy", "optimizer", "grouped", "layers"};

bool isProfile(std::string_view text)
{
    const auto first = text.find_first_not_of(" \t\r\n");
    if (first == std::string_view::npos || text[first] != '{')
        return false;
    // Behind the first key, not in a text that a scenario or a log quotes.
    const auto key = text.find("\"format\"");
    const auto value = key == std::string_view::npos ? key : text.find_first_not_of(" \t\r\n:", key + 8);
    return value != std::string_view::npos && text.substr(value + 1).starts_with(format);
}

Label gpu(std::size_t number)
{
    return {"GPU" + std::to_string(number), DeviceKind::Gpu};
}

class ProfileReader {
public:
    ProfileReader(const Json &json, std::string_view file) : m_json(json), m_file(file) {}

    Result<MachineInput> read(const Progress &progress)
    {
        if (Status device = readDevice(); !device)
            return std::move(device).error();
        Result<MachineInput> host = oneHost(progress);
        if (!host)
            return host;
        std::ranges::move(m_issues, std::back_inserter(host->issues));
        m_issues.clear();
        Cluster &own = host->cluster;
        for (Device &device : own.devices)
            if (device.kind == DeviceKind::Gpu && device.name.empty())
                device.name = m_name;
        own.gpuModel = commonModel(own);
        own.source = m_file;
        if (m_hosts > 1)
            if (Status copied = manyHosts(own); !copied)
                return std::move(copied).error();
        addCollectives(own);
        tellUnused();
        std::ranges::move(m_issues, std::back_inserter(host->issues));
        sayOnce(host->issues);
        if (Status sound = own.validate(); !sound)
            return placed(std::move(sound).error(), "");
        return host;
    }

private:
    [[nodiscard]] Error placed(Error error, const std::string &pointer) const
    {
        error.place = atPointer(m_file, pointer);
        return error;
    }

    void note(Severity severity, const std::string &what, const std::string &says, const std::string &pointer)
    {
        m_issues.push_back({severity, placed({ErrorCode::InputNote, {what, says}, {}}, pointer)});
    }

    /// Readings are compared whenever one is added; what differs is one message.
    static void sayOnce(std::vector<Issue> &issues)
    {
        std::vector<Issue> once;
        for (Issue &issue : issues) {
            const bool said = std::ranges::any_of(once, [&issue](const Issue &other) {
                return other.what.code == issue.what.code && other.what.args == issue.what.args;
            });
            if (!said)
                once.push_back(std::move(issue));
        }
        issues = std::move(once);
    }

    /// Null where it is missing or something else; the latter is said.
    const Json *list(const char *key)
    {
        const auto found = m_json.find(key);
        if (found == m_json.end())
            return nullptr;
        if (found->is_array())
            return &*found;
        note(Severity::Warning, key, "it is not a list […]; left out", "/" + std::string(key));
        return nullptr;
    }

    Result<int> whole(const Json &object, const char *key, int most) const
    {
        const auto found = object.find(key);
        if (found == object.end())
            return 0;
        const double value = found->is_number() ? found->get<double>() : 0;
        if (!(value >= 1 && value <= most) || value != std::floor(value))
            return placed({ErrorCode::JsonType, {key, "a whole number from 1 to " + std::to_string(most)}, {}},
                          "/device/" + std::string(key));
        return static_cast<int>(value);
    }

    Status readDevice()
    {
        const auto found = m_json.find("device");
        if (found == m_json.end())
            return Nothing{};
        if (!found->is_object())
            return placed({ErrorCode::JsonType, {"device", "an object {…}"}, {}}, "/device");
        if (const auto name = found->find("name"); name != found->end() && name->is_string())
            m_name = name->get<std::string>();
        const Result<int> hosts = whole(*found, "hosts", maxDevices);
        const Result<int> count = whole(*found, "count", maxDevices);
        if (!hosts)
            return hosts.error();
        if (!count)
            return count.error();
        m_hosts = std::max(*hosts, 1);
        m_count = *count;
        if (const auto kind = found->find("kind"); kind != found->end() && *kind == "cpu")
            note(Severity::Warning, "The profile", "a CPU was measured, no GPU", "/device/kind");
        return Nothing{};
    }

    /// Of the device's count, which is that of all hosts; 0 where it does not say.
    [[nodiscard]] int countedOnHost() const { return m_count % m_hosts == 0 ? m_count / m_hosts : m_count; }

    /// The first host, as its texts and its copies describe it.
    Result<MachineInput> oneHost(const Progress &progress)
    {
        std::vector<MachineInput> parts = texts(progress);
        if (progress.stopRequested())
            return Error{ErrorCode::Stopped, {}, {}};
        std::size_t gpus = 0;
        for (const MachineInput &part : parts)
            gpus = std::max(gpus, static_cast<std::size_t>(part.cluster.gpus()));
        if (std::optional<MachineInput> copies = pairs(gpus)) {
            gpus = static_cast<std::size_t>(copies->cluster.gpus());
            parts.push_back(*std::move(copies));
        }
        const auto counted = static_cast<std::size_t>(countedOnHost());
        // A count of one host's alone is understood, too.
        if (gpus > 0 && counted > 0 && gpus != counted && gpus != static_cast<std::size_t>(m_count))
            note(Severity::Warning, "device.count",
                 std::to_string(counted) + " GPUs a host, but texts and copies name " + std::to_string(gpus)
                     + ", which are taken",
                 "/device/count");
        if (parts.empty()) {
            const std::size_t bare = std::max<std::size_t>(counted, 1);
            if (bare > mostHostGpus)
                return placed({ErrorCode::JsonType, {"count", "at most 1024 GPUs a host"}, {}}, "/device/count");
            MachineBuilder builder(m_file, 1);
            for (std::size_t i = 0; i < bare; ++i)
                builder.device(gpu(i), m_name);
            parts.push_back(builder.finish());
        }
        Result<MachineInput> host = joinParts(std::move(parts), m_file);
        if (host && host->cluster.hosts.size() > 1)
            return placed({ErrorCode::JsonType, {"text", "the printouts of one host"}, {}}, "/text");
        return host;
    }

    /// What the printouts say, each read as if it were a file.
    std::vector<MachineInput> texts(const Progress &progress)
    {
        std::vector<MachineInput> parts;
        const Json *rows = list("text");
        for (std::size_t i = 0; rows != nullptr && i < rows->size(); ++i) {
            const std::string pointer = "/text" + pointerStep(i) + "/output";
            const Json &row = (*rows)[i];
            const auto output = row.is_object() ? row.find("output") : row.end();
            if (!row.is_object() || output == row.end() || !output->is_string()) {
                note(Severity::Warning, "A text", "it has no output; left out", pointer);
                continue;
            }
            const std::string &text = output->get_ref<const std::string &>();
            if (isProfile(text)) // one within another has no end
                continue;
            Result<MachineInput> part = readMachine(text, m_file, progress);
            if (!part) {
                note(Severity::Warning, "A text", "nothing could be read in it: " + message(part.error()), pointer);
                continue;
            }
            for (Issue &issue : part->issues)
                issue.what.place = atPointer(m_file, pointer);
            part->line = 0;
            parts.push_back(*std::move(part));
        }
        return parts;
    }

    /// Copies between GPUs; nothing where the texts name another number of them, whose order is not known then.
    std::optional<MachineInput> pairs(std::size_t gpus)
    {
        const auto found = m_json.find("pairs");
        if (found == m_json.end())
            return std::nullopt;
        const auto leave = [this](const std::string &why) {
            note(Severity::Warning, "pairs", why + "; left out", "/pairs");
            return std::nullopt;
        };
        const auto rows = found->is_object() ? found->find("rows") : found->end();
        if (!found->is_object() || rows == found->end() || !rows->is_array())
            return leave("they have no rows");
        const std::size_t count = rows->size();
        if (count < 2 || count > mostHostGpus)
            return leave("expected 2 to 1024 rows");
        if (gpus > 0 && gpus != count)
            return leave(std::to_string(count) + " GPUs were measured, but the texts name " + std::to_string(gpus));
        NamedMatrix named;
        named.matrix.name = "bandwidth";
        named.matrix.printed = "shardscope_measure pairs";
        named.matrix.source = m_file;
        named.matrix.values.assign(count * count, std::numeric_limits<double>::quiet_NaN());
        for (std::size_t i = 0; i < count; ++i) {
            if (!(*rows)[i].is_array() || (*rows)[i].size() != count)
                return leave("row " + std::to_string(i) + " has not " + std::to_string(count) + " values");
            for (std::size_t j = 0; j < count; ++j) {
                const Json &cell = (*rows)[i][j];
                const double rate = cell.is_number() ? cell.get<double>() : 0;
                if (i != j && std::isfinite(rate) && rate > 0)
                    named.matrix.values[i * count + j] = rate;
            }
            named.rows.push_back(gpu(i));
        }
        named.columns = named.rows;
        MachineBuilder builder(m_file, 0);
        builder.matrix(std::move(named));
        return builder.finish();
    }

    /// The others are taken to be like the first, of which alone the readings are.
    Status manyHosts(Cluster &own)
    {
        Cluster bare = own;
        bare.matrices.clear();
        bare.statuses.clear();
        bare.ports.clear();
        bare.laws.clear();
        if (own.devices.size() * static_cast<std::size_t>(m_hosts) > maxDevices)
            return placed({ErrorCode::JsonType, {"hosts", "at most 8192 devices in all"}, {}}, "/device/hosts");
        std::vector<Cluster> hosts(static_cast<std::size_t>(m_hosts), bare);
        hosts.front() = own;
        Result<Joined> joined = joinHosts(hosts, {FabricKind::Plain, {{"network", 0}}}, {});
        if (!joined)
            return placed(std::move(joined).error(), "/device/hosts");
        const std::string model = own.gpuModel;
        own = std::move(joined->cluster);
        own.gpuModel = model;
        own.source = m_file;
        note(Severity::Note, "The links of one host were read", "the others are taken to be like it", "/device/hosts");
        return Nothing{};
    }

    void addCollectives(Cluster &own)
    {
        const Json *rows = list("collectives");
        if (rows == nullptr)
            return;
        int skipped = 0;
        Cluster jobs;
        jobs.collectives = profileCollectives(*rows, m_file, skipped);
        if (skipped > 0)
            note(Severity::Warning, "collectives",
                 std::to_string(skipped) + " of " + std::to_string(rows->size())
                     + " rows left out: they have no known kind, no bytes, no ranks or no time",
                 "/collectives");
        Joined whole{std::move(own), {}};
        attachCollectives(whole, jobs);
        own = std::move(whole.cluster);
        for (Issue &issue : whole.issues) {
            issue.what.place = atPointer(m_file, "/collectives");
            m_issues.push_back(std::move(issue));
        }
    }

    void tellUnused()
    {
        std::string names;
        for (const char *key : unused)
            if (m_json.contains(key))
                names += (names.empty() ? "" : ", ") + std::string(key);
        if (!names.empty())
            note(Severity::Note, "Measured here: " + names,
                 "kept out of the machine; predictions take matmul, attention, move and host", "");
    }

    const Json &m_json;
    std::string_view m_file;
    std::string m_name;
    int m_hosts = 1;
    int m_count = 0; ///< 0: not said
    std::vector<Issue> m_issues;
};

bool recognisesProfile(const MachineText &text)
{
    return isProfile(text.text());
}

Result<std::vector<MachineInput>> readProfile(const MachineText &text, const Progress &progress)
{
    const Result<Json> json = parseJson(text.text(), text.file());
    if (!json)
        return json.error();
    if (const Result<int> version = readHeader(*json, format, newest, text.file()); !version)
        return version.error();
    Result<MachineInput> input = ProfileReader(*json, text.file()).read(progress);
    if (!input)
        return std::move(input).error();
    input->line = 1;
    return std::vector{*std::move(input)};
}

} // namespace

const MachineReader profileReader{"profile", core::tr("Shardscope profile (JSON)"), "", recognisesProfile, readProfile, true};

} // namespace shardscope::io
