/** Turns of the event loop without a new request, after which all waiting ones are known. */
const quietTurns = 3;
/** While requests keep arriving, work continues in between. */
const holdMilliseconds = 20;
const startsAfterHold = 10;

/**
 * Starts requests only once no more are arriving. One turn of the event loop accepts one new connection, however many
 * wait: if each request started in its own turn, those behind it would go unseen and wait for seconds instead of being
 * shed.
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
    /** undefined: start at once, on a known connection while turns are short */
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
