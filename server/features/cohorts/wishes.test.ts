import { describe, expect, it } from 'vitest';
import { wishesAllow } from './wishes.ts';

const anyone = { gender: null, birthyear: null, wantsGender: null, wantsAgeFrom: null, wantsAgeTo: null };
const year = 2026;

describe('wishes', () => {
  it.each([
    ['a gender that is met', { wantsGender: 'female' }, { gender: 'female' }, true],
    ['a gender that is not', { wantsGender: 'female' }, { gender: 'male' }, false],
    ['a gender the other did not give', { wantsGender: 'female' }, {}, false],
    ['an age at its first year', { wantsAgeFrom: 30, wantsAgeTo: 40 }, { birthyear: 1996 }, true],
    ['an age at its last year', { wantsAgeFrom: 30, wantsAgeTo: 40 }, { birthyear: 1986 }, true],
    ['an age below', { wantsAgeFrom: 30 }, { birthyear: 1997 }, false],
    ['an age above', { wantsAgeTo: 40 }, { birthyear: 1985 }, false],
    ['an age the other did not give', { wantsAgeTo: 40 }, {}, false],
    ['none', {}, {}, true],
  ] as const)('%s decides for both, on either side', (_, wish, met, isAllowed) => {
    const [wishing, other] = [
      { ...anyone, ...wish },
      { ...anyone, ...met },
    ];
    expect(wishesAllow(wishing, other, year)).toBe(isAllowed);
    expect(wishesAllow(other, wishing, year)).toBe(isAllowed);
  });
});
