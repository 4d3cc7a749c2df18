import type { AccountExport } from '../../../../contract/me-export.ts';
import type { Prepared } from '../../../database/connection.ts';
import { chatShownTo, hasBlocked, reachable } from '../../visibility/public.ts';
import type { Exporting } from './exporting.ts';

type Exported = AccountExport['meetings'][number];
interface Row extends Omit<Exported, 'slots' | 'startsAt' | 'createdAt'> {
  slots: Date[] | null;
  startsAt: Date | null;
  createdAt: Date;
}

// A name is shown as in the list of chats.
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

/** The meetings of the member's chats, the oldest first. */
export async function exportMeetings({ database, member }: Exporting): Promise<AccountExport['meetings']> {
  const rows = await database.run<Row>(meetings, [member.id]);
  return rows.map((row) => ({
    ...row,
    slots: (row.slots ?? []).map((slot) => slot.toISOString()),
    startsAt: row.startsAt?.toISOString() ?? null,
    createdAt: row.createdAt.toISOString(),
  }));
}

/** Since when the member’s calendar can read their meetings; null where it cannot. Its address is a key, and in no file. */
export async function exportCalendarFeed({ database, member }: Exporting): Promise<AccountExport['calendarFeedSince']> {
  const row = await database.sql
    .selectFrom('calendar_feeds')
    .select('created_at')
    .where('user_id', '=', member.id)
    .executeTakeFirst();
  return row?.created_at.toISOString() ?? null;
}
