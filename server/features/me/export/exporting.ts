import type { Locale } from '../../../../contract/locales.ts';
import type { Services } from '../../../http/endpoint.ts';

/** What the parts of an export are read with: whose it is, and the language of names in it. */
export interface Exporting extends Services {
  member: { id: string };
  locale: Locale;
}
