import type { z } from 'zod';
import type { Locale } from '../../../../contract/locales.ts';
import type { signInEndpoints } from '../../../../contract/sign-in.ts';
import { ApiError } from '../../../base/errors.ts';
import type { Sql } from '../../../database/connection.ts';
import type { Member, Services } from '../../../http/endpoint.ts';
import { useIdentity } from '../../credentials/public.ts';
import { presentUser } from '../../me/public.ts';
import { markVisit } from '../../profiles/public.ts';
import { endSessions, setSessionCookies, startSession } from '../../session/public.ts';

interface LogInCall extends Services {
  member: Member | null;
  locale: Locale;
  request: Request;
  clientAddress: string;
  headers: Headers;
}

type LoggedIn = z.input<(typeof signInEndpoints)['POST /api/auth/local']['answer'] & z.ZodType>;

/** How the user proved their identity. */
type Proof =
  | { by: 'sign-up' }
  | { by: 'password' | 'reset'; passwordHash: string }
  | { by: 'code'; challenge: string }
  | { by: 'passkey'; passkey: string }
  | { by: 'identity'; identity: string };

/** The error when the proof has become void: as if the call had come later. */
const tooLate = {
  'sign-up': 'wrong_credentials',
  password: 'wrong_credentials',
  reset: 'link_invalid',
  code: 'log_in_expired',
  passkey: 'passkey_refused',
  identity: 'sign_on_refused',
} as const;

/**
 * Starts a session for a user who has just proved their identity, replacing the request's session. The proof is
 * checked again with the account locked: a new password ends all sessions, and none may start with the former one
 * afterwards. Throws what the call throws for a wrong proof.
 */
export async function logInAs(call: LogInCall, userId: string, proof: Proof): Promise<LoggedIn> {
  const { database, clock } = call;
  const { by } = proof;
  if (call.member) await endSessions(database.sql, clock(), { sessionId: call.member.sessionId });
  const jwt = await database.sql.transaction().execute(async (sql) => {
    if (!(await stillHolds(sql, userId, proof, clock()))) throw new ApiError(tooLate[by]);
    const { clientAddress, request } = call;
    return startSession(call, userId, request.headers.get('user-agent'), { clientAddress, sql });
  });
  setSessionCookies(call, jwt);
  await markVisit(call, userId);
  call.log.info({ userId, by }, 'logged in');
  return { jwt, user: await presentUser(call, userId, call.locale) };
}

async function stillHolds(sql: Sql, userId: string, proof: Proof, now: Date): Promise<boolean> {
  const user = await sql
    .selectFrom('users')
    .select('password_hash')
    .where('id', '=', userId)
    .where('deleted_at', 'is', null)
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (!user) return false;
  if (proof.by === 'sign-up') return true;
  const isWhole = proof.by === 'code' || proof.by === 'passkey';
  if (!isWhole && (await needsCode(sql, userId))) return false;
  if (proof.by === 'identity') return useIdentity(sql, userId, proof.identity, now);
  if ('passwordHash' in proof) return user.password_hash === proof.passwordHash;
  const stored =
    proof.by === 'code'
      ? sql.selectFrom('log_in_challenges').select('id').where('id', '=', proof.challenge)
      : sql.selectFrom('passkeys').select('id').where('id', '=', proof.passkey);
  return (await stored.executeTakeFirst()) !== undefined;
}

/** Whether the second factor was enabled since the login passed without a code. */
async function needsCode(sql: Sql, userId: string): Promise<boolean> {
  const confirmed = sql
    .selectFrom('authenticators')
    .select('user_id')
    .where('user_id', '=', userId)
    .where('confirmed_at', 'is not', null);
  return (await confirmed.executeTakeFirst()) !== undefined;
}
