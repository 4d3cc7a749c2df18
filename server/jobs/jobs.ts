import type { Sql } from '../database/connection.ts';

/** The jobs there are, with what each is given. Ids only, never an address or a text. */
export interface JobData {
  'send-confirmation-mail': { userId: string };
  'send-reset-mail': { userId: string };
  'send-measure-mail': { actionId: string };
  'send-appeal-mail': { appealId: string };
  'end-suspensions': Record<string, never>;
  'expire-requests': Record<string, never>;
  'refresh-scores': Record<string, never>;
  'forget-expired-sessions': Record<string, never>;
  'forget-marks': Record<string, never>;
}
export type JobName = keyof JobData;

/** Does one job. Throwing means: try again later. A job may run twice, so doing it twice must be harmless. */
export type JobHandlers = { [Name in JobName]: (data: JobData[Name]) => Promise<unknown> };

/** The queue. A job put in within a transaction exists exactly when that transaction commits. */
export interface Jobs {
  send<Name extends JobName>(transaction: Sql, name: Name, data: JobData[Name]): Promise<void>;
  close(): Promise<void>;
}
