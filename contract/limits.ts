/** The numbers of spec 5 and 9 and of design 6, in one place for browser and server. */
export const limits = {
  name: { min: 2, max: 50 },
  hobbies: { max: 300 },
  about: { min: 20, max: 2000 },
  password: { min: 8, max: 128 },
  email: { max: 254 },
  message: { min: 1, max: 4000 },
  /** Fewer than three letters in a row are in no index of words. */
  searchText: { min: 3, max: 60 },
  age: { min: 16, max: 110 },
  languagesPerDirection: { min: 1, max: 8 },
  radiusKm: { min: 1, max: 200, standard: 25 },
  image: { maxBytes: 10 * 1024 * 1024, maxPixels: 50_000_000 },
  /** Chat requests a month by subscription (spec 9). */
  monthlyRequests: { basic: 4, premium: 100 },
  requestDays: 14,
  /** Messages the requester may write before the other side answers. */
  messagesInOpenRequest: 3,
  answerWithinDays: 7,
  responseRate: { fromRequests: 3, excellent: 0.8, good: 0.5, overDays: 90 },
  languagesPage: 100,
  previewProfiles: 3,
  searchPage: { standard: 20, max: 100 },
  /** A search counts its results up to here; a larger total is told as "more than". */
  countedResults: 1000,
  messagesPage: { standard: 50, max: 100 },
  chatsPage: { standard: 30, max: 100 },
  confirmationLinkDays: 7,
  resetLinkMinutes: 60,
  resendSeconds: 60,
  sessionDays: 30,
  bodyBytes: 100 * 1024,
  code: { min: 4, max: 40 },
} as const;

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
