// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#include <nlohmann/json.hpp>

#include <algorithm>
#include <cmath>
#include <cstdio>
#include <cstdlib>
#include <fstream>
#include <iostream>
#include <map>
#include <string>
#include <vector>

// Runs the benchmarks named "path|what|who|size in words" and makes one table of
// them: benchmark-report FOLDER PROGRAM… [--text TITLE PROGRAM ARGUMENT…]
namespace {

using Json = nlohmann::ordered_json;

struct Point {
    std::string label;
    double size = 0;
    double seconds = 0;
    std::string failure;
};

/// Of one path and thing: ours and the baselines, each over the sizes.
struct Subject {
    std::string path;
    std::string what;
    std::map<std::string, std::vector<Point>> byWho;
};

std::string quoted(const std::string &text)
{
    std::string out = "'";
    for (const char c : text)
        out += c == '\'' ? std::string("'\\''") : std::string(1, c);
    return out + "'";
}

std::vector<std::string> parts(const std::string &name)
{
    std::vector<std::string> out{""};
    for (const char c : name) {
        if (c == '|')
            out.emplace_back();
        else
            out.back() += c;
    }
    return out;
}

double inSeconds(double time, const std::string &unit)
{
    return unit == "ns" ? time * 1e-9 : unit == "us" ? time * 1e-6 : unit == "ms" ? time * 1e-3 : time;
}

void take(const Json &document, std::vector<Subject> &subjects)
{
    for (const Json &each : document.value("benchmarks", Json::array())) {
        std::string name = each.value("name", "");
        name = name.substr(0, name.find('/')); // "/manual_time" and the like
        const std::vector<std::string> part = parts(name);
        if (part.size() != 4)
            continue;
        auto subject = std::ranges::find_if(subjects, [&](const Subject &s) { return s.path == part[0] && s.what == part[1]; });
        if (subject == subjects.end())
            subject = subjects.insert(subjects.end(), {part[0], part[1], {}});
        // A part of the work that was scaled is the same baseline.
        const std::string who = part[2].substr(0, part[2].find(" ("));
        subject->byWho[who].push_back({part[3], each.value("size", 0.0),
                                       inSeconds(each.value("real_time", 0.0), each.value("time_unit", "ns")),
                                       each.value("error_message", "")});
    }
}

/// Slope of log time over log size, by least squares.
double exponent(const std::vector<Point> &points)
{
    double n = 0;
    double sx = 0;
    double sy = 0;
    double sxx = 0;
    double sxy = 0;
    for (const Point &p : points) {
        if (!(p.size > 0) || !(p.seconds > 0))
            continue;
        const double x = std::log(p.size);
        const double y = std::log(p.seconds);
        ++n;
        sx += x;
        sy += y;
        sxx += x * x;
        sxy += x * y;
    }
    const double spread = n * sxx - sx * sx;
    return n > 1 && spread > 0 ? (n * sxy - sx * sy) / spread : std::nan("");
}

std::string time(const Point &p)
{
    if (!p.failure.empty())
        return p.failure;
    char text[32];
    const double s = p.seconds;
    const double shown = s < 1e-6 ? s * 1e9 : s < 1e-3 ? s * 1e6 : s < 1 ? s * 1e3 : s;
    const char *unit = s < 1e-6 ? "ns" : s < 1e-3 ? "µs" : s < 1 ? "ms" : "s";
    std::snprintf(text, sizeof text, "%.3g %s", shown, unit);
    return text;
}

std::string number(double value)
{
    if (!std::isfinite(value))
        return "";
    char text[32];
    std::snprintf(text, sizeof text, "%.2f", value);
    return text;
}

std::string markdownOf(const std::vector<Subject> &subjects)
{
    std::string out = "| path | over | who | small | middle | large | exponent | baseline / ours, large "
                      "|\n|---|---|---|---:|---:|---:|---:|---:|\n";
    for (const Subject &subject : subjects) {
        const auto mine = subject.byWho.find("ours");
        const auto line = [&](const std::string &who, const std::vector<Point> &points) {
            out += "| " + subject.path + " | " + subject.what + " | " + who + " |";
            for (std::size_t i = 0; i < 3; ++i)
                out +=
                    i < points.size() ? " " + time(points[i]) + (who == "ours" ? " (" + points[i].label + ")" : "") + " |" : " |";
            const double factor =
                who != "ours" && mine != subject.byWho.end() && !points.empty() && mine->second.size() == points.size()
                    ? points.back().seconds / mine->second.back().seconds
                    : std::nan("");
            out += " " + number(exponent(points)) + " | " + number(factor) + " |\n";
        };
        if (mine != subject.byWho.end())
            line("ours", mine->second);
        for (const auto &[who, points] : subject.byWho)
            if (who != "ours")
                line(who, points);
    }
    return out;
}

Json jsonOf(const std::vector<Subject> &subjects)
{
    Json out = Json::array();
    for (const Subject &subject : subjects) {
        for (const auto &[who, points] : subject.byWho) {
            Json row{{"path", subject.path}, {"over", subject.what}, {"who", who}};
            for (const Point &p : points) {
                Json at{{"label", p.label}, {"size", p.size}, {"seconds", p.seconds}};
                if (!p.failure.empty())
                    at["failure"] = p.failure;
                row["sizes"].push_back(at);
            }
            if (const double e = exponent(points); std::isfinite(e))
                row["exponent"] = e;
            out.push_back(row);
        }
    }
    return out;
}

/// What a program prints, or nothing when it fails.
std::string outputOf(const std::string &command)
{
    std::string text;
    FILE *pipe = ::popen(command.c_str(), "r");
    if (pipe == nullptr)
        return text;
    char buffer[4096];
    while (const std::size_t got = std::fread(buffer, 1, sizeof buffer, pipe))
        text.append(buffer, got);
    return ::pclose(pipe) == 0 ? text : std::string();
}

} // namespace

int main(int argc, char **argv)
{
    const std::vector<std::string> arguments(argv + 1, argv + argc);
    if (arguments.size() < 2) {
        std::cerr << "usage: benchmark-report FOLDER PROGRAM... [--text TITLE PROGRAM ARGUMENT...]\n";
        return 2;
    }
    const std::string folder = arguments[0];
    std::vector<Subject> subjects;
    Json context;
    std::string texts;
    Json others = Json::object();
    for (std::size_t i = 1; i < arguments.size(); ++i) {
        if (arguments[i] == "--text" && i + 2 < arguments.size()) {
            std::string command;
            for (std::size_t k = i + 2; k < arguments.size(); ++k)
                command += quoted(arguments[k]) + " ";
            const std::string text = outputOf(command);
            texts = "\n## " + arguments[i + 1] + "\n\n```\n" + (text.empty() ? std::string("it failed\n") : text) + "```\n";
            others[arguments[i + 1]] = text;
            break;
        }
        const std::string out = folder + "/benchmark-" + std::to_string(i) + ".json";
        const std::string command =
            quoted(arguments[i]) + " '--benchmark_filter=[|]' --benchmark_out_format=json " + quoted("--benchmark_out=" + out);
        std::ifstream file;
        if (std::system(command.c_str()) == 0)
            file.open(out);
        const Json document = Json::parse(file, nullptr, false);
        if (document.is_discarded()) {
            std::cerr << arguments[i] << " gave no result\n";
            return 1;
        }
        context = document.value("context", Json::object());
        take(document, subjects);
    }
    const std::string title =
        "# Benchmarks\n\n" + std::to_string(context.value("num_cpus", 0)) + " processors at "
        + std::to_string(context.value("mhz_per_cpu", 0)) + " MHz, " + context.value("date", "") + ", load at the start "
        + (context.contains("load_avg") && !context["load_avg"].empty() ? number(context["load_avg"][0].get<double>()) : "?")
        + ".\n\n";
    const std::string markdown = title + markdownOf(subjects) + texts;
    std::ofstream(folder + "/benchmark-report.md") << markdown;
    std::ofstream(folder + "/benchmark-report.json")
        << Json{{"context", context}, {"paths", jsonOf(subjects)}, {"texts", others}}.dump(1) << '\n';
    std::cout << markdown << "\nwritten: " << folder << "/benchmark-report.md, .json\n";
    return 0;
}
