# SPDX-FileCopyrightText: 2026 The Shardscope authors
# SPDX-License-Identifier: MIT
# shellcheck shell=bash
# Shared by run and test: installs what is missing and builds into build/ci.

build_dir=build/ci

# Of packaging/dependencies and of those named.
missing_packages() {
    local package
    { printf '%s\n' "$@"; sed -e 's/#.*//' -e 's/[[:space:]]*$//' -e '/^$/d' packaging/dependencies; } | sed '/^$/d' | while read -r package; do
        if [ "$(dpkg-query -W -f '${db:Status-Status}' "$package" 2>/dev/null)" != installed ]; then
            echo "$package"
        fi
    done
}

as_root() {
    if [ "$(id -u)" -eq 0 ]; then
        env DEBIAN_FRONTEND=noninteractive "$@"
    else
        sudo env DEBIAN_FRONTEND=noninteractive "$@"
    fi
}

install_missing() {
    if ! command -v apt-get >/dev/null; then
        echo "There is no apt-get here; the packages of packaging/dependencies are taken as installed." >&2
        return
    fi
    local -a missing
    mapfile -t missing < <(missing_packages "$@")
    [ "${#missing[@]}" -gt 0 ] || return 0
    if [ "$(id -u)" -ne 0 ] && ! command -v sudo >/dev/null; then
        echo "These packages are missing and can only be installed by root: ${missing[*]}" >&2
        return 1
    fi
    echo "Installing ${missing[*]}"
    local install=(apt-get install --yes --quiet --no-install-recommends "${missing[@]}")
    # Package lists that are missing or too old show themselves here.
    if ! apt-cache show "${missing[@]}" >/dev/null 2>&1 || ! as_root "${install[@]}"; then
        as_root apt-get update --quiet
        as_root "${install[@]}"
    fi
}

# Builds the named targets, or everything.
build() {
    # Named, since packaging/package leaves other values in the same folder.
    cmake --preset ci -DBUILD_TESTING=ON -DSHARDSCOPE_GUIDE=OFF -DSHARDSCOPE_WERROR="${SHARDSCOPE_WERROR:-OFF}"
    cmake --build "$build_dir" --target "${@:-all}"
}
