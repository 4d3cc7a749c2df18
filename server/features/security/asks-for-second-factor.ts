/** SQL: log-in asks the user of this alias of users for a code of their app. */
export const asksForSecondFactor = (user: string) =>
  `exists (select from authenticators where authenticators.user_id = ${user}.id and authenticators.confirmed_at is not null)`;
