/** How a member wants to meet; inactive hides a profile from search. */
export const statuses = ['inactive', 'online', 'both', 'active'] as const;
export type Status = (typeof statuses)[number];

/**
 * What members write about themselves, besides their name. Others see it, the export contains it, and a report stores
 * it as evidence.
 */
export const profileTexts = ['about', 'hobbies'] as const;
export type ProfileText = (typeof profileTexts)[number];

export const genders = ['female', 'male', 'nonbinary'] as const;
export type Gender = (typeof genders)[number];

/**
 * Whose first messages a member takes (product 5): everyone's if empty. nobody excludes all others; of the others,
 * all apply together.
 */
export const openToWords = ['both_ways', 'with_picture', 'same_gender', 'nobody'] as const;
export type OpenTo = (typeof openToWords)[number];

/** Whether a member takes a first message: anyone's; not this sender's (the condition is not disclosed); no one's. */
export const requestPolicies = ['open', 'not_mine', 'closed'] as const;
export type RequestPolicy = (typeof requestPolicies)[number];

export const responseRates = ['excellent', 'good', 'deficient'] as const;

/**
 * Why a member has no room for another tandem: they say so, they have as many as they want, or two requests await
 * their answer.
 */
export const fullReasons = ['choice', 'tandems', 'requests'] as const;
export type FullReason = (typeof fullReasons)[number];

/** Levels (CEFR) of a language being learned, and of one spoken. */
export const learnedLevels = ['A1', 'A2', 'B1', 'B2', 'C1', 'C2'] as const;
export const levels = [...learnedLevels, 'native'] as const;
export type Level = (typeof levels)[number];
