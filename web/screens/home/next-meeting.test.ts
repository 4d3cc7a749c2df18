import { expect, it } from 'vitest';
import { nextMeeting } from './next-meeting.ts';

type Meeting = Parameters<typeof nextMeeting>[0][number];
const reading = { locale: 'de', now: new Date('2026-10-20T08:00:00Z') } as const;
const partner = { name: 'Martina', image: null, langsSpeaking: [], langsLearning: [] } as unknown as Meeting['partner'];
const meeting = (changes: Partial<Meeting>): Meeting => ({
  id: 'one',
  chat: 'chat',
  state: 'agreed',
  startsAt: '2026-10-24T08:00:00.000Z',
  minutes: 60,
  mode: 'inPerson',
  place: 'KKL',
  link: null,
  room: null,
  may: ['move', 'cancel'],
  tandem: null,
  partner,
  ...changes,
});

it('the soonest that is agreed is the next, by the clock of the site', () => {
  const later = meeting({ id: 'later', startsAt: '2026-11-24T08:00:00.000Z' });
  const offered = meeting({ id: 'offered', state: 'proposed', startsAt: null });
  expect(nextMeeting([later, offered, meeting({})], reading)).toMatchObject({
    dayOfMonth: '24',
    weekday: 'Samstag',
    month: 'Oktober',
    from: '10:00',
    to: '11:00',
    isUnderWay: false,
    path: 'chat/chat#latest',
    move: 'chat/chat/meeting/one',
  });
  expect(nextMeeting([offered], reading)).toBeNull();
});

it('a started one is under way, and can no longer be moved; one of a tandem links there', () => {
  const started = meeting({ startsAt: '2026-10-20T07:30:00.000Z', may: [], tandem: 'tandem' });
  expect(nextMeeting([started], reading)).toMatchObject({ isUnderWay: true, path: 'together/tandem', move: null });
});
