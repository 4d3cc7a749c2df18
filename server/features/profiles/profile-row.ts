import {
  type Gender,
  type OpenTo,
  type ProfileText,
  profileTexts,
  type Status,
} from '../../../contract/constants/profiles.ts';
import type { SaidVariety } from '../../../contract/constants/varieties.ts';
import type { TimeText } from '../../database/connection.ts';
import { languagesOf, type StoredLanguages, varietiesOf } from '../../database/profile-languages.ts';
import { isLimitReached } from '../visibility/public.ts';

/** The row a profile is presented from. */
export interface ProfileRow extends Record<ProfileText, string | null> {
  id: string;
  name: string;
  gender: Gender | null;
  birthyear: number | null;
  place_id: number | null;
  /** null: only at home */
  meeting_place_ids: number[] | null;
  status: Status;
  languages: StoredLanguages;
  image_id: string | null;
  /** a bit for each time of the week; null: not given */
  availability: string | null;
  varieties: SaidVariety[];
  /** who may send a first message; empty: everyone */
  open_to: OpenTo[];
  created_at: TimeText;
  last_active_at: TimeText;
  requests_received: number;
  requests_answered: number;
  requests_open: number;
  tandems_running: number;
  room: number;
  is_full: boolean;
  request_limit: number | null;
  /** null: the limit is not reached */
  requests_closed_until: TimeText | null;
}

/** The columns of ProfileRow, for a query whose profiles have this alias. */
export function profileColumns(profiles: string): string {
  return [
    'id',
    'name',
    ...profileTexts,
    'gender',
    'birthyear',
    'place_id',
    'meeting_place_ids',
    'status',
    'image_id',
    'availability',
    'open_to',
    'requests_received',
    'requests_answered',
    'requests_open',
    'tandems_running',
    'room',
    'is_full',
    'request_limit',
    ...['created_at', 'last_active_at'].map((time) => `${time}::text as ${time}`),
  ]
    .map((column) => `${profiles}.${column}`)
    .concat(
      `${languagesOf(`${profiles}.id`)} as languages`,
      `${varietiesOf(`${profiles}.id`)} as varieties`,
      `case when ${isLimitReached(profiles)} then ${profiles}.requests_closed_until::text end as requests_closed_until`,
    )
    .join(', ');
}

/** SQL: where a member lives, else their first meeting place. */
export function firstPlaceOf(member: string): string {
  return `(select coalesce(own.place_id, own.meeting_place_ids[1]) from profiles own where own.id = ${member})`;
}
