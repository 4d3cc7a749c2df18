import type { AccountExport } from '../../../contract/me-export.ts';
import type { Prepared } from '../../database/connection.ts';
import { type ExportPart, type Html, html, timeOf, type Writing } from '../export-parts/public.ts';
import { chatShownTo, hasBlocked, reachable } from '../visibility/public.ts';

type Exported = AccountExport['meetings'][number];
interface Row extends Omit<Exported, 'slots' | 'startsAt' | 'createdAt'> {
  slots: Date[] | null;
  startsAt: Date | null;
  createdAt: Date;
}

// Names are shown as in the list of chats.
const meetings: Prepared = {
  name: 'account_export_meetings',
  text: `select case when ${reachable('$1::uuid', 'users')} or ${hasBlocked('$1::uuid', 'users.id')} then profiles.name end as partner,
      m.state, m.proposed_by = $1::uuid as "proposedByMe", m.minutes, m.mode, m.place, m.link, m.slots,
      m.starts_at as "startsAt", m.created_at as "createdAt"
    from chat_members me join chats c on c.id = me.chat_id join meetings m on m.chat_id = c.id
      join users on users.id = me.partner_id
      left join profiles on profiles.id = users.id
    where me.user_id = $1::uuid and ${chatShownTo('$1::uuid', 'c')} order by m.created_at, m.id`,
};

/** The meetings of the member's chats, oldest first. */
export const meetingsExport: ExportPart<'meetings'> = {
  async read({ database, member }) {
    const rows = await database.run<Row>(meetings, [member.id]);
    return rows.map((row) => ({
      ...row,
      slots: (row.slots ?? []).map((slot) => slot.toISOString()),
      startsAt: row.startsAt?.toISOString() ?? null,
      createdAt: row.createdAt.toISOString(),
    }));
  },
  page: (meetings, writing) => meetings.map((meeting) => meetingOf(writing, meeting)),
};

/** Since when the member’s calendar can read their meetings; null: it cannot. The address is a key and in no file. */
export const calendarFeedExport: ExportPart<'calendarFeedSince'> = {
  async read({ database, member }) {
    const row = await database.sql
      .selectFrom('calendar_feeds')
      .select('created_at')
      .where('user_id', '=', member.id)
      .executeTakeFirst();
    return row?.created_at.toISOString() ?? null;
  },
};

/** When and where two meet; for an offer, the proposed times. */
function meetingOf({ t }: Writing, meeting: Exported): Html {
  const { state, minutes, mode, place, link, slots, startsAt } = meeting;
  const name = meeting.partner ?? t('me-data.file.somebody');
  const times = startsAt ? [startsAt] : slots;
  return html`<article>
<h3>${t('me-data.file.meeting.with', { name })}</h3>
<p class="note">${t('me-data.file.meeting.state', { state, mine: String(meeting.proposedByMe) })}</p>
${times.map((time) => html`<p>${timeOf(time)}</p>`)}
<p>${[t('tandems.propose.minutesOf', { minutes: String(minutes) }), t('me-data.file.meeting.mode', { mode }), place, link].filter(Boolean).join(', ')}</p>
</article>`;
}
