import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { page as environmentPage, environmentTable } from '../scripts/build/environment-table.ts';
import { limitTables, page } from '../scripts/build/limit-tables.ts';
import { page as personalDataPage, personalDataTables } from '../scripts/build/personal-data-tables.ts';

const root = path.join(import.meta.dirname, '..');
const read = (file: string) => readFileSync(path.join(root, file), 'utf8');
const first = read('docs/product.md');
const second = read('docs/product-members.md');

describe('docs/product.md', () => {
  it('and its second part have each section once, counted from 1', () => {
    const numbersIn = (text: string) => [...text.matchAll(/^## (\d+)\. .+$/gm)].map(([, number]) => Number(number));
    const pages = [first, second].map(numbersIn);
    for (const numbers of pages) expect(numbers).toEqual(numbers.toSorted((one, other) => one - other));
    const all = pages.flat().toSorted((one, other) => one - other);
    expect(all).toEqual(all.map((_, index) => index + 1));
  });
});

describe('the pages of tables', () => {
  it('are what `npm run types` makes of the source', () => {
    expect(readFileSync(page, 'utf8')).toBe(limitTables());
    expect(readFileSync(environmentPage, 'utf8')).toBe(environmentTable());
    expect(readFileSync(personalDataPage, 'utf8')).toBe(personalDataTables());
  });
});
