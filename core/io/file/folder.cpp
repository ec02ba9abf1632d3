// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#include "core/io/file/folder.h"

#include "core/base/issue.h"

#include <algorithm>
#include <array>
#include <cstring>
#include <filesystem>
#include <system_error>

namespace shardscope::io {

namespace fs = std::filesystem;

bool naturallyBefore(const std::string &a, const std::string &b)
{
    return ::strverscmp(a.c_str(), b.c_str()) < 0;
}

Folder listFolder(const std::string &path, const Progress &progress)
{
    Folder folder{path, {}, 0, {}};
    std::error_code error;
    for (fs::recursive_directory_iterator at(path, fs::directory_options::skip_permission_denied, error), end;
         !error && at != end && folder.files.size() <= maxFolderFiles && !progress.stopRequested(); at.increment(error)) {
        if (at->path().filename().native().front() == '.')
            at.disable_recursion_pending();
        else if (std::error_code unknown; at->is_regular_file(unknown))
            folder.files.push_back(at->path().string());
    }
    const Place place = atLine(path);
    if (folder.files.empty())
        folder.issue = {Severity::Fault, {ErrorCode::FolderEmpty, {}, place}};
    if (folder.files.size() > maxFolderFiles) {
        folder.files.pop_back();
        folder.issue = warningOf(ErrorCode::FolderTooLarge, {std::to_string(maxFolderFiles)}, place);
    }
    std::ranges::sort(folder.files, naturallyBefore);
    folder.found = folder.files.size();
    return folder;
}

bool isForeign(const Error &error)
{
    constexpr std::array foreign{ErrorCode::FormatUnknown, ErrorCode::FormatMismatch, ErrorCode::InputBinary,
                                 ErrorCode::InputEmpty,    ErrorCode::FileTooLarge,   ErrorCode::LineTooLong,
                                 ErrorCode::Utf8Invalid};
    return std::ranges::find(foreign, error.code) != foreign.end();
}

} // namespace shardscope::io
