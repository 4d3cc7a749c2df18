/**
 * The state of a past meeting. open: nobody has reported; waiting: only I have; asked: only the other has;
 * confirmed: both reported the same; differs: both, but differently; settled: they still differ after a second
 * report, and the smaller figures count.
 */
export const logStates = ['open', 'waiting', 'asked', 'confirmed', 'differs', 'settled'] as const;
export type LogState = (typeof logStates)[number];
