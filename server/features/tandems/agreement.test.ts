import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { chosenEndings, tandemActs, tandemTerms } from '../../../contract/constants/tandems.ts';
import { daysAfter, daysBetween } from '../../base/days.ts';
import { type Agreement, actsOf, type Move, moved, movedByClock } from './agreement.ts';

const start = '2026-10-20';
const proposed: Agreement = {
  state: 'proposed',
  proposedBy: 'lea',
  termWeeks: 12,
  startsOn: null,
  endsOn: null,
  pausedOn: null,
  pausedUntil: null,
  renewal: null,
  endedOn: null,
  ending: null,
};

const term = fc.constantFrom(...tandemTerms);
const anyMove: fc.Arbitrary<Move> = fc.oneof(
  fc.record({ act: fc.constantFrom('accept', 'decline', 'withdraw', 'resume') }),
  fc.record({ act: fc.constant('change'), termWeeks: term }),
  fc.record({
    act: fc.constant('pause'),
    until: fc.integer({ min: -5, max: 200 }).map((days) => daysAfter(start, days)),
  }),
  fc.record({ act: fc.constant('renew'), weeks: term }),
  fc.record({ act: fc.constant('end'), ending: fc.constantFrom(...chosenEndings) }),
) as fc.Arbitrary<Move>;
const story = fc.array(
  fc.record({ by: fc.constantFrom('lea', 'martina'), wait: fc.integer({ min: 0, max: 40 }), move: anyMove }),
  { maxLength: 25 },
);

/** Plays a story, advancing the clock before each move. */
function live(
  moves: { by: string; wait: number; move: Move }[],
  seen: (received: {
    before: Agreement;
    after: Agreement;
    by: string;
    move: Move;
    today: string;
    code: unknown;
  }) => void = () => {},
) {
  let [agreement, today] = [proposed, start];
  for (const { by, wait, move } of moves) {
    today = daysAfter(today, wait);
    for (let turn = movedByClock(agreement, today); turn; turn = movedByClock(agreement, today))
      agreement = turn.agreement;
    const result = moved(agreement, move, by, today);
    const after = typeof result === 'string' ? agreement : result.agreement;
    seen({ before: agreement, after, by, move, today, code: typeof result === 'string' ? result : result.event });
    agreement = after;
  }
  return { agreement, today };
}

describe('an agreement, whatever the two do', () => {
  it('has what its state needs, and nothing of another', () => {
    fc.assert(
      fc.property(story, (moves) => {
        live(moves, ({ after: { state, startsOn, endsOn, pausedUntil, pausedOn, ending, endedOn, renewal } }) => {
          if (state === 'active' || state === 'paused') expect([startsOn, endsOn]).not.toContain(null);
          expect(pausedUntil !== null).toBe(state === 'paused');
          expect(pausedOn !== null).toBe(state === 'paused');
          expect(ending !== null).toBe(state === 'ended');
          expect(endedOn !== null).toBe(state === 'ended');
          if (state === 'proposed') expect(renewal).toBeNull();
        });
      }),
    );
  });

  it('runs only by the consent of the one who did not make the terms', () => {
    fc.assert(
      fc.property(story, (moves) => {
        live(moves, ({ before, after, by, code }) => {
          if (before.state === 'proposed' && after.state === 'active') {
            expect(code).toBe('accepted');
            expect(by).not.toBe(before.proposedBy);
          }
          if (code === 'renewed') expect(before.renewal?.by).not.toBe(by);
        });
      }),
    );
  });

  it('takes what it offers, and only that; the same once more changes nothing', () => {
    fc.assert(
      fc.property(story, (moves) => {
        live(moves, ({ before, after, by, move, today, code }) => {
          if (code === null) expect(after).toBe(before);
          else expect(code === 'tandem_changed').toBe(!actsOf(before, by, today).includes(move.act));
          if (typeof code !== 'string' || code === 'tandem_changed' || code === 'invalid_input') return;
          const again = moved(after, move, by, today);
          if (move.act !== 'change' && code !== 'renewed')
            expect(typeof again === 'string' ? again : again.event).toBe(null);
        });
      }),
    );
  });

  it('lasts its weeks and the days it was paused', () => {
    fc.assert(
      fc.property(term, fc.integer({ min: 1, max: 84 }), fc.integer({ min: 0, max: 100 }), (termWeeks, days, wait) => {
        const running = live([{ by: 'martina', wait: 0, move: { act: 'accept' } }]).agreement;
        const started = { ...running, termWeeks, endsOn: daysAfter(start, 7 * termWeeks) };
        const paused = moved(started, { act: 'pause', until: daysAfter(start, days) }, 'lea', start);
        if (typeof paused === 'string') throw new Error(paused);
        const today = daysAfter(start, wait);
        const resumed =
          wait >= days
            ? movedByClock(paused.agreement, today)
            : moved(paused.agreement, { act: 'resume' }, 'lea', today);
        if (resumed === null || typeof resumed === 'string') throw new Error('it continues');
        expect(daysBetween(start, resumed.agreement.endsOn ?? '')).toBe(7 * termWeeks + Math.min(wait, days));
      }),
    );
  });

  it('ends on the first day after its weeks, and is renewed only for the weeks that both agreed to', () => {
    const running = live([{ by: 'martina', wait: 0, move: { act: 'accept' } }]).agreement;
    const end = daysAfter(start, 84);
    expect(movedByClock(running, daysAfter(end, -1))).toBeNull();
    expect(movedByClock(running, end)).toMatchObject({ event: 'ended', agreement: { ending: 'term', endedOn: end } });
    const offered = moved(running, { act: 'renew', weeks: 6 }, 'lea', daysAfter(end, -7));
    if (typeof offered === 'string') throw new Error(offered);
    const others = moved(offered.agreement, { act: 'renew', weeks: 12 }, 'martina', daysAfter(end, -7));
    expect(others).toMatchObject({ event: 'renewal_offered', agreement: { renewal: { by: 'martina', weeks: 12 } } });
    const same = moved(offered.agreement, { act: 'renew', weeks: 6 }, 'martina', daysAfter(end, -7));
    expect(same).toMatchObject({ event: 'renewed', agreement: { termWeeks: 6, endsOn: daysAfter(end, 42) } });
  });

  it('offers each act at some time', () => {
    const offered = new Set<string>();
    const far = daysAfter(start, 75);
    const running = live([{ by: 'martina', wait: 0, move: { act: 'accept' } }]).agreement;
    const paused = { ...running, state: 'paused' as const, pausedOn: start, pausedUntil: far };
    for (const agreement of [proposed, running, paused]) {
      for (const by of ['lea', 'martina']) for (const act of actsOf(agreement, by, far)) offered.add(act);
    }
    expect([...offered].sort()).toEqual([...tandemActs].sort());
  });
});
