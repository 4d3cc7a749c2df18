import { operatorPages } from './operator-pages.ts';
import type { Page } from './page.ts';

/** Pages with menu, main part and quick actions. */
export const defaultPages: Page[] = [
  { name: 'index', path: '', file: 'screens/home/home.screen.tsx' },
  { name: 'tandems', path: 'tandems', file: 'screens/search/search.screen.tsx' },
  { name: 'tandems-map', path: 'tandems/map', file: 'screens/search/map.screen.tsx' },
  { name: 'feed', path: 'feed', file: 'screens/feed/feed.screen.tsx' },
  { name: 'feed-post', path: 'feed/:post', file: 'screens/feed/post.screen.tsx' },
  { name: 'email-resend', path: 'email/resend', file: 'layouts/resend-confirmation.screen.tsx', guard: 'member' },
  { name: 'login', path: 'login', file: 'screens/sign-in/login.screen.tsx', guard: 'visitor' },
  { name: 'login-code', path: 'login/code', file: 'screens/sign-in/login-code.screen.tsx', guard: 'visitor' },
  { name: 'signup', path: 'signup', file: 'screens/sign-in/signup.screen.tsx', guard: 'visitor' },
  { name: 'notebook', path: 'notebook', file: 'screens/notebook/notebook.screen.tsx', guard: 'member' },
  {
    name: 'notebook-practice',
    path: 'notebook/practice',
    file: 'screens/notebook/practice.screen.tsx',
    guard: 'member',
  },
  { name: 'contacts', path: 'contacts', file: 'screens/contacts/contacts.screen.tsx', guard: 'member' },
  { name: 'contact-id', path: 'contact/:id', file: 'screens/profiles/member.screen.tsx', guard: 'writer' },
  { name: 'proposals', path: 'proposals', file: 'screens/rounds/proposals.screen.tsx', guard: 'member' },
  { name: 'together', path: 'together', file: 'screens/tandems/tandems.screen.tsx', guard: 'member' },
  { name: 'together-id', path: 'together/:id', file: 'screens/tandems/one-tandem.screen.tsx', guard: 'member' },
  {
    name: 'language-exchange',
    path: 'language-exchange',
    file: 'screens/language-exchange/languages.screen.tsx',
  },
  {
    name: 'language-exchange-language',
    path: 'language-exchange/:language',
    file: 'screens/language-exchange/one-language.screen.tsx',
  },
  { name: 'tipps', path: 'tipps', file: 'screens/tips/tips.screen.tsx' },
  { name: 'tipps-article', path: 'tipps/:article', file: 'screens/tips/article.screen.tsx' },
  { name: 'outcomes', path: 'outcomes', file: 'screens/outcomes/outcomes.screen.tsx' },
  { name: 'matching', path: 'matching', file: 'screens/text-pages/matching.screen.tsx' },
  { name: 'info', path: 'info', file: 'screens/text-pages/info.screen.tsx' },
  { name: 'pricing', path: 'pricing', file: 'screens/pricing/pricing.screen.tsx' },
  {
    name: 'corporate-benefit',
    path: 'corporate-benefit',
    file: 'screens/enquiries/corporate-benefit.screen.tsx',
  },
  { name: 'usecode', path: 'usecode', file: 'screens/codes/code.screen.tsx' },
  { name: 'code-code', path: 'code/:code?', file: 'screens/codes/code.screen.tsx' },
  { name: 'legal-imprint', path: 'legal/imprint', file: 'screens/text-pages/imprint.screen.tsx' },
  { name: 'legal-privacy-policy', path: 'legal/privacy-policy', file: 'screens/text-pages/privacy-policy.screen.tsx' },
  {
    name: 'legal-data-retention',
    path: 'legal/data-retention',
    file: 'screens/retention/data-retention.screen.tsx',
  },
  {
    name: 'legal-terms-of-service',
    path: 'legal/terms-of-service',
    file: 'screens/text-pages/terms-of-service.screen.tsx',
  },
];

/** The list of chats and one of them, which share wide screens (web/screens/chat/chat-layout.tsx). */
export const chatPages: Page[] = [
  { name: 'chat', path: 'chat', file: 'screens/chat/chats.screen.tsx', guard: 'member' },
  { name: 'chat-chat', path: 'chat/:chat', file: 'screens/chat/one-chat.screen.tsx', guard: 'member' },
];

/** As the default, on a grey ground: forms and lists of one's own things. */
export const greyPages: Page[] = [
  { name: 'account', path: 'account', file: 'screens/me/account.screen.tsx', guard: 'member' },
  { name: 'account-profile', path: 'account/profile', file: 'screens/profiles/profile.screen.tsx', guard: 'writer' },
  {
    name: 'account-requests',
    path: 'account/requests',
    file: 'screens/profiles/requests.screen.tsx',
    guard: 'member',
  },
  {
    name: 'account-notifications',
    path: 'account/notifications',
    file: 'screens/notifications/notifications.screen.tsx',
    guard: 'member',
  },
  {
    name: 'account-security',
    path: 'account/security',
    file: 'screens/sign-in/security/security.screen.tsx',
    guard: 'account',
  },
  {
    name: 'account-second-factor',
    path: 'account/security/second-factor',
    file: 'screens/sign-in/security/second-factor.screen.tsx',
    guard: 'member',
  },
  {
    name: 'account-blocked-accounts',
    path: 'account/blocked-accounts',
    file: 'screens/blocks/blocked-accounts.screen.tsx',
    guard: 'member',
  },
  {
    name: 'account-certificates',
    path: 'account/certificates',
    file: 'screens/certificates/certificates.screen.tsx',
    guard: 'member',
  },
  { name: 'account-calendar', path: 'account/calendar', file: 'screens/me/calendar.screen.tsx', guard: 'member' },
  { name: 'account-delete', path: 'account/delete', file: 'screens/me/delete.screen.tsx', guard: 'account' },
  { name: 'account-export', path: 'account/export', file: 'screens/me/export.screen.tsx', guard: 'account' },
  {
    name: 'account-reports',
    path: 'account/reports',
    file: 'screens/moderation/account-reports.screen.tsx',
    guard: 'member',
  },
  {
    name: 'report-chat',
    path: 'report/chat/:chat',
    file: 'screens/moderation/report-chat.screen.tsx',
    guard: 'member',
  },
  { name: 'report', path: 'report/:kind/:id', file: 'screens/moderation/report.screen.tsx', guard: 'member' },
  { name: 'account-posts', path: 'account/posts', file: 'screens/feed/own-posts.screen.tsx', guard: 'member' },
  { name: 'account-team', path: 'account/team', file: 'screens/teams/team.screen.tsx', guard: 'member' },
  {
    name: 'account-team-licences',
    path: 'account/team/licences',
    file: 'screens/teams/team-licences.screen.tsx',
    guard: 'member',
  },
  {
    name: 'account-team-billing',
    path: 'account/team/billing',
    file: 'screens/teams/team-billing.screen.tsx',
    guard: 'member',
  },
  { name: 'notebook-new', path: 'notebook/new', file: 'screens/notebook/new-entry.screen.tsx', guard: 'member' },
  { name: 'notebook-entry', path: 'notebook/:entry', file: 'screens/notebook/entry.screen.tsx', guard: 'member' },
  {
    name: 'together-propose',
    path: 'together/propose/:chat',
    file: 'screens/tandems/propose.screen.tsx',
    guard: 'member',
  },
  {
    name: 'together-change',
    path: 'together/:id/change',
    file: 'screens/tandems/change.screen.tsx',
    guard: 'member',
  },
  {
    name: 'together-meeting',
    path: 'together/:id/meeting',
    file: 'screens/tandems/meetings/offer.screen.tsx',
    guard: 'member',
  },
  {
    name: 'together-meeting-move',
    path: 'together/:id/meeting/:meeting',
    file: 'screens/tandems/meetings/move.screen.tsx',
    guard: 'member',
  },
  {
    name: 'chat-topics',
    path: 'chat/:chat/topics',
    file: 'screens/chat/topics/topics.screen.tsx',
    guard: 'member',
  },
  {
    name: 'chat-meeting',
    path: 'chat/:chat/meeting',
    file: 'screens/tandems/meetings/offer.screen.tsx',
    guard: 'member',
  },
  {
    name: 'chat-meeting-move',
    path: 'chat/:chat/meeting/:meeting',
    file: 'screens/tandems/meetings/move.screen.tsx',
    guard: 'member',
  },
  { name: 'feed-create', path: 'feed/create', file: 'screens/feed/create-post.screen.tsx', guard: 'writer' },
  {
    name: 'account-subscription',
    path: 'account/subscription',
    file: 'screens/subscriptions/subscription.screen.tsx',
    guard: 'account',
  },
  {
    name: 'account-subscription-cancel',
    path: 'account/subscription/cancel',
    file: 'screens/subscriptions/cancel.screen.tsx',
    guard: 'account',
  },
  {
    name: 'account-select-subscription',
    path: 'account/select-subscription',
    file: 'screens/subscriptions/select-subscription.screen.tsx',
    guard: 'member',
  },
];

/** Pages reached by a mailed link or on the way through one task: nothing beside it but the footer. */
export const emptyPages: Page[] = [
  { name: 'password-forgot', path: 'password/forgot', file: 'screens/sign-in/forgot-password.screen.tsx' },
  { name: 'password-reset', path: 'password/reset', file: 'screens/sign-in/reset-password.screen.tsx' },
  { name: 'email-confirm', path: 'email/confirm', file: 'screens/sign-in/confirm-email.screen.tsx' },
  { name: 'email-confirmed', path: 'email/confirmed', file: 'screens/sign-in/email-confirmed.screen.tsx' },
  { name: 'email-change', path: 'email/change', file: 'screens/sign-in/change-email.screen.tsx', guard: 'member' },
  { name: 'return', path: 'return', file: 'screens/return/return.screen.tsx' },
  { name: 'email-undo', path: 'email/undo', file: 'screens/sign-in/undo-email.screen.tsx' },
  { name: 'answer', path: 'answer', file: 'screens/notifications/answer.screen.tsx' },
  { name: 'time', path: 'time', file: 'screens/notifications/time.screen.tsx' },
  { name: 'check-in', path: 'check-in', file: 'screens/notifications/check-in.screen.tsx' },
  { name: 'proposal', path: 'proposal', file: 'screens/notifications/proposal.screen.tsx' },
  { name: 'certificate', path: 'certificate/:certificate', file: 'screens/certificates/verify.screen.tsx' },
  { name: 'unsubscribe', path: 'unsubscribe', file: 'screens/notifications/unsubscribe.screen.tsx' },
  { name: 'write-id', path: 'write/:id', file: 'screens/profiles/write.screen.tsx' },
  {
    name: 'account-profile-step',
    path: 'account/profile/:step',
    file: 'screens/profiles/profile-step.screen.tsx',
    guard: 'writer',
  },
  { name: 'account-restore', path: 'account/restore', file: 'screens/sign-in/restore.screen.tsx' },
  { name: 'suspended', path: 'suspended', file: 'screens/moderation/suspended.screen.tsx', guard: 'suspended' },
  { name: 'team-invitation', path: 'team/invitation', file: 'screens/teams/team-invitation.screen.tsx' },
  {
    name: 'account-checkout',
    path: 'account/checkout',
    file: 'screens/subscriptions/checkout.screen.tsx',
    guard: 'member',
  },
];

/** Pages without anything around them. */
export const barePages: Page[] = [{ name: 'offline', path: 'offline', file: 'screens/offline/offline.screen.tsx' }];

/** Addresses that show no page of their own. */
export const withoutPage: Page[] = [
  { name: 'contact', path: 'contact', file: 'screens/contacts/to-contacts.ts' },
  {
    name: 'account-export-json',
    path: 'account/export/json',
    file: 'screens/me/plain-export.ts',
    guard: 'account',
  },
  {
    name: 'account-export-file',
    path: 'account/export/file/:export',
    file: 'screens/me/export-file.ts',
    guard: 'account',
  },
  { name: 'tandems-count', path: 'tandems/count', file: 'screens/search/count-people.ts' },
  { name: 'tandems-people', path: 'tandems/people', file: 'screens/search/people-of-canton.ts', guard: 'member' },
  { name: 'logout', path: 'logout', file: 'screens/sign-in/logout.ts' },
  { name: 'consent', path: 'consent', file: 'screens/consent/save-consent.ts' },
  { name: 'manifest', path: 'manifest.webmanifest', file: 'screens/search-engines/manifest.ts' },
];

/** Those that readers visit. */
export const visitedPages: readonly Page[] = [...defaultPages, ...chatPages, ...greyPages, ...emptyPages];

/** All of them. */
export const pages: readonly Page[] = [...visitedPages, ...operatorPages, ...barePages, ...withoutPage];
