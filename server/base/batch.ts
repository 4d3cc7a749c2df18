/** Statements under way at once; more only wait for each other in the database. */
const lanes = 2;
const atOnce = 64;

interface Waiting<Given, Answer> {
  given: Given;
  resolve: (answer: Answer) => void;
  reject: (error: unknown) => void;
}

interface BatchOptions<Given> {
  /** two of one key are never under way at the same time; those that run together come in the order of their keys */
  keyOf?: (given: Given) => string;
  /** those that fail together are run again one by one, so that the fault of one is not that of the others */
  retriesAlone?: boolean;
}

/**
 * Runs together what is given at the same moment: under load many share one statement, alone one waits for nobody. run
 * answers in the order of what it is given; what it throws, all of them are told.
 */
export function batch<Given, Answer>(
  run: (given: Given[]) => Promise<Answer[]>,
  { keyOf, retriesAlone = false }: BatchOptions<Given> = {},
): (given: Given) => Promise<Answer> {
  let queue: Waiting<Given, Answer>[] = [];
  /** keys of what is under way: the next of one would only wait for it, and hold up its whole statement */
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
    // One turn of the event loop, in which requests read from the same wake-up join.
    setImmediate(() => {
      isScheduled = false;
      const taken = take();
      // Where all keys are busy, the end of one of them schedules.
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
