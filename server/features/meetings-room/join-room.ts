import { randomUUID } from 'node:crypto';
import { type LanguageClock, newClock, type Side } from '../../../contract/language-clock.ts';
import * as limits from '../../../contract/limits.ts';
import { ApiError } from '../../base/errors.ts';
import { type Prepared, runIn } from '../../database/connection.ts';
import type { Action } from '../../http/endpoint.ts';
import { reachable } from '../visibility/public.ts';
import { iceServers } from './relay-credentials.ts';
import { lockRoom, presentRoom, type RoomRow, readRooms, settledClock } from './room-row.ts';
import { announce, inRoomTransaction, type RoomTransaction } from './room-transaction.ts';

interface Opening {
  requesterId: string;
  addresseeId: string;
  minutes: number;
  closesAt: Date;
  /** language each gives, by the agreement or by their profiles */
  languages: (string | null)[];
  first: Side;
}

/** A language one speaks, before others one that the other learns. */
const given = (own: string, other: string) =>
  `(select mine.language from profile_languages mine left join profile_languages wanted
      on wanted.profile_id = ${other} and wanted.side = 'learns' and wanted.language = mine.language
    where mine.profile_id = ${own} and mine.side = 'speaks' order by wanted.language is null, mine.position limit 1)`;

// Of two who meet again and again, each begins in turn; at first the one who proposed the tandem.
const opening: Prepared = {
  name: 'room_opening',
  text: `select c.requester_id as "requesterId", c.addressee_id as "addresseeId", m.minutes,
      m.starts_at + make_interval(mins => m.minutes + ${limits.meetingRoom.closesMinutes}) as "closesAt",
      jsonb_build_array(coalesce(requester.language, ${given('c.requester_id', 'c.addressee_id')}),
        coalesce(addressee.language, ${given('c.addressee_id', 'c.requester_id')})) as languages,
      ((select count(*) from meetings earlier where earlier.chat_id = c.id and earlier.state = 'agreed'
          and earlier.starts_at < m.starts_at)
        + (coalesce(t.proposed_by, c.requester_id) <> c.requester_id)::integer)::integer % 2 as first
    from meetings m join chats c on c.id = m.chat_id
      join users on users.id = case when c.requester_id = $1::uuid then c.addressee_id else c.requester_id end
      left join lateral (select id, proposed_by from tandems where tandems.chat_id = c.id and starts_on is not null
        order by proposed_at desc limit 1) t on true
      left join tandem_members requester on requester.tandem_id = t.id and requester.user_id = c.requester_id
      left join tandem_members addressee on addressee.tandem_id = t.id and addressee.user_id = c.addressee_id
    where m.id = $2 and $1::uuid in (c.requester_id, c.addressee_id) and m.state = 'agreed' and m.mode = 'online'
      and c.state = 'accepted' and ${reachable('$1::uuid', 'users')}
      and m.starts_at - interval '${limits.meetingRoom.opensMinutes} minutes' <= $3::timestamptz
      and m.starts_at + make_interval(mins => m.minutes + ${limits.meetingRoom.closesMinutes}) > $3::timestamptz`,
};

const open: Prepared = {
  name: 'room_open',
  text: `with made as (
      insert into meeting_rooms (meeting_id, session_id, first_language, second_language, clock, opened_at, closes_at)
      values ($1, $2, $3, $4, $5, $6, $7) on conflict do nothing returning meeting_id
    )
    insert into meeting_room_seats (meeting_id, user_id, side)
    select meeting_id, user_id, side from made, (values ($8::uuid, 0), ($9::uuid, 1)) seat (user_id, side)`,
};

const sit: Prepared = {
  name: 'room_sit',
  text: `update meeting_room_seats set device = $3, session_id = $4, direct = direct and device = $3,
      line_until = least(line_until, $5)
    where meeting_id = $1 and user_id = $2`,
};
const storeClock: Prepared = {
  name: 'room_store_clock',
  text: 'update meeting_rooms set clock = $2 where meeting_id = $1',
};

/**
 * Enters a room with a device: an earlier one of the member's leaves it. The first of the two opens it; both at once are
 * in the same one. Throws not_found to anyone but the two, and at any other time; room_without_relay if this instance
 * cannot connect them; for a returning device, room_left if another took over, not_found if
 * the member is no longer in it.
 */
export const joinRoom: Action<'POST /api/meetings/{id}/room'> = (call) => {
  const { member, params, body, environment } = call;
  const { device, again = false } = body.data;
  return inRoomTransaction(call, async (transaction) => {
    const { sql, now } = transaction;
    const parameters = [member.id, params.id, now];
    const [first] = await runIn<Opening>(sql, opening, parameters);
    if (!first) throw new ApiError('not_found');
    if (environment.rooms === 'none') throw new ApiError('room_without_relay');
    await openRoom(transaction, params.id, first);
    await runIn(sql, lockRoom, [params.id]);
    // A block or a cancellation from before the lock is seen only now; a later one waits, and then empties the seat.
    const [still] = await runIn<Opening>(sql, opening, parameters);
    const [room] = await runIn<RoomRow>(sql, readRooms, [[params.id]]);
    const seat = room?.seats.find(({ userId }) => userId === member.id);
    if (!still || !room || !seat) throw new ApiError('not_found');
    if (again && seat.device === null) throw new ApiError('not_found');
    if (again && seat.device !== device) throw new ApiError('room_left');
    const clock = settledClock(room, now.getTime());
    await runIn(sql, sit, [params.id, member.id, device, member.sessionId, now]);
    await runIn(sql, storeClock, [params.id, JSON.stringify(clock)]);
    if (seat.device !== device)
      await announce(transaction, [still.requesterId, still.addresseeId], { meeting: params.id });
    const [after] = await runIn<RoomRow>(sql, readRooms, [[params.id]]);
    const view = after && presentRoom(after, member.id, now.getTime());
    if (!view) throw new ApiError('not_found');
    const servers = iceServers(environment, { memberId: member.id, meetingId: params.id, now });
    return { data: { ...view, connection: environment.rooms, iceServers: servers } };
  });
};

async function openRoom({ sql, now }: RoomTransaction, meetingId: string, opening: Opening): Promise<void> {
  const { languages, minutes, first, closesAt, requesterId, addresseeId } = opening;
  const clock: LanguageClock = newClock(minutes, first, now.getTime());
  await runIn(sql, open, [
    meetingId,
    randomUUID(),
    ...languages,
    JSON.stringify(clock),
    now,
    closesAt,
    requesterId,
    addresseeId,
  ]);
}
