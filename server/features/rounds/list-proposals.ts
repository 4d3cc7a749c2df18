import { yearOf } from '../../../contract/format/clock.ts';
import { localeFrom } from '../../../contract/locales.ts';
import type { Prepared } from '../../database/connection.ts';
import type { Action } from '../../http/endpoint.ts';
import { presentForMember } from '../profiles/public.ts';
import { nextRound, weekOfRound } from './schedule.ts';
import { type ProposalRow, presentReasons, selectProposals } from './select-proposals.ts';

type Found = { isHeld: boolean } & (ProposalRow | { proposalId: null });

const list: Prepared = {
  name: 'rounds_list',
  text: `select held.*, listed.* from (select exists (select from rounds where week = $3::date) as "isHeld") held
    left join (select * from (${selectProposals}) mine where "isOpen" and answer is distinct from 'no') listed on true
    order by answer nulls first, "proposalId"`,
};

/**
 * The people the weekly round proposes to the member (product 25), without those they said no to. Nothing here
 * depends on the other's answer: a no and silence are indistinguishable, also in how long a proposal stays.
 */
export const listProposals: Action<'GET /api/proposals'> = async (call) => {
  const { database, directories, member, query } = call;
  const now = call.clock();
  // At least one row: the query reports whether this week's round was held even without proposals.
  const found = await database.run<Found>(list, [member.id, now, weekOfRound(now)]);
  const rows = found.filter((row): row is Found & ProposalRow => row.proposalId !== null);
  const locale = query.locale ? localeFrom(query.locale) : call.locale;
  const parts = ['image', 'langsLearning', 'langsSpeaking', 'locations', 'availability'] as const;
  return {
    data: rows.map((row) => ({
      id: row.proposalId,
      profile: presentForMember(row, { directories, locale, parts, thisYear: yearOf(now) }),
      reasons: presentReasons(row, directories),
      answer: row.answer === 'yes' ? ('yes' as const) : null,
      until: row.until.toISOString(),
    })),
    meta: { nextRoundAt: nextRound(now, found[0]?.isHeld ?? false).toISOString() },
  };
};
