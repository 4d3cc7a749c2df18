/**
 * How a meeting stands that is over. open: nobody has said anything; waiting: I have; asked: the other has; confirmed: both alike;
 * differs: both, and not alike; settled: both have said it again and still differ, the smaller figures count.
 */
export const logStates = ['open', 'waiting', 'asked', 'confirmed', 'differs', 'settled'] as const;
export type LogState = (typeof logStates)[number];
