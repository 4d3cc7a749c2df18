import { folded } from '../../../contract/folded.ts';
import * as limits from '../../../contract/limits.ts';
import { containing } from '../../base/like-pattern.ts';
import type { Action } from '../../http/endpoint.ts';
import { writeAudit } from '../audit/public.ts';
import { type MemberRow, presentMember, selectMembers } from './select-members.ts';

const { found: most } = limits.memberSearch;

// The first condition uses an index, which has the words of a profile but not which of them are its name.
const byName = `${selectMembers} profiles.search_number in (
      select search_number from profile_words where words like $2 and name like $2)
    order by profiles.name, users.id limit ${most + 1}`;
const byEmail = `${selectMembers} lower(users.email) = lower($2) limit ${most + 1}`;

/**
 * Members by part of the name, or by the whole email address. Searches are audited, for an address without its text.
 */
export const searchMembers: Action<'GET /api/operator/members'> = async ({ database, member, query, clock }) => {
  const now = clock();
  const isEmail = query.q.includes('@');
  const wanted = isEmail ? query.q : containing(folded(query.q));
  const rows = await database.run<MemberRow>({ text: isEmail ? byEmail : byName }, [now, wanted]);
  const details = { by: isEmail ? 'email' : 'name', name: isEmail ? null : query.q, found: rows.length };
  await writeAudit(database.sql, { actorId: member.id, action: 'search_members', details }, now);
  return { data: rows.slice(0, most).map(presentMember), meta: { more: rows.length > most } };
};
