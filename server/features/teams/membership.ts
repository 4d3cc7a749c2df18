import { sql as statement } from 'kysely';
import type { Membership } from '../../../contract/teams.ts';
import type { Sql } from '../../database/connection.ts';

/** A member's team licence, with what determines its effect. */
export interface StoredMembership {
  id: string;
  team_id: string;
  name: string;
  accepted_at: Date | null;
  closed_at: Date | null;
  /** until when it gives premium; null while the team is unpaid, except for its owner */
  premium_until: Date | null;
  is_owner: boolean;
}

/** A member's licence; undefined without one. */
export function findMembership(sql: Sql, userId: string): Promise<StoredMembership | undefined> {
  return sql
    .selectFrom('team_members')
    .innerJoin('teams', 'teams.id', 'team_members.team_id')
    .innerJoin('subscriptions', 'subscriptions.id', 'teams.subscription_id')
    .select(['team_members.id', 'team_id', 'name', 'accepted_at', 'teams.closed_at'])
    .select(statement<boolean>`teams.owner_id = user_id`.as('is_owner'))
    .select(
      statement<Date | null>`case when paid_until is not null or teams.owner_id = user_id then premium_until end`.as(
        'premium_until',
      ),
    )
    .where('user_id', '=', userId)
    .where('ended_at', 'is', null)
    .executeTakeFirst();
}

/** As the member sees it: only the team's name. */
export function presentMembership(stored: StoredMembership, now: Date): Membership {
  const { team_id, name, accepted_at, premium_until, is_owner } = stored;
  return {
    id: team_id,
    team: name,
    since: (accepted_at ?? now).toISOString(),
    isOwner: is_owner,
    premiumUntil: premium_until && premium_until > now ? premium_until.toISOString() : null,
  };
}
