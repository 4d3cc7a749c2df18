import { describe, expect, test } from 'vitest';
import * as limits from '../../contract/limits.ts';
import { statedCommonTimes } from './circumstances.ts';
import { type History, liveOn } from './live-on.ts';
import type { Member } from './member.ts';
import { type Order, orders } from './orders.ts';
import { outcomeOf } from './outcome.ts';
import { triedLimit } from './world.ts';

const size = { members: 300, days: 60 };
const newest = orders.find(({ name }) => name === 'newest first') as Order;
const byScore = orders.find(({ scoreInputs }) => scoreInputs === 'tandems') as Order;
/** More open requests give a lower score. */
const scores = {
  async refresh(members: readonly Member[]) {
    for (const member of members) member.score = -member.open.length;
  },
};

describe('a simulated world', () => {
  test('is the same for the same seed, and different for another', async () => {
    const [one, again, other] = await Promise.all([1, 1, 2].map((seed) => liveOn(seed, size, newest, scores)));
    const sent = (history: typeof one) => history?.requests.map(({ from, to, day }) => [from.index, to.index, day]);
    expect(sent(one)?.length).toBeGreaterThan(50);
    expect(sent(again)).toEqual(sent(one));
    expect(sent(other)).not.toEqual(sent(one));
  });

  test('follows the product’s rules: the addressee speaks what is wanted, is asked once, and no one exceeds the free monthly limit', async () => {
    const { requests, members } = await liveOn(3, size, byScore, scores);
    const seen = new Set<string>();
    const months = new Map<string, number>();
    for (const { from, to, day } of requests) {
      expect(to.speaks).toContain(from.wants);
      expect(seen.has(`${from.index} ${to.index}`)).toBe(false);
      seen.add(`${from.index} ${to.index}`);
      const month = `${from.index} ${Math.floor(day / 30)}`;
      months.set(month, (months.get(month) ?? 0) + 1);
    }
    expect(Math.max(...months.values())).toBe(limits.monthlyRequests.basic);
    for (const { tandems, room } of members) expect(tandems).toBeLessThanOrEqual(room);
    for (const { answeredAfter } of requests)
      if (answeredAfter !== undefined) expect(answeredAfter).toBeLessThanOrEqual(limits.requestDays);
  });

  test('adds reminders and rounds if the order says so: more is answered, and some are first answered through a round', async () => {
    const all = orders.find(({ adds }) => adds?.length === 2) as Order;
    const [plain, added] = await Promise.all(
      [{ ...all, adds: [] }, all].map((order) => liveOn(5, size, order, scores)),
    );
    const byRounds = (history: typeof plain) => {
      const answered = new Set(
        history?.requests.flatMap((each) => (each.answeredAfter === undefined ? [] : each.from)),
      );
      return history?.members.filter((member) => member.firstHeard !== undefined && !answered.has(member)).length;
    };
    expect(outcomeOf(added as History).answeredIn14).toBeGreaterThan(outcomeOf(plain as History).answeredIn14);
    expect(byRounds(plain)).toBe(0);
    expect(byRounds(added)).toBeGreaterThan(0);
    for (const { tandems, room } of added?.members ?? []) expect(tandems).toBeLessThanOrEqual(room);
  });

  test('with a limit no one gets more requests than they take, and some take more', async () => {
    const limited = orders.find(({ adds }) => adds?.includes('limit')) as Order;
    const { members, requests } = await liveOn(7, { members: 700, days: 60 }, limited, scores);
    const { choices } = limits.requestLimit;
    const most = Math.max(...members.map(({ incoming }) => incoming));
    expect(most).toBe(Math.max(...choices));
    for (const { incoming, requestLimit } of members) expect(incoming).toBeLessThanOrEqual(requestLimit);
    const full = members.filter(({ incoming }) => incoming >= triedLimit);
    const takingMore = full.filter(({ requestLimit }) => requestLimit > triedLimit);
    expect(full.length).toBeGreaterThan(20);
    expect(takingMore.length).toBeGreaterThan(0);
    expect(takingMore.length).toBeLessThan(full.length / 2);
    expect(requests.length).toBeGreaterThan(500);
  });

  test('with places and weeks has the same people, of whom fewer answer; counting them leads to more requests to members with a common time', async () => {
    const [blind, , counting] = orders.filter(({ world }) => world?.length === 2) as [Order, Order, Order];
    const large = { members: 700, days: 60 };
    const [plain, unseen, counted] = await Promise.all(
      [{ ...blind, world: [] }, blind, counting].map((order) => liveOn(6, large, order, scores)),
    );
    const habits = (history: typeof plain) => history?.members.map((member) => member.habits);
    expect(habits(unseen)).toEqual(habits(plain));
    expect(outcomeOf(unseen as History).answeredIn14).toBeLessThan(outcomeOf(plain as History).answeredIn14);
    const inTime = (history: typeof plain) => {
      const requests = history?.requests ?? [];
      return requests.filter(({ from, to }) => statedCommonTimes(from, to) > 0).length / requests.length;
    };
    expect(inTime(counted)).toBeGreaterThan(1.2 * inTime(unseen));
  });

  test('reports its outcome in shares', async () => {
    const outcome = outcomeOf(await liveOn(4, size, byScore, scores));
    for (const value of [outcome.answeredIn7, outcome.answeredIn14, outcome.heardIn30, outcome.toTopHundredth]) {
      expect(value).toBeGreaterThan(0);
      expect(value).toBeLessThan(1);
    }
    expect(outcome.heardIn30).toBeGreaterThan(outcome.answeredIn14);
  });
});
