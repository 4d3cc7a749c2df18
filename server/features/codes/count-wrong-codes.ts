import { ApiError } from '../../base/errors.ts';
import { wideNetworkOf } from '../../base/network-address.ts';
import { countAttempt, takeBackAttempt } from '../../http/count-attempts.ts';
import type { Services } from '../../http/endpoint.ts';

/** Unknown codes allowed per member, per network and on the whole site. */
const byMember = { points: 10, seconds: 900 };
const fromNetwork = { points: 40, seconds: 3600 };
const onSite = { points: 300, seconds: 3600 };
/**
 * What each may still try after the whole site's limit is reached: a member with a typo still gets in, and no one
 * can lock out the others.
 */
const meanwhile = { member: 3, network: 10 };

/**
 * Runs the redemption of a code and counts it if the code is unknown. Each attempt is counted beforehand and
 * uncounted if the code exists, so that concurrent attempts are all counted, and a caller over the limit is refused
 * without a lookup: right and wrong codes get the same answer. Throws too_many_codes, and what run throws. Off with
 * RATE_LIMITS=off.
 */
export async function countingWrongCodes<Result>(
  services: Services,
  { memberId, clientAddress }: { memberId: string; clientAddress: string },
  run: () => Promise<Result>,
): Promise<Result> {
  if (!services.environment.rateLimits) return run();
  const { sql } = services.database;
  const site: [string] = ['wrong-code-site'];
  const network: [string, string] = ['wrong-code-network', wideNetworkOf(clientAddress)];
  const member: [string, string] = ['wrong-code-member', memberId];
  const takeBack = async () => {
    for (const parts of [site, network, member]) await takeBackAttempt(services, parts);
  };
  const isBusy = (await countAttempt(services, sql, site, onSite)) > 0;
  const seconds = Math.max(
    await countAttempt(services, sql, network, isBusy ? { ...fromNetwork, points: meanwhile.network } : fromNetwork),
    await countAttempt(services, sql, member, isBusy ? { ...byMember, points: meanwhile.member } : byMember),
  );
  if (seconds > 0) {
    await takeBack();
    throw new ApiError('too_many_codes', { values: { seconds, minutes: Math.ceil(seconds / 60) } });
  }
  let isWrong = false;
  try {
    return await run();
  } catch (error) {
    isWrong = error instanceof ApiError && error.code === 'code_unknown';
    throw error;
  } finally {
    if (!isWrong) await takeBack();
  }
}
