import * as limits from '../../../contract/limits.ts';
import { ApiError } from '../../base/errors.ts';
import { opusSamples } from './opus.ts';
import { demand, type Head, type Packet, type Recording } from './recording.ts';

/** samples per AAC-LC frame */
const aacSamples = 1024;
/** bytes of the longest AAC frame, per channel */
const aacBytes = 768;

/** Recorders stop with some delay. */
const graceSeconds = 5;

/**
 * Collects the packets of a recording and adds up their own durations: the length a file claims is ignored. Throws
 * recording_too_long at the first packet beyond limits.recording.seconds plus grace.
 */
export function collectPackets(head: Head): { take(bytes: Uint8Array): void; recording(): Recording } {
  const packets: Packet[] = [];
  const most = (limits.recording.seconds + graceSeconds) * head.rate + head.skipped;
  let total = 0;
  return {
    take(bytes) {
      const samples = head.codec === 'opus' ? opusSamples(bytes) : frameOfAac(bytes, head.channels);
      total += samples;
      if (total > most) throw new ApiError('recording_too_long');
      packets.push({ bytes, samples });
    },
    recording() {
      demand(packets.length > 0 && total > head.skipped);
      return { ...head, packets };
    },
  };
}

function frameOfAac({ byteLength }: Uint8Array, channels: number): number {
  demand(byteLength > 0 && byteLength <= aacBytes * channels);
  return aacSamples;
}
