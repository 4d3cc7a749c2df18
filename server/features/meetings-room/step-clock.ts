import { secondMs } from '../../../contract/format/durations.ts';
import * as limits from '../../../contract/limits.ts';
import { type Prepared, runIn } from '../../database/connection.ts';
import type { Action } from '../../http/endpoint.ts';
import { presentReading, runs, settledClock, stepped } from './room-row.ts';
import { announce, inRoom } from './room-transaction.ts';

const store: Prepared = {
  name: 'room_store_step',
  text: `with vouched as (
      update meeting_room_seats set line_until = $3 where meeting_id = $1 and user_id = $2
    )
    update meeting_rooms set clock = $4 where meeting_id = $1`,
};

/**
 * A step of the language clock. A report of the connection is valid for some seconds, so the clock is also paused when neither
 * side reaches the server. Returns the clock by the server's time. Throws not_found, room_left.
 */
export const stepClock: Action<'POST /api/meetings/{id}/room/clock'> = (call) => {
  const { member, params } = call;
  const { device, act } = call.body.data;
  return inRoom(call, device, async ({ room, mine, theirs, ...transaction }) => {
    const now = transaction.now.getTime();
    const settled = settledClock(room, now);
    const isReport = act === 'line' || act === 'no_line';
    const clock = isReport ? settled : stepped(settled, act, mine.side);
    const until = lineUntil(act, mine.lineUntil, now);
    const after = { clock, seats: [{ ...mine, lineUntil: until }, theirs] };
    await runIn(transaction.sql, store, [
      params.id,
      member.id,
      until === null ? null : new Date(until),
      JSON.stringify(clock),
    ]);
    // A report that changes nothing is not published.
    if (!isReport || runs(room, now) !== runs(after, now))
      await announce(transaction, [mine.userId, theirs.userId], { meeting: params.id });
    return { data: presentReading(after, now) };
  });
};

function lineUntil(act: string, previous: number | null, now: number): number | null {
  if (act === 'line') return now + limits.roomLineSeconds * secondMs;
  return act === 'no_line' ? Math.min(previous ?? now, now) : previous;
}
