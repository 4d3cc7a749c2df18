import type { z } from 'zod';
import type { Locale } from '../../../../contract/locales.ts';
import type { signInEndpoints } from '../../../../contract/sign-in.ts';
import type { Member, Services } from '../../../http/endpoint.ts';
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

/** How somebody proved who they are. */
type Means = 'sign-up' | 'password' | 'code' | 'passkey' | 'reset';

/** Opens a session for a user who has just proved by something who they are, in place of the one the request came with. */
export async function logInAs(call: LogInCall, userId: string, by: Means): Promise<LoggedIn> {
  const { database, clock } = call;
  if (call.member) await endSessions(database.sql, clock(), { sessionId: call.member.sessionId });
  const jwt = await startSession(call, userId, call.request.headers.get('user-agent'), {
    clientAddress: call.clientAddress,
  });
  setSessionCookies(call, jwt);
  await markVisit(call, userId);
  call.log.info({ userId, by }, 'logged in');
  return { jwt, user: await presentUser(call, userId, call.locale) };
}
