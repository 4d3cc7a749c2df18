/** The drawn motifs of activities, in the order of the form. */
export const motifs = ['walk', 'train', 'table', 'kitchen', 'game', 'lake', 'screen', 'book'] as const;
export type Motif = (typeof motifs)[number];

/** What notifications report about an activity to its participants. off: one date of a series. */
export const activityNews = ['joined', 'changed', 'off', 'called_off'] as const;
export type ActivityNews = (typeof activityNews)[number];
