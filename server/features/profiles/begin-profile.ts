import { yearOf } from '../../../contract/format/clock.ts';
import type { ProfileChange } from '../../../contract/profiles.ts';
import type { FieldError } from '../../base/errors.ts';
import type { Directories } from '../../database/directories.ts';
import type { Readable } from '../../http/read-body.ts';
import { bothSidesFaults, changeFaults } from './change-faults.ts';

/** What a member may say about themselves before they have a profile. */
type Beginning = Pick<ProfileChange, 'langsSpeaking' | 'langsLearning' | 'postcode' | 'status'>;

/** How it is stored. */
export type ProfileBeginning = ReturnType<typeof beginProfile>;

/** The columns and the languages of a new profile from earlier input. */
export function beginProfile(
  { langsSpeaking, langsLearning, postcode, status }: Beginning,
  { placeByPostcode }: Directories,
) {
  return {
    columns: {
      ...(status && { status }),
      ...(postcode && { place_id: placeByPostcode.get(postcode)?.id ?? null }),
    },
    languages: { speaks: langsSpeaking, learns: langsLearning },
  };
}

/** Validation errors, as for a change of an empty profile. */
export function beginningFaults(
  { langsSpeaking, langsLearning, postcode }: Readable<Beginning>,
  directories: Directories,
  now: Date,
): FieldError[] {
  const said = { langsSpeaking, langsLearning, postcode };
  return [...changeFaults(said, directories, yearOf(now)), ...bothSidesFaults(said, null)];
}
