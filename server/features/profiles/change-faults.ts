import type { ProfileChange } from '../../../contract/profiles.ts';
import type { Directories } from '../../database/directories.ts';
import type { FieldFault } from '../../errors.ts';
import { birthyearBounds } from './rules.ts';

/** What is wrong with a change beyond its form: unknown postcode or language, a year of birth out of bounds (design 6). */
export function changeFaults(change: ProfileChange, directories: Directories, thisYear: number): FieldFault[] {
  return [
    ...birthyearFaults(change.birthyear, thisYear),
    ...postcodeFaults('postcode', change.postcode, directories),
    ...(change.meetingPostcodes ?? []).flatMap((postcode, index) =>
      postcodeFaults(`meetingPostcodes.${index}`, postcode, directories),
    ),
    ...(['langsSpeaking', 'langsLearning'] as const).flatMap((path) =>
      (change[path] ?? []).flatMap(({ code }, index) =>
        directories.languageByCode.has(code) ? [] : [{ path: `${path}.${index}.code`, key: 'language_unknown' }],
      ),
    ),
    // Native is a level of one's own language, not of one being learned (design 6).
    ...(change.langsLearning ?? []).flatMap(({ level }, index) =>
      level === 'native' ? [{ path: `langsLearning.${index}.level`, key: 'invalid' }] : [],
    ),
  ];
}

function postcodeFaults(
  path: string,
  postcode: string | null | undefined,
  { placeByPostcode }: Directories,
): FieldFault[] {
  return postcode && !placeByPostcode.has(postcode) ? [{ path, key: 'postcode_unknown' }] : [];
}

function birthyearFaults(birthyear: number | null | undefined, thisYear: number): FieldFault[] {
  if (birthyear === null || birthyear === undefined) return [];
  const { min, max } = birthyearBounds(thisYear);
  if (birthyear < min) return [{ path: 'birthyear', key: 'min_value', values: { min } }];
  return birthyear > max ? [{ path: 'birthyear', key: 'max_value', values: { max } }] : [];
}
