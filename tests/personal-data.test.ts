import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { message } from '../contract/chat.ts';
import { accountExport } from '../contract/me-export.ts';
import { notificationNames } from '../contract/notifications-kinds.ts';
import { retentionNames } from '../contract/retention.ts';

const root = path.join(import.meta.dirname, '..');
const read = (file: string) => readFileSync(path.join(root, file), 'utf8');
const page = read('docs/adding-personal-data.md');

/** The cells of the rows of a table, by the heading above it. */
function rowsBelow(heading: string): string[][] {
  const [, section] = new RegExp(`\n## ${heading}\n(.*?)(?=\n## |$)`, 's').exec(page) ?? [];
  if (section === undefined) throw new Error(`no heading ${heading}`);
  const lines = section.split('\n').filter((line) => line.startsWith('| `'));
  return lines.map((line) => line.split('|').slice(1, -1));
}

const named = (cell = '') => [...cell.matchAll(/`(\w+)`/g)].map(([, name = '']) => name);
const firstCells = (rows: string[][]) => rows.flatMap(([cell]) => named(cell));
const withPersons = rowsBelow('Tables with personal data');
const withoutPersons = rowsBelow('Tables without');
const contents = rowsBelow('What a message holds');
const kinds = rowsBelow('Kinds of notices');

describe('what personal data passes through', () => {
  it('is said of each table of the migrated database, once', () => {
    const [, tables = ''] = /export interface DB \{(.*?)\}/s.exec(read('server/database/types.ts')) ?? [];
    const existing = [...tables.matchAll(/^ {2}(\w+):/gm)].map(([, name = '']) => name);
    expect(existing.length).toBeGreaterThan(50);
    expect([...firstCells(withPersons), ...firstCells(withoutPersons)].sort()).toEqual(existing.sort());
  });

  it('is said of each content of a message', () => {
    const states = ['hidden', 'deleted', 'editedAt'];
    const aboutIt = ['id', 'chat', 'sequence', 'sender', 'clientId', 'kind', 'createdAt', 'revision', ...states];
    const existing = Object.keys(message.shape).filter((field) => !aboutIt.includes(field));
    expect(firstCells(contents)).toEqual(existing);
  });

  it('is said of each kind of notice', () => {
    expect(firstCells(kinds)).toEqual(notificationNames);
  });

  it('is said in every column', () => {
    const emptyCells = [withPersons, contents, kinds].flatMap((rows) =>
      rows.filter((row) => row.length !== rows[0]?.length || row.some((cell) => cell.trim() === '')),
    );
    expect(emptyCells).toEqual([]);
  });

  it('names each part of the export, and no other', () => {
    const parts = Object.keys(accountExport.shape).filter((part) => part !== 'exportedAt');
    const said = [...withPersons.flatMap((row) => named(row[3])), ...contents.flatMap((row) => named(row[2]))];
    expect([...new Set(said)].sort()).toEqual(parts.sort());
  });

  it('names each entry of what is kept, and no other', () => {
    const said = [
      ...withPersons.flatMap((row) => named(row[5])),
      ...withoutPersons.flatMap((row) => named(row[1])),
      ...contents.flatMap((row) => named(row[4])),
    ];
    expect([...new Set(said)].sort()).toEqual([...retentionNames].sort());
  });

  it('names only kinds of notices there are', () => {
    const said = [...withPersons.flatMap((row) => named(row[6])), ...contents.flatMap((row) => named(row[5]))];
    expect(said.filter((name) => !(notificationNames as string[]).includes(name))).toEqual([]);
  });
});
