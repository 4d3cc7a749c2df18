import type { Gender, OpenTo } from '../../../contract/constants/profiles.ts';
import { type SaidVariety, varietiesHeld } from '../../../contract/constants/varieties.ts';
import type { ProfileChange } from '../../../contract/profiles.ts';
import type { FieldError } from '../../base/errors.ts';
import type { Directories } from '../../database/directories.ts';
import type { Readable } from '../../http/read-body.ts';
import type { LanguageChoice } from './profile-row.ts';
import { birthyearBounds } from './rules.ts';

/** What is wrong with a change beyond its form: unknown postcode or language, a year of birth out of bounds (product 5). */
export function changeFaults(
  change: Readable<ProfileChange>,
  directories: Directories,
  thisYear: number,
): FieldError[] {
  return [
    ...birthyearFaults(change.birthyear, thisYear),
    ...postcodeFaults('postcode', change.postcode, directories),
    ...(change.meetingPostcodes ?? []).flatMap((postcode, index) =>
      postcodeFaults(`meetingPostcodes.${index}`, postcode, directories),
    ),
    ...(['langsSpeaking', 'langsLearning'] as const).flatMap((path) =>
      (change[path] ?? []).flatMap((entry, index) =>
        entry?.code === undefined || directories.languageByCode.has(entry.code)
          ? []
          : [{ path: `${path}.${index}.code`, key: 'language_unknown' }],
      ),
    ),
    // Native is a level of one's own language, not of one being learned (product 3).
    ...(change.langsLearning ?? []).flatMap((entry, index) =>
      entry?.level === 'native' ? [{ path: `langsLearning.${index}.level`, key: 'invalid' }] : [],
    ),
  ];
}

function postcodeFaults(
  path: string,
  postcode: string | null | undefined,
  { placeByPostcode }: Directories,
): FieldError[] {
  return postcode && !placeByPostcode.has(postcode) ? [{ path, key: 'postcode_unknown' }] : [];
}

function birthyearFaults(birthyear: number | null | undefined, thisYear: number): FieldError[] {
  if (birthyear === null || birthyear === undefined) return [];
  const { min, max } = birthyearBounds(thisYear);
  if (birthyear < min) return [{ path: 'birthyear', key: 'min_value', values: { min } }];
  return birthyear > max ? [{ path: 'birthyear', key: 'max_value', values: { max } }] : [];
}

/** What a profile says of who may write, and what that leans on. */
export interface StoredChoice {
  gender: Gender | null;
  openTo: OpenTo[];
}

/** Who takes requests of the same gender only has said one of their own. Told where the change is that would leave it without. */
export function openToFaults(change: Readable<ProfileChange>, stored: StoredChoice): FieldError[] {
  const openTo = change.openTo ?? stored.openTo;
  const gender = change.gender === undefined ? stored.gender : change.gender;
  if (!openTo.includes('same_gender') || gender !== null) return [];
  return [change.openTo ? { path: 'openTo', key: 'gender_needed' } : { path: 'gender', key: 'gender_in_use' }];
}

/** The languages a profile has. */
export type StoredLanguages = Record<'langsSpeaking' | 'langsLearning', LanguageChoice[]>;

/**
 * A language is spoken or learned, not both (decision 005). Told where the change names it, beside those one learns if it names
 * both; what stands on both sides already may stay.
 */
export function bothSidesFaults(change: Readable<ProfileChange>, stored: StoredLanguages): FieldError[] {
  const speaks = codesOf(change.langsSpeaking ?? stored.langsSpeaking);
  const learns = codesOf(change.langsLearning ?? stored.langsLearning);
  const [storedSpeaks, storedLearns] = [codesOf(stored.langsSpeaking), codesOf(stored.langsLearning)];
  const [path, named, others] = change.langsLearning
    ? (['langsLearning', learns, speaks] as const)
    : (['langsSpeaking', speaks, learns] as const);
  return named.flatMap((code, index) =>
    code !== undefined && others.includes(code) && !(storedSpeaks.includes(code) && storedLearns.includes(code))
      ? [{ path: `${path}.${index}.code`, key: 'language_both' }]
      : [],
  );
}

/** A variety is of a language that one speaks, or learns where it is wanted: as the languages are then. */
export function varietyFaults(
  { varieties, ...change }: Readable<ProfileChange>,
  stored: StoredLanguages,
): FieldError[] {
  const speaks = knownCodes(change.langsSpeaking ?? stored.langsSpeaking);
  const learns = knownCodes(change.langsLearning ?? stored.langsLearning);
  return (varieties ?? []).flatMap((said, index) =>
    isUnheld(said, { speaks, learns }) ? [{ path: `varieties.${index}.variety`, key: 'variety_language' }] : [],
  );
}

/** What lacks a part is refused for that. */
function isUnheld(said: Partial<SaidVariety> | undefined, languages: Parameters<typeof varietiesHeld>[1]): boolean {
  const { variety, as } = said ?? {};
  return variety !== undefined && as !== undefined && varietiesHeld([{ variety, as }], languages).length === 0;
}

function codesOf(list: readonly ({ code?: string | undefined } | undefined)[]): (string | undefined)[] {
  return list.map((entry) => entry?.code);
}

function knownCodes(list: Parameters<typeof codesOf>[0]): string[] {
  return codesOf(list).filter((code) => code !== undefined);
}
