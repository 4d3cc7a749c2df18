import type { z } from 'zod';
import type { room as roomSchema } from '../../../contract/meetings-room.ts';
import { ApiError } from '../../base/errors.ts';
import { runIn } from '../../database/connection.ts';
import { presentRoom, type RoomRow, readRooms } from './room-row.ts';
import { announce, type InRoom, inRoom } from './room-transaction.ts';

/** Changes something that both see in a room, and answers the room as the member sees it then. */
export function changeInRoom(
  call: Parameters<typeof inRoom>[0],
  device: string,
  change: (at: InRoom) => Promise<unknown>,
): Promise<{ data: z.input<typeof roomSchema> }> {
  return inRoom(call, device, async (at) => {
    await change(at);
    await announce(at, [at.mine.userId, at.theirs.userId], { meeting: call.params.id });
    const [after] = await runIn<RoomRow>(at.sql, readRooms, [[call.params.id]]);
    const data = after && presentRoom(after, call.member.id, at.now.getTime());
    if (!data) throw new ApiError('not_found');
    return { data };
  });
}
