import type { EventStream } from './event-stream.ts';

/** Open streams per member here; the oldest is closed, so that one account cannot fill the server. */
const streamsPerMember = 20;
/** Streams of all members in one process; at about 20 KB each this is half a gigabyte. */
const streamsAtMost = 25_000;

export function createStreams() {
  const byUser = new Map<string, EventStream[]>();
  const none: EventStream[] = [];
  let count = 0;

  function remove(stream: EventStream) {
    const open = byUser.get(stream.userId) ?? none;
    const rest = open.filter((other) => other !== stream);
    count -= open.length - rest.length;
    if (rest.length > 0) byUser.set(stream.userId, rest);
    else byUser.delete(stream.userId);
  }

  function end(stream: EventStream) {
    remove(stream);
    stream.end();
  }

  return {
    of: (userId: string) => byUser.get(userId) ?? none,
    all: () => [...byUser.values()].flat(),
    userIds: () => [...byUser.keys()],
    add(stream: EventStream) {
      const [oldest, ...others] = byUser.get(stream.userId) ?? none;
      if (oldest && others.length + 1 >= streamsPerMember) end(oldest);
      byUser.set(stream.userId, [...(byUser.get(stream.userId) ?? none), stream]);
      count++;
    },
    count: () => count,
    isFull: () => count >= streamsAtMost,
    remove,
    end,
    /** Whether a stream of the member could send, but has not sent up to a number. */
    isBefore: (userId: string, number: number) =>
      (byUser.get(userId) ?? none).some((stream) => isWaiting(stream) && (stream.position ?? number) < number),
    /** The lowest number sent by the waiting streams, per member. */
    positions(userIds: Iterable<string>): Map<string, number> {
      const positions = new Map<string, number>();
      for (const userId of userIds) {
        const sent = (byUser.get(userId) ?? none).filter(isWaiting).map((stream) => stream.position ?? 0);
        if (sent.length > 0) positions.set(userId, Math.min(...sent));
      }
      return positions;
    },
  };
}
export type Streams = ReturnType<typeof createStreams>;

/** An open stream with room in its buffer. */
function isWaiting(stream: EventStream): boolean {
  return stream.position !== undefined && !stream.isBehind;
}
