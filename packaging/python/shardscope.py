# SPDX-FileCopyrightText: 2026 The Shardscope authors
# SPDX-License-Identifier: MIT
"""Shardscope in notebooks and scripts.

Every command of shardscope-cli is a function of the same name, with its keys as
arguments; the answer is a plain dictionary that can also be had as a pandas
frame. view() shows a figure of the desktop program in a cell, open() the
program itself. All numbers are SI, as in the programs' JSON.

    import shardscope
    best = shardscope.plan(model="gpt3-13b", gbs=1024,
                           cluster={"device": "A100-80GB", "gpus": 64, "gpus_per_host": 8})
    best["plans"][0]["step_time_s"]
    best.frame()
    shardscope.view("pipeline", "bert-pipeline-lab", pipeline__chunks=16)

The programs are looked for in the folder that the environment variable
SHARDSCOPE_BIN names, and then as the shell finds them.
"""

import json
import os
import shutil
import subprocess
import tempfile

__all__ = ["Answer", "Error", "Picture", "broadcast", "convert", "cost", "doctor", "examples", "explain", "fit", "groups",
           "launch", "layout", "memory", "need", "open", "pipeline", "place", "plan", "runs", "step_time", "topology",
           "trace", "view"]


class Error(RuntimeError):
    """What a program could not do, in its own words."""


class Answer(dict):
    """The answer of a command: a dictionary, or as a table."""

    def frame(self, key=None):
        """A pandas frame of a list of objects in the answer; nested keys are
        joined by dots. Without a key that of the only such list."""
        import pandas
        lists = [k for k, v in self.items() if isinstance(v, list) and v and isinstance(v[0], dict)]
        if key is None and len(lists) == 1:
            key = lists[0]
        if key is None and not lists:
            return pandas.json_normalize(dict(self))
        if key not in self or not isinstance(self[key], list):
            raise KeyError(f"frame() takes one of {', '.join(sorted(lists))}")
        return pandas.json_normalize(self[key])


class Picture:
    """A figure as the desktop program exports it, drawn as vectors in a cell."""

    def __init__(self, svg):
        self.svg = svg

    def _repr_svg_(self):
        return self.svg

    def save(self, path):
        with io_open(path, "w", encoding="utf-8") as file:
            file.write(self.svg)


io_open = open  # open() below is the program's


def _program(name):
    folder = os.environ.get("SHARDSCOPE_BIN")
    path = shutil.which(name, path=folder) if folder else shutil.which(name)
    if path is None:
        where = f"in {folder}" if folder else "on PATH"
        raise Error(f"{name} is not {where}; install the package shardscope, or name the folder in SHARDSCOPE_BIN")
    return path


def _run(name, arguments, text=None):
    environment = dict(os.environ)
    if name == "shardscope" and arguments and arguments[0] == "render":
        environment.setdefault("QT_QPA_PLATFORM", "offscreen")  # no display is needed
    done = subprocess.run([_program(name), *arguments], input=text, capture_output=True, encoding="utf-8", env=environment,
                          stdin=None if text is not None else subprocess.DEVNULL)
    if done.returncode != 0:
        raise Error(done.stderr.strip() or f"{name} ended with {done.returncode}")
    return done.stdout


def _answer(text):
    value = json.loads(text)
    if isinstance(value, list):  # one for each case that was asked; what could not be answered has its "error"
        return [Answer(one.get("result", one)) for one in value]
    return Answer(value)


def _ask(command, query, keys, options=()):
    """Keys are those of the command's JSON; a query may be a dictionary, a list
    of them, JSON text or a path."""
    if isinstance(query, (str, os.PathLike)) and os.path.exists(query):
        with io_open(query, encoding="utf-8") as file:
            query = json.load(file)
    elif isinstance(query, str):
        query = json.loads(query)
    if keys:
        query = {**(query or {}), **keys}
    return _answer(_run("shardscope-cli", [command, *options], json.dumps(query if query is not None else {})))


def _case(command, case, keys, name="case", options=()):
    """For commands whose question stands under a name of its own, one or a list of them."""
    if isinstance(case, list):
        return _ask(command, [{name: one} for one in case], {}, options)
    if isinstance(case, dict) and name in case:
        return _ask(command, case, keys, options)
    return _ask(command, {name: {**(case or {}), **keys}}, {}, options)


def _files(command, files, options):
    paths = [os.fspath(file) for file in files]
    if not paths:
        raise TypeError(f"{command}() takes at least one file")
    return _answer(_run("shardscope-cli", [command, *options, *paths]))


def _flags(**values):
    """pair="GPU0,GPU5", together=True → --pair GPU0,GPU5 --together"""
    out = []
    for name, value in values.items():
        flag = "--" + name.replace("_", "-")
        if value is True:
            out.append(flag)
        elif value not in (None, False):
            out += [flag, str(value)]
    return out


def plan(query=None, *, top=None, threads=None, **keys):
    """All plans of a training step, the best first (`shardscope-cli help plan`)."""
    return _ask("plan", query, keys, ["--quiet", *_flags(top=top, threads=threads)])


def pipeline(case=None, **keys):
    """Step time, bubbles and who waits for whom."""
    return _case("pipeline", case, keys)


def memory(case=None, **keys):
    """Memory of a training step, by term and by stage."""
    return _case("memory", case, keys)


def cost(case=None, **keys):
    """FLOP, bytes and time of a whole run."""
    return _case("cost", case, keys, "args")


def step_time(args=None, *, profile="ideal", **keys):
    """Time of one batch, at the full rate of a chip (ideal) or at what is sustained."""
    return _ask("step-time", {"profile": profile, "args": {**(args or {}), **keys}}, {})


def broadcast(case=None, **keys):
    """Three ways to copy a host tensor to several GPUs."""
    return _case("broadcast", case, keys)


def place(policy, case=None, **keys):
    """Experts of a layer on devices, by a policy: "eplb", "optimal", …"""
    return _case("place", case, keys, options=[policy])


def groups(case=None, **keys):
    """Which ranks share a group."""
    return _case("groups", case, keys)


def layout(case=None, **keys):
    """What each stage of a pipeline computes."""
    return _case("layout", case, keys)


def fit(case=None, **keys):
    """Parameters of a model, fitted to measured runs."""
    return _case("fit", case, keys)


def topology(*files, pair=None, detours=False, together=False):
    """What follows from printouts of machines."""
    return _files("topology", files, _flags(pair=pair, detours=detours, together=together))


def runs(*files, gpu=None, params=None, seq_len=None):
    """Measured runs: statistics, and what is wrong with the measurement."""
    return _files("runs", files, _flags(gpu=gpu, params=params, seq_len=seq_len))


def doctor(*files, gpu=None):
    """What is wrong with what these files say, why, and what to do next."""
    return _files("doctor", files, _flags(gpu=gpu))


def explain(table, *, rows=None):
    """Which single cause explains measured steps that the prediction misses."""
    return _files("explain", (table,), ["--rows", ",".join(str(row) for row in rows)] if rows else [])


def need(case=None, **keys):
    """How much of one thing a plan needs to reach a goal, or what limits it."""
    return _case("need", case, keys)


def trace(*files, step=None, collectives=False, compared_with=None):
    """Profiler traces of one job: who is late, what is hidden, where a step's time goes."""
    return _files("trace", files, _flags(step=step, collectives=collectives, **{"with": compared_with}))


def launch(*files, together=False):
    """Model, plan and GPUs of the files that start a training."""
    return _files("launch", files, _flags(together=together))


def convert(*files, to):
    """The text of a machine, of runs or of a trace in another form."""
    return _run("shardscope-cli", ["convert", *[os.fspath(file) for file in files], "--to", to])


def examples():
    """Names that view() and open() take in place of a file."""
    listed = _run("shardscope", ["render", "--help"]).split("Open an example: ", 1)[1]
    return listed.split("\n", 1)[0].split(", ")


def _given(scenario, folder):
    """Arguments that open a scenario: a dictionary, an example's name or a path."""
    if scenario is None:
        return []
    if isinstance(scenario, dict):
        path = os.path.join(folder, "scenario.json")
        with io_open(path, "w", encoding="utf-8") as file:
            json.dump(scenario, file)
        return ["--in", path]
    if os.path.exists(scenario):
        return ["--in", os.fspath(scenario)]
    return ["--example", os.fspath(scenario)]


def view(name, scenario=None, *, width="natural", theme="light", language="en", settings=None, **more):
    """The figure of a view. Settings are paths as `render --set` takes them, in a
    dictionary or as arguments with two underscores for the dot:
    pipeline__chunks=16."""
    chosen = {**(settings or {}), **{key.replace("__", "."): value for key, value in more.items()}}
    with tempfile.TemporaryDirectory() as folder:
        out = os.path.join(folder, "figure.svg")
        arguments = ["render", "--view", name, "--width", width, "--theme", theme, "--language", language, "--out", out,
                     *_given(scenario, folder)]
        for path, value in chosen.items():
            value = str(value).lower() if isinstance(value, bool) else value
            arguments += ["--set", f"{path}={value}"]
        _run("shardscope", arguments)
        with io_open(out, encoding="utf-8") as file:
            return Picture(file.read())


def open(scenario=None, view=None):  # noqa: A001, the program's own word
    """Starts the window, on a scenario, an example or a file. Returns at once."""
    folder = tempfile.mkdtemp(prefix="shardscope-")  # lives as long as the window may read it
    given = _given(scenario, folder)
    arguments = [given[1]] if given[:1] == ["--in"] else given
    return subprocess.Popen([_program("shardscope"), *arguments, *(["--view", view] if view else [])],
                            stdin=subprocess.DEVNULL, start_new_session=True)
