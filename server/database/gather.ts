/** Statements under way at once; more only wait for each other in the database. */
const lanes = 2;
const atOnce = 64;

interface Waiting<Wanted, Found> {
  wanted: Wanted;
  resolve: (found: Found) => void;
  reject: (error: unknown) => void;
}

/**
 * Looks up together what is wanted at the same moment: under load many share one statement, alone one waits for nobody. find
 * answers in the order of what it is given; what it throws, all of them are told.
 */
export function gather<Wanted, Found>(
  find: (wanted: Wanted[]) => Promise<Found[]>,
): (wanted: Wanted) => Promise<Found> {
  let queue: Waiting<Wanted, Found>[] = [];
  let running = 0;
  let isScheduled = false;

  function schedule() {
    if (isScheduled || running >= lanes || queue.length === 0) return;
    isScheduled = true;
    // One turn of the event loop, in which requests read from the same wake-up join.
    setImmediate(() => {
      isScheduled = false;
      const taken = queue.slice(0, atOnce);
      queue = queue.slice(atOnce);
      void run(taken);
      schedule();
    });
  }

  async function run(taken: Waiting<Wanted, Found>[]) {
    running++;
    try {
      const found = await find(taken.map(({ wanted }) => wanted));
      for (const [index, { resolve }] of taken.entries()) resolve(found[index] as Found);
    } catch (error) {
      for (const { reject } of taken) reject(error);
    }
    running--;
    schedule();
  }

  return (wanted) =>
    new Promise((resolve, reject) => {
      queue.push({ wanted, resolve, reject });
      schedule();
    });
}
