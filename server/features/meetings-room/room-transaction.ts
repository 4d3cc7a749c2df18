import { ApiError } from '../../base/errors.ts';
import { runIn, type Sql } from '../../database/connection.ts';
import { retryDeadlock } from '../../database/retry-deadlock.ts';
import type { Services } from '../../http/endpoint.ts';
import type { PublishedEvent, StoredEvent } from '../../live/hub.ts';
import { storeEvents } from '../../live/stored-events.ts';
import { roomPayloads } from './room-payloads.ts';
import { lockRoom, type RoomRow, readRooms, type Seat } from './room-row.ts';

/** A transaction on one room: the rows, its time, and the events for the streams after the commit. */
export interface RoomTransaction {
  sql: Sql;
  now: Date;
  events: StoredEvent[];
}

type Needed = Pick<Services, 'database' | 'live' | 'clock'>;

/** Runs work in a transaction and sends its events to the streams after the commit. */
export async function inRoomTransaction<Result>(
  services: Needed,
  work: (transaction: RoomTransaction) => Promise<Result>,
): Promise<Result> {
  const { database, live, clock } = services;
  const { result, events } = await retryDeadlock(async () => {
    const events: StoredEvent[] = [];
    const result = await database.sql.transaction().execute((sql) => work({ sql, now: clock(), events }));
    return { result, events };
  });
  const payloads = await roomPayloads(database, events, clock());
  live.publish(
    events.flatMap(({ userId, number, name }, index): PublishedEvent[] => {
      const payload = payloads[index];
      return payload ? [{ userId, number, name, payload }] : [];
    }),
  );
  return result;
}

/** Stores an event about a room: that it changed, or a signal in it. */
export async function announce(
  { sql, now, events }: RoomTransaction,
  userIds: string[],
  data: { meeting: string; by?: string; sequence?: number },
): Promise<void> {
  events.push(...(await storeEvents(sql, { userIds: userIds.toSorted(), name: 'room', data, at: now })));
}

/** What an action in a room works with: the locked room, and both seats. */
export interface InRoom extends RoomTransaction {
  room: RoomRow;
  mine: Seat;
  theirs: Seat;
}

/**
 * Runs work in a room in which the member sits with a device. Throws not_found to anybody else, also to one of the two who
 * is not in it, and once the room has closed; room_left if another device of theirs took over.
 */
export function inRoom<Result>(
  call: Needed & { member: { id: string }; params: { id: string } },
  device: string,
  work: (at: InRoom) => Promise<Result>,
): Promise<Result> {
  return inRoomTransaction(call, async (transaction) => {
    const { sql, now } = transaction;
    await runIn(sql, lockRoom, [call.params.id]);
    const [room] = await runIn<RoomRow>(sql, readRooms, [[call.params.id]]);
    const mine = room?.seats.find(({ userId }) => userId === call.member.id);
    const theirs = room?.seats.find(({ userId }) => userId !== call.member.id);
    if (!room || !mine?.device || !theirs || room.closesAt <= now) throw new ApiError('not_found');
    if (mine.device !== device) throw new ApiError('room_left');
    return work({ ...transaction, room, mine, theirs });
  });
}
