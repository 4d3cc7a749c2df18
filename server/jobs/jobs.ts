import type { Sql } from '../database/connection.ts';

/** The jobs there are, with what each is given. Ids only, never an address or a text. */
export interface JobData {
  'send-confirmation-mail': { userId: string };
  'send-reset-mail': { userId: string };
  'expire-requests': Record<string, never>;
  'refresh-scores': Record<string, never>;
}
export type JobName = keyof JobData;

/** The queue. A job put in within a transaction exists exactly when that transaction commits. */
export interface Jobs {
  send<Name extends JobName>(transaction: Sql, name: Name, data: JobData[Name]): Promise<void>;
}
