// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/error.h"

namespace shardscope {

// One line a code: enumerator, stable name, English sentence. Sentences say
// what is wrong and, after a semicolon, what is expected.
// clang-format off
#define SHARDSCOPE_ERRORS(X) \
    X(Internal,          "internal",           core::tr("Internal error: %1. Please report this")) \
    X(Stopped,           "stopped",            core::tr("Stopped before completion")) \
    X(FileOpen,          "file-open",          core::tr("The file cannot be opened: %1")) \
    X(FileRead,          "file-read",          core::tr("The file cannot be read: %1")) \
    X(FileWrite,         "file-write",         core::tr("The file cannot be written: %1")) \
    X(FileTooLarge,      "file-too-large",     core::tr("The file has %1 bytes; the limit is %2")) \
    X(InputEmpty,        "input-empty",        core::tr("The input is empty; expected %1")) \
    X(InputBinary,       "input-binary",       core::tr("The input is binary (byte %1 is not text); expected %2")) \
    X(FormatUnknown,     "format-unknown",     core::tr("The format of this text is not recognised; expected one of: %1")) \
    X(LineTooLong,       "line-too-long",      core::tr("The line has %1 characters; the limit is %2")) \
    X(TooManyColumns,    "too-many-columns",   core::tr("The table has %1 columns; at most %2 are read")) \
    X(TooManyDevices,    "too-many-devices",   core::tr("The machine has %1 devices; the limit is %2")) \
    X(RowMissing,        "row-missing",        core::tr("The row of %1 is missing; expected a row for every GPU in the header")) \
    X(RowUnknown,        "row-unknown",        core::tr("The row %1 is not in the header; expected one of %2")) \
    X(RowDuplicate,      "row-duplicate",      core::tr("The row of %1 appears twice; expected once")) \
    X(ColumnDuplicate,   "column-duplicate",   core::tr("Column %1 appears twice in the header; expected once")) \
    X(RowIncomplete,     "row-incomplete",     core::tr("The row of %1 has %2 cells; expected %3")) \
    X(CellUnknown,       "cell-unknown",       core::tr("%1 between %2 and %3 is not a link class; expected X, NV#, PIX, PXB, PHB, NODE, SYS")) \
    X(CellNotNumber,     "cell-not-number",    core::tr("%1 from %2 to %3 is not a number; expected GB/s")) \
    X(CellNotFinite,     "cell-not-finite",    core::tr("%1 from %2 to %3 is not a finite number; expected GB/s")) \
    X(CellNegative,      "cell-negative",      core::tr("%1 from %2 to %3 is negative; expected a bandwidth above 0")) \
    X(CellMissing,       "cell-missing",       core::tr("The value from %1 to %2 is missing and is left empty")) \
    X(DiagonalNotSelf,   "diagonal-not-self",  core::tr("The diagonal cell of %1 is %2; expected X")) \
    X(SelfOffDiagonal,   "self-off-diagonal",  core::tr("%1 and %2 are marked as the same device (X); X is allowed only on the diagonal")) \
    X(ClassAsymmetric,   "class-asymmetric",   core::tr("The row of %1 gives %3 for %2 but the row of %2 gives %4 for %1; expected the same class")) \
    X(NicRowsMissing,    "nic-rows-missing",   core::tr("The rows of %1 are missing or incomplete; their links are taken from the GPU rows")) \
    X(InputNote,         "input-note",         core::tr("%1 – note: %2")) \
    X(LinesSkipped,      "lines-skipped",      core::tr("%1 was skipped: %2")) \
    X(NoGpu,             "no-gpu",             core::tr("The table has no GPU; expected columns GPU0, GPU1, …")) \
    X(JsonSyntax,        "json-syntax",        core::tr("The JSON is not valid: %1")) \
    X(JsonType,          "json-type",          core::tr("%1 has the wrong type; expected %2")) \
    X(JsonMissing,       "json-missing",       core::tr("The key %1 is missing; expected %2")) \
    X(JsonUnknownKey,    "json-unknown-key",   core::tr("The key %1 is unknown; expected one of %2")) \
    X(JsonTooDeep,       "json-too-deep",      core::tr("The JSON is nested deeper than %1 levels")) \
    X(JsonDuplicateKey,  "json-duplicate-key", core::tr("The key %1 appears twice; expected once")) \
    X(ValueRange,        "value-range",        core::tr("%1 is %2; expected %3")) \
    X(VersionTooNew,     "version-too-new",    core::tr("The file was written by a newer version of Shardscope (file version %1, this program reads up to %2); update Shardscope")) \
    X(FormatMismatch,    "format-mismatch",    core::tr("The file declares format %1; expected %2")) \
    X(HostsDiffer,       "hosts-differ",       core::tr("%1 and %2 cannot be joined: %3")) \
    X(NoPath,            "no-path",            core::tr("Bandwidth between %1 and %2 unknown")) \
    X(TooLarge,          "too-large",          core::tr("%1 is exact for up to %2 devices; a heuristic was used for %3")) \
    X(TooFewPoints,      "too-few-points",     core::tr("Only %1 points; expected at least %2")) \
    X(DeviceDuplicate,   "device-duplicate",   core::tr("Device %1 is listed twice; every device needs a unique name")) \
    X(DeviceUnknown,     "device-unknown",     core::tr("%1 refers to a device that does not exist (%2); expected one of the machine's %3")) \
    X(DeviceOrder,       "device-order",       core::tr("%1 comes after %2; expected GPUs first, then NICs, then CPUs")) \
    X(LawDuplicate,      "law-duplicate",      core::tr("Two α–β models are in use for link class %1; expected one")) \
    X(NoBandwidth,       "no-bandwidth",       core::tr("No bandwidth between GPUs is known; expected a measured matrix or an α–β model for one of their link classes")) \
    X(ScheduleUnknown,   "schedule-unknown",   core::tr("Unknown schedule %1; expected one of %2")) \
    X(ScheduleRule,      "schedule-rule",      core::tr("%1 needs %2; here %3")) \
    X(ScheduleTooLarge,  "schedule-too-large", core::tr("The schedule would have %1 tasks; the limit is %2")) \
    X(ScheduleDeadlock,  "schedule-deadlock",  core::tr("The order deadlocks because each task waits for the next: %1; expected an order without a cycle")) \
    X(ScheduleTaskCount, "schedule-task-count",core::tr("The task order of rank %1 contains %2 %3 times; expected %4")) \
    X(ScheduleShape,     "schedule-shape",     core::tr("%1 is one of %2 GPUs, %3 chunks and %4 stages on a GPU; expected as many as are chosen: %5, %6 and %7")) \
    X(LiveLimitTooSmall, "live-limit-too-small",core::tr("%1 keeps up to %2 chunks in flight on rank %3; the in-flight limit is %4")) \
    X(TimesCount,        "times-count",        core::tr("%1 has %2 entries; expected 1 (for all) or %3")) \
    X(TimeInvalid,       "time-invalid",       core::tr("%1 is %2; expected a finite time of 0 s or more")) \
    X(PartitionText,     "partition-text",     core::tr("The partition %1 cannot be read; expected whole numbers of layers, such as 6,2,2,2")) \
    X(PartitionSum,      "partition-sum",      core::tr("The partition %1 has %2 layers; the model has %3")) \
    X(PartitionStages,   "partition-stages",   core::tr("The partition %1 has %2 stages; the pipeline has %3")) \
    X(PartitionIdle,     "partition-idle",     core::tr("%1 layers fill only %2 of %3 stages; %4 would be idle")) \
    X(Utf8Invalid,       "utf8-invalid",       core::tr("Byte %1 is not valid UTF-8; expected UTF-8 text, or UTF-16 with a byte order mark")) \
    X(DecimalComma,      "decimal-comma",      core::tr("%1 from %2 to %3 has a decimal comma; expected a decimal point")) \
    X(CellZero,          "cell-zero",          core::tr("%1 from %2 to %3 is out of range; expected a bandwidth between 1 B/s and 10⁹ GB/s, or N/A where none was measured")) \
    X(RowHole,           "row-hole",           core::tr("The row of %1 is missing; its values are left empty")) \
    X(CellsMissing,      "cells-missing",      core::tr("%1 more values are missing from this matrix and are left empty")) \
    X(HeaderUnknown,     "header-unknown",     core::tr("The header contains %1, which is not a GPU, a NIC or an affinity column; expected GPU0, GPU1, …")) \
    X(NicAssumed,        "nic-assumed",        core::tr("The header contains %1, which is not a known kind of NIC; it is treated as one")) \
    X(SeveralHosts,      "several-hosts",      core::tr("%1 topology matrices were found (lines %2); they are treated as separate nodes joined by a network of unknown speed")) \
    X(JsonTooLarge,      "json-too-large",     core::tr("The JSON has more than %1 values")) \
    X(KeyKept,           "key-kept",           core::tr("The key %1 is unknown to this version and is kept unchanged")) \
    X(ChoiceDropped,     "choice-dropped",     core::tr("%1 refers to %2, which is not part of the machine; the setting was reset")) \
    X(SourceIsFolder,    "source-is-folder",   core::tr("This is a folder; expected a file")) \
    X(PairUnknown,       "pair-unknown",       core::tr("The pair %1 does not name two different GPUs of this machine; expected e.g. %2")) \
    X(NameUnknown,       "name-unknown",       core::tr("Unknown %1 %2; expected one of %3")) \
    X(FigureFormat,      "figure-format",      core::tr("The file extension is %1; expected png, svg, pdf or csv")) \
    X(FigureTable,       "figure-table",       core::tr("%1 cannot be written as a table; expected png, svg or pdf")) \
    X(FigureEmpty,       "figure-empty",       core::tr("%1 has nothing to show; load a machine first")) \
    X(CommandFailed,     "command-failed",     core::tr("The command %1 failed: %2")) \
    X(ScenarioSeveral,   "scenario-several",   core::tr("Only one scenario is open at a time: %1 was opened, %2 was not")) \
    X(FilesSkipped,      "files-skipped",      core::tr("%1 of %2 files in the folder were skipped because their format is not supported: %3")) \
    X(FolderEmpty,       "folder-empty",       core::tr("The folder has no readable file")) \
    X(FolderTooLarge,    "folder-too-large",   core::tr("The folder has more than %1 files; only the first %1 were read")) \
    X(HostsJoined,       "hosts-joined",       core::tr("%1 machines were joined as the nodes of one cluster (%2); latency α and bandwidth of the network between them are unknown: enter them under Edit machine")) \
    X(ReadingsMerged,    "readings-merged",    core::tr("%1 and %2 name the same GPUs and were treated as one machine")) \
    X(ExampleUnknown,    "example-unknown",    core::tr("Unknown example %1; expected one of %2")) \
    X(ToolMissing,       "tool-missing",       core::tr("%1 is not installed on this machine; run %2 on the GPU machine, then open or paste its output")) \
    X(ToolTimeout,       "tool-timeout",       core::tr("%1 did not answer within %2 s and was stopped")) \
    X(AutosaveFailed,    "autosave-failed",    core::tr("The backup of unsaved changes cannot be written (%1); Shardscope keeps trying")) \
    X(PutAside,          "put-aside",          core::tr("The unsaved changes of %1 were set aside and can be recovered")) \
    X(QuantityText,      "quantity-text",      core::tr("%1 is not a number with a unit; expected, for example, %2")) \
    X(QuantityUnit,      "quantity-unit",      core::tr("%1 is not a unit of %2; expected one of %3")) \
    X(WholeNumber,       "whole-number",       core::tr("%1 is not a whole number; expected %2")) \
    X(LinkClassText,     "link-class-text",    core::tr("%1 is not a link class; expected NV and the number of links, such as NV18, or XGMI, PIX, PXB, PHB, PCIE, NODE, SYS")) \
    X(PlacementLayer,    "placement-layer",    core::tr("The placement has %2 layers but none for layer %1; its experts are placed contiguously, as in the published program")) \
    X(ColdIteration,     "cold-iteration",     core::tr("Iteration %1 was excluded: expert weights were still loading (layer %2 took %3 ms, later iterations %4 ms); loads are from the following %5 iterations")) \
    X(PolicyUnknown,     "policy-unknown",     core::tr("Unknown policy %1; expected one of %2")) \
    X(NotDivisible,      "not-divisible",      core::tr("%1 is %2, which is not divisible by %3 (%4); expected a multiple of %4")) \
    X(BatchTokens,       "batch-tokens",       core::tr("The batch has %1 · %2 = %3 tokens per expert; expected at most %4, since a larger batch gains little")) \
    X(FewMicrobatches,   "few-microbatches",   core::tr("At most %1 microbatches are available for %2 pipeline stages; expected at least %3 to keep the bubble small")) \
    X(MicrobatchRange,   "microbatch-range",   core::tr("A microbatch needs at least %1 sequences (1024 tokens per matmul) and at most %2 (small bubble); expected a size that satisfies both")) \
    X(MicrobatchNone,    "microbatch-none",    core::tr("No size from %3 to %4 divides the batch of %1 and is a multiple of %2; choose a batch that allows an efficient microbatch")) \
    X(ShardSmall,        "shard-small",        core::tr("%1 is %2, which leaves each shard fewer than 1024 of %3; expected at most %4")) \
    X(ConflictingSources,"conflicting-sources",core::tr("%1 gives %2, but %3 gives %4; the first value is used")) \
    X(LaunchSyntax,      "launch-syntax",      core::tr("This is not valid %1: %2")) \
    X(LaunchTooLarge,    "launch-too-large",   core::tr("The configuration has more than %1 values, or they are nested deeper than %2 levels")) \
    X(LaunchTooLong,     "launch-too-long",    core::tr("The script repeats or copies too much; it was followed up to a limit, and the rest is unknown")) \
    X(LaunchSkipped,     "launch-skipped",     core::tr("%1 places of the script could not be understood and were skipped")) \
    X(LaunchOutside,     "launch-outside",     core::tr("%1 is taken from outside the file (%2); its value is unknown")) \
    X(LaunchDiffer,      "launch-differ",      core::tr("%1: %2 says %3, %4 says %5")) \
    X(LaunchWorld,       "launch-world",       core::tr("%1 GPUs are no multiple of the %2 that tensor, pipeline and context parallelism take together")) \
    X(LaunchReplicas,    "launch-replicas",    core::tr("dp is %1; %2 GPUs over %3 would give %4")) \
    X(LaunchBatch,       "launch-batch",       core::tr("The global batch %1 is not a multiple of a microbatch of %2 on %3 data-parallel ranks")) \
    X(LaunchAccumulation,"launch-accumulation",core::tr("grad_accum is %1; a global batch of %2 in microbatches of %3 on %4 data-parallel ranks takes %5")) \
    X(LaunchChunks,      "launch-chunks",      core::tr("%1 layers are no multiple of %2 pipeline ranks times %3 layers of a virtual stage")) \
    X(LaunchArchitecture,"launch-architecture",core::tr("Unknown architecture %1; its shape is read from the usual keys")) \
    X(FontMissing,       "font-missing",       core::tr("No font on this machine has the characters of %1, which are shown as boxes; install one that has them, such as %2")) \
    X(LaunchNothing,     "launch-nothing",     core::tr("Nothing of a plan could be read from this file: no training whose options it says was found in it"))
// clang-format on

enum class ErrorCode : std::uint16_t {
#define X(enumerator, name, text) enumerator,
    SHARDSCOPE_ERRORS(X)
#undef X
};

} // namespace shardscope
