import { type Box, boxAt, boxesIn, onlyBox } from './mp4-boxes.ts';
import { type Place, placesInFragment, placesInTables, usualSize } from './mp4-samples.ts';
import { isSound, readSampleEntry } from './mp4-sound.ts';
import { collectPackets } from './packets.ts';
import { countTo, demand, type Recording } from './recording.ts';

/** A recorder that writes a fragment for each 20 ms packet makes 44,000 boxes in two minutes. */
const mostBoxes = 60_000;

/**
 * Reads an AAC or Opus recording in MP4, as made by Safari and Chromium, in one piece or in fragments (ISO/IEC
 * 14496-12): one track. Samples must lie in `mdat` in order and without overlap, so that no table can make a
 * recording longer than its file. Throws recording_unreadable or recording_too_long.
 */
export function readMp4(bytes: Uint8Array): Recording {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const step = countTo(mostBoxes);
  const boxes = boxesIn(view, 0, bytes.byteLength, step);
  demand(boxes[0]?.type === 'ftyp');
  const moov = onlyBox(boxes, 'moov');
  const media = boxAt(view, moov, 'trak', 'mdia');
  demand(isSound(view, boxAt(view, media, 'hdlr')));
  const tables = boxAt(view, media, 'minf', 'stbl');
  const collected = collectPackets(readSampleEntry(view, boxAt(view, tables, 'stsd')));
  // WebKitGTK writes a table twice, a draft first: the last of several counts.
  const fragments = boxes.filter(({ type }, index) => type === 'moof' && boxes[index + 1]?.type !== 'moof');
  const usual = fragments.length > 0 ? usualSize(view, boxAt(view, moov, 'mvex', 'trex')) : 0;
  const places = function* () {
    yield* placesInTables(view, tables);
    for (const moof of fragments) yield* placesInFragment(view, moof, usual, step);
  };
  for (const { at, size } of inOrder(places(), boxes)) collected.take(bytes.subarray(at, at + size));
  return collected.recording();
}

/**
 * The samples one by one, each after the previous one and within an `mdat` box, so never more than bytes. Throws
 * recording_unreadable at the first that is not.
 */
function* inOrder(places: Iterable<Place>, boxes: Box[]): Generator<Place> {
  const held = boxes.filter(({ type }) => type === 'mdat');
  let box = 0;
  let last = 0;
  for (const place of places) {
    const { at, size } = place;
    while (box < held.length && (held[box]?.end ?? 0) <= at) box++;
    const { start, end } = held[box] ?? { start: 1, end: 0 };
    demand(size > 0 && at >= last && at >= start && at + size <= end);
    last = at + size;
    yield place;
  }
}
