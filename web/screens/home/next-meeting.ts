import { dayOf, timeOf } from '../../../contract/format/clock.ts';
import { monthInWords, weekdayInWords } from '../../../contract/format/dates.ts';
import { minuteMs } from '../../../contract/format/durations.ts';
import type { Locale } from '../../../contract/locales.ts';
import type { ApiAnswer } from '../../client/api-client.ts';
import { pairOf } from '../../components/avatar.tsx';

type Meeting = Pick<
  ApiAnswer<'GET /api/meetings'>['data'][number],
  'id' | 'chat' | 'state' | 'startsAt' | 'minutes' | 'mode' | 'place' | 'link' | 'room' | 'may' | 'tandem' | 'partner'
>;

/** The next agreed meeting, under way or planned, as home shows it; null if there is none. */
export function nextMeeting(meetings: Meeting[], { locale, now }: { locale: Locale; now: Date }) {
  const [next] = meetings
    .flatMap(({ state, startsAt, ...rest }) => (state === 'agreed' && startsAt !== null ? [{ startsAt, ...rest }] : []))
    .toSorted((one, other) => one.startsAt.localeCompare(other.startsAt));
  if (!next) return null;
  const { id, chat, startsAt, minutes, mode, place, link, room, may, tandem, partner } = next;
  const { name, image } = partner;
  if (name === null) return null;
  return {
    at: startsAt,
    dayOfMonth: String(Number(dayOf(startsAt).slice(8))),
    weekday: weekdayInWords(startsAt, locale),
    month: monthInWords(startsAt, locale),
    from: timeOf(startsAt),
    to: timeOf(new Date(Date.parse(startsAt) + minutes * minuteMs)),
    isUnderWay: Date.parse(startsAt) <= now.getTime(),
    mode,
    place,
    link,
    room: room && room.time !== 'over' ? { isOpen: room.time === 'open', path: `room/${id}` } : null,
    name,
    image,
    pair: pairOf(partner),
    path: tandem ? `together/${tandem}` : `chat/${chat}#latest`,
    move: may.includes('move') ? `chat/${chat}/meeting/${id}` : null,
  };
}
export type NextMeeting = NonNullable<ReturnType<typeof nextMeeting>>;
