import type { SubscriptionType } from '../../../contract/constants/subscriptions.ts';
import * as limits from '../../../contract/limits.ts';
import type { Locale } from '../../../contract/locales.ts';
import type { User } from '../../../contract/me.ts';
import { profileParts } from '../../../contract/profiles.ts';
import { ApiError } from '../../base/errors.ts';
import { batchReads, inPlace, latest } from '../../database/batch-reads.ts';
import type { Prepared } from '../../database/connection.ts';
import type { Services } from '../../http/endpoint.ts';
import { readSuspension } from '../moderation/public.ts';
import { type ProfileRow, presentOwnRow, profileColumns } from '../profiles/public.ts';
import { isRoleWaiting, lacksStaffFactor } from '../session/public.ts';

/** An account being erased has no profile: its columns are null then. */
interface UserRow extends ProfileRow {
  email: string | null;
  confirmed: boolean;
  locale: Locale;
  newsletter: boolean;
  remind_requests: boolean;
  remind_unread: boolean;
  mail_previews: boolean;
  weekly_proposals: boolean;
  mail_stopped: User['mailStopped'] | null;
  search_pause: User['searchPause'] | null;
  joined_at: Date;
  subscription_type: SubscriptionType;
  /** the end of running premium from a code */
  premium_until: Date | null;
  paid_until: Date | null;
  team_until: Date | null;
  role: User['role'];
  lacks_factor: boolean;
  suspended: boolean | null;
  suspended_until: Date | null;
  paused: boolean | null;
  paused_until: Date | null;
}

const columns = `${profileColumns('profiles')}, users.email, users.email_confirmed_at is not null as confirmed, users.locale,
      users.newsletter, users.remind_requests, users.remind_unread, users.mail_previews, users.weekly_proposals,
      case when users.mail_stopped_at is not null then users.mail_stopped_why end as mail_stopped,
      profiles.paused_why as search_pause, users.created_at as joined_at,
      subscription_type_at(users, $2) as subscription_type,
      case when users.premium_until > $2 then users.premium_until end as premium_until,
      case when users.paid_until > $2 then users.paid_until end as paid_until,
      case when users.team_until > $2 then users.team_until end as team_until,
      users.role, ${lacksStaffFactor('users')} as lacks_factor,
      users.suspended_until > $2 as suspended, nullif(users.suspended_until, 'infinity') as suspended_until,
      users.messaging_paused_until > $2 as paused, nullif(users.messaging_paused_until, 'infinity') as paused_until`;
const findUsers: Prepared = {
  name: 'find_users',
  text: `select place::int, ${columns} from unnest($1::uuid[]) with ordinality given (user_id, place)
    join users on users.id = given.user_id left join profiles on profiles.id = users.id`,
};

/** A user in their own view, with the requested parts; locale names the languages of the profile. */
export async function presentUser(
  services: Services,
  userId: string,
  locale: Locale,
  parts: readonly ('subscription' | 'profile')[] = [],
): Promise<User> {
  const row = await findOne(services.database, { userId, now: services.clock() });
  if (!row) throw new ApiError('not_logged_in');
  return {
    id: userId,
    email: row.email ?? '',
    confirmed: row.confirmed,
    locale: row.locale,
    newsletter: row.newsletter,
    remindRequests: row.remind_requests,
    remindUnread: row.remind_unread,
    mailPreviews: row.mail_previews,
    weeklyProposals: row.weekly_proposals,
    createdAt: row.joined_at.toISOString(),
    role: row.role,
    ...(isRoleWaiting(services.environment, row.lacks_factor) && { roleNeedsSecondFactor: true as const }),
    ...(row.suspended && { suspension: await readSuspension(services, userId, row.suspended_until) }),
    ...(row.mail_stopped && { mailStopped: row.mail_stopped }),
    ...(row.search_pause && { searchPause: row.search_pause }),
    ...(row.paused && { messagingPause: { until: row.paused_until?.toISOString() ?? null } }),
    ...(parts.includes('subscription') && { subscription: subscriptionOf(row) }),
    ...(parts.includes('profile') && { profile: profileOf(services, row, locale) }),
  };
}

interface WantedUser {
  userId: string;
  now: Date;
}

const findOne = batchReads(async (database, wanted: WantedUser[]): Promise<(UserRow | undefined)[]> => {
  const now = latest(wanted);
  const userIds = wanted.map(({ userId }) => userId);
  return inPlace(await database.run<UserRow & { place: number }>(findUsers, [userIds, now]), wanted);
});

function profileOf(services: Services, row: UserRow, locale: Locale): User['profile'] {
  if (row.id === null) throw new ApiError('not_found');
  return presentOwnRow(services, row, locale, profileParts);
}

function subscriptionOf(row: UserRow): User['subscription'] {
  const { subscription_type: type, premium_until: until } = row;
  const source = sourceOf(row);
  return {
    type,
    monthlyLimit: limits.monthlyRequests[type],
    ...(source && { source }),
    ...(source === 'code' && until && { premiumUntil: until.toISOString() }),
  };
}

/** The sources of premium, the longest first: bought, paid by the team, given. */
function sourceOf(row: UserRow): NonNullable<User['subscription']>['source'] {
  if (row.paid_until) return 'own';
  if (row.team_until) return 'team';
  return row.premium_until ? 'code' : undefined;
}
