import { layout, prefix, type RouteConfig, type RouteConfigEntry, route } from '@react-router/dev/routes';
import type { Locale } from '../contract/locales.ts';

/** The name of a page in a locale (product 2): tandems___de. id is the page's path, with dashes. */
export const routeName = (id: string, locale: Locale): string => `${id}___${locale}`;

/** A route whose id is its path: contact/:id is contact-id. */
function routeOf(path: string, file: string): RouteConfigEntry {
  return route(path, file, { id: path.replace(/[:?]/g, '').replaceAll('/', '-') || 'index' });
}

const page = (path: string, screen: string) => routeOf(path, `screens/${screen}.screen.tsx`);
/** An address that shows no page of its own. */
const resource = (path: string, file: string) => routeOf(path, `screens/${file}.ts`);

/** Pages of a frame for some of its readers; the layout's middleware redirects the others (product 6). */
const only = (
  readers: 'visitors' | 'members' | 'writers' | 'accounts' | 'suspended' | 'staff',
  frame: 'default' | 'empty' | 'operator' | 'none',
  pages: RouteConfigEntry[],
) => layout(`layouts/for-${readers}.tsx`, { id: `${frame}-for-${readers}` }, pages);

/** On a grey ground: forms and lists of one's own. */
const grey = (readers: string, pages: RouteConfigEntry[]) =>
  layout('layouts/grey-layout.tsx', { id: `grey-for-${readers}` }, pages);

/** Pages with menu, main part and quick actions. */
const defaultPages = layout('layouts/default-layout.tsx', { id: 'default' }, [
  layout('layouts/page-boundary.tsx', { id: 'default-for-all' }, [
    page('', 'home/home'),
    page('tandems', 'search/search'),
    page('tandems/map', 'search/map'),
    page('feed', 'feed/feed'),
    page('feed/:post', 'feed/post'),
    page('language-exchange', 'language-exchange/languages'),
    page('language-exchange/:language', 'language-exchange/one-language'),
    page('tipps', 'tips/tips'),
    page('tipps/:article', 'tips/article'),
    page('outcomes', 'outcomes/outcomes'),
    page('matching', 'text-pages/matching'),
    page('info', 'text-pages/info'),
    page('pricing', 'pricing/pricing'),
    page('corporate-benefit', 'enquiries/corporate-benefit'),
    page('usecode', 'codes/code'),
    page('code/:code?', 'codes/code'),
    page('legal/imprint', 'text-pages/imprint'),
    page('legal/privacy-policy', 'text-pages/privacy-policy'),
    page('legal/data-retention', 'retention/data-retention'),
    page('legal/terms-of-service', 'text-pages/terms-of-service'),
    route('*', 'screens/error-pages/unknown-page.screen.tsx', { id: 'unknown' }),
  ]),
  only('visitors', 'default', [
    page('login', 'sign-in/login'),
    page('login/code', 'sign-in/login-code'),
    page('signup', 'sign-in/signup'),
  ]),
  only('members', 'default', [
    routeOf('email/resend', 'layouts/resend-confirmation.screen.tsx'),
    page('notebook', 'notebook/notebook'),
    page('notebook/practice', 'notebook/practice'),
    page('contacts', 'contacts/contacts'),
    page('proposals', 'rounds/proposals'),
    page('together', 'tandems/tandems'),
    page('together/:id', 'tandems/one-tandem'),
    page('organisation/:cohort', 'cohorts/board'),
    layout('screens/chat/chat-layout.tsx', { id: 'chats' }, [
      page('chat', 'chat/chats'),
      page('chat/:chat', 'chat/one-chat'),
    ]),
    grey('members', [
      page('account', 'me/account'),
      page('account/profile', 'profiles/profile'),
      page('account/requests', 'profiles/requests'),
      page('account/notifications', 'notifications/notifications'),
      page('account/security/second-factor', 'sign-in/security/second-factor'),
      page('account/blocked-accounts', 'blocks/blocked-accounts'),
      page('account/certificates', 'certificates/certificates'),
      page('account/calendar', 'me/calendar'),
      page('account/reports', 'moderation/account-reports'),
      page('report/chat/:chat', 'moderation/report-chat'),
      page('report/:kind/:id', 'moderation/report'),
      page('account/posts', 'feed/own-posts'),
      page('account/team', 'teams/team'),
      page('account/team/licences', 'teams/team-licences'),
      page('account/team/billing', 'teams/team-billing'),
      page('organisation', 'cohorts/organisation'),
      page('organisation/new', 'cohorts/new-cohort'),
      page('organisation/sign-on', 'sign-on/settings'),
      page('organisation/directory', 'scim/directory'),
      page('organisation/:cohort/settings', 'cohorts/settings'),
      page('organisation/:cohort/invite', 'cohorts/invite'),
      page('organisation/:cohort/report', 'cohorts/report'),
      page('notebook/new', 'notebook/new-entry'),
      page('notebook/:entry', 'notebook/entry'),
      page('together/propose/:chat', 'tandems/propose'),
      page('together/:id/change', 'tandems/change'),
      page('together/:id/meeting', 'tandems/meetings/offer'),
      page('together/:id/meeting/:meeting', 'tandems/meetings/move'),
      page('chat/:chat/topics', 'chat/topics/topics'),
      page('chat/:chat/meeting', 'tandems/meetings/offer'),
      page('chat/:chat/meeting/:meeting', 'tandems/meetings/move'),
      page('account/select-subscription', 'subscriptions/select-subscription'),
    ]),
  ]),
  only('writers', 'default', [
    page('contact/:id', 'profiles/member'),
    grey('writers', [page('feed/create', 'feed/create-post')]),
  ]),
  only('accounts', 'default', [
    grey('accounts', [
      page('account/security', 'sign-in/security/security'),
      page('account/delete', 'me/delete'),
      page('account/export', 'me/export'),
      page('account/subscription', 'subscriptions/subscription'),
      page('account/subscription/cancel', 'subscriptions/cancel'),
    ]),
  ]),
]);

/** Pages reached by a mailed link or within one task: nothing but the footer around them. */
const emptyPages = layout('layouts/empty-layout.tsx', { id: 'empty' }, [
  layout('layouts/page-boundary.tsx', { id: 'empty-for-all' }, [
    page('password/forgot', 'sign-in/forgot-password'),
    page('password/reset', 'sign-in/reset-password'),
    page('email/confirm', 'sign-in/confirm-email'),
    page('email/confirmed', 'sign-in/email-confirmed'),
    page('return', 'return/return'),
    page('email/undo', 'sign-in/undo-email'),
    page('answer', 'notifications/answer'),
    page('time', 'notifications/time'),
    page('check-in', 'notifications/check-in'),
    page('proposal', 'notifications/proposal'),
    page('certificate/:certificate', 'certificates/verify'),
    page('unsubscribe', 'notifications/unsubscribe'),
    page('write/:id', 'profiles/write'),
    page('account/restore', 'sign-in/restore'),
    page('team/invitation', 'teams/team-invitation'),
    page('cohort/:code', 'cohorts/cohort'),
    page('login/organisation', 'sign-on/find'),
    page('login/organisation/finish', 'sign-on/finish'),
    page('login/organisation/:connection', 'sign-on/organisation'),
  ]),
  only('members', 'empty', [
    page('email/change', 'sign-in/change-email'),
    page('account/checkout', 'subscriptions/checkout'),
    page('room/:meeting', 'chat/room/room'),
  ]),
  only('writers', 'empty', [page('account/profile/:step', 'profiles/profile-step')]),
  only('suspended', 'empty', [page('suspended', 'moderation/suspended')]),
]);

/** The operator console; web/request-handlers.ts protects it by its ids, which begin with operator. */
const operatorPages = layout('layouts/operator-layout.tsx', { id: 'operator-frame' }, [
  only('staff', 'operator', [
    page('operator', 'operator/overview'),
    page('operator/cases', 'operator/cases'),
    page('operator/cases/:case', 'operator/one-case'),
    page('operator/appeals', 'operator/appeals'),
    page('operator/members', 'operator/members'),
    page('operator/members/:member', 'operator/one-member'),
    page('operator/announcements', 'operator/announcements'),
    page('operator/announcements/:announcement', 'operator/one-announcement'),
    page('operator/subscriptions', 'operator/payments/subscriptions'),
    page('operator/subscriptions/:subscription', 'operator/payments/one-subscription'),
    page('operator/invoices', 'operator/payments/invoices'),
    page('operator/differences', 'operator/payments/differences'),
    page('operator/plans', 'operator/payments/plans'),
    page('operator/plans/:plan', 'operator/payments/one-plan'),
    page('operator/income', 'operator/payments/income'),
    page('operator/codes', 'operator/codes/codes'),
    page('operator/codes/new', 'operator/codes/make-codes'),
    page('operator/enquiries', 'operator/enquiries/enquiries'),
    page('operator/moving-in', 'operator/moving-in/moving-in'),
    page('operator/statistics', 'operator/statistics'),
    page('operator/checks', 'operator/checks/checks'),
    page('operator/audit', 'operator/audit'),
  ]),
]);

const framelessPages = [
  page('offline', 'offline/offline'),
  resource('contact', 'contacts/to-contacts'),
  resource('tandems/count', 'search/count-people'),
  resource('logout', 'sign-in/logout'),
  resource('login/organisation/:connection/start', 'sign-on/start'),
  resource('login/organisation/:connection/end', 'sign-on/end'),
  resource('consent', 'consent/save-consent'),
  resource('manifest.webmanifest', 'search-engines/manifest'),
  only('members', 'none', [
    resource('tandems/people', 'search/people-of-canton'),
    resource('room/chat/:chat', 'chat/room/chat-beside'),
  ]),
  only('accounts', 'none', [
    resource('account/export/json', 'me/plain-export'),
    resource('account/export/file/:export', 'me/export-file'),
  ]),
];

export default [
  ...prefix(':locale', [defaultPages, emptyPages, operatorPages, ...framelessPages]),
  resource('sitemap.xml', 'search-engines/sitemap'),
  resource('robots.txt', 'search-engines/robots'),
  // Registered at providers, so in no locale.
  resource('sign-on/:connection', 'sign-on/answer'),
] satisfies RouteConfig;
