import { type DragEvent, type FocusEvent, type KeyboardEvent, type MouseEvent, useMemo, useState } from 'react';
import type { Board, Seat } from '../../../../contract/cohorts.ts';
import { type Fit, fitOf } from '../../../../contract/cohorts-fit.ts';
import type { Move } from './apply-move.ts';
import { buttonAt, buttonOf } from './seat-button.ts';
import { useFocusAfterMove } from './use-focus-after-move.ts';

/** What is held in the hand: by a press, the keyboard or a drag. */
export interface Held {
  seat: Seat | null;
  partners: Partner[];
  /** ids of the partners */
  fits: ReadonlySet<string>;
  /** by a drag, which needs the whole board to drop on */
  isDragged: boolean;
  release: () => void;
  /** for the element around all people, whose buttons carry seatAttributes */
  handlers: {
    onClick: (event: MouseEvent) => void;
    onFocus: (event: FocusEvent) => void;
    onKeyDown: (event: KeyboardEvent) => void;
    onDragStart: (event: DragEvent) => void;
    onDragOver: (event: DragEvent) => void;
    onDrop: (event: DragEvent) => void;
    onDragEnd: () => void;
  };
}

/** What marks the button of a person, in the pool or in a pair. */
export const seatAttributes = (id: string, place: 'pool' | 'pair') => ({
  type: 'button' as const,
  draggable: true,
  'data-seat': id,
  'data-place': place,
});

/**
 * Picking up a person and putting them to another: the same by click, by keyboard and by dragging. On a person in the
 * pool they become a pair; in the place of a person in a pair, they take it.
 */
export function useHeld(board: Board, move: (move: Move) => void): Held {
  const [id, setId] = useState<string | null>(null);
  const [isDragged, setIsDragged] = useState(false);
  const seat = board.seats.find((each) => each.id === id) ?? null;
  const partners = useMemo(() => (seat ? partnersOf(board, seat) : []), [board, seat]);
  const fits = useMemo(() => new Set(partners.map((partner) => partner.seat.id)), [partners]);
  const { onFocus, follow } = useFocusAfterMove(board);
  const release = () => {
    setId(null);
    setIsDragged(false);
  };
  const putOn = ({ dataset: { seat: target = '', place } }: HTMLElement) => {
    release();
    if (!id || id === target) return;
    follow(id);
    const isPlace = place === 'pair';
    move(isPlace ? { intent: 'swap', person: id, place: target } : { intent: 'pair', first: id, second: target });
  };
  return {
    seat,
    partners,
    fits,
    isDragged,
    release,
    handlers: {
      onFocus,
      onClick: (event) => {
        const button = buttonAt(event);
        if (!button) return;
        if (id) return putOn(button);
        setId(button.dataset.seat ?? null);
        // By keyboard, on to the best partner.
        if (event.detail === 0) focusBest(board, button.dataset.seat);
      },
      onKeyDown: (event) => {
        if (event.key === 'Escape') release();
        moveFocus(event);
      },
      onDragStart: (event) => {
        const target = buttonAt(event)?.dataset.seat;
        if (!target) return;
        event.dataTransfer.setData('text/plain', target);
        event.dataTransfer.effectAllowed = 'move';
        setId(target);
        setIsDragged(true);
      },
      onDragOver: (event) => {
        const target = buttonAt(event)?.dataset.seat;
        if (id && target && target !== id) event.preventDefault();
      },
      onDrop: (event) => {
        const button = buttonAt(event);
        event.preventDefault();
        if (button) putOn(button);
      },
      onDragEnd: release,
    },
  };
}

function focusBest(board: Board, id: string | undefined): void {
  const seat = board.seats.find((each) => each.id === id);
  for (const partner of seat ? partnersOf(board, seat) : []) {
    const shown = buttonOf(partner.seat.id);
    shown?.focus();
    if (shown) return;
  }
}

/** Arrows move through a list; left and right to the next list. */
function moveFocus(event: KeyboardEvent): void {
  const own = buttonAt(event);
  const list = own?.closest<HTMLElement>('[data-list]');
  if (!own || !list) return;
  const seats = [...list.querySelectorAll<HTMLElement>('[data-seat]')];
  const at = seats.indexOf(own);
  const lists = [...document.querySelectorAll<HTMLElement>('[data-list]')];
  const beside = (step: number) => lists[lists.indexOf(list) + step]?.querySelector<HTMLElement>('[data-seat]');
  const targets: Record<string, HTMLElement | null | undefined> = {
    ArrowDown: seats[at + 1],
    ArrowUp: seats[at - 1],
    Home: seats[0],
    End: seats.at(-1),
    ArrowRight: beside(1),
    ArrowLeft: beside(-1),
  };
  const target = targets[event.key];
  if (!target) return;
  event.preventDefault();
  target.focus();
}

/** A match for the held person, with reasons. */
interface Partner {
  seat: Seat;
  fit: Fit;
}

/** The matches of a person by their applications, the best first. */
function partnersOf(board: Pick<Board, 'seats'>, held: Seat): Partner[] {
  return board.seats
    .flatMap((seat) => {
      const isTaken = seat.id === held.id || seat.state === 'paired' || seat.state === 'excluded';
      const fit = isTaken ? null : fitOf(held, seat);
      return fit ? [{ seat, fit }] : [];
    })
    .sort((one, other) => other.fit.worth - one.fit.worth || one.seat.since.localeCompare(other.seat.since));
}
