/** Two members who could be proposed to each other, in no particular order. */
export interface CandidatePair {
  readonly first: string;
  readonly second: string;
  /** the chance that both say yes, 0 to 1 */
  readonly worth: number;
}

/** The constraints of a round. */
export interface RoundLimits {
  /** maximum number of proposals by member: a whole number from 0 */
  readonly shareOf: ReadonlyMap<string, number>;
  /** the same for everyone not in shareOf */
  readonly defaultShare: number;
  /** newcomers and members of rare pairs: each gets one proposal before others get more, if there is a candidate */
  readonly favoured: ReadonlySet<string>;
  /**
   * what each pair of a member beyond their first subtracts from the worth; 0 if left out. Above 0.5, no one gets a second
   * partner except one who would otherwise have none
   */
  readonly extraCost?: number;
  /** members who already have their first pair, from before this round */
  readonly startWith?: ReadonlySet<string>;
}

/**
 * A round in numbers, for both algorithms: members are list indexes, and pairs have the same order for the same
 * input.
 */
export interface Round {
  readonly members: number;
  /** by pair: the indexes of its two members */
  readonly firsts: Int32Array<ArrayBuffer>;
  readonly seconds: Int32Array<ArrayBuffer>;
  readonly worths: Float64Array<ArrayBuffer>;
  /** by member */
  readonly shares: Int32Array<ArrayBuffer>;
  /** by member: 1 if favoured */
  readonly favoured: Uint8Array<ArrayBuffer>;
  readonly extraCost: number;
  /** by member: pairs that cost nothing extra */
  readonly free: Int32Array<ArrayBuffer>;
}

/**
 * The value of a favoured member's first proposal. It equals the surest pair, so that no favoured member goes
 * without one in favour of others, unless those are favoured too and have no alternative.
 */
export const favour = 1;

/**
 * Numbers a round, with its pairs sorted best first. A duplicate pair counts once, with its higher worth; pairs of a
 * member with themselves and without worth are dropped. Throws a RangeError for a worth outside 0 to 1 or a share
 * that is not a whole number.
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
  const shares = Int32Array.from(members, (member) => checkedShare(limits.shareOf.get(member) ?? limits.defaultShare));
  const { extraCost = 0, startWith } = limits;
  const round = {
    members: members.length,
    firsts,
    seconds,
    worths: Float64Array.from(ordered, ({ worth }) => worth),
    shares,
    favoured: Uint8Array.from(members, (member) => Number(limits.favoured.has(member))),
    extraCost,
    free: extraCost > 0 ? Int32Array.from(members, (member) => Number(!startWith?.has(member))) : shares,
  };
  return { round, ordered };
}

/**
 * The value of a choice: the worths of its pairs, and the favour for each favoured member in it, less the cost of
 * pairs beyond the first. chosen is 1 for each pair chosen.
 */
export function worthOf(round: Round, chosen: Uint8Array): number {
  const { firsts, seconds, worths, favoured, members, extraCost, free } = round;
  const counts = new Int32Array(members);
  let worth = 0;
  chosen.forEach((isChosen, pair) => {
    if (!isChosen) return;
    worth += worths[pair] ?? 0;
    for (const member of [firsts[pair] ?? 0, seconds[pair] ?? 0]) counts[member] = (counts[member] ?? 0) + 1;
  });
  counts.forEach((count, member) => {
    if (favoured[member] && count > 0) worth += favour;
    worth -= extraCost * Math.max(0, count - (free[member] ?? 0));
  });
  return worth;
}

/** Whether a choice gives no one more than their share. */
export function respectsShares({ firsts, seconds, shares }: Round, chosen: Uint8Array): boolean {
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
    if (!(pair.worth >= 0 && pair.worth <= 1)) throw new RangeError('the worth of a pair must be from 0 to 1');
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
  if (!Number.isSafeInteger(share) || share < 0) throw new RangeError('a share must be a whole number from 0');
  return share;
}
