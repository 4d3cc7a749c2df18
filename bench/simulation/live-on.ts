import * as limits from '../../contract/limits.ts';
import { type Random, randomFrom, weighted } from '../../server/database/seed/random.ts';
import { addCircumstances } from './circumstances.ts';
import { chanceOfVisit, hasRoom, interestLeft, isLimitReached, type Member, type Request } from './member.ts';
import { chanceOfAnswer, type Order, type Place } from './orders.ts';
import type { ProductScores } from './product-scores.ts';
import { roundDays, WeeklyRounds } from './weekly-rounds.ts';
import { createMembers, joinedBefore, type WorldSize } from './world.ts';

export interface History {
  members: Member[];
  requests: Request[];
  days: number;
}

const monthDays = 30;
/** Visit days decay with this time constant in days (product 13). */
const visitsFade = 14;
const listed = 20;
const requestsAtVisit = 0.5;
const becomesTandem = 0.45;
/** Days after which a waiting request triggers a reminder. */
const remindedAfter: readonly number[] = [3, 10];
/** The chance that a reminder or a proposal causes a visit on that day, at full interest. */
const broughtBy = 0.3;
/** Per visit of a member without room. */
const losesTandem = 0.02;
/** Lower places are chosen less often. */
const choose = weighted(Array.from({ length: listed }, (_, index) => [index, 1 / (index + 1) ** 0.7] as const));

/** Simulates a world for its days with one order of the list. Deterministic for a seed and an order. */
export async function liveOn(
  seed: number,
  size: WorldSize,
  order: Order,
  scores: Pick<ProductScores, 'refresh'>,
): Promise<History> {
  const world = new World(seed, size, order, scores);
  for (let day = -joinedBefore; day < 0; day += 1) world.passBefore(day);
  for (let day = 0; day < size.days; day += 1) await world.pass(day);
  return { members: world.members, requests: world.requests, days: size.days };
}

class World {
  readonly members: Member[];
  readonly requests: Request[] = [];
  readonly #order: Order;
  readonly #scores: Pick<ProductScores, 'refresh'>;
  readonly #random: Random;
  readonly #speakers = new Map<string, Member[]>();
  readonly #changed = new Set<Member>();
  readonly #rounds: WeeklyRounds;

  constructor(seed: number, size: WorldSize, order: Order, scores: Pick<ProductScores, 'refresh'>) {
    this.members = createMembers(seed, size);
    addCircumstances(this.members, order.world ?? [], seed);
    this.#order = order;
    this.#scores = scores;
    this.#random = randomFrom(seed, -1);
    this.#rounds = new WeeklyRounds(seed);
    for (const member of this.members) {
      for (const language of member.speaks) {
        this.#speakers.set(language, [...(this.#speakers.get(language) ?? []), member]);
      }
    }
  }

  /** Before requests begin, members only visit. */
  passBefore(day: number): void {
    for (const member of this.#visitorsOf(day)) this.#visit(member, day);
  }

  async pass(day: number): Promise<void> {
    for (const member of this.members) this.#expire(member, day);
    if (this.#order.scoreInputs) {
      // As the nightly job does.
      await this.#scores.refresh(
        this.members.filter(({ joins }) => joins <= day),
        day,
        this.#order.scoreInputs,
      );
      this.#changed.clear();
    }
    // The search index holds days: a visit today ranks like one an hour ago.
    const byThemselves = this.#visitorsOf(day);
    const visitors = this.#shuffled([...new Set([...byThemselves, ...(await this.#broughtBy(day))])]);
    for (const member of visitors) this.#visit(member, day);
    for (const member of visitors) {
      if (this.#takesNoMore(member, day) && member.takesMore)
        member.requestLimit = Math.max(...limits.requestLimit.choices);
      this.#answer(member, day);
      for (const other of this.#rounds.answer(member)) this.#hear([member, other], [member, other], day);
      if (!hasRoom(member) && this.#random() < losesTandem) member.tandems -= 1;
      if (hasRoom(member) && this.#random() < requestsAtVisit) await this.#request(member, day);
    }
  }

  #visitorsOf(day: number): Member[] {
    return this.members.filter((member) => member.joins <= day && this.#random() < chanceOfVisit(member, day));
  }

  /** Members who come because of an email: about a waiting request, or about a round's proposals. */
  async #broughtBy(day: number): Promise<Member[]> {
    const { adds = [] } = this.#order;
    const reported = new Set<Member>();
    if (adds.includes('reminders')) {
      for (const member of this.members)
        if (member.open.some((request) => remindedAfter.includes(day - request.day))) reported.add(member);
    }
    if (adds.includes('rounds') && day % roundDays === 0) {
      for (const member of await this.#rounds.begin(this.members, day)) reported.add(member);
    }
    return [...reported].filter((member) => this.#random() < broughtBy * interestLeft(member, day));
  }

  #shuffled(members: Member[]): Member[] {
    const keys = new Map(members.map((member) => [member, this.#random()]));
    return members.sort((one, other) => (keys.get(one) ?? 0) - (keys.get(other) ?? 0));
  }

  #visit(member: Member, day: number): void {
    if (day > member.lastVisitDay) {
      member.visits = member.visits * Math.exp(-(day - member.lastVisitDay) / visitsFade) + 1;
    }
    member.lastVisitDay = day;
    this.#changed.add(member);
  }

  #expire(member: Member, day: number): void {
    if (member.open.every((request) => request.day > day - limits.requestDays)) return;
    member.open = member.open.filter((request) => request.day > day - limits.requestDays);
  }

  #answer(member: Member, day: number): void {
    for (const request of [...member.open]) {
      if (this.#random() >= chanceOfAnswer(request.from, member, member.open.length)) continue;
      request.answeredAfter = day - request.day;
      member.open = member.open.filter((other) => other !== request);
      this.#hear([request.from], [member, request.from], day);
    }
  }

  /** These got an answer, and it may become a tandem of the two. */
  #hear(who: readonly Member[], [one, other]: readonly [Member, Member], day: number): void {
    for (const member of who) member.firstHeard ??= day;
    if (!hasRoom(one) || !hasRoom(other) || this.#random() >= becomesTandem) return;
    for (const member of [one, other]) {
      member.tandems += 1;
      member.firstTandem ??= day;
      this.#changed.add(member);
    }
  }

  async #request(requester: Member, day: number): Promise<void> {
    const month = Math.floor(day / monthDays);
    const sent = requester.sentInMonth.month === month ? requester.sentInMonth.count : 0;
    if (sent >= limits.monthlyRequests.basic) return;
    if (this.#order.scoreInputs && this.#changed.size > 0) {
      await this.#scores.refresh([...this.#changed], day, this.#order.scoreInputs);
      this.#changed.clear();
    }
    const list = this.#listFor(requester, day);
    if (list.length === 0) return;
    const to = list[Math.min(choose(this.#random), list.length - 1)] as Member;
    const request: Request = { from: requester, to, day, answeredAfter: undefined };
    requester.requested.add(to);
    requester.sentInMonth = { month, count: sent + 1 };
    requester.firstRequestDay ??= day;
    to.open.push(request);
    to.received.push(request);
    to.incoming += 1;
    this.requests.push(request);
    this.#changed.add(to);
  }

  #takesNoMore(member: Member, day: number): boolean {
    return this.#order.adds?.includes('limit') === true && isLimitReached(member, day);
  }

  /** The first who speak what the requester wants, have no earlier request from them, and accept requests. */
  #listFor(requester: Member, day: number): Member[] {
    const first: { member: Member; place: Place }[] = [];
    for (const member of this.#speakers.get(requester.wants) ?? []) {
      if (
        member === requester ||
        member.joins > day ||
        requester.requested.has(member) ||
        this.#takesNoMore(member, day)
      )
        continue;
      const place = this.#order.placeOf(requester, member, day);
      const last = first[listed - 1];
      if (last && !isBefore({ member, place }, last)) continue;
      let index = first.length;
      while (index > 0 && isBefore({ member, place }, first[index - 1] as (typeof first)[0])) index -= 1;
      first.splice(index, 0, { member, place });
      if (first.length > listed) first.pop();
    }
    return first.map(({ member }) => member);
  }
}

interface Listed {
  member: Member;
  place: Place;
}

/** Ties are broken by row number, as in the product. */
function isBefore(one: Listed, other: Listed): boolean {
  const by = one.place[0] - other.place[0] || one.place[1] - other.place[1] || one.member.index - other.member.index;
  return by > 0;
}
