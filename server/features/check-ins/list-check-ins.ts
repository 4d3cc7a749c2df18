import type { CheckInKind } from '../../../contract/constants/check-ins.ts';
import * as limits from '../../../contract/limits.ts';
import type { Prepared } from '../../database/connection.ts';
import type { Action } from '../../http/endpoint.ts';
import { type ChatRow, presentPartner, selectPartner } from '../chat/public.ts';
import { reachable } from '../visibility/public.ts';

type Row = Pick<ChatRow, 'partner' | 'reachable' | 'hasBlocked'> & { tandem: string; kind: CheckInKind; askedAt: Date };

const waiting: Prepared = {
  name: 'check_ins_waiting',
  text: `select t.id as tandem, i.kind, i.asked_at as "askedAt", ${selectPartner}
    from tandem_members me
      join tandems t on t.id = me.tandem_id and t.state = 'active'
      join chats c on c.id = t.chat_id and c.state = 'accepted'
      join chat_members side on side.chat_id = c.id and side.user_id = me.user_id
      join users on users.id = side.partner_id
      join profiles on profiles.id = users.id
      join lateral (select * from check_ins last where last.tandem_id = t.id and last.user_id = me.user_id
        order by last.asked_at desc limit 1) i on true
    where me.user_id = $1::uuid and i.answer is null
      and i.asked_at > $2::timestamptz - interval '${limits.checkInDays} days' and ${reachable('$1::uuid', 'users')}
    order by i.asked_at, t.id limit ${limits.tandemsListed}`,
};

/** The member's unanswered questions about running tandems, oldest first (product 19). */
export const listCheckIns: Action<'GET /api/check-ins'> = async (call) => {
  const rows = await call.database.run<Row>(waiting, [call.member.id, call.clock()]);
  return {
    data: rows.map((row) => ({
      tandem: row.tandem,
      kind: row.kind,
      askedAt: row.askedAt.toISOString(),
      partner: presentPartner(row, call),
    })),
  };
};
