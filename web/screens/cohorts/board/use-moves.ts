import { useEffect, useMemo, useRef, useState } from 'react';
import { useFetcher } from 'react-router';
import type { Board } from '../../../../contract/cohorts.ts';
import type { FormFailure } from '../../../client/form.ts';
import { applyMove, type Move } from './apply-move.ts';
import { reuse } from './unchanged.ts';

/**
 * The board with pending moves already applied, the last refusal, and how to move. Moves are sent one
 * after the other.
 */
export function useMoves(stored: Board) {
  const fetcher = useFetcher<FormFailure | { failed: false }>({ key: 'board' });
  const [waiting, setWaiting] = useState<Move[]>([]);
  const [sent, setSent] = useState<Move | null>(null);
  const isIdle = fetcher.state === 'idle';
  const [next] = waiting;
  useEffect(() => {
    if (!isIdle) return;
    setSent(next ?? null);
    if (!next) return;
    setWaiting((now) => now.slice(1));
    fetcher.submit(formOf(next), { method: 'post' });
  }, [isIdle, next, fetcher]);
  const shown = useRef(stored);
  const pending = isIdle ? null : sent;
  const board = useMemo(() => {
    const { seats, pairs } = shown.current;
    const moved = [...(pending ? [pending] : []), ...waiting].reduce(applyMove, stored);
    return { ...moved, seats: reuse(seats, moved.seats), pairs: reuse(pairs, moved.pairs) };
  }, [stored, pending, waiting]);
  useEffect(() => {
    shown.current = board;
  }, [board]);
  const failure = isIdle && fetcher.data?.failed ? fetcher.data : undefined;
  return { board, failure, move: (move: Move) => setWaiting((now) => [...now, move]) };
}

function formOf(move: Move): Record<string, string> {
  return Object.fromEntries(Object.entries(move).map(([name, value]) => [name, String(value)]));
}
