import { demand, type Head } from './recording.ts';

export const opusRate = 48_000;
/** A packet lasts 120 ms at most (RFC 6716, section 3.2.5). */
const longestPacket = 5760;
const silk = [480, 960, 1920, 2880];
const hybrid = [480, 960];
const celt = [120, 240, 480, 960];

/**
 * The duration of an Opus packet in samples, from its first two bytes (RFC 6716, section 3.1). Throws for an invalid
 * one.
 */
export function opusSamples(packet: Uint8Array): number {
  const [head = 0, count = 0] = packet;
  demand(packet.byteLength > 0);
  const isCounted = (head & 3) === 3;
  const frames = isCounted ? count & 63 : [1, 2, 2][head & 3];
  demand(frames !== undefined && frames > 0 && (!isCounted || packet.byteLength > 1));
  const samples = frameSamples(head >> 3) * frames;
  demand(samples <= longestPacket);
  return samples;
}

function frameSamples(configuration: number): number {
  const sizes = configuration < 12 ? silk : configuration < 16 ? hybrid : celt;
  return sizes[configuration % sizes.length] ?? 0;
}

const magic = new TextEncoder().encode('OpusHead');

/** Whether a packet begins with the eight letters of an identification header. */
export function isOpusHead(bytes: Uint8Array): boolean {
  return magic.every((byte, index) => bytes[index] === byte);
}

/**
 * Reads Ogg's identification header, which WebM uses too (RFC 7845, section 5.1): one or two channels, nothing
 * unusual.
 */
export function readOpusHead(bytes: Uint8Array): Head {
  demand(bytes.byteLength === 19 && isOpusHead(bytes));
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  return opusHead({ version: bytes[8], channels: bytes[9], skipped: view.getUint16(10, true), family: bytes[18] });
}

interface Fields {
  version: number | undefined;
  channels: number | undefined;
  skipped: number;
  family: number | undefined;
}

/** The same fields from any container. */
export function opusHead({ version = 255, channels = 0, skipped, family }: Fields): Head {
  demand(version < 16 && (channels === 1 || channels === 2) && family === 0);
  return { codec: 'opus', rate: opusRate, channels, skipped };
}
