import type { Fault } from '../fault.ts';

export const words: readonly Fault[] = [
  {
    id: 'clock-late-evening',
    suffers: 'In the late evening dates are those of the day before.',
    file: 'contract/format/clock.ts',
    text: 'date.getUTCHours() < 22',
    replacement: 'date.getUTCHours() < 23',
    tier: 'npm test',
    tests: ['contract/format/clock.test.ts'],
  },
  {
    id: 'clock-put-back',
    suffers: 'Times in the hour the clock is put back are taken for those an hour later.',
    file: 'contract/format/clock.ts',
    text: '[-hourMs, hourMs].some',
    replacement: '[hourMs].some',
    tier: 'npm test',
    tests: ['contract/format/clock.test.ts'],
  },
  {
    id: 'comes-again-today',
    suffers: 'What comes again tomorrow is said to come today.',
    file: 'contract/format/comes-again.ts',
    text: 'if (days <= 0) return',
    replacement: 'if (days <= 1) return',
    tier: 'npm test',
    tests: ['contract/format/comes-again.test.ts'],
  },
  {
    id: 'reserved-name',
    suffers: 'A member calls themselves «Adeux Support» with a zero, and is believed.',
    file: 'contract/reserved-name.ts',
    text: 'lookalikes[letter] ?? digitsAsLetters[letter] ?? letter',
    replacement: 'lookalikes[letter] ?? letter',
    tier: 'npm test',
    tests: ['tests/attack/hostile-values.test.ts'],
  },
];
