import { aacRates } from './mp4-sound.ts';
import type { Recording } from './recording.ts';

/**
 * Writes a recording as one unfragmented MP4, tables first: it contains only the decoder configuration, the packet
 * durations and the packets. Every browser we support plays it, with AAC or Opus (decision 017).
 */
export function writeMp4(recording: Recording): Uint8Array<ArrayBuffer> {
  const sound = Buffer.concat(recording.packets.map(({ bytes }) => bytes));
  const kinds = box('ftyp', text('isom'), uint32(512), text('isom'), text('iso2'), text('mp41'));
  const about = movie(recording);
  // The last number of the tables is the position of the sound, which follows them.
  about.writeUInt32BE(kinds.length + about.length + 8, about.length - 4);
  return new Uint8Array(Buffer.concat([kinds, about, box('mdat', sound)]));
}

/** The duration of a recording, in seconds. */
export function secondsOf({ packets, rate, skipped }: Recording): number {
  return (packets.reduce((sum, { samples }) => sum + samples, 0) - skipped) / rate;
}

function movie(recording: Recording): Buffer {
  const { rate, skipped } = recording;
  const heard = Math.round(secondsOf(recording) * rate);
  const matrix = [0x10000, 0, 0, 0, 0x10000, 0, 0, 0, 0x40000000].map(uint32);
  const times = [uint32(0), uint32(0)];
  const mvhd = full(
    'mvhd',
    0,
    ...times,
    uint32(rate),
    uint32(heard),
    uint32(0x10000),
    uint16(0x100),
    zeros(10),
    ...matrix,
    zeros(24),
    uint32(2),
  );
  const tkhd = full(
    'tkhd',
    7,
    ...times,
    uint32(1),
    zeros(4),
    uint32(heard),
    zeros(8),
    zeros(4),
    uint16(0x100),
    zeros(2),
    ...matrix,
    zeros(8),
  );
  const edits = box('edts', full('elst', 0, uint32(1), uint32(heard), uint32(skipped), uint32(0x10000)));
  const mdhd = full('mdhd', 0, ...times, uint32(rate), uint32(heard + skipped), uint16(undetermined), zeros(2));
  const hdlr = full('hdlr', 0, zeros(4), text('soun'), zeros(12), zeros(1));
  const own = box('dinf', full('dref', 0, uint32(1), full('url ', 1)));
  const minf = box('minf', full('smhd', 0, zeros(4)), own, tables(recording));
  return box('moov', mvhd, box('trak', tkhd, edits, box('mdia', mdhd, hdlr, minf)));
}

/** «und» in five bits per letter. */
const undetermined = 0x55c4;

/** The sample tables; their last number, the position of the samples, is filled in later. */
function tables(recording: Recording): Buffer {
  const { packets } = recording;
  const runs: { count: number; samples: number }[] = [];
  for (const { samples } of packets) {
    const run = runs.at(-1);
    if (run?.samples === samples) run.count++;
    else runs.push({ count: 1, samples });
  }
  return box(
    'stbl',
    full('stsd', 0, uint32(1), sampleEntry(recording)),
    full('stts', 0, uint32(runs.length), uint32s(runs.flatMap(({ count, samples }) => [count, samples]))),
    full('stsc', 0, uint32s([1, 1, packets.length, 1])),
    full('stsz', 0, uint32(0), uint32(packets.length), uint32s(packets.map(({ bytes }) => bytes.byteLength))),
    full('stco', 0, uint32(1), uint32(0)),
  );
}

function sampleEntry(recording: Recording): Buffer {
  const { codec, rate, channels } = recording;
  const common = [
    zeros(6),
    uint16(1),
    zeros(8),
    uint16(channels),
    uint16(16),
    zeros(4),
    uint16(rate > 0xffff ? 0 : rate),
    zeros(2),
  ];
  return codec === 'opus'
    ? box('Opus', ...common, opusBox(recording))
    : box('mp4a', ...common, elementaryStream(recording));
}

function opusBox({ rate, channels, skipped }: Recording): Buffer {
  return box('dOps', Buffer.from([0, channels]), uint16(skipped), uint32(rate), uint16(0), zeros(1));
}

function elementaryStream({ rate, channels }: Recording): Buffer {
  const config = uint16((2 << 11) | (aacRates.indexOf(rate) << 7) | (channels << 3));
  const decoder = descriptor(4, Buffer.from([0x40, 0x15]), zeros(11), descriptor(5, config));
  return full('esds', 0, descriptor(3, uint16(1), zeros(1), decoder, descriptor(6, Buffer.from([2]))));
}

function descriptor(tag: number, ...parts: Buffer[]): Buffer {
  const body = Buffer.concat(parts);
  return Buffer.concat([Buffer.from([tag, body.length]), body]);
}

function box(type: string, ...parts: Uint8Array[]): Buffer {
  const body = Buffer.concat(parts);
  return Buffer.concat([uint32(body.length + 8), text(type), body]);
}

function full(type: string, flags: number, ...parts: Uint8Array[]): Buffer {
  return box(type, uint32(flags), ...parts);
}

const uint32 = (value: number) => uint32s([value]);

/** In one buffer, as tables can be long. */
function uint32s(values: number[]): Buffer {
  const bytes = Buffer.alloc(values.length * 4);
  for (const [index, value] of values.entries()) bytes.writeUInt32BE(value, index * 4);
  return bytes;
}

function uint16(value: number): Buffer {
  const bytes = Buffer.alloc(2);
  bytes.writeUInt16BE(value);
  return bytes;
}

const zeros = (length: number) => Buffer.alloc(length);
const text = (letters: string) => Buffer.from(letters, 'latin1');
