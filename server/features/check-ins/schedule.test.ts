import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type CheckInAnswer, checkInAnswers } from '../../../contract/constants/check-ins.ts';
import { tandemTerms } from '../../../contract/constants/tandems.ts';
import { dayOf } from '../../../contract/format/clock.ts';
import * as limits from '../../../contract/limits.ts';
import { daysAfter } from '../../base/days.ts';
import { type Question, questionDue, type Running, type SentQuestion } from './schedule.ts';

const start = '2026-10-20';
const at = (days: number, hour = 10) => new Date(`${daysAfter(start, days)}T${hour}:00:00+01:00`);
const memberIds = ['lea', 'martina'];
const running = (termWeeks: Running['termWeeks'], changes: Partial<Running> = {}): Running => ({
  startsOn: start,
  endsOn: daysAfter(start, 7 * termWeeks),
  termWeeks,
  termSince: at(0),
  memberIds,
  sent: [],
  wroteAt: new Map(),
  ...changes,
});

interface Said {
  sent: { day: number; question: Question }[];
  tandem: Running;
}

/** Simulates a term day by day, with what each answers the same day, if anything. */
function live(
  tandem: Running,
  says: (userId: string, question: Question) => CheckInAnswer | null = () => null,
  until = 7 * tandem.termWeeks,
): Said {
  const sent: Said['sent'] = [];
  let running = tandem;
  for (let day = 0; day < until; day++) {
    const question = questionDue(running, at(day));
    if (!question) continue;
    sent.push({ day, question });
    const answers = question.userIds.map((userId): SentQuestion => {
      const answer = says(userId, question);
      return { kind: question.kind, userId, askedAt: at(day), answer, answeredAt: answer && at(day, 12) };
    });
    running = { ...running, sent: [...running.sent, ...answers] };
  }
  return { sent, tandem: running };
}

const days = ({ sent }: Said) => sent.map(({ day, question }) => [day, question.kind]);

describe('both are asked', () => {
  it.each([
    [
      6,
      [
        [14, 'week2'],
        [35, 'before_end'],
      ],
    ],
    [
      12,
      [
        [14, 'week2'],
        [42, 'half'],
        [77, 'before_end'],
      ],
    ],
    [
      24,
      [
        [14, 'week2'],
        [84, 'half'],
        [161, 'before_end'],
      ],
    ],
  ] as const)('in %s weeks', (weeks, expected) => {
    const lived = live(running(weeks));
    expect(days(lived)).toEqual(expected);
    for (const { question } of lived.sent) expect(question.userIds).toEqual(memberIds);
  });

  it('halfway and before the end of a renewed term, but not in its second week', () => {
    const first = live(running(6)).tandem;
    const renewed = { ...first, termWeeks: 12 as const, endsOn: daysAfter(first.endsOn, 84), termSince: at(40) };
    const later = live(renewed, undefined, 200).sent.map(({ question }) => question.kind);
    expect(later).toEqual(['half', 'before_end']);
  });

  it('not again when a pause moves the day', () => {
    const half = { ...live(running(12), undefined, 45).tandem, endsOn: daysAfter(start, 94) };
    expect(days(live(half, undefined, 94))).toEqual([[87, 'before_end']]);
  });

  it('at most once in 14 days, whatever the answers, and each question once', () => {
    const answer = fc.option(fc.constantFrom(...checkInAnswers), { nil: null });
    fc.assert(
      fc.property(fc.constantFrom(...tandemTerms), fc.infiniteStream(answer), (weeks, answers) => {
        const { sent } = live(running(weeks), () => answers.next().value ?? null);
        sent.forEach(({ day, question }, index) => {
          const previous = sent[index - 1];
          if (previous) expect(day - previous.day).toBeGreaterThanOrEqual(limits.checkInDays);
          expect(dayOf(at(day)) >= question.dueOn).toBe(true);
        });
        const keys = sent.flatMap(({ question }) => question.userIds.map((userId) => `${question.kind} ${userId}`));
        expect(new Set(keys).size).toBe(keys.length);
      }),
    );
  });
});

describe('a member who gets no replies', () => {
  const onlyLea = (userId: string) => (userId === 'lea' ? ('partner_silent' as const) : null);

  it('has the other asked once, and is asked if no answer comes', () => {
    const lived = live(running(24), onlyLea);
    expect(lived.sent.map(({ day, question }) => [day, question.kind, question.userIds])).toEqual([
      [14, 'week2', memberIds],
      [28, 'still_there', ['martina']],
      [42, 'no_answer', ['lea']],
      [84, 'half', memberIds],
      [161, 'before_end', memberIds],
    ]);
  });

  it('sends no question to a member who has written in the meantime', () => {
    const wrote = running(24, { wroteAt: new Map([['martina', at(20)]]) });
    expect(days(live(wrote, onlyLea, 80))).toEqual([[14, 'week2']]);
  });

  it('is no longer asked once the other has answered or written', () => {
    const answered = live(running(24), (userId, { kind }) =>
      userId === 'lea' ? 'partner_silent' : kind === 'still_there' ? 'going_well' : null,
    );
    expect(answered.sent.map(({ question }) => question.kind)).not.toContain('no_answer');
    const silent = live(running(24), onlyLea, 30).tandem;
    expect(questionDue({ ...silent, wroteAt: new Map([['martina', at(30)]]) }, at(43))).toBeNull();
  });
});
