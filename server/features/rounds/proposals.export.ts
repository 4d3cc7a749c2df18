import { dateInFigures } from '../../../contract/format/dates.ts';
import type { AccountExport } from '../../../contract/me-export.ts';
import type { Prepared } from '../../database/connection.ts';
import { type ExportPart, type Html, html, type Writing } from '../export-parts/public.ts';
import { hasBlocked, reachable } from '../visibility/public.ts';

type Proposal = AccountExport['proposals'][number];
type Row = Omit<Proposal, 'answeredAt'> & { answeredAt: Date | null };

const mine = (first: string, second: string) => `case p.first_id when $1::uuid then p.${first} else p.${second} end`;

// Without the other's answer, which is theirs.
const proposals: Prepared = {
  name: 'account_export_proposals',
  text: `select case when ${reachable('$1::uuid', 'users')} or ${hasBlocked('$1::uuid', 'users.id')} then profiles.name end as partner,
      p.week::text as week, ${mine('first_answer', 'second_answer')} as answer,
      ${mine('first_answered_at', 'second_answered_at')} as "answeredAt"
    from proposals p join users on users.id = ${mine('second_id', 'first_id')} left join profiles on profiles.id = users.id
    where p.first_id = $1::uuid or p.second_id = $1::uuid order by p.week, p.id`,
};

/** Members proposed by the weekly round, and the member's answers, oldest first. */
export const proposalsExport: ExportPart<'proposals'> = {
  async read({ database, member }) {
    const rows = await database.run<Row>(proposals, [member.id]);
    return rows.map((row) => ({ ...row, answeredAt: row.answeredAt?.toISOString() ?? null }));
  },
  page: (proposals, writing) => proposals.map((proposal) => proposalOf(writing, proposal)),
};

/** A proposal of the weekly round, and the member's answer. */
function proposalOf({ t }: Writing, { partner, week, answer }: Proposal): Html {
  const name = partner ?? t('me-data.file.somebody');
  return html`<p><span class="note">${dateInFigures(week)}</span> ${t('me-data.file.proposal', { name, answer: answer ?? 'none' })}</p>`;
}
