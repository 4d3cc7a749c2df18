import { type PointerEvent, useRef } from 'react';

interface Point {
  x: number;
  y: number;
}

/** Handlers of an element whose content one pointer drags, and two draw together or apart; moves are shares of its width. */
export function useDragging(does: { onMove: (by: Point) => void; onZoom: (times: number) => void }) {
  const pointers = useRef(new Map<number, Point>());
  const release = ({ pointerId }: PointerEvent) => {
    pointers.current.delete(pointerId);
  };
  return {
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      if (event.button !== 0) return;
      event.currentTarget.setPointerCapture(event.pointerId);
      pointers.current.set(event.pointerId, { x: event.clientX, y: event.clientY });
    },
    onPointerMove: (event: PointerEvent<HTMLElement>) => {
      const from = pointers.current.get(event.pointerId);
      if (!from) return;
      const to = { x: event.clientX, y: event.clientY };
      const width = event.currentTarget.clientWidth || 1;
      const [other] = [...pointers.current].filter(([id]) => id !== event.pointerId).map(([, point]) => point);
      // Of two, each moves the middle between them by half its way.
      const part = other ? 2 : 1;
      does.onMove({ x: (from.x - to.x) / width / part, y: (from.y - to.y) / width / part });
      if (other) does.onZoom(between(to, other) / Math.max(1, between(from, other)));
      pointers.current.set(event.pointerId, to);
    },
    onPointerUp: release,
    onPointerCancel: release,
  };
}

function between(one: Point, other: Point): number {
  return Math.max(1, Math.hypot(one.x - other.x, one.y - other.y));
}
