import * as limits from '../../../contract/limits.ts';
import { Refusal } from '../../base/errors.ts';
import { opusSamples } from './opus.ts';
import { demand, type Head, type Packet, type Recording } from './recording.ts';

/** samples of one frame of AAC-LC */
const aacSamples = 1024;
/** the longest frame of AAC, for each channel */
const aacBytes = 768;

/** Recorders stop some moments after they are asked to. */
const graceSeconds = 5;

/**
 * Takes the packets of a recording one after the other and counts how long they last by themselves: what a file says of its own
 * length is not believed. Throws recording_too_long at the first packet beyond limits.recording.seconds and its grace.
 */
export function collectPackets(head: Head): { take(bytes: Uint8Array): void; recording(): Recording } {
  const packets: Packet[] = [];
  const most = (limits.recording.seconds + graceSeconds) * head.rate + head.skipped;
  let total = 0;
  return {
    take(bytes) {
      const samples = head.codec === 'opus' ? opusSamples(bytes) : frameOfAac(bytes, head.channels);
      total += samples;
      if (total > most) throw new Refusal('recording_too_long');
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
