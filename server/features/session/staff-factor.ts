import type { Environment } from '../../base/environment.ts';

/** SQL: the user of this alias of users has a staff role but no confirmed authenticator. */
export const lacksStaffFactor = (user: string) =>
  `(${user}.role <> 'member' and not exists (
      select from authenticators where authenticators.user_id = ${user}.id and authenticators.confirmed_at is not null))`;

/** Whether a role awaits a second factor, given lacksStaffFactor of the user (decision 026). */
export const isRoleWaiting = ({ staffNeedsSecondFactor }: Environment, lacksFactor: boolean): boolean =>
  staffNeedsSecondFactor && lacksFactor;
