# SPDX-FileCopyrightText: 2026 The Shardscope authors
# SPDX-License-Identifier: MIT
# Three Debian packages: both programs, what others link, and a module for notebooks.
set(CPACK_GENERATOR DEB)
set(CPACK_PACKAGE_NAME shardscope)
set(CPACK_PACKAGE_VENDOR "The Shardscope authors")
set(CPACK_PACKAGE_CONTACT "The Shardscope authors <authors@shardscope.invalid>")
set(CPACK_PACKAGING_INSTALL_PREFIX /usr)
set(CPACK_PACKAGE_DESCRIPTION_SUMMARY "") # each package has its own
set(CPACK_STRIP_FILES ON)
set(CPACK_PRE_BUILD_SCRIPTS ${CMAKE_CURRENT_SOURCE_DIR}/striparchives.cmake)
set(CPACK_COMPONENTS_ALL program development python)
set(CPACK_COMPONENTS_GROUPING IGNORE)
set(CPACK_INSTALL_DEFAULT_DIRECTORY_PERMISSIONS
    OWNER_READ OWNER_WRITE OWNER_EXECUTE GROUP_READ GROUP_EXECUTE WORLD_READ WORLD_EXECUTE)
set(CPACK_DEB_COMPONENT_INSTALL ON)
set(CPACK_DEBIAN_FILE_NAME DEB-DEFAULT)
set(CPACK_DEBIAN_PACKAGE_CONTROL_STRICT_PERMISSION ON)

set(CPACK_DEBIAN_PROGRAM_PACKAGE_NAME shardscope)
set(CPACK_DEBIAN_PROGRAM_PACKAGE_SECTION science)
set(CPACK_DEBIAN_PROGRAM_PACKAGE_SHLIBDEPS ON)
set(CPACK_DEBIAN_PROGRAM_PACKAGE_RECOMMENDS "fonts-inter, fonts-wqy-microhei | fonts-noto-cjk, qt6-translations-l10n, shared-mime-info")
set(CPACK_DEBIAN_PROGRAM_DESCRIPTION
"explorer of how a deep-learning model is spread over GPUs
Shardscope reads what nvidia-smi, bandwidth tests and training scripts print
and shows why a model runs at the speed it does: links and detours of the
machine, pipelines in time, experts on devices, cost and memory of a run.
Every number can be asked where it comes from.
.
The package holds the desktop program and shardscope-cli for scripts.")

set(CPACK_DEBIAN_DEVELOPMENT_PACKAGE_NAME libshardscope-dev)
set(CPACK_DEBIAN_DEVELOPMENT_PACKAGE_SECTION libdevel)
set(CPACK_DEBIAN_DEVELOPMENT_PACKAGE_DEPENDS
    "libsimdjson-dev, libyaml-cpp-dev, zlib1g-dev, libsqlite3-dev, libpugixml-dev, pkg-config")
set(CPACK_DEBIAN_DEVELOPMENT_PACKAGE_SUGGESTS "shardscope, cmake (>= 3.25)")
set(CPACK_DEBIAN_DEVELOPMENT_DESCRIPTION
"library behind Shardscope, for programs of your own
Readers of what nvidia-smi, bandwidth tests and profilers print, graphs of
GPUs and their links, pipeline schedules, placement of experts, memory and
cost models, as plain C++20 values without Qt.
.
The package holds headers, a static library, a CMake package and an example.")

set(CPACK_DEBIAN_PYTHON_PACKAGE_NAME python3-shardscope)
set(CPACK_DEBIAN_PYTHON_PACKAGE_SECTION python)
set(CPACK_DEBIAN_PYTHON_PACKAGE_ARCHITECTURE all)
set(CPACK_DEBIAN_PYTHON_PACKAGE_DEPENDS "python3, shardscope")
set(CPACK_DEBIAN_PYTHON_PACKAGE_RECOMMENDS "python3-pandas, jupyter-notebook")
set(CPACK_DEBIAN_PYTHON_DESCRIPTION
"Shardscope in notebooks and scripts
Every command of shardscope-cli as a function that returns a dictionary or a
pandas frame, and every view of the desktop program as a vector picture in a
cell of a notebook.
.
The package holds one module in plain Python, and a notebook of the lab.")
include(CPack)
