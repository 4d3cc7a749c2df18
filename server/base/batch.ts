/** Statements running at once; more would only wait for each other in the database. */
const lanes = 2;
const atOnce = 64;

interface Waiting<Given, Answer> {
  given: Given;
  resolve: (answer: Answer) => void;
  reject: (error: unknown) => void;
}

interface BatchOptions<Given> {
  /** calls with the same key never run at the same time; calls in one statement are in key order */
  keyOf?: (given: Given) => string;
  /** after a failed statement, each call is retried alone, so that one error does not fail the others */
  retriesAlone?: boolean;
}

/**
 * Joins calls made at the same moment: under load many share one statement; a single call does not wait. run answers in
 * the order of its input; if it throws, every call of that statement rejects.
 */
export function batch<Given, Answer>(
  run: (given: Given[]) => Promise<Answer[]>,
  { keyOf, retriesAlone = false }: BatchOptions<Given> = {},
): (given: Given) => Promise<Answer> {
  let queue: Waiting<Given, Answer>[] = [];
  /** keys being run: another call with such a key would only wait, and delay its whole statement */
  const busy = new Set<string>();
  let running = 0;
  let isScheduled = false;

  function take(): Waiting<Given, Answer>[] {
    if (!keyOf) return queue.splice(0, atOnce);
    const taken = new Map<string, Waiting<Given, Answer>>();
    queue = queue.filter((waiting) => {
      const key = keyOf(waiting.given);
      if (taken.size >= atOnce || busy.has(key)) return true;
      busy.add(key);
      taken.set(key, waiting);
      return false;
    });
    return [...taken].sort(([one], [other]) => (one < other ? -1 : 1)).map(([, waiting]) => waiting);
  }

  function schedule() {
    if (isScheduled || running >= lanes || queue.length === 0) return;
    isScheduled = true;
    // Wait one turn of the event loop, so that requests read in the same wake-up join.
    setImmediate(() => {
      isScheduled = false;
      const taken = take();
      // If all keys are busy, the end of a statement schedules the next.
      if (taken.length === 0) return;
      void work(taken);
      schedule();
    });
  }

  async function work(taken: Waiting<Given, Answer>[]) {
    running++;
    await settle(taken);
    running--;
    if (keyOf) for (const { given } of taken) busy.delete(keyOf(given));
    schedule();
  }

  async function settle(taken: Waiting<Given, Answer>[]): Promise<void> {
    try {
      const answers = await run(taken.map(({ given }) => given));
      for (const [index, { resolve }] of taken.entries()) resolve(answers[index] as Answer);
    } catch (error) {
      if (retriesAlone && taken.length > 1) await Promise.all(taken.map((waiting) => settle([waiting])));
      else for (const { reject } of taken) reject(error);
    }
  }

  return (given) =>
    new Promise((resolve, reject) => {
      queue.push({ given, resolve, reject });
      schedule();
    });
}
