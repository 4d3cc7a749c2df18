import { useRouteLoaderData } from 'react-router';
import type { Consent } from '../session/consent.ts';

/** What every page knows of the site it stands on. */
export interface Site {
  publicOrigin: string;
  consent: Consent;
  /** nobody is logged in: a page then ships no application (docs/decisions/035-visitors-pages.md) */
  isVisitors: boolean;
}

/** The site of this page; undefined while an error kept the root from loading. */
export function useSite(): Site | undefined {
  return useRouteLoaderData<Site>('root');
}
