/** How a room connects the two: by a relay, openly on an instance to try out, or not at all. */
export const roomConnections = ['relay', 'open', 'none'] as const;

/** When a meeting’s room is: not yet, now, or no longer. */
export const roomTimes = ['early', 'open', 'over'] as const;

/**
 * What one of the two does to the language clock. more and skip need both: the second to press agrees. line and no_line
 * report whether there is a line to the other.
 */
export const clockActs = ['start', 'more', 'skip', 'line', 'no_line'] as const;
export type ClockAct = (typeof clockActs)[number];
