import type { AccountExport } from '../../../../contract/me-export.ts';
import type { Prepared } from '../../../database/connection.ts';
import { hasBlocked, reachable } from '../../visibility/public.ts';
import type { Exporting } from './exporting.ts';

type Proposal = AccountExport['proposals'][number];
type Row = Omit<Proposal, 'answeredAt'> & { answeredAt: Date | null };

const mine = (first: string, second: string) => `case p.first_id when $1::uuid then p.${first} else p.${second} end`;

// What the other said is theirs.
const proposals: Prepared = {
  name: 'account_export_proposals',
  text: `select case when ${reachable('$1::uuid', 'users')} or ${hasBlocked('$1::uuid', 'users.id')} then profiles.name end as partner,
      p.week::text as week, ${mine('first_answer', 'second_answer')} as answer,
      ${mine('first_answered_at', 'second_answered_at')} as "answeredAt"
    from proposals p join users on users.id = ${mine('second_id', 'first_id')} left join profiles on profiles.id = users.id
    where p.first_id = $1::uuid or p.second_id = $1::uuid order by p.week, p.id`,
};

/** Whom the weekly round proposed to the member, and what the member said, oldest first. */
export async function exportProposals({ database, member }: Exporting): Promise<AccountExport['proposals']> {
  const rows = await database.run<Row>(proposals, [member.id]);
  return rows.map((row) => ({ ...row, answeredAt: row.answeredAt?.toISOString() ?? null }));
}
