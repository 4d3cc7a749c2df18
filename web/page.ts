import type { GuardName } from './session/guards.ts';

/** A page: its path without the locale, and its screen. The route id is `name___locale` (product 2). */
export interface Page {
  name: string;
  path: string;
  file: string;
  /** for whom its loader and its action are (product 6); without: for everybody */
  guard?: GuardName;
}
