/** The result for one line of addresses. again: invited before, and mailed again at most once a day. */
export const inviteResults = ['invited', 'again', 'waiting', 'member', 'malformed', 'double', 'too_many'] as const;
export type InviteResult = (typeof inviteResults)[number];
