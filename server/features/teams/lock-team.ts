import type { Selectable } from 'kysely';
import { ApiError } from '../../base/errors.ts';
import type { Teams } from '../../database/types.ts';
import type { PremiumTransaction } from '../premium/public.ts';

/** The transaction for changes to teams. */
export type TeamTransaction = Pick<PremiumTransaction, 'sql' | 'now' | 'changed'>;

export interface LockedTeam extends Selectable<Teams> {
  /** the end of its premium; null: none */
  premium_until: Date | null;
  /** null before the first payment, when at most the owner has a licence */
  paid_until: Date | null;
}

/**
 * A team with its row locked, so that joining, leaving, inviting and removing are serialised. The data is read after
 * the wait.
 */
export async function lockTeam(transaction: TeamTransaction, id: string): Promise<LockedTeam> {
  const { sql } = transaction;
  const team = await sql.selectFrom('teams').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
  if (!team) throw new ApiError('not_found');
  const subscription = await sql
    .selectFrom('subscriptions')
    .select(['premium_until', 'paid_until'])
    .where('id', '=', team.subscription_id)
    .executeTakeFirstOrThrow();
  return { ...team, ...subscription };
}

/** The locked team of an owner. Throws not_found if they own none. */
export async function lockOwnTeam(transaction: TeamTransaction, ownerId: string): Promise<LockedTeam> {
  const owned = await transaction.sql
    .selectFrom('teams')
    .select('id')
    .where('owner_id', '=', ownerId)
    .where('closed_at', 'is', null)
    .executeTakeFirst();
  if (!owned) throw new ApiError('not_found');
  return lockTeam(transaction, owned.id);
}

/** Throws team_unpaid for a team that gives no premium now, or was never paid. */
export function requirePaid(team: Pick<LockedTeam, 'premium_until' | 'paid_until'>, now: Date): void {
  if (!team.paid_until || !team.premium_until || team.premium_until <= now) throw new ApiError('team_unpaid');
}
