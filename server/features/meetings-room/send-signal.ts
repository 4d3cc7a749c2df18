import * as limits from '../../../contract/limits.ts';
import { ApiError } from '../../base/errors.ts';
import { type Prepared, runIn } from '../../database/connection.ts';
import type { Action } from '../../http/endpoint.ts';
import { isDirect } from './room-row.ts';
import { announce, inRoom } from './room-transaction.ts';
import { withoutAddresses } from './without-addresses.ts';

const store: Prepared = {
  name: 'room_store_signal',
  text: `with counted as (
      update meeting_room_seats set signals = signals + 1
      where meeting_id = $1 and user_id = $2 and signals < ${limits.roomSignals.perSide} returning signals
    )
    insert into meeting_room_signals (meeting_id, user_id, sequence, from_device, to_device, body)
    select $1, $2, signals, $3, $4, $5 from counted returning sequence`,
};

/**
 * Sends a signal to the other's device, if it is still in the room. Through a relay it says no address until both agree.
 * Throws not_found, room_left, body_too_large, too_many_signals: each side has half of a session's, so that neither
 * silences the other.
 */
export const sendSignal: Action<'POST /api/meetings/{id}/room/signals'> = async (call) => {
  const { member, params, environment } = call;
  const { device, to, body } = call.body.data;
  await inRoom(call, device, async ({ room, theirs, ...transaction }) => {
    // The other has loaded the page again since: it was for a connection that is gone.
    if (theirs.device !== to) return;
    const isOpen = environment.rooms === 'open' || isDirect(room);
    const text = JSON.stringify(isOpen ? body : withoutAddresses(body));
    if (Buffer.byteLength(text) > limits.roomSignals.maxBytes) throw new ApiError('body_too_large');
    const values = [params.id, member.id, device, to, text];
    const [stored] = await runIn<{ sequence: number }>(transaction.sql, store, values);
    if (!stored) throw new ApiError('too_many_signals');
    await announce(transaction, [theirs.userId], { meeting: params.id, by: member.id, sequence: stored.sequence });
  });
  return undefined;
};
