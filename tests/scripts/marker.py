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

SI = {"": 1, "pairs": 1, "chunks": 1, "tokens": 1, "%": 1e-2, "ms": 1e-3, "s": 1, "days": 86400, "MB": 1e6, "GB": 1e9,
      "GB/s": 1e9, "TFLOP/s": 1e12, "YFLOP": 1e24}


def number_of(text):
    """"26 165 tokens" and "76.3 ms" in SI."""
    found = re.match(r"([-\d.\s\u00a0\u2009\u202f]*\d)\s*(.*)$", text)
    return float(re.sub(r"\s", "", found.group(1))) * SI[found.group(2)]


class Question:
    def __init__(self, kind, body, printed):
        self.kind, self.printed = kind, printed
        self.keys = dict(re.findall(r"^([a-z]+): (.*)$", body, re.M))

    def is_right(self, given):
        if self.kind == "choice":
            values = self.printed["values"]
            pick = {"largest": max, "smallest": min}.get(self.keys["pick"])
            best = pick(values) if pick else None
            return bool(values[int(given)] == best if pick else values[int(given)])
        if self.kind == "order":
            values = [self.printed["values"][int(option)] for option in given.split(",")]
            return values == sorted(values, reverse=self.keys["sort"] == "descending")
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
        for kind, name, body in re.findall(r"^::: (number|choice|order|drag) (\S+)\n(.*?)^:::$", text, re.M | re.S):
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
