import { useRouteLoaderData } from 'react-router';
import type { Consent } from '../session/consent.ts';

/** What every page has about its site. */
export interface Site {
  publicOrigin: string;
  consent: Consent;
  /** no member is logged in: the page then ships no application (docs/decisions/035-visitors-pages.md) */
  isVisitors: boolean;
}

/** The site of this page; undefined if the root failed to load. */
export function useSite(): Site | undefined {
  return useRouteLoaderData<Site>('root');
}
