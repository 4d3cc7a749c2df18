import type { Board, BoardPair, Seat } from '../../../../contract/cohorts.ts';
import { fitOf } from '../../../../contract/cohorts-fit.ts';

/** A change of the board by hand. */
export type Move =
  | { intent: 'pair'; first: string; second: string }
  | { intent: 'swap'; person: string; place: string }
  | { intent: 'lock'; pair: string; isLocked: boolean }
  | { intent: 'split'; pair: string }
  | { intent: 'exclude'; person: string; isExcluded: boolean };

export type Shown = Pick<Board, 'seats' | 'pairs'> & { settings: Pick<Board['settings'], 'allowsTriads'> };

const holds = (pair: BoardPair, id: string) => pair.first === id || pair.second === id;

/** The board as it will be after a move, shown until the server has answered. A move it will refuse changes nothing. */
export function applyMove<Given extends Shown>(board: Given, move: Move): Given {
  switch (move.intent) {
    case 'pair':
      return paired(board, move.first, move.second);
    case 'swap':
      return swapped(board, move.person, move.place);
    case 'lock':
      return withPairs(
        board,
        board.pairs.map((pair) => (pair.id === move.pair ? { ...pair, isLocked: move.isLocked } : pair)),
      );
    case 'split':
      return withPairs(
        board,
        board.pairs.filter(({ id, isPublished }) => id !== move.pair || isPublished),
      );
    case 'exclude': {
      const isOut = (pair: BoardPair) => move.isExcluded && !pair.isPublished && holds(pair, move.person);
      const seats = board.seats.map((seat) =>
        seat.id === move.person
          ? { ...seat, state: move.isExcluded ? ('excluded' as const) : ('waiting' as const) }
          : seat,
      );
      return withPairs(
        { ...board, seats },
        board.pairs.filter((pair) => !isOut(pair)),
      );
    }
  }
}

function paired<Given extends Shown>(board: Given, first: string, second: string): Given {
  const pair = newPair(board, first, second);
  if (!pair) return board;
  const drafts = [first, second].flatMap((id) => {
    const own = board.pairs.filter((each) => holds(each, id));
    const room = capacityOf(board, id) - own.filter(({ isPublished }) => isPublished).length - 1;
    return own.filter(({ isPublished }) => !isPublished).slice(room);
  });
  return withPairs(board, [...board.pairs.filter((each) => !drafts.includes(each)), pair]);
}

function swapped<Given extends Shown>(board: Given, person: string, place: string): Given {
  const draftOf = (id: string) => board.pairs.find((pair) => !pair.isPublished && holds(pair, id));
  const [own, wanted] = [draftOf(person), draftOf(place)];
  const partner = (pair: BoardPair | undefined, id: string) => pair && (pair.first === id ? pair.second : pair.first);
  const [remaining, left] = [partner(wanted, place), partner(own, person)];
  const pair = remaining && remaining !== person ? newPair(board, person, remaining) : null;
  if (!pair) return board;
  const inReturn = left && left !== place ? newPair(board, place, left) : null;
  const others = board.pairs.filter((each) => each !== own && each !== wanted);
  return withPairs(board, [...others, pair, ...(inReturn ? [inReturn] : [])]);
}

/** Two as a draft, from the browser's data: wishes are compared by the server alone. */
function newPair(board: Shown, first: string, second: string): BoardPair | null {
  const [one, other] = [seatOf(board, first), seatOf(board, second)];
  const fit = one && other && first !== second ? fitOf(one, other) : null;
  if (!fit) return null;
  const { oneGives: firstGives, otherGives: secondGives } = fit;
  return { id: `${first} ${second}`, first, second, firstGives, secondGives, isLocked: true, isPublished: false };
}

const seatOf = ({ seats }: Shown, id: string) => seats.find((seat) => seat.id === id);

function capacityOf(board: Shown, id: string): number {
  return board.settings.allowsTriads && seatOf(board, id)?.takesTwo ? 2 : 1;
}

/** The board with other pairs, and the states of its people as they follow. Who stays as they are stays the same object. */
function withPairs<Given extends Shown>(board: Given, pairs: BoardPair[]): Given {
  const inDraft = new Set(
    pairs.filter(({ isPublished }) => !isPublished).flatMap(({ first, second }) => [first, second]),
  );
  const stateOf = ({ id, state }: Seat) => {
    if (state === 'paired' || state === 'excluded') return state;
    if (inDraft.has(id)) return 'draft';
    return state === 'draft' ? 'waiting' : state;
  };
  const seats = board.seats.map((seat) => {
    const state = stateOf(seat);
    return state === seat.state ? seat : { ...seat, state };
  });
  return { ...board, pairs, seats };
}
