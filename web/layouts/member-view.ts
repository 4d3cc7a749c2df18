import { contactsLeft } from '../../contract/constants/chats.ts';
import type { User } from '../../contract/me.ts';
import type { Image, Pair, Profile } from '../../contract/profiles.ts';
import { pairOf } from '../components/avatar.tsx';

/** What the layout shows of the logged-in member. */
export interface MemberView {
  id: string;
  name: string;
  email: string;
  confirmed: boolean;
  image: Image | null;
  pair: Pair;
  status: Profile['status'];
  completeness: NonNullable<Profile['completeness']> | null;
  /** to how many people one may still write this month; null when it could not be counted */
  contacts: { left: number; limit: number; month: string } | null;
  isPremium: boolean;
  unread: number;
}

/** Makes the view of a user with subscription and profile. */
export function memberView(
  user: User & { profile: Profile },
  counts: { contacts: number | null; unread: number; month: string },
): MemberView {
  const { profile, subscription } = user;
  return {
    id: profile.id,
    name: profile.name,
    email: user.email,
    confirmed: user.confirmed,
    image: profile.image ?? null,
    pair: pairOf(profile),
    status: profile.status,
    completeness: profile.completeness ?? null,
    contacts:
      counts.contacts === null || !subscription
        ? null
        : {
            left: contactsLeft(subscription.monthlyLimit, counts.contacts),
            limit: subscription.monthlyLimit,
            month: counts.month,
          },
    isPremium: subscription?.type === 'premium',
    unread: counts.unread,
  };
}
