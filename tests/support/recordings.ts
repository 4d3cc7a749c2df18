import { readFileSync } from 'node:fs';
import path from 'node:path';

/** A recording of tests/support/recordings; its README describes them. */
export function recordingFile(name: string): Uint8Array<ArrayBuffer> {
  return new Uint8Array(readFileSync(path.join(import.meta.dirname, 'recordings', name)));
}
