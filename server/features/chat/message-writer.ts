import type { Database } from '../../database/connection.ts';
import { type NewMessage, type StoredMessage, storeAll } from './store-messages.ts';

/** Statements under way at once; more only wait for each other in the database. */
const lanes = 2;
const messagesPerStatement = 64;

interface Waiting {
  message: NewMessage;
  resolve: (stored: StoredMessage | undefined) => void;
  reject: (error: unknown) => void;
}

type Write = (message: NewMessage) => Promise<StoredMessage | undefined>;
const writers = new WeakMap<Database, Write>();

/**
 * Stores a message together with others that come at the same moment: under load many share one statement and one commit,
 * alone it waits for nobody. Resolves once it is committed; undefined when it was not stored that way. Throws what
 * the database throws for this message; the fault of another is not its own.
 */
export function writeMessage(database: Database, message: NewMessage): Promise<StoredMessage | undefined> {
  const write = writers.get(database) ?? createWriter(database);
  writers.set(database, write);
  return write(message);
}

function createWriter(database: Database): Write {
  let queue: Waiting[] = [];
  /** chats with a message under way: the next one would only wait for the row, and hold up its whole statement */
  const busy = new Set<string>();
  let running = 0;
  let isScheduled = false;

  /** The next messages to store, at most one for each chat. */
  function take(): Waiting[] {
    const taken: Waiting[] = [];
    const left: Waiting[] = [];
    for (const waiting of queue) {
      const { chatId } = waiting.message;
      if (taken.length >= messagesPerStatement || busy.has(chatId)) left.push(waiting);
      else {
        busy.add(chatId);
        taken.push(waiting);
      }
    }
    queue = left;
    // In the order of the ids, in which rows are locked everywhere.
    return taken.sort((one, other) => (one.message.chatId < other.message.chatId ? -1 : 1));
  }

  function schedule() {
    if (isScheduled || running >= lanes || queue.length === 0) return;
    isScheduled = true;
    // One turn of the event loop, in which requests read from the same wake-up join.
    setImmediate(() => {
      isScheduled = false;
      const taken = take();
      if (taken.length > 0) run(taken);
      schedule();
    });
  }

  async function run(taken: Waiting[]) {
    running++;
    await store(taken);
    running--;
    for (const { message } of taken) busy.delete(message.chatId);
    schedule();
  }

  async function store(taken: Waiting[]): Promise<void> {
    try {
      const stored = await storeAll(
        database.run,
        taken.map((waiting) => waiting.message),
      );
      taken.forEach((waiting, index) => {
        waiting.resolve(stored[index]);
      });
    } catch (error) {
      const [only, ...others] = taken;
      if (only && others.length === 0) only.reject(error);
      else await Promise.all(taken.map((waiting) => store([waiting])));
    }
  }

  return (message) =>
    new Promise((resolve, reject) => {
      queue.push({ message, resolve, reject });
      schedule();
    });
}
