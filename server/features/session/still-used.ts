import * as limits from '../../../contract/limits.ts';

/** SQL: the session of this alias was used recently enough to be live at a time, which is a parameter such as '$1'. */
export const stillUsed = (sessions: string, now: string) =>
  `${sessions}.last_used_at > ${now}::timestamptz - interval '${limits.sessionIdleDays} days'`;
