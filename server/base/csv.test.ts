import { parse } from 'csv-parse/sync';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { writeCsv } from './csv.ts';

const read = (csv: string): string[][] => parse(csv, { delimiter: ';', bom: true, record_delimiter: '\r\n' });

describe('a file for spreadsheets', () => {
  it('begins with the UTF-8 byte order mark and preserves its cells', () => {
    const csv = writeCsv([
      ['Wort', 'Bedeutung'],
      ['a;b "c"\nd', null],
      ['Zürich', 3],
    ]);
    expect(csv.codePointAt(0)).toBe(0xfeff);
    expect(read(csv)).toEqual([
      ['Wort', 'Bedeutung'],
      ['a;b "c"\nd', ''],
      ['Zürich', '3'],
    ]);
  });

  it('contains no formula, whatever is written', () => {
    const dangerous = fc.tuple(fc.constantFrom('=', '+', '-', '@', '\t=', ' =', '＝', '＠', '\r='), fc.string());
    fc.assert(
      fc.property(dangerous, ([sign, rest]) => {
        const [[cell = ''] = []] = read(writeCsv([[sign + rest]]));
        expect(cell).toBe(`'${sign}${rest}`);
      }),
    );
  });
});
