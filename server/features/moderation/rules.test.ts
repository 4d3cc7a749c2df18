import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { actionKinds, caseStates } from '../../../contract/constants/moderation.ts';
import { reportKinds } from '../../../contract/constants/reports.ts';
import { canEnd, dueAt, hoursPerPoint, isAppealable, mayReportAgain, outcomeOf, weightOf } from './rules.ts';

const none = { spam: 0, harassment: 0, other: 0 };
const reasons = fc.record({ spam: fc.nat(30), harassment: fc.nat(30), other: fc.nat(30) });

describe('the weight of a case', () => {
  it.each([
    [{ reasons: { ...none, other: 1 }, earlierMeasures: 0 }, 2],
    [{ reasons: { ...none, spam: 1 }, earlierMeasures: 0 }, 4],
    [{ reasons: { ...none, harassment: 1 }, earlierMeasures: 0 }, 8],
    [{ reasons: { spam: 2, harassment: 1, other: 0 }, earlierMeasures: 0 }, 10],
    [{ reasons: { ...none, spam: 500 }, earlierMeasures: 0 }, 10],
    [{ reasons: { ...none, spam: 1 }, earlierMeasures: 2 }, 8],
    [{ reasons: { ...none, harassment: 40 }, earlierMeasures: 90 }, 20],
  ])('%j is %i', (given, weight) => {
    expect(weightOf(given)).toBe(weight);
  });

  it('never falls with another report or another earlier case, and is bounded', () => {
    fc.assert(
      fc.property(
        reasons,
        fc.nat(9),
        fc.constantFrom('spam', 'harassment', 'other'),
        (given, earlierMeasures, added) => {
          const weight = weightOf({ reasons: given, earlierMeasures });
          expect(
            weightOf({ reasons: { ...given, [added]: given[added] + 1 }, earlierMeasures }),
          ).toBeGreaterThanOrEqual(weight);
          expect(weightOf({ reasons: given, earlierMeasures: earlierMeasures + 1 })).toBeGreaterThanOrEqual(weight);
          expect(weight).toBeLessThanOrEqual(20);
        },
      ),
    );
  });

  it('with equal reports and history, harassment precedes spam and spam precedes the rest', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 30 }), fc.nat(9), (count, earlierMeasures) => {
        const [harassment, spam, other] = (['harassment', 'spam', 'other'] as const).map((reason) =>
          weightOf({ reasons: { ...none, [reason]: count }, earlierMeasures }),
        );
        expect(harassment).toBeGreaterThan(spam ?? 0);
        expect(spam).toBeGreaterThan(other ?? 0);
      }),
    );
  });
});

it('a point of weight is worth some hours of waiting', () => {
  const opened = new Date('2026-11-21T12:00:00Z');
  const later = new Date(opened.getTime() + hoursPerPoint * 3_600_000);
  expect(dueAt(later, 5)).toEqual(dueAt(opened, 4));
});

it('heavier cases are due earlier', () => {
  const opened = new Date('2026-11-21T12:00:00Z');
  expect(dueAt(opened, 2)).toEqual(new Date('2026-11-21T00:00:00Z'));
});

it('an unlimited measure can be ended', () => {
  expect(actionKinds.filter(canEnd).sort()).toEqual(['hide', 'pause_messaging', 'suspend']);
});

it('the same thing is reported once, but a profile and the name of a team again after its case', () => {
  const allowed = reportKinds.flatMap((kind) =>
    caseStates.filter((state) => mayReportAgain(kind, state)).map((state) => [kind, state]),
  );
  expect(allowed).toEqual([
    ['profile', 'closed'],
    ['team', 'closed'],
  ]);
});

it('a reporter learns whether something was done, not what', () => {
  expect(outcomeOf('open', [])).toBe('waiting');
  for (const kind of actionKinds) {
    expect(outcomeOf('closed', [kind])).toBe(kind === 'dismiss' || kind === 'lift' ? 'no_breach' : 'measure_taken');
  }
  expect(outcomeOf('closed', [])).toBe('no_breach');
});

describe('an appeal', () => {
  const now = new Date('2026-11-21T12:00:00Z');
  const daysAgo = (days: number) => new Date(now.getTime() - days * 86_400_000);
  const given = { kind: 'warn', createdAt: daysAgo(1), until: null, isLifted: false, hasAppeal: false } as const;

  it.each([
    ['a fresh warning', {}, true],
    ['one appealed already', { hasAppeal: true }, false],
    ['one taken back', { isLifted: true }, false],
    ['an old warning', { createdAt: daysAgo(181) }, false],
    ['an old suspension without end', { kind: 'suspend', createdAt: daysAgo(900) }, true],
    ['an old suspension that still holds', { kind: 'suspend', createdAt: daysAgo(900), until: daysAgo(-1) }, true],
    ['an old suspension that is over', { kind: 'suspend', createdAt: daysAgo(900), until: daysAgo(600) }, false],
    ['a deleted account', { kind: 'delete_account' }, false],
    ['a dismissed case', { kind: 'dismiss' }, false],
  ] as const)('against %s', (_, change, expected) => {
    expect(isAppealable({ ...given, ...change }, now)).toBe(expected);
  });
});
