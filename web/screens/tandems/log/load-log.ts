import { dayOf } from '../../../../contract/format/clock.ts';
import { monthInWords } from '../../../../contract/format/dates.ts';
import type { PageContext } from '../../../routing/page-context.ts';

/** The logs of two members' meetings, and the reader's progress towards a certificate; what cannot be loaded is left out. */
export async function loadLog({ api, part, locale }: PageContext, chat: string, now: Date) {
  const [log, certificates] = await Promise.all([
    part(api('GET /api/chats/{id}/log', { params: { id: chat } })),
    part(api('GET /api/certificates')),
  ]);
  const thisYear = dayOf(now).slice(0, 4);
  return {
    log: (log?.data ?? []).map((meeting) => {
      const day = dayOf(new Date(meeting.startsAt));
      const year = day.slice(0, 4);
      const month = monthInWords(day, locale);
      return { ...meeting, day: String(Number(day.slice(8))), month: year === thisYear ? month : `${month} ${year}` };
    }),
    progress: certificates?.meta.progress ?? [],
  };
}
export type LoadedLog = Awaited<ReturnType<typeof loadLog>>['log'];
export type LoadedProgress = Awaited<ReturnType<typeof loadLog>>['progress'];
