import { type Random, randomFrom } from '../../server/database/seed/random.ts';
import { type CandidatePair, chooseProposals } from '../../server/features/rounds/choose-proposals.ts';
import { hasRoom, type Member } from './member.ts';
import { drawn, groupsOf, idOf } from './wishes.ts';

/** Days from one round to the next; a proposal can be answered until then. */
export const roundDays = 7;
/** Only members who visited within this many days are proposed. */
const seenWithin = 14;
const newcomerDays = 14;
const wishes = 12;
const share = 2;
/** Share of answers that are a yes: two of them make 45 %, the chance that an answer becomes a tandem. */
const acceptChance = 0.67;
const answersWhenFull = 0.12;
/** The step of the product's score. */
const scoreStep = 1.25;
/** Long enough that the result does not depend on the machine's speed. */
const timeLimitMilliseconds = 600_000;

interface Proposal {
  members: readonly [Member, Member];
  day: number;
  yes: Set<Member>;
  answered: Set<Member>;
}

/** The rounds of a world: the product chooses the proposals, the answers are guesses (docs/matching.md). */
export class WeeklyRounds {
  readonly #random: Random;
  readonly #proposed = new Set<string>();
  #open = new Map<Member, Proposal[]>();

  constructor(seed: number) {
    this.#random = randomFrom(seed, -3);
  }

  /** Proposes to participants, and returns those with a proposal. Participants count as searching from then on. */
  async begin(members: readonly Member[], day: number): Promise<Member[]> {
    const taking = members.filter(
      ({ takesPart, joins, lastVisitDay, tandems, saidRoom }) =>
        takesPart && joins <= day && lastVisitDay > day - seenWithin && tandems < saidRoom,
    );
    for (const member of taking) member.firstRequestDay ??= day;
    const byId = new Map(taking.map((member) => [idOf(member), member]));
    const { pairs, favoured } = this.#candidates(taking, day);
    const limits = { shareOf: new Map<string, number>(), defaultShare: share, favoured };
    const choice = await chooseProposals(pairs, limits, { timeLimitMilliseconds });
    if (choice.milliseconds >= timeLimitMilliseconds)
      throw new Error('a round took too long to be chosen for all at once');
    this.#open = new Map();
    for (const { first, second } of choice.pairs) {
      this.#proposed.add(`${first} ${second}`);
      const both = [byId.get(first) as Member, byId.get(second) as Member] as const;
      const proposal = { members: both, day, yes: new Set<Member>(), answered: new Set<Member>() };
      for (const member of both) this.#open.set(member, [...(this.#open.get(member) ?? []), proposal]);
    }
    return [...this.#open.keys()];
  }

  /** A member's visit: the others whose yes it matches. */
  answer(member: Member): Member[] {
    return (this.#open.get(member) ?? []).flatMap(({ members, yes, answered }) => {
      const chance = member.habits.kindness * (hasRoom(member) ? 1 : answersWhenFull);
      if (answered.has(member) || this.#random() >= chance) return [];
      answered.add(member);
      if (this.#random() >= acceptChance) return [];
      yes.add(member);
      return yes.size === members.length ? members.filter((other) => other !== member) : [];
    });
  }

  /** For each participant some who fit both ways, without earlier requests or proposals between them. */
  #candidates(taking: readonly Member[], day: number): { pairs: CandidatePair[]; favoured: Set<string> } {
    const byPair = groupsOf(taking, (member, language) => `${language} ${member.wants}`);
    const pairs = new Map<string, CandidatePair>();
    const favoured = new Set<string>();
    for (const member of taking) {
      const pool = member.speaks
        .flatMap((language) => byPair.get(`${member.wants} ${language}`) ?? [])
        .filter((other) => this.#isNew(member, other));
      if (pool.length < wishes || member.joins > day - newcomerDays) favoured.add(idOf(member));
      for (const other of drawn(pool, wishes, this.#random)) {
        const [first, second] = [idOf(member), idOf(other)].sort() as [string, string];
        pairs.set(`${first} ${second}`, { first, second, worth: scoreStep ** Math.min(0, member.score + other.score) });
      }
    }
    return { pairs: [...pairs.values()], favoured };
  }

  #isNew(member: Member, other: Member): boolean {
    if (member === other || member.requested.has(other) || other.requested.has(member)) return false;
    return !this.#proposed.has([idOf(member), idOf(other)].sort().join(' '));
  }
}
