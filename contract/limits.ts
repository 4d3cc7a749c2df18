/**
 * The numbers of spec 5 and 9 and of design 6, in one place for browser and server. Read as
 * `import * as limits from …/limits.ts`, so that a page ships only the numbers it uses.
 */

export const name = { min: 2, max: 50 } as const;
export const hobbies = { max: 300 } as const;
export const about = { min: 20, max: 2000 } as const;
export const password = { min: 8, max: 128 } as const;
export const email = { max: 254 } as const;
export const message = { min: 1, max: 4000 } as const;
export const post = { min: 10, max: 2000 } as const;
export const comment = { min: 1, max: 1000 } as const;
/** How many people a post looks for, its author not counted. */
export const participants = { min: 1, max: 100 } as const;
/** An activity of a post lies at most so far ahead. */
export const activityDaysAhead = 366;
/** Fewer than three letters in a row are in no index of words. */
export const searchText = { min: 3, max: 60 } as const;
export const age = { min: 16, max: 110 } as const;
export const languagesPerDirection = { min: 1, max: 8 } as const;
export const radiusKm = { min: 1, max: 200, standard: 25 } as const;
export const image = { maxBytes: 10 * 1024 * 1024, maxPixels: 50_000_000 } as const;
/** Chat requests a month by subscription (spec 9). */
export const monthlyRequests = { basic: 4, premium: 100 } as const;
export const requestDays = 14;
/** Messages the requester may write before the other side answers. */
export const messagesInOpenRequest = 3;
export const answerWithinDays = 7;
export const responseRate = { fromRequests: 3, excellent: 0.8, good: 0.5, overDays: 90 } as const;
export const languagesPage = 100;
export const previewProfiles = 3;
export const searchPage = { standard: 20, max: 100 } as const;
/** A search counts its results up to here; a larger total is told as "more than". */
export const countedResults = 1000;
export const messagesPage = { standard: 50, max: 100 } as const;
export const chatsPage = { standard: 30, max: 100 } as const;
export const contactsPage = { standard: 30, max: 100 } as const;
export const blocksPage = { standard: 30, max: 100 } as const;
export const postsPage = { standard: 20, max: 100 } as const;
export const commentsPage = { standard: 50, max: 100 } as const;
export const reportComment = { max: 1000 } as const;
export const deletionComment = { max: 1000 } as const;
/** Open cases one member may have reported within a day. */
export const reportsPerDay = 20;
/** A moderator's words to a member, and notes that stay among moderators. */
export const moderatorWords = { min: 10, max: 2000 } as const;
export const moderatorNote = { max: 2000 } as const;
export const appeal = { min: 10, max: 2000 } as const;
/** So long after a measure one may appeal; against one that still holds, always. */
export const appealDays = 180;
/** A suspension or pause with an end ends within so many days. */
export const measureDaysAhead = 1830;
export const announcement = { min: 5, max: 500 } as const;
/** Fewer letters than this are no search for a member. */
export const memberSearch = { min: 2, max: 254, found: 50 } as const;
export const moderationPage = { standard: 20, max: 100 } as const;
export const confirmationLinkDays = 7;
export const resetLinkMinutes = 60;
export const resendSeconds = 60;
export const sessionDays = 30;
export const bodyBytes = 100 * 1024;
export const code = { min: 4, max: 40 } as const;
/**
 * How the numbers of a language are told: a group of fewer persons than the smallest is not told apart from nobody; so many
 * counterpart languages and cantons; whoever was here within so many days counts as seen of late.
 */
export const languageStatistics = { smallestGroup: 3, counterparts: 8, cantons: 8, recentDays: 30 } as const;

/** Cookie lifetimes in seconds (spec 9). */
export const cookieSeconds = {
  trackingAccepted: 2_592_000,
  trackingDenied: 172_800,
  redirect: 604_800,
  loggedOut: 86_400,
  analytics: 2_419_200,
} as const;

/** A page reloads itself at most this often (spec 9). */
export const reloadGuardMilliseconds = 60_000;
/** A loading state that a reader sees stays at least this long, so that it does not flicker (spec 9: data fetch minimum delay). */
export const minimumLoadingMilliseconds = 200;
