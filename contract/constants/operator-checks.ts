import { fileSize, oneDecimal, percentage, swissNumber } from '../format/numbers.ts';
import type { Locale } from '../locales.ts';

/** The result of a check: works, works for now, does not work, not configured. */
export type CheckState = 'holds' | 'warning' | 'broken' | 'unused';

/** Outcomes any check can have: it timed out, or it failed unexpectedly. */
const anyways = { no_answer: 'broken', failed: 'broken' } as const;

/** The parts of an instance that can be checked, in display order, with the possible outcomes of each. */
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
  relay: {
    holds: 'holds',
    unused: 'unused',
    without_datagrams: 'warning',
    refused: 'broken',
    away: 'broken',
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

/** Values for the sentence about a finding: codes, versions, names, counts, bytes, seconds, percentages. */
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

/** The values as sentences take them: numbers formatted for the locale, the rest unchanged, '' if missing. */
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
