/** The state of a tandem. proposed: one of the two has still to agree. */
export const tandemStates = ['proposed', 'active', 'paused', 'ended'] as const;
export type TandemState = (typeof tandemStates)[number];

/** How often two meet: once, twice or three times a week, or every two weeks. */
export const rhythms = ['weekly', 'twice_weekly', 'three_weekly', 'fortnightly'] as const;
export type Rhythm = (typeof rhythms)[number];

/** How long a meeting lasts, in minutes. */
export const meetingMinutes = [30, 45, 60, 90] as const;
export type MeetingMinutes = (typeof meetingMinutes)[number];

/** Where two meet. */
export const tandemModes = ['online', 'inPerson'] as const;
export type TandemMode = (typeof tandemModes)[number];

/** When somebody wants to be corrected. */
export const corrections = ['at_once', 'afterwards', 'when_asked'] as const;
export type Corrections = (typeof corrections)[number];

/** For how many weeks two agree. */
export const tandemTerms = [6, 12, 24] as const;
export type TandemTerm = (typeof tandemTerms)[number];

/** Why somebody ends a running tandem. */
export const chosenEndings = ['goal', 'no_time', 'no_fit', 'moved', 'silent'] as const;
export type ChosenEnding = (typeof chosenEndings)[number];

/**
 * How a tandem ended. not_now and withdrawn: of a proposal, by who was asked and by who asked. term: its weeks are over. left: one
 * of the two is out of reach; that is told as such, never why.
 */
export const tandemEndings = ['not_now', 'withdrawn', ...chosenEndings, 'term', 'left'] as const;
export type TandemEnding = (typeof tandemEndings)[number];

/** What happened to a tandem, as both read it. */
export const tandemEventKinds = [
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

/** What one of the two can do at the moment. withdraw is declining one's own proposal. */
export const tandemActs = ['accept', 'change', 'decline', 'withdraw', 'pause', 'resume', 'renew', 'end'] as const;
export type TandemAct = (typeof tandemActs)[number];

/** What a notice says of a tandem. term: its weeks are over; what else is of tandemEventKinds. */
export const tandemNews = [
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
