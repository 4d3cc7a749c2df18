import { type Prepared, runIn } from '../../database/connection.ts';
import type { Action } from '../../http/endpoint.ts';
import { changeInRoom } from './change-in-room.ts';

const store: Prepared = { name: 'room_turn_card', text: 'update meeting_rooms set card = $2 where meeting_id = $1' };

/** Turns a topic card for both; of two at once the later stays. Throws not_found, room_left. */
export const turnCard: Action<'POST /api/meetings/{id}/room/card'> = (call) => {
  const { device, card } = call.body.data;
  return changeInRoom(call, device, ({ sql }) => runIn(sql, store, [call.params.id, card]));
};
