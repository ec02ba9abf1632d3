# SPDX-FileCopyrightText: 2026 The Shardscope authors
# SPDX-License-Identifier: MIT
"""The measuring script on this machine's CPU, where there is a PyTorch; what needs none everywhere."""
import importlib.util
import json
import os
import signal
import socket
import subprocess
import sys
import tempfile
import types
import unittest

HERE = os.path.dirname(os.path.abspath(__file__))
SCRIPT = os.path.join(HERE, 'shardscope_measure.py')
HAS_TORCH = importlib.util.find_spec('torch') is not None
WITHOUT = 'no PyTorch here (Debian: python3-torch)'


def module():
    if not HAS_TORCH and 'torch' not in sys.modules:  # what the import of the script asks for
        torch = types.ModuleType('torch')
        torch.nn = types.ModuleType('torch.nn')
        torch.nn.Module = object
        torch.nn.functional = types.ModuleType('torch.nn.functional')
        sys.modules.update({'torch': torch, 'torch.nn': torch.nn, 'torch.nn.functional': torch.nn.functional})
    spec = importlib.util.spec_from_file_location('shardscope_measure', SCRIPT)
    found = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(found)
    return found


class Words(unittest.TestCase):
    def test_nothing_personal_stays_in_a_text(self):
        name = socket.gethostname()
        text = ('GPU 0: NVIDIA H100 (UUID: GPU-6e7f1d54-1111-2222-3333-0123456789ab)\n\t Link 0: 26.562 GB/s\n'
                'node %s at 10.1.2.33, mac 0c:42:a1:00:11:22, guid 0c42:a103:0011:2233\nSerial Number: 1324\n' % name)
        clean = module().anonymous(text)
        for word in ('6e7f1d54', '10.1.2.33', '0c:42', 'a103', '1324'):
            self.assertNotIn(word, clean)
        if len(name) > 2:
            self.assertNotIn(name + ' at', clean)
        self.assertIn('GPU 0: NVIDIA H100 (UUID: GPU-0)\n\t Link 0: 26.562 GB/s\n', clean)

    def test_median_lies_between_low_and_high(self):
        self.assertEqual(module().spread([5.0, 1.0, 3.0]), {'s': 3.0, 's_low': 1.0, 's_high': 5.0})
        self.assertEqual(module().spread([4.0, 2.0])['s'], 3.0)
        self.assertEqual(module().spread([2.0]), {'s': 2.0, 's_low': 2.0, 's_high': 2.0})

    def test_a_model_is_a_config_or_a_known_name(self):
        measure = module()
        with tempfile.TemporaryDirectory() as folder:
            path = os.path.join(folder, 'config.json')
            with open(path, 'w') as file:
                json.dump({'model_type': 'gpt2', 'n_embd': 64, 'n_head': 4, 'activation_function': 'gelu_new'}, file)
            for word in (path, folder):
                name, shape = measure.model_shape(word)
                self.assertEqual((name, shape['hidden_size'], shape['num_attention_heads']), ('gpt2', 64, 4))
            with open(path, 'w') as file:
                json.dump({'model_type': 'other'}, file)
            self.assertRaisesRegex(ValueError, 'hidden_size', measure.model_shape, path)
        self.assertEqual(measure.model_shape('GPT2')[1]['hidden_size'], 768)


@unittest.skipUnless(HAS_TORCH, WITHOUT)
class OnTheCpu(unittest.TestCase):
    def setUp(self):
        self.folder = tempfile.TemporaryDirectory()
        self.out = os.path.join(self.folder.name, 'profile.json')
        self.addCleanup(self.folder.cleanup)

    def start(self, *words, **env):
        return subprocess.Popen([sys.executable, SCRIPT, '--device', 'cpu', '--out', self.out, *words],
                                stdout=subprocess.PIPE, stderr=subprocess.PIPE, universal_newlines=True,
                                env=dict(os.environ, OMP_NUM_THREADS='1', **env))

    def finish(self, process):
        out, err = process.communicate(timeout=60)
        self.assertEqual(process.returncode, 0, err)
        with open(self.out) as file:
            return json.load(file), err

    def test_a_profile_has_what_a_cpu_has(self):
        profile, err = self.finish(self.start('--quick', '--seconds', '4', '--model', 'gpt2'))
        self.assertEqual((profile['format'], profile['version']), ('shardscope-profile', 1))
        self.assertEqual((profile['device']['count'], profile['device']['hosts']), (1, 1))
        self.assertGreater(profile['device']['memory_bytes'], 1 << 28)
        self.assertGreater(profile['host']['kernel_s'], 0)
        for key in ('matmul', 'move', 'optimizer', 'layers'):
            self.assertTrue(profile[key], key)
        for key in ('matmul', 'move', 'optimizer'):
            for row in profile[key]:
                self.assertTrue(0 < row['s_low'] <= row['s'] <= row['s_high'], row)
        self.assertGreater(profile['layers'][0]['kept_bytes'], 0)
        self.assertNotIn('copy', profile)
        self.assertIn('of about 4 s', err)
        text = json.dumps(profile)
        if len(socket.gethostname()) > 3:
            self.assertNotIn(socket.gethostname(), text)
        self.assertEqual(os.listdir(self.folder.name), ['profile.json'])

    def test_ctrl_c_leaves_what_was_measured(self):
        process = self.start('--seconds', '600')
        for line in process.stderr:
            if 'matmul' in line:
                break
        process.send_signal(signal.SIGINT)
        profile, _ = self.finish(process)
        self.assertTrue(profile['made']['stopped'])
        self.assertIn('host', profile)
        self.assertNotIn('move', profile)

    def test_names_are_written_where_they_are_asked_for(self):
        profile, _ = self.finish(self.start('--seconds', '0.1', '--names'))
        self.assertEqual(profile['made']['names'], [socket.gethostname()])

    def test_two_ranks_measure_collectives(self):
        with socket.socket() as free:
            free.bind(('127.0.0.1', 0))
            port = str(free.getsockname()[1])
        many = [self.start('--seconds', '4', RANK=str(rank), WORLD_SIZE='2', LOCAL_RANK=str(rank), MASTER_PORT=port,
                           MASTER_ADDR='127.0.0.1') for rank in (0, 1)]
        profile, _ = self.finish(many[0])
        many[1].communicate(timeout=60)
        self.assertEqual(many[1].returncode, 0)
        rows = [row for row in profile['collectives'] if row['kind'] == 'all_reduce']
        self.assertEqual({(row['ranks'], row['hosts']) for row in rows}, {(2, 1)})
        self.assertTrue(all(row['s'] > 0 for row in rows))

    def test_what_cannot_be_is_said(self):
        for words in (['--model', 'no-such-model-here'], ['--seconds', '-1'], ['--out', '/no/such/folder/p.json']):
            process = self.start(*words)
            _, err = process.communicate(timeout=60)
            self.assertEqual(process.returncode, 2, words)
            self.assertIn(words[0], err)
            self.assertNotIn('Traceback', err)


if __name__ == '__main__':
    unittest.main()
