import { answerChanceEndpoints } from './answer-chance.ts';
import { antiAbuseEndpoints } from './anti-abuse.ts';
import { blockEndpoints } from './blocks.ts';
import { certificateEndpoints } from './certificates.ts';
import { chatEndpoints } from './chat.ts';
import { chatCorrectionEndpoints } from './chat-corrections.ts';
import { mailedAnswerEndpoints } from './chat-mailed-answer.ts';
import { chatSearchEndpoints } from './chat-search.ts';
import { checkInEndpoints } from './check-ins.ts';
import { codeEndpoints, operatorCodeEndpoints } from './codes.ts';
import { cohortEndpoints } from './cohorts.ts';
import { contactEndpoints } from './contacts.ts';
import { directoryEndpoints } from './directories.ts';
import { draftEndpoints } from './drafts.ts';
import type { Endpoint } from './endpoint.ts';
import { enquiryEndpoints, operatorEnquiryEndpoints } from './enquiries.ts';
import { feedEndpoints } from './feed.ts';
import { firstMessageEndpoints } from './first-messages.ts';
import { invoiceEndpoints, operatorInvoiceEndpoints } from './invoices.ts';
import { languageExchangeEndpoints } from './language-exchange.ts';
import { meEndpoints } from './me.ts';
import { accountExportEndpoints } from './me-export.ts';
import { meetingEndpoints } from './meetings.ts';
import { meetingFeedEndpoints } from './meetings-feed.ts';
import { meetingLogEndpoints } from './meetings-log.ts';
import { meetingRoomEndpoints } from './meetings-room.ts';
import { messageFileEndpoints } from './message-files.ts';
import { moderationEndpoints } from './moderation.ts';
import { movingInEndpoints } from './moving-in.ts';
import { notebookEndpoints } from './notebook.ts';
import { notificationEndpoints } from './notifications.ts';
import { operatorEndpoints } from './operator.ts';
import { operatorCheckEndpoints } from './operator-checks.ts';
import { operatorPaymentEndpoints } from './operator-payments.ts';
import { operatorStartEndpoints } from './operator-start.ts';
import { outcomeEndpoints } from './outcomes.ts';
import { profileEndpoints } from './profiles.ts';
import { pushEndpoints } from './push.ts';
import { returnEndpoints } from './return.ts';
import { roundEndpoints } from './rounds.ts';
import { scimEndpoints } from './scim.ts';
import { searchEndpoints } from './search.ts';
import { sessionEndpoints } from './session.ts';
import { signInEndpoints } from './sign-in.ts';
import { securityEndpoints } from './sign-in-security.ts';
import { signOnEndpoints } from './sign-on.ts';
import { subscriptionEndpoints } from './subscriptions.ts';
import { supplyEndpoints } from './supply.ts';
import { tandemEndpoints } from './tandems.ts';
import { teamEndpoints } from './teams.ts';
import { topicCardEndpoints } from './topic-cards.ts';

/** Every API call, by method and path. GET /api/events is not here: it answers with a stream. */
export const allEndpoints = {
  ...signInEndpoints,
  ...securityEndpoints,
  ...sessionEndpoints,
  ...signOnEndpoints,
  ...meEndpoints,
  ...accountExportEndpoints,
  ...antiAbuseEndpoints,
  ...profileEndpoints,
  ...searchEndpoints,
  ...directoryEndpoints,
  ...languageExchangeEndpoints,
  ...supplyEndpoints,
  ...outcomeEndpoints,
  ...answerChanceEndpoints,
  ...chatEndpoints,
  ...chatCorrectionEndpoints,
  ...mailedAnswerEndpoints,
  ...chatSearchEndpoints,
  ...topicCardEndpoints,
  ...firstMessageEndpoints,
  ...draftEndpoints,
  ...tandemEndpoints,
  ...checkInEndpoints,
  ...roundEndpoints,
  ...meetingEndpoints,
  ...meetingFeedEndpoints,
  ...meetingRoomEndpoints,
  ...meetingLogEndpoints,
  ...certificateEndpoints,
  ...notebookEndpoints,
  ...notificationEndpoints,
  ...pushEndpoints,
  ...returnEndpoints,
  ...contactEndpoints,
  ...blockEndpoints,
  ...subscriptionEndpoints,
  ...invoiceEndpoints,
  ...operatorInvoiceEndpoints,
  ...teamEndpoints,
  ...cohortEndpoints,
  ...scimEndpoints,
  ...codeEndpoints,
  ...operatorCodeEndpoints,
  ...enquiryEndpoints,
  ...operatorEnquiryEndpoints,
  ...feedEndpoints,
  ...messageFileEndpoints,
  ...moderationEndpoints,
  ...movingInEndpoints,
  ...operatorEndpoints,
  ...operatorCheckEndpoints,
  ...operatorPaymentEndpoints,
  ...operatorStartEndpoints,
} as const satisfies Record<string, Endpoint>;

export type AllEndpoints = typeof allEndpoints;
export type EndpointKey = keyof AllEndpoints;
