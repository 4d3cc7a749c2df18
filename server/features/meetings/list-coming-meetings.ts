import * as limits from '../../../contract/limits.ts';
import type { Prepared } from '../../database/connection.ts';
import type { Action } from '../../http/endpoint.ts';
import { type ChatRow, presentPartner, selectPartner } from '../chat/public.ts';
import { chatShownTo } from '../visibility/public.ts';
import { markOffersSeen } from './mark-offers-seen.ts';
import { isInContact, meetingColumns, presentMeeting, type SeenMeetingRow } from './meeting-row.ts';
import { readingOf } from './select-meetings.ts';

type Row = SeenMeetingRow & Pick<ChatRow, 'partner' | 'reachable' | 'hasBlocked'> & { tandem: string | null };

const coming: Prepared = {
  name: 'meetings_coming',
  text: `select ${meetingColumns('m')}, c.state as "chatState", c.expires_at as "expiresAt", ${selectPartner},
      (select t.id from tandems t where t.chat_id = c.id and t.state <> 'ended') as tandem
    from chat_members me join chats c on c.id = me.chat_id join meetings m on m.chat_id = c.id
      join users on users.id = me.partner_id
      join profiles on profiles.id = users.id
    where me.user_id = $1::uuid and ${chatShownTo('$1::uuid', 'c')} and ($3::uuid is null or c.id = $3::uuid)
      and (m.state = 'agreed' and m.starts_at + m.minutes * interval '1 minute' > $2
        or m.state = 'agreed' and exists (select from meeting_rooms room where room.meeting_id = m.id and room.closes_at > $2)
        or m.state = 'proposed' and $2 < any(m.slots)
        or m.id = (select newest.id from meetings newest where newest.chat_id = $3::uuid
          order by newest.created_at desc, newest.id desc limit 1))
    order by m.created_at, m.id limit ${limits.meetingsListed}`,
};

/**
 * The member’s meetings with reachable members that are planned, under way, or await an answer. With one chat also
 * its latest meeting; listing it marks its offers as seen.
 */
export const listComingMeetings: Action<'GET /api/meetings'> = async (call) => {
  const { chat } = call.query;
  const now = call.clock();
  const found = await call.database.run<Row>(coming, [call.member.id, now, chat ?? null]);
  const rows = found.filter((row) => isInContact(row, now));
  if (chat) await markOffersSeen(call, rows, now);
  return {
    data: rows.map((row) => ({
      ...presentMeeting(row, readingOf(call)),
      partner: presentPartner(row, call),
      tandem: row.tandem,
    })),
  };
};
