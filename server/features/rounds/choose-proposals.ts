import { chooseGreedily } from './choice/choose-greedily.ts';
import {
  type CandidatePair,
  keepsToShares,
  numberRound,
  type Round,
  type RoundLimits,
  worthOf,
} from './choice/round.ts';
import { type Solve, solveInThread } from './choice/solve-in-thread.ts';

export type { CandidatePair, RoundLimits } from './choice/round.ts';

/** What was chosen for a round, and how. */
export interface Choice {
  /** the pairs to propose, as they were given, the dearest first */
  readonly pairs: readonly CandidatePair[];
  /** linear: the best that linear optimisation found for all at once; greedy: one pair after the other, the dearest first */
  readonly way: 'linear' | 'greedy';
  /** the worths of the pairs, and 1 for each favoured member among them */
  readonly worth: number;
  /** what the greedy choice is worth, never more than worth */
  readonly greedyWorth: number;
  readonly milliseconds: number;
}

/** What the solver may take where nothing else is said: enough for 28,000 members with 12 wishes each (docs/matching.md). */
const usualMegabytes = 1024;

/**
 * Chooses which pairs a round proposes, for all members at once: the greatest sum of worths in which nobody has more proposals than their
 * share and no pair comes twice. Favoured members come first: none of them goes without a proposal unless all their candidates are taken by others
 * of them. The same input gives the same choice, in whichever order it comes. After the time limit, or when the solver fails, the choice is the greedy
 * one (decision 011). Throws a RangeError for a worth beyond 0 to 1 and for a share that is no whole number.
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

/** A solver is not taken at its word. */
function isChoice(round: Round, answer: unknown): answer is Uint8Array {
  return (
    answer instanceof Uint8Array &&
    answer.length === round.worths.length &&
    answer.every((each) => each === 0 || each === 1) &&
    keepsToShares(round, answer)
  );
}
