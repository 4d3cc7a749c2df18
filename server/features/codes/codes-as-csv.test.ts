import { parse } from 'csv-parse/sync';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type CodeLine, codesAsCsv } from './codes-as-csv.ts';

const line: CodeLine = {
  code: 'K7PM-X2QD-9RTF',
  link: 'https://adeux.example/de/code/K7PM-X2QD-9RTF',
  days: 30,
  team: null,
  uses: 1,
  endsOn: '2026-12-31',
  note: 'Messe Zürich',
};
const read = (csv: string): string[][] => parse(csv, { delimiter: ';', bom: true, record_delimiter: '\r\n' });

test('the file lists each code with its value and link', () => {
  expect(read(codesAsCsv([line, { ...line, code: 'B', days: null, team: 'Seeblick AG', note: null }]))).toEqual([
    ['code', 'link', 'premium_days', 'team', 'uses', 'last_day', 'note'],
    ['K7PM-X2QD-9RTF', line.link, '30', '', '1', '2026-12-31', 'Messe Zürich'],
    ['B', line.link, '', 'Seeblick AG', '1', '2026-12-31', ''],
  ]);
});

test('spreadsheets recognise it as UTF-8', () => {
  expect(codesAsCsv([]).codePointAt(0)).toBe(0xfeff);
});

test.each(['=1+1', '+41 41 000 00 00', '-2+3', '@SUM(A1)', '\t=1', ' =HYPERLINK("x")', '＝1'])(
  '%j stays text',
  (note) => {
    expect(read(codesAsCsv([{ ...line, note }]))[1]?.at(-1)).toBe(`'${note}`);
  },
);

test('a note stays in its cell, whatever it contains', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (note) => {
      const [, cells] = read(codesAsCsv([{ ...line, note }]));
      expect(cells).toHaveLength(7);
      expect([note, `'${note}`]).toContain(cells?.at(-1));
      expect(cells?.at(-1)).not.toMatch(/^\s*[=+\-@]/);
    }),
  );
});
