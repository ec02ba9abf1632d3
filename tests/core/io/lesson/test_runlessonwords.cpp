// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#include "core/findings/analysis.h"
#include "core/io/catalog/catalog.h"
#include "core/io/lesson/builtin.h"
#include "core/io/lesson/runlesson.h"
#include "core/io/open/open.h"
#include "core/lesson/setups.h"
#include "core/lesson/worked.h"
#include "tests/testclass.h"

#include <QRegularExpression>
#include <QTest>

#include <algorithm>
#include <cmath>
#include <map>
#include <numeric>
#include <random>

using namespace shardscope;

namespace {

/// Runs of one setting, as they were generated.
struct Made {
    int gpus = 1;
    int chunks = 0; ///< of a pipeline
    int batch = 64;
    QString partition;
    QString mode;
    QString precision;
    std::vector<double> rates; ///< of the seeds
    double memory = 0;         ///< GB
    double undisturbed = 0;    ///< rate; what else used the machine halved that of some seeds

    [[nodiscard]] double rate() const
    {
        return std::accumulate(rates.begin(), rates.end(), 0.0) / static_cast<double>(rates.size());
    }
};

using Set = std::vector<Made>;

Set generated(std::mt19937 &random)
{
    const auto draw = [&random](int from, int to) { return std::uniform_int_distribution(from, to)(random); };
    const auto some = [&](double share) { return std::uniform_real_distribution(0.0, 1.0)(random) < share; };
    const auto noise = [&] { return std::uniform_real_distribution(0.995, 1.005)(random); };
    Set all;
    const int seeds = draw(1, 3);
    const double work = std::uniform_real_distribution(0.5, 3.0)(random);
    const double fixed = std::uniform_real_distribution(0.002, 0.012)(random); // more would be taken for steps/s
    const QStringList precisions =
        some(0.3) ? QStringList{QStringLiteral("fp32"), QStringLiteral("bf16")} : QStringList{QStringLiteral("fp32")};
    const std::vector<int> batches = some(0.3) ? std::vector{64, 32} : std::vector{64};
    const bool slows = some(0.6);
    const auto add = [&](Made made, double rate) {
        made.undisturbed = rate;
        for (int seed = 0; seed < seeds; ++seed)
            made.rates.push_back(rate * noise());
        if (slows && made.mode == QLatin1String("pipeline") && made.partition.isEmpty() && some(0.1)) {
            const int slowed = some(0.5) ? seeds : draw(1, seeds);
            for (int seed = 0; seed < slowed; ++seed) // the last ones: the first is as it should be
                made.rates[static_cast<std::size_t>(seeds - 1 - seed)] *= 0.5;
        }
        all.push_back(std::move(made));
    };
    for (const QString &precision : precisions)
        for (const int batch : batches) {
            const double a = work * batch / 64 * (precision == QLatin1String("bf16") ? 0.6 : 1);
            for (const int gpus : {2, 3, 4})
                for (const int chunks : {4, 8, 16, 32})
                    if (some(0.85))
                        add({gpus, chunks, batch, {}, QStringLiteral("pipeline"), precision, {}, 0, 0},
                            batch / ((chunks + gpus - 1) * (a / chunks / gpus + fixed)));
            if (some(0.5))
                add({4, 8, batch, QStringLiteral("6,2,2,2"), QStringLiteral("pipeline"), precision, {}, 0, 0},
                    batch / ((8 + 3) * (1.7 * a / 8 / 4 + fixed)));
            if (some(0.5)) {
                const double ddp = 4 * batch / a;
                add({4, 0, batch, {}, QStringLiteral("ddp"), precision, {}, 10.0 + draw(0, 20), 0}, ddp);
                add({4, 0, batch, {}, QStringLiteral("fsdp"), precision, {}, 6.0 + draw(0, 4), 0}, ddp * (some(0.7) ? 0.8 : 1.2));
            }
        }
    std::ranges::shuffle(all, random);
    return all;
}

std::string textOf(const Set &all)
{
    QStringList rows;
    for (const Made &one : all)
        for (std::size_t seed = 0; seed < one.rates.size(); ++seed) {
            QStringList keys{QStringLiteral("\"mode\":\"%1\",\"gpus\":%2,\"batch_size\":%3,\"precision\":\"%4\",\"seed\":%5")
                                 .arg(one.mode)
                                 .arg(one.gpus)
                                 .arg(one.batch)
                                 .arg(one.precision)
                                 .arg(seed),
                             QStringLiteral("\"throughput_samples_per_s\":%1").arg(one.rates[seed], 0, 'g', 12)};
            if (one.chunks > 0)
                keys << QStringLiteral("\"layers\":12,\"chunks\":%1,\"partition\":\"%2\"")
                            .arg(one.chunks)
                            .arg(one.partition.isEmpty() ? QStringLiteral("even") : one.partition);
            if (one.memory > 0)
                keys << QStringLiteral("\"peak memory per rank (GB)\":%1").arg(one.memory);
            rows << QLatin1Char('{') + keys.join(QLatin1Char(',')) + QLatin1Char('}');
        }
    return (QLatin1Char('[') + rows.join(QLatin1Char(',')) + QLatin1Char(']')).toStdString();
}

/// The one that these words name; null where they name several or none.
const Made *named(const Set &all, const QString &words)
{
    const Made *found = nullptr;
    static const QRegularExpression layers(QStringLiteral("layers ([0-9,]+[0-9])"));
    const QRegularExpressionMatch cut = layers.match(words);
    QString rest = words;
    rest.remove(cut.captured(0));
    const QStringList parts = rest.split(QStringLiteral(", "), Qt::SkipEmptyParts);
    const QString mode = parts.contains(QStringLiteral("DDP"))    ? QStringLiteral("ddp")
                         : parts.contains(QStringLiteral("FSDP")) ? QStringLiteral("fsdp")
                                                                  : QStringLiteral("pipeline");
    for (const Made &one : all) {
        const QStringList own{QStringLiteral("%1 GPUs").arg(one.gpus), QStringLiteral("%1 chunks").arg(one.chunks),
                              QStringLiteral("batch %1").arg(one.batch), one.precision, one.mode.toUpper()};
        const bool fits = std::ranges::all_of(parts, [&own](const QString &part) { return own.contains(part.trimmed()); });
        if (!fits || one.mode != mode || one.partition != cut.captured(1))
            continue;
        if (found != nullptr)
            return nullptr;
        found = &one;
    }
    return found;
}

/// A made lesson, read again and worked out, beside what its runs were made of.
struct Checked {
    Set all; ///< with the rates as the program corrects them
    QString text;
    lesson::Lesson lesson;
    lesson::Worked worked;
    std::vector<lesson::Setup> setups;
    QStringList faults;
    int questions = 0;

    void fault(const QString &what) { faults << what; }

    /// Row `row` of the lesson has the values of this one.
    bool isRow(const Made *made, int row)
    {
        return made != nullptr && row < static_cast<int>(setups.size())
               && std::abs(setups[static_cast<std::size_t>(row)].rate / made->rate() - 1) < 1e-6
               && setups[static_cast<std::size_t>(row)].gpus == made->gpus;
    }
    void need(const Made *made, int row, const QString &words)
    {
        if (!isRow(made, row))
            fault(QStringLiteral("“%1” and row %2 are not one: %3, %4")
                      .arg(words)
                      .arg(row)
                      .arg(made != nullptr ? QString::number(made->rate(), 'g', 8) : QStringLiteral("no one run"))
                      .arg(row < static_cast<int>(setups.size()) ? setups[static_cast<std::size_t>(row)].rate : 0, 0, 'g', 8));
    }
    [[nodiscard]] QString block(const QString &id) const
    {
        const qsizetype from = text.indexOf(QRegularExpression(QStringLiteral("\n::: [a-z]+ %1\n").arg(id)));
        return from < 0 ? QString() : text.mid(from, text.indexOf(QStringLiteral("\n:::\n"), from + 2) - from);
    }
    [[nodiscard]] const lesson::WorkedQuestion &answerOf(const QString &id) const
    {
        const auto at = std::ranges::find(lesson.questions, id.toStdString(), &lesson::Question::id) - lesson.questions.begin();
        return worked.questions[static_cast<std::size_t>(at)];
    }
    void needAnswer(const QString &id, double expected)
    {
        if (std::abs(answerOf(id).answer - expected) > 1e-6 * std::abs(expected))
            fault(QStringLiteral("%1: %2, not %3").arg(id).arg(answerOf(id).answer).arg(expected));
    }

    void disturbed()
    {
        const QString asked = block(QStringLiteral("disturbed"));
        static const QRegularExpression option(
            QStringLiteral("- (.*): \\{\\{setup\\.rate\\[(\\d+)\\] \\| 4\\}\\} samples/s => setup\\.disturbed\\[(\\d+)\\]"));
        std::vector<std::size_t> right;
        std::size_t number = 0;
        for (const auto &one : option.globalMatch(asked)) {
            const Made *made = named(all, one.captured(1));
            need(made, one.captured(2).toInt(), one.captured(1));
            need(made, one.captured(3).toInt(), one.captured(1));
            if (made != nullptr && made->rate() < 0.9 * made->undisturbed)
                right.push_back(number);
            ++number;
        }
        std::vector<std::size_t> marked = answerOf(QStringLiteral("disturbed")).right;
        std::ranges::sort(marked);
        if (marked != right || number < 3)
            fault(QStringLiteral("disturbed: %1 marked, %2 slowed, %3 options").arg(marked.size()).arg(right.size()).arg(number));
        static const QRegularExpression told(QStringLiteral("(?:reveal: |expect\\. )(.*?) is \\{\\{setup\\.off\\[(\\d+)\\]"));
        for (const auto &one : told.globalMatch(asked))
            need(named(all, one.captured(1)), one.captured(2).toInt(), one.captured(1));
    }

    void bestChunks()
    {
        const QString asked = block(QStringLiteral("best-chunks"));
        static const QRegularExpression opening(QStringLiteral("With (.*): which")),
            option(QStringLiteral("- (\\d+ chunks) => setup\\.rate\\[(\\d+)\\]"));
        const QString with = opening.match(asked).captured(1);
        std::vector<double> rates;
        for (const auto &one : option.globalMatch(asked)) {
            const QString words = with + QStringLiteral(", ") + one.captured(1);
            const Made *made = named(all, words);
            need(made, one.captured(2).toInt(), words);
            rates.push_back(made != nullptr ? made->rate() : 0);
        }
        const auto best = static_cast<std::size_t>(std::ranges::max_element(rates) - rates.begin());
        if (answerOf(QStringLiteral("best-chunks")).choice != best)
            fault(QStringLiteral("best-chunks: another is best"));
    }

    void slower()
    {
        const QString asked = block(QStringLiteral("why-slower"));
        static const QRegularExpression opening(
            QStringLiteral("With (.*), (\\d+) GPUs reach \\{\\{setup\\.rate\\[(\\d+)\\].*? and "
                           "(\\d+) GPUs reach \\{\\{setup\\.rate\\[(\\d+)\\]"));
        const auto one = opening.match(asked);
        const auto entry = [&](int gpus) {
            return named(all, one.captured(1) + QStringLiteral(", %1 GPUs").arg(one.captured(gpus)));
        };
        const Made *more = entry(2);
        const Made *few = entry(4);
        need(more, one.captured(3).toInt(), one.captured(0));
        need(few, one.captured(5).toInt(), one.captured(0));
        if (more == nullptr || few == nullptr)
            return;
        const double passes = (few->chunks + more->gpus - 1.0) / (few->chunks + few->gpus - 1.0);
        if (answerOf(QStringLiteral("why-slower")).choice != (few->rate() / more->rate() <= passes ? 1U : 2U))
            fault(QStringLiteral("why-slower: another is right"));
    }

    void scaling()
    {
        static const QRegularExpression opening(QStringLiteral("With (.*): by which factor are (\\d+) GPUs faster than (\\d+)"));
        const auto one = opening.match(block(QStringLiteral("scaling")));
        const Made *more = named(all, one.captured(1) + QStringLiteral(", %1 GPUs").arg(one.captured(2)));
        const Made *few = named(all, one.captured(1) + QStringLiteral(", %1 GPUs").arg(one.captured(3)));
        if (more == nullptr || few == nullptr)
            return fault(one.captured(0));
        needAnswer(QStringLiteral("scaling"), more->rate() / few->rate());
    }

    void uneven()
    {
        static const QRegularExpression opening(QStringLiteral("With (.*) in place of even layers")),
            layers(QStringLiteral("layers [0-9,]+[0-9](, )?"));
        const QString words = opening.match(block(QStringLiteral("uneven"))).captured(1);
        const Made *one = named(all, words);
        const Made *even = named(all, QString(words).remove(layers));
        if (one == nullptr || even == nullptr)
            return fault(words);
        needAnswer(QStringLiteral("uneven"), even->rate() / one->rate() - 1);
    }

    void modes()
    {
        static const QRegularExpression memory(
            QStringLiteral("\\{\\{setup\\.memory\\[(\\d+)\\] \\| GB\\}\\} with (.*)\\. How much")),
            rate(QStringLiteral("Which is faster here, (.*) or FSDP"));
        const auto sharded = [this](const QString &words) {
            return named(all, QString(words).replace(QStringLiteral("DDP"), QStringLiteral("FSDP")));
        };
        if (const auto one = memory.match(block(QStringLiteral("fsdp-memory"))); one.hasMatch()) {
            need(named(all, one.captured(2)), one.captured(1).toInt(), one.captured(2));
            if (const Made *fsdp = sharded(one.captured(2)))
                needAnswer(QStringLiteral("fsdp-memory"), fsdp->memory * 1e9);
            else
                fault(one.captured(0));
        }
        if (const auto one = rate.match(block(QStringLiteral("ddp-or-fsdp"))); one.hasMatch()) {
            const Made *ddp = named(all, one.captured(1));
            const Made *fsdp = sharded(one.captured(1));
            if (ddp == nullptr || fsdp == nullptr)
                return fault(one.captured(0));
            if (answerOf(QStringLiteral("ddp-or-fsdp")).choice != (fsdp->rate() > ddp->rate() ? 1U : 0U))
                fault(QStringLiteral("ddp-or-fsdp: the other is faster"));
        }
    }
};

QStringList faultsOf(const Set &all, std::map<std::string, int> &asked)
{
    io::OpenRequest request;
    request.sources.push_back({"runs.json", textOf(all)});
    io::Opened opened = io::open(request);
    scenario::Scenario scenario;
    (void)io::putInto(scenario, opened);
    const auto made = io::lessonFromRuns(scenario);
    if (!made || made->lesson.text.empty())
        return {};
    const auto read = io::parseLessonFile(made->lesson.text, "made.md");
    if (!read)
        return {QString::fromStdString(describe(read.error()))};
    lesson::Workbench bench = io::lessonWorkbench({}, io::examplesOf(*read));
    const auto worked = lesson::work(*read, bench, read->id);
    const auto packed = io::examplesOf(*read)("runs.json");
    if (!worked || !packed)
        return {QString::fromStdString(worked ? "nothing packed" : describe(worked.error()))};
    const findings::AnalysisPtr analysis = findings::analyse(*packed, io::catalogDevices(), nullptr);
    Set corrected = all;
    std::size_t row = 0;
    for (Made &one : corrected)
        for (double &rate : one.rates)
            rate = analysis->corrected[row++].find(runs::quantity::throughput)->values().front();
    Checked checked{corrected, QString::fromStdString(made->lesson.text), *read, *worked, lesson::setupsOf(*analysis), {}, 0};
    const std::pair<const char *, void (Checked::*)()> checks[] = {
        {"disturbed", &Checked::disturbed}, {"best-chunks", &Checked::bestChunks}, {"why-slower", &Checked::slower},
        {"scaling", &Checked::scaling},     {"uneven", &Checked::uneven},          {"fsdp-memory", &Checked::modes}};
    for (const auto &[id, check] : checks)
        if (std::ranges::find(read->questions, id, &lesson::Question::id) != read->questions.end()) {
            (checked.*check)();
            ++asked[id];
        }
    return checked.faults;
}

} // namespace

/// What a made lesson says of a run is of the run that it marks.
class TestRunLessonWords : public QObject {
    Q_OBJECT

private slots:
    void wordsAndMarksAreOfTheSameRuns()
    {
        const int sets = qEnvironmentVariableIsSet("SHARDSCOPE_SETS") ? qEnvironmentVariableIntValue("SHARDSCOPE_SETS") : 60;
        std::map<std::string, int> asked;
        QStringList faults;
        for (int seed = 1; seed <= sets; ++seed) {
            std::mt19937 random(static_cast<unsigned>(seed));
            for (const QString &fault : faultsOf(generated(random), asked))
                faults << QStringLiteral("set %1: %2").arg(seed).arg(fault);
        }
        for (const auto &[id, count] : asked)
            qInfo("%s: %d of %d sets", id.c_str(), count, sets);
        QVERIFY2(faults.isEmpty(),
                 qPrintable(QStringLiteral("%1 faults: ").arg(faults.size()) + faults.mid(0, 12).join(QLatin1Char('\n'))));
        for (const char *id : {"disturbed", "best-chunks", "why-slower", "scaling", "uneven", "fsdp-memory"})
            QVERIFY2(asked[id] >= 3, id);
    }
};

SHARDSCOPE_TEST_APPLESS(TestRunLessonWords)
#include "test_runlessonwords.moc"
