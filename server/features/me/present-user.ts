import * as limits from '../../../contract/limits.ts';
import type { Locale } from '../../../contract/locales.ts';
import type { User } from '../../../contract/me.ts';
import { profileParts } from '../../../contract/profiles.ts';
import type { SubscriptionType } from '../../../contract/words/subscriptions.ts';
import type { Prepared } from '../../database/connection.ts';
import { Refusal } from '../../ground/errors.ts';
import type { Services } from '../../http/endpoint.ts';
import { readSuspension } from '../moderation/public.ts';
import { presentOwnProfile } from '../profiles/public.ts';
import { isRoleWaiting, lacksStaffFactor } from '../session/public.ts';

interface UserRow {
  email: string | null;
  confirmed: boolean;
  locale: Locale;
  newsletter: boolean;
  remind_requests: boolean;
  remind_unread: boolean;
  mail_stopped: User['mailStopped'] | null;
  search_pause: User['searchPause'] | null;
  created_at: Date;
  subscription_type: SubscriptionType;
  /** the end of premium that a code gave and that still runs */
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

const findUser: Prepared = {
  name: 'find_user',
  text: `select email, email_confirmed_at is not null as confirmed, locale, newsletter, remind_requests, remind_unread,
      case when mail_stopped_at is not null then mail_stopped_why end as mail_stopped,
      (select paused_why from profiles where profiles.id = users.id) as search_pause,
      created_at, subscription_type_at(users, $2) as subscription_type,
      case when premium_until > $2 then premium_until end as premium_until,
      case when paid_until > $2 then paid_until end as paid_until,
      case when team_until > $2 then team_until end as team_until,
      role, ${lacksStaffFactor('users')} as lacks_factor,
      suspended_until > $2 as suspended, nullif(suspended_until, 'infinity') as suspended_until,
      messaging_paused_until > $2 as paused, nullif(messaging_paused_until, 'infinity') as paused_until
    from users where id = $1`,
};

/** A user as the user themselves gets it, with the parts asked for; locale names the languages of the profile. */
export async function presentUser(
  services: Services,
  userId: string,
  locale: Locale,
  parts: readonly ('subscription' | 'profile')[] = [],
): Promise<User> {
  const [row] = await services.database.run<UserRow>(findUser, [userId, services.clock()]);
  if (!row) throw new Refusal('not_logged_in');
  return {
    id: userId,
    email: row.email ?? '',
    confirmed: row.confirmed,
    locale: row.locale,
    newsletter: row.newsletter,
    remindRequests: row.remind_requests,
    remindUnread: row.remind_unread,
    createdAt: row.created_at.toISOString(),
    role: row.role,
    ...(isRoleWaiting(services.environment, row.lacks_factor) && { roleNeedsSecondFactor: true as const }),
    ...(row.suspended && { suspension: await readSuspension(services, userId, row.suspended_until) }),
    ...(row.mail_stopped && { mailStopped: row.mail_stopped }),
    ...(row.search_pause && { searchPause: row.search_pause }),
    ...(row.paused && { messagingPause: { until: row.paused_until?.toISOString() ?? null } }),
    ...(parts.includes('subscription') && { subscription: subscriptionOf(row) }),
    ...(parts.includes('profile') && { profile: await presentOwnProfile(services, userId, locale, profileParts) }),
  };
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

/** Where premium comes from, the one that lasts first: what is paid, what the team pays, what was given. */
function sourceOf(row: UserRow): NonNullable<User['subscription']>['source'] {
  if (row.paid_until) return 'own';
  if (row.team_until) return 'team';
  return row.premium_until ? 'code' : undefined;
}
