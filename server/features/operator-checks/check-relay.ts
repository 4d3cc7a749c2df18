import { datagramAddress, requestAllocation } from '../../integrations/relay/allocate.ts';
import { relayCredentials } from '../meetings-room/public.ts';
import { answerMilliseconds, type Check, codeOf } from './finding.ts';

const testUser = '00000000-0000-0000-0000-000000000000';

/** The relay accepts our credentials and allocates an address, as for a member. */
export const checkRelay: Check<'relay'> = async ({ environment }) => {
  const of = { memberId: testUser, meetingId: testUser, now: new Date() };
  const credentials = relayCredentials(environment, of);
  if (!credentials) return { outcome: 'unused' };
  const address = datagramAddress(environment.relay?.urls ?? []);
  if (!address) return { outcome: 'without_datagrams' };
  try {
    const allocation = await requestAllocation(address, credentials, answerMilliseconds);
    if ('address' in allocation) return { outcome: 'holds', values: { address: allocation.address } };
    return { outcome: 'refused', values: { reason: String(allocation.refusal) } };
  } catch (error) {
    return { outcome: 'away', values: { reason: codeOf(error) } };
  }
};
