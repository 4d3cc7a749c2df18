import type { Selectable } from 'kysely';
import { Refusal } from '../../base/errors.ts';
import type { Teams } from '../../database/types.ts';
import type { PremiumTransaction } from '../premium/public.ts';

/** What changes of teams are written with. */
export type TeamTransaction = Pick<PremiumTransaction, 'sql' | 'now' | 'changed'>;

export interface LockedTeam extends Selectable<Teams> {
  /** until when it gives premium; null: not at all */
  premium_until: Date | null;
  /** null while nothing was paid, when the owner at most has a licence */
  paid_until: Date | null;
}

/**
 * A team with its row locked: whoever joins, leaves, is invited or removed does so one after the other. What is read with it
 * is as of after the wait.
 */
export async function lockTeam(transaction: TeamTransaction, id: string): Promise<LockedTeam> {
  const { sql } = transaction;
  const team = await sql.selectFrom('teams').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
  if (!team) throw new Refusal('not_found');
  const subscription = await sql
    .selectFrom('subscriptions')
    .select(['premium_until', 'paid_until'])
    .where('id', '=', team.subscription_id)
    .executeTakeFirstOrThrow();
  return { ...team, ...subscription };
}

/** The team somebody owns, locked. Throws not_found for whoever owns none. */
export async function lockOwnTeam(transaction: TeamTransaction, ownerId: string): Promise<LockedTeam> {
  const owned = await transaction.sql
    .selectFrom('teams')
    .select('id')
    .where('owner_id', '=', ownerId)
    .where('closed_at', 'is', null)
    .executeTakeFirst();
  if (!owned) throw new Refusal('not_found');
  return lockTeam(transaction, owned.id);
}

/** Throws team_unpaid for a team that gives no premium now, or that nobody has paid for yet. */
export function requirePaid(team: Pick<LockedTeam, 'premium_until' | 'paid_until'>, now: Date): void {
  if (!team.paid_until || !team.premium_until || team.premium_until <= now) throw new Refusal('team_unpaid');
}
