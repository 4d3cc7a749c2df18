import { expect, it } from 'vitest';
import type { DifferenceKind } from '../../../../server/features/subscriptions/ledger/differences.ts';
import { knownKind } from './difference-kinds.ts';

/** The compiler asks for each. */
const all: Record<DifferenceKind, true> = {
  paid_otherwise: true,
  not_there: true,
  charged_after_end: true,
  runs_there: true,
  quantity: true,
  unknown: true,
  unreachable: true,
};

it('every kind of difference there is can be explained', () => {
  expect(Object.keys(all).filter((kind) => knownKind(kind) !== kind)).toEqual([]);
  expect(knownKind('of tomorrow')).toBeUndefined();
});
