import * as limits from '../../../contract/limits.ts';
import type { Prepared } from '../../database/connection.ts';
import { pageOf, readKeyset, writeKeyset } from '../../http/cursor.ts';
import type { Action } from '../../http/endpoint.ts';
import { stays } from '../visibility/public.ts';

interface BlockRow {
  id: string;
  name: string;
  blockedAt: Date;
}

const page: Prepared = {
  name: 'blocks_page',
  text: `select blocks.blocked_id as id, profiles.name, blocks.created_at as "blockedAt"
    from blocks join profiles on profiles.id = blocks.blocked_id join users on users.id = profiles.id
    where blocks.blocker_id = $1 and ${stays('users')} and ($5::uuid is null or blocks.blocked_id = $5)
      and (blocks.created_at, blocks.blocked_id) < ($3::timestamptz, $4::uuid)
    order by blocks.created_at desc, blocks.blocked_id desc limit $2`,
};

/**
 * Members the caller has blocked, in pages, regardless of whether they blocked back, without those who have left.
 * Throws invalid_input for an invalid cursor.
 */
export const listBlocks: Action<'GET /api/blocks'> = async (call) => {
  const { database, member, query } = call;
  const limit = query.pagination?.limit ?? limits.blocksPage.standard;
  const after = readKeyset(call, 'blocks', query.pagination?.cursor);
  const only = query.filters?.profile?.$eq ?? null;
  const rows = await database.run<BlockRow>(page, [member.id, limit + 1, ...after, only]);
  const { data, meta } = pageOf(rows, limit, (row) => writeKeyset(call, 'blocks', row.blockedAt, row.id));
  return { data: data.map(({ id, name, blockedAt }) => ({ id, name, createdAt: blockedAt.toISOString() })), meta };
};
