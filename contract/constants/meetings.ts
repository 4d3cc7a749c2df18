/** How a meeting stands. lapsed: none of the times that were offered is still to come. */
export const meetingStates = ['proposed', 'agreed', 'lapsed', 'cancelled'] as const;

/** What one of the two can do with a meeting at the moment. keep is staying with the time that was agreed. */
export const meetingActs = ['accept', 'keep', 'move', 'cancel'] as const;
export type MeetingAct = (typeof meetingActs)[number];

/** What somebody is told of a meeting. */
export const meetingNews = ['proposed', 'agreed', 'moved', 'cancelled', 'declined', 'tomorrow', 'soon'] as const;
export type MeetingNews = (typeof meetingNews)[number];

/**
 * How a time stands that the mail about a request offers. changed: other times are offered or agreed. past: it is over. withdrawn: it
 * was taken back. declined: the reader has turned it down. closed: the request has ended, or one of the two is out of reach.
 */
export const mailedSlotStates = ['open', 'agreed', 'changed', 'past', 'withdrawn', 'declined', 'closed'] as const;
export type MailedSlotState = (typeof mailedSlotStates)[number];
