import { Refusal } from '../../base/errors.ts';

/** One packet of sound as it stood in its file, and how many samples it lasts. */
export interface Packet {
  bytes: Uint8Array;
  samples: number;
}

/** What is left of a recording once its container is taken off: how to decode it, and its packets in order. */
export interface Recording {
  codec: 'opus' | 'aac';
  /** samples a second, in which packets are counted; of Opus always 48,000 */
  rate: number;
  channels: number;
  /** samples at the beginning that a decoder makes and nobody hears */
  skipped: number;
  packets: Packet[];
}

/** What a reader of a container knows before the first packet. */
export type Head = Omit<Recording, 'packets'>;

/** Throws what is told about bytes that are no recording we take: cut off, put together wrongly, or with anything in it but one voice. */
export function unfit(): never {
  throw new Refusal('recording_unreadable');
}

/** Counts what a reader looks at: the function that comes out throws recording_unreadable when it is called more often than that. */
export function countTo(most: number): () => void {
  let left = most;
  return () => demand(left-- > 0);
}

/** Throws recording_unreadable unless the condition holds. */
export function demand(condition: boolean): asserts condition {
  if (!condition) unfit();
}
