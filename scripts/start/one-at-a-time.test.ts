import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { appendFileSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';

let folder: string;
let output: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'adeux-alone-'));
  output = path.join(folder, 'told');
  appendFileSync(output, '');
});
afterEach(() => rmSync(folder, { recursive: true }));

/** A process that reports when it begins and ends its exclusive work of that duration. */
function start(name: string, milliseconds: number) {
  const program = `
    import { appendFileSync } from 'node:fs';
    import { oneAtATime } from '${path.join(import.meta.dirname, 'one-at-a-time.mjs')}';
    oneAtATime('${path.join(folder, 'made/for/it')}', () => {
      appendFileSync('${output}', '${name} begins\\n');
      Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, ${milliseconds});
      appendFileSync('${output}', '${name} ends\\n');
    });`;
  const child = spawn(process.execPath, ['--input-type=module', '-e', program], { stdio: 'inherit' });
  return { child, ended: once(child, 'exit') };
}
const lines = () => readFileSync(output, 'utf8').split('\n').slice(0, -1);

it('runs the work of several processes one after the other', async () => {
  const exits = await Promise.all(['a', 'b', 'c'].map((name) => start(name, 100).ended));
  expect(exits).toEqual(exits.map(() => [0, null]));
  const names = lines().filter((_, index) => index % 2 === 0);
  expect(lines()).toEqual(names.flatMap((line) => [line, line.replace('begins', 'ends')]));
  expect(names.sort()).toEqual(['a begins', 'b begins', 'c begins']);
});

it('continues after the holder was killed', async () => {
  const { child, ended } = start('killed', 600_000);
  await expect.poll(lines).toEqual(['killed begins']);
  const next = start('next', 0);
  child.kill('SIGKILL');
  await Promise.all([ended, next.ended]);
  expect(lines()).toEqual(['killed begins', 'next begins', 'next ends']);
});
