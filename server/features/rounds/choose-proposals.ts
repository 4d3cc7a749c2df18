import { chooseGreedily } from './choice/choose-greedily.ts';
import {
  type CandidatePair,
  numberRound,
  type Round,
  type RoundLimits,
  respectsShares,
  worthOf,
} from './choice/round.ts';
import { type Solve, solveInThread } from './choice/solve-in-thread.ts';

export type { CandidatePair, RoundLimits } from './choice/round.ts';

/** The choice for a round, and how it was made. */
export interface Choice {
  /** the pairs to propose, as given, best first */
  readonly pairs: readonly CandidatePair[];
  /** linear: the optimum of linear optimisation; greedy: one pair after the other, best first */
  readonly way: 'linear' | 'greedy';
  /** the worths of the pairs, plus 1 for each favoured member among them */
  readonly worth: number;
  /** the worth of the greedy choice, never more than worth */
  readonly greedyWorth: number;
  readonly milliseconds: number;
}

/** The solver's default memory: enough for 28,000 members with 12 candidates each (docs/matching.md). */
const usualMegabytes = 1024;

/**
 * Chooses the pairs a round proposes, for all members at once: the greatest total worth in which no one exceeds
 * their share and no pair occurs twice. Favoured members come first: none goes without a proposal unless other
 * favoured members take all their candidates. The result does not depend on the order of the input. After the time
 * limit, or if the solver fails, it is the greedy choice (decision 011). Throws a RangeError for a worth outside 0
 * to 1 and for a share that is not a whole number.
 */
export async function chooseProposals(
  pairs: readonly CandidatePair[],
  limits: RoundLimits,
  options: { timeLimitMilliseconds: number; memoryMegabytes?: number },
  solve: Solve = solveInThread,
): Promise<Choice> {
  const start = performance.now();
  const { round, ordered } = numberRound(pairs, limits);
  const greedy = chooseGreedily(round);
  const greedyWorth = worthOf(round, greedy);
  const { timeLimitMilliseconds, memoryMegabytes = usualMegabytes } = options;
  const answer = ordered.length > 0 ? await solve(round, { timeLimitMilliseconds, memoryMegabytes }) : undefined;
  const linear = isChoice(round, answer) && worthOf(round, answer) >= greedyWorth ? answer : undefined;
  const chosen = linear ?? greedy;
  return {
    pairs: ordered.filter((_, pair) => chosen[pair]),
    way: linear ? 'linear' : 'greedy',
    worth: worthOf(round, chosen),
    greedyWorth,
    milliseconds: performance.now() - start,
  };
}

/** Validates the solver's answer. */
function isChoice(round: Round, answer: unknown): answer is Uint8Array {
  return (
    answer instanceof Uint8Array &&
    answer.length === round.worths.length &&
    answer.every((each) => each === 0 || each === 1) &&
    respectsShares(round, answer)
  );
}
