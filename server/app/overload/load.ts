import { performance } from 'node:perf_hooks';
import type { Database } from '../../database/connection.ts';

export interface Load {
  /** Milliseconds since the last call: the wait for a connection, or a request's average duration (Little's law). */
  measure(requests: { atOnce: number; answered: number }): number;
  /**
   * The request's turn of the event loop: how many milliseconds late it may be, and how many requests came before it.
   * Synchronous work makes a turn long, and a request arriving in it has waited that long unseen.
   */
  turn(): { late: number; before: number };
}

export function createLoad(pool: Database['pool']): Load {
  const connectionWait = measureQueue(pool);
  let since = performance.now();
  let before = 0;
  let isTurnEndAwaited = false;
  let activeBefore = performance.eventLoopUtilization().active;

  function awaitTurnEnd() {
    if (isTurnEndAwaited) return;
    isTurnEndAwaited = true;
    setImmediate(endTurn);
  }

  function endTurn() {
    isTurnEndAwaited = false;
    activeBefore = performance.eventLoopUtilization().active;
    before = 0;
  }

  return {
    measure({ atOnce, answered }) {
      const now = performance.now();
      const took = ((now - since) * atOnce) / Math.max(1, answered);
      since = now;
      awaitTurnEnd();
      return Math.max(took, connectionWait());
    },
    turn() {
      awaitTurnEnd();
      return { late: performance.eventLoopUtilization().active - activeBefore, before: before++ };
    },
  };
}

/** Queues for a connection if there is a queue, and measures the time so far. */
function measureQueue(pool: Database['pool']): () => number {
  let since: number | undefined;
  let last = 0;
  const arrived = () => {
    if (since !== undefined) last = performance.now() - since;
    since = undefined;
  };
  return () => {
    const waited = since === undefined ? last : Math.max(last, performance.now() - since);
    last = 0;
    if (since === undefined && pool.waitingCount > 0) {
      since = performance.now();
      pool.connect().then((client) => {
        arrived();
        client.release();
      }, arrived);
    }
    return waited;
  };
}
