import type { CheckInAnswer } from '../../../contract/constants/check-ins.ts';
import type {
  corrections,
  MeetingMinutes,
  Rhythm,
  TandemMode,
  TandemTerm,
} from '../../../contract/constants/tandems.ts';
import { type CastKey, castIds } from './cast-accounts.ts';
import { castChats } from './cast-chats.ts';
import { readDemoJson } from './demo-data.ts';

interface Side {
  language: string;
  wish: string | null;
  corrections: (typeof corrections)[number] | null;
}

/** A time of the week by the clock of the site. */
export interface MeetingTime {
  weekday: 'sun' | 'mon' | 'tue' | 'wed' | 'thu' | 'fri' | 'sat';
  /** 14:00 */
  at: string;
}

/** Minutes in each language, by its code; none in both: it did not take place. */
export type Minutes = Record<string, number>;

/** A meeting of a tandem of the cast. Weeks count from the seeding: 0 is that of the last meeting, 1 that of the next. */
export interface WrittenMeeting {
  /** left out: the other has still to choose one of slots */
  week?: number;
  /** at the quarter hour before the seeding instead, online: its room can be entered at once */
  isNow?: boolean;
  slots?: { week: number; at: string }[];
  offeredBy: CastKey;
  /** of one still to come; of one that is over both follow from its time */
  offeredMinutesAgo?: number;
  agreedMinutesAgo?: number;
  /** what both say of it afterwards */
  minutes?: Minutes;
  topics?: Partial<Record<CastKey, string>>;
  /** the side that reports something else */
  otherwise?: Partial<Record<CastKey, Minutes>>;
  /** who has not answered yet */
  silent?: CastKey;
}

/** A tandem of the cast, of two who have a chat; without acceptedMinutesAgo it waits for the other. Times count back from the seeding. */
export interface WrittenTandem {
  proposer: CastKey;
  other: CastKey;
  rhythm: Rhythm;
  minutes: MeetingMinutes;
  mode: TandemMode;
  place: string | null;
  /** where they meet online */
  link: string | null;
  termWeeks: TandemTerm;
  proposedMinutesAgo: number;
  acceptedMinutesAgo: number | null;
  proposersSide: Side;
  othersSide: Side;
  /** when they usually meet; null: they never did */
  meets: MeetingTime | null;
  meetings: readonly WrittenMeeting[];
  /** the question to both, and the answers so far */
  checkIn: { kind: 'half'; sentMinutesAgo: number; answers: Partial<Record<CastKey, CheckInAnswer>> } | null;
  /** its weeks are over */
  ending: 'term' | null;
  /** what one of the two made of it, with a code that is printed where the demo is described */
  certificate: { owner: CastKey; code: string; name: string; issuedMinutesAgo: number } | null;
}

export interface CastTandem extends Omit<WrittenTandem, 'proposer' | 'other'> {
  id: string;
  chatId: string;
  proposer: string;
  other: string;
}

/** One of each state: two that run, one that waits for Lea, one that is over with a certificate. */
export const castTandems: readonly CastTandem[] = readDemoJson<WrittenTandem[]>('cast-tandems.json').map(
  (tandem, index) => {
    const [proposer, other] = [castIds[tandem.proposer], castIds[tandem.other]];
    const chat = castChats.find(
      (one) => [one.requester, one.addressee].sort().join() === [proposer, other].sort().join(),
    );
    if (!chat) throw new Error(`${tandem.proposer} and ${tandem.other} have no chat`);
    const id = `0192f0c4-6a00-7000-8004-${String(index + 1).padStart(12, '0')}`;
    return { ...tandem, id, chatId: chat.id, proposer, other };
  },
);

/** How many tandems of a member of the cast run, which the search counts. */
export function castTandemsRunning(memberId: string): number {
  return castTandems.filter(
    ({ proposer, other, acceptedMinutesAgo, ending }) =>
      (proposer === memberId || other === memberId) && acceptedMinutesAgo !== null && ending === null,
  ).length;
}
