import type { OwnTeam, TeamMember } from '../../../contract/teams.ts';
import { ApiError } from '../../base/errors.ts';
import { type Prepared, runIn, type Sql } from '../../database/connection.ts';

interface TeamRow {
  id: string;
  name: string;
  street: string;
  postcode: string;
  place: string;
  country: OwnTeam['address']['country'];
  subscription: string;
  licences: number;
  used: number;
  nextLicences: number | null;
  licencesFrom: number;
  isPaid: boolean;
  premiumUntil: Date | null;
  /** additional licences awaiting approval at the provider, or payment of an invoice */
  order: OwnTeam['order'];
}

const findTeam: Prepared = {
  name: 'own_team',
  text: `select t.id, t.name, t.street, t.postcode, t.place, t.country, t.subscription_id as subscription, t.licences, t.used,
      t.next_licences as "nextLicences", plans.licences_from as "licencesFrom",
      s.paid_until is not null as "isPaid", case when s.premium_until > $2 then s.premium_until end as "premiumUntil",
      coalesce(
        (select jsonb_build_object('licences', o.licences, 'amount', o.amount, 'approveUrl', o.approve_url)
          from licence_orders o
          where o.subscription_id = s.id and o.activated_at is null and o.dropped_at is null),
        (select jsonb_build_object('licences', s.licences + i.licences, 'amount', i.amount, 'approveUrl', null)
          from invoices i
          where i.subscription_id = s.id and i.kind = 'invoice' and i.covers = 'licences'
            and i.paid_at is null and i.cancelled_at is null
          order by i.issued_at desc limit 1)
      ) as "order"
    from teams t join subscriptions s on s.id = t.subscription_id join plans on plans.id = s.plan_id
    where t.owner_id = $1 and t.closed_at is null`,
};

interface MemberRow extends Pick<TeamMember, 'id' | 'email' | 'name' | 'isOwner'> {
  invitedAt: Date;
  acceptedAt: Date | null;
}

// Of members only their name and the address the owner entered, not that of their account.
const findMembers: Prepared = {
  name: 'own_team_members',
  text: `select m.id, m.email, profiles.name, m.invited_at as "invitedAt", m.accepted_at as "acceptedAt",
      m.user_id is not distinct from teams.owner_id as "isOwner"
    from team_members m join teams on teams.id = m.team_id left join profiles on profiles.id = m.user_id
    where m.team_id = $1 and m.ended_at is null
    order by m.accepted_at nulls last, m.invited_at, lower(m.email), m.id`,
};

/** The team of an owner, as they see it; undefined without one. */
export async function findOwnTeam(sql: Sql, ownerId: string, now: Date): Promise<OwnTeam | undefined> {
  const [team] = await runIn<TeamRow>(sql, findTeam, [ownerId, now]);
  if (!team) return undefined;
  const { name, street, postcode, place, country, premiumUntil, ...rest } = team;
  const members = await runIn<MemberRow>(sql, findMembers, [team.id]);
  return {
    ...rest,
    address: { name, street, postcode, place, country },
    premiumUntil: premiumUntil?.toISOString() ?? null,
    members: members.map(({ invitedAt, acceptedAt, ...member }) => ({
      ...member,
      state: acceptedAt ? 'accepted' : 'invited',
      invitedAt: invitedAt.toISOString(),
      acceptedAt: acceptedAt?.toISOString() ?? null,
    })),
  };
}

/** The same; throws not_found if they own none. */
export async function readOwnTeam(sql: Sql, ownerId: string, now: Date): Promise<OwnTeam> {
  const team = await findOwnTeam(sql, ownerId, now);
  if (!team) throw new ApiError('not_found');
  return team;
}
