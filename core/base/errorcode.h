// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/error.h"

namespace shardscope {

// One line a code: enumerator, stable name, English sentence. Sentences say
// what is wrong and, after a semicolon, what is expected.
// clang-format off
#define SHARDSCOPE_ERRORS(X) \
    X(Internal,          "internal",           core::tr("The program broke one of its own rules (%1); please report this")) \
    X(Stopped,           "stopped",            core::tr("Stopped before the end")) \
    X(FileOpen,          "file-open",          core::tr("The file cannot be opened: %1")) \
    X(FileRead,          "file-read",          core::tr("The file cannot be read: %1")) \
    X(FileWrite,         "file-write",         core::tr("The file cannot be written: %1")) \
    X(FileTooLarge,      "file-too-large",     core::tr("The file has %1 bytes; at most %2 are read")) \
    X(InputEmpty,        "input-empty",        core::tr("There is no text; expected %1")) \
    X(InputBinary,       "input-binary",       core::tr("The input is binary (byte %1 is not text); expected %2")) \
    X(FormatUnknown,     "format-unknown",     core::tr("No reader recognises this text; expected one of: %1")) \
    X(LineTooLong,       "line-too-long",      core::tr("The line has %1 characters; at most %2 are read")) \
    X(TooManyColumns,    "too-many-columns",   core::tr("The table has %1 columns; at most %2 are read")) \
    X(TooManyDevices,    "too-many-devices",   core::tr("The machine has %1 devices; at most %2 are supported")) \
    X(RowMissing,        "row-missing",        core::tr("The row of %1 is missing; every GPU of the header needs a row")) \
    X(RowUnknown,        "row-unknown",        core::tr("The row %1 is not in the header; expected one of %2")) \
    X(RowDuplicate,      "row-duplicate",      core::tr("The row of %1 stands twice; expected once")) \
    X(ColumnDuplicate,   "column-duplicate",   core::tr("The column %1 stands twice in the header; expected once")) \
    X(RowIncomplete,     "row-incomplete",     core::tr("The row of %1 has %2 cells; expected %3")) \
    X(CellUnknown,       "cell-unknown",       core::tr("%1 between %2 and %3 is not a link class; expected X, NV#, PIX, PXB, PHB, NODE, SYS")) \
    X(CellNotNumber,     "cell-not-number",    core::tr("%1 from %2 to %3 is not a number; expected GB/s")) \
    X(CellNotFinite,     "cell-not-finite",    core::tr("%1 from %2 to %3 is not a finite number; expected GB/s")) \
    X(CellNegative,      "cell-negative",      core::tr("%1 from %2 to %3 is negative; a bandwidth is above 0")) \
    X(CellMissing,       "cell-missing",       core::tr("The value from %1 to %2 is missing and stays a hole")) \
    X(DiagonalNotSelf,   "diagonal-not-self",  core::tr("The diagonal cell of %1 is %2; expected X")) \
    X(SelfOffDiagonal,   "self-off-diagonal",  core::tr("%1 and %2 are marked as the same device (X); X stands only on the diagonal")) \
    X(ClassAsymmetric,   "class-asymmetric",   core::tr("The row of %1 says %3 for %2 but the row of %2 says %4 for %1; both must agree")) \
    X(NicRowsMissing,    "nic-rows-missing",   core::tr("The rows of %1 are missing or cut; their links to GPUs are taken from the GPU rows")) \
    X(InputNote,         "input-note",         core::tr("%1 – note: %2")) \
    X(LinesSkipped,      "lines-skipped",      core::tr("%1 was skipped: %2")) \
    X(NoGpu,             "no-gpu",             core::tr("The table has no GPU; expected columns GPU0, GPU1, …")) \
    X(JsonSyntax,        "json-syntax",        core::tr("This is not valid JSON: %1")) \
    X(JsonType,          "json-type",          core::tr("%1 has the wrong type; expected %2")) \
    X(JsonMissing,       "json-missing",       core::tr("The key %1 is missing; expected %2")) \
    X(JsonUnknownKey,    "json-unknown-key",   core::tr("The key %1 is not known; expected one of %2")) \
    X(JsonTooDeep,       "json-too-deep",      core::tr("The JSON is nested deeper than %1 levels")) \
    X(JsonDuplicateKey,  "json-duplicate-key", core::tr("The key %1 stands twice; expected once")) \
    X(ValueRange,        "value-range",        core::tr("%1 is %2; expected %3")) \
    X(VersionTooNew,     "version-too-new",    core::tr("The file was written by a newer program (version %1, this program reads up to %2); please update")) \
    X(FormatMismatch,    "format-mismatch",    core::tr("The file says format %1; expected %2")) \
    X(HostsDiffer,       "hosts-differ",       core::tr("%1 and %2 cannot be joined: %3")) \
    X(NoPath,            "no-path",            core::tr("No bandwidth is known between %1 and %2")) \
    X(TooLarge,          "too-large",          core::tr("%1 is exact up to %2 devices only; a heuristic was used for %3")) \
    X(TooFewPoints,      "too-few-points",     core::tr("%1 points are too few; expected at least %2")) \
    X(DeviceDuplicate,   "device-duplicate",   core::tr("The device %1 stands twice; every device needs a name of its own")) \
    X(DeviceUnknown,     "device-unknown",     core::tr("%1 names a device that does not exist (%2); expected one of the machine's %3")) \
    X(DeviceOrder,       "device-order",       core::tr("%1 stands after %2; expected GPUs first, then NICs, then CPUs")) \
    X(LawDuplicate,      "law-duplicate",      core::tr("The link class %1 has two laws in use; expected one")) \
    X(NoBandwidth,       "no-bandwidth",       core::tr("No bandwidth between GPUs is known; expected a measured matrix or a law for one of their link classes")) \
    X(ScheduleUnknown,   "schedule-unknown",   core::tr("There is no schedule %1; expected one of %2")) \
    X(ScheduleRule,      "schedule-rule",      core::tr("%1 needs %2; here %3")) \
    X(ScheduleTooLarge,  "schedule-too-large", core::tr("The schedule would have %1 tasks; at most %2 are simulated")) \
    X(ScheduleDeadlock,  "schedule-deadlock",  core::tr("The order deadlocks, each waits for the next: %1; expected an order in which every wait ends")) \
    X(ScheduleTaskCount, "schedule-task-count",core::tr("The order of rank %1 holds %2 %3 times; expected %4")) \
    X(LiveLimitTooSmall, "live-limit-too-small",core::tr("%1 holds up to %2 live chunk activations on rank %3; the live limit is %4")) \
    X(TimesCount,        "times-count",        core::tr("%1 has %2 entries; expected one for all, or %3")) \
    X(TimeInvalid,       "time-invalid",       core::tr("%1 is %2; expected a finite time of at least 0 s")) \
    X(PartitionText,     "partition-text",     core::tr("The partition %1 cannot be read; expected whole numbers of layers such as 6,2,2,2")) \
    X(PartitionSum,      "partition-sum",      core::tr("The partition %1 has %2 layers; the model has %3")) \
    X(PartitionStages,   "partition-stages",   core::tr("The partition %1 has %2 stages; the pipeline has %3")) \
    X(PartitionIdle,     "partition-idle",     core::tr("%1 layers fill %2 of %3 stages; %4 would stand idle")) \
    X(Utf8Invalid,       "utf8-invalid",       core::tr("Byte %1 is not valid UTF-8; expected text in UTF-8 or, with a byte order mark, UTF-16")) \
    X(DecimalComma,      "decimal-comma",      core::tr("%1 from %2 to %3 has a decimal comma; expected a decimal point")) \
    X(CellZero,          "cell-zero",          core::tr("%1 from %2 to %3 is out of range; expected a bandwidth between 1 B/s and 10⁹ GB/s, or N/A where none was measured")) \
    X(RowHole,           "row-hole",           core::tr("The row of %1 is missing; its values stay holes")) \
    X(CellsMissing,      "cells-missing",      core::tr("%1 more values of this matrix are missing and stay holes")) \
    X(HeaderUnknown,     "header-unknown",     core::tr("The header names %1, which is neither a GPU, a NIC nor an affinity column; expected GPU0, GPU1, …")) \
    X(NicAssumed,        "nic-assumed",        core::tr("The header names %1, which is no known kind of NIC; it is taken for one")) \
    X(SeveralHosts,      "several-hosts",      core::tr("%1 class matrices were found (lines %2); they are taken as that many hosts, joined by a network of unknown speed")) \
    X(JsonTooLarge,      "json-too-large",     core::tr("The JSON has more than %1 values")) \
    X(KeyKept,           "key-kept",           core::tr("The key %1 is not known to this version; it is kept as it is")) \
    X(ChoiceDropped,     "choice-dropped",     core::tr("%1 names %2, which is not part of the machine; the choice was dropped")) \
    X(SourceIsFolder,    "source-is-folder",   core::tr("This is a folder; expected a file")) \
    X(PairUnknown,       "pair-unknown",       core::tr("The pair %1 does not name two different GPUs of this machine; expected e.g. %2")) \
    X(NameUnknown,       "name-unknown",       core::tr("There is no %1 %2; expected one of %3")) \
    X(FigureFormat,      "figure-format",      core::tr("The file's ending is %1; expected png, svg, pdf or csv")) \
    X(FigureTable,       "figure-table",       core::tr("%1 has no table; expected png, svg or pdf")) \
    X(FigureEmpty,       "figure-empty",       core::tr("%1 has nothing to show; expected a machine that is loaded first")) \
    X(CommandFailed,     "command-failed",     core::tr("The command %1 failed: %2")) \
    X(ScenarioSeveral,   "scenario-several",   core::tr("Only one scenario is open at a time: %1 was opened, %2 was not")) \
    X(FilesSkipped,      "files-skipped",      core::tr("%1 of %2 files in the folder are in no format that is read and were skipped: %3")) \
    X(FolderEmpty,       "folder-empty",       core::tr("The folder has no file that could be read")) \
    X(FolderTooLarge,    "folder-too-large",   core::tr("The folder has more than %1 files; the first %1 were read")) \
    X(HostsJoined,       "hosts-joined",       core::tr("%1 machines were joined as hosts of one cluster (%2); α and bandwidth of the network between them are not known: enter them under Edit machine")) \
    X(ReadingsMerged,    "readings-merged",    core::tr("%1 and %2 name the same GPUs and were taken as one machine")) \
    X(ExampleUnknown,    "example-unknown",    core::tr("There is no example %1; expected one of %2")) \
    X(ToolMissing,       "tool-missing",       core::tr("%1 is not on this machine; run %2 where the GPUs are and open or paste what it prints")) \
    X(ToolTimeout,       "tool-timeout",       core::tr("%1 gave no answer within %2 s and was ended")) \
    X(AutosaveFailed,    "autosave-failed",    core::tr("The safety copy of the unsaved changes cannot be written (%1); the program goes on trying")) \
    X(PutAside,          "put-aside",          core::tr("The unsaved changes of %1 were put aside and can be recovered")) \
    X(QuantityText,      "quantity-text",      core::tr("%1 is not a number with a unit; expected for example %2")) \
    X(QuantityUnit,      "quantity-unit",      core::tr("%1 is not a unit of %2; expected one of %3")) \
    X(WholeNumber,       "whole-number",       core::tr("%1 is not a whole number; expected %2")) \
    X(LinkClassText,     "link-class-text",    core::tr("%1 is not a link class; expected NV with a number of lanes such as NV18, or XGMI, PIX, PXB, PHB, PCIE, NODE, SYS")) \
    X(PlacementLayer,    "placement-layer",    core::tr("The placement has %2 layers and none for layer %1; its experts are placed contiguously, as the published program does")) \
    X(ColdIteration,     "cold-iteration",     core::tr("Iteration %1 was set aside: expert weights were still being loaded (layer %2 took %3 ms, later iterations %4 ms); the loads are those of the %5 that follow")) \
    X(PolicyUnknown,     "policy-unknown",     core::tr("There is no policy %1; expected one of %2")) \
    X(NotDivisible,      "not-divisible",      core::tr("%1 is %2, which %3 (%4) does not divide; expected a multiple of %4")) \
    X(BatchTokens,       "batch-tokens",       core::tr("The batch has %1 · %2 = %3 tokens for each expert; expected at most %4, beyond which a larger batch gains little")) \
    X(FewMicrobatches,   "few-microbatches",   core::tr("At most %1 microbatches fill %2 pipeline stages; expected at least %3, or the bubble is too large")) \
    X(MicrobatchRange,   "microbatch-range",   core::tr("A microbatch needs at least %1 sequences for 1024 tokens a matmul, and at most %2 for a small bubble; expected a size that does both")) \
    X(MicrobatchNone,    "microbatch-none",    core::tr("No size from %3 to %4 divides the batch of %1 and is a multiple of %2; expected an efficient microbatch size")) \
    X(ShardSmall,        "shard-small",        core::tr("%1 is %2, which leaves less than 1024 of %3 to a shard; expected at most %4")) \
    X(ConflictingSources,"conflicting-sources",core::tr("%1 says %2 where %3 says %4; the first is used")) \
    X(LaunchSyntax,      "launch-syntax",      core::tr("This is not valid %1: %2")) \
    X(LaunchTooLarge,    "launch-too-large",   core::tr("The configuration has more than %1 values, or they are nested deeper than %2 levels")) \
    X(LaunchTooLong,     "launch-too-long",    core::tr("The script repeats or copies too much; it was followed up to a limit, and what comes behind is not known")) \
    X(LaunchSkipped,     "launch-skipped",     core::tr("%1 places of the script could not be understood and were skipped")) \
    X(LaunchOutside,     "launch-outside",     core::tr("%1 is taken from outside the file (%2); its value is not known")) \
    X(LaunchDiffer,      "launch-differ",      core::tr("%1: %2 says %3, %4 says %5")) \
    X(LaunchWorld,       "launch-world",       core::tr("%1 GPUs are no multiple of the %2 that tensor, pipeline and context parallelism take together")) \
    X(LaunchReplicas,    "launch-replicas",    core::tr("dp is %1; %2 GPUs over %3 would give %4")) \
    X(LaunchBatch,       "launch-batch",       core::tr("The global batch %1 is no multiple of a microbatch of %2 on %3 data-parallel ranks")) \
    X(LaunchAccumulation,"launch-accumulation",core::tr("grad_accum is %1; a global batch of %2 in microbatches of %3 on %4 data-parallel ranks takes %5")) \
    X(LaunchChunks,      "launch-chunks",      core::tr("%1 layers are no multiple of %2 pipeline ranks times %3 layers of a virtual stage")) \
    X(LaunchArchitecture,"launch-architecture",core::tr("The architecture %1 is not known; its shape is read from the usual keys"))
// clang-format on

enum class ErrorCode : std::uint16_t {
#define X(enumerator, name, text) enumerator,
    SHARDSCOPE_ERRORS(X)
#undef X
};

} // namespace shardscope
