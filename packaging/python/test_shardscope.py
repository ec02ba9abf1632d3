# SPDX-FileCopyrightText: 2026 The Shardscope authors
# SPDX-License-Identifier: MIT
"""Run by ctest, with the programs' folder in SHARDSCOPE_BIN."""

import importlib.util
import os
import subprocess
import sys
import tempfile
import unittest
import xml.etree.ElementTree

import shardscope

ROOT = os.path.dirname(os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
EXAMPLE = os.path.join(ROOT, "resources", "examples", "bert-pipeline-lab.json")
MACHINE = {"format": "shardscope-cluster", "version": 1,
           "generate": {"gpus_per_host": 4, "inside": {"class": "NV18", "bandwidth_Bps": 4.5e11}}}
QUERY = {"model": "gpt3-13b", "gbs": 1024, "cluster": {"device": "A100-80GB", "gpus": 64, "gpus_per_host": 8},
         "search": {"tp": [1, 2], "schedules": ["1f1b"]}}
LAB = {"schedule": "1f1b", "stages": 4, "chunks": 8, "forward_s": 1, "backward_input_s": 1, "backward_weight_s": 1}
HAS_PANDAS = importlib.util.find_spec("pandas") is not None
HAS_WINDOW = os.path.exists(os.path.join(os.environ.get("SHARDSCOPE_BIN", ""), "shardscope"))


class Answers(unittest.TestCase):
    def test_a_plan_is_a_plain_dictionary(self):
        answer = shardscope.plan(QUERY, top=2)
        self.assertEqual(len(answer["plans"]), 2)
        self.assertLess(answer["plans"][0]["step_time_s"], answer["plans"][1]["step_time_s"] * 1.000001)
        self.assertEqual(answer, shardscope.plan(top=2, **QUERY))

    def test_one_pipeline_and_many(self):
        one = shardscope.pipeline(**LAB)
        many = shardscope.pipeline([LAB, {**LAB, "chunks": 16}])
        self.assertEqual(len(many), 2)
        self.assertEqual(many[0]["makespan_s"], one["makespan_s"])
        self.assertIn("error", shardscope.pipeline([{**LAB, "chunks": -1}])[0])
        self.assertGreater(many[1]["makespan_s"], one["makespan_s"])

    def test_other_commands_take_their_keys(self):
        self.assertEqual(shardscope.groups(gpus=16, tp=2, cp=2)["dp"], 4)
        self.assertTrue(shardscope.place("eplb", load=[[9, 8, 7, 6, 5, 4, 3, 2]], replicas=8, groups=1, nodes=1, gpus=2))
        self.assertTrue(shardscope.memory(model="switch-base-8", part="expert", training=False))
        self.assertTrue(shardscope.fit(model="alpha-beta", runs=[{"bytes": 1e3, "time_us": 10.1}, {"bytes": 1e6, "time_us": 31},
                                                                 {"bytes": 1e8, "time_us": 2110}]))

    def test_files_are_read_as_on_the_command_line(self):
        with tempfile.TemporaryDirectory() as folder:
            path = os.path.join(folder, "machine.json")
            with open(path, "w", encoding="utf-8") as file:
                file.write(str(MACHINE).replace("'", '"'))
            self.assertTrue(shardscope.topology(path, pair="GPU0,GPU3"))
            with self.assertRaisesRegex(shardscope.Error, "nowhere"):
                shardscope.topology(os.path.join(folder, "nowhere.txt"))

    def test_what_is_wrong_is_said_in_the_program_s_words(self):
        with self.assertRaisesRegex(shardscope.Error, "gpt-nothing"):
            shardscope.plan(QUERY, model="gpt-nothing")
        kept = os.environ.pop("SHARDSCOPE_BIN", "")
        os.environ["SHARDSCOPE_BIN"] = "/nowhere"
        try:
            with self.assertRaisesRegex(shardscope.Error, "SHARDSCOPE_BIN"):
                shardscope.plan(QUERY)
        finally:
            os.environ["SHARDSCOPE_BIN"] = kept

    @unittest.skipUnless(HAS_PANDAS, "pandas is not installed")
    def test_a_list_becomes_a_frame(self):
        frame = shardscope.plan(QUERY, top=3).frame("plans")
        self.assertEqual(len(frame), 3)
        self.assertIn("plan.tp", frame.columns)
        with self.assertRaises(KeyError):
            shardscope.plan(QUERY, top=3).frame("nothing")


@unittest.skipUnless(HAS_WINDOW, "built without the window")
class Pictures(unittest.TestCase):
    def test_a_view_is_an_svg_and_follows_its_settings(self):
        eight = shardscope.view("pipeline", "bert-pipeline-lab", pipeline__chunks=8)
        four = shardscope.view("pipeline", EXAMPLE, settings={"pipeline.chunks": 4})
        self.assertEqual(xml.etree.ElementTree.fromstring(eight._repr_svg_()).tag, "{http://www.w3.org/2000/svg}svg")
        self.assertNotEqual(eight.svg, four.svg)
        with tempfile.TemporaryDirectory() as folder:
            eight.save(os.path.join(folder, "eight.svg"))
            self.assertEqual(os.listdir(folder), ["eight.svg"])

    def test_a_scenario_may_be_a_dictionary(self):
        import json
        with open(EXAMPLE, encoding="utf-8") as file:
            self.assertEqual(shardscope.view("pipeline", json.load(file)).svg, shardscope.view("pipeline", EXAMPLE).svg)

    def test_a_setting_that_is_none_is_refused(self):
        with self.assertRaisesRegex(shardscope.Error, "pipeline.nothing"):
            shardscope.view("pipeline", "bert-pipeline-lab", pipeline__nothing=1)

    def test_examples_are_listed(self):
        self.assertIn("bert-pipeline-lab", shardscope.examples())

    @unittest.skipUnless(importlib.util.find_spec("nbconvert") and importlib.util.find_spec("ipykernel") and HAS_PANDAS,
                         "python3-nbconvert, python3-ipykernel or python3-pandas is not installed")
    def test_the_notebook_of_the_lab_runs(self):
        here = os.path.dirname(os.path.abspath(__file__))
        with tempfile.TemporaryDirectory() as folder:
            out = os.path.join(folder, "lab.ipynb")
            subprocess.run([sys.executable, "-m", "nbconvert", "--to", "notebook", "--execute", "--output", out,
                            os.path.join(here, "lab.ipynb")], check=True, capture_output=True,
                           env={**os.environ, "PYTHONPATH": here, "HOME": folder})
            with open(out, encoding="utf-8") as file:
                text = file.read()
            self.assertIn("image/svg+xml", text)
            self.assertNotIn('"output_type": "error"', text)


if __name__ == "__main__":
    unittest.main()
