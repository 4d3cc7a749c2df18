/** The state of a meeting. lapsed: every proposed time has passed. */
export const meetingStates = ['proposed', 'agreed', 'lapsed', 'cancelled'] as const;

/** What one of the two can do with a meeting now. keep: stay with the agreed time. */
export const meetingActs = ['accept', 'keep', 'move', 'cancel'] as const;
export type MeetingAct = (typeof meetingActs)[number];

/** What notifications report about a meeting. */
export const meetingNews = ['proposed', 'agreed', 'moved', 'cancelled', 'declined', 'tomorrow', 'soon'] as const;
export type MeetingNews = (typeof meetingNews)[number];

/**
 * The state of a time offered in the email about a request. changed: other times are proposed or agreed. past: it is
 * over. withdrawn: it was taken back. declined: the reader declined it. closed: the request has ended, or one of the
 * two is unreachable.
 */
export const mailedSlotStates = ['open', 'agreed', 'changed', 'past', 'withdrawn', 'declined', 'closed'] as const;
export type MailedSlotState = (typeof mailedSlotStates)[number];
