import * as limits from '../../../contract/limits.ts';
import { ApiError } from '../../base/errors.ts';
import { containing } from '../../base/like-pattern.ts';
import { pageOf, readKeyset, writeKeyset } from '../../http/cursor.ts';
import type { Action, Call } from '../../http/endpoint.ts';
import { writeAudit } from '../audit/public.ts';
import {
  presentSubscription,
  type SubscriptionListRow,
  selectSubscriptions,
  stateNow,
} from './select-subscriptions.ts';

type ListCall = Call<'GET /api/operator/subscriptions'>;

const page = `${selectSubscriptions} ($2::uuid is null or s.owner_id = $2)
    and ($3::text is null or ${stateNow} = $3) and ($4::text is null or s.type = $4)
    and ($5::text is null or s.payment = $5)
    and ($6::text is null or s.owner_id in (select id from users where lower(email) = lower($6)))
    and ($7::text is null or s.provider_id = $7 or profiles.name ilike $8 or teams.name ilike $8
      or s.id in (select subscription_id from licence_orders where $7 in (provider_id, replaced_provider_id)))
    and (s.created_at, s.id) < ($9::timestamptz, $10::uuid)
  order by s.created_at desc, s.id desc limit $11`;

/**
 * Subscriptions in pages, newest first: of one member, in a current state, or found by a whole email address, a
 * provider id, or part of a name. Searches are audited, for an address without its text. Throws not_found for an
 * unknown owner.
 */
export const listSubscriptions: Action<'GET /api/operator/subscriptions'> = async (call) => {
  const { database, query, clock } = call;
  const now = clock();
  const limit = query.pagination?.limit ?? limits.moderationPage.standard;
  const owner = query.filters?.owner?.$eq;
  if (owner) await refuseUnknown(call, owner);
  const { state, type, payment } = query.filters ?? {};
  const filters = [owner ?? null, state?.$eq ?? null, type?.$eq ?? null, payment?.$eq ?? null];
  const start = readKeyset(call, 'subscriptions', query.pagination?.cursor);
  const values = [now, ...filters, ...wordsOf(query.q), ...start, limit + 1];
  const rows = await database.run<SubscriptionListRow>({ text: page }, values);
  const { data, meta } = pageOf(rows, limit, (row) => writeKeyset(call, 'subscriptions', row.createdAt, row.id));
  await writeDown(call, data.length, now);
  return { data: data.map(presentSubscription), meta };
};

/** The search values: an address; a text as it is, and as a pattern. */
function wordsOf(q: string | undefined): (string | null)[] {
  if (q === undefined) return [null, null, null];
  return q.includes('@') ? [q, null, null] : [null, q, containing(q)];
}

async function refuseUnknown({ database }: ListCall, owner: string) {
  const found = await database.sql.selectFrom('users').select('id').where('id', '=', owner).executeTakeFirst();
  if (!found) throw new ApiError('not_found');
}

async function writeDown({ database, member, query }: ListCall, found: number, now: Date) {
  const { q } = query;
  const owner = query.filters?.owner?.$eq;
  const by = q === undefined ? null : q.includes('@') ? 'email' : 'name';
  const details = { by, name: by === 'name' ? (q ?? null) : null, found };
  await writeAudit(
    database.sql,
    { actorId: member.id, action: 'search_subscriptions', ...(owner && { subjectId: owner }), details },
    now,
  );
}
