import { type CohortFigure, cohortFigures } from '../../../contract/constants/cohorts.ts';
import * as limits from '../../../contract/limits.ts';

/** What each application adds to a figure: people as 1, hours as minutes. */
export type Contributions = Record<CohortFigure, Record<string, number>>;

/** A figure as it was last released, with what each application added to it. */
export type Released = Partial<Contributions>;

/** Figures that a coordinator does not see on the board anyway; they are rounded down to groups. */
const rounded: readonly CohortFigure[] = ['met1', 'met3', 'met6', 'hours', 'certificates'];

/**
 * The figures to release after those released before. A figure changes only when at least limits.reportGroup people
 * add something else to it than before, so that the difference of two reports is never one person's; it is withheld
 * while fewer are behind it.
 */
export function releaseFigures(now: Contributions, previous: Released): Released {
  return Object.fromEntries(
    cohortFigures.flatMap((figure) => {
      const released = previous[figure];
      return changedPeople(now[figure], released ?? {}) >= limits.reportGroup
        ? [[figure, now[figure]]]
        : released
          ? [[figure, released]]
          : [];
    }),
  );
}

/** How many people add something else to a figure than before. */
function changedPeople(now: Record<string, number>, previous: Record<string, number>): number {
  const ids = new Set([...Object.keys(now), ...Object.keys(previous)]);
  return [...ids].filter((id) => (now[id] ?? 0) !== (previous[id] ?? 0)).length;
}

/**
 * Released figures as shown: null while fewer than limits.reportGroup people are behind one. Hours are also withheld
 * while they are those of the listed people and of fewer others: the list would leave the others' by subtraction.
 */
export function shownFigures(released: Released, listed: ReadonlySet<string>): Record<CohortFigure, number | null> {
  const shown = (figure: CohortFigure) => {
    const parts = Object.entries(released[figure] ?? {}).filter(([, part]) => part > 0);
    if (parts.length < limits.reportGroup) return null;
    const others = parts.filter(([id]) => !listed.has(id)).length;
    if (figure === 'hours' && others > 0 && others < limits.reportGroup) return null;
    const sum = parts.reduce((all, [, part]) => all + part, 0);
    const inUnits = figure === 'hours' ? sum / 60 : sum;
    return rounded.includes(figure) ? Math.floor(inUnits / limits.reportGroup) * limits.reportGroup : inUnits;
  };
  return Object.fromEntries(cohortFigures.map((figure) => [figure, shown(figure)])) as Record<
    CohortFigure,
    number | null
  >;
}
