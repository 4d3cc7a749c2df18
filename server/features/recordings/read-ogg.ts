import { isOpusHead, readOpusHead } from './opus.ts';
import { collectPackets } from './packets.ts';
import { countTo, demand, type Recording, unfit } from './recording.ts';

/** A recorder that writes each of the shortest packets into a page of its own makes 50,000 in two minutes. */
const mostPages = 60_000;
const pageHead = 27;
const capture = 0x4f676753;
const flags = { continued: 1, first: 2, last: 4 };

/**
 * Reads an Opus recording in Ogg, as Firefox can make it (RFC 3533, RFC 7845): one stream whose pages fill the file.
 * Titles and tags are skipped. Each packet is checked before the next is read. Throws recording_unreadable or
 * recording_too_long.
 */
export function readOgg(bytes: Uint8Array): Recording {
  const packets = packetsOf(bytes);
  const head = packets.next().value;
  demand(head !== undefined && isOpusHead(head));
  const tags = packets.next().value;
  demand(tags !== undefined && new TextDecoder('latin1').decode(tags.subarray(0, 8)) === 'OpusTags');
  const collected = collectPackets(readOpusHead(head));
  for (const packet of packets) collected.take(packet);
  return collected.recording();
}

function* packetsOf(bytes: Uint8Array): Generator<Uint8Array, undefined> {
  const step = countTo(mostPages);
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  let parts: Uint8Array[] = [];
  let serial: number | undefined;
  let isOver = false;
  for (let at = 0, page = 0; at < bytes.byteLength; page++) {
    step();
    demand(
      !isOver && at + pageHead <= bytes.byteLength && view.getUint32(at) === capture && view.getUint8(at + 4) === 0,
    );
    const flag = view.getUint8(at + 5);
    serial ??= view.getUint32(at + 14);
    demand(view.getUint32(at + 14) === serial && view.getUint32(at + 18, true) === page);
    demand(((flag & flags.first) !== 0) === (page === 0));
    demand(((flag & flags.continued) !== 0) === parts.length > 0);
    isOver = (flag & flags.last) !== 0;
    const lengths = bytes.subarray(at + pageHead, at + pageHead + view.getUint8(at + 26));
    at += pageHead + view.getUint8(at + 26);
    for (const length of lengths) {
      if (at + length > bytes.byteLength) unfit();
      parts.push(bytes.subarray(at, at + length));
      at += length;
      if (length === 255) continue;
      yield joined(parts);
      parts = [];
    }
  }
  demand(parts.length === 0);
}

function joined(parts: Uint8Array[]): Uint8Array {
  return parts.length === 1 && parts[0] ? parts[0] : new Uint8Array(Buffer.concat(parts));
}
