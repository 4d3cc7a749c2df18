import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { coreSeconds } from '../../../tests/support/core-time.ts';
import { readAddresses, TooManyLines } from './read-addresses.ts';

const found = (text: string) => readAddresses(text).map(({ line, address }) => [line, address]);

describe('addresses typed by hand', () => {
  it('may be on separate lines, or in a row', () => {
    expect(found('a@firma.ch\nb@firma.ch')).toEqual([
      [1, 'a@firma.ch'],
      [2, 'b@firma.ch'],
    ]);
    expect(found('a@firma.ch, b@firma.ch; c@firma.ch d@firma.ch')).toEqual(
      ['a', 'b', 'c', 'd'].map((name) => [1, `${name}@firma.ch`]),
    );
  });

  it('may be copied from mail programs', () => {
    expect(found('Anna Meier <anna@firma.ch>; "Jon, B." <jon@firma.ch>')).toEqual([
      [1, 'anna@firma.ch'],
      [1, 'jon@firma.ch'],
    ]);
    expect(found('mailto:anna@firma.ch.')).toEqual([[1, 'anna@firma.ch']]);
    expect(found("'o'neill@firma.ch'")).toEqual([[1, "o'neill@firma.ch"]]);
  });

  it('are distinguished from other text', () => {
    expect(readAddresses('Anna Meier\nanna@firma\n@firma.ch\nanna@@firma.ch')).toEqual([
      { line: 1, text: 'Anna Meier', address: null },
      { line: 2, text: 'anna@firma', address: null },
      { line: 3, text: '@firma.ch', address: null },
      { line: 4, text: 'anna@@firma.ch', address: null },
    ]);
    expect(found('')).toEqual([]);
    expect(found(' \n;;\n\t\n')).toEqual([]);
  });
});

describe('a table', () => {
  it.each([',', ';', '\t'])('with %j between its columns and a line of names', (separator) => {
    const row = (...fields: string[]) => fields.join(separator);
    const text = [
      row('Name', 'E-Mail', 'Ort'),
      row('Anna', 'anna@firma.ch', 'Bern'),
      row('Jon', 'jon@firma.ch', 'Thun'),
    ];
    expect(found(text.join('\r\n'))).toEqual([
      [2, 'anna@firma.ch'],
      [3, 'jon@firma.ch'],
    ]);
  });

  it('gives the first address of a line, also without column names', () => {
    expect(found('Name;E-Mail;Chefin\nAnna;anna@firma.ch;eva@firma.ch')).toEqual([[2, 'anna@firma.ch']]);
    expect(found('Anna;anna@firma.ch;eva@firma.ch')).toEqual([[1, 'anna@firma.ch']]);
  });

  it('may begin with a byte order mark, and have quotes, empty lines and line breaks within fields', () => {
    const text =
      '\uFEFF"Name";"E-mail"\r\n"Meier, Anna";"anna@firma.ch"\r\n\r\n"Weg 1\r\nBern";jon@firma.ch\r\neva@firma.ch';
    expect(found(text)).toEqual([
      [2, 'anna@firma.ch'],
      [4, 'jon@firma.ch'],
      [6, 'eva@firma.ch'],
    ]);
  });

  it('loses no line to a quote that is never closed, or only lines later', () => {
    const lines = (before: string, after: string) => `a@firma.ch\n${before}b@firma.ch\nc@firma.ch${after}\nd@firma.ch`;
    const all = ['a', 'b', 'c', 'd'].map((name, index) => [index + 1, `${name}@firma.ch`]);
    expect(found(lines('"', ''))).toEqual(all);
    expect(found(lines('"', '"'))).toEqual(all);
    expect(found('"Bob" Miller;b@firma.ch')).toEqual([[1, 'b@firma.ch']]);
  });

  it('is not evaluated', () => {
    expect(readAddresses('=cmd|"/c calc"!A1\n=1+1@firma.ch\n=HYPERLINK("mailto:a@firma.ch")')).toEqual([
      { line: 1, text: '=cmd|"/c calc"!A1', address: null },
      { line: 2, text: '=1+1@firma.ch', address: null },
      { line: 3, text: 'a@firma.ch', address: 'a@firma.ch' },
    ]);
  });
});

it('reads 5,000 lines, and rejects more', () => {
  const text = Array.from({ length: 5000 }, (_, index) => `${index}@f.ch`).join('\n');
  const lines = readAddresses(text);
  expect(lines).toHaveLength(5000);
  expect(lines.at(-1)).toEqual({ line: 5000, text: '4999@f.ch', address: '4999@f.ch' });
  expect(readAddresses(`${text}\n\n \n`)).toHaveLength(5000);
  expect(() => readAddresses(`${text}\nx@f.ch`)).toThrow(TooManyLines);
  expect(() => readAddresses(`a@f.ch${'\n'.repeat(5000)}b@f.ch`)).toThrow(TooManyLines);
  expect(() => readAddresses('a@f.ch '.repeat(5001))).toThrow(TooManyLines);
});

function readOrNone(text: string) {
  try {
    return readAddresses(text);
  } catch (error) {
    if (error instanceof TooManyLines) return [];
    throw error;
  }
}

it('reads any input in time, and truncates what it repeats', () => {
  const pieces = fc.constantFrom(
    '"',
    ',',
    ';',
    '\t',
    '\n',
    '\r',
    '@',
    '.',
    "'",
    ' ',
    'a',
    'a@b.ch',
    '\uFEFF',
    '=',
    '<',
  );
  fc.assert(
    fc.property(fc.array(pieces, { maxLength: 60 }), fc.integer({ min: 1, max: 1500 }), (some, times) => {
      let lines: ReturnType<typeof readOrNone> = [];
      const text = some.join('').repeat(times).slice(0, 100_000);
      expect(coreSeconds(() => (lines = readOrNone(text)))).toBeLessThan(5);
      for (const { text } of lines) expect(text.length).toBeLessThanOrEqual(254);
      const numbers = lines.map(({ line }) => line);
      expect(numbers).toEqual([...numbers].sort((one, other) => one - other));
    }),
    { numRuns: 60 },
  );
});
