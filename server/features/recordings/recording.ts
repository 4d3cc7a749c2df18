import { ApiError } from '../../base/errors.ts';

/** One packet of sound as in its file, and its duration in samples. */
export interface Packet {
  bytes: Uint8Array;
  samples: number;
}

/** A recording without its container: decoder configuration and packets in order. */
export interface Recording {
  codec: 'opus' | 'aac';
  /** samples per second, the unit of packet durations; always 48,000 for Opus */
  rate: number;
  channels: number;
  /** samples at the beginning that a decoder must discard */
  skipped: number;
  packets: Packet[];
}

/** What a container's reader has before the first packet. */
export type Head = Omit<Recording, 'packets'>;

/** Throws the error for an unacceptable recording: truncated, malformed, or with anything in it but one voice. */
export function unfit(): never {
  throw new ApiError('recording_unreadable');
}

/** Returns a function that throws recording_unreadable when called more often than this. */
export function countTo(most: number): () => void {
  let left = most;
  return () => demand(left-- > 0);
}

/** Throws recording_unreadable unless the condition holds. */
export function demand(condition: boolean): asserts condition {
  if (!condition) unfit();
}
