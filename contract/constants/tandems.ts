/** The state of a tandem. proposed: one of the two has not agreed yet. */
export const tandemStates = ['proposed', 'active', 'paused', 'ended'] as const;
export type TandemState = (typeof tandemStates)[number];

/** How often two meet: one to three times a week, or every two weeks. */
export const rhythms = ['weekly', 'twice_weekly', 'three_weekly', 'fortnightly'] as const;
export type Rhythm = (typeof rhythms)[number];

/** How long a meeting lasts, in minutes. */
export const meetingMinutes = [30, 45, 60, 90] as const;
export type MeetingMinutes = (typeof meetingMinutes)[number];

/** Where two meet. */
export const tandemModes = ['online', 'inPerson'] as const;
export type TandemMode = (typeof tandemModes)[number];

/** When a member wants to be corrected. */
export const corrections = ['at_once', 'afterwards', 'when_asked'] as const;
export type Corrections = (typeof corrections)[number];

/** The length of an agreement, in weeks. */
export const tandemTerms = [6, 12, 24] as const;
export type TandemTerm = (typeof tandemTerms)[number];

/** Why a member ends a running tandem. */
export const chosenEndings = ['goal', 'no_time', 'no_fit', 'moved', 'silent'] as const;
export type ChosenEnding = (typeof chosenEndings)[number];

/**
 * How a tandem ended. not_now: the recipient declined the proposal; withdrawn: the proposer took it back. term: its
 * weeks are over. left: one of the two is unreachable; the reason is never given.
 */
export const tandemEndings = ['not_now', 'withdrawn', ...chosenEndings, 'term', 'left'] as const;
export type TandemEnding = (typeof tandemEndings)[number];

/** What happened to a tandem, as both see it. paired: an organisation put the two together. */
export const tandemEventKinds = [
  'paired',
  'proposed',
  'changed',
  'accepted',
  'declined',
  'withdrawn',
  'paused',
  'resumed',
  'renewal_offered',
  'renewed',
  'ended',
] as const;
export type TandemEventKind = (typeof tandemEventKinds)[number];

/** What one of the two can do now. withdraw: take back one's own proposal. */
export const tandemActs = ['accept', 'change', 'decline', 'withdraw', 'pause', 'resume', 'renew', 'end'] as const;
export type TandemAct = (typeof tandemActs)[number];

/** What a notification reports about a tandem. term: its weeks are over; the others are tandemEventKinds. */
export const tandemNews = [
  'paired',
  'proposed',
  'changed',
  'accepted',
  'declined',
  'paused',
  'resumed',
  'renewal_offered',
  'renewed',
  'ended',
  'term',
] as const;
export type TandemNews = (typeof tandemNews)[number];
