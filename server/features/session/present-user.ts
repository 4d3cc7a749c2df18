import { limits } from '../../../contract/limits.ts';
import type { Locale } from '../../../contract/locales.ts';
import { profileParts } from '../../../contract/profiles.ts';
import type { User } from '../../../contract/session.ts';
import type { Services } from '../../endpoint.ts';
import { Refusal } from '../../errors.ts';
import { presentOwnProfile } from '../profiles/for-others.ts';

/** A user as the user themselves gets it, with the parts asked for; locale names the languages of the profile. */
export async function presentUser(
  services: Services,
  userId: string,
  locale: Locale,
  parts: readonly ('subscription' | 'profile')[] = [],
): Promise<User> {
  const row = await services.database.sql
    .selectFrom('users')
    .select([
      'email',
      'email_confirmed_at',
      'locale',
      'newsletter',
      'remind_requests',
      'remind_unread',
      'created_at',
      'subscription_type',
    ])
    .where('id', '=', userId)
    .executeTakeFirst();
  if (!row) throw new Refusal('not_logged_in');
  const type = row.subscription_type === 'premium' ? 'premium' : 'basic';
  return {
    id: userId,
    email: row.email ?? '',
    confirmed: row.email_confirmed_at !== null,
    locale: row.locale as Locale,
    newsletter: row.newsletter,
    remindRequests: row.remind_requests,
    remindUnread: row.remind_unread,
    createdAt: row.created_at.toISOString(),
    ...(parts.includes('subscription') && { subscription: { type, monthlyLimit: limits.monthlyRequests[type] } }),
    ...(parts.includes('profile') && { profile: await presentOwnProfile(services, userId, locale, profileParts) }),
  };
}
