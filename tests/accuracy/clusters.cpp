// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#include "tests/accuracy/clusters.h"

#include "core/base/errorcode.h"
#include "core/io/plans/measuredplan.h"

#include <algorithm>
#include <map>

namespace shardscope::accuracy {

using namespace io;

namespace {

std::string sourceOf(std::string_view text, const std::string &file)
{
    constexpr std::string_view site = "github:";
    if (text.starts_with(site))
        text.remove_prefix(site.size());
    text = text.substr(0, text.find_first_of("@:,"));
    return text.empty() ? file : std::string(text);
}

/// A step that a table has once for each stage or rank, beside its memory, is one measurement.
bool isAgain(const std::vector<ClusterRow> &rows, const std::string &file, const fit::CarryRun &run)
{
    return std::ranges::any_of(rows, [&](const ClusterRow &row) {
        return row.file == file && row.run.step_s == run.step_s && row.run.plan == run.plan && row.run.network == run.network;
    });
}

} // namespace

Result<std::vector<MeasuredCluster>> measuredClusters(std::span<const MeasuredTable> tables, const cost::Assumptions &assumptions,
                                                      const Progress &progress)
{
    const Result<Catalog> &catalog = loadCatalog();
    if (!catalog)
        return catalog.error();
    const Result<std::vector<Testbed>> testbeds = loadTestbeds();
    if (!testbeds)
        return testbeds.error();
    std::map<ClusterName, std::vector<ClusterRow>> clusters;
    for (const MeasuredTable &measured : tables) {
        const Result<CsvTable> table = CsvTable::read(measured.text, measured.name);
        if (!table)
            return table.error();
        if (!missingPlanColumn(*table).empty())
            continue;
        for (std::size_t r = 0; r < table->rows(); ++r) {
            if (progress.stopRequested())
                return Error{ErrorCode::Stopped, {}, {}};
            auto plan = readMeasuredPlan(*table, r, *catalog, *testbeds);
            const auto *read = std::get_if<MeasuredPlan>(&plan);
            if (read == nullptr || !read->step_s)
                continue;
            const int row = static_cast<int>(r) + 1;
            fit::CarryRun run{std::to_string(row), read->network, read->machine, read->plan, *read->step_s};
            const Result<cost::StepModel> model = cost::StepModel::of(run.network, run.machine, assumptions);
            if (!model || !model->predict(run.plan))
                continue;
            std::vector<ClusterRow> &rows = clusters[{sourceOf(table->at(r, "source"), measured.name), read->device,
                                                      std::string(table->at(r, "node_network_gbps"))}];
            if (!isAgain(rows, measured.name, run))
                rows.push_back({measured.name, row, std::move(run)});
        }
    }
    std::vector<MeasuredCluster> out;
    for (auto &[name, rows] : clusters)
        out.push_back({name, std::move(rows)});
    return out;
}

} // namespace shardscope::accuracy
