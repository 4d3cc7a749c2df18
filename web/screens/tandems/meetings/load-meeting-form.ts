import { redirect } from 'react-router';
import { clockAt, dayOf, isShownTwice, momentOf, timeOf } from '../../../../contract/format/clock.ts';
import { momentInWords } from '../../../../contract/format/dates.ts';
import type { Meeting } from '../../../../contract/meetings.ts';
import { orNotFound } from '../../../client/or-not-found.ts';
import type { PageContext } from '../../../routing/page-context.ts';
import { dayAfter } from '../day-after.ts';

/** What two who have agreed nothing yet begin with. */
const usual = { minutes: 60, mode: 'inPerson', place: null } as const;

/** What the form for a meeting begins with: as the two have agreed, and the time of the last one a week later. */
export async function loadMeetingForm(page: PageContext, where: MeetingPlace) {
  const { name, chat, terms } = await readTwo(page, where);
  const { api, locale } = page;
  if (name === null || terms === null) throw redirect(`/${locale}/${pathBack(where)}`);
  const { data: meetings, meta } = await orNotFound(api('GET /api/chats/{id}/meetings', { params: { id: chat } }));
  const now = new Date();
  const { minutes, mode, place } = terms;
  return {
    name,
    back: pathBack(where),
    now: clockAt(now),
    towns: meta.towns,
    filled: {
      slot1: weekAfterLast(meetings, now),
      minutes: String(minutes),
      mode,
      place: place ?? '',
      link: meetings.findLast(({ link }) => link !== null)?.link ?? '',
    } as Record<string, string>,
  };
}

/** What the form for other times begins with. Where a meeting can be moved no more, its tandem or chat is shown instead. */
export async function loadMoveForm(page: PageContext, where: MeetingPlace, meetingId: string) {
  const { api, locale } = page;
  const [{ name, chat }, { data: meeting }] = await Promise.all([
    readTwo(page, where),
    orNotFound(api('GET /api/meetings/{id}', { params: { id: meetingId } })),
  ]);
  const canMove = meeting.chat === chat && meeting.may.includes('move');
  if (name === null || !canMove) throw redirect(`/${locale}/${pathBack(where)}`);
  const { startsAt, version } = meeting;
  const now = new Date();
  const agreed = startsAt && momentInWords(startsAt, locale, { now, weekday: true });
  return { name, back: pathBack(where), now: clockAt(now), version, agreed };
}

/** The other’s name, the chat of the two, and what they agreed; terms is null where nothing can be offered. */
async function readTwo({ api }: PageContext, where: MeetingPlace) {
  if (where.kind === 'tandem') {
    const { data } = await orNotFound(api('GET /api/tandems/{id}', { params: { id: where.id } }));
    const isRunning = data.state === 'active' || data.state === 'paused';
    return { name: data.partner.name, chat: data.chat, terms: isRunning ? data : null };
  }
  const { data } = await orNotFound(api('GET /api/chats/{id}', { params: { id: where.id } }));
  const { tandem } = data;
  const agreed = tandem && tandem.state !== 'proposed' ? tandem.id : null;
  const terms = agreed ? (await orNotFound(api('GET /api/tandems/{id}', { params: { id: agreed } }))).data : usual;
  return { name: data.partner.name, chat: data.id, terms: data.state === 'accepted' ? terms : null };
}

/** Where the form of a meeting was opened, and where it returns to: a tandem, or a chat. */
interface MeetingPlace {
  kind: 'tandem' | 'chat';
  id: string;
}

/** By the parameters of the path. */
export function meetingPlace({ id, chat }: { id?: string; chat?: string }): MeetingPlace {
  return chat === undefined ? { kind: 'tandem', id: id ?? '' } : { kind: 'chat', id: chat };
}

/** The page it returns to, without the locale. */
function pathBack({ kind, id }: MeetingPlace): string {
  return kind === 'chat' ? `chat/${id}#latest` : `together/${id}`;
}

/** The same with what was just done; a chat shows it anyway. */
export function pathAfterOffer(where: MeetingPlace): string {
  return where.kind === 'chat' ? pathBack(where) : `${pathBack(where)}?meeting=offered`;
}

/** The time of the last agreed meeting a week later, as a field for date and time has it; '' where there is none to come. */
export function weekAfterLast(meetings: Pick<Meeting, 'state' | 'startsAt'>[], now: Date): string {
  const last = meetings
    .flatMap(({ state, startsAt }) => (state === 'agreed' && startsAt !== null ? [startsAt] : []))
    .toSorted()
    .at(-1);
  if (!last) return '';
  const shown = `${dayAfter(dayOf(last), 7)}T${timeOf(last)}`;
  const moment = momentOf(shown);
  const isOnce = moment && clockAt(moment) === shown && !isShownTwice(moment);
  return isOnce && Date.parse(moment) > now.getTime() ? shown : '';
}
