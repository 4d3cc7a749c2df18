import type { Board, Seat } from '../../../../contract/cohorts.ts';

/** Two languages in which people of a board wait for each other. */
export interface LanguagesOfBoard {
  /** codes, as the address names them: de-it */
  key: string;
  one: string;
  other: string;
  /** how many give the first and want the second, and the reverse, without a partner */
  left: number;
  right: number;
  /** pairs in these languages, drafts and published ones */
  pairs: number;
}

export const isFree = ({ state }: Seat) => state === 'waiting' || state === 'returned';

/** Whether a person gives one language and wants the other. */
export function offers({ gives, wants }: Pick<Seat, 'gives' | 'wants'>, given: string, wanted: string): boolean {
  return gives.some(({ code }) => code === given) && wants.some(({ code }) => code === wanted);
}

/** Every two languages of a board with people on a side, those with most people first; the fuller side is the first. */
export function languagesOfBoard({ seats, pairs }: Pick<Board, 'seats' | 'pairs'>): LanguagesOfBoard[] {
  const counts = new Map<string, { free: number; people: number }>();
  for (const seat of seats)
    for (const given of seat.gives)
      for (const wanted of seat.wants) {
        const key = `${given.code} ${wanted.code}`;
        const count = counts.get(key) ?? { free: 0, people: 0 };
        counts.set(key, { free: count.free + Number(isFree(seat)), people: count.people + 1 });
      }
  const keys = new Set([...counts.keys()].map((key) => key.split(' ').sort().join(' ')));
  const found = [...keys].map((sorted) => {
    const [one = '', other = ''] = sorted.split(' ');
    const [left, right] = [counts.get(`${one} ${other}`), counts.get(`${other} ${one}`)];
    const isOf = (pair: Board['pairs'][number]) => [pair.firstGives, pair.secondGives].sort().join(' ') === sorted;
    return {
      key: `${one}-${other}`,
      one,
      other,
      left: left?.free ?? 0,
      right: right?.free ?? 0,
      pairs: pairs.filter(isOf).length,
      people: (left?.people ?? 0) + (right?.people ?? 0),
    };
  });
  return found
    .sort((a, b) => b.people - a.people || a.key.localeCompare(b.key))
    .map(({ people: _, ...languages }) => languages);
}
