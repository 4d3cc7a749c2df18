import { firstPlaceOf } from '../profiles/public.ts';
import { proposalOpenTo } from '../visibility/public.ts';

/** Somebody the weekly round proposes to the member, whom they have not answered. */
export interface ProposalFacts {
  id: string;
  name: string;
  /** where they live, and where they meet */
  placeId: number | null;
  meetingPlaceIds: number[] | null;
  /** where the member lives, else the first of where they meet */
  ownPlaceId: number | null;
  /** numbers of the directory */
  theySpeak: number | null;
  iSpeak: number | null;
  /** the times both have, as bits */
  commonTimes: string | null;
}

const side = (own: string, other: string) => `case p.first_id when n.user_id then p.${own} else p.${other} end`;

/** ProposalFacts of all that wait for an answer of the member a notice n of a round is for, as of the moment now. */
export function proposalFacts(now: string): string {
  return `select coalesce(json_agg(json_build_object('id', p.id, 'name', profiles.name, 'placeId', profiles.place_id,
        'meetingPlaceIds', profiles.meeting_place_ids, 'ownPlaceId', ${firstPlaceOf('n.user_id')},
        'theySpeak', ${side('second_speaks', 'first_speaks')}, 'iSpeak', ${side('first_speaks', 'second_speaks')},
        'commonTimes', p.common_times::text) order by p.id), '[]')
      from proposals p join rounds on rounds.week = p.week
        join users on users.id = ${side('second_id', 'first_id')} join profiles on profiles.id = users.id
      where n.kind = 'proposals' and (p.first_id = n.user_id or p.second_id = n.user_id)
        and ${side('first_answer', 'second_answer')} is null and ${proposalOpenTo('n.user_id', 'p', now)}`;
}
