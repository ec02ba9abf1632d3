# SPDX-FileCopyrightText: 2026 The Shardscope authors
# SPDX-License-Identifier: MIT
# CMake strips programs when it installs them, never static libraries; Debian wants both.
file(GLOB_RECURSE archives ${CPACK_TEMPORARY_INSTALL_DIRECTORY}/*.a)
foreach(archive IN LISTS archives)
    execute_process(COMMAND strip --strip-debug --enable-deterministic-archives
        --remove-section=.comment --remove-section=.note ${archive} COMMAND_ERROR_IS_FATAL ANY)
endforeach()
