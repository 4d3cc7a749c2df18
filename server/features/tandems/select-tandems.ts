import type { z } from 'zod';
import type { ChatState } from '../../../contract/constants/chats.ts';
import type { MeetingMinutes, Rhythm, TandemMode } from '../../../contract/constants/tandems.ts';
import { dayOf } from '../../../contract/format/clock.ts';
import { type Locale, localeFrom } from '../../../contract/locales.ts';
import type { tandem as tandemSchema } from '../../../contract/tandems.ts';
import type { Member, Services } from '../../http/endpoint.ts';
import { type ChatRow, presentPartner, selectPartner } from '../chat/public.ts';
import { presentLanguages } from '../profiles/public.ts';
import { type Agreement, actsOf } from './agreement.ts';
import { type AgreementRow, agreementColumns, agreementOf } from './agreement-row.ts';

interface Side {
  language: string;
  wish: string | null;
  corrections: z.input<typeof tandemSchema>['mine']['corrections'];
}

/** A tandem with its other side, as member $1 sees it. */
export interface TandemRow extends AgreementRow, Pick<ChatRow, 'partner' | 'reachable' | 'hasBlocked'> {
  id: string;
  chatId: string;
  chatState: ChatState;
  version: number;
  rhythm: Rhythm;
  minutes: MeetingMinutes;
  mode: TandemMode;
  place: string | null;
  proposedAt: Date;
  endedBy: string | null;
  mine: Side;
  theirs: Side;
}

const side = (alias: string) =>
  `jsonb_build_object('language', ${alias}.language, 'wish', ${alias}.wish, 'corrections', ${alias}.corrections)`;

/** SQL: tandems of member $1: `select … where`, open for more conditions. */
export const selectTandems = `select ${agreementColumns('t')}, t.id, t.chat_id as "chatId", c.state as "chatState", t.version, t.rhythm,
    t.minutes, t.mode, t.place, t.proposed_at as "proposedAt", t.ended_by as "endedBy",
    ${side('me')} as mine, ${side('other')} as theirs, ${selectPartner}
  from tandem_members me
    join tandems t on t.id = me.tandem_id
    join chats c on c.id = t.chat_id
    join tandem_members other on other.tandem_id = t.id and other.user_id <> me.user_id
    join users on users.id = other.user_id
    left join profiles on profiles.id = users.id
  where me.user_id = $1::uuid`;

export type TandemCall = Pick<Services, 'database' | 'directories' | 'clock'> & {
  member: Member;
  locale: Locale;
  query?: { locale?: string | undefined } | undefined;
};

/**
 * A tandem in the contract's form for the reading member. It shows as ended, without a reason, if the other side is
 * unreachable or the chat was left.
 */
export function presentTandem(row: TandemRow, call: TandemCall): z.input<typeof tandemSchema> {
  const { id, version, rhythm, minutes, mode, place } = row;
  const today = dayOf(call.clock());
  const stored = agreementOf(row);
  const isInContact = row.chatState === 'accepted' && row.reachable && !row.hasBlocked;
  const agreement: Agreement = isInContact || stored.state === 'ended' ? stored : leftSince(stored, today);
  const { state, proposedBy, termWeeks, startsOn, endsOn, pausedUntil, renewal, endedOn, ending } = agreement;
  const memberId = call.member.id;
  const wasEnded = row.endedBy !== null && state === 'ended' && ending !== 'left';
  return {
    id,
    chat: row.chatId,
    state,
    version,
    proposedByMe: proposedBy === memberId,
    isPaired: state === 'proposed' && proposedBy === null,
    partner: presentPartner(row, call),
    mine: presentSide(row.mine, call),
    theirs: presentSide(row.theirs, call),
    rhythm,
    minutes,
    mode,
    place,
    termWeeks,
    proposedAt: row.proposedAt.toISOString(),
    startsOn,
    endsOn,
    pausedUntil,
    renewal: renewal && { byMe: renewal.by === memberId, termWeeks: renewal.weeks },
    endedOn,
    ending,
    endedByMe: wasEnded ? row.endedBy === memberId : null,
    may: isInContact ? actsOf(agreement, memberId, today) : [],
  };
}

const leftSince = (agreement: Agreement, today: string): Agreement => ({
  ...agreement,
  state: 'ended',
  ending: 'left',
  endedOn: today,
  pausedOn: null,
  pausedUntil: null,
  renewal: null,
});

function presentSide({ language, wish, corrections }: Side, { directories, locale, query }: TandemCall) {
  const chosen = query?.locale ? localeFrom(query.locale) : locale;
  const [named] = presentLanguages(directories, [{ code: language }], chosen);
  if (!named) throw new Error(`no language has the code ${language}`);
  return { language: named, wish, corrections };
}
