import type { Sql } from '../database/connection.ts';

/** All jobs with their data: each job's file adds its own. Ids only, never an address or a text. */
// biome-ignore lint/suspicious/noEmptyInterface: the files of the jobs fill it
export interface JobData {}
export type JobName = keyof JobData;

/** The queue. A job sent in a transaction exists exactly when that transaction commits. */
export interface Jobs {
  send<Name extends JobName>(transaction: Sql, name: Name, data: JobData[Name]): Promise<void>;
  close(): Promise<void>;
}
