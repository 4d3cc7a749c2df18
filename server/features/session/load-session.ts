import { jwtVerify } from 'jose';
import { hourMs } from '../../../contract/format/durations.ts';
import { cachePer } from '../../base/cache-per.ts';
import { batchReads, inPlace, latest } from '../../database/batch-reads.ts';
import type { Prepared } from '../../database/connection.ts';
import type { Member, Services } from '../../http/endpoint.ts';
import { stays } from '../visibility/public.ts';
import { tokenOf } from './session-token.ts';
import { isRoleWaiting, lacksStaffFactor } from './staff-factor.ts';
import { stillUsed } from './still-used.ts';

interface SessionRow {
  confirmed: boolean;
  locale: Member['locale'];
  subscription_type: Member['subscriptionType'];
  used_lately: boolean;
  role: Member['role'];
  lacks_factor: boolean;
  suspended: boolean | null;
  suspended_until: Date | null;
  paused: boolean | null;
  paused_until: Date | null;
}

/** last_used_at is precise to the hour, so that most reads need no write. */
const usedLatelyMilliseconds = hourMs;

const columns = `users.email_confirmed_at is not null as confirmed, users.locale,
      subscription_type_at(users, $3) as subscription_type, sessions.last_used_at > $4 as used_lately,
      users.role, ${lacksStaffFactor('users')} as lacks_factor,
      users.suspended_until > $3 as suspended, nullif(users.suspended_until, 'infinity') as suspended_until,
      users.messaging_paused_until > $3 as paused, nullif(users.messaging_paused_until, 'infinity') as paused_until`;
const goesOn = `sessions.revoked_at is null and sessions.expires_at > $3 and ${stillUsed('sessions', '$3')}
      and ${stays('users')}`;
const findSessions: Prepared = {
  name: 'find_sessions',
  text: `select place::int, ${columns}
    from unnest($1::uuid[], $2::uuid[]) with ordinality given (session_id, user_id, place)
      join sessions on sessions.id = given.session_id
      join users on users.id = sessions.user_id and users.id = given.user_id
    where ${goesOn}`,
};
const markUsed: Prepared = {
  name: 'mark_session_used',
  text: 'update sessions set last_used_at = $2 where id = $1',
};

/** The member who sends a request, by Bearer token or the two cookies; null for a visitor and an ended session. */
export async function loadSession(services: Services, request: Request): Promise<Member | null> {
  const token = tokenOf(request);
  if (!token) return null;
  const claims = await verified(token, services);
  if (!claims) return null;
  const now = services.clock();
  const row = await findOne(services.database, { ...claims, now });
  if (!row) return null;
  const roleNeedsSecondFactor = isRoleWaiting(services.environment, row.lacks_factor);
  if (!row.used_lately) await services.database.run(markUsed, [claims.sessionId, now]);
  return {
    id: claims.userId,
    sessionId: claims.sessionId,
    confirmed: row.confirmed,
    locale: row.locale,
    subscriptionType: row.subscription_type,
    role: roleNeedsSecondFactor ? 'member' : row.role,
    roleNeedsSecondFactor,
    suspension: row.suspended ? { until: row.suspended_until } : null,
    messagingPause: row.paused ? { until: row.paused_until } : null,
  };
}

interface WantedSession extends Claims {
  now: Date;
}

const findOne = batchReads(async (database, wanted: WantedSession[]): Promise<(SessionRow | undefined)[]> => {
  const now = latest(wanted);
  const times = [now, new Date(now.getTime() - usedLatelyMilliseconds)];
  const sessionIds = wanted.map(({ sessionId }) => sessionId);
  const userIds = wanted.map(({ userId }) => userId);
  const rows = await database.run<SessionRow & { place: number }>(findSessions, [sessionIds, userIds, ...times]);
  return inPlace(rows, wanted);
});

interface Claims {
  sessionId: string;
  userId: string;
}

/** What tokens seen lately say, by the keys they were verified with: checking a signature costs more than the rest. */
const verifiedTokens = cachePer<Claims>(10_000);

/** The claims of a token we signed. Whether the session is live must be checked in the database each time. */
async function verified(token: string, services: Services): Promise<Claims | undefined> {
  const cache = verifiedTokens(services.secrets);
  const claims = cache.get(token) ?? (await verify(token, services));
  if (claims) cache.set(token, claims);
  return claims;
}

async function verify(token: string, services: Services): Promise<Claims | undefined> {
  for (const secret of services.secrets) {
    const claims = await verifyWith(secret, token, services);
    if (claims) return claims;
  }
  return undefined;
}

async function verifyWith(secret: Uint8Array, token: string, services: Services): Promise<Claims | undefined> {
  try {
    const { payload } = await jwtVerify(token, secret, {
      algorithms: ['HS256'],
      currentDate: services.clock(),
    });
    if (typeof payload.sid !== 'string' || typeof payload.sub !== 'string') return undefined;
    return { sessionId: payload.sid, userId: payload.sub };
  } catch {
    return undefined;
  }
}
