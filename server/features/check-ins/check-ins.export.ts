import type { AccountExport } from '../../../contract/me-export.ts';
import type { Prepared } from '../../database/connection.ts';
import { type ExportPart, type Html, html, timeOf, type Writing } from '../export-parts/public.ts';
import { hasBlocked, reachable } from '../visibility/public.ts';

type CheckIn = AccountExport['checkIns'][number];
type CheckInRow = Omit<CheckIn, 'askedAt' | 'answeredAt'> & { askedAt: Date; answeredAt: Date | null };

const checkIns: Prepared = {
  name: 'account_export_check_ins',
  text: `select case when ${reachable('$1::uuid', 'users')} or ${hasBlocked('$1::uuid', 'users.id')} then profiles.name end as partner,
      i.kind, i.asked_at as "askedAt", i.answer, i.answered_at as "answeredAt"
    from check_ins i join tandem_members other on other.tandem_id = i.tandem_id and other.user_id <> i.user_id
      join users on users.id = other.user_id left join profiles on profiles.id = users.id
    where i.user_id = $1::uuid order by i.asked_at, i.id`,
};

/** Questions to the member about their tandems and the answers, oldest first. */
export const checkInsExport: ExportPart<'checkIns'> = {
  async read({ database, member }) {
    const rows = await database.run<CheckInRow>(checkIns, [member.id]);
    return rows.map((row) => ({
      ...row,
      askedAt: row.askedAt.toISOString(),
      answeredAt: row.answeredAt?.toISOString() ?? null,
    }));
  },
  page: (checkIns, writing) => checkIns.map((checkIn) => checkInOf(writing, checkIn)),
};

/** A question about a tandem, and the member's answer. */
function checkInOf({ t }: Writing, checkIn: CheckIn): Html {
  const { kind, answer, askedAt } = checkIn;
  const name = checkIn.partner ?? t('me-data.file.somebody');
  const said = answer ? t(`check-ins.answer.${answer}`, { kind }) : t('me-data.file.unanswered');
  return html`<p><span class="note">${timeOf(askedAt)}</span> ${t('check-ins.title', { kind, name })} <b>${said}</b></p>`;
}
