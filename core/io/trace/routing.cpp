// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#include "core/io/trace/routing.h"

#include "core/base/errorcode.h"
#include "core/io/file/textfile.h"
#include "core/io/json/json.h"
#include "core/io/text/csvtable.h"

#include <algorithm>
#include <charconv>
#include <cmath>
#include <cstdio>
#include <filesystem>
#include <optional>
#include <system_error>
#include <utility>

namespace shardscope::io {

namespace {

namespace fs = std::filesystem;

/// One row of moe_layer-N.csv.
struct Row {
    int iteration = 0;
    double latency_ms = 0;
    std::vector<std::int64_t> tokens;
};

constexpr std::int64_t mostRanks = 8192;
constexpr std::int64_t mostExperts = 65'536;
constexpr std::size_t mostLoads = std::size_t{1} << 27U; ///< numbers of tokens in one trace: 1 GiB
constexpr double coldFactor = 5;                         ///< an iteration this much slower than the later ones was still loading

Error at(const fs::path &file, int line, ErrorCode code, std::vector<std::string> args)
{
    return {code, std::move(args), {file.string(), line, 0, {}}};
}

Error expected(const fs::path &file, int line, const std::string &what, const std::string &is, const std::string &wanted)
{
    return at(file, line, ErrorCode::ValueRange, {what, is, wanted});
}

template <class T>
std::optional<T> number(std::string_view text)
{
    while (!text.empty() && text.front() == ' ')
        text.remove_prefix(1);
    T value{};
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
    if (text.empty() || error != std::errc() || end != text.data() + text.size())
        return std::nullopt;
    return value;
}

/// "[465, 857, …]"
std::optional<std::vector<std::int64_t>> distribution(std::string_view text)
{
    if (text.size() < 2 || text.front() != '[' || text.back() != ']')
        return std::nullopt;
    text = text.substr(1, text.size() - 2);
    std::vector<std::int64_t> out;
    while (true) {
        const std::size_t comma = std::min(text.find(','), text.size());
        const auto tokens = number<std::int64_t>(text.substr(0, comma));
        if (!tokens || *tokens < 0 || *tokens > (std::int64_t{1} << 40))
            return std::nullopt;
        out.push_back(*tokens);
        if (out.size() > static_cast<std::size_t>(mostExperts))
            return std::nullopt;
        if (comma == text.size())
            return out;
        text.remove_prefix(comma + 1);
    }
}

struct Columns {
    std::size_t iteration = 0;
    std::size_t latency = 0;
    std::size_t tokens = 0;
    std::optional<std::size_t> sent;
};

Result<Columns> columnsOf(const std::vector<CsvCell> &header, const fs::path &file)
{
    Columns columns;
    const auto find = [&](std::string_view name) -> std::optional<std::size_t> {
        const auto found = std::ranges::find(header, name, &CsvCell::text);
        return found == header.end() ? std::nullopt : std::optional(static_cast<std::size_t>(found - header.begin()));
    };
    for (const auto &[name, place] : {std::pair{"iteration", &columns.iteration}, std::pair{"latency (ms)", &columns.latency},
                                      std::pair{"expert distribution", &columns.tokens}}) {
        const auto found = find(name);
        if (!found)
            return at(file, 1, ErrorCode::JsonMissing, {name, "a column of that name in the first line"});
        *place = *found;
    }
    columns.sent = find("total number of tokens sent");
    return columns;
}

Result<Row> readRow(const std::string &line, const Columns &columns, std::size_t width, const fs::path &file, int lineNumber)
{
    const std::vector<CsvCell> fields = csvCells(line);
    if (fields.size() != width)
        return expected(file, lineNumber, "The number of fields", std::to_string(fields.size()),
                        std::to_string(width) + " as in the first line");
    const auto iteration = number<int>(fields[columns.iteration].text);
    const auto latency = number<double>(fields[columns.latency].text);
    auto tokens = distribution(fields[columns.tokens].text);
    if (!iteration || *iteration < 0)
        return expected(file, lineNumber, "iteration", fields[columns.iteration].text, "a whole number");
    if (!latency || !std::isfinite(*latency) || *latency < 0)
        return expected(file, lineNumber, "latency (ms)", fields[columns.latency].text,
                        core::tr("a finite number of at least 0"));
    if (!tokens)
        return expected(file, lineNumber, "expert distribution", fields[columns.tokens].text.substr(0, 40),
                        "a list of whole numbers such as [12, 0, 7]");
    if (columns.sent) {
        std::int64_t sum = 0;
        for (const std::int64_t n : *tokens)
            sum += n;
        const auto sent = number<std::int64_t>(fields[*columns.sent].text);
        if (!sent || *sent != sum)
            return expected(file, lineNumber, "total number of tokens sent", fields[*columns.sent].text,
                            "the sum of the expert distribution, " + std::to_string(sum));
    }
    return Row{*iteration, *latency, *std::move(tokens)};
}

Result<std::vector<Row>> readLayer(const fs::path &file)
{
    const Result<std::string> text = readTextFile(file.string());
    if (!text)
        return text.error();
    std::vector<Row> rows;
    std::optional<Columns> columns;
    std::size_t width = 0;
    int lineNumber = 0;
    std::string_view rest = *text;
    while (!rest.empty()) {
        const std::size_t end = std::min(rest.find('\n'), rest.size());
        std::string line(rest.substr(0, end));
        rest.remove_prefix(std::min(end + 1, rest.size()));
        ++lineNumber;
        if (!line.empty() && line.back() == '\r')
            line.pop_back();
        if (line.empty())
            continue;
        if (!columns) {
            const std::vector<CsvCell> header = csvCells(line);
            Result<Columns> found = columnsOf(header, file);
            if (!found)
                return found.error();
            columns = *found;
            width = header.size();
            continue;
        }
        Result<Row> row = readRow(line, *columns, width, file, lineNumber);
        if (!row)
            return row.error();
        rows.push_back(*std::move(row));
    }
    if (rows.empty())
        return at(file, lineNumber, ErrorCode::InputEmpty, {"a line for every iteration"});
    return rows;
}

struct Settings {
    std::string model;
    std::string policy;
    int world = 0;
    int experts = 0;
    int hidden = 0;
};

Result<Settings> readSettings(const fs::path &file)
{
    const Result<std::string> text = readTextFile(file.string());
    if (!text)
        return text.error();
    const Result<Json> json = parseJson(*text, file.string());
    if (!json)
        return json.error();
    if (!json->is_object())
        return Error{ErrorCode::JsonMissing, {"world_size", "the number of ranks"}, {file.string(), 0, 0, "/world_size"}};
    std::optional<Error> tooLarge;
    const auto whole = [&](const char *key, std::int64_t most) {
        const auto found = json->find(key);
        if (found == json->end() || !found->is_number_integer())
            return 0;
        const bool fits = found->is_number_unsigned() ? found->get<std::uint64_t>() <= static_cast<std::uint64_t>(most)
                                                      : found->get<std::int64_t>() >= 0;
        if (!fits && !tooLarge)
            tooLarge = Error{ErrorCode::ValueRange,
                             {key, found->dump(), "a whole number from 0 to " + std::to_string(most)},
                             {file.string(), 0, 0, "/" + std::string(key)}};
        return fits ? found->get<int>() : 0;
    };
    const auto word = [&](const char *key) {
        return json->contains(key) && (*json)[key].is_string() ? (*json)[key].get<std::string>() : std::string();
    };
    Settings settings{word("model_name"), word("scheduling_policy"), whole("world_size", mostRanks),
                      whole("num_experts", mostExperts), whole("d_model", 1 << 30)};
    if (tooLarge)
        return *std::move(tooLarge);
    if (settings.world < 1)
        return Error{ErrorCode::JsonMissing, {"world_size", "the number of ranks"}, {file.string(), 0, 0, "/world_size"}};
    return settings;
}

class Reader {
public:
    Reader(fs::path folder, Settings settings) : m_folder(std::move(folder)), m_settings(std::move(settings)) {}

    Result<RoutingTrace> read(const Progress &progress)
    {
        m_trace.model = m_settings.model;
        m_trace.policy = m_settings.policy;
        m_trace.ranks = m_settings.world;
        m_trace.hidden = m_settings.hidden;
        std::error_code ignored;
        while (fs::exists(layerFile(0, m_trace.layers), ignored))
            ++m_trace.layers;
        if (m_trace.layers == 0)
            return at(layerFile(0, 0), 0, ErrorCode::FileOpen, {"no layer of rank 0 was recorded"});
        for (int layer = 0; layer < m_trace.layers; ++layer) {
            for (int rank = 0; rank < m_trace.ranks; ++rank) {
                if (progress.stopRequested())
                    return Error{ErrorCode::Stopped, {}, {}};
                if (auto error = takeFile(layer, rank))
                    return *std::move(error);
            }
            progress.report(static_cast<double>(layer + 1) / m_trace.layers);
        }
        recogniseCold();
        return std::move(m_trace);
    }

private:
    [[nodiscard]] fs::path layerFile(int rank, int layer) const
    {
        return m_folder / std::to_string(rank) / ("moe_layer-" + std::to_string(layer) + ".csv");
    }

    std::optional<Error> takeFile(int layer, int rank)
    {
        const fs::path file = layerFile(rank, layer);
        Result<std::vector<Row>> rows = readLayer(file);
        if (!rows)
            return rows.error();
        if (m_trace.iterations.empty()) {
            if (auto error = begin(*rows, file))
                return error;
        }
        if (rows->size() != m_trace.iterations.size())
            return expected(file, 0, "The number of iterations", std::to_string(rows->size()),
                            std::to_string(m_trace.iterations.size()) + " as in the other files");
        for (std::size_t i = 0; i < rows->size(); ++i) {
            const Row &row = (*rows)[i];
            RoutingIteration &iteration = m_trace.iterations[i];
            const int line = static_cast<int>(i) + 2;
            if (row.iteration != iteration.number)
                return expected(file, line, "iteration", std::to_string(row.iteration),
                                std::to_string(iteration.number) + " as in the other files");
            if (static_cast<int>(row.tokens.size()) != m_trace.experts)
                return expected(file, line, core::tr("The number of experts"), std::to_string(row.tokens.size()),
                                std::to_string(m_trace.experts));
            plan::LayerLoad &load = iteration.load.layers[static_cast<std::size_t>(layer)];
            for (int e = 0; e < m_trace.experts; ++e)
                load.at(rank, e) = row.tokens[static_cast<std::size_t>(e)];
            m_latency[i].push_back(row.latency_ms);
            iteration.latency_s = std::max(iteration.latency_s, row.latency_ms * 1e-3);
        }
        return std::nullopt;
    }

    std::optional<Error> begin(const std::vector<Row> &rows, const fs::path &file)
    {
        m_trace.experts = m_settings.experts > 0 ? m_settings.experts : static_cast<int>(rows.front().tokens.size());
        const double loads = static_cast<double>(rows.size()) * m_trace.layers * m_trace.ranks * m_trace.experts;
        if (loads > static_cast<double>(mostLoads))
            return expected(file, 0, "The number of loads (iterations × layers × ranks × experts)",
                            std::to_string(static_cast<long long>(loads)), "at most " + std::to_string(mostLoads));
        m_latency.resize(rows.size());
        for (const Row &row : rows) {
            RoutingIteration iteration;
            iteration.number = row.iteration;
            iteration.load.source = m_folder.filename().string() + ", iteration " + std::to_string(row.iteration);
            iteration.load.layers.assign(static_cast<std::size_t>(m_trace.layers),
                                         plan::LayerLoad(m_trace.ranks, m_trace.experts));
            m_trace.iterations.push_back(std::move(iteration));
        }
        return std::nullopt;
    }

    /// The first iteration is cold when some layer took many times as long as
    /// the same layer on the same rank did later.
    void recogniseCold()
    {
        if (m_trace.iterations.size() < 2)
            return;
        double worst = 0;
        std::size_t where = 0;
        double later = 0;
        for (std::size_t k = 0; k < m_latency.front().size(); ++k) {
            std::vector<double> others;
            for (std::size_t i = 1; i < m_latency.size(); ++i)
                others.push_back(m_latency[i][k]);
            std::nth_element(others.begin(), others.begin() + static_cast<std::ptrdiff_t>(others.size() / 2), others.end());
            const double median = others[others.size() / 2];
            if (median > 0 && m_latency[0][k] / median > worst) {
                worst = m_latency[0][k] / median;
                where = k;
                later = median;
            }
        }
        if (worst < coldFactor)
            return;
        m_trace.iterations.front().cold = true;
        const auto text = [](double value) {
            char buffer[40];
            std::snprintf(buffer, sizeof buffer, "%.1f", value);
            return std::string(buffer);
        };
        m_trace.issues.push_back(
            {Severity::Note,
             {ErrorCode::ColdIteration,
              {std::to_string(m_trace.iterations[0].number), std::to_string(where / static_cast<std::size_t>(m_trace.ranks)),
               text(m_latency[0][where]), text(later), std::to_string(m_trace.iterations[1].number)},
              {m_folder.string(), 0, 0, {}}}});
    }

    fs::path m_folder;
    Settings m_settings;
    RoutingTrace m_trace;
    std::vector<std::vector<double>> m_latency; ///< [iteration][layer · ranks + rank], ms
};

} // namespace

const RoutingIteration &RoutingTrace::usual() const
{
    const auto warm = std::find_if(iterations.begin(), iterations.end(), [](const RoutingIteration &i) { return !i.cold; });
    return warm == iterations.end() ? iterations.front() : *warm;
}

bool looksLikeRouting(const std::string &folder)
{
    std::error_code ignored;
    const fs::path path(folder);
    return fs::is_regular_file(path / "data.json", ignored) && fs::is_regular_file(path / "0" / "moe_layer-0.csv", ignored);
}

Result<RoutingTrace> readRouting(const std::string &folder, const Progress &progress)
{
    fs::path path(folder);
    if (path.filename().empty())
        path = path.parent_path();
    const Result<Settings> settings = readSettings(path / "data.json");
    if (!settings)
        return settings.error();
    return Reader(path, *settings).read(progress);
}

bool looksLikePlacement(std::string_view text)
{
    int brackets = 0;
    for (const char c : text.substr(0, 4096)) {
        if (c == '[')
            ++brackets;
        else if (c >= '0' && c <= '9' && brackets == 3)
            return true;
        else if (c != ' ' && c != '\n' && c != '\r' && c != '\t')
            return false;
    }
    return false;
}

Result<scenario::LoadedPlacement> readPlacement(std::string_view text, std::string_view file)
{
    const Result<Json> json = parseJson(text, file);
    if (!json)
        return json.error();
    constexpr const char *expected = "a list [layer][device] of lists of experts";
    if (!json->is_array() || json->empty())
        return Error{ErrorCode::JsonType, {"The placement", expected}, {std::string(file), 0, 0, {}}};
    const auto bad = [&](std::size_t layer, const std::string &what) {
        return Error{ErrorCode::JsonType, {what, expected}, {std::string(file), 0, 0, pointerStep(layer)}};
    };
    scenario::LoadedPlacement out;
    out.source = fs::path(std::string(file)).filename().string();
    for (std::size_t l = 0; l < json->size(); ++l) {
        const Json &devices = (*json)[l];
        if (!devices.is_array() || devices.empty())
            return bad(l, "The layer");
        out.layers.emplace_back();
        for (const Json &device : devices) {
            if (!device.is_array())
                return bad(l, "A device of the layer");
            out.layers.back().emplace_back();
            for (const Json &expert : device) {
                if (!expert.is_number_unsigned() || expert.get<std::uint64_t>() > 65'535)
                    return bad(l, "An expert of the layer");
                out.layers.back().back().push_back(expert.get<int>());
            }
        }
    }
    return out;
}

} // namespace shardscope::io
