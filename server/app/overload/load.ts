import { performance } from 'node:perf_hooks';
import type { Database } from '../../database/connection.ts';

/** How long requests wait in this process. */
export interface Load {
  /**
   * Milliseconds since it was last asked: for a connection to the database, or what a request took on average, which is how
   * many there were at a time by how many were answered.
   */
  measure(requests: { atOnce: number; answered: number }): number;
  /**
   * The turn of the event loop a request comes in with: for how many milliseconds it may have stood in line for it, and how many
   * requests came in before it. Work done at once makes the turn long, and who comes in with it has waited all that time unseen.
   */
  turn(): { late: number; before: number };
}

export function createLoad(pool: Database['pool']): Load {
  const connectionWait = measureQueue(pool);
  let since = performance.now();
  let before = 0;
  let isTurnEndAwaited = false;
  let turnBegun = performance.eventLoopUtilization().active;

  function awaitTurnEnd() {
    if (isTurnEndAwaited) return;
    isTurnEndAwaited = true;
    setImmediate(endTurn);
  }

  function endTurn() {
    isTurnEndAwaited = false;
    turnBegun = performance.eventLoopUtilization().active;
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
      return { late: performance.eventLoopUtilization().active - turnBegun, before: before++ };
    },
  };
}

/** Stands in line where there is one, and tells how long that took, or has taken so far. */
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
