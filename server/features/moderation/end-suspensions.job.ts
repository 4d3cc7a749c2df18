import type { Prepared } from '../../database/connection.ts';
import type { Services } from '../../http/endpoint.ts';

const end: Prepared = {
  name: 'moderation_end_suspensions',
  text: 'update users set suspended_until = null where suspended_until <= $1',
};

/**
 * Puts members whose suspension is over back into the search, which the trigger of users does; everywhere else the clock has done
 * so already.
 */
export async function endSuspensions({ database, clock }: Services): Promise<void> {
  await database.run(end, [clock()]);
}
