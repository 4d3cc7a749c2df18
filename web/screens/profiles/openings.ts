import { withinSentence } from '../../../contract/format/within-sentence.ts';
import type { Locale } from '../../../contract/locales.ts';
import type { Profile } from '../../../contract/profiles.ts';
import { commonInterests, fitReasons, sharedLanguages } from '../../people/fit.ts';

/** A first sentence to this person, by what both have in common; words for it are in profiles-member. */
export type Opening =
  | { kind: 'interest'; interest: string }
  | { kind: 'place'; place: string }
  | { kind: 'language'; language: string }
  | { kind: 'call' };

/** Longer ones would be texts that are compared with those others have sent (decision 020). */
export const longestInserted = 16;

const shownOpenings = 3;

/** At most three, the most personal first; without anything in common, the question when a call would suit. For loaders. */
export function openingsFor(profile: Profile, own: Profile | undefined, locale: Locale): Opening[] {
  if (!own) return [];
  const [interest] = commonInterests(profile.hobbies, own.hobbies).filter(isShort);
  const place = fitReasons(profile, own, locale).find((reason) => reason.kind === 'place')?.place;
  const spoken = sharedLanguages(profile, own).speaks.map(({ name }) => withinSentence(name, locale));
  const language = spoken.find(isShort);
  const openings: Opening[] = [];
  if (interest) openings.push({ kind: 'interest', interest });
  if (place && isShort(place)) openings.push({ kind: 'place', place });
  if (language) openings.push({ kind: 'language', language });
  if (profile.status !== 'active') openings.push({ kind: 'call' });
  return openings.slice(0, shownOpenings);
}

function isShort(words: string): boolean {
  return words.length <= longestInserted;
}
