import { type RetentionName, retentionRules } from '../../../contract/retention.ts';
import type { PersonalData, TableData } from '../../database/personal-data.ts';
import type { Services } from '../../http/endpoint.ts';
import { defineJob } from '../../jobs/define-job.ts';
import { eraseUnconfirmed } from './erase-unconfirmed.ts';

declare module '../../jobs/jobs.ts' {
  interface JobData {
    'enforce-retention': Record<string, never>;
  }
}

/** Rows in one statement, so that no lock is held for long. */
const batch = 1000;

/**
 * Nightly: removes the rows that have expired by the declarations of their tables and contract/retention.ts (decision
 * 027). Can be repeated; two runs at once share the rows.
 */
export function enforceRetention(tables: PersonalData) {
  return defineJob({
    name: 'enforce-retention',
    queue: 'housekeeping',
    when: '30 4 * * *',
    run: async (services: Services) => {
      await eraseUnconfirmed(services);
      const now = services.clock();
      for (const [table, data] of Object.entries(tables)) {
        const text = expiryOf(table, data, now);
        let done = text === undefined ? 0 : batch;
        while (text && done === batch) done = (await services.database.run({ text }, [])).length;
      }
    },
  });
}

function expiryOf(table: string, { expires, retention }: TableData, at: Date): string | undefined {
  if (expires === undefined) return undefined;
  const now = `'${at.toISOString()}'::timestamptz`;
  const { set, where } = typeof expires === 'string' ? { set: undefined, where: expires } : expires;
  const condition = where.replaceAll(':now', now).replaceAll(':before', () => `(${now} - ${intervalOf(retention)})`);
  const rows = `${table}.ctid = any(array(select ctid from ${table} where ${condition} limit ${batch} for update skip locked))`;
  return `${set === undefined ? `delete from ${table}` : `update ${table} set ${set}`} where ${rows} returning 1`;
}

/** The period after which rows of a table expire; only one of its rules has one. */
function intervalOf(names: readonly RetentionName[]): string {
  for (const name of names) {
    const { period: retention } = retentionRules[name];
    if (typeof retention === 'object') return `interval '${Object.entries(retention).flat().reverse().join(' ')}'`;
  }
  throw new Error(`no period of retention among ${names.join(', ')}`);
}
