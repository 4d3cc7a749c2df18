import { ApiError } from '../../base/errors.ts';
import { readMp4 } from './read-mp4.ts';
import { readOgg } from './read-ogg.ts';
import { readWebm } from './read-webm.ts';
import type { Recording } from './recording.ts';
import { secondsOf, writeMp4 } from './write-mp4.ts';

/**
 * Writes a recording's packets into a new container, so that titles, program names, locations and hidden files are
 * dropped. The format is detected from the bytes: WebM, Ogg or MP4, with one track of Opus or AAC. Returns the file
 * and its duration in seconds. Throws recording_kind, recording_unreadable or recording_too_long. Takes linear time.
 */
export function remux(bytes: Uint8Array): { bytes: Uint8Array<ArrayBuffer>; seconds: number } {
  const recording = read(bytes);
  return { bytes: writeMp4(recording), seconds: secondsOf(recording) };
}

function read(bytes: Uint8Array): Recording {
  if (bytes.byteLength < 12) throw new ApiError('recording_kind');
  const start = Buffer.from(bytes.subarray(0, 12));
  if (start.readUInt32BE(0) === 0x1a45dfa3) return readWebm(bytes);
  if (start.toString('latin1', 0, 4) === 'OggS') return readOgg(bytes);
  if (start.toString('latin1', 4, 8) === 'ftyp') return readMp4(bytes);
  throw new ApiError('recording_kind');
}
