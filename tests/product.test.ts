import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { limitTables, page } from '../scripts/build/limit-tables.ts';
import { page as personalDataPage, personalDataTables } from '../scripts/build/personal-data-tables.ts';

const root = path.join(import.meta.dirname, '..');
const read = (file: string) => readFileSync(path.join(root, file), 'utf8');
const first = read('docs/product.md');
const second = read('docs/product-members.md');

describe('docs/product.md', () => {
  it('has each section in its list, counted from 1', () => {
    const titlesOf = (text: string) => [...text.matchAll(/^## (.+)$/gm)].map(([, title = '']) => title);
    const anchorOf = (title: string) =>
      title
        .toLowerCase()
        .replace(/[^\w -]/g, '')
        .replaceAll(' ', '-');
    const numberOf = ({ title }: { title: string }) => Number.parseInt(title, 10);
    const titles = [
      ...titlesOf(first).map((title) => ({ title, link: `#${anchorOf(title)}` })),
      ...titlesOf(second).map((title) => ({ title, link: `product-members.md#${anchorOf(title)}` })),
    ].toSorted((one, other) => numberOf(one) - numberOf(other));
    const listed = [...first.matchAll(/^(\d+)\. \[(.+)\]\((.+)\)$/gm)].map(([, number, title, link]) => ({
      title: `${number}. ${title}`,
      link,
    }));
    expect(listed).toEqual(titles);
    expect(titles.map(numberOf)).toEqual(titles.map((_, index) => index + 1));
  });
});

describe('the pages of tables', () => {
  it('are what `npm run types` makes of the source', () => {
    expect(readFileSync(page, 'utf8')).toBe(limitTables());
    expect(readFileSync(personalDataPage, 'utf8')).toBe(personalDataTables());
  });
});
