import { Refusal } from '../../base/errors.ts';
import { readMp4 } from './read-mp4.ts';
import { readOgg } from './read-ogg.ts';
import { readWebm } from './read-webm.ts';
import type { Recording } from './recording.ts';
import { secondsOf, writeMp4 } from './write-mp4.ts';

/**
 * A recording written anew: only its packets of sound come along, so that no title, no name of a program, no place and no other
 * file hidden in it does. What it is is read from its bytes: WebM, Ogg or MP4, with one track of Opus or AAC. Answers the file and
 * how long it lasts in seconds. Throws recording_kind, recording_unreadable or recording_too_long. Takes time linear in the bytes.
 */
export function remux(bytes: Uint8Array): { bytes: Uint8Array<ArrayBuffer>; seconds: number } {
  const recording = read(bytes);
  return { bytes: writeMp4(recording), seconds: secondsOf(recording) };
}

function read(bytes: Uint8Array): Recording {
  if (bytes.byteLength < 12) throw new Refusal('recording_kind');
  const start = Buffer.from(bytes.subarray(0, 12));
  if (start.readUInt32BE(0) === 0x1a45dfa3) return readWebm(bytes);
  if (start.toString('latin1', 0, 4) === 'OggS') return readOgg(bytes);
  if (start.toString('latin1', 4, 8) === 'ftyp') return readMp4(bytes);
  throw new Refusal('recording_kind');
}
