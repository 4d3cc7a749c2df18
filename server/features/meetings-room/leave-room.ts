import { ApiError } from '../../base/errors.ts';
import { type Prepared, runIn } from '../../database/connection.ts';
import type { Action } from '../../http/endpoint.ts';
import { settledClock } from './room-row.ts';
import { announce, inRoom } from './room-transaction.ts';

const leave: Prepared = {
  name: 'room_leave',
  text: `with emptied as (
      update meeting_room_seats set device = null, session_id = null, direct = false, line_until = least(line_until, $3)
      where meeting_id = $1 and user_id = $2
    )
    update meeting_rooms set clock = $4 where meeting_id = $1`,
};

/** Leaves a room; the clock is paused from here. Nothing happens if another device took over. Throws not_found. */
export const leaveRoom: Action<'DELETE /api/meetings/{id}/room'> = async (call) => {
  const { member, params, query } = call;
  try {
    await inRoom(call, query.device, async ({ room, mine, theirs, ...transaction }) => {
      const { sql, now } = transaction;
      const clock = JSON.stringify(settledClock(room, now.getTime()));
      await runIn(sql, leave, [params.id, member.id, now, clock]);
      await announce(transaction, [mine.userId, theirs.userId], { meeting: params.id });
    });
  } catch (error) {
    if (!(error instanceof ApiError && error.code === 'room_left')) throw error;
  }
  return undefined;
};
