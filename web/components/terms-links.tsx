import type { ReactNode } from 'react';
import { PageLink } from './page-link.tsx';

/** What is accepted, opened in its own window: the input stays, and reading accepts nothing. For t.rich. */
export const termsLinks = {
  terms: (words: ReactNode) => (
    <PageLink to="legal/terms-of-service" target="_blank" rel="noopener">
      {words}
    </PageLink>
  ),
  privacy: (words: ReactNode) => (
    <PageLink to="legal/privacy-policy" target="_blank" rel="noopener">
      {words}
    </PageLink>
  ),
};
