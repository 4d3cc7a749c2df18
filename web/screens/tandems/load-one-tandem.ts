import { dayOf } from '../../../contract/format/clock.ts';
import { dateInFigures } from '../../../contract/format/dates.ts';
import type { User } from '../../../contract/me.ts';
import { orNotFound } from '../../client/or-not-found.ts';
import type { PageContext } from '../../routing/page-context.ts';
import { loadLog } from './log/load-log.ts';
import { loadMeetings } from './meetings/load-meetings.ts';
import { doneNote, openQuestion, presentTandem, waitsForMe } from './tandem-view.ts';

/** Everything a tandem's page shows. The address may report what was just done. */
export async function loadOneTandem(page: PageContext, user: User, request: Request, id: string) {
  const { api, part, locale } = page;
  const [{ data }, checkIn] = await Promise.all([
    orNotFound(api('GET /api/tandems/{id}', { params: { id } })),
    part(api('GET /api/tandems/{id}/check-in', { params: { id } })),
  ]);
  const now = new Date();
  const { events, done, ...tandem } = data;
  const { log, progress } = await loadLog(page, tandem.chat, now);
  const address = new URL(request.url).searchParams;
  const meetings = await loadMeetings(page, tandem.chat, address);
  return {
    tandem: presentTandem(tandem, { locale, now }),
    events: events.map(({ at, ...event }) => ({ ...event, at, day: dateInFigures(at) })).toReversed(),
    checkIn: checkIn?.data ?? null,
    meetings,
    question: openQuestion({
      agreement: waitsForMe(tandem),
      times: meetings.coming.some(({ may }) => may.includes('accept')),
      checkIn: checkIn?.data?.answer === null,
      cameForCheckIn: address.has('check-in'),
    }),
    me: { name: user.profile?.name ?? '', image: user.profile?.image ?? null },
    note: doneNote(address, tandem),
    done,
    today: dayOf(now),
    log,
    progress:
      progress.find(
        ({ speaks, learns }) =>
          speaks.code === tandem.mine.language.code && learns.code === tandem.theirs.language.code,
      ) ?? null,
  };
}
export type LoadedEvent = Awaited<ReturnType<typeof loadOneTandem>>['events'][number];
export type LoadedDone = Awaited<ReturnType<typeof loadOneTandem>>['done'];
