/**
 * The numbers of product 5, 9, 12, 13 and 16, in one place for browser and server. Import them as `import * as
 * limits from …/limits.ts`, so that a page ships only those it uses. The comments are the descriptions in
 * docs/limits.md.
 */

export const name = { min: 2, max: 50 } as const; // characters of a member's name
export const hobbies = { max: 300 } as const; // characters of the hobbies
export const about = { min: 20, max: 2000 } as const; // characters of a description
export const password = { min: 8, max: 128 } as const; // characters of a password
export const email = { max: 254 } as const; // characters of an email address
export const message = { min: 1, max: 4000 } as const; // characters of a message
export const quotedCharacters = 120; // characters of a message quoted in a reply
export const waveformBars = 64; // bars of a voice message at most
export const correctionNote = { max: 300 } as const; // characters of a note beside a correction
export const post = { min: 10, max: 2000 } as const; // characters of a post
export const comment = { min: 1, max: 1000 } as const; // characters of a comment
export const cursorLength = 300; // characters of a cursor, which marks where the next page begins
export const participants = { min: 1, max: 100 } as const; // people a post looks for, not counting its author
export const activityDaysAhead = 366; // days ahead an activity may be
export const activityTitle = { min: 3, max: 80 } as const; // characters of the title of an activity
export const seriesTimes = { min: 2, max: 26 } as const; // dates of an activity that repeats
export const activityMinutes = 120; // minutes of an activity in a calendar, as it has no end
export const upcomingActivities = { standard: 12, max: 50 } as const; // activities on a page
/** Characters of search words; at least two letters or digits in a row. */
export const searchText = { min: 2, max: 60 } as const;
export const foundMessages = { standard: 20, max: 50 } as const; // messages on a page of chat search results
export const searchedMessages = 10_000; // messages one call of chat search scans
export const searchedChats = 1_000; // chats one call of chat search scans
export const silentDays = 5; // days without a message after which a chat offers a topic
export const age = { min: 16, max: 110 } as const; // years, by the year of birth
export const meetingPlaces = { max: 2 } as const; // places besides home (decision 004)
export const languagesPerDirection = { min: 1, max: 8 } as const; // languages spoken, and languages learned
export const radiusKm = { min: 1, max: 200, standard: 25 } as const; // kilometres around a place
/** Smallest radius in kilometres for visitors, so that they cannot locate a home. */
export const visitorRadiusKm = { min: 10 } as const;
/** Largest picture: bytes, pixels, and pixels of AVIF and HEIC, which are slow to decode (decision 017). */
export const image = { maxBytes: 10 * 1024 * 1024, maxPixels: 50_000_000, maxSlowPixels: 25_000_000 } as const;
/** A voice message: seconds, bytes of its file, height of the highest bar. */
export const recording = { seconds: 120, maxBytes: 3 * 1024 * 1024, highestBar: 31 } as const;
/** A picture in a chat: pixels of the longer side in the bubble and opened, characters of its description. */
export const chatPicture = { small: 640, large: 1920, description: 200 } as const;
/** Files and bytes a member may add to chats in a day. */
export const chatFilesPerDay = { files: 60, bytes: 40 * 1024 * 1024 } as const;
export const monthlyRequests = { basic: 4, premium: 100 } as const; // chat requests a month
export const requestDays = 14; // days a request stays open
export const room = { min: 1, max: 3 } as const; // tandems at once that a member can have room for (decision 006)
export const waitingRequests = 2; // waiting requests at which a member counts as full (decision 006)
/** How many people a member lets write first, in so many days (decision 007). */
export const requestLimit = { choices: [3, 5, 8], overDays: 90 } as const;
export const messagesInOpenRequest = 3; // messages the requester may write before an answer
/** Pairs of languages a member waits for a match in, and the months after which an alert is deleted. */
export const pairAlerts = { most: 5, months: 6 } as const;
export const drafts = 5; // unsent first messages of a member
/** Minutes of a logged meeting, and the most in multiples of the agreed length. */
export const meetingLog = { minMinutes: 5, maxMinutes: 180, timesAgreed: 2 } as const;
export const loggedPerDay = { minutes: 240 } as const; // minutes that can be logged for one day
export const meetingLogDays = 30; // days after a meeting in which it can be logged
export const meetingTopic = { min: 2, max: 120 } as const; // characters of a meeting's topic
export const meetingLogsListed = 100; // logged meetings on the page
/** Confirmed minutes, meetings and days that a certificate needs. */
export const certificate = { minutes: 600, meetings: 6, days: 28 } as const;
export const certificateName = { min: 2, max: 80 } as const; // characters of the name on a certificate
export const certificatesPerYear = 12; // certificates a member may create in a year
export const notebookEntries = 5000; // entries of a notebook
export const notebookCharacters = 5_000_000; // characters of all its entries together
/** Characters of a word, or of an incorrect sentence; room for the longest message. */
export const notebookFront = { max: message.max };
export const notebookBack = { max: message.max }; // characters of the meaning or correction
export const notebookSentence = { max: message.max }; // characters of the sentence it occurred in
export const notebookNote = { max: 500 }; // characters of a note on an entry
export const notebookPage = { standard: 50, max: 100 } as const; // entries on a page
export const practicePerDay = 10; // entries practised in a day
export const tandemWish = { max: 300 }; // characters of a wish for a tandem
export const tandemPlace = { min: 2, max: 120 }; // characters of a tandem's meeting place
export const tandemAgainDays = 14; // days after "not now" before the same person may propose again
export const tandemsListed = 50; // tandems on the page
export const tandemEventsListed = 50; // newest events of a tandem shown
export const openChatsListed = 10; // chats listed that could become a tandem
export const renewalWeeks = 4; // weeks after the end of a term in which it can be renewed
export const checkInDays = 14; // days in which a question about a tandem can be answered and no other is sent
export const proposalsPerRound = 3; // people a weekly round proposes to a member
export const proposalDays = 8; // days the link in its mail works
export const proposalAbsence = 60; // days without a visit after which a member is no longer proposed
export const proposalRetentionDays = 30; // days after its round that an answer to a proposal is stored
export const meetingSlots = 3; // proposed times for a meeting at most
export const meetingWeeks = 12; // weeks ahead they may be
export const meetingPlace = { min: 2, max: 120 }; // characters of a meeting place
export const meetingLink = { max: 500 }; // characters of a link to an online meeting
export const meetingsWaiting = 10; // meetings of a chat that are upcoming or await an answer
export const meetingsListed = 200; // newest meetings of a chat listed
/** The room of an online meeting: minutes it opens before and closes after the agreed time, and minutes both can add at a time. */
export const meetingRoom = { opensMinutes: 10, closesMinutes: 60, moreMinutes: 5 } as const;
/** What its connection is negotiated with: bytes of a signal, signals of each side, candidates in one. */
export const roomSignals = { maxBytes: 16_384, perSide: 250, candidates: 40 } as const;
export const roomLineSeconds = 20; // seconds for which a report that the line works holds
export const roomRelayHours = 2; // hours for which credentials for the relay are valid
export const roomWords = 60; // words the two can share in a room
export const roomWord = { min: 1, max: 120 }; // characters of one
export const feedDays = 30; // days back shown in a calendar feed
export const feedMeetings = 500; // meetings shown in it at most
export const pauseWeeks = 12; // weeks of the longest pause of a tandem
export const answerWithinDays = 7; // days within which an answer counts for the response rate
/** The fewest requests for a rate, the shares for excellent and good, and the days covered. */
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
export const deletionComment = { max: 1000 } as const; // characters of a reason for leaving
export const deletionDays = 7; // days in which a deletion can be cancelled
export const exportHours = 48; // hours an export of one's data is available
export const exportsPerDay = 3; // exports a day
export const exportTakesHours = 1; // hours after which an unfinished export has failed
export const reportsPerDay = 20; // open cases one member may have reported within a day
export const moderatorWords = { min: 10, max: 2000 } as const; // characters of a reason to a member
export const moderatorNote = { max: 2000 } as const; // characters of a note among moderators
export const appeal = { min: 10, max: 2000 } as const; // characters of an appeal
export const appealDays = 180; // days to appeal after a measure; always while it is in force
export const measureDaysAhead = 1830; // days ahead a suspension or pause may end
export const announcement = { min: 5, max: 500 } as const; // characters of an announcement
/** Characters of a moderator's search for a member, and the most results. */
export const memberSearch = { min: 2, max: 254, found: 50 } as const;
export const moderationPage = { standard: 20, max: 100 } as const; // entries on a page of the console
export const confirmationLinkDays = 7; // days the link to confirm an address works, once
export const resetLinkMinutes = 60; // minutes the link to a new password works, once
export const resendSeconds = 60; // seconds before a confirmation can be sent again
export const undoEmailHours = 72; // hours in which a changed address can be restored
export const secondFactorMinutes = 5; // minutes a login waits for its code
export const secondFactorTries = 5; // attempts at it
export const recoveryCodes = 10; // recovery codes of a member
export const passkeys = 20; // passkeys of a member
export const passkeyName = { min: 1, max: 50 } as const; // characters of the name of a passkey
export const loggedInLatelyMinutes = 10; // minutes after login in which a passkey can be added without the password
export const sessionDays = 30; // days of the longest session
export const sessionIdleDays = 14; // days without use after which it ends
export const notificationSwitches = 40; // switches changed in one call
export const deliveriesListed = { days: 30, max: 100 } as const; // days back and number of mails and push messages listed
export const bodyBytes = 100 * 1024; // bytes of the largest body that is not a file
export const code = { min: 4, max: 40 } as const; // characters of a code
export const codeBatch = { max: 5000 } as const; // codes generated in one go
export const codeDays = { max: 1100 } as const; // days of Premium that a code gives
export const codeUses = { max: 100_000 } as const; // uses of a code
export const codeDaysAhead = 1830; // days ahead its last day may be
export const codeNote = { max: 200 } as const; // characters of a note on a code
/** Characters of the fields of an enquiry, and number of people. */
export const enquiry = {
  company: { min: 2, max: 100 },
  name: { min: 2, max: 100 },
  people: { max: 100_000 },
  message: { min: 10, max: 2000 },
} as const;
export const enquiryMonths = 12; // months that an enquiry is stored
export const inactiveAfterMonths = 12; // months without a visit after which a member is mailed
export const hiddenAfterMonths = 13; // months without a visit after which a member is hidden from search
export const silentRequests = 3; // consecutive requests left to expire after which a member is hidden too
export const returnLinkDays = 180; // days the link to return to search works
/** Days of grace while a renewal fails, days of trust until the first payment arrives. */
export const subscription = { graceDays: 14, trustDays: 3 } as const;
export const licences = { max: 5000 } as const; // licences of one team
export const invitationsAtOnce = 500; // addresses invited in one go
export const invitationLines = 5000; // lines of addresses
export const invitationsText = { max: 100_000 } as const; // characters of addresses
export const invitationDays = 30; // days an invitation works
export const cohortName = { min: 2, max: 80 } as const; // characters of the name of a cohort
export const cohortWelcome = { max: 1000 } as const; // characters of a cohort's welcome
export const cohortLanguages = { min: 2, max: 12 } as const; // languages of a cohort
export const cohortPlaces = { max: 6 } as const; // meeting places of a cohort
export const cohortPlace = { min: 2, max: 60 } as const; // characters of one of them
export const cohortHours = { max: 200 } as const; // hours a cohort requires at most
export const cohortDays = { max: 400 } as const; // days of the longest term
export const cohortsPerTeam = 50; // cohorts of a team
export const scimName = { min: 1, max: 255 } as const; // characters of a name or id that a directory gives
export const scimEmails = 20; // addresses of a user of a directory in a request; one is stored
export const scimUsers = 10_000; // users of an organisation's directory
export const scimGroups = 200; // groups of a directory
export const scimMembers = 5000; // members of one of them
export const scimPage = 200; // resources of a directory on a page
export const scimFilter = { max: 1000 } as const; // characters of a filter or path of a directory
export const scimConditions = 20; // conditions of a filter
export const scimOperations = 100; // changes in one request of a directory
export const scimBodyBytes = 1_000_000; // bytes of a request of a directory: a group with all its members
export const cohortSkills = { min: 1, max: 4 } as const; // languages an applicant gives, and wants
export const cohortMonths = 12; // months after its term that a cohort is stored
export const reportGroup = 5; // the fewest people behind a figure of a cohort, and behind a change of it
export const signOnText = { max: 300 } as const; // characters of an address, a number or scopes of an organisation's log-in
export const signOnSecret = { max: 500 } as const; // characters of the secret of an organisation's log-in
export const signOnDomains = { max: 10 } as const; // mail domains of an organisation's log-in
export const signOnRules = { max: 20 } as const; // rules that lead to cohorts after an organisation's log-in
export const signOnRequestMinutes = 15; // minutes to come back from an organisation's log-in
export const signOnProofMinutes = 60; // minutes to create or link an account after an organisation's log-in
export const teamName = { min: 2, max: 70 } as const; // characters of the name of a team
export const street = { min: 2, max: 70 } as const; // characters of a street on invoices
export const place = { min: 2, max: 35 } as const; // characters of a town on invoices
export const cancellationComment = { max: 1000 } as const; // characters of a reason for cancelling
export const invoicesListed = 100; // invoices listed
/** Price in Rappen; less than a franc is a typo, and the highest price times the most licences fits its column. */
export const planPrice = { min: 100, max: 100_000 } as const;
export const planMonths = { min: 1, max: 12 } as const; // months; the provider allows no period longer than a year
export const planLicencesFrom = { max: 1000 } as const; // the fewest licences of a plan
export const planPosition = { max: 999 } as const; // position of a plan in the list
export const vatPerMille = { max: 999 } as const; // tax in per mille
export const operatorCancellation = { min: 10, max: 1000 } as const; // characters of an admin's reason for cancelling for a member
export const settlementNote = { min: 5, max: 2000 } as const; // characters of a note on how a difference was settled
export const invoiceDays = 30; // days to pay an invoice, and days before a new period that it is issued
/** The smallest group reported, counterparts and cantons listed, days that count as recent. */
export const languageStatistics = { smallestGroup: 3, counterparts: 8, cantons: 8, recentDays: 30 } as const;
/**
 * The fewest people reported for a pair, the number below which it is thin, alternatives suggested, days over which
 * replies are measured, days for a reply (decision 010).
 */
export const supply = { smallestGroup: 5, thin: 10, languages: 3, days: 90, answerDays: 14 } as const;
/**
 * The fewest people behind a figure, days over which it is counted, and days after which an answer, a meeting and a
 * lasting tandem are checked for (decision 010).
 */
export const outcomes = { smallestGroup: 20, days: 365, answerDays: 14, meetDays: 28, lastingDays: 84 } as const;
/**
 * Requests in total and of each outcome before a fitted chance is used; months they are counted over (decision 011).
 */
export const answerChance = { requests: 2000, ofEach: 200, months: 12 } as const;
/** For operators: the fewest requests of a pair, pairs shown, days a member counts as new. */
export const fairness = { smallestGroup: 20, pairs: 20, newcomerDays: 30 } as const;
export const pushDevices = 20; // devices of a member that show notifications
export const pushEndpoint = { max: 1000 } as const; // characters of a device's push address
export const pushText = { max: 120 } as const; // characters of a message in a notification
export const mailedWords = 140; // characters of a first message quoted in a mail (decision 022)
/** Lifetime of cookies in seconds. */
export const cookieSeconds = {
  trackingAccepted: 2_592_000,
  trackingDenied: 172_800,
  redirect: 604_800,
  loggedOut: 86_400,
  correctionsHidden: 31_536_000,
  analytics: 2_419_200,
} as const;
export const pageVisitsMonths = 24; // months that totals of page views are stored
export const pagesListed = 30; // pages listed in the console by views
export const reloadGuardMilliseconds = 60_000; // milliseconds between two automatic reloads of a page
export const minimumLoadingMilliseconds = 200; // milliseconds a loading state stays, to avoid flicker
