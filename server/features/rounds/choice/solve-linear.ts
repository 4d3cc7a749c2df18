import { chooseGreedily } from './choose-greedily.ts';
import { favour, type Round } from './round.ts';

/** The part of HiGHS (npm `highs`) used here. */
export interface Solver {
  readonly infinity: number;
  readonly constants: {
    readonly objectiveSense: { readonly maximize: number };
    readonly modelStatus: { readonly optimal: number };
    readonly variableType: { readonly integer: number };
  };
  createModel(model: object): {
    readonly options: { set(options: Readonly<Record<string, unknown>>): unknown };
    run(): { readonly modelStatus: number };
    getSolution(): { readonly colValue: Float64Array };
    dispose(): void;
  };
}

/** Numbers this close to 0 or 1 count as such. */
const tolerance = 1e-6;
/** Up to this many pairs, a round that needs whole numbers is solved so in one step. */
const smallRound = 5000;
/** The limit of branch and bound: a count and not a time, so that the same round gives the same choice. */
const branches = 2000;

/**
 * The pairs of a round with the greatest total worth: 1 for each chosen. The linear relaxation is solved first and is
 * almost always integral: halves remain only where an odd number of members form a ring. Among those members the
 * choice is then solved in whole numbers, and what still fits is added. Throws if the solver finds nothing.
 */
export function solveLinear(solver: Solver, round: Round): Uint8Array<ArrayBuffer> {
  const parts = solve(solver, round, false);
  if (!parts) throw new Error('the solver found no best choice');
  const chosen = Uint8Array.from(parts, (part) => Number(part > 1 - tolerance));
  const isHalved = new Uint8Array(round.members);
  parts.forEach((part, pair) => {
    if (part <= tolerance || part >= 1 - tolerance) return;
    isHalved[round.firsts[pair] ?? 0] = 1;
    isHalved[round.seconds[pair] ?? 0] = 1;
  });
  if (!isHalved.includes(1)) return chooseGreedily(round, chosen);
  const isSmall = parts.length <= smallRound;
  const again = Array.from(parts, (_, pair) => pair).filter(
    (pair) => isSmall || (isHalved[round.firsts[pair] ?? 0] && isHalved[round.seconds[pair] ?? 0]),
  );
  const whole = solve(solver, withinRound(round, chosen, again), true);
  if (whole)
    again.forEach((pair, index) => {
      chosen[pair] = Number((whole[index] ?? 0) > 0.5);
    });
  return chooseGreedily(round, chosen);
}

/** The part of a round with only these pairs, if the choice among the others stays. */
function withinRound(round: Round, chosen: Uint8Array, pairs: readonly number[]): Round {
  const isAgain = new Uint8Array(chosen.length);
  for (const pair of pairs) isAgain[pair] = 1;
  const shares = Int32Array.from(round.shares);
  const free = Int32Array.from(round.free);
  const favoured = Uint8Array.from(round.favoured);
  chosen.forEach((isChosen, pair) => {
    if (!isChosen || isAgain[pair]) return;
    for (const member of [round.firsts[pair] ?? 0, round.seconds[pair] ?? 0]) {
      shares[member] = (shares[member] ?? 0) - 1;
      free[member] = Math.max(0, (free[member] ?? 0) - 1);
      favoured[member] = 0;
    }
  });
  return {
    members: round.members,
    firsts: Int32Array.from(pairs, (pair) => round.firsts[pair] ?? 0),
    seconds: Int32Array.from(pairs, (pair) => round.seconds[pair] ?? 0),
    worths: Float64Array.from(pairs, (pair) => round.worths[pair] ?? 0),
    shares,
    favoured,
    extraCost: round.extraCost,
    free,
  };
}

/** The share of each pair in the best choice, 0 to 1; undefined if none was found. */
function solve(solver: Solver, round: Round, inWholeNumbers: boolean): Float64Array | undefined {
  const model = solver.createModel(modelOf(solver, round, inWholeNumbers));
  try {
    model.options.set({ output_flag: false, mip_max_nodes: branches, mip_rel_gap: 0 });
    if (model.run().modelStatus !== solver.constants.modelStatus.optimal) return undefined;
    return model.getSolution().colValue.subarray(0, round.worths.length);
  } finally {
    model.dispose();
  }
}

/**
 * One column per pair, then one per favoured member: whether they are included; then one per member who may have
 * pairs that cost extra: how many. One row per member: at most their share, or as many as are free and extra; then
 * one per favoured member: included only with a pair.
 */
function modelOf(solver: Solver, round: Round, inWholeNumbers: boolean): object {
  const membersWhere = (isOne: (member: number) => boolean) =>
    Array.from({ length: round.members }, (_, member) => member).filter(isOne);
  const favoured = membersWhere((member) => round.favoured[member] === 1);
  const extraOf = (member: number) => (round.shares[member] ?? 0) - (round.free[member] ?? 0);
  const extra = membersWhere((member) => round.extraCost > 0 && extraOf(member) > 0);
  const isExtra = new Set(extra);
  const rowOf = new Map(favoured.map((member, index) => [member, round.members + index]));
  const pairs = round.worths.length;
  const [numCols, numRows] = [pairs + favoured.length + extra.length, round.members + favoured.length];
  const starts = [0];
  const indices: number[] = [];
  const values: number[] = [];
  for (let pair = 0; pair < pairs; pair += 1) {
    for (const member of [round.firsts[pair] ?? 0, round.seconds[pair] ?? 0]) {
      const row = rowOf.get(member);
      indices.push(member);
      values.push(1);
      if (row !== undefined) {
        indices.push(row);
        values.push(-1);
      }
    }
    starts.push(indices.length);
  }
  favoured.forEach((_, index) => {
    indices.push(round.members + index);
    values.push(1);
    starts.push(indices.length);
  });
  for (const member of extra) {
    indices.push(member);
    values.push(-1);
    starts.push(indices.length);
  }
  const costs = [...round.worths, ...favoured.map(() => favour), ...extra.map(() => -round.extraCost)];
  const uppers = [...costs.slice(0, pairs + favoured.length).fill(1), ...extra.map(extraOf)];
  const shareOrFree = (member: number) => (isExtra.has(member) ? round.free[member] : round.shares[member]) ?? 0;
  const { integer } = solver.constants.variableType;
  return {
    numCols,
    numRows,
    sense: solver.constants.objectiveSense.maximize,
    colCost: Float64Array.from(costs),
    colLower: new Float64Array(numCols),
    colUpper: Float64Array.from(uppers),
    rowLower: new Float64Array(numRows).fill(-solver.infinity),
    rowUpper: Float64Array.from({ length: numRows }, (_, row) => (row < round.members ? shareOrFree(row) : 0)),
    matrix: {
      format: 'csc',
      numRows,
      numCols,
      starts: Int32Array.from(starts),
      indices: Int32Array.from(indices),
      values: Float64Array.from(values),
    },
    ...(inWholeNumbers && { integrality: Array.from({ length: numCols }, () => integer) }),
  };
}
