import { type Box, boxesIn, onlyBox, rowsAt, uint32At } from './mp4-boxes.ts';
import { demand } from './recording.ts';

/** Where a sample stands in the file. */
export interface Place {
  at: number;
  size: number;
}

/** The samples that the tables of a track list: sizes, chunks, and how many samples each chunk has. */
export function placesInTables(view: DataView, tables: Box): Place[] {
  const boxes = boxesIn(view, tables.start, tables.end);
  const sizes = sampleSizes(view, onlyBox(boxes, 'stsz'));
  const chunks = chunkOffsets(view, boxes);
  const perChunk = onlyBox(boxes, 'stsc');
  const runs = rowsAt(view, perChunk, perChunk.start + 8, {
    rows: uint32At(view, perChunk, perChunk.start + 4),
    columns: 3,
  });
  const places: Place[] = [];
  let run = 0;
  for (const [index, chunk] of chunks.entries()) {
    while ((runs[run + 1]?.[0] ?? Number.POSITIVE_INFINITY) <= index + 1) run++;
    const [first = 0, count = 0] = runs[run] ?? [];
    demand(first >= 1 && first <= index + 1 && count >= 1 && places.length + count <= sizes.length);
    let at = chunk;
    for (const size of sizes.slice(places.length, places.length + count)) {
      places.push({ at, size });
      at += size;
    }
  }
  demand(places.length === sizes.length);
  return places;
}

function sampleSizes(view: DataView, stsz: Box): number[] {
  const same = uint32At(view, stsz, stsz.start + 4);
  const count = uint32At(view, stsz, stsz.start + 8);
  // Each sample has a byte of the file at least: a table of equal sizes cannot promise more.
  demand(count <= view.byteLength);
  if (same > 0) return Array.from({ length: count }, () => same);
  return rowsAt(view, stsz, stsz.start + 12, { rows: count, columns: 1 }).map(([size = 0]) => size);
}

function chunkOffsets(view: DataView, boxes: Box[]): number[] {
  const isLong = boxes.some(({ type }) => type === 'co64');
  const box = onlyBox(boxes, isLong ? 'co64' : 'stco');
  const columns = isLong ? 2 : 1;
  const rows = rowsAt(view, box, box.start + 8, { rows: uint32At(view, box, box.start + 4), columns });
  return rows.map(([first = 0, second]) => (second === undefined ? first : first * 2 ** 32 + second));
}

const inHead = { base: 0x1, description: 0x2, duration: 0x8, size: 0x10, baseIsFragment: 0x20000 };
const inRun = { offset: 0x1, firstFlags: 0x4, duration: 0x100, size: 0x200, flags: 0x400, composition: 0x800 };

/** The size of samples whose fragment does not say it, by `trex`. */
export function usualSize(view: DataView, trex: Box): number {
  return uint32At(view, trex, trex.start + 16);
}

/**
 * The samples that one fragment lists, in the order of its runs. A run claims as many as it likes without a byte for each: whoever
 * reads them ends at the first that cannot be.
 */
export function* placesInFragment(view: DataView, moof: Box, usual: number): Generator<Place> {
  const traf = onlyBox(boxesIn(view, moof.start, moof.end), 'traf');
  const boxes = boxesIn(view, traf.start, traf.end);
  const tfhd = onlyBox(boxes, 'tfhd');
  const flags = uint32At(view, tfhd, tfhd.start) & 0xffffff;
  let field = tfhd.start + 8;
  const next = (flag: number, bytes: number) => {
    if ((flags & flag) === 0) return undefined;
    field += bytes;
    return uint32At(view, tfhd, field - 4);
  };
  const base = next(inHead.base, 8) ?? moof.at;
  next(inHead.description, 4);
  next(inHead.duration, 4);
  const size = next(inHead.size, 4) ?? usual;
  let at = base;
  for (const run of boxes.filter(({ type }) => type === 'trun')) {
    for (const place of placesInRun(view, run, { base, at, size })) {
      yield place;
      at = place.at + place.size;
    }
  }
}

function* placesInRun(view: DataView, run: Box, given: { base: number; at: number; size: number }): Generator<Place> {
  const flags = uint32At(view, run, run.start) & 0xffffff;
  const rows = uint32At(view, run, run.start + 4);
  const has = (flag: number) => (flags & flag) !== 0;
  let field = run.start + 8;
  let at = given.at;
  if (has(inRun.offset)) {
    at = given.base + (uint32At(view, run, field) | 0);
    field += 4;
  }
  if (has(inRun.firstFlags)) field += 4;
  const columns = [inRun.duration, inRun.size, inRun.flags, inRun.composition].filter(has);
  const column = columns.indexOf(inRun.size);
  demand(field + rows * columns.length * 4 <= run.end);
  for (let row = 0; row < rows; row++) {
    const size = column < 0 ? given.size : uint32At(view, run, field + (row * columns.length + column) * 4);
    yield { at, size };
    at += size;
  }
}
