import type { Sql } from '../database/connection.ts';

/** The jobs there are, with what each is given: the file of a job adds its own. Ids only, never an address or a text. */
// biome-ignore lint/suspicious/noEmptyInterface: the files of the jobs fill it
export interface JobData {}
export type JobName = keyof JobData;

/** The queue. A job put in within a transaction exists exactly when that transaction commits. */
export interface Jobs {
  send<Name extends JobName>(transaction: Sql, name: Name, data: JobData[Name]): Promise<void>;
  close(): Promise<void>;
}
