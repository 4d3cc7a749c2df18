import { limits } from '../../../contract/limits.ts';
import type { Locale } from '../../../contract/locales.ts';
import { profileParts } from '../../../contract/profiles.ts';
import type { User } from '../../../contract/session.ts';
import type { Prepared } from '../../database/connection.ts';
import type { Services } from '../../endpoint.ts';
import { Refusal } from '../../errors.ts';
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
}

const findUser: Prepared = {
  name: 'find_user',
  text: `select email, email_confirmed_at is not null as confirmed, locale, newsletter, remind_requests, remind_unread,
      created_at, subscription_type
    from users where id = $1`,
};

/** A user as the user themselves gets it, with the parts asked for; locale names the languages of the profile. */
export async function presentUser(
  services: Services,
  userId: string,
  locale: Locale,
  parts: readonly ('subscription' | 'profile')[] = [],
): Promise<User> {
  const [row] = await services.database.run<UserRow>(findUser, [userId]);
  if (!row) throw new Refusal('not_logged_in');
  const type = row.subscription_type;
  return {
    id: userId,
    email: row.email ?? '',
    confirmed: row.confirmed,
    locale: row.locale,
    newsletter: row.newsletter,
    remindRequests: row.remind_requests,
    remindUnread: row.remind_unread,
    createdAt: row.created_at.toISOString(),
    ...(parts.includes('subscription') && { subscription: { type, monthlyLimit: limits.monthlyRequests[type] } }),
    ...(parts.includes('profile') && { profile: await presentOwnProfile(services, userId, locale, profileParts) }),
  };
}
