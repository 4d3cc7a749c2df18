import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { ensureBuilt } from '../../scripts/start/ensure-built.mjs';
import { builtProduct } from '../support/child-server.ts';

const example = path.join(import.meta.dirname, '../../deploy/brand.example');
const { PATH, NODE_COMPILE_CACHE } = process.env;

let folder: string;
beforeAll(() => ensureBuilt());
beforeEach(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'adeux-start-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

/** Starts the product with these variables, until it ends: its exit code and the lines it leaves. */
async function start(variables: Record<string, string>) {
  const child = spawn(process.execPath, [builtProduct], {
    env: { PATH, NODE_COMPILE_CACHE, NODE_ENV: 'production', DATA_DIR: path.join(folder, 'data'), ...variables },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let said = '';
  child.stderr.on('data', (chunk) => {
    said += chunk;
  });
  const [code] = await once(child, 'close');
  return { code, lines: said.trim().split('\n') };
}

test('the product does not start with faults in the pages of its brand, and names each in a line', async () => {
  const brand = path.join(folder, 'brand');
  cpSync(example, brand, { recursive: true });
  mkdirSync(path.join(brand, 'legal/en'));
  const head = 'title: Imprint\ndescription: Who we are.\nupdated: 2026-11-24';
  const write = (file: string, body: string, front = head) =>
    writeFileSync(path.join(brand, 'legal', file), `---\n${front}\n---\n${body}\n`);
  write('de/imprint.md', 'Hallo <b>du</b>');
  write('de/info.md', '{{operator.phone}}');
  write('en/imprint.md', '[here](javascript:alert)');
  write('en/info.md', 'words', 'title: Info');
  write('en/privacy-policy.md', '![seen](https://x.example/pixel.png)');
  writeFileSync(path.join(brand, 'legal/fr/imprint.md'), 'no head');
  expect(await start({ PORT: '0', BRAND_DIR: brand })).toEqual({
    code: 2,
    lines: [
      'BRAND_DIR: legal/de/imprint.md: raw HTML is not allowed: <b>',
      'BRAND_DIR: legal/de/info.md: {{operator.phone}} is no placeholder',
      'BRAND_DIR: legal/en/imprint.md: a link may not point to javascript:alert',
      'BRAND_DIR: legal/en/privacy-policy.md: pictures are not allowed',
      expect.stringMatching(/^BRAND_DIR: legal\/en\/info\.md: description: .*; updated: a day such as 2026-11-24$/),
      'BRAND_DIR: legal/fr/imprint.md: front matter is missing',
    ],
  });
});
