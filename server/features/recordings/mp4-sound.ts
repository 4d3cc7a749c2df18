import { type Box, boxesIn, onlyBox, typeAt } from './mp4-boxes.ts';
import { opusHead } from './opus.ts';
import { demand, type Head, unfit } from './recording.ts';

/** sample rates by their index in an AudioSpecificConfig (ISO/IEC 14496-3, table 1.18) */
export const aacRates = [
  96_000, 88_200, 64_000, 48_000, 44_100, 32_000, 24_000, 22_050, 16_000, 12_000, 11_025, 8000, 7350,
];
const lowComplexity = 2;
const mpeg4Audio = 0x40;
/** From the start of a sample entry to its boxes, in the version other than QuickTime's. */
const entryBytes = 28;

/** Reads the decoder configuration of a track: one sample entry, of AAC-LC or Opus, with one or two channels. */
export function readSampleEntry(view: DataView, stsd: Box): Head {
  demand(stsd.start + 8 <= stsd.end && view.getUint32(stsd.start + 4) === 1);
  const [entry, ...others] = boxesIn(view, stsd.start + 8, stsd.end);
  demand(entry !== undefined && others.length === 0 && entry.start + entryBytes <= entry.end);
  demand(view.getUint16(entry.start + 8) === 0);
  const within = boxesIn(view, entry.start + entryBytes, entry.end);
  if (entry.type === 'Opus') return readOpusBox(view, onlyBox(within, 'dOps'));
  if (entry.type === 'mp4a') return readElementaryStream(view, onlyBox(within, 'esds'));
  return unfit();
}

function readOpusBox(view: DataView, { start, end }: Box): Head {
  demand(end - start >= 11);
  const [version, channels] = [view.getUint8(start), view.getUint8(start + 1)];
  return opusHead({ version, channels, skipped: view.getUint16(start + 2), family: view.getUint8(start + 10) });
}

/** The nested descriptors in `esds`: the stream, its decoder, its AudioSpecificConfig (ISO/IEC 14496-1, 7.2.6). */
function readElementaryStream(view: DataView, { start, end }: Box): Head {
  const stream = descriptorAt(view, start + 4, end, 3);
  demand(stream.start + 3 <= stream.end && view.getUint8(stream.start + 2) >> 5 === 0);
  const decoder = descriptorAt(view, stream.start + 3, stream.end, 4);
  demand(decoder.start + 13 <= decoder.end && view.getUint8(decoder.start) === mpeg4Audio);
  const specific = descriptorAt(view, decoder.start + 13, decoder.end, 5);
  demand(specific.end - specific.start >= 2);
  return readAudioConfig(view.getUint16(specific.start));
}

function readAudioConfig(bits: number): Head {
  const [objectType, rateNumber, channels, rest] = [bits >> 11, (bits >> 7) & 15, (bits >> 3) & 15, bits & 7];
  const rate = aacRates[rateNumber];
  demand(objectType === lowComplexity && rate !== undefined && (channels === 1 || channels === 2) && rest === 0);
  return { codec: 'aac', rate, channels, skipped: 0 };
}

function descriptorAt(view: DataView, at: number, end: number, tag: number): { start: number; end: number } {
  demand(at + 2 <= end && view.getUint8(at) === tag);
  let size = 0;
  let start = at + 1;
  for (let byte = 0x80; byte >= 0x80; start++) {
    demand(start < end && start - at <= 4);
    byte = view.getUint8(start);
    size = size * 128 + (byte & 127);
  }
  demand(start + size <= end);
  return { start, end: start + size };
}

/** Whether a track is audio. */
export function isSound(view: DataView, hdlr: Box): boolean {
  return hdlr.end - hdlr.start >= 12 && typeAt(view, hdlr.start + 8) === 'soun';
}
