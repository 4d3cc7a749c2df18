import type { Gender, OpenTo } from '../../../contract/constants/profiles.ts';
import { type SaidVariety, varietiesHeld } from '../../../contract/constants/varieties.ts';
import type { ProfileChange } from '../../../contract/profiles.ts';
import type { FieldError } from '../../base/errors.ts';
import type { Directories } from '../../database/directories.ts';
import { onSide, type StoredLanguages } from '../../database/profile-languages.ts';
import type { Readable } from '../../http/read-body.ts';
import { birthyearBounds } from './rules.ts';

/**
 * Validation errors of a change beyond its form: unknown postcode or language, a year of birth out of range (product
 * 5).
 */
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
    // Native is a level of spoken languages only (product 3).
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

/** Who may write to a member, and the profile fields that depends on. */
export interface StoredChoice {
  gender: Gender | null;
  openTo: OpenTo[];
}

/**
 * Members who take requests of their own gender only must have given theirs. The error is at the field whose change
 * violates this.
 */
export function openToFaults(change: Readable<ProfileChange>, stored: StoredChoice): FieldError[] {
  const openTo = change.openTo ?? stored.openTo;
  const gender = change.gender === undefined ? stored.gender : change.gender;
  if (!openTo.includes('same_gender') || gender !== null) return [];
  return [change.openTo ? { path: 'openTo', key: 'gender_needed' } : { path: 'gender', key: 'gender_in_use' }];
}

/**
 * A language is spoken or learned, not both (decision 005). The error is at the direction the change names, the
 * learned one if it names both. languages: before the change.
 */
export function bothSidesFaults(change: Readable<ProfileChange>, languages: StoredLanguages): FieldError[] {
  const speaks = codesOf(change.langsSpeaking ?? onSide(languages, 'speaks'));
  const learns = codesOf(change.langsLearning ?? onSide(languages, 'learns'));
  const [path, named, others] = change.langsLearning
    ? (['langsLearning', learns, speaks] as const)
    : (['langsSpeaking', speaks, learns] as const);
  return named.flatMap((code, index) =>
    code !== undefined && others.includes(code) ? [{ path: `${path}.${index}.code`, key: 'language_both' }] : [],
  );
}

/** A variety belongs to a language that is spoken, or learned if it is a wish, after the change. */
export function varietyFaults(
  { varieties, ...change }: Readable<ProfileChange>,
  languages: StoredLanguages,
): FieldError[] {
  const speaks = knownCodes(change.langsSpeaking ?? onSide(languages, 'speaks'));
  const learns = knownCodes(change.langsLearning ?? onSide(languages, 'learns'));
  return (varieties ?? []).flatMap((said, index) =>
    isUnheld(said, { speaks, learns }) ? [{ path: `varieties.${index}.variety`, key: 'variety_language' }] : [],
  );
}

/** Incomplete entries are refused for that. */
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
