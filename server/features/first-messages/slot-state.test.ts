import { expect, it } from 'vitest';
import { type SeenMeeting, stateOfSlot } from './slot-state.ts';

const now = new Date('2026-10-20T08:00:00Z');
const [startsAt, other] = ['2026-10-24T08:00:00.000Z', '2026-10-25T08:00:00.000Z'];
const offered: SeenMeeting = {
  state: 'proposed',
  slots: [startsAt, other],
  startsAt: null,
  may: ['accept', 'move', 'cancel'],
  cancelledByMe: null,
};
const cancelled = { state: 'cancelled', slots: [], may: [] } as const;

it.each([
  ['open', {}, 'open'],
  ['agreed', { state: 'agreed', slots: [], startsAt, may: ['move', 'cancel'] }, 'accepted'],
  ['agreed', { state: 'agreed', startsAt, slots: [other] }, 'accepted'],
  ['open', { state: 'agreed', startsAt: other, slots: [startsAt] }, 'accepted'],
  ['changed', { state: 'agreed', startsAt: other, slots: [], may: ['move', 'cancel'] }, 'accepted'],
  ['changed', { slots: [other] }, 'open'],
  ['changed', { may: ['move', 'cancel'] }, 'accepted'],
  ['withdrawn', { ...cancelled, cancelledByMe: false }, 'open'],
  ['declined', { ...cancelled, cancelledByMe: true }, 'open'],
  ['declined', cancelled, 'declined'],
  ['closed', cancelled, 'left'],
  ['closed', cancelled, 'open'],
] as const)('a time is %s where its meeting is %j in a chat that is %s', (state, changes, chatState) => {
  expect(stateOfSlot({ ...offered, ...(changes as Partial<SeenMeeting>) }, { startsAt, chatState, now })).toBe(state);
});

it('a time that is over is past, whatever the meeting’s state', () => {
  const late = { startsAt: '2026-10-20T08:00:00.000Z', chatState: 'open', now } as const;
  expect(stateOfSlot(offered, late)).toBe('past');
  expect(stateOfSlot({ ...offered, state: 'agreed', startsAt: late.startsAt }, late)).toBe('agreed');
});
