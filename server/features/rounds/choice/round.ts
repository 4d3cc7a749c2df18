/** Two who could be proposed to each other in a round. Which of them stands first says nothing. */
export interface CandidatePair {
  readonly first: string;
  readonly second: string;
  /** the chance that both say yes and answer, 0 to 1 */
  readonly worth: number;
}

/** What a round keeps to. */
export interface RoundLimits {
  /** how many proposals somebody gets at most, by member: a whole number from 0 */
  readonly shareOf: ReadonlyMap<string, number>;
  /** the same for everybody who is not in shareOf */
  readonly defaultShare: number;
  /** newcomers and members of rare pairs: each gets one proposal before others get more, wherever there is a candidate */
  readonly favoured: ReadonlySet<string>;
}

/** A round by numbers, as both ways of choosing work on it: members are places of a list, pairs stand in one order for the same input. */
export interface Round {
  readonly members: number;
  /** by pair: the places of its two members */
  readonly firsts: Int32Array<ArrayBuffer>;
  readonly seconds: Int32Array<ArrayBuffer>;
  readonly worths: Float64Array<ArrayBuffer>;
  /** by member */
  readonly shares: Int32Array<ArrayBuffer>;
  /** by member: 1 for who is favoured */
  readonly favoured: Uint8Array<ArrayBuffer>;
}

/**
 * What it is worth that a favoured member gets their first proposal. As much as the surest pair: so nobody favoured goes without one
 * for the sake of others, unless these are favoured, too, and have no other.
 */
export const favour = 1;

/**
 * The round by numbers, and the pairs in its order: the dearest first. A pair that stands twice counts once, by its higher worth; nobody is
 * proposed to themselves, and a pair without worth to nobody. Throws a RangeError for a worth beyond 0 to 1 or a share that is no whole number.
 */
export function numberRound(
  pairs: readonly CandidatePair[],
  limits: RoundLimits,
): { round: Round; ordered: readonly CandidatePair[] } {
  const ordered = withoutDoubles(pairs).sort((one, other) => other.worth - one.worth || byMembers(one, other));
  const places = new Map<string, number>();
  const placeOf = (member: string) => {
    const place = places.get(member) ?? places.size;
    places.set(member, place);
    return place;
  };
  const firsts = Int32Array.from(ordered, ({ first }) => placeOf(first));
  const seconds = Int32Array.from(ordered, ({ second }) => placeOf(second));
  const members = [...places.keys()];
  const round = {
    members: members.length,
    firsts,
    seconds,
    worths: Float64Array.from(ordered, ({ worth }) => worth),
    shares: Int32Array.from(members, (member) => checkedShare(limits.shareOf.get(member) ?? limits.defaultShare)),
    favoured: Uint8Array.from(members, (member) => Number(limits.favoured.has(member))),
  };
  return { round, ordered };
}

/** What a choice is worth: the worths of its pairs, and the favour for each favoured member in it. chosen is 1 for each pair that is. */
export function worthOf({ firsts, seconds, worths, favoured, members }: Round, chosen: Uint8Array): number {
  const isIn = new Uint8Array(members);
  let worth = 0;
  chosen.forEach((isChosen, pair) => {
    if (!isChosen) return;
    worth += worths[pair] ?? 0;
    isIn[firsts[pair] ?? 0] = 1;
    isIn[seconds[pair] ?? 0] = 1;
  });
  return favoured.reduce((sum, is, member) => sum + (is && isIn[member] ? favour : 0), worth);
}

/** Whether a choice gives nobody more than their share. */
export function keepsToShares({ firsts, seconds, shares }: Round, chosen: Uint8Array): boolean {
  const left = Int32Array.from(shares);
  chosen.forEach((isChosen, pair) => {
    if (!isChosen) return;
    for (const member of [firsts[pair] ?? 0, seconds[pair] ?? 0]) left[member] = (left[member] ?? 0) - 1;
  });
  return left.every((each) => each >= 0);
}

function withoutDoubles(pairs: readonly CandidatePair[]): CandidatePair[] {
  const best = new Map<string, CandidatePair>();
  for (const pair of pairs) {
    if (!(pair.worth >= 0 && pair.worth <= 1)) throw new RangeError('the worth of a pair is from 0 to 1');
    if (pair.worth === 0 || pair.first === pair.second) continue;
    const key = pair.first < pair.second ? `${pair.first} ${pair.second}` : `${pair.second} ${pair.first}`;
    const known = best.get(key);
    if (!known || known.worth < pair.worth || (known.worth === pair.worth && byMembers(pair, known) < 0))
      best.set(key, pair);
  }
  return [...best.values()];
}

function byMembers(one: CandidatePair, other: CandidatePair): number {
  return compared(one.first, other.first) || compared(one.second, other.second);
}

function compared(one: string, other: string): number {
  if (one === other) return 0;
  return one < other ? -1 : 1;
}

function checkedShare(share: number): number {
  if (!Number.isSafeInteger(share) || share < 0) throw new RangeError('a share is a whole number from 0');
  return share;
}
