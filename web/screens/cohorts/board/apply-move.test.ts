import { describe, expect, it } from 'vitest';
import type { Seat } from '../../../../contract/cohorts.ts';
import { applyMove, type Shown } from './apply-move.ts';

const seat = (id: string, gives: string, wants: string, traits: Partial<Seat> = {}): Seat => ({
  id,
  name: id,
  gives: [{ code: gives, level: 'native' }],
  wants: [{ code: wants, level: 'A2' }],
  times: null,
  mode: 'both',
  places: [],
  goals: [],
  takesTwo: false,
  state: 'waiting',
  since: '2026-11-28T09:00:00.000Z',
  ...traits,
});
const board: Shown = {
  settings: { allowsTriads: true },
  seats: [seat('anna', 'de', 'it'), seat('bea', 'de', 'it'), seat('carlo', 'it', 'de'), seat('dario', 'it', 'de')],
  pairs: [],
};
const sets = ({ pairs }: Shown) => pairs.map(({ first, second }) => [first, second].sort().join(' ')).sort();
const states = ({ seats }: Shown) => seats.map(({ state }) => state);
const both = applyMove(applyMove(board, { intent: 'pair', first: 'anna', second: 'carlo' }), {
  intent: 'pair',
  first: 'bea',
  second: 'dario',
});

describe('a move is shown before the server has answered', () => {
  it('pairs two and takes them from their drafts', () => {
    expect([sets(both), states(both)]).toEqual([
      ['anna carlo', 'bea dario'],
      ['draft', 'draft', 'draft', 'draft'],
    ]);
    const again = applyMove(both, { intent: 'pair', first: 'anna', second: 'dario' });
    expect([sets(again), states(again)]).toEqual([['anna dario'], ['draft', 'waiting', 'waiting', 'draft']]);
    expect(applyMove(board, { intent: 'pair', first: 'anna', second: 'bea' })).toBe(board);
  });

  it('swaps two, splits, and excludes a person', () => {
    const swapped = applyMove(both, { intent: 'swap', person: 'anna', place: 'bea' });
    expect(sets(swapped)).toEqual(['anna dario', 'bea carlo']);
    const [pair] = both.pairs;
    expect(sets(applyMove(both, { intent: 'split', pair: pair?.id ?? '' }))).toEqual(['bea dario']);
    const without = applyMove(both, { intent: 'exclude', person: 'anna', isExcluded: true });
    expect([sets(without), states(without)]).toEqual([['bea dario'], ['excluded', 'draft', 'waiting', 'draft']]);
  });

  it('retains a partner of a person who takes two', () => {
    const two = { ...board, seats: [seat('anna', 'de', 'it', { takesTwo: true }), ...board.seats.slice(1)] };
    const first = applyMove(two, { intent: 'pair', first: 'anna', second: 'carlo' });
    expect(sets(applyMove(first, { intent: 'pair', first: 'anna', second: 'dario' }))).toEqual([
      'anna carlo',
      'anna dario',
    ]);
  });
});
