import { batch } from '../../base/batch.ts';
import { oncePer } from '../../base/cache-per.ts';
import type { Database } from '../../database/connection.ts';
import { type NewMessage, type StoredMessage, storeAll } from './store-messages.ts';

const writerOf = oncePer((database: Database) =>
  batch((messages: NewMessage[]) => storeAll(database.run, messages), {
    // A chat's next message would only wait for its row; in the order of the ids rows are locked everywhere.
    keyOf: ({ chatId }) => chatId,
    retriesAlone: true,
  }),
);

/**
 * Stores a message together with others that come at the same moment: under load many share one statement and one commit,
 * alone it waits for nobody. Resolves once it is committed; undefined when it was not stored that way. Throws what
 * the database throws for this message; the fault of another is not its own.
 */
export function writeMessage(database: Database, message: NewMessage): Promise<StoredMessage | undefined> {
  return writerOf(database)(message);
}
