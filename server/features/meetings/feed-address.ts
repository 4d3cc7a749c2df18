import { createHmac, randomBytes } from 'node:crypto';
import type { Prepared, Sql } from '../../database/connection.ts';
import type { Member, Services } from '../../http/endpoint.ts';
import { linkHash } from '../mailed-links/public.ts';

type Keys = Pick<Services, 'secrets' | 'environment'>;

const find: Prepared = {
  name: 'calendar_feed_of_member',
  text: 'select nonce, hash, created_at as since from calendar_feeds where user_id = $1',
};

/** The member's feed in the contract's form; null without one. */
export async function readFeed(call: Keys & Pick<Services, 'database'> & { member: Pick<Member, 'id'> }) {
  const [row] = await call.database.run<{ nonce: Buffer; hash: Buffer; since: Date }>(find, [call.member.id]);
  if (!row) return null;
  const secret = call.secrets
    .map((key) => secretOf(key, call.member.id, row.nonce))
    .find((each) => linkHash(each).equals(row.hash));
  return { since: row.since.toISOString(), address: secret === undefined ? null : addressOf(call, secret) };
}

/** Creates or replaces a member's feed and returns its address. */
export async function makeFeed(
  { secrets, environment }: Keys,
  sql: Sql,
  { userId, now }: { userId: string; now: Date },
): Promise<string> {
  const nonce = randomBytes(16);
  const secret = secretOf(secrets[0], userId, nonce);
  const made = { nonce, hash: linkHash(secret), created_at: now };
  await sql
    .insertInto('calendar_feeds')
    .values({ user_id: userId, ...made })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet(made))
    .execute();
  return addressOf({ environment }, secret);
}

/** Voids the address of a member's feed; returns whether there was one. */
export async function removeFeed(sql: Sql, userId: string): Promise<boolean> {
  const { numDeletedRows } = await sql.deleteFrom('calendar_feeds').where('user_id', '=', userId).executeTakeFirst();
  return numDeletedRows > 0n;
}

/** 256 unguessable bits, derived from a key of the instance: the row alone does not reveal them. */
function secretOf(key: Uint8Array, userId: string, nonce: Buffer): string {
  return createHmac('sha256', key).update(`calendar feed\n${userId}\n`).update(nonce).digest('base64url');
}

function addressOf({ environment }: Pick<Keys, 'environment'>, secret: string): string {
  return new URL(`/api/calendar/${secret}.ics`, environment.publicUrl).href;
}
