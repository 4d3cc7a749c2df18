import * as limits from '../../../contract/limits.ts';
import type { Locale } from '../../../contract/locales.ts';
import { profileParts } from '../../../contract/profiles.ts';
import type { User } from '../../../contract/session.ts';
import type { Prepared } from '../../database/connection.ts';
import type { Services } from '../../endpoint.ts';
import { Refusal } from '../../errors.ts';
import { standingSuspension } from '../moderation/for-others.ts';
import { presentOwnProfile } from '../profiles/for-others.ts';

interface UserRow {
  email: string | null;
  confirmed: boolean;
  locale: Locale;
  newsletter: boolean;
  remind_requests: boolean;
  remind_unread: boolean;
  created_at: Date;
  subscription_type: 'basic' | 'premium';
  /** the end of premium that was given and still runs */
  premium_until: Date | null;
  role: User['role'];
  suspended: boolean | null;
  suspended_until: Date | null;
  paused: boolean | null;
  paused_until: Date | null;
}

const findUser: Prepared = {
  name: 'find_user',
  text: `select email, email_confirmed_at is not null as confirmed, locale, newsletter, remind_requests, remind_unread,
      created_at, subscription_type_at(users, $2) as subscription_type,
      case when subscription_type = 'basic' and premium_until > $2 then premium_until end as premium_until,
      role, suspended_until > $2 as suspended, nullif(suspended_until, 'infinity') as suspended_until,
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
    ...(row.suspended && { suspension: await standingSuspension(services, userId, row.suspended_until) }),
    ...(row.paused && { messagingPause: { until: row.paused_until?.toISOString() ?? null } }),
    ...(parts.includes('subscription') && { subscription: subscriptionOf(row) }),
    ...(parts.includes('profile') && { profile: await presentOwnProfile(services, userId, locale, profileParts) }),
  };
}

function subscriptionOf({ subscription_type: type, premium_until: until }: UserRow): User['subscription'] {
  return {
    type,
    monthlyLimit: limits.monthlyRequests[type],
    ...(until && { premiumUntil: until.toISOString() }),
  };
}
