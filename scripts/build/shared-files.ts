/**
 * What of web/layouts, web/components and web/api few screens use, by the name of the file: it stays with those. Why this is written
 * by hand, says docs/decisions/049-what-every-page-loads.md.
 */
export const usedByFew = [
  'article-text',
  'at-least',
  'block-step',
  'canton-name',
  'checkbox-field',
  'code-field',
  'confirm-step',
  'day-of',
  'empty-layout',
  'grey-layout',
  'language-select',
  'last-active',
  'link-parts',
  'linked-text',
  'lit-dots',
  'live-connection',
  'live-stream',
  'login-aside',
  'map-projection',
  'narrow-page',
  'new-password-fields',
  'offer',
  'operator-layout',
  'paged-list',
  'own-path',
  'passkeys',
  'password-field',
  'percent-bar',
  'place-field',
  'premium-prices',
  'push-flag',
  'radio-list',
  'resend-confirmation',
  'resend-result',
  'register-worker',
  'resolve-place',
  'save-bar',
  'sections',
  'settings',
  'settings-section',
  'start-worker',
  'sub-page-heading',
  'swiss-map',
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

/** The files that screens share: what every page needs is one, because dozens of small ones compress worse and cost a request each. */
export const sharedFiles = [
  { name: 'base', test: new RegExp(everybodys) },
  {
    name: 'conversation',
    test: new RegExp(
      `web[\\\\/](?:components|api)[\\\\/]${files(usedInConversations)}|contract[\\\\/]words[\\\\/]dates\\.`,
    ),
  },
];
