import type { AccountExport } from '../../../../contract/me-export.ts';
import type { Prepared } from '../../../database/connection.ts';
import { hasBlocked, reachable } from '../../visibility/public.ts';
import type { Exporting } from './exporting.ts';

type Exported = AccountExport['tandems'][number];
type Row = Omit<Exported, 'createdAt'> & { createdAt: Date };

// A name is shown as in the list of chats; what the other wants was written to the member.
const tandems: Prepared = {
  name: 'account_export_tandems',
  text: `select case when ${reachable('$1::uuid', 'users')} or ${hasBlocked('$1::uuid', 'users.id')} then profiles.name end as partner,
      t.state, t.ending, me.language as speaks, other.language as learns, me.wish, me.corrections, other.wish as "partnersWish",
      t.rhythm, t.minutes, t.mode, t.place, t.proposed_at as "createdAt", t.starts_on::text as "startsOn", t.ends_on::text as "endsOn",
      (select coalesce(jsonb_agg(jsonb_build_object('kind', e.kind, 'mine', e.by_id = $1::uuid,
          'at', to_char(e.at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')) order by e.id), '[]')
        from tandem_events e where e.tandem_id = t.id) as events
    from tandem_members me join tandems t on t.id = me.tandem_id
      join tandem_members other on other.tandem_id = t.id and other.user_id <> me.user_id
      join users on users.id = other.user_id left join profiles on profiles.id = users.id
    where me.user_id = $1::uuid order by t.proposed_at, t.id`,
};

const checkIns: Prepared = {
  name: 'account_export_check_ins',
  text: `select case when ${reachable('$1::uuid', 'users')} or ${hasBlocked('$1::uuid', 'users.id')} then profiles.name end as partner,
      i.kind, i.asked_at as "askedAt", i.answer, i.answered_at as "answeredAt"
    from check_ins i join tandem_members other on other.tandem_id = i.tandem_id and other.user_id <> i.user_id
      join users on users.id = other.user_id left join profiles on profiles.id = users.id
    where i.user_id = $1::uuid order by i.asked_at, i.id`,
};

/** What the member agreed with others, oldest first, with all that happened. */
export async function exportTandems({ database, member }: Exporting): Promise<AccountExport['tandems']> {
  const rows = await database.run<Row>(tandems, [member.id]);
  return rows.map((row) => ({ ...row, createdAt: row.createdAt.toISOString() }));
}

type CheckIn = AccountExport['checkIns'][number];
type CheckInRow = Omit<CheckIn, 'askedAt' | 'answeredAt'> & { askedAt: Date; answeredAt: Date | null };

/** What the member was asked about their tandems and what they said, oldest first. */
export async function exportCheckIns({ database, member }: Exporting): Promise<AccountExport['checkIns']> {
  const rows = await database.run<CheckInRow>(checkIns, [member.id]);
  return rows.map((row) => ({
    ...row,
    askedAt: row.askedAt.toISOString(),
    answeredAt: row.answeredAt?.toISOString() ?? null,
  }));
}
