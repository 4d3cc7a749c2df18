import { grades } from '../../../contract/constants/notebook.ts';
import { comesAgain } from '../../../contract/format/comes-again.ts';
import type { PageContext } from '../../routing/page-context.ts';

/** The next entry of today's round, with when it comes again after each grade; null where the round is over. */
export async function loadPractice({ api }: PageContext) {
  const { data, meta } = await api('GET /api/notebook/practice');
  const [next] = data;
  const now = new Date();
  return {
    card: next
      ? { ...next, grades: grades.map((grade) => ({ grade, again: comesAgain(next.next[grade], now) })) }
      : null,
    round: meta.practice,
  };
}

export type LoadedCard = NonNullable<Awaited<ReturnType<typeof loadPractice>>['card']>;
