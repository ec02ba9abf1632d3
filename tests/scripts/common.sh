# SPDX-FileCopyrightText: 2026 The Shardscope authors
# SPDX-License-Identifier: MIT
# shellcheck shell=bash
# What the scripts beside this file share: arguments, counts, and the cases of
# the command line. Sourced, never run.

source_dir=$(cd "$(dirname "${BASH_SOURCE[0]}")/../.." && pwd)
quick=false
build_dir=
for argument in "$@"; do
    case $argument in
    --quick) quick=true ;;
    -h | --help)
        sed -n '4,/^[^#]/{s/^# \{0,1\}//p}' "$0"
        exit 0
        ;;
    *) build_dir=$argument ;;
    esac
done
if [ -z "$build_dir" ]; then
    for candidate in ci dev release; do
        [ -x "$source_dir/build/$candidate/bin/shardscope-cli" ] && build_dir=$source_dir/build/$candidate && break
    done
fi
build_dir=$(cd "${build_dir:-.}" 2>/dev/null && pwd)
cli=$build_dir/bin/shardscope-cli
desktop=$build_dir/bin/shardscope
if [ ! -x "$cli" ]; then
    echo "$(basename "$0"): there is no shardscope-cli in ${build_dir:-build/}; build first, or name the build folder" >&2
    exit 2
fi

work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
if ! $quick; then # a build in the meantime shall not change the program
    cp "$cli" "$work/shardscope-cli" && cli=$work/shardscope-cli
    [ -x "$desktop" ] && cp "$desktop" "$work/shardscope" && desktop=$work/shardscope
fi
export QT_QPA_PLATFORM=offscreen HOME="$work/home" XDG_RUNTIME_DIR="$work/runtime" LC_ALL=C TZ=UTC
mkdir -p -m 700 "$work/home" "$work/runtime"

checks=0
failures=0
skipped=0
wrong() { # sentence
    failures=$((failures + 1))
    echo "  WRONG: $*"
}
skip() { # sentence
    skipped=$((skipped + 1))
    echo "  skipped: $*"
}
finish_counts() {
    echo "$checks checks, $failures wrong, $skipped skipped"
    [ "$failures" -eq 0 ]
}
has() { command -v "$1" >/dev/null 2>&1; }

# The program under its own name, so that examples run as they stand: with a
# program around it ($AROUND) and a number of threads ($THREADS), where the
# command has any.
mkdir "$work/path"
cat >"$work/path/shardscope-cli" <<WRAPPER
#!/bin/sh
if [ -n "\$THREADS" ] && [ "\$1" = plan ]; then
    shift
    exec \$AROUND "$cli" plan --threads "\$THREADS" "\$@"
fi
exec \$AROUND "$cli" "\$@"
WRAPPER
chmod +x "$work/path/shardscope-cli"
export PATH="$work/path:$PATH" AROUND='' THREADS=''

commands=$("$cli" --help | sed -n '/^Subcommands:/,/^Example:/s/^  \([a-z][a-z-]*\) .*/\1/p')

# Cases, one a line: name, folder (its content is copied) and command for sh,
# with the character 31 between them.
separator=$'\037'
examples_of_help() {
    local command line number
    for command in $commands; do
        number=0
        while IFS= read -r line; do
            number=$((number + 1))
            printf '%s\037\037%s\n' "help-$command-$number" "$line"
        done < <("$cli" "$command" --help | sed -n '/^Example:/,$s/^  \(echo .*\)/\1/p')
    done
}
golden_cases() {
    local folder
    for folder in "$source_dir"/tests/data/cli/*/; do
        printf '%s\037%s\037%s\n' "golden-$(basename "$folder")" "$folder" \
            "shardscope-cli $(cat "$folder/arguments") < $([ -e "$folder/stdin" ] && echo stdin || echo /dev/null)"
    done
}
files_of_examples() {
    local file name
    printf '%s\037\037%s\n' "lessons" "shardscope-cli lessons"
    for file in "$source_dir"/resources/examples/*.json; do
        name=$(basename "$file" .json)
        printf '%s\037\037%s\n' \
            "topology-$name" "shardscope-cli topology '$file' --detours" \
            "runs-$name" "shardscope-cli runs '$file'" \
            "convert-$name" "shardscope-cli convert '$file' --to scenario" \
            "plan-$name" "shardscope-cli plan --in '$file' --top 50"
    done
}

# Runs a case in a fresh copy of its folder; leaves out, err and exit in $1.
run_case() { # result folder, case folder, command
    rm -rf "$1"
    mkdir -p "$1/at"
    [ -n "$2" ] && cp -r "$2/." "$1/at"
    (cd "$1/at" && sh -c "$3" >"$1/out" 2>"$1/err" </dev/null)
    echo $? >"$1/exit"
}
