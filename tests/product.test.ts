import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import * as limits from '../contract/limits.ts';
import { notificationNames } from '../contract/notifications-kinds.ts';
import { type Kept, keptData } from '../contract/retention.ts';

const root = path.join(import.meta.dirname, '..');
const read = (file: string) => readFileSync(path.join(root, file), 'utf8');
const product = read('docs/product.md');

/** The rows of the table below a lead in bold, whose first cell is a name: that name with the cells after it. */
function tableAfter(lead: string): [string, string[]][] {
  const start = product.indexOf(`**${lead}**`);
  const table = product.slice(product.indexOf('\n|', start)).split('\n\n')[0] ?? '';
  return [...table.matchAll(/^\| `(\w+)` \| (.+) \|$/gm)].map(([, name = '', cells = '']) => [
    name,
    cells.split(' | '),
  ]);
}

const numbersIn = (text = '') =>
  [...text.matchAll(/\d[\d,]*(?:\.\d+)?/g)].map(([found]) => Number(found.replaceAll(',', '')));
const numbersOf = (value: unknown): number[] =>
  typeof value === 'number' ? [value] : Object.values(value as object).flatMap(numbersOf);
const byName = <Value>(entries: [string, Value][]) => entries.sort(([one], [other]) => (one < other ? -1 : 1));

describe('docs/product.md', () => {
  it('has each section in its list, counted from 1', () => {
    const listed = [...product.matchAll(/^(\d+)\. \[(.+)\]\(#(.+)\)$/gm)].map(([, number, title, anchor]) => ({
      title: `${number}. ${title}`,
      anchor,
    }));
    const titles = [...product.matchAll(/^## (.+)$/gm)].map(([, title = '']) => title);
    const anchorOf = (title: string) =>
      title
        .toLowerCase()
        .replace(/[^\w -]/g, '')
        .replaceAll(' ', '-');
    expect(listed).toEqual(titles.map((title) => ({ title, anchor: anchorOf(title) })));
    expect(titles.map((title) => Number.parseInt(title, 10))).toEqual(titles.map((_, index) => index + 1));
  });

  it('tells each limit as it is', () => {
    const told = tableAfter('All limits').map(([name, [much]]): [string, number[]] => [name, numbersIn(much)]);
    const existing = Object.entries(limits).map(([name, value]): [string, number[]] => [name, numbersOf(value)]);
    expect(byName(told)).toEqual(byName(existing));
  });

  it('tells the limits of calls as they are', () => {
    const told = tableAfter('Limits of calls').map(([name, cells]) => [name, ...cells.flatMap(numbersIn)]);
    const budgets = read('server/http/rate-limits.ts').matchAll(/^ {2}(\w+): \{ points: (\d+), seconds: (\d+),/gm);
    expect(told).toEqual([...budgets].map(([, name, points, seconds]) => [name, Number(points), Number(seconds)]));
  });

  it('tells how long things are kept', () => {
    const wordsOf = (kept: Kept) =>
      typeof kept === 'object'
        ? Object.entries(kept).map(([unit, count]) => `${count} ${unit}`.replace(/^1 (\w+)s$/, '1 $1'))[0]
        : '';
    const told = tableAfter('How long things are kept').map(([name, [words = '']]) => [name, words]);
    const existing = Object.entries(keptData).map(([name, { kept }]) => [name, wordsOf(kept) ?? '']);
    expect(told.map(([name]) => name)).toEqual(existing.map(([name]) => name));
    for (const [index, [name, words = '']] of existing.entries())
      expect(told[index]?.[1], name).toMatch(new RegExp(`^${words}`));
  });

  it('names each kind of notice', () => {
    const [, listed = ''] = /\*\*Notices\*\* are of the kinds .*? lists: (.*?)\./s.exec(product) ?? [];
    expect(listed.replace(/\s+/g, ' ').split(', ')).toHaveLength(notificationNames.length);
  });
});
