import type { ProposalAnswer } from '../../../contract/constants/rounds.ts';
import type { ProposalReasons } from '../../../contract/rounds.ts';
import type { Directories } from '../../database/directories.ts';
import { weekOf } from '../../database/week-bits.ts';
import { findPlace, kilometresToNearest } from '../directories/public.ts';
import { firstPlaceOf, type ProfileRow, placesOf, profileColumns } from '../profiles/public.ts';
import { proposalOpenTo } from '../visibility/public.ts';

/** A proposal as one of its two members sees it, with the other's profile. */
export interface ProposalRow extends ProfileRow {
  proposalId: string;
  until: Date;
  answer: ProposalAnswer | null;
  chatId: string | null;
  /** whether it can be answered: until the next round, with the other reachable, and no chat between them */
  isOpen: boolean;
  /** numbers of the directory: the language the other speaks, and the viewer's */
  theySpeak: number | null;
  iSpeak: number | null;
  commonTimes: string | null;
  /** the viewer's home, else their first meeting place */
  ownPlaceId: number | null;
}

/** SQL: one of a pair of columns of a proposal p: the member's own, or the other's. */
function ofSide(member: string, [own, other]: readonly [string, string]): string {
  return `case p.first_id when ${member} then p.${own} else p.${other} end`;
}

/** SQL: joins round, user and profile of the other member to proposals p. */
function joinOther(member: string): string {
  return `join rounds on rounds.week = p.week
    join users on users.id = ${ofSide(member, ['second_id', 'first_id'])}
    join profiles on profiles.id = users.id`;
}

/** ProposalRow of the proposals of the member $1, as of $2, to be completed with conditions. */
export const selectProposals = `select p.id as "proposalId", rounds.until, p.chat_id as "chatId",
    ${ofSide('$1::uuid', ['first_answer', 'second_answer'])} as answer,
    ${ofSide('$1::uuid', ['second_speaks', 'first_speaks'])} as "theySpeak",
    ${ofSide('$1::uuid', ['first_speaks', 'second_speaks'])} as "iSpeak",
    p.common_times as "commonTimes", ${firstPlaceOf('$1::uuid')} as "ownPlaceId", ${proposalOpenTo('$1::uuid', 'p', '$2::timestamptz')} as "isOpen",
    ${profileColumns('profiles')}
  from proposals p ${joinOther('$1::uuid')}
  where (p.first_id = $1::uuid or p.second_id = $1::uuid)`;

/** The reasons of a proposal, for the API. */
export function presentReasons(
  { theySpeak, iSpeak, commonTimes, ownPlaceId, ...other }: ProposalRow,
  directories: Directories,
): ProposalReasons {
  const codeOf = (number: number | null) =>
    directories.languages.find((language) => language.number === number)?.code ?? null;
  const kilometres = kilometresToNearest(directories, findPlace(directories, ownPlaceId), placesOf(directories, other));
  return { speaks: codeOf(theySpeak), learns: codeOf(iSpeak), commonTimes: weekOf(commonTimes), kilometres };
}
