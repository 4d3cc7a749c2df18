import type { ReactNode } from 'react';
import { PageLink } from './page-link.tsx';

/** What is accepted, to be read in a window of its own: what was typed stays, and nothing is accepted by reading. For t.rich. */
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
