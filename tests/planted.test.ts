import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { faults } from './planted/faults.ts';
import { planted } from './planted/tree.ts';

const root = path.join(import.meta.dirname, '..');

describe('the planted faults', () => {
  it('are many, mostly for npm test, also in the browser’s code, each with a name of its own', () => {
    expect(faults.length).toBeGreaterThanOrEqual(80);
    expect(faults.filter(({ tier }) => tier === 'npm test').length).toBeGreaterThanOrEqual(70);
    expect(faults.filter(({ file }) => file.startsWith('web/')).length).toBeGreaterThanOrEqual(10);
    expect(new Set(faults.map(({ id }) => id)).size).toBe(faults.length);
    expect(faults.filter(({ suffers }) => !/^\S.*\.$/.test(suffers))).toEqual([]);
  });

  it.each(faults)('$id fits its file, and its related tests are there', (fault) => {
    const before = readFileSync(path.join(root, fault.file), 'utf8');
    expect(planted(fault, before)).not.toBe(before);
    const files = fault.tests.filter((test) => !test.startsWith('@'));
    expect(files.filter((file) => !existsSync(path.join(root, file)))).toEqual([]);
    expect(fault.tests).not.toEqual([]);
  });
});
