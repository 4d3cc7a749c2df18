/**
 * The numbers of product 5, 9, 12, 13 and 16, in one place for browser and server. Read as
 * `import * as limits from …/limits.ts`, so that a page ships only the numbers it uses.
 */

export const name = { min: 2, max: 50 } as const;
export const hobbies = { max: 300 } as const;
export const about = { min: 20, max: 2000 } as const;
export const password = { min: 8, max: 128 } as const;
export const email = { max: 254 } as const;
export const message = { min: 1, max: 4000 } as const;
/** Characters of a message that an answer to it shows. */
export const quotedCharacters = 120;
/** Bars at most that the waveform of a voice message is drawn with. */
export const waveformBars = 64;
/** Why something is said so, beside a correction. */
export const correctionNote = { max: 300 } as const;
export const post = { min: 10, max: 2000 } as const;
export const comment = { min: 1, max: 1000 } as const;
/** Characters of a cursor, which says where the next page of a list begins. */
export const cursorLength = 300;
/** How many people a post looks for, its author not counted. */
export const participants = { min: 1, max: 100 } as const;
/** An activity of a post lies at most so far ahead. */
export const activityDaysAhead = 366;

/** How far ahead the strip of the community looks, and how many activities it shows. */
export const upcomingActivities = { days: 30, max: 12 } as const;
/** A search for words needs so many letters or digits in a row. */
export const searchText = { min: 2, max: 60 } as const;
/** Messages found that one page of a search in one's chats shows, how many messages and chats one call looks through. */
export const foundMessages = { standard: 20, max: 50 } as const;
export const searchedMessages = 10_000;
export const searchedChats = 1_000;
/** Days without a message after which a chat is offered something to talk about. */
export const silentDays = 5;
export const age = { min: 16, max: 110 } as const;
/** Places where one meets, besides home (decision 004). */
export const meetingPlaces = { max: 2 } as const;
export const languagesPerDirection = { min: 1, max: 8 } as const;
export const radiusKm = { min: 1, max: 200, standard: 25 } as const;
/** A visitor learns no more of where somebody lives than this. */
export const visitorRadiusKm = { min: 10 } as const;
export const image = { maxBytes: 10 * 1024 * 1024, maxPixels: 50_000_000, maxSlowPixels: 25_000_000 } as const;
/** A voice message: seconds that can be recorded, bytes of its file, and the height of the highest bar it is drawn with. */
export const recording = { seconds: 120, maxBytes: 3 * 1024 * 1024, highestBar: 31 } as const;
/** A picture in a chat: its longer side in pixels in both sizes, characters of its description. */
export const chatPicture = { small: 640, large: 1920, description: 200 } as const;
/** Files a member puts into chats in a day, and bytes of them as they are kept. */
export const chatFilesPerDay = { files: 60, bytes: 40 * 1024 * 1024 } as const;
/** Chat requests a month by subscription (product 9). */
export const monthlyRequests = { basic: 4, premium: 100 } as const;
export const requestDays = 14;
/** Tandems at once that somebody has room for, and so many requests that wait for their answer are enough for now (decision 006). */
export const room = { min: 1, max: 3 } as const;
export const waitingRequests = 2;
/** First messages that somebody can choose to get at most, in so many days; who chooses nothing has no limit (decision 007). */
export const requestLimit = { choices: [3, 5, 8], overDays: 90 } as const;
/** Messages the requester may write before the other side answers. */
export const messagesInOpenRequest = 3;
/** First messages that wait for their author to send them. */
export const drafts = 5;
/**
 * Minutes of a meeting as it can be logged, and at most so many times what was agreed; minutes that can be logged of one day; how long after it that can be
 * done, what it was about, and how many are listed.
 */
export const meetingLog = { minMinutes: 5, maxMinutes: 180, timesAgreed: 2 } as const;
export const loggedPerDay = { minutes: 240 } as const;
export const meetingLogDays = 30;
export const meetingTopic = { min: 2, max: 120 } as const;
export const meetingLogsListed = 100;
/** A certificate is made from so many confirmed minutes in so many meetings over so many days on; how long the name on it is, how many a member makes in a year. */
export const certificate = { minutes: 600, meetings: 6, days: 28 } as const;
export const certificateName = { min: 2, max: 80 } as const;
export const certificatesPerYear = 12;
/**
 * Entries of a notebook, the characters of all of them and of their parts, how many are listed on a page and practised in a day. A part
 * that comes from a message has room for the longest one.
 */
export const notebookEntries = 5000;
export const notebookCharacters = 5_000_000;
export const notebookFront = { max: message.max };
export const notebookBack = { max: message.max };
export const notebookSentence = { max: message.max };
export const notebookNote = { max: 500 };
export const notebookPage = { standard: 50, max: 100 } as const;
export const practicePerDay = 10;
/** characters of what one wants from a tandem, and of where two meet */
export const tandemWish = { max: 300 };
export const tandemPlace = { min: 2, max: 120 };
/** days after a «not now» before the same two can be asked again */
export const tandemAgainDays = 14;
/** of the list of tandems, of what happened to one, and of chats that could become one */
export const tandemsListed = 50;
export const tandemEventsListed = 50;
export const openChatsListed = 10;
/** weeks after the end of a term in which it can still be renewed */
export const renewalWeeks = 4;
/** days in which a question about a tandem can be answered, and no other is asked */
export const checkInDays = 14;
/** proposals of a round for one member, days one can be answered at most, and days of absence after which nobody is proposed */
export const proposalsPerRound = 3;
export const proposalDays = 8;
export const proposalAbsence = 60;
/** days after its round in which a proposal keeps what was said to it */
export const proposalKeptDays = 30;
/** times one offers for a meeting, and how many weeks ahead the last may be */
export const meetingSlots = 3;
export const meetingWeeks = 12;
/** characters of where two meet, and of a link to where they meet online */
export const meetingPlace = { min: 2, max: 120 };
export const meetingLink = { max: 500 };
/** meetings of one chat that are to come or wait for an answer */
export const meetingsWaiting = 10;
/** of the list of a chat's meetings, the newest */
export const meetingsListed = 200;
/** days that a calendar reads back, and meetings it reads at most */
export const feedDays = 30;
export const feedMeetings = 500;
/** the longest pause, in weeks */
export const pauseWeeks = 12;
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
/** Days to change one's mind before an account is erased. */
export const deletionDays = 7;
/** Hours a file of everything about a member can be fetched, how many they may ask for in a day, and after how long one that is not made counts as failed. */
export const exportHours = 48;
export const exportsPerDay = 3;
export const exportTakesHours = 1;
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
/** So long whoever has the former address can take a change of it back. */
export const undoEmailHours = 72;
/** A log-in that lacks its second factor waits so long, and takes so many codes. */
export const secondFactorMinutes = 5;
export const secondFactorTries = 5;
export const recoveryCodes = 10;
export const passkeys = 20;
export const passkeyName = { min: 1, max: 50 } as const;
/** A passkey is added without the password so long after logging in. */
export const loggedInLatelyMinutes = 10;
export const sessionDays = 30;
/** A session that nobody has used for so long is over before that. */
export const sessionIdleDays = 14;
/** Switches of notices changed in one call. */
export const notificationSwitches = 40;
/** What was sent to a member is listed so far back, and at most so much of it. */
export const deliveriesListed = { days: 30, max: 100 } as const;
export const bodyBytes = 100 * 1024;
export const code = { min: 4, max: 40 } as const;
/** Codes made in one go, the days of premium one gives, how many members may redeem it, how far ahead it ends. */
export const codeBatch = { max: 5000 } as const;
export const codeDays = { max: 1100 } as const;
export const codeUses = { max: 100_000 } as const;
export const codeDaysAhead = 1830;
export const codeNote = { max: 200 } as const;
/** What a company says on the page of the offer, and how long it is kept. */
export const enquiry = {
  company: { min: 2, max: 100 },
  name: { min: 2, max: 100 },
  people: { max: 100_000 },
  message: { min: 10, max: 2000 },
} as const;
export const enquiryMonths = 12;
/** Without a visit a member is asked after so many months, and a month later in no search until the next visit. */
export const askedAfterMonths = 12;
export const hiddenAfterMonths = 13;
/** Requests in a row that expire unanswered before a member is in no search. */
export const silentRequests = 3;
/** So long the link of a mail brings somebody back into the search. */
export const returnLinkDays = 180;
/**
 * Days in which a failed renewal is tried again before premium ends (product 4), and days for which a subscription that the
 * provider has started is trusted until its first payment shows.
 */
export const subscription = { graceDays: 14, trustDays: 3 } as const;
/** Licences of one team; and how a company names itself and its address on invoices. */
export const licences = { max: 5000 } as const;
/** Addresses invited in one go, and the lines and the text they are written in: as many lines as a team has licences. */
export const invitationsAtOnce = 500;
export const invitationLines = 5000;
export const invitationsText = { max: 100_000 } as const;
export const invitationDays = 30;
export const teamName = { min: 2, max: 70 } as const;
export const street = { min: 2, max: 70 } as const;
export const place = { min: 2, max: 35 } as const;
export const cancellationComment = { max: 1000 } as const;
export const invoicesListed = 100;
/**
 * What a plan may be. The provider takes no longer period than a year. The highest price for the most licences stays below
 * what a column of Rappen can hold; a price below a franc is a slip.
 */
export const planPrice = { min: 100, max: 100_000 } as const;
export const planMonths = { min: 1, max: 12 } as const;
export const planLicencesFrom = { max: 1000 } as const;
export const planPosition = { max: 999 } as const;
export const vatPerMille = { max: 999 } as const;
/** Why an admin cancels for a member, and what was done about a difference. */
export const operatorCancellation = { min: 10, max: 1000 } as const;
export const settlementNote = { min: 5, max: 2000 } as const;
/** Days a company has to pay an invoice, and before a new period that its invoice is made. */
export const invoiceDays = 30;
/**
 * How the numbers of a language are told: a group of fewer persons than the smallest is not told apart from nobody; so many
 * counterpart languages and cantons; whoever was here within so many days counts as seen of late.
 */
export const languageStatistics = { smallestGroup: 3, counterparts: 8, cantons: 8, recentDays: 30 } as const;

/**
 * How a pair of languages is supplied (decision 010): the fewest people that are told, below how many it is thin, how many
 * languages are named as ways around, over how many days answers are looked at, and in how many a request is to be answered.
 */
export const supply = { smallestGroup: 5, thin: 10, languages: 3, days: 90, answerDays: 14 } as const;

/**
 * What came of requests and tandems, as the page of outcomes tells it (decision 010): the fewest people behind a number, over how many
 * days it is counted, and after how many days one looks whether a request was answered, two have met, a tandem still goes on.
 */
export const outcomes = { smallestGroup: 20, days: 365, answerDays: 14, meetDays: 28, lastingDays: 84 } as const;
/**
 * The chance of an answer (decision 011): how many decided requests, and of either outcome, it takes before a fitted one is used, and over how many
 * months they are counted.
 */
export const answerChance = { requests: 2000, ofEach: 200, months: 12 } as const;
/** What operators see of fairness: the fewest requests of a pair of languages, how many pairs, how long somebody is new. */
export const fairness = { smallestGroup: 20, pairs: 20, newcomerDays: 30 } as const;

/** Devices of a member that show notices, the length of an address to reach one, and of a quoted text in a notice. */
export const pushDevices = 20;
export const pushEndpoint = { max: 1000 } as const;
export const pushText = { max: 120 } as const;
/** Characters of a first message that a mail shows at most (decision 022). */
export const mailedWords = 140;

/** Cookie lifetimes in seconds (product 9). */
export const cookieSeconds = {
  trackingAccepted: 2_592_000,
  trackingDenied: 172_800,
  redirect: 604_800,
  loggedOut: 86_400,
  pictureLater: 7_776_000,
  correctionsHidden: 31_536_000,
  analytics: 2_419_200,
} as const;

/** Months that the sums of visits to a page are kept: two years side by side. */
export const pageVisitsMonths = 24;
/** Pages that the console lists by their visits. */
export const pagesListed = 30;

/** A page reloads itself at most this often (product 9). */
export const reloadGuardMilliseconds = 60_000;
/** A loading state that a reader sees stays at least this long, so that it does not flicker (product 9). */
export const minimumLoadingMilliseconds = 200;
