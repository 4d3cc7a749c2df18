import { dayOf } from '../../../contract/format/clock.ts';
import { dateInWords } from '../../../contract/format/dates.ts';
import { dayMs } from '../../../contract/format/durations.ts';
import type { Locale } from '../../../contract/locales.ts';
import type { ApiAnswer } from '../../client/api-client.ts';

type Tandem = ApiAnswer<'GET /api/tandems'>['data'][number];

const daysOf = (from: string, to: string) => Math.round((Date.parse(to) - Date.parse(from)) / dayMs);

/** In which week of how many two are, or were when it ended; null before they agreed. */
export function weekOf({ startsOn, endsOn, endedOn }: Pick<Tandem, 'startsOn' | 'endsOn' | 'endedOn'>, today: string) {
  if (startsOn === null || endsOn === null) return null;
  const of = Math.max(1, Math.ceil(daysOf(startsOn, endsOn) / 7));
  const now = Math.floor(daysOf(startsOn, endedOn ?? today) / 7) + 1;
  return { now: Math.min(of, Math.max(1, now)), of };
}

/** A tandem as pages show it, its days in words. */
export function presentTandem(tandem: Tandem, { locale, now }: { locale: Locale; now: Date }) {
  const inWords = (day: string | null) => day && dateInWords(day, locale, { now });
  return {
    ...tandem,
    week: weekOf(tandem, dayOf(now)),
    ends: inWords(tandem.endedOn ?? tandem.endsOn),
    pausedUntilDay: inWords(tandem.pausedUntil),
  };
}
export type ShownTandem = ReturnType<typeof presentTandem>;

/**
 * What the address reports as just done, while it is true: the other's answer replaces the notice that mine was sent,
 * and a page left open does not welcome two to a finished tandem.
 */
export function doneNote(
  address: URLSearchParams,
  { state, proposedByMe }: Pick<Tandem, 'state' | 'proposedByMe'>,
): 'proposed' | 'accepted' | 'saved' | null {
  if (address.has('proposed')) return state === 'proposed' && proposedByMe ? 'proposed' : null;
  if (address.has('accepted')) return state === 'active' ? 'accepted' : null;
  return address.has('saved') ? 'saved' : null;
}

/** Whether a tandem waits for what I say: a proposal, or a new term. */
export function waitsForMe({
  state,
  proposedByMe,
  renewal,
}: Pick<Tandem, 'state' | 'proposedByMe' | 'renewal'>): boolean {
  return state === 'proposed' ? !proposedByMe : renewal !== null && !renewal.byMe;
}

/** What a tandem's page asks its reader, the most pressing first. */
export type OpenQuestion = 'agreement' | 'times' | 'checkIn';

/**
 * The one question that is open on the page; the others are folded. A reader who came to answer how it goes finds that
 * question open, unless the agreement itself waits.
 */
export function openQuestion(waiting: {
  agreement: boolean;
  times: boolean;
  checkIn: boolean;
  cameForCheckIn: boolean;
}): OpenQuestion | null {
  const { agreement, times, checkIn, cameForCheckIn } = waiting;
  if (agreement) return 'agreement';
  if (checkIn && cameForCheckIn) return 'checkIn';
  if (times) return 'times';
  return checkIn ? 'checkIn' : null;
}
