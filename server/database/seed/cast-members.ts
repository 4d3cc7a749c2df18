import type { WeekTime } from '../../../contract/constants/availability.ts';
import type { Gender, OpenTo, Status } from '../../../contract/constants/profiles.ts';
import type { SaidVariety } from '../../../contract/constants/varieties.ts';
import type { Locale } from '../../../contract/locales.ts';
import { type CastKey, castIds } from './cast-accounts.ts';
import { readDemoJson } from './demo-data.ts';
import { type LanguageEntry, languageEntries } from './languages-of-members.ts';
import { castPortraitId } from './portraits/portrait-ids.ts';
import type { Traits } from './portraits/traits.ts';
import { varietyEntries } from './varieties-of-members.ts';
import { weekEntries } from './weeks-of-members.ts';

/** One of the few members with a name of their own that tests and the demo know. */
export interface CastMember {
  id: string;
  /** the address is this in small letters @example.test */
  name: string;
  locale: Locale;
  about: string | null;
  hobbies: string | null;
  gender: Gender | null;
  age: number;
  placeId: number;
  /** meeting places besides home */
  meetingPlaceIds?: number[];
  status: Status;
  speaks: LanguageEntry[];
  learns: LanguageEntry[];
  /** none: not given */
  availability: WeekTime[];
  varieties: SaidVariety[];
  /** who may write to them; none: everyone */
  openTo?: OpenTo[];
  /** for how many tandems; none: one */
  room?: number;
  isFull?: true;
  /** takes part in the weekly round */
  takesProposals?: true;
  createdDaysAgo: number;
  seenHoursAgo: number;
  visits: number;
  requests: { received: number; answered: number; open: number };
  subscription?: 'premium';
  /** imported from the former site: no password yet */
  isFromOldSite?: true;
  isUnconfirmed?: true;
  /** how the portrait is drawn; absent without a picture */
  portrait?: Traits;
  portraitId: string | null;
}

/** As data/demo/cast-members.json has one: languages and week in their short form. */
type WrittenMember = Omit<CastMember, 'id' | 'speaks' | 'learns' | 'availability' | 'varieties' | 'portraitId'> & {
  key: CastKey;
  speaks: string;
  learns: string;
  availability?: string;
  varieties?: string;
};

/** The longest here first, so that the order of insertion is that of coming. */
export const castMembers: readonly CastMember[] = readDemoJson<WrittenMember[]>('cast-members.json').map(
  ({ key, speaks, learns, availability, varieties, ...member }) => ({
    ...member,
    id: castIds[key],
    portraitId: member.portrait ? castPortraitId(key) : null,
    speaks: languageEntries(speaks),
    learns: languageEntries(learns),
    varieties: varieties ? varietyEntries(varieties) : [],
    availability: availability ? weekEntries(availability) : [],
  }),
);
