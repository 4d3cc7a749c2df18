/**
 * What of web/layouts, web/components and web/api few screens use, by the name of the file: it stays with those. Why this is written
 * by hand, says docs/decisions/049-what-every-page-loads.md.
 */
export const usedByFew = [
  'account-fields',
  'article-text',
  'at-least',
  'block-step',
  'canton-name',
  'checkbox-field',
  'code-field',
  'confirm-step',
  'day-of',
  'empty-layout',
  'file-field',
  'first-use',
  'fit',
  'fit-reasons',
  'fitting-people',
  'grey-layout',
  'language-select',
  'last-active',
  'link-parts',
  'linked-text',
  'lit-dots',
  'live-connection',
  'live-stream',
  'log-in',
  'log-in-fields',
  'login-aside',
  'map-projection',
  'narrow-page',
  'new-password-fields',
  'offer',
  'operator-layout',
  'packed-languages',
  'paged-list',
  'own-path',
  'passkey-log-in',
  'passkeys',
  'password-field',
  'percent-bar',
  'person-wanted',
  'place-field',
  'premium-prices',
  'profile-steps',
  'proof-field',
  'push-flag',
  'radio-list',
  'resend-confirmation',
  'resend-result',
  'register-worker',
  'resolve-place',
  'save-bar',
  'second-step',
  'sections',
  'settings',
  'settings-section',
  'start-worker',
  'sub-page-heading',
  'swiss-map',
  'terms-links',
  'tip-list',
  'unsent-messages',
  'use-focus-first-error',
  'use-hydrated',
];

/** What the pages of chats, members and posts take together, by the name of the file. */
export const usedInConversations = [
  'at-least',
  'block-step',
  'confirm-step',
  'linked-text',
  'paged-list',
  'unsent-messages',
];

const files = (names: string[]) => `(?:${names.join('|')})\\.`;
/** The small scripts of the application itself; the others come with the component they belong to. */
const ofEveryPage = ['closable-note', 'close-details', 'offline-sign', 'on-every-page'];
const everybodys = `node_modules[\\\\/](?!lucide-react)|web[\\\\/](?:(?:layouts|components|api)[\\\\/](?!${files(usedByFew)})|islands[\\\\/]${files(ofEveryPage)}|(?:typed-before-scripts|root)\\.)`;

/** What the search and its filters, which load later, take together. */
const usedInSearch = ['search-params', 'filter-values', 'search.module'];

/** The files that screens share: what every page needs is one, because dozens of small ones compress worse and cost a request each. */
export const sharedFiles = [
  { name: 'base', test: new RegExp(everybodys) },
  {
    name: 'conversation',
    test: new RegExp(
      `web[\\\\/](?:components|api)[\\\\/]${files(usedInConversations)}|contract[\\\\/]words[\\\\/]dates\\.`,
    ),
  },
  { name: 'language-select', test: /language-select\.tsx|use-texts\/search-fields$/ },
  // Other screens use these, too, and would take the rest of the search along.
  { name: 'search-texts', test: /use-texts\/tandems$/ },
  { name: 'profile-texts', test: /use-texts\/profiles$/ },
  { name: 'profile-words', test: /contract[\\/]words[\\/]profiles\./ },
  { name: 'search', test: new RegExp(`web[\\\\/]screens[\\\\/]tandems[\\\\/]${files(usedInSearch)}`) },
];
