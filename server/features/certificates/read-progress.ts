import { dayOf } from '../../../contract/format/clock.ts';
import * as limits from '../../../contract/limits.ts';
import { daysAfter } from '../../base/days.ts';
import { type Prepared, runIn, type Sql } from '../../database/connection.ts';

/** What both confirmed of a member's meetings in one language pair, as codes; days by the site's clock. */
export interface Progress {
  speaks: string;
  learns: string;
  spokenMinutes: number;
  learnedMinutes: number;
  meetings: number;
  firstOn: string;
  lastOn: string;
}

type Row = Omit<Progress, 'firstOn' | 'lastOn'> & { first: Date; last: Date };

// Over all tandems in the two languages, so that progress survives a change of partner.
const read: Prepared = {
  name: 'certificates_progress',
  text: `select me.speaks, case me.speaks when c.first_language then c.second_language else c.first_language end as learns,
      sum(case me.speaks when c.first_language then c.first_minutes else c.second_minutes end)::int as "spokenMinutes",
      sum(case me.speaks when c.first_language then c.second_minutes else c.first_minutes end)::int as "learnedMinutes",
      count(*)::int as meetings, min(c.starts_at) as first, max(c.starts_at) as last
    from meeting_logs me join confirmed_meetings c on c.meeting_id = me.meeting_id
    where me.user_id = $1 group by 1, 2 order by max(c.starts_at) desc, 1, 2`,
};

/** A member's progress in each language pair, latest meeting first (product 21). */
export async function readProgress(sql: Sql, memberId: string): Promise<Progress[]> {
  const rows = await runIn<Row>(sql, read, [memberId]);
  return rows.map(({ first, last, ...row }) => ({ ...row, firstOn: dayOf(first), lastOn: dayOf(last) }));
}

/** Whether it is enough for a certificate: limits.certificate. */
export function isEarned({ spokenMinutes, learnedMinutes, meetings, firstOn, lastOn }: Progress): boolean {
  const needed = limits.certificate;
  return (
    spokenMinutes + learnedMinutes >= needed.minutes &&
    meetings >= needed.meetings &&
    daysAfter(firstOn, needed.days) <= lastOn
  );
}
