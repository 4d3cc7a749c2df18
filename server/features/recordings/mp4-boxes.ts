import { countTo, demand } from './recording.ts';

/**
 * A box of an ISO base media file (ISO/IEC 14496-12): its four-letter type, and the positions of box and body in the
 * file.
 */
export interface Box {
  type: string;
  at: number;
  start: number;
  end: number;
}

/** Boxes within one that describes the sound. */
const mostWithin = 100;

/**
 * The boxes that exactly fill a range of a file, not nested ones. Calls step before each. Throws
 * recording_unreadable, and what step throws.
 */
export function boxesIn(view: DataView, from: number, to: number, step = countTo(mostWithin)): Box[] {
  const boxes: Box[] = [];
  for (let at = from; at < to; ) {
    step();
    demand(at + 8 <= to);
    const short = view.getUint32(at);
    const type = typeAt(view, at + 4);
    demand(short !== 1 || at + 16 <= to);
    const start = at + (short === 1 ? 16 : 8);
    // Only the last box of a file may have an open size.
    const isOpen = short === 0 && type === 'mdat' && to === view.byteLength;
    const size = isOpen ? to - at : short === 1 ? Number(view.getBigUint64(at + 8)) : short;
    const end = at + size;
    demand(end >= start && end <= to);
    boxes.push({ type, at, start, end });
    at = end;
  }
  return boxes;
}

/** The only box of a type. Throws recording_unreadable if there is none or more than one. */
export function onlyBox(boxes: Box[], type: string): Box {
  const [box, ...others] = boxes.filter((each) => each.type === type);
  demand(box !== undefined && others.length === 0);
  return box;
}

/** Descends through boxes of these types, each the only one of its type. */
export function boxAt(view: DataView, from: Box, ...path: string[]): Box {
  return path.reduce((box, type) => onlyBox(boxesIn(view, box.start, box.end), type), from);
}

/**
 * A reader for rows of 32-bit numbers that a box claims to have from a position; it throws recording_unreadable for
 * a row that does not exist, as does this function if the box is too small for them.
 */
export function rowsAt(view: DataView, { end }: Box, at: number, { rows, columns }: { rows: number; columns: number }) {
  demand(at + rows * columns * 4 <= end);
  return (row: number, column: number) => {
    demand(row < rows);
    return view.getUint32(at + (row * columns + column) * 4);
  };
}

/** A number within a box. */
export function uint32At(view: DataView, { end }: Box, at: number): number {
  demand(at + 4 <= end);
  return view.getUint32(at);
}

export function typeAt(view: DataView, at: number): string {
  return String.fromCharCode(view.getUint8(at), view.getUint8(at + 1), view.getUint8(at + 2), view.getUint8(at + 3));
}
