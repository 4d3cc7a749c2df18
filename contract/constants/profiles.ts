/** How one wants to meet; inactive hides a profile from the search. */
export const statuses = ['inactive', 'online', 'both', 'active'] as const;
export type Status = (typeof statuses)[number];

export const genders = ['female', 'male', 'nonbinary'] as const;
export type Gender = (typeof genders)[number];

/**
 * To whom somebody is open for a first message (product 5): everybody where none is said. nobody stands alone, of the others all hold.
 */
export const openToWords = ['both_ways', 'with_picture', 'same_gender', 'nobody'] as const;
export type OpenTo = (typeof openToWords)[number];

/** Whether somebody takes a first message: of whoever asks; not of this one, whichever choice it is; of nobody. */
export const requestDoors = ['open', 'not_mine', 'closed'] as const;
export type RequestPolicy = (typeof requestDoors)[number];

export const responseRates = ['excellent', 'good', 'deficient'] as const;

/** Why somebody has no room for another tandem: they say so, they have as many as they want, or two requests wait for their answer. */
export const fullReasons = ['choice', 'tandems', 'requests'] as const;
export type FullReason = (typeof fullReasons)[number];

/** How well somebody knows a language that they learn (CEFR), and that they speak. */
export const learnedLevels = ['A1', 'A2', 'B1', 'B2', 'C1', 'C2'] as const;
export const levels = [...learnedLevels, 'native'] as const;
export type Level = (typeof levels)[number];
