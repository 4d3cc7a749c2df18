import type { AccountExport } from '../../../../contract/me-export.ts';
import type { TeamAddress } from '../../../../contract/subscriptions.ts';
import { presentInvoice, selectInvoices } from '../../billing-documents/public.ts';
import { presentSubscription, readEvents } from '../../subscriptions/public.ts';
import type { Exporting } from './exporting.ts';

type Subscription = AccountExport['subscriptions'][number];

/** What the member bought or ordered, with all that happened to it. */
export async function exportSubscriptions({ database, member, clock }: Exporting): Promise<Subscription[]> {
  const rows = await database.sql
    .selectFrom('subscriptions')
    .selectAll()
    .where('owner_id', '=', member.id)
    .orderBy('created_at')
    .orderBy('id')
    .execute();
  const now = clock();
  const exported: Subscription[] = [];
  for (const row of rows) {
    const events = (await readEvents(database.sql, row.id)).map(({ event: { kind, at, ...data } }) => ({
      kind,
      at: at.toISOString(),
      data,
    }));
    exported.push({ ...presentSubscription(row, now), events });
  }
  return exported;
}

/** What the member paid and had to pay, the oldest first. */
export async function exportInvoices({ database, member, clock }: Exporting): Promise<AccountExport['invoices']> {
  const rows = await selectInvoices(database.sql).where('owner_id', '=', member.id).orderBy('number').execute();
  const now = clock();
  return rows.map((row) => presentInvoice(row, now));
}

export async function exportTeams({ database, member }: Exporting): Promise<AccountExport['teams']> {
  const rows = await database.sql
    .selectFrom('teams')
    .select(['name', 'street', 'postcode', 'place', 'country', 'created_at'])
    .where('owner_id', '=', member.id)
    .orderBy('created_at')
    .execute();
  return rows.map(({ created_at, country, ...row }) => ({
    ...row,
    country: country as TeamAddress['country'],
    createdAt: created_at.toISOString(),
  }));
}

export async function exportMemberships({ database, member }: Exporting): Promise<AccountExport['memberships']> {
  const rows = await database.sql
    .selectFrom('team_members')
    .innerJoin('teams', 'teams.id', 'team_members.team_id')
    .select(['teams.name as team', 'accepted_at', 'invited_at', 'ended_at'])
    .where('user_id', '=', member.id)
    .orderBy('accepted_at')
    .execute();
  return rows.map(({ team, accepted_at, invited_at, ended_at }) => ({
    team,
    since: (accepted_at ?? invited_at).toISOString(),
    until: ended_at?.toISOString() ?? null,
  }));
}
