/** Why members leave (product 3). */
export const deletionReasons = ['foundTandem', 'ignoredTooOften', 'gaveUp', 'harassed', 'other'] as const;

/** Why no notices are mailed any more: mails came back, or one was called spam. */
export const mailStops = ['bounce', 'complaint'] as const;
export type MailStop = (typeof mailStops)[number];

/** Why a member is in no search: silent to several requests in a row, or away for more than a year. */
export const pauseReasons = ['silent', 'away'] as const;
export type PauseReason = (typeof pauseReasons)[number];
