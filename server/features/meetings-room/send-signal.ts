import * as limits from '../../../contract/limits.ts';
import type { SignalBody } from '../../../contract/meetings-room.ts';
import { ApiError } from '../../base/errors.ts';
import type { Prepared } from '../../database/connection.ts';
import { retryDeadlock } from '../../database/retry-deadlock.ts';
import type { Action } from '../../http/endpoint.ts';
import { withoutAddresses } from './without-addresses.ts';

/**
 * Stores signal $5 (or $6, if both agree that each learns the other's address) of member $2's device $3 to the other's
 * device $4, and the event for the other's streams: one statement, so one round trip. The room and its seats are locked
 * first, as by whatever empties a seat: no signal is stored after a block. One row if the member is in the room.
 */
const storeSignal: Prepared = {
  name: 'room_store_signal',
  text: `with room as materialized (
      select meeting_id from meeting_rooms where meeting_id = $1 and closes_at > $7 for update
    ), seats as materialized (
      select seat.user_id, seat.device, seat.direct, seat.signals
      from room join meeting_room_seats seat using (meeting_id) for update of seat
    ), two as (
      select mine.device as mine, theirs.device as theirs, theirs.user_id as reader, mine.direct and theirs.direct as direct
      from seats mine join seats theirs on theirs.user_id <> mine.user_id
      where mine.user_id = $2 and mine.device is not null
    ), counted as (
      update meeting_room_seats seat set signals = seat.signals + 1 from two
      where seat.meeting_id = $1 and seat.user_id = $2 and seat.signals < ${limits.roomSignals.perSide}
        and two.mine = $3 and two.theirs = $4
      returning seat.signals as sequence
    ), stored as (
      insert into meeting_room_signals (meeting_id, user_id, sequence, from_device, to_device, body)
      select $1, $2, sequence, $3, $4, case when direct then $6 else $5 end from counted, two
    ), numbered as (
      insert into live_counters (user_id, last_number) select reader, 1 from counted, two
      on conflict (user_id) do update set last_number = live_counters.last_number + 1
      returning last_number
    ), announced as (
      insert into live_events (user_id, number, name, data, created_at)
      select reader, last_number, 'room', jsonb_build_object('meeting', $1::uuid, 'by', $2::uuid, 'sequence', sequence), $7
      from counted, two, numbered
    )
    select two.*, sequence, last_number as number from two left join (counted cross join numbered) on true`,
};

interface Stored {
  mine: string;
  theirs: string | null;
  reader: string;
  direct: boolean;
  /** null: nothing was stored */
  sequence: number | null;
  number: number | null;
}

/**
 * Sends a signal to the other's device, if it is still in the room. Through a relay it holds no address until both agree.
 * Throws not_found, room_left, body_too_large, too_many_signals: each side has half of a session's, so that neither
 * silences the other.
 */
export const sendSignal: Action<'POST /api/meetings/{id}/room/signals'> = async (call) => {
  const { member, params, environment, database, live, clock } = call;
  const { device, to, body } = call.body.data;
  const hidden = environment.rooms === 'open' ? body : withoutAddresses(body);
  const texts = [hidden, body].map((each) => JSON.stringify(each));
  if (texts.some((text) => Buffer.byteLength(text) > limits.roomSignals.maxBytes)) throw new ApiError('body_too_large');
  const values = [params.id, member.id, device, to, ...texts, clock()];
  const [stored] = await retryDeadlock(() => database.run<Stored>(storeSignal, values));
  if (!stored) throw new ApiError('not_found');
  const { mine, theirs, reader: userId, direct, sequence, number } = stored;
  if (mine !== device) throw new ApiError('room_left');
  // The other has loaded the page again since: it was for a connection that is gone.
  if (theirs !== to) return undefined;
  if (sequence === null || number === null) throw new ApiError('too_many_signals');
  const sent: SignalBody = direct ? body : hidden;
  const signal = { sequence, from: device, to, body: sent };
  live.publish([{ userId, number, name: 'room', payload: { meeting: params.id, signal } }]);
  return undefined;
};
