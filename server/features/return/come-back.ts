import type { PauseReason } from '../../../contract/constants/account.ts';
import { ApiError } from '../../base/errors.ts';
import type { Prepared } from '../../database/connection.ts';
import type { Action, Services } from '../../http/endpoint.ts';
import { linkHash } from '../mailed-links/public.ts';
import { markVisit } from '../profiles/public.ts';
import { takesPart } from '../visibility/public.ts';
import { endSilence } from './record-silence.ts';

interface Row {
  memberId: string;
  paused: PauseReason | null;
}

const find: Prepared = {
  name: 'retention_find_return',
  text: `select users.id as "memberId", profiles.paused_why as paused
    from email_tokens t join users on users.id = t.user_id join profiles on profiles.id = users.id
    where t.hash = $1 and t.purpose = 'return' and t.used_at is null and t.expires_at > $2 and ${takesPart('users')}`,
};

/**
 * What the link of a mail would end. Changes nothing, as mail programs open links to inspect them. Throws
 * link_invalid.
 */
export const readReturn: Action<'GET /api/return'> = async (call) => ({
  data: { paused: (await findReturn(call, call.query.token)).paused },
});

/**
 * Returns the member whose mailed link is used to search, without login; they are not mailed for another 12 months.
 * Safe to repeat. Throws link_invalid.
 */
export const returnByMail: Action<'POST /api/return'> = async (call) => {
  const { memberId } = await findReturn(call, call.body.data.token);
  await comeBack(call, memberId);
  return { data: { paused: null } };
};

/** The switch on the account: back in search. */
export const returnMyself: Action<'POST /api/users/me/return'> = async (call) => {
  await comeBack(call, call.member.id);
  return { data: { paused: null } };
};

async function comeBack(services: Services, memberId: string): Promise<void> {
  await markVisit(services, memberId);
  await endSilence(services.database.sql, memberId);
}

async function findReturn({ database, clock }: Services, token: string): Promise<Row> {
  const [row] = await database.run<Row>(find, [linkHash(token), clock()]);
  if (!row) throw new ApiError('link_invalid');
  return row;
}
