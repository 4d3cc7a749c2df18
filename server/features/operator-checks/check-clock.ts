import { answerMilliseconds, type Check, type Checked } from './finding.ts';

/** Authenticator codes tolerate half a minute; file stores reject signatures a quarter of an hour off. */
const offSeconds = 30;
const driftSeconds = 5;

type Against = 'database' | 'payments' | 'files';
/** How far this machine's clock is ahead of another's, as precisely as an answer shows. */
interface Offset {
  against: Against;
  seconds: number;
}

/** Compares this machine's clock with those of the database, PayPal and the file store. */
export const checkClock: Check<'clock'> = async (checked) => {
  const { paypal, s3 } = checked.environment;
  const sentAt = [
    queryDatabaseTime(checked),
    paypal && requestDateHeader('payments', paypal.baseUrl),
    s3 && requestDateHeader('files', s3.endpoint),
  ];
  // Another check reports a server that does not answer.
  const offsets = (await Promise.all(sentAt.map((one) => one?.catch(() => undefined)))).filter(
    (one) => one !== undefined,
  );
  const [worst] = offsets.sort((one, other) => Math.abs(other.seconds) - Math.abs(one.seconds));
  if (!worst) return { outcome: 'unused' };
  const seconds = Math.abs(worst.seconds);
  const outcome = seconds > offSeconds ? 'off' : seconds > driftSeconds ? 'drifts' : 'holds';
  return { outcome, values: { seconds, against: worst.against } };
};

async function queryDatabaseTime({ queryDatabase }: Checked): Promise<Offset | undefined> {
  if (!queryDatabase) return undefined;
  const sentAt = Date.now();
  const [row] = await queryDatabase<{ at: number }>(
    'select (extract(epoch from clock_timestamp()) * 1000)::float8 as at',
  );
  return row && offsetOf('database', sentAt, row.at);
}

/** Every HTTP response has its time, to the second, whatever its status. */
async function requestDateHeader(against: Against, url: URL): Promise<Offset | undefined> {
  const sentAt = Date.now();
  const response = await fetch(url, {
    method: 'HEAD',
    redirect: 'manual',
    signal: AbortSignal.timeout(answerMilliseconds),
  });
  await response.body?.cancel();
  const reported = Date.parse(response.headers.get('date') ?? '');
  return Number.isNaN(reported) ? undefined : offsetOf(against, sentAt, reported + 500);
}

/** The response was made between request and now; within that range the difference is unknown. */
function offsetOf(against: Against, sentAt: number, reported: number): Offset {
  const now = Date.now();
  const milliseconds = reported < sentAt ? sentAt - reported : reported > now ? now - reported : 0;
  return { against, seconds: milliseconds / 1000 };
}
