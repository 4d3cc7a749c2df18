import { describe, expect, it } from 'vitest';
import * as limits from '../../../contract/limits.ts';
import { countWork } from '../../../tests/support/count-work.ts';
import { recordingFile } from '../../../tests/support/recordings.ts';
import { ApiError } from '../../base/errors.ts';
import { remux } from './remux.ts';

const { maxBytes } = limits.recording;

function outcomeOf(bytes: Uint8Array): string {
  try {
    return `${remux(bytes).seconds} seconds`;
  } catch (error) {
    if (error instanceof ApiError) return error.code;
    throw error;
  }
}

const joined = (...parts: (Uint8Array | string)[]) =>
  new Uint8Array(Buffer.concat(parts.map((part) => (typeof part === 'string' ? Buffer.from(part, 'latin1') : part))));
const latin = (bytes: Uint8Array) => Buffer.from(bytes).toString('latin1');

/** Repeated until the file is as large as a recording may be. */
const filling = (part: string, before = 0) => part.repeat(Math.floor((maxBytes - before - 20) / part.length));

describe('a file of the largest size', () => {
  const unreadable = 'recording_unreadable';
  it.each<[string, Uint8Array, string]>([
    ['WebM whose header is full of elements', fullHeader(), unreadable],
    ['WebM whose tracks are full of elements', fullTracks(), unreadable],
    ['WebM of elements without content', after('chromium.webm', '\xec\x80'), unreadable],
    ['WebM of elements in elements', after('firefox.webm', `\x1f\x43\xb6\x75\x01${'\xff'.repeat(7)}`, 100), unreadable],
    ['Ogg of packets without content', ogg(Array(11_000).fill(Array(255).fill(0))), unreadable],
    ['Ogg of pages without content', ogg(Array(110_000).fill([])), unreadable],
    ['Ogg of the shortest packets', ogg(Array(5800).fill(Array(255).fill(1))), 'recording_too_long'],
    ['Ogg of two minutes of the shortest packets', ogg(Array(125).fill(Array(255).fill(2)), true), '119.3685 seconds'],
    ['MP4 that claims a sample for each byte', bigTable(3_000_000), 'recording_too_long'],
    ['MP4 that claims four thousand million samples', bigTable(0xffffffff), 'recording_too_long'],
    ['MP4 of boxes without content', after('safari.mp4', '\0\0\0\x08free'), unreadable],
    ['MP4 of fragments full of boxes', fullFragments(), unreadable],
    ['MP4 of runs that each claim many samples', manyRuns(20_000), unreadable],
  ])('%s costs little', (_, bytes, outcome) => {
    expect(bytes.byteLength).toBeLessThanOrEqual(maxBytes);
    const { result, count } = countWork(() => outcomeOf(bytes));
    expect(result).toBe(outcome);
    // A step takes some 100 ns.
    expect(count).toBeLessThan(500_000);
  });
});

function sizeOf(size: number): Uint8Array {
  const bytes = new Uint8Array(4);
  new DataView(bytes.buffer).setUint32(0, size);
  return bytes;
}

const box = (type: string, ...content: (Uint8Array | string)[]) => {
  const bytes = joined(...content);
  return joined(sizeOf(bytes.byteLength + 8), type, bytes);
};

function after(name: string, part: string, length?: number): Uint8Array {
  const source = recordingFile(name).slice(0, length);
  return joined(source, filling(part, source.byteLength));
}

/** The size of an element in four bytes. */
const size4 = (size: number) => sizeOf(0x10000000 + size);

function fullHeader(): Uint8Array {
  const filled = filling('\xec\x80');
  return joined('\x1a\x45\xdf\xa3', size4(filled.length), filled);
}

function fullTracks(): Uint8Array {
  const source = recordingFile('chromium.webm');
  const before = source.slice(0, latin(source).indexOf('\x16\x54\xae\x6b'));
  const filled = filling('\xec\x80', before.byteLength + 20);
  return joined(before, '\x16\x54\xae\x6b', size4(filled.length), filled);
}

/** The first two pages of a file, followed by pages of packets of these lengths, 2.5 ms each. */
function ogg(pages: number[][], isAlternating = false): Uint8Array {
  const source = recordingFile('firefox.ogg');
  const third = latin(source).indexOf('OggS', latin(source).indexOf('OggS', 4) + 1);
  const made = pages.map((lengths, index) => {
    const page = joined(source.slice(third, third + 26), String.fromCharCode(lengths.length), Uint8Array.from(lengths));
    page[5] = 0;
    new DataView(page.buffer).setUint32(18, index + 2, true);
    // When alternating, every second packet has two frames.
    const sound = lengths.map((length, packet) =>
      length === 0 ? '' : isAlternating && packet % 2 ? '\x81\0' : '\x80'.padEnd(length),
    );
    return joined(page, sound.join(''));
  });
  return joined(source.slice(0, third), ...made);
}

/** A table of samples of one byte each. */
function bigTable(count: number): Uint8Array {
  const source = recordingFile('safari.mp4');
  const bytes = joined(source, box('free', filling('\0', source.byteLength)));
  const view = new DataView(bytes.buffer);
  const at = latin(source).indexOf('stsz') + 8;
  view.setUint32(at, 1);
  view.setUint32(at + 4, count);
  view.setUint32(latin(source).indexOf('stsc') + 16, count);
  return bytes;
}

function fullFragments(): Uint8Array {
  const source = recordingFile('safari-fragmented.mp4');
  const first = source.slice(0, latin(source).indexOf('moof') - 4);
  const fragment = latin(box('moof', box('traf', box('tfhd', sizeOf(0), sizeOf(1)), '\0\0\0\x08free'.repeat(90))));
  return joined(first, filling(fragment, first.byteLength));
}

/** A fragment of this many runs without sample details, each claiming a hundred thousand samples. */
function manyRuns(count: number): Uint8Array {
  const source = recordingFile('safari-fragmented.mp4');
  const first = latin(source).indexOf('moof') - 4;
  const head = box('tfhd', sizeOf(0x10), sizeOf(1), sizeOf(1));
  const run = box('trun', sizeOf(0), sizeOf(100_000));
  const fragment = box('moof', box('traf', head, ...Array.from({ length: count }, () => run)));
  return joined(source.slice(0, first), fragment, box('mdat', new Uint8Array(100_000)));
}
