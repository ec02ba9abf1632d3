// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#include "core/io/file/textfile.h"
#include "tests/accuracy/accuracyanswer.h"
#include "tests/accuracy/carrying.h"

#include <cstdio>
#include <filesystem>
#include <string_view>
#include <vector>

using namespace shardscope;

namespace {

constexpr const char *usage =
    "plan-accuracy [--carry | --rows | --accuracy FILE.json] TABLE.csv...\n"
    "Predicts every cluster of the tables by constants that were fitted without it (minutes).\n"
    "  --carry     fits six rows of at most 16 GPUs of each cluster, predicts those of 8 to 32 times as many\n"
    "  --rows      prints each row with its prediction as CSV\n"
    "  --accuracy  prints this file (resources/catalog/planaccuracy.json) with the figures of today\n";

Result<std::string> answer(const std::vector<io::MeasuredTable> &tables, bool carry, bool rows, const std::string &file)
{
    if (carry) {
        const auto carried = accuracy::validateCarrying(tables);
        return carried ? Result<std::string>(accuracy::carriedJson(*carried)) : Result<std::string>(carried.error());
    }
    const Result<accuracy::LeftOut> left = accuracy::leaveClustersOut(tables);
    if (!left)
        return left.error();
    if (file.empty())
        return rows ? accuracy::leftOutCsv(*left) : accuracy::leftOutJson(*left);
    const Result<std::string> text = io::readTextFile(file);
    if (!text)
        return text.error();
    const Result<io::Validation> validation = io::validatePlans(tables);
    if (!validation)
        return validation.error();
    return accuracy::accuracyAnswer(*text, file, *validation, *left);
}

int failed(const Error &error)
{
    std::fprintf(stderr, "plan-accuracy: %s\n", describe(error).c_str());
    return 1;
}

} // namespace

int main(int count, char **words)
{
    std::vector<io::MeasuredTable> tables;
    bool carry = false;
    bool rows = false;
    std::string file;
    for (int i = 1; i < count; ++i) {
        const std::string_view word = words[i];
        if (word == "--carry") {
            carry = true;
        } else if (word == "--rows") {
            rows = true;
        } else if (word == "--accuracy" && i + 1 < count) {
            file = words[++i];
        } else if (Result<std::string> text = io::readTextFile(std::string(word))) {
            tables.push_back({std::filesystem::path(word).filename().string(), std::move(*text)});
        } else {
            return failed(text.error());
        }
    }
    if (tables.empty()) {
        std::fputs(usage, stderr);
        return 2;
    }
    const Result<std::string> text = answer(tables, carry, rows, file);
    if (!text)
        return failed(text.error());
    std::puts(text->c_str());
    return 0;
}
