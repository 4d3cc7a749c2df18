import type { User } from '../../contract/me.ts';

/** Whether a user may use the console: a moderator or an admin whose account is not suspended. */
export function isStaff(user: User | null): user is User {
  return user !== null && user.role !== 'member' && !user.suspension;
}
