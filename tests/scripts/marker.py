#!/usr/bin/env python3
# SPDX-FileCopyrightText: 2026 The Shardscope authors
# SPDX-License-Identifier: MIT
"""Marks a class by itself and compares with the table of `scores`.

  marker.py LESSONS.json LESSON_FOLDER SHEET_FOLDER TABLE.csv

Knows the rules of the guide and nothing of the program: what is right is read from
the lessons' Markdown and from the values that `shardscope-cli lessons` prints.
Ends with 1 and a line for each cell that differs.
"""
import csv
import json
import pathlib
import re
import sys

SI = {"": 1, "pairs": 1, "chunks": 1, "tokens": 1, "%": 1e-2, "ms": 1e-3, "s": 1, "days": 86400, "B": 1, "MB": 1e6, "GB": 1e9,
      "GB/s": 1e9, "TFLOP/s": 1e12, "YFLOP": 1e24}


def number_of(text):
    """"26 165 tokens" and "76.3 ms" in SI."""
    found = re.match(r"([-\d.\s\u00a0\u2009\u202f]*\d)\s*(.*)$", text)
    return float(re.sub(r"\s", "", found.group(1))) * SI[found.group(2)]


def cost_of_order(given, keys, sets):
    """Turns of all GPUs, or the length of a step in forward passes of a GPU; None where it does not run."""
    ranks = [[re.match(r"(\d+)([FBIW])(\d+)$", word).groups() for word in rank.split(",")] for rank in given.split("|")]
    if keys["goal"] == "gathers":
        return sum(sum(1 for a, b in zip([None] + rank, rank) if a is None or a[0] != b[0]) for rank in ranks)
    slow = dict(pair.split(":") for pair in sets.get("pipeline.slow", "").split(",") if pair)
    last = max(int(stage) for rank in ranks for stage, _, _ in rank)
    ends, clocks, at = {}, [0.0] * len(ranks), [0] * len(ranks)
    going = True
    while going:
        going = False
        for gpu, rank in enumerate(ranks):
            while at[gpu] < len(rank):
                stage, kind, chunk = int(rank[at[gpu]][0]), rank[at[gpu]][1], rank[at[gpu]][2]
                back = "I" if ("I", stage + 1, chunk) in ends else "B"
                needs = {"F": ("F", stage - 1, chunk), "W": ("I", stage, chunk)}.get(
                    kind, ("F", stage, chunk) if stage == last else (back, stage + 1, chunk))
                if kind == "F" and stage == 0:
                    needs = None
                if needs and needs not in ends:
                    break
                lasts = (2 if kind == "B" else 1) * float(slow.get(str(gpu), 1))
                clocks[gpu] = max(clocks[gpu], ends[needs] if needs else 0) + lasts
                ends[kind, stage, chunk] = clocks[gpu]
                at[gpu] += 1
                going = True
    return max(clocks) if all(done == len(rank) for done, rank in zip(at, ranks)) else None


class Question:
    def __init__(self, kind, body, printed):
        self.kind, self.printed = kind, printed
        self.keys = dict(re.findall(r"^([a-z]+): (.*)$", body, re.M))
        self.sets = dict(re.findall(r"^set: ([\w.]+)=(.*)$", body, re.M))
        self.costs = []  # of all orders that the class built: some are as short as can be

    def is_right(self, given):
        if self.kind == "choice":
            values = self.printed["values"]
            pick = {"largest": max, "smallest": min}.get(self.keys["pick"])
            best = pick(values) if pick else None
            return bool(values[int(given)] == best if pick else values[int(given)])
        if self.kind == "order":
            values = [self.printed["values"][int(option)] for option in given.split(",")]
            return values == sorted(values, reverse=self.keys["sort"] == "descending")
        if self.kind == "schedule":
            cost = cost_of_order(given, self.keys, self.sets)
            room = float(self.keys.get("tolerance", "0 %")[:-1]) / 100
            return cost is not None and cost <= min(self.costs) * (1 + room + 1e-9)
        answer = number_of(self.printed["answer"])
        tolerance = self.keys.get("tolerance", "0")
        unit = SI[" ".join(self.keys.get("range", "").split()[3:])]
        room = abs(answer) * float(tolerance[:-1]) / 100 if tolerance.endswith("%") else float(tolerance) * unit
        rounded = abs(answer) * 0.005  # three digits are printed
        return abs(float(given) - answer) <= room + rounded

    def points(self, record):
        answers = record.get("answers", [])
        if record["state"] == "open" and not answers:
            return None
        if not answers or not self.is_right(answers[-1]) or record["state"] == "shown":
            return 0
        return max(0.25, 1 - 0.25 * (len(answers) - 1) - 0.25 * record["hints"])


def questions_in(folder, printed):
    all_of = {(lesson["id"], question["id"]): question for lesson in printed for question in lesson["questions"]}
    found = {}
    for file in folder.glob("*.md"):
        text = file.read_text(encoding="utf-8")
        lesson = re.search(r"^id: (.*)$", text, re.M).group(1)
        for kind, name, body in re.findall(r"^::: (number|choice|order|drag|schedule) (\S+)\n(.*?)^:::$", text, re.M | re.S):
            found[lesson, name] = Question(kind, body, all_of[lesson, name])
    return found


def counting(folder):
    """Of several sheets of a student the latest."""
    best = {}
    for file in sorted(folder.glob("*.json")):
        sheet = json.loads(file.read_text(encoding="utf-8"))
        if sheet["student"] not in best or sheet["saved"] > best[sheet["student"]]["saved"]:
            best[sheet["student"]] = sheet
    return best


def main(lessons, lesson_folder, sheets, table):
    printed = json.loads(pathlib.Path(lessons).read_text(encoding="utf-8"))
    questions = questions_in(pathlib.Path(lesson_folder), printed)
    students = counting(pathlib.Path(sheets))
    for sheet in students.values():
        for lesson in sheet["lessons"]:
            for record in lesson["questions"]:
                question = questions[lesson["id"], record["id"]]
                if question.kind == "schedule":
                    costs = [cost_of_order(given, question.keys, question.sets) for given in record.get("answers", [])]
                    question.costs += [cost for cost in costs if cost is not None]
    with open(table, encoding="utf-8", newline="") as file:
        # Lines about the questions stand in brackets.
        rows = {row["student"]: row for row in csv.DictReader(file) if not row["student"].startswith("(")}
    faults = [f"{student}: in one of both alone" for student in rows.keys() ^ students.keys()]
    cells = 0
    for student, sheet in students.items():
        own = {(lesson["id"], record["id"]): questions[lesson["id"], record["id"]].points(record)
               for lesson in sheet["lessons"] for record in lesson["questions"]}
        for (lesson, name) in questions:
            cell = rows.get(student, {}).get(f"{lesson}.{name}", "")
            mine = own.get((lesson, name))
            cells += mine is not None
            if (None if cell == "" else float(cell)) != mine:
                faults.append(f"{student}, {lesson}.{name}: {cell or 'nothing'} in the table, {mine} by the marker")
        if student in rows and float(rows[student]["points"]) != sum(points or 0 for points in own.values()):
            faults.append(f"{student}: the sum is {rows[student]['points']}")
    print("\n".join(faults) or f"{len(students)} students, {cells} answers: the same")
    return 1 if faults or not cells else 0


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:]))
