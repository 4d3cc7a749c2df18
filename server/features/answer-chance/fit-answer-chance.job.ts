import * as limits from '../../../contract/limits.ts';
import type { Database, Prepared } from '../../database/connection.ts';
import type { Services } from '../../http/endpoint.ts';
import { defineJob } from '../../jobs/define-job.ts';
import { classColumns, coefficientCount, coefficientsOf } from './classes.ts';
import { type Fitting, fitAndJudge, type RequestGroup } from './fit/judge.ts';
import { settleCircumstances } from './settle-circumstances.ts';

declare module '../../jobs/jobs.ts' {
  interface JobData {
    'fit-answer-chance': Record<string, never>;
  }
}

interface GroupRow {
  heldOut: boolean;
  classes: number[];
  constantSteps: number;
  requests: number;
  answered: number;
}

// The chance by the constants is only distinguished in held-out rows, which keeps the groups to a few thousand for
// any number of requests.
const readGroups: Prepared = {
  name: 'answer_chance_groups',
  text: `select held_out as "heldOut", array[${classColumns}]::integer[] as classes,
      case when held_out then constant_steps else 0 end::integer as "constantSteps",
      sum(requests)::integer as requests, sum(answered)::integer as answered
    from answer_counts group by 1, 2, 3 order by 1, 2, 3`,
};
const write: Prepared = {
  name: 'answer_chance_write',
  text: `insert into answer_models (fitted_at, requests, answered, held_out, verdict, coefficients, log_loss,
      constants_log_loss, mean_log_loss, calibration)
    values ($1, $2, $3, $4, $5, $6::jsonb, $7, $8, $9, $10::jsonb) on conflict (fitted_at) do nothing`,
};
const forget: Prepared = {
  name: 'answer_chance_forget_models',
  text: `delete from answer_models where fitted_at < $1::timestamptz - ${limits.answerChance.months} * interval '1 month'`,
};

/**
 * Nightly: counts the outcomes of requests, fits the chance of an answer and decides whether it may be used
 * (decision 011). Concurrent runs write the same.
 */
export const fitAnswerChance = defineJob({
  name: 'fit-answer-chance',
  queue: 'housekeeping',
  when: '40 3 * * *',
  run: async ({ database, clock, log }: Pick<Services, 'database' | 'clock' | 'log'>) => {
    const now = clock();
    const settled = await settleCircumstances(database, now);
    const fitting = fitAndJudge(await listGroups(database), coefficientCount);
    await store(database, fitting, now);
    await database.run(forget, [now]);
    const { requests, verdict } = fitting;
    log.info({ settled, requests, verdict }, 'answer chance fitted');
  },
});

async function listGroups(database: Database): Promise<RequestGroup[]> {
  const rows = await database.run<GroupRow>(readGroups, []);
  return rows.map(({ classes, ...row }) => ({ ...row, counting: coefficientsOf(classes) }));
}

async function store(database: Database, fitting: Fitting, now: Date): Promise<void> {
  const { requests, answered, heldOut, verdict, coefficients, logLoss, calibration } = fitting;
  const losses = [logLoss.fitted, logLoss.constants, logLoss.mean];
  await database.run(write, [
    now,
    requests,
    answered,
    heldOut,
    verdict,
    coefficients && JSON.stringify(coefficients),
    ...losses,
    JSON.stringify(calibration),
  ]);
}
