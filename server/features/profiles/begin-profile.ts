import { yearOf } from '../../../contract/format/clock.ts';
import type { ProfileChange } from '../../../contract/profiles.ts';
import type { FieldError } from '../../base/errors.ts';
import type { Directories } from '../../database/directories.ts';
import type { Readable } from '../../http/read-body.ts';
import { bothSidesFaults, changeFaults } from './change-faults.ts';

/** What a member can have said of themselves before there is a profile. */
type Beginning = Pick<ProfileChange, 'langsSpeaking' | 'langsLearning' | 'postcode' | 'status'>;

/** The columns of a profile that it is written to. */
export type ProfileBeginning = ReturnType<typeof beginProfile>;

/** What a new profile holds of what was said before there was one. */
export function beginProfile(
  { langsSpeaking, langsLearning, postcode, status }: Beginning,
  { placeByPostcode }: Directories,
) {
  return {
    ...(status && { status }),
    ...(langsSpeaking && { speaks: JSON.stringify(langsSpeaking) }),
    ...(langsLearning && { learns: JSON.stringify(langsLearning) }),
    ...(postcode && { place_id: placeByPostcode.get(postcode)?.id ?? null }),
  };
}

/** What is wrong with it, as with a change of a profile that is empty. */
export function beginningFaults(
  { langsSpeaking, langsLearning, postcode }: Readable<Beginning>,
  directories: Directories,
  now: Date,
): FieldError[] {
  const said = { langsSpeaking, langsLearning, postcode };
  return [
    ...changeFaults(said, directories, yearOf(now)),
    ...bothSidesFaults(said, { langsSpeaking: [], langsLearning: [] }),
  ];
}
