import { type Prepared, runIn } from '../../database/connection.ts';
import type { Action } from '../../http/endpoint.ts';
import { changeInRoom } from './change-in-room.ts';

const store: Prepared = {
  name: 'room_agree_direct',
  text: 'update meeting_room_seats set direct = $3 where meeting_id = $1 and user_id = $2',
};

/** Agrees to a direct connection, or no longer; only when both do are addresses passed on. Throws not_found, room_left. */
export const agreeDirect: Action<'POST /api/meetings/{id}/room/direct'> = (call) => {
  const { device, direct } = call.body.data;
  return changeInRoom(call, device, ({ sql }) => runIn(sql, store, [call.params.id, call.member.id, direct]));
};
