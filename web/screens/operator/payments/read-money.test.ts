import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { swissMoney } from '../../../../contract/format/money.ts';
import { readMoney, readRate, readWhole, typedMoney, typedRate } from './read-money.ts';

const rappen = fc.integer({ min: 0, max: 999_999_999 });

describe('an amount in francs', () => {
  it.each([
    ['59', 5900],
    ['59.00', 5900],
    ['59,00', 5900],
    ['59.5', 5950],
    ['59,05', 5905],
    ['59.–', 5900],
    ['59.-', 5900],
    ['59.--', 5900],
    ['CHF 59.00', 5900],
    ['Fr. 59', 5900],
    ['1’250.50', 125_050],
    ["1'250.50", 125_050],
    ['  1\u202f250,5 ', 125_050],
    ['0.05', 5],
    // The nearest fraction is below: 1.15 × 100 is 114.99999999999999.
    ['1.15', 115],
    ['8.29', 829],
  ])('«%s» is read', (typed, read) => {
    expect(readMoney(typed)).toBe(read);
  });

  it.each([
    '',
    ' ',
    '-59',
    '−59',
    '59.005',
    '1.250',
    '1,250.00',
    '59.',
    '.5',
    '5e3',
    '0x10',
    'neun',
    '59 CHF x',
    '12345678',
  ])('«%s» is refused', (typed) => {
    expect(readMoney(typed)).toBeUndefined();
  });

  it('is read correctly in every notation', () => {
    fc.assert(
      fc.property(rappen, (amount) => {
        expect(readMoney(typedMoney(amount))).toBe(amount);
        expect(readMoney(typedMoney(amount).replace('.', ','))).toBe(amount);
        expect(readMoney(swissMoney(amount))).toBe(amount);
      }),
    );
  });

  it('is a whole number of Rappen or nothing, whatever is typed', () => {
    const typed = fc.oneof(fc.string(), fc.string({ unit: fc.constantFrom(...'0123456789.,-–’ CHF') }));
    fc.assert(
      fc.property(typed, (text) => {
        const read = readMoney(text);
        expect(read === undefined || (Number.isSafeInteger(read) && read >= 0)).toBe(true);
      }),
    );
  });
});

it('a rate in per cent is read back unchanged', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 999 }), (perMille) => {
      expect(readRate(typedRate(perMille))).toBe(perMille);
      expect(readRate(`${typedRate(perMille).replace('.', ',')} %`)).toBe(perMille);
    }),
  );
  expect(['8.10', '100', '-1', '', '8.'].map(readRate)).toEqual([
    undefined,
    undefined,
    undefined,
    undefined,
    undefined,
  ]);
});

it('a whole number is one', () => {
  expect(['3', ' 1’000 ', '007', '3.5', '-3', '', 'drei', '1234567'].map(readWhole)).toEqual([
    3,
    1000,
    7,
    ...Array(5).fill(undefined),
  ]);
});
