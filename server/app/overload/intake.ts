/** Turns of the event loop in which nobody comes in: those who wait are all there are. */
const quietTurns = 3;
/** While they go on coming, work goes on between. */
const holdMilliseconds = 20;
const startsAfterHold = 10;

/**
 * Lets requests start only when no more are coming in. A turn of the event loop accepts one new connection, however many wait:
 * were each request started in the turn it came in with, nobody would know of those behind it, and they would wait for
 * seconds instead of being sent away.
 */
export function createIntake(): {
  startOf(socket: object | undefined, areTurnsShort: boolean): Promise<void> | undefined;
} {
  const known = new WeakSet<object>();
  const waiting: (() => void)[] = [];
  let quiet = 0;
  let heldSince = 0;

  function look() {
    quiet++;
    const now = performance.now();
    const isOver = now - heldSince > holdMilliseconds;
    if (isOver || quiet > quietTurns) {
      for (const start of waiting.splice(0, isOver ? startsAfterHold : 1)) start();
      heldSince = now;
    }
    if (waiting.length > 0) setImmediate(look);
  }

  return {
    /** undefined: at once, on a connection that is kept and while turns are short */
    startOf(socket, areTurnsShort) {
      const isKnown = socket === undefined || known.has(socket);
      if (socket) known.add(socket);
      if (waiting.length === 0 && isKnown && areTurnsShort) return undefined;
      quiet = 0;
      return new Promise((resolve) => {
        if (waiting.push(resolve) > 1) return;
        heldSince = performance.now();
        setImmediate(look);
      });
    },
  };
}
