import type { ProfileChange } from '../../../contract/profiles.ts';
import type { Directories } from '../../database/directories.ts';
import type { FieldFault } from '../../errors.ts';
import { birthyearBounds } from './rules.ts';

/** What is wrong with a change beyond its form: unknown postcode or language, a year of birth out of bounds (design 6). */
export function changeFaults(change: ProfileChange, directories: Directories, thisYear: number): FieldFault[] {
  return [
    ...birthyearFaults(change.birthyear, thisYear),
    ...(change.postcode && !directories.placeByPostcode.has(change.postcode)
      ? [{ path: 'postcode', key: 'postcode_unknown' }]
      : []),
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

function birthyearFaults(birthyear: number | null | undefined, thisYear: number): FieldFault[] {
  if (birthyear === null || birthyear === undefined) return [];
  const { min, max } = birthyearBounds(thisYear);
  if (birthyear < min) return [{ path: 'birthyear', key: 'min_value', values: { min } }];
  return birthyear > max ? [{ path: 'birthyear', key: 'max_value', values: { max } }] : [];
}
