import { cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { checkedEnvironment } from './checked-environment.ts';

const example = path.join(import.meta.dirname, '../../deploy/brand.example');

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'adeux-brand-'));
});
afterEach(() => {
  vi.unstubAllEnvs();
  rmSync(folder, { recursive: true, force: true });
});

/** How the process ends with these variables, and what it prints. */
async function endOf(variables: Record<string, string>) {
  for (const [name, value] of Object.entries(variables)) vi.stubEnv(name, value);
  const exit = vi.spyOn(process, 'exit').mockImplementation(() => {
    throw new Error('ended');
  });
  const said = vi.spyOn(process.stderr, 'write').mockReturnValue(true);
  await expect(checkedEnvironment()).rejects.toThrow('ended');
  const lines = said.mock.calls.map(([text]) => String(text)).join('');
  return { code: exit.mock.calls[0]?.[0], lines: lines.trim().split('\n') };
}

describe('the product does not start, and prints a line for', () => {
  it('each fault of its environment', async () => {
    expect(await endOf({ PORT: 'many', RATE_LIMITS: 'perhaps' })).toEqual({
      code: 2,
      lines: [expect.stringMatching(/^PORT: /), expect.stringMatching(/^RATE_LIMITS: /)],
    });
  });

  it('a brand’s mark that is not visible', async () => {
    cpSync(example, folder, { recursive: true });
    const white = '<svg viewBox="0 0 4 4"><rect width="4" height="4" fill="#fff"/></svg>';
    writeFileSync(path.join(folder, 'mark.svg'), white);
    expect(await endOf({ BRAND_DIR: folder })).toEqual({
      code: 2,
      lines: [expect.stringMatching(/^BRAND_DIR: mark\.svg: less than 2 % of it is seen/)],
    });
  });
});
