import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { ensureBuilt } from '../../start/ensure-built.mjs';
import { removeRouteList } from './remove-route-list.ts';

let folder: string;
const write = (name: string, text: string) => writeFile(path.join(folder, 'assets', name), text);

beforeAll(() => ensureBuilt(), 300_000);
beforeEach(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'adeux-route-list-'));
  await mkdir(path.join(folder, 'assets'));
});
afterEach(() => rm(folder, { recursive: true }));

test('the list goes, scripts of a similar name stay', async () => {
  await write('manifest-1a2b.js', 'window.__reactRouterManifest={}');
  await write('manifest-3c4d.js', 'export const name="manifest"');
  await removeRouteList(folder);
  expect(await readdir(path.join(folder, 'assets'))).toEqual(['manifest-3c4d.js']);
});

test('a build without a list fails', async () => {
  await write('manifest-3c4d.js', 'export const name="manifest"');
  await expect(removeRouteList(folder)).rejects.toThrow('was not found');
});

test('no public built file lists the routes', async () => {
  const assets = path.join(import.meta.dirname, '../../../build/client/assets');
  const scripts = (await readdir(assets)).filter((name) => name.endsWith('.js'));
  expect(scripts.length).toBeGreaterThan(100);
  for (const name of scripts) {
    const text = await readFile(path.join(assets, name), 'utf8');
    expect(text, name).not.toContain('window.__reactRouterManifest=');
    expect(text, name).not.toMatch(/["'`]operator-(?:cases|frame)["'`]/);
  }
});
