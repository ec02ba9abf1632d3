// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/document/opener.h"

#include <QCoreApplication>

#include <algorithm>
#include <array>

namespace shardscope::ui {

namespace {

struct Title {
    const char *id;
    const char *title;
};

/// What the start page and the menus call an example: its subject, since the name of its file says little.
constexpr std::array<Title, 15> titles{{{"bert-chunks-lab", QT_TRANSLATE_NOOP("examples", "BERT: number of chunks")},
                                        {"bert-ddp-fsdp-memory", QT_TRANSLATE_NOOP("examples", "BERT: DDP and FSDP")},
                                        {"bert-pipeline-lab", QT_TRANSLATE_NOOP("examples", "BERT: uneven pipeline")},
                                        {"bert-pipeline-trace", QT_TRANSLATE_NOOP("examples", "BERT: trace of a pipeline")},
                                        {"bert-slow-stage", QT_TRANSLATE_NOOP("examples", "BERT: one slow stage")},
                                        {"bigscience-1b3-plans", QT_TRANSLATE_NOOP("examples", "GPT 1.3B: plans and runs")},
                                        {"gpt-1.3b-v100-memory", QT_TRANSLATE_NOOP("examples", "GPT 1.3B: memory")},
                                        {"gpt3-13b-64-a100-plans", QT_TRANSLATE_NOOP("examples", "GPT-3 13B on 64 A100")},
                                        {"gpt4-like-run", QT_TRANSLATE_NOOP("examples", "GPT-4: cost of the run")},
                                        {"h100-nvlink-lab", QT_TRANSLATE_NOOP("examples", "Lab on 8 × H100")},
                                        {"llama-405b-context", QT_TRANSLATE_NOOP("examples", "Llama 405B: long context")},
                                        {"mixtral-folding", QT_TRANSLATE_NOOP("examples", "Mixtral: two groupings")},
                                        {"perlmutter-16", QT_TRANSLATE_NOOP("examples", "64 experts on Perlmutter")},
                                        {"two-nodes-v100", QT_TRANSLATE_NOOP("examples", "Two nodes of V100")},
                                        {"v100-hybrid-cube-mesh", QT_TRANSLATE_NOOP("examples", "Switch on 8 × V100")}}};

} // namespace

QString exampleTitle(const QString &id)
{
    const auto known = std::ranges::find_if(titles, [&id](const Title &one) { return id == QLatin1String(one.id); });
    return known == titles.end() ? id : QCoreApplication::translate("examples", known->title);
}

} // namespace shardscope::ui
