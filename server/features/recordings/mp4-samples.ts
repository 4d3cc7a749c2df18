import { type Box, boxesIn, onlyBox, rowsAt, uint32At } from './mp4-boxes.ts';
import { demand } from './recording.ts';

/** The position of a sample in the file. */
export interface Place {
  at: number;
  size: number;
}

/**
 * The samples in a track's tables, one by one: sizes, chunks, and samples per chunk. Tables can claim any number, so
 * the reader must stop at the first impossible sample.
 */
export function* placesInTables(view: DataView, tables: Box): Generator<Place> {
  const boxes = boxesIn(view, tables.start, tables.end);
  const sizes = sampleSizes(view, onlyBox(boxes, 'stsz'));
  const chunks = chunkOffsets(view, boxes);
  const perChunk = onlyBox(boxes, 'stsc');
  const runs = uint32At(view, perChunk, perChunk.start + 4);
  const runAt = rowsAt(view, perChunk, perChunk.start + 8, { rows: runs, columns: 3 });
  let run = 0;
  let sample = 0;
  for (let chunk = 0; chunk < chunks.count; chunk++) {
    while (run + 1 < runs && runAt(run + 1, 0) <= chunk + 1) run++;
    const [first, count] = [runAt(run, 0), runAt(run, 1)];
    demand(first >= 1 && first <= chunk + 1 && count >= 1 && sample + count <= sizes.count);
    let at = chunks.at(chunk);
    for (const end = sample + count; sample < end; sample++) {
      const size = sizes.at(sample);
      yield { at, size };
      at += size;
    }
  }
  demand(sample === sizes.count);
}

/** A table whose numbers are read on demand. */
interface Table {
  count: number;
  at(row: number): number;
}

function sampleSizes(view: DataView, stsz: Box): Table {
  const same = uint32At(view, stsz, stsz.start + 4);
  const count = uint32At(view, stsz, stsz.start + 8);
  if (same > 0) return { count, at: () => same };
  const sizeAt = rowsAt(view, stsz, stsz.start + 12, { rows: count, columns: 1 });
  return { count, at: (row) => sizeAt(row, 0) };
}

function chunkOffsets(view: DataView, boxes: Box[]): Table {
  const isLong = boxes.some(({ type }) => type === 'co64');
  const box = onlyBox(boxes, isLong ? 'co64' : 'stco');
  const count = uint32At(view, box, box.start + 4);
  const offsetAt = rowsAt(view, box, box.start + 8, { rows: count, columns: isLong ? 2 : 1 });
  return { count, at: (row) => (isLong ? offsetAt(row, 0) * 2 ** 32 + offsetAt(row, 1) : offsetAt(row, 0)) };
}

const inHead = { base: 0x1, description: 0x2, duration: 0x8, size: 0x10, baseIsFragment: 0x20000 };
const inRun = { offset: 0x1, firstFlags: 0x4, duration: 0x100, size: 0x200, flags: 0x400, composition: 0x800 };

/** The default sample size of fragments, from `trex`. */
export function usualSize(view: DataView, trex: Box): number {
  return uint32At(view, trex, trex.start + 16);
}

/**
 * The samples of one fragment, in the order of its runs. A run can claim any number without a byte for each, so the
 * reader must stop at the first impossible sample. Calls step before each box.
 */
export function* placesInFragment(view: DataView, moof: Box, usual: number, step: () => void): Generator<Place> {
  const traf = onlyBox(boxesIn(view, moof.start, moof.end, step), 'traf');
  const boxes = boxesIn(view, traf.start, traf.end, step);
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
