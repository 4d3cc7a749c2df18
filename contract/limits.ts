/**
 * The numbers of product 5, 9, 12, 13 and 16, in one place for browser and server. Read as
 * `import * as limits from …/limits.ts`, so that a page ships only the numbers it uses. The comments are the
 * descriptions in docs/limits.md.
 */

export const name = { min: 2, max: 50 } as const; // characters of a member's name
export const hobbies = { max: 300 } as const; // characters of the hobbies
export const about = { min: 20, max: 2000 } as const; // characters of a description
export const password = { min: 8, max: 128 } as const; // characters of a password
export const email = { max: 254 } as const; // characters of an e-mail address
export const message = { min: 1, max: 4000 } as const; // characters of a message
export const quotedCharacters = 120; // characters of a message that an answer quotes
export const waveformBars = 64; // bars of a voice message at most
export const correctionNote = { max: 300 } as const; // characters of a note beside a correction
export const post = { min: 10, max: 2000 } as const; // characters of a post
export const comment = { min: 1, max: 1000 } as const; // characters of a comment
export const cursorLength = 300; // characters of a cursor, which says where the next page begins
export const participants = { min: 1, max: 100 } as const; // people a post looks for, its author not counted
export const activityDaysAhead = 366; // days ahead that an activity may lie
/** The activities shown above the posts: days ahead, and how many. */
export const upcomingActivities = { days: 30, max: 12 } as const;
/** Characters of a search for words; two letters or digits in a row at least. */
export const searchText = { min: 2, max: 60 } as const;
export const foundMessages = { standard: 20, max: 50 } as const; // messages on a page of the search in chats
export const searchedMessages = 10_000; // messages that one call of that search looks through
export const searchedChats = 1_000; // chats that one call of that search looks through
export const silentDays = 5; // days without a message before a chat is offered a topic
export const age = { min: 16, max: 110 } as const; // years, by the year of birth
export const meetingPlaces = { max: 2 } as const; // places besides home (decision 004)
export const languagesPerDirection = { min: 1, max: 8 } as const; // languages spoken, and languages learned
export const radiusKm = { min: 1, max: 200, standard: 25 } as const; // kilometres around a place
/** Kilometres for visitors, who learn no more of where somebody lives. */
export const visitorRadiusKm = { min: 10 } as const;
/** Largest picture: bytes, pixels, and pixels of AVIF and HEIC, which are slow to decode (decision 017). */
export const image = { maxBytes: 10 * 1024 * 1024, maxPixels: 50_000_000, maxSlowPixels: 25_000_000 } as const;
/** A voice message: seconds, bytes of its file, height of the highest bar. */
export const recording = { seconds: 120, maxBytes: 3 * 1024 * 1024, highestBar: 31 } as const;
/** A picture in a chat: pixels of the longer side in the bubble and opened, characters of its description. */
export const chatPicture = { small: 640, large: 1920, description: 200 } as const;
/** Files and bytes a member puts into chats in a day. */
export const chatFilesPerDay = { files: 60, bytes: 40 * 1024 * 1024 } as const;
export const monthlyRequests = { basic: 4, premium: 100 } as const; // chat requests a month
export const requestDays = 14; // days a request stays open
export const room = { min: 1, max: 3 } as const; // tandems at once that a member has room for (decision 006)
export const waitingRequests = 2; // waiting requests with which a member is full (decision 006)
/** People a member can choose to be written to by, in so many days (decision 007). */
export const requestLimit = { choices: [3, 5, 8], overDays: 90 } as const;
export const messagesInOpenRequest = 3; // messages its author may write before an answer
export const drafts = 5; // first messages of a member that wait to be sent
/** Minutes of a meeting as logged, and times the agreed length at most. */
export const meetingLog = { minMinutes: 5, maxMinutes: 180, timesAgreed: 2 } as const;
export const loggedPerDay = { minutes: 240 } as const; // minutes that can be logged for one day
export const meetingLogDays = 30; // days after a meeting in which it can be logged
export const meetingTopic = { min: 2, max: 120 } as const; // characters of what a meeting was about
export const meetingLogsListed = 100; // logged meetings on the page
/** Confirmed minutes, meetings and days that a certificate needs. */
export const certificate = { minutes: 600, meetings: 6, days: 28 } as const;
export const certificateName = { min: 2, max: 80 } as const; // characters of the name on a certificate
export const certificatesPerYear = 12; // certificates a member makes in a year
export const notebookEntries = 5000; // entries of a notebook
export const notebookCharacters = 5_000_000; // characters of all its entries together
/** Characters of a word, or of a wrong sentence; room for the longest message. */
export const notebookFront = { max: message.max };
export const notebookBack = { max: message.max }; // characters of what it means, or how it is right
export const notebookSentence = { max: message.max }; // characters of where it was met
export const notebookNote = { max: 500 }; // characters of a note on an entry
export const notebookPage = { standard: 50, max: 100 } as const; // entries on a page
export const practicePerDay = 10; // entries practised in a day
export const tandemWish = { max: 300 }; // characters of what one wants from a tandem
export const tandemPlace = { min: 2, max: 120 }; // characters of where a tandem meets
export const tandemAgainDays = 14; // days after "not now" before the same person may ask again
export const tandemsListed = 50; // tandems on the page
export const tandemEventsListed = 50; // newest events of a tandem shown
export const openChatsListed = 10; // chats shown that could become a tandem
export const renewalWeeks = 4; // weeks after the end of a term in which it can be renewed
export const checkInDays = 14; // days in which a question about a tandem can be answered and no other is asked
export const proposalsPerRound = 3; // people a weekly round proposes to a member
export const proposalDays = 8; // days that the link in its mail works
export const proposalAbsence = 60; // days without a visit after which nobody is proposed
export const proposalKeptDays = 30; // days after its round that an answer to a proposal is kept
export const meetingSlots = 3; // times offered for a meeting at most
export const meetingWeeks = 12; // weeks ahead that they may lie
export const meetingPlace = { min: 2, max: 120 }; // characters of where two meet
export const meetingLink = { max: 500 }; // characters of a link to meet online
export const meetingsWaiting = 10; // meetings of a chat that are to come or wait for an answer
export const meetingsListed = 200; // newest meetings of a chat listed
export const feedDays = 30; // days back that a calendar shows
export const feedMeetings = 500; // meetings it shows at most
export const pauseWeeks = 12; // weeks of the longest pause of a tandem
export const answerWithinDays = 7; // days in which an answer counts for the response rate
/** The fewest requests, the shares for excellent and good, over how many days. */
export const responseRate = { fromRequests: 3, excellent: 0.8, good: 0.5, overDays: 90 } as const;
export const languagesPage = 100; // languages on a page
export const previewProfiles = 3; // members on the home page
export const searchPage = { standard: 20, max: 100 } as const; // results on a page
export const countedResults = 1000; // results are counted up to here; beyond it the total says "more than"
export const messagesPage = { standard: 50, max: 100 } as const; // messages on a page
export const chatsPage = { standard: 30, max: 100 } as const; // chats on a page
export const contactsPage = { standard: 30, max: 100 } as const; // contacts on a page
export const blocksPage = { standard: 30, max: 100 } as const; // blocked accounts on a page
export const postsPage = { standard: 20, max: 100 } as const; // posts on a page
export const commentsPage = { standard: 50, max: 100 } as const; // comments on a page
export const reportComment = { max: 1000 } as const; // characters of a report
export const deletionComment = { max: 1000 } as const; // characters of why somebody leaves
export const deletionDays = 7; // days in which a deletion can be taken back
export const exportHours = 48; // hours the file of one's data can be fetched
export const exportsPerDay = 3; // such files a day
export const exportTakesHours = 1; // hours after which one that is not ready has failed
export const reportsPerDay = 20; // open cases one member may have reported within a day
export const moderatorWords = { min: 10, max: 2000 } as const; // characters of a reason to a member
export const moderatorNote = { max: 2000 } as const; // characters of a note among moderators
export const appeal = { min: 10, max: 2000 } as const; // characters of an appeal
export const appealDays = 180; // days after a measure to appeal; against one that still holds, always
export const measureDaysAhead = 1830; // days ahead that a suspension or pause may end
export const announcement = { min: 5, max: 500 } as const; // characters of an announcement
/** Characters of a search for a member by moderators, and how many are found. */
export const memberSearch = { min: 2, max: 254, found: 50 } as const;
export const moderationPage = { standard: 20, max: 100 } as const; // entries on a page of the console
export const confirmationLinkDays = 7; // days that the link to confirm an address works, once
export const resetLinkMinutes = 60; // minutes that the link to a new password works, once
export const resendSeconds = 60; // seconds before a confirmation is sent again
export const undoEmailHours = 72; // hours in which a changed address can be taken back
export const secondFactorMinutes = 5; // minutes that a log-in waits for its code
export const secondFactorTries = 5; // codes it takes
export const recoveryCodes = 10; // recovery codes of a member
export const passkeys = 20; // passkeys of a member
export const passkeyName = { min: 1, max: 50 } as const; // characters of the name of a passkey
export const loggedInLatelyMinutes = 10; // minutes after logging in when a passkey is added without the password
export const sessionDays = 30; // days of the longest session
export const sessionIdleDays = 14; // days without use after which it ends
export const notificationSwitches = 40; // switches changed in one call
export const deliveriesListed = { days: 30, max: 100 } as const; // days back and number of sent mails and pushes listed
export const bodyBytes = 100 * 1024; // bytes of the largest body that is not a file
export const code = { min: 4, max: 40 } as const; // characters of a code
export const codeBatch = { max: 5000 } as const; // codes made in one go
export const codeDays = { max: 1100 } as const; // days of Premium that a code gives
export const codeUses = { max: 100_000 } as const; // uses of a code
export const codeDaysAhead = 1830; // days ahead that its last day may lie
export const codeNote = { max: 200 } as const; // characters of a note on a code
/** Characters of an enquiry, and people. */
export const enquiry = {
  company: { min: 2, max: 100 },
  name: { min: 2, max: 100 },
  people: { max: 100_000 },
  message: { min: 10, max: 2000 },
} as const;
export const enquiryMonths = 12; // months that an enquiry is kept
export const askedAfterMonths = 12; // months without a visit after which a member is asked
export const hiddenAfterMonths = 13; // months without a visit after which a member is hidden from the search
export const silentRequests = 3; // requests in a row that expire unanswered: the member is hidden as well
export const returnLinkDays = 180; // days that the link works that brings back
/** Days of grace while a renewal fails, days of trust before the first payment shows. */
export const subscription = { graceDays: 14, trustDays: 3 } as const;
export const licences = { max: 5000 } as const; // licences of one team
export const invitationsAtOnce = 500; // addresses invited in one go
export const invitationLines = 5000; // lines they are written in
export const invitationsText = { max: 100_000 } as const; // characters they are written in
export const invitationDays = 30; // days that an invitation works
export const teamName = { min: 2, max: 70 } as const; // characters of the name of a team
export const street = { min: 2, max: 70 } as const; // characters of a street on invoices
export const place = { min: 2, max: 35 } as const; // characters of a town on invoices
export const cancellationComment = { max: 1000 } as const; // characters of why somebody cancels
export const invoicesListed = 100; // invoices listed
/** Price in Rappen; below a franc is a slip, and the highest price for the most licences fits its column. */
export const planPrice = { min: 100, max: 100_000 } as const;
export const planMonths = { min: 1, max: 12 } as const; // months; the provider takes no longer period than a year
export const planLicencesFrom = { max: 1000 } as const; // the fewest licences of a plan
export const planPosition = { max: 999 } as const; // place of a plan in the list
export const vatPerMille = { max: 999 } as const; // tax in per mille
export const operatorCancellation = { min: 10, max: 1000 } as const; // characters of why an admin cancels for a member
export const settlementNote = { min: 5, max: 2000 } as const; // characters of what was done about a difference
export const invoiceDays = 30; // days to pay an invoice, and days ahead of a new period that it is issued
/** The smallest group told, counterparts and cantons named, days that count as recent. */
export const languageStatistics = { smallestGroup: 3, counterparts: 8, cantons: 8, recentDays: 30 } as const;
/**
 * The fewest people told of a pair, below how many it is thin, alternatives suggested, days over which replies are
 * measured, days for a reply (decision 010).
 */
export const supply = { smallestGroup: 5, thin: 10, languages: 3, days: 90, answerDays: 14 } as const;
/**
 * The fewest people behind a figure, days over which it is counted, and days after which an answer, a meeting, a
 * lasting tandem is looked for (decision 010).
 */
export const outcomes = { smallestGroup: 20, days: 365, answerDays: 14, meetDays: 28, lastingDays: 84 } as const;
/** Requests, and requests of either outcome, before a fitted chance is used; months they are counted (decision 011). */
export const answerChance = { requests: 2000, ofEach: 200, months: 12 } as const;
/** For operators: the fewest requests of a pair, pairs shown, days a member is new. */
export const fairness = { smallestGroup: 20, pairs: 20, newcomerDays: 30 } as const;
export const pushDevices = 20; // devices of a member that show notifications
export const pushEndpoint = { max: 1000 } as const; // characters of the address of a device
export const pushText = { max: 120 } as const; // characters of a message in a notification
export const mailedWords = 140; // characters of a first message in a mail (decision 022)
/** Seconds that cookies live. */
export const cookieSeconds = {
  trackingAccepted: 2_592_000,
  trackingDenied: 172_800,
  redirect: 604_800,
  loggedOut: 86_400,
  pictureLater: 7_776_000,
  correctionsHidden: 31_536_000,
  analytics: 2_419_200,
} as const;
export const pageVisitsMonths = 24; // months that sums of visits to a page are kept
export const pagesListed = 30; // pages listed in the console by visits
export const reloadGuardMilliseconds = 60_000; // milliseconds between two reloads of a page by itself
export const minimumLoadingMilliseconds = 200; // milliseconds that a loading state stays, so that it does not flicker
