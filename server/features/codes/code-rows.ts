import type { CodeRow } from '../../../contract/codes.ts';
import type { PlanType } from '../../../contract/constants/subscriptions.ts';
import { timeZone } from '../../../contract/locales.ts';

/** A code, or a batch in one row, as read from the database. */
export interface Row {
  /** of the first code of a batch; the cursor of lists */
  codeId: string;
  isBatch: boolean;
  code: string;
  batch: string | null;
  kind: PlanType;
  days: number | null;
  teamId: string | null;
  teamName: string | null;
  uses: number;
  endsOn: string;
  hasEnded: boolean;
  note: string | null;
  createdAt: Date;
  createdById: string | null;
  createdByName: string | null;
  codes: number;
  redemptions: number;
  /** of those not stopped */
  usesLeft: number;
  stoppedAt: Date | null;
}

/**
 * Selects from codes c in a relation found, which marks each that represents its whole batch (as_batch). now is the
 * number of the time parameter.
 */
export function selectRows({ found, now }: { found: string; now: string }): string {
  return `with found as (${found})
    select c.id as "codeId", c.as_batch as "isBatch", c.code, c.batch_id as batch, c.kind, c.days, c.team_id as "teamId",
      teams.name as "teamName", c.uses, c.ends_on as "endsOn",
      c.ends_on < (${now}::timestamptz at time zone '${timeZone}')::date as "hasEnded", c.note, c.created_at as "createdAt",
      c.created_by as "createdById", profiles.name as "createdByName",
      case when c.as_batch then whole.codes else 1 end as codes,
      case when c.as_batch then whole.redemptions else c.uses - c.uses_left end as redemptions,
      case when c.as_batch then whole.uses_left when c.stopped_at is null then c.uses_left else 0 end as "usesLeft",
      case when c.as_batch then whole.stopped_at else c.stopped_at end as "stoppedAt"
    from found c left join teams on teams.id = c.team_id left join profiles on profiles.id = c.created_by
      cross join lateral (select count(*) as codes, coalesce(sum(one.uses - one.uses_left), 0) as redemptions,
          coalesce(sum(one.uses_left) filter (where one.stopped_at is null), 0) as uses_left,
          case when bool_and(one.stopped_at is not null) then max(one.stopped_at) end as stopped_at
        from codes one where c.as_batch and one.batch_id = c.batch_id) whole
    order by c.created_at desc, c.id desc`;
}

export function presentRow(row: Row): CodeRow {
  return {
    id: row.isBatch && row.batch !== null ? row.batch : row.codeId,
    code: row.isBatch ? null : row.code,
    batch: row.batch,
    codes: row.codes,
    kind: row.kind,
    days: row.days,
    team: row.teamId === null ? null : { id: row.teamId, name: row.teamName ?? '' },
    uses: row.uses,
    redemptions: row.redemptions,
    endsOn: row.endsOn,
    note: row.note,
    createdAt: row.createdAt.toISOString(),
    createdBy: row.createdById === null ? null : { id: row.createdById, name: row.createdByName },
    stoppedAt: row.stoppedAt?.toISOString() ?? null,
    state: stateOf(row),
  };
}

function stateOf({ stoppedAt, hasEnded, usesLeft }: Row): CodeRow['state'] {
  if (stoppedAt) return 'stopped';
  if (hasEnded) return 'expired';
  return usesLeft > 0 ? 'open' : 'usedUp';
}
