import { readOpusHead } from './opus.ts';
import { collectPackets } from './packets.ts';
import { countTo, demand, type Head, type Recording, unfit } from './recording.ts';

const ids = {
  header: 0x1a45dfa3,
  documentType: 0x4282,
  segment: 0x18538067,
  tracks: 0x1654ae6b,
  track: 0xae,
  trackNumber: 0xd7,
  trackType: 0x83,
  codec: 0x86,
  codecPrivate: 0x63a2,
  contentEncodings: 0x6d80,
  cluster: 0x1f43b675,
  blockGroup: 0xa0,
  block: 0xa1,
  simpleBlock: 0xa3,
  encryptedBlock: 0xaf,
};
/** Two minutes of the shortest packets are 50,000 blocks, some of them in clusters and groups. */
const mostElements = 120_000;
const mostInHeader = 100;
const audio = 2;
const laced = 0x06;

interface Element {
  id: number;
  body: Uint8Array;
}

/**
 * Reads an Opus recording in WebM, as made by Chromium and Firefox (RFC 9559): one track, no lacing, no encryption.
 * Parents of blocks are entered and all else skipped, so that each byte is read once however deep the nesting, and
 * the number of elements is limited. Throws recording_unreadable or recording_too_long.
 */
export function readWebm(bytes: Uint8Array): Recording {
  let at = 0;
  let hasSegment = false;
  let track: { number: number; head: Head } | undefined;
  let collected: ReturnType<typeof collectPackets> | undefined;
  demand(['webm', 'matroska'].includes(documentType(bytes)));
  const step = countTo(mostElements);
  while (at < bytes.byteLength) {
    step();
    const { id, start, size } = headAt(bytes, at);
    demand((id === ids.header) === (at === 0) && (id !== ids.segment || !hasSegment));
    hasSegment ||= id === ids.segment;
    if (id === ids.segment || id === ids.cluster || id === ids.blockGroup) {
      at = start;
      continue;
    }
    demand(size !== undefined && (hasSegment || at === 0));
    at = start + size;
    const body = bytes.subarray(start, at);
    if (id === ids.encryptedBlock) unfit();
    if (id === ids.tracks) {
      demand(track === undefined);
      track = onlyTrack(body);
      collected = collectPackets(track.head);
    }
    if (id !== ids.simpleBlock && id !== ids.block) continue;
    demand(track !== undefined && collected !== undefined);
    collected.take(packetOf(body, track.number));
  }
  demand(collected !== undefined);
  return collected.recording();
}

function documentType(bytes: Uint8Array): string {
  const { id, start, size } = headAt(bytes, 0);
  demand(id === ids.header && size !== undefined);
  const type = elements(bytes.subarray(start, start + size)).find((element) => element.id === ids.documentType);
  return text(type);
}

function onlyTrack(body: Uint8Array): { number: number; head: Head } {
  const tracks = elements(body).filter(({ id }) => id === ids.track);
  demand(tracks.length === 1 && tracks[0] !== undefined);
  const fields = elements(tracks[0].body);
  const only = (id: number) => {
    const found = fields.filter((field) => field.id === id);
    demand(found.length === 1);
    return found[0];
  };
  demand(!fields.some(({ id }) => id === ids.contentEncodings));
  demand(numberIn(only(ids.trackType)) === audio && text(only(ids.codec)) === 'A_OPUS');
  const head = only(ids.codecPrivate);
  demand(head !== undefined);
  return { number: numberIn(only(ids.trackNumber)), head: readOpusHead(head.body) };
}

function packetOf(block: Uint8Array, track: number): Uint8Array {
  const number = vint(block, 0, 8);
  // The track number, two bytes of time, one of flags.
  const flagsAt = number.length + 2;
  demand(number.value === track && flagsAt < block.byteLength && ((block[flagsAt] ?? laced) & laced) === 0);
  return block.subarray(flagsAt + 1);
}

/** The children of a master element of known size; at most a hundred. */
function elements(bytes: Uint8Array): Element[] {
  const found: Element[] = [];
  const step = countTo(mostInHeader);
  for (let at = 0; at < bytes.byteLength; ) {
    step();
    const { id, start, size } = headAt(bytes, at);
    demand(size !== undefined);
    at = start + size;
    found.push({ id, body: bytes.subarray(start, at) });
  }
  return found;
}

/** The start and size of an element; without a size, its writer did not know it yet. */
function headAt(bytes: Uint8Array, at: number): { id: number; start: number; size: number | undefined } {
  const id = vint(bytes, at, 4);
  const size = vint(bytes, at + id.length, 8);
  const start = at + id.length + size.length;
  demand(size.isUnknown || size.value <= bytes.byteLength - start);
  return { id: id.raw, start, size: size.isUnknown ? undefined : size.value };
}

/** A variable-length number (RFC 8794, section 4): with its marker, without it, and whether all its bits are set. */
function vint(bytes: Uint8Array, at: number, most: number) {
  const first = bytes[at] ?? 0;
  const length = Math.clz32(first) - 23;
  demand(first > 0 && length <= most && at + length <= bytes.byteLength);
  let value = first & (0xff >> length);
  let raw = first;
  let isUnknown = value === 0xff >> length;
  for (const byte of bytes.subarray(at + 1, at + length)) {
    value = value * 256 + byte;
    raw = raw * 256 + byte;
    isUnknown &&= byte === 0xff;
  }
  return { length, value, raw, isUnknown };
}

function numberIn(element: Element | undefined): number {
  demand(element !== undefined && element.body.byteLength > 0 && element.body.byteLength <= 6);
  return element.body.reduce((value, byte) => value * 256 + byte, 0);
}

/** The text before the zero padding. */
function text(element: Element | undefined): string {
  const [words = ''] = new TextDecoder('latin1').decode(element?.body.subarray(0, 32)).split('\0', 1);
  return words;
}
