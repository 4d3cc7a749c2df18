import type { Board, Seat } from '../../../../contract/cohorts.ts';
import { type Fit, fitOf } from '../../../../contract/cohorts-fit.ts';

/** A match for the held person, with reasons. */
export interface Partner {
  seat: Seat;
  fit: Fit;
}

/** The matches of a person by their applications, the best first. */
export function partnersOf(board: Pick<Board, 'seats'>, held: Seat): Partner[] {
  return board.seats
    .flatMap((seat) => {
      const isTaken = seat.id === held.id || seat.state === 'paired' || seat.state === 'excluded';
      const fit = isTaken ? null : fitOf(held, seat);
      return fit ? [{ seat, fit }] : [];
    })
    .sort((one, other) => other.fit.worth - one.fit.worth || one.seat.since.localeCompare(other.seat.since));
}
