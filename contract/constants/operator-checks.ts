import { fileSize, oneDecimal, percentage, swissNumber } from '../format/numbers.ts';
import type { Locale } from '../locales.ts';

/** What a check says of its part: it works, it works for now, it does not, it is not configured. */
export type CheckState = 'holds' | 'warning' | 'broken' | 'unused';

/** What every check can come to besides its own: it took too long, or ended in a way nobody thought of. */
const anyways = { no_answer: 'broken', failed: 'broken' } as const;

/** The parts of an instance that can be checked, in the order in which they are told, and what can be found of each. */
export const checkOutcomes = {
  database: {
    holds: 'holds',
    away: 'broken',
    too_old: 'broken',
    not_migrated: 'broken',
    read_only: 'broken',
    ...anyways,
  },
  brand: { holds: 'holds', unused: 'unused', partly: 'warning', changed: 'warning', invalid: 'broken', ...anyways },
  redis: { holds: 'holds', unused: 'unused', away: 'broken', ...anyways },
  files: { holds: 'holds', refused: 'broken', altered: 'broken', ...anyways },
  mail: { holds: 'holds', sent: 'holds', unused: 'unused', refused: 'broken', ...anyways },
  push: { holds: 'holds', not_made: 'warning', invalid: 'broken', ...anyways },
  payments: {
    holds: 'holds',
    unused: 'unused',
    refused: 'broken',
    away: 'broken',
    webhook_unknown: 'broken',
    webhook_elsewhere: 'broken',
    ...anyways,
  },
  clock: { holds: 'holds', unused: 'unused', drifts: 'warning', off: 'broken', ...anyways },
  disk: { holds: 'holds', low: 'warning', full: 'broken', missing: 'broken', ...anyways },
  address: {
    holds: 'holds',
    no_secret: 'broken',
    away: 'broken',
    other_instance: 'broken',
    forged: 'broken',
    untrusted: 'broken',
    not_set: 'broken',
    chained: 'broken',
    ...anyways,
  },
  stream: {
    holds: 'holds',
    no_secret: 'broken',
    away: 'broken',
    other_instance: 'broken',
    buffered: 'broken',
    ...anyways,
  },
} as const satisfies Record<string, Record<string, CheckState>>;

export type CheckName = keyof typeof checkOutcomes;
export type CheckOutcome<Name extends CheckName = CheckName> = Name extends CheckName
  ? keyof (typeof checkOutcomes)[Name]
  : never;
export const checkNames = Object.keys(checkOutcomes) as [CheckName, ...CheckName[]];

/** What a sentence about a finding says besides: codes, versions, names, counts, bytes, seconds, parts of a hundred. */
export type CheckValues = Partial<{
  reason: string;
  version: string;
  count: number;
  bytes: number;
  percent: number;
  seconds: number;
  address: string;
  name: string;
  against: 'database' | 'payments' | 'files';
  where: 'bucket' | 'disk' | 'live' | 'sandbox';
}>;

/** The sentence of a finding, as a key of texts/<locale>/operator-checks.json. */
export function findingKey({ check, outcome }: { check: CheckName; outcome: string }): string {
  const part = outcome in anyways ? 'any' : check;
  return `found.${part}.${outcome}`;
}

/** The values of a finding as sentences take them: numbers in words of the locale, the rest as it is, an empty one where there is none. */
export function valuesInWords(values: CheckValues, locale: Locale): Record<string, string> {
  const { count = 0, bytes = 0, percent = 0, seconds = 0 } = values;
  const { reason = '', version = '', address = '', name = '', against = '', where = '' } = values;
  return {
    ...{ reason, version, address, name, against, where },
    count: swissNumber(count),
    bytes: fileSize(bytes, locale),
    percent: percentage(percent, locale),
    seconds: oneDecimal(seconds, locale),
  };
}
