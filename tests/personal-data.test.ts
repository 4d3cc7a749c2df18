import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { message } from '../contract/chat.ts';
import { accountExport } from '../contract/me-export.ts';
import { retentionNames } from '../contract/retention.ts';
import { personalData } from '../server/app/personal-data-registry.ts';

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

const contents = rowsBelow('What a message holds');
const declared = Object.values(personalData);

describe('what personal data passes through', () => {
  it('is declared for each content of a message', () => {
    const states = ['hidden', 'deleted', 'editedAt'];
    const aboutIt = ['id', 'chat', 'sequence', 'sender', 'clientId', 'kind', 'createdAt', 'revision', ...states];
    const existing = Object.keys(message.shape).filter((field) => !aboutIt.includes(field));
    expect(contents.map(([name = '']) => name.replaceAll(/[ `]/g, ''))).toEqual(existing);
  });

  it('is declared in every column', () => {
    const emptyCells = contents.filter((row) => row.length !== 4 || row.some((cell) => cell.trim() === ''));
    expect(emptyCells).toEqual([]);
  });

  it('is a table for each part of the export', () => {
    const parts = Object.keys(accountExport.shape).filter((part) => part !== 'exportedAt');
    expect([...new Set(declared.flatMap(({ exports }) => exports))].sort()).toEqual(parts.sort());
  });

  it('is a table for each rule of retention', () => {
    expect([...new Set(declared.flatMap(({ retention }) => retention))].sort()).toEqual([...retentionNames].sort());
  });

  it('has a rule of retention, unless it is only on an instance to try out', () => {
    const stored = Object.entries(personalData).filter(([, { erased, retention }]) => {
      return erased !== 'nobody' && retention.length === 0;
    });
    expect(stored.map(([table]) => table)).toEqual(['local_payments', 'local_payment_messages']);
  });
});
