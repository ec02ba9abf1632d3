// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#include "core/io/runs/jsonshapes.h"
#include "core/io/runs/reader.h"
#include "core/io/runs/writeruns.h"
#include "tests/testclass.h"

#include <QTest>

#include <algorithm>
#include <functional>
#include <tuple>

using namespace shardscope;
namespace quantity = runs::quantity;
namespace setting = runs::setting;

namespace {

using Point = std::tuple<double, double, double>; ///< GPUs, chunks, samples/s

const std::vector<Point> &points()
{
    static const std::vector<Point> all{{2, 4, 9.5}, {2, 8, 9.875}, {4, 4, 16.125}, {4, 8, 17.25}};
    return all;
}

/// The names of the three columns, as somebody calls them.
struct Spelling {
    const char *gpus;
    const char *chunks;
    const char *rate;
};

constexpr Spelling spellings[] = {
    {"n_gpus", "n_chunks", "throughput"},         {"num_gpus", "microbatches", "throughput_samples_per_s"},
    {"world_size", "chunks", "samples_per_sec"},  {"gpus", "num_microbatches", "samples/s"},
    {"numGpus", "num_chunks", "throughput_mean"}, {"GPUs", "micro_batches", "tput"},
};

std::string number(double value)
{
    return QString::number(value).toStdString();
}

std::string quoted(const std::string &text)
{
    return "\"" + text + "\"";
}

std::string joined(const std::vector<std::string> &parts)
{
    std::string out;
    for (const std::string &part : parts)
        out += (out.empty() ? "" : ", ") + part;
    return out;
}

std::vector<std::string> each(const std::function<std::string(const Point &, std::size_t)> &write)
{
    std::vector<std::string> out;
    for (std::size_t i = 0; i < points().size(); ++i)
        out.push_back(write(points()[i], i));
    return out;
}

std::string object(const Spelling &s, const Point &p)
{
    const auto &[gpus, chunks, rate] = p;
    return "{" + quoted(s.gpus) + ": " + number(gpus) + ", " + quoted(s.chunks) + ": " + number(chunks) + ", " + quoted(s.rate)
           + ": " + number(rate) + "}";
}

std::string list(const Spelling &s)
{
    return "[" + joined(each([&s](const Point &p, std::size_t) { return object(s, p); })) + "]";
}

/// One column, by what writes a cell.
std::string column(const std::string &name, const std::function<std::string(const Point &, std::size_t)> &cell, char open,
                   char close)
{
    return quoted(name) + ": " + open + joined(each(cell)) + close;
}

std::string columns(const Spelling &s, bool indexed)
{
    const auto with = [indexed](const auto &value) {
        return [indexed, value](const Point &p, std::size_t i) {
            return (indexed ? quoted(std::to_string(i)) + ": " : std::string()) + number(value(p));
        };
    };
    const char open = indexed ? '{' : '[';
    const char close = indexed ? '}' : ']';
    return "{" + column(s.gpus, with([](const Point &p) { return std::get<0>(p); }), open, close) + ", "
           + column(s.chunks, with([](const Point &p) { return std::get<1>(p); }), open, close) + ", "
           + column(s.rate, with([](const Point &p) { return std::get<2>(p); }), open, close) + "}";
}

/// A level of GPUs, one of chunks below it, and what `leaf` writes of the rate.
std::string nested(const std::function<std::string(double)> &gpus, const std::function<std::string(double)> &chunks,
                   const std::function<std::string(double)> &leaf)
{
    std::vector<std::string> outer;
    for (const double world : {2.0, 4.0}) {
        std::vector<std::string> inner;
        for (const auto &[g, c, rate] : points()) {
            if (g == world)
                inner.push_back(quoted(chunks(c)) + ": " + leaf(rate));
        }
        outer.push_back(quoted(gpus(world)) + ": {" + joined(inner) + "}");
    }
    return "{" + joined(outer) + "}";
}

struct Shape {
    const char *name;
    std::string (*write)(const Spelling &);
};

std::string behind(const std::string &word, double value)
{
    return word + number(value);
}

constexpr Shape shapes[] = {
    {"list", list},
    {"lines",
     [](const Spelling &s) {
         std::string out;
         for (const Point &p : points())
             out += object(s, p) + "\n";
         return out;
     }},
    {"columns", [](const Spelling &s) { return columns(s, false); }},
    {"to_dict", [](const Spelling &s) { return columns(s, true); }},
    {"index",
     [](const Spelling &s) {
         return "{"
                + joined(each([&s](const Point &p, std::size_t i) { return quoted(std::to_string(i)) + ": " + object(s, p); }))
                + "}";
     }},
    {"split",
     [](const Spelling &s) {
         return "{\"columns\": [" + quoted(s.gpus) + ", " + quoted(s.chunks) + ", " + quoted(s.rate)
                + "], \"index\": [0, 1, 2, 3], \"data\": [" + joined(each([](const Point &p, std::size_t) {
                      return "[" + number(std::get<0>(p)) + ", " + number(std::get<1>(p)) + ", " + number(std::get<2>(p)) + "]";
                  }))
                + "]}";
     }},
    {"table", [](const Spelling &s) { return R"({"schema": {"fields": [{"name": "index"}]}, "data": )" + list(s) + "}"; }},
    {"results", [](const Spelling &s) { return "{\"results\": " + list(s) + "}"; }},
    {"data of data", [](const Spelling &s) { return R"({"model": "GPT", "data": {"runs": )" + list(s) + "}}"; }},
    {"config and results",
     [](const Spelling &s) {
         return "[" + joined(each([&s](const Point &p, std::size_t) {
                    return "{\"config\": {" + quoted(s.gpus) + ": " + number(std::get<0>(p)) + ", " + quoted(s.chunks) + ": "
                           + number(std::get<1>(p)) + "}, \"results\": {" + quoted(s.rate) + ": " + number(std::get<2>(p)) + "}}";
                }))
                + "]";
     }},
    {"config beside the rate",
     [](const Spelling &s) {
         return "[" + joined(each([&s](const Point &p, std::size_t) {
                    return "{\"config\": {" + quoted(s.gpus) + ": " + number(std::get<0>(p)) + ", " + quoted(s.chunks) + ": "
                           + number(std::get<1>(p)) + "}, " + quoted(s.rate) + ": " + number(std::get<2>(p)) + "}";
                }))
                + "]";
     }},
    {"2_GPUs over bare chunks",
     [](const Spelling &s) {
         return nested([](double g) { return number(g) + "_GPUs"; }, number,
                       [&s](double rate) { return "{" + quoted(s.rate) + ": " + number(rate) + "}"; });
     }},
    {"gpus=2 over chunks=4",
     [](const Spelling &s) {
         return nested([](double g) { return behind("gpus=", g); }, [](double c) { return behind("chunks=", c); },
                       [&s](double rate) { return "{" + quoted(s.rate) + ": " + number(rate) + "}"; });
     }},
    {"the rate over levels",
     [](const Spelling &s) {
         return "{" + quoted(s.rate) + ": "
                + nested([](double g) { return number(g) + "gpu"; }, [](double c) { return number(c) + " chunks"; }, number)
                + "}";
     }},
    {"names of runs",
     [](const Spelling &s) {
         return "[" + joined(each([&s](const Point &p, std::size_t) {
                    return R"({"name": ")" + number(std::get<0>(p)) + "gpu_" + number(std::get<1>(p)) + "chunks\", "
                           + quoted(s.rate) + ": " + number(std::get<2>(p)) + "}";
                }))
                + "]";
     }},
    {"names as keys",
     [](const Spelling &s) {
         return "{" + joined(each([&s](const Point &p, std::size_t) {
                    return quoted("run_" + number(std::get<0>(p)) + "gpus_" + number(std::get<1>(p)) + "chunks") + ": {"
                           + quoted(s.rate) + ": " + number(std::get<2>(p)) + "}";
                }))
                + "}";
     }},
    {"experiments by their names",
     [](const Spelling &s) {
         return "{\"experiments\": {" + joined(each([&s](const Point &p, std::size_t i) {
                    return quoted("exp" + std::string(1, 'a' + char(i))) + ": " + object(s, p);
                }))
                + "}}";
     }},
    {"a config around a list",
     [](const Spelling &s) { return "{\"config\": {\"model\": \"GPT\", \"seed\": 1}, \"results\": " + list(s) + "}"; }},
    {"metrics of each run",
     [](const Spelling &s) {
         return "[" + joined(each([&s](const Point &p, std::size_t) {
                    return "{" + quoted(s.gpus) + ": " + number(std::get<0>(p)) + ", " + quoted(s.chunks) + ": "
                           + number(std::get<1>(p)) + ", \"metrics\": {" + quoted(s.rate) + ": " + number(std::get<2>(p)) + "}}";
                }))
                + "]";
     }},
    {"numbers in quotes",
     [](const Spelling &s) {
         return "[" + joined(each([&s](const Point &p, std::size_t) {
                    return "{" + quoted(s.gpus) + ": " + quoted(number(std::get<0>(p))) + ", " + quoted(s.chunks) + ": "
                           + quoted(number(std::get<1>(p))) + ", " + quoted(s.rate) + ": " + quoted(number(std::get<2>(p))) + "}";
                }))
                + "]";
     }},
    {"4_chunks over bare GPUs' objects",
     [](const Spelling &s) {
         std::vector<std::string> outer;
         for (const double chunks : {4.0, 8.0}) {
             std::vector<std::string> inner;
             for (const auto &[g, c, rate] : points()) {
                 if (c == chunks)
                     inner.push_back("{" + quoted(s.gpus) + ": " + number(g) + ", " + quoted(s.rate) + ": " + number(rate) + "}");
             }
             outer.push_back(quoted(number(chunks) + "_chunks") + ": [" + joined(inner) + "]");
         }
         return "{" + joined(outer) + "}";
     }},
    {"lists below levels of GPUs",
     [](const Spelling &s) {
         std::vector<std::string> outer;
         for (const double gpus : {2.0, 4.0}) {
             std::vector<std::string> inner;
             for (const auto &[g, c, rate] : points()) {
                 if (g == gpus)
                     inner.push_back("{" + quoted(s.chunks) + ": " + number(c) + ", " + quoted(s.rate) + ": " + number(rate)
                                     + "}");
             }
             outer.push_back(quoted("gpus" + number(gpus)) + ": [" + joined(inner) + "]");
         }
         return "{" + joined(outer) + "}";
     }},
    {"keys with both settings",
     [](const Spelling &s) {
         return "{" + joined(each([&s](const Point &p, std::size_t) {
                    return quoted(number(std::get<0>(p)) + "gpus/" + number(std::get<1>(p)) + "chunks") + ": {" + quoted(s.rate)
                           + ": " + number(std::get<2>(p)) + "}";
                }))
                + "}";
     }},
    {"notes and nothing beside the values",
     [](const Spelling &s) {
         return "[" + joined(each([&s](const Point &p, std::size_t) {
                    return "{\"note\": \"ok\", \"oom\": false, \"error\": null, " + object(s, p).substr(1);
                }))
                + "]";
     }},
    {"csv with semicolons",
     [](const Spelling &s) {
         std::string out = std::string(s.gpus) + ";" + s.chunks + ";" + s.rate + "\n";
         for (const auto &[gpus, chunks, rate] : points())
             out += number(gpus) + ";" + number(chunks) + ";" + number(rate) + "\n";
         return out;
     }},
    {"tabs",
     [](const Spelling &s) {
         std::string out = std::string(s.gpus) + "\t" + s.chunks + "\t" + s.rate + "\n";
         for (const auto &[gpus, chunks, rate] : points())
             out += number(gpus) + "\t" + number(chunks) + "\t" + number(rate) + "\n";
         return out;
     }},
    {"csv with an index",
     [](const Spelling &s) {
         std::string out = std::string(",") + s.gpus + "," + s.chunks + "," + s.rate + "\n";
         int row = 0;
         for (const auto &[gpus, chunks, rate] : points())
             out += std::to_string(row++) + "," + number(gpus) + "," + number(chunks) + "," + number(rate) + "\n";
         return out;
     }},
    {"a table of Markdown",
     [](const Spelling &s) {
         std::string out = std::string("| ") + s.gpus + " | " + s.chunks + " | " + s.rate + " |\n|---|---|---|\n";
         for (const auto &[gpus, chunks, rate] : points())
             out += "| " + number(gpus) + " | " + number(chunks) + " | " + number(rate) + " |\n";
         return out;
     }},
    {"csv",
     [](const Spelling &s) {
         std::string out = std::string(s.gpus) + "," + s.chunks + "," + s.rate + "\n";
         for (const auto &[gpus, chunks, rate] : points())
             out += number(gpus) + "," + number(chunks) + "," + number(rate) + "\n";
         return out;
     }},
};

std::vector<Point> read(const std::string &text, const std::string &file)
{
    std::vector<Point> out;
    const auto input = io::readRuns(text, file);
    if (!input)
        return out;
    for (const runs::Run &run : input->runs)
        out.emplace_back(run.number(setting::worldSize).value_or(-1), run.number(setting::chunks).value_or(-1),
                         run.value(quantity::throughput).value_or(-1));
    std::ranges::sort(out);
    return out;
}

} // namespace

class TestJsonShapes : public QObject {
    Q_OBJECT

private slots:
    void everyShapeGivesTheSameRuns_data()
    {
        QTest::addColumn<QString>("text");
        for (const Shape &shape : shapes) {
            for (const Spelling &spelling : spellings)
                QTest::addRow("%s with %s, %s, %s", shape.name, spelling.gpus, spelling.chunks, spelling.rate)
                    << QString::fromStdString(shape.write(spelling));
        }
    }

    void everyShapeGivesTheSameRuns()
    {
        QFETCH(const QString, text);
        const auto found = read(text.toStdString(), "in");
        if (found != points()) {
            const auto input = io::readRuns(text.toStdString(), "in");
            QFAIL(qPrintable(text + QLatin1Char('\n')
                             + (input ? QString::number(found.size()) : QString::fromStdString(describe(input.error())))));
        }
    }

    void filesAndFoldersNameWhatNoRunSays_data()
    {
        QTest::addColumn<QString>("file");
        QTest::addColumn<double>("gpus");
        QTest::addColumn<double>("chunks");
        QTest::newRow("the file") << QStringLiteral("lab/2gpu_4chunks.json") << 2.0 << 4.0;
        QTest::newRow("folder and file") << QStringLiteral("lab/gpus_4/chunks_8.json") << 4.0 << 8.0;
        QTest::newRow("a number that counts nothing") << QStringLiteral("lab3/run7_2gpu_4chunks.json") << 2.0 << 4.0;
    }

    void filesAndFoldersNameWhatNoRunSays()
    {
        QFETCH(const QString, file);
        QFETCH(const double, gpus);
        QFETCH(const double, chunks);
        const std::vector<Point> expected{{gpus, chunks, 9.5}};
        QCOMPARE(read(R"({"throughput": 9.5})", file.toStdString()), expected);
        // What a run says itself counts more.
        const std::vector<Point> own{{16, 2, 9.5}};
        QCOMPARE(read(R"({"gpus": 16, "chunks": 2, "throughput": 9.5})", file.toStdString()), own);
    }

    void modesAreNamedByLevelsAndFolders()
    {
        const auto levels = io::readRuns(
            R"({"ddp": {"bs64": {"throughput": 100, "n_gpus": 2}}, "fsdp": {"bs32": {"throughput": 90, "n_gpus": 2}}})", "in");
        QVERIFY(levels && levels->runs.size() == 2);
        QCOMPARE(levels->runs[0].text(setting::mode).value_or(""), std::string("ddp"));
        QCOMPARE(levels->runs[0].number(setting::globalBatch).value_or(0), 64.0);
        QCOMPARE(levels->runs[1].text(setting::mode).value_or(""), std::string("fsdp"));
        QCOMPARE(levels->runs[1].number(setting::globalBatch).value_or(0), 32.0);
        const auto folder = io::readRuns(R"({"throughput": 9.5, "batch_size": 64})", "results/fsdp/2gpu.json");
        QVERIFY(folder && folder->runs.size() == 1);
        QCOMPARE(folder->runs[0].text(setting::mode).value_or(""), std::string("fsdp"));
        QVERIFY(!folder->runs[0].implied.empty());
    }

    void theTrainersStateHasTheRatesOfItsWholeTraining()
    {
        std::string text = R"({"global_step": 1500, "train_batch_size": 16, "log_history": [)";
        for (int i = 0; i < 2000; ++i) // longer than what a format is recognised by
            text += R"({"epoch": 1.0, "loss": 2.31, "learning_rate": 4e-05, "step": 500}, )";
        const std::string state = text + R"({"step": 1500, "train_runtime": 842.51, "train_samples_per_second": 28.486,)"
                                  + R"( "train_steps_per_second": 1.78, "train_loss": 1.8}]})";
        const auto input = io::readRuns(state, "trainer_state.json");
        QVERIFY(input.ok());
        QCOMPARE(input->runs.size(), std::size_t(1));
        const runs::Run &run = input->runs.front();
        QCOMPARE(std::get<double>(run.settings.at(std::string(setting::globalBatch))), 16.0);
        QCOMPARE(run.measured.size(), std::size_t(2));
        QCOMPARE(run.measured[0].samples.front().value, 28.486);
        QCOMPARE(run.measured[1].unit, std::string("s"));
        QCOMPARE(run.measured[1].samples.front().value, 1 / 1.78);
        const auto losses = io::readRuns(text + "{}]}", "trainer_state.json");
        QVERIFY(!losses);
        QVERIFY(describe(losses.error()).find("losses have no time") != std::string::npos);
    }

    /// Its lines may be as wide as a terminal; what was cut there would be no JSON any more.
    void whatIsWholeJsonWasNotBrokenByATerminal()
    {
        const auto input = io::readRuns("8_GPUs          8     8       61.500 ± 0.375\n"
                                        "| GPUs | global batch size | chunks | samples/s |\n"
                                        "|------|-------------------|--------|-----------|\n"
                                        "| 2    | 64                | 4      | 18.25     |\n"
                                        "| 4    | 64                | 4      | 33.75     |\n"
                                        "| 8    | 64                | 8      | 60.50     |\n",
                                        "in");
        QVERIFY(input.ok());
        const std::string written = io::encodeRuns(input->runs);
        const auto again = io::readRuns(written, "again");
        QVERIFY2(again.ok(), written.c_str());
        QCOMPARE(again->runs.size(), input->runs.size());
    }

    void whatCannotBeToldIsRefusedWithAnExample_data()
    {
        QTest::addColumn<QString>("text");
        QTest::newRow("two levels of bare numbers") << QStringLiteral(R"({"2": {"4": 9.5}})");
        QTest::newRow("a rate alone") << QStringLiteral(R"([{"throughput": 9.5}])");
        QTest::newRow("no name that is known") << QStringLiteral(R"([{"bananas": 3, "apples": 9.5}])");
    }

    void whatCannotBeToldIsRefusedWithAnExample()
    {
        QFETCH(const QString, text);
        const auto input = io::readRuns(text.toStdString(), "in");
        QVERIFY(!input);
        QVERIFY2(describe(input.error()).find("\"chunks\": 4") != std::string::npos, describe(input.error()).c_str());
    }
};

SHARDSCOPE_TEST_APPLESS(TestJsonShapes)
#include "test_jsonshapes.moc"
