import { impersonal, type PersonalData } from '../database/personal-data.ts';
import { analyticsData } from '../features/analytics/personal-data.ts';
import { answerChanceData } from '../features/answer-chance/personal-data.ts';
import { antiAbuseData } from '../features/anti-abuse/personal-data.ts';
import { auditData } from '../features/audit/personal-data.ts';
import { billingDocumentsData } from '../features/billing-documents/personal-data.ts';
import { blocksData } from '../features/blocks/personal-data.ts';
import { certificatesData } from '../features/certificates/personal-data.ts';
import { chatData } from '../features/chat/personal-data.ts';
import { checkInsData } from '../features/check-ins/personal-data.ts';
import { codesData } from '../features/codes/personal-data.ts';
import { cohortsData } from '../features/cohorts/personal-data.ts';
import { contactsData } from '../features/contacts/personal-data.ts';
import { credentialsData } from '../features/credentials/personal-data.ts';
import { draftsData } from '../features/drafts/personal-data.ts';
import { enquiriesData } from '../features/enquiries/personal-data.ts';
import { feedData } from '../features/feed/personal-data.ts';
import { imagesData } from '../features/images/personal-data.ts';
import { localPaymentsData } from '../features/local-payments/personal-data.ts';
import { mailboxData } from '../features/mailbox/personal-data.ts';
import { mailedLinksData } from '../features/mailed-links/personal-data.ts';
import { meData } from '../features/me/personal-data.ts';
import { meetingsData } from '../features/meetings/personal-data.ts';
import { meetingsLogData } from '../features/meetings-log/personal-data.ts';
import { meetingsRoomData } from '../features/meetings-room/personal-data.ts';
import { messageFilesData } from '../features/message-files/personal-data.ts';
import { moderationData } from '../features/moderation/personal-data.ts';
import { movingInData } from '../features/moving-in/personal-data.ts';
import { notebookData } from '../features/notebook/personal-data.ts';
import { notificationsData } from '../features/notifications/personal-data.ts';
import { operatorData } from '../features/operator/personal-data.ts';
import { profilesData } from '../features/profiles/personal-data.ts';
import { pushData } from '../features/push/personal-data.ts';
import { roundsData } from '../features/rounds/personal-data.ts';
import { scimData } from '../features/scim/personal-data.ts';
import { searchData } from '../features/search/personal-data.ts';
import { sessionData } from '../features/session/personal-data.ts';
import { signOnData } from '../features/sign-on/personal-data.ts';
import { subscriptionsData } from '../features/subscriptions/personal-data.ts';
import { supplyData } from '../features/supply/personal-data.ts';
import { tandemsData } from '../features/tandems/personal-data.ts';
import { teamsData } from '../features/teams/personal-data.ts';
import { httpData } from '../http/personal-data.ts';
import { liveData } from '../live/personal-data.ts';

/**
 * What every table contains about people, and what happens to it. An account is erased in this order: its teams are closed
 * while its row still has what they need.
 */
export const personalData: PersonalData = {
  ...teamsData,
  ...meData,
  ...analyticsData,
  ...answerChanceData,
  ...antiAbuseData,
  ...auditData,
  ...billingDocumentsData,
  ...blocksData,
  ...certificatesData,
  ...chatData,
  ...checkInsData,
  ...codesData,
  ...cohortsData,
  ...contactsData,
  ...credentialsData,
  ...draftsData,
  ...enquiriesData,
  ...feedData,
  ...imagesData,
  ...localPaymentsData,
  ...mailboxData,
  ...mailedLinksData,
  ...meetingsLogData,
  ...meetingsRoomData,
  ...meetingsData,
  ...messageFilesData,
  ...movingInData,
  ...moderationData,
  ...notebookData,
  ...notificationsData,
  ...operatorData,
  ...profilesData,
  ...pushData,
  ...roundsData,
  ...scimData,
  ...searchData,
  ...sessionData,
  ...signOnData,
  ...subscriptionsData,
  ...supplyData,
  ...tandemsData,
  ...httpData,
  ...liveData,
  answer_counts: impersonal(
    'how many requests of a month there were in the same circumstances, and how many were answered; no chat, no person, no day (decision 011)',
  ),
  answer_models: impersonal('the chance of an answer, fitted to answer_counts'),
  cantons: impersonal('directory of cantons'),
  languages: impersonal('directory of languages'),
  migrations: impersonal('which migrations ran'),
  outcomes: impersonal('what came of requests and tandems of all together, from twenty people on'),
  pair_answers: impersonal('how requests between two languages were answered, from five people on each side'),
  places: impersonal('directory of places'),
  plans: impersonal('what can be bought'),
  provider_plans: impersonal('plans as the payment provider knows them'),
};
