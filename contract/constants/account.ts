/** Why members leave (product 3). */
export const deletionReasons = ['foundTandem', 'ignoredTooOften', 'gaveUp', 'harassed', 'other'] as const;

/** Why notifications are no longer mailed: emails bounced, or one was reported as spam. */
export const mailStops = ['bounce', 'complaint'] as const;
export type MailStop = (typeof mailStops)[number];

/** Why a member is hidden from search: several requests in a row unanswered, or absent for more than a year. */
export const pauseReasons = ['silent', 'away'] as const;
export type PauseReason = (typeof pauseReasons)[number];
