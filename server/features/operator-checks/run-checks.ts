import {
  type CheckName,
  type CheckState,
  checkNames,
  checkOutcomes,
} from '../../../contract/constants/operator-checks.ts';
import { checkAddress } from './check-address.ts';
import { checkBrand } from './check-brand.ts';
import { checkClock } from './check-clock.ts';
import { checkDatabase } from './check-database.ts';
import { checkDisk } from './check-disk.ts';
import { checkFiles } from './check-files.ts';
import { checkMail } from './check-mail.ts';
import { checkPayments } from './check-payments.ts';
import { checkPush } from './check-push.ts';
import { checkRedis } from './check-redis.ts';
import { checkRelay } from './check-relay.ts';
import { checkStream } from './check-stream.ts';
import { type Check, type Checked, codeOf, type Finding } from './finding.ts';

const checks: { [Name in CheckName]: Check<Name> } = {
  database: checkDatabase,
  brand: checkBrand,
  redis: checkRedis,
  files: checkFiles,
  mail: checkMail,
  push: checkPush,
  payments: checkPayments,
  relay: checkRelay,
  clock: checkClock,
  disk: checkDisk,
  address: checkAddress,
  stream: checkStream,
};

/** Longer than any part that is called at most twice, so that slow parts can report themselves. */
const patienceMilliseconds = 15_000;

/**
 * Runs all checks of an instance, or only some, concurrently, each with a time limit. Never throws: failures are
 * findings. Changes nothing except for a file that is created and deleted, and sends no email unless requested.
 */
export function runChecks(
  checked: Checked,
  { only = checkNames, patience = patienceMilliseconds }: { only?: CheckName[]; patience?: number } = {},
): Promise<Finding[]> {
  return Promise.all(only.map((name) => runOne(name, checked, patience)));
}

async function runOne(check: CheckName, checked: Checked, patience: number): Promise<Finding> {
  const tooLong = Promise.withResolvers<{ outcome: 'no_answer' }>();
  const timer = setTimeout(() => tooLong.resolve({ outcome: 'no_answer' }), patience);
  try {
    return asFinding(check, await Promise.race([checks[check](checked), tooLong.promise]));
  } catch (error) {
    return asFinding(check, { outcome: 'failed', values: { reason: codeOf(error) } });
  } finally {
    clearTimeout(timer);
  }
}

function asFinding(check: CheckName, { outcome, values = {} }: Pick<Finding, 'outcome'> & Partial<Finding>): Finding {
  const states: Record<string, CheckState> = checkOutcomes[check];
  return { check, outcome, state: states[outcome] ?? 'broken', values };
}
