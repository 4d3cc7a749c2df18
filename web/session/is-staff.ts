import type { User } from '../../contract/me.ts';

/** Whether somebody runs the place and so may use its console: a moderator or an admin whose own account is not suspended. */
export function isStaff(user: User | null): user is User {
  return user !== null && user.role !== 'member' && !user.suspension;
}
